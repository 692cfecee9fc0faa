# The trainer and the teams: how such games are set up, and what their tables say beyond a duel's.

## The start page

start-solo = Соло проти тренера
start-solo-about = Драбина з дванадцяти щаблів і власні налаштування
start-team = Командна гра
start-team-about = Двоє проти одного або двоє на двоє, з ботами чи людьми

## A new solo game

new-solo-title = Соло проти тренера
solo-ladder = Наскільки сильний тренер?
solo-stars = { $count ->
    [one] { $count } зірка
    [few] { $count } зірки
   *[other] { $count } зірок
}
solo-beaten = { $lead ->
    [one] подолано, щонайбільше з перевагою { $lead }
   *[other] подолано, щонайбільше з перевагою { $lead }
}
solo-own = Власне налаштування
solo-own-about = Зірки для кожного значення та випробування &
solo-bots-of = Боти зі значенням { $number }
solo-and = Випробування &
solo-and-none = Без нього
solo-and-move = з & рухом
solo-and-mend = з & зціленням
solo-and-number = Для значення
solo-trainer = Гільдії тренера
trainer-random = Чотири випадкові
trainer-chosen = Оберу їх
solo-trainer-pick = Обрано { $count } з 4
solo-four-guilds = Тренеру потрібно рівно чотири гільдії. Оберіть чотири або нехай їх визначить випадок.
solo-mine = Ваші гільдії
mine-four = Обрати чотири з шести
mine-random = Чотири випадкові

## A new team game

new-team-title = Командна гра
team-players = Скільки вас?
players-three = Троє: двоє проти одного
players-four = Четверо: двоє на двоє
team-partners = Команда
team-lone = Гравець, що сам і ходить двічі за раунд
team-first = Перша команда
team-second = Друга команда
team-seat = Місце { $seat }, захоплює території { $from }–{ $to }
team-person = Людина за цим екраном
team-name = Ім’я
team-nobody = Хоча б на одному місці має бути людина: самим ботам нема з ким грати.
bot-named = { $name } ({ $level })

## The draft

draft-four-of-six = Залиште чотири з цих шести гільдій. Гільдії тренера будуть з решти.
draft-mark = Залишити
draft-marked = Залишено
draft-mark-guild = Залишити: { $guild }
draft-mark-full = Чотири вже обрано: спершу поверніть одну.
draft-keep = Почати з цими чотирма
draft-keep-more = { $count ->
    [one] Оберіть ще { $count }
   *[other] Оберіть ще { $count }
}

## Teams at the table

table-your-side = Ваш бік
table-other-side = Інший бік
table-area = { $from }–{ $to }
table-area-about = Захоплює території { $from }–{ $to }
site-checked = рахується, коли ви захоплюєте

## The trainer at the table

trainer-label = Випробування тренера
trainer-guilds-about = Гільдії тренера: його боти не мають їхніх здібностей.
plan-label = Відкритий план тренера
plan-none = Відкритого плану немає.
key-read-plan = прочитати відкритий план тренера
plan-control-about = захоплення: +1 за кожну його територію
plan-control-in = { $count ->
    [one] далі захоплення
   *[other] захоплення через { $count }
}
plan-bot-comes = Сюди буде викладено бота
from-to = від { $from } до { $to }
forecast = Якщо завершити зараз: { $what }
forecast-gain = тренер +{ $amount }
forecast-damage = поранень вам: { $amount }
forecast-title = Якщо завершити зараз
forecast-case = Новий бот зі значенням { $number } ({ $percent } %): { $what }
forecast-lost = втрати: { $cards }
act-for-me = Оберіть за мене
why-not-for-me = Усе обрано. Підтвердьте або скасуйте.
prompt-plan-done = Ось що зроблять боти. Підтвердьте або скасуйте.
why-not-plan = Спершу виконується план тренера.

## The end

rematch-deal = Той самий розклад ще раз
ending-beaten = { $count ->
    [one] Подолано тренера з { $count } зіркою
   *[other] Подолано тренера з { $count } зірками
}
