# What is said to people who play by keyboard or by ear.

## The keys: what they are called, and what they do

keys-read-site = Shift + 1–6
keys-read-hand = Shift + H
keys-arrows = Стрілки, Home, End
keys-space = Пробіл
keys-enter = Enter
keys-escape = Esc
key-site = вибрати територію або єдиного елементаля, якого там можна вибрати
key-read-site = озвучити територію: обидві колонки, починаючи від розлому
key-hand = перейти до карт на руці
key-board = перейти до розлому
key-arrows = переходити між картами на руці, картами на розломі та рядками журналу
key-space = вибрати те, що у фокусі
key-enter = підтвердити дію; якщо підтверджувати нема чого, натиснути те, що у фокусі
key-escape = закрити те, що відкрито; інакше скасувати всю дію
key-undo = скасувати крок
key-activate = скинути вибрану карту для активації
key-check = захопити території і взяти карти
key-read-hand = озвучити карти на руці
key-read-score = озвучити рахунок, скільки в кого карт і чий зараз хід
key-read-last = озвучити останню дію
key-read-question = озвучити запитання і прогноз
key-menu = відкрити меню
key-list = показати цей список
keys-by-ear = Програми зчитування з екрана озвучують усе, що відбувається. Якщо ваша програма перехоплює клавіші, за столом перемкніть її в режим фокуса. Гарячі клавіші з одного символу можна вимкнути в налаштуваннях.
settings-keys = Гарячі клавіші з одного символу
settings-keys-help = За столом літери й цифри керують грою. Стрілки, Enter і Escape працюють завжди.

## After a tap

say-picked-up = Вибрано: { $card }
say-put-back = Повернено на руку: { $card }
say-placed = { $card } — на територію { $site }
say-discarded = Буде скинуто: { $card }
say-site = Вибрано територію { $site }
say-chosen = Вибрано
say-taken-back = Скасовано
say-nothing = Зараз цього вибрати не можна.
say-foreseen = Прогноз: { $what }

## Answers

read-theirs = По той бік розлому: { $column }
read-theirs-none = По той бік розлому: нікого
read-yours = На вашому боці: { $column }
read-yours-none = На вашому боці: нікого
read-to-act = Ходить: { $name }
read-nothing-yet = Ще нічого не сталося.

## What things are

card-picked-up = вибрано, карта { $order }
card-matches = підходить
card-replaces = не підходить
piece-place = позиція { $place } з { $count }
log-why-line = Чому? { $line }
why-not-card = Цю карту зараз вибрати не можна.

## Something, and what is said of it

about-it = { $name }: { $what }
