# The guilds: names, abilities, tags.
#
# "Here" is the site of the acting elemental. Use the rulebooks' terms, but never their sentences.

## Names. .code is what stands on a card, two letters that no other guild of the language has; .gender is the grammatical
## gender of the name (masculine, feminine, neuter) and .your the word "your" before it at the beginning of a sentence.

guild-fire = Вогонь
    .code = Вг
    .gender = masculine
    .your = Ваш
guild-water = Вода
    .code = Вд
    .gender = feminine
    .your = Ваша
guild-earth = Земля
    .code = Зе
    .gender = feminine
    .your = Ваша
guild-light = Світло
    .code = Св
    .gender = neuter
    .your = Ваше
guild-plant = Флора
    .code = Фл
    .gender = feminine
    .your = Ваша
guild-ice = Лід
    .code = Лі
    .gender = masculine
    .your = Ваш
guild-shadow = Тінь
    .code = Ті
    .gender = feminine
    .your = Ваша
guild-crystal = Кристал
    .code = Кр
    .gender = masculine
    .your = Ваш
guild-thunderbolt = Блискавка
    .code = Бл
    .gender = feminine
    .your = Ваша
guild-air = Повітря
    .code = По
    .gender = neuter
    .your = Ваше
guild-beast = Звір
    .code = Зв
    .gender = masculine
    .your = Ваш
guild-sand = Пісок
    .code = Пі
    .gender = masculine
    .your = Ваш
guild-lava = Лава
    .code = Ла
    .gender = feminine
    .your = Ваша
guild-music = Музика
    .code = Му
    .gender = feminine
    .your = Ваша
guild-acid = Кислота
    .code = Ки
    .gender = feminine
    .your = Ваша
guild-star = Зірка
    .code = Зі
    .gender = feminine
    .your = Ваша
guild-love = Любов
    .code = Лю
    .gender = feminine
    .your = Ваша
guild-magnet = Магніт
    .code = Ма
    .gender = masculine
    .your = Ваш

## Abilities

ability-fire = Завдає 3 поранень першому ворогу тут, а потім 1 поранення союзнику одразу за цим Вогнем, хоч би до якої гільдії той належав.
ability-water = Завдає 2 поранень першому ворогу тут, потім переходить на суміжну територію і там завдає 1 поранення першому ворогу.
ability-earth = Під час викладання: завдає по 1 пораненню кожному ворогу тут. Під час активації: завдає 2 поранень першому ворогу тут.
ability-light = Завдає 2 поранень першому ворогу тут, потім лікує 1 поранення собі або одному союзнику на будь-якій території.
ability-plant = Завдає 2 поранень першому ворогу на одній із суміжних територій, потім перетягує цього ворога сюди.
ability-ice = Б’є останнього ворога тут: 4 поранення, якщо він уже поранений, інакше 1. Єдиний ворог — водночас перший і останній.
ability-shadow = Переходить на будь-яку іншу територію, потім завдає там 1 поранення першому ворогу. Якщо його знищено, ви здобуваєте ще 1 силу розлому.
ability-crystal = Завдає 4 поранень першому ворогу тут. Коли Кристал знищують, інша сторона здобуває на 1 силу розлому більше, тобто 2.
ability-thunderbolt = Завдає 2 поранень будь-якому ворогу тут. Якщо його знищено, б’є ще раз: 2 поранення будь-якому ворогу тут.
    .ruling = другий удар обов’язковий, хоча французькі правила дозволяють від нього відмовитися.
ability-air = Переходить на будь-яку іншу територію, потім завдає по 1 пораненню першому ворогу там і першому ворогу на кожній суміжній території.
ability-beast = Переходить на суміжну територію, потім завдає там 2 поранень першому ворогу, а якщо цей Звір поранений — 3.
ability-sand = Переходить на будь-яку іншу територію, завдає там по 1 пораненню кожному ворогу, потім лікує собі 1 поранення.
ability-lava = Завдає по 2 поранення першому ворогу на кожній суміжній території, потім по 1 пораненню собі й кожному союзнику перед собою.
ability-music = Завдає 2 поранень першому ворогу тут. Якщо його знищено, ви здобуваєте за нього силу розлому, а потім викладаєте його без поранень на свій бік суміжної території: відтепер він ваш, його ефект викладання спрацьовує, і якщо він підходить, то може діяти ще під час цієї дії.
    .ruling = він може підходити й за гільдією; у правилах ідеться лише про значення.
ability-acid = Завдає 3 поранень першому ворогу тут і 1 поранення другому. Знищені так вороги не дають сили розлому, навіть Кристал.
ability-star = Завдає 2 поранень першому ворогу тут, потім ви берете 1 карту, якщо на руці їх менше ніж 7.
ability-love = Під час викладання: лікує всі поранення одному союзнику тут. Під час активації: завдає 2 поранень першому ворогу тут.
ability-magnet = Завдає 2 поранень останньому ворогу тут, потім обидва переходять на ту саму суміжну територію. Якщо ворогів тут немає, Магніт переходить сам.

## Tags: what a guild is good for, in a word or two

tag-strong = сильний удар
tag-moves = переходить на суміжну
tag-moves-far = переходить будь-куди
tag-spreads = б’є кількох
tag-reaches = б’є суміжні території
tag-aims = вибирає ціль
tag-hits-last = б’є останнього
tag-pulls = перетягує ворогів
tag-takes = забирає ворогів
tag-heals = лікує
tag-draws = бере карту
tag-strikes-again = б’є двічі
tag-bonus = більше сили розлому
tag-on-play = ефект викладання
tag-hurts-allies = ранить своїх
tag-costly = дорога втрата
tag-unpaid = не дає сили розлому
