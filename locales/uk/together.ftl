# Що є навколо партії за столом на сервері: зв’язок, хто на місці, годинники, чат, пропозиції.

## Зв’язок із сервером

at-line-lost = Немає зв’язку, пробуємо ще…
at-line-back = Зв’язок відновлено
at-sending = Надсилаємо вашу дію…
at-sending-later = Зв’язку немає. Вашу дію буде надіслано, щойно він відновиться.
at-frozen = Цю партію не можна продовжити: збережене на сервері не сходиться. Переглянути її ще можна.
at-cannot-keep = Сервер зараз не може нічого зберегти, тож партію призупинено. Нічого з підтвердженого не втрачено.

## Хто на місці

at-here = { $name } за столом
at-away = { $name } в іншому вікні
at-gone = { $name } не на зв’язку
at-choosing = { $name } вибирає
at-back = { $name } знову за столом
at-left = { $name }: зв’язок втрачено
at-watchers = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
   *[other] { $count } глядачів
}
at-gone-long = { $name } уже довго не на зв’язку.
at-claim = Зарахувати собі перемогу

## Годинники

at-time-left = { $name }: залишилося { $time }
at-little-time = Поспішайте: у вас лишилося { $time }
at-days = { $days } д { $hours } год

## Ваш хід

at-your-turn = Ваш хід
at-notify-body = Ваш хід у партії. Інші гравці: { $names }.
at-notify = Повідомляти, коли мій хід
at-notify-help = Браузер покаже сповіщення, якщо у вас відкрито інше вікно. Спершу він попросить дозволу.
at-notify-on = Сповіщення про ваш хід: увімкнено
at-notify-off = Сповіщення про ваш хід: вимкнено
at-notify-blocked = Браузер не дозволяє сповіщень із цієї сторінки. Це можна змінити в його налаштуваннях.

## Пропозиції

at-offer-draw = Запропонувати нічию
at-ask-take-back = Попросити скасувати вашу останню дію
at-rematch = Реванш
at-draw-asked = { $name } пропонує нічию.
at-take-back-asked = { $name } хоче скасувати свою останню дію.
at-rematch-asked = { $name } хоче реваншу.
at-draw-waits = Ви запропонували нічию.
at-take-back-waits = Ви попросили скасувати свою останню дію.
at-rematch-waits = Ви попросили про реванш.
at-agreed = Ви погодилися. Тепер слово за іншими.
at-agree = Погодитися
at-decline = Відхилити
at-withdraw = Відкликати
at-draw-declined = Вашу пропозицію нічиєї відхилено.
at-take-back-declined = Ваше прохання скасувати дію відхилено.
at-rematch-declined = Ваше прохання про реванш відхилено.
at-lapsed = Гра пішла далі, тож ваша пропозиція більше не діє.
at-rematch-go = До реваншу
at-more-online = Інші столи

## Для того, хто створив стіл

at-owner = Ваш стіл
at-seat-bot = Віддати місце боту: { $name }
at-chat-allow = Дозволити вільний чат
at-chat-forbid = Лише готові фрази в чаті

## Чат

chat-title = Чат
chat-unread = Чат, нових: { $count }
chat-empty = Ще ніхто нічого не сказав.
chat-unsent = (ще не надіслано)
chat-line = { $name }: { $text }
chat-phrases = Сказати щось
chat-write = Напишіть щось
chat-send = Надіслати
chat-mute = Вимкнути чат
chat-unmute = Увімкнути чат
chat-muted = Чат вимкнено.
chat-no-text = За цим столом можна сказати лише ці фрази.

phrase-hello = Вітаю!
phrase-good-luck = Щасти!
phrase-well-played = Добре зіграно!
phrase-thanks = Дякую!
phrase-oops = Ой!
phrase-phew = Фух!
phrase-one-moment = Хвилинку, будь ласка.
phrase-your-turn = Ваш хід!
phrase-good-game = Гарна була гра!
phrase-one-more = Ще партію?

## Чому бажання не виконано

at-denied-watching = Ви лише дивитеся. Щоб грати, потрібне посилання на місце.
at-denied-owner = Це може лише той, хто створив стіл.
at-denied-no-seat = За цим столом немає такого місця.
at-denied-taken = Це місце зайняте.
at-denied-name = Ім’я має від 1 до 24 видимих знаків, без нагромадження наголосів.
at-denied-line = Повідомлення має від 1 до 280 знаків.
at-denied-phrases = За цим столом можна сказати лише готові фрази.
at-denied-much = Забагато за раз. Зачекайте трохи.
at-denied-not-begun = Партія ще не почалася.
at-denied-begun = Партія вже почалася.
at-denied-over = Партію закінчено.
at-denied-not-over = Партія ще триває.
at-denied-not-proposed = Ця пропозиція вже не діє.
at-denied-take-back = У вас немає дії, яку можна скасувати.
at-denied-nobody = За столом немає більше нікого, хто міг би погодитися.
at-denied-not-gone = Цей гравець на місці або відсутній ще недовго.
at-denied-trouble = За цим столом зараз нічого не можна зробити.
