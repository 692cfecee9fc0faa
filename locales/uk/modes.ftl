# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Соло проти тренера
start-solo-about = Дванадцять рівнів складності або власні налаштування
start-team = Командна гра
start-team-about = Двоє проти одного або двоє проти двох, з ботами чи людьми

## A new solo game

new-solo-title = Соло проти тренера
solo-ladder = Наскільки сильний тренер?
solo-stars = { $count ->
    [one] { $count } зірка
    [few] { $count } зірки
    [many] { $count } зірок
   *[other] { $count } зірки
}
solo-beaten = { $lead ->
    [one] подолано, найбільша перевага: { $lead }
   *[other] подолано, найбільша перевага: { $lead }
}
solo-rung = Рівень { $number } з { $count }
solo-harder = Позначено те, що складніше, ніж рівнем нижче.
solo-own = Власні налаштування
solo-own-about = Зірки для кожного значення та випробування &
solo-bots-of = Боти зі значенням { $number }
solo-and = Випробування &
solo-and-none = Без нього
solo-and-move = & переміщення
solo-and-mend = & лікування
solo-and-number = Для значення
solo-trainer = Гільдії тренера
trainer-random = Чотири навмання
trainer-chosen = На мій вибір
solo-trainer-pick = Вибрано { $count } з 4
solo-four-guilds = Тренеру потрібні рівно чотири гільдії. Виберіть чотири або нехай їх визначить випадок.
solo-mine = Ваші гільдії
mine-four = Чотири із шести
mine-random = Чотири навмання
solo-plans-about = Шістнадцять із двадцяти карт планів тренера відтворили ми: у правилах показано лише чотири.

## A new team game

new-team-title = Командна гра
team-players = Скільки гравців?
players-three = Троє: двоє проти одного
players-four = Четверо: двоє проти двох
team-partners = Команда
team-lone = Гравець-одинак (дві дії за раунд)
team-first = Перша команда
team-second = Друга команда
team-seat = Місце { $seat }: захоплює території { $from }–{ $to }
team-person = Людина за цим екраном
team-name = Ім’я
team-nobody = Хоча б на одному місці має бути людина.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Залиште собі чотири з цих шести гільдій. Чотири гільдії тренера беруться з усіх, яких ви собі не залишите.
draft-mark-full = Чотири вже вибрано: спершу відмовтеся від однієї.
draft-keep = Почати з цими чотирма
draft-keep-more = { $count ->
    [one] Виберіть ще { $count }
   *[other] Виберіть ще { $count }
}

## Teams at the table

table-your-side = Ваша сторона
table-other-side = Інша сторона
table-area = { $from }–{ $to }
table-area-about = Захоплює території { $from }–{ $to }
site-checked = враховується, коли ви захоплюєте території

## The trainer at the table

trainer-label = Випробування тренера
trainer-guilds-about = Гільдії тренера: його боти не використовують їхніх здатностей.
plan-label = Відкритий план тренера
plan-none = Відкритого плану немає.
key-read-plan = озвучити відкритий план тренера
plan-control-about = захоплення: +1 за кожну його територію
plan-control-in = { $count ->
    [one] далі захоплення
    [few] { $count } ходи до захоплення
   *[many] { $count } ходів до захоплення
}
plan-bot-comes = Тут з’явиться бот
from-to = { $from }–{ $to }
forecast = Якщо завершити зараз і вибирати на свою користь: { $what }
forecast-gain = тренер +{ $amount }
forecast-damage = вам поранень: { $amount }
forecast-title = Якщо завершити зараз і вибирати на свою користь
forecast-case = Якщо новий бот матиме значення { $number } ({ $percent } %): { $what }
forecast-short = У найкращому разі: { $what }
forecast-lost = ви втратите: { $cards }
act-for-me = Вибрати за мене
why-not-for-me = Усе вибрано. Підтвердьте або скасуйте.
prompt-plan-done = Ось що зроблять боти. Підтвердьте або скасуйте.
why-not-plan = Спершу треба виконати план тренера.

## The end

rematch-deal = Та сама роздача ще раз
ending-not-counted = Ви скасовували дії, тож ця перемога не зараховується.
ending-beaten = { $count ->
    [one] Подолано тренера з { $count } зіркою
   *[other] Подолано тренера з { $count } зірками
}
