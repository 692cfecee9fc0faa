# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Підказка
advice-step = Підказка { $step } з 3: { $said }
advice-thinking = Шукаємо підказку…
advice-failed = Не вдалося знайти підказку. Спробуйте ще раз або перезавантажте сторінку.
advice-pointed-at = Торкніться того, що в рамці
advice-chance = Шанс на перемогу за такої дії: близько { $percent } %
advice-percent = { $percent } %
look-win = Цією дією можна виграти. Де взяти потрібну силу розлому?
look-kill = Погляньте на територію { $site }: там можна когось знищити.
look-save = Погляньте на своїх елементалів: один із них у небезпеці.
look-control = Погляньте на територію { $site }: її можна захопити.
look-block = Погляньте на територію { $site }: не віддавайте її іншій стороні.
look-check = Порахуйте свої карти та захоплені вами території.
look-matches = Порахуйте, що підходить до карти «{ $card }».
look-play = Погляньте на територію { $site }: там придалася б ще одна карта.
look-plan = Порівняйте, якої шкоди вам завдадуть боти тренера за кожного вибору.
look-choice = Спробуйте кожен варіант і порівняйте, до чого він веде.
master-title = Що зробив би Майстер?
master-about = Майстер бачить лише те, що бачите ви. Виберіть дію, щоб побачити її на столі.
key-hint = показати підказку; ще раз — докладніше
key-explain = пояснити карту, що у фокусі
key-master = показати, що зробив би Майстер

## The record

record-title = Ваша статистика
record-about = Завершені партії проти ботів і тренера в цьому браузері: { $count }.
record-none = Щойно ви завершите партію проти ботів або тренера, тут з’являться ваші результати.
record-reading = Переглядаємо ваші партії: { $done } із { $count }…
record-modes = За режимами
record-levels = За суперниками
record-guilds = За гільдіями
record-pairs = За парами гільдій
record-line = { $name }: перемог — { $won }, поразок — { $lost }, нічиїх — { $drawn }
record-pair = { $one } і { $other }
record-bests = Особисті рекорди
best-action = Найбільше сили розлому за одну дію: { $count }
best-margin = Перемога з найбільшим відривом: { $count }
best-quickest = Найшвидша перемога: { $count ->
    [one] { $count } дія
    [few] { $count } дії
    [many] { $count } дій
   *[other] { $count } дії
}
best-stars = Найсильніший переможений тренер: { $count ->
    [one] { $count } зірка
    [few] { $count } зірки
    [many] { $count } зірок
   *[other] { $count } зірки
}
best-puzzles = Розв’язано задач: { $count }
best-puzzle-streak = Найдовша серія задач дня: { $count }
best-duel-streak = Найдовша серія дуелей дня: { $count }
record-feats = Досягнення: { $done } із { $count }
feat-done = виконано
feat-open = ще попереду
feat-two-at-once = Знищити двох елементалів однією дією
feat-three-cards = Викласти три карти однією дією
feat-from-afar = Знищити елементаля на території, де у вас немає жодного
feat-big-check = Здобути 3 або більше сил розлому однією дією «Захопити території і взяти карти»
feat-outnumbered = Виграти, коли інша сторона захопила більше територій
feat-comeback = Виграти після відставання на 5 сил розлому
feat-careful = Виграти, втративши не більше трьох елементалів
feat-team = Виграти командну партію
feat-stars = Перемогти тренера із шістьма зірками або більше
feat-second-try = Виграти з парою гільдій, з якою ви колись програли
feat-revenge = Обіграти ботів того рівня, якому ви колись програли

## The duel of the day

day-title = Дуель дня
day-about = Роздача однакова для всіх, суперник — бот рівня «{ $level }». Без підказок і без скасування дій.
day-begin = Зіграти
day-go-on = Грати далі
day-again = Переглянути
day-won = Перемога { $ours }:{ $theirs }
day-lost = Поразка { $ours }:{ $theirs }
day-drawn = Нічия, { $ours }:{ $theirs }
day-share = Поділитися результатом
day-copied = Скопійовано
day-sentence-won = Дуель дня в Riftforce ({ $date }): у мене перемога { $ours }:{ $theirs }. А ви зможете?
day-sentence-lost = Дуель дня в Riftforce ({ $date }): у мене поразка { $ours }:{ $theirs }. А ви виграєте?
day-sentence-drawn = Дуель дня в Riftforce ({ $date }): у мене нічия { $ours }:{ $theirs }. А ви виграєте?
