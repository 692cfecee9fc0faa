# Getting better: hints at the table, the player’s record, the duel of the day.

## Hints. $said is one of the look-… messages, or what to do, or why.

advice-hint = Підказка
advice-step = Підказка { $step } з 3: { $said }
advice-thinking = Шукаємо підказку…
advice-failed = Підказка не вийшла. Спитайте ще раз або перезавантажте сторінку.
advice-pointed-at = Торкніться того, що в рамці
advice-chance = Імовірність перемоги з цією дією: близько { $percent } %
advice-percent = { $percent } %
look-win = Цією дією можна виграти. Де взяти потрібну силу розлому?
look-kill = Погляньте на територію { $site }: там можна когось знищити.
look-save = Погляньте на своїх елементалів: один із них у небезпеці.
look-control = Погляньте на територію { $site }: її можна взяти під контроль.
look-block = Погляньте на територію { $site }: не віддавайте її іншій стороні.
look-check = Порахуйте свої карти та території, які ви контролюєте.
look-matches = Порахуйте, що пасує до карти «{ $card }».
look-play = Погляньте на територію { $site }: там придалася б ще одна карта.
look-plan = Порівняйте, що зроблять вам боти тренера.
look-choice = Спробуйте кожен варіант і порівняйте, до чого він веде.
master-title = Що зробив би Майстер?
master-about = Майстер бачить лише те, що бачите ви. Виберіть дію, щоб побачити її на столі.
key-hint = підказка; ще раз — докладніше
key-master = що зробив би Майстер

## The record

record-title = Ваші підсумки
record-about = Завершені партії проти ботів і тренера в цьому браузері: { $count }.
record-none = Щойно ви завершите партію проти ботів або тренера, тут буде видно, як у вас справи.
record-reading = Переглядаємо ваші партії: { $done } з { $count }…
record-modes = За режимом
record-levels = За суперником
record-guilds = За гільдією
record-pairs = За парою гільдій
record-line = { $name }: виграно { $won }, програно { $lost }, нічиїх { $drawn }
record-pair = { $one } і { $other }
record-bests = Особисті рекорди
best-action = Найбільше сили розлому за одну дію: { $count }
best-margin = Найбільша перевага в перемозі: { $count }
best-quickest = Найшвидша перемога: { $count ->
    [one] { $count } дія
    [few] { $count } дії
   *[many] { $count } дій
}
best-stars = Найсильніший переможений тренер, зірок: { $count }
best-puzzles = Розв’язано задач: { $count }
best-puzzle-streak = Найдовша серія задач дня: { $count }
best-duel-streak = Найдовша серія дуелей дня: { $count }
record-feats = Досягнення: { $done } з { $count }
feat-done = виконано
feat-open = ще попереду
feat-two-at-once = Знищити двох елементалів однією дією
feat-three-cards = Зіграти три карти однією дією
feat-from-afar = Знищити елементаля на території, де у вас немає жодного
feat-big-check = Отримати 3 або більше однією дією «Захопити території і взяти карти»
feat-outnumbered = Виграти, коли інша сторона контролює більше територій
feat-comeback = Виграти, поступавшись на 5 одиниць сили розлому
feat-careful = Виграти, втративши не більше трьох елементалів
feat-team = Виграти командну партію
feat-stars = Перемогти тренера із шістьма або більше зірками
feat-second-try = Виграти з парою гільдій, з якою ви колись програли
feat-revenge = Перемогти рівень ботів, який колись переміг вас

## The duel of the day

day-title = Дуель дня
day-about = Однакова роздача для всіх, проти рівня «{ $level }». Без підказок і без скасування ходів.
day-begin = Зіграти
day-go-on = Грати далі
day-again = Переглянути
day-won = Перемога { $ours }:{ $theirs }
day-lost = Поразка { $ours }:{ $theirs }
day-drawn = Нічия, { $ours }:{ $theirs }
day-share = Поділитися результатом
day-copied = Скопійовано
day-sentence-won = Дуель дня в Riftforce ({ $date }): моя перемога { $ours }:{ $theirs }. А у вас вийде?
day-sentence-lost = Дуель дня в Riftforce ({ $date }): моя поразка { $ours }:{ $theirs }. А ви виграєте?
day-sentence-drawn = Дуель дня в Riftforce ({ $date }): нічия { $ours }:{ $theirs }. А ви виграєте?
