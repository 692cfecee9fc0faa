# Online play: making a table, finding one, and waiting for the others.

## The start page

start-online = Грати онлайн
start-online-about = Надішліть посилання, без реєстрації

## The page of online play

online-checking = Шукаємо ігровий сервер…
online-seat-taken = На ваше місце сів хтось інший: стіл є у списку, тож місце дісталося тому, хто прийшов першим. Ви все одно можете дивитися.
online-full = За цим столом більше немає місця: за ним стежить забагато сторінок. Закрийте одну зі своїх або спробуйте пізніше.

online-new-title = Новий стіл
online-name = Ваше ім’я
online-name-help = Так вас бачитимуть інші за столом.
online-mode = У що хочете зіграти?
online-options = Параметри
online-sitters = Хто грає?
online-seat = Місце { $seat }
online-sitter-me = Я
online-sitter-guest = Хтось інший
online-pace = Годинник
online-pace-unlimited = Без годинника
online-pace-action = { $minutes ->
    [one] { $minutes } хвилина на дію
    [few] { $minutes } хвилини на дію
   *[many] { $minutes } хвилин на дію
}
online-pace-action-seconds = { $seconds ->
    [one] { $seconds } секунда на дію
    [few] { $seconds } секунди на дію
   *[many] { $seconds } секунд на дію
}
online-pace-total = По { $minutes } хв і ще { $seconds } с за кожну дію
online-pace-days = { $days ->
    [one] { $days } день на дію
    [few] { $days } дні на дію
   *[many] { $days } днів на дію
}
online-pace-own = Свій час…
online-pace-kind = Тип годинника
online-kind-total = На всю партію
online-kind-action = На дію
online-kind-days = Дні на дію
online-minutes = Хвилин кожному гравцеві
online-increment = Секунд додатково за дію
online-seconds = Секунд на дію
online-days = Днів на дію
online-listed = Показувати стіл у списку
online-listed-help = Усі на цьому сервері зможуть його знайти, дивитися й сісти на вільне місце.
online-free-chat = Вільний чат
online-free-chat-help = Гравці можуть писати що завгодно. Інакше вони вибирають із готових фраз.
online-create = Створити стіл

online-mine-title = Ваші столи
online-unseen = Ще не відкрито
online-links = Посилання та інше
online-link-mine = Ваше місце (щоб продовжити на іншому пристрої): { $seat }
online-link-other = Запрошення: { $seat }
online-forget = Прибрати
online-forget-sure = Прибрати разом із ключами?
online-lobby-title = Список столів
online-lobby-none = Зараз у списку немає столів.
online-sit = Сісти
online-sit-at = Сісти: { $seat }
online-watch = Дивитися
online-waiting-title = Чекають на гравців
online-playing-title = Тривають
online-over-title = Завершені
online-seat-free = вільне місце
online-waits = { $count ->
    [0] Ось-ось почнеться
    [one] Бракує ще { $count } гравця
    [few] Бракує ще { $count } гравців
   *[many] Бракує ще { $count } гравців
}

## The waiting room

room-title = Кімната очікування
room-connecting = З’єднуємося зі столом…
room-lost = З’єднання втрачено. Відновлюємо…
room-next-sit = Введіть ім’я та сідайте. Партія почнеться, щойно всі місця буде зайнято.
room-next-wait = { $count ->
    [0] Усі на місці. Партія ось-ось почнеться.
    [one] Чекаємо ще на { $count } гравця. Партія почнеться сама.
    [few] Чекаємо ще на { $count } гравців. Партія почнеться сама.
   *[many] Чекаємо ще на { $count } гравців. Партія почнеться сама.
}
room-next-watch = Ви спостерігаєте. Партія почнеться, щойно всі місця буде зайнято.
room-next-bot = За вас грає бот. Сідайте, щоб грати далі самостійно.
room-next-bot-waits = Це місце зайняв бот. Попросіть того, хто створив стіл, звільнити його.
room-sat = { $name }: місце { $seat } зайнято.
room-left = Місце { $seat } знову вільне.

room-have-seat = У вас є місце за цим столом.
room-take-seat = До свого місця
room-your-seat = Ваше місце
room-sit = Сісти
room-rename = Змінити ім’я
room-stand = Встати
room-seats-title = За столом
room-free = Вільне місце
room-you = (ви)
room-empty = Ще немає
room-arriving = Заглядає
room-here = Тут
room-away = В іншому вікні
room-gone = Не в мережі
room-link = Запрошення на місце { $seat }
room-link-secret = Хто відкриє це посилання, зможе зайняти місце, тому надсилайте його лише одній людині.
room-link-open = Стіл є у списку: якщо хтось звідти сяде сюди першим, це посилання перестане діяти.
room-level = Рівень бота для місця { $seat }
room-to-bot = Посадити бота
room-to-bot-seat = Посадити бота: місце { $seat }
room-from-bot = Прибрати бота
room-from-bot-seat = Прибрати бота: місце { $seat }
room-clear = Звільнити місце
room-clear-seat = Звільнити місце { $seat }
room-about-title = Цей стіл
room-listed = У списку: усі на цьому сервері можуть дивитися й сісти на вільне місце.
room-private = Приватний: увійти можна лише за посиланням.
room-watch-link = Посилання для перегляду
room-watchers = { $count ->
    [one] Спостерігає { $count } людина.
    [few] Спостерігають { $count } людини.
   *[many] Спостерігає { $count } людей.
}

## The backup file

online-backup = У файлі є й ключі до ваших онлайн-столів. Хто має його, може грати замість вас, тому нікому його не давайте.
