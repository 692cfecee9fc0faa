# The names of things: cards, sites, actions, ways to play, levels, and the trainer's plans and challenges.

card = { $guild } { $number }
card-unknown = невідома карта
# A card inside a sentence, where it may need quotation marks.
quoted-card = «{ $card }»
site = Територія { $site }
# A player without a name.
seat = Гравець { $seat }
# Several things as one. $rest is one of them, or several with commas in between.
list = { $rest } та { $last }

## Actions

action-check = Захопити території і взяти карти

## Ways to play

mode-duel = Дуель
mode-team3 = Командна гра втрьох
    .about = Двоє в команді проти гравця-одинака, який діє двічі за раунд, шість територій.
mode-team4 = Командна гра вчотирьох
    .about = Двоє проти двох зі спільним рахунком, шість територій.
mode-solo = Соло
    .about = Ви проти тренера, чий наступний план завжди відкритий.

## Levels

level-beginner = Пташеня
    .about = Робить перше, що спаде на думку. Для найпершої партії.
level-novice = Новачок
    .about = Бачить лише кілька з можливих ходів. Саме те для перших партій.
level-apprentice = Учень
    .about = Бачить багато можливих ходів, але не всі.
level-adept = Знавець
    .about = Здебільшого знаходить найкращий хід на цю мить, але не думає про вашу відповідь.
level-expert = Експерт
    .about = Чекає на ваш удар у відповідь, але часом щось недогледить.
level-master = Майстер
    .about = Думає стільки, скільки дозволено. Гідний суперник.

## The trainer's plans: a site and either three numbers or a check for control

plan-attack = План атаки, територія { $site } ({ $first }-{ $second }-{ $third })
plan-control = План захоплення, територія { $site }
plan-unknown = Невідомий план

## The trainer's challenges: number and stars. "Here" is the bot's site; enemies are your elementals.

challenge-5-1 = 2 поранення першому ворогу тут.
challenge-5-2 = 2 поранення останньому ворогу тут. Якщо його знищено, бот ще раз б’є останнього ворога.
challenge-5-3 = 2 поранення першому ворогу тут і 1 другому.
challenge-5-4 = 2 поранення тому ворогу тут, у якого найбільше поранень. Якщо таких кілька, вибираєте ви.
challenge-6-1 = 3 поранення останньому ворогу тут.
challenge-6-2 = 3 поранення першому ворогу на суміжній території, якого потім перетягують сюди.
challenge-6-3 = 3 поранення першому ворогу тут, якого потім переміщують на суміжну територію.
challenge-6-4 = 3 поранення першому ворогу тут.
challenge-7-1 = По 2 поранення першому ворогу на кожній суміжній території.
challenge-7-2 = 2 поранення першому ворогу тут і 2 останньому. Єдиний ворог отримує обидва удари.
challenge-7-3 = 3 поранення першому ворогу тут і по 1 кожному іншому ворогу тут.
challenge-7-4 = 5 поранень останньому ворогу тут.
challenge-and-move = Спершу бот переходить на будь-яку іншу територію, де може завдати поранень.
challenge-and-mend = Спершу вилікуйте 1 поранення будь-якому пораненому боту.
