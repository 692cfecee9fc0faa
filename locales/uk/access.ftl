# What is said to whoever plays by keyboard or by ear.

## The keys: what they are called, and what they do

keys-read-site = Shift + 1 – 6
keys-read-hand = Shift + H
keys-arrows = Стрілки, Home, End
keys-space = Пробіл
keys-enter = Enter
keys-escape = Esc
key-site = вибрати територію
key-read-site = прочитати територію: обидві колонки від розлому назовні
key-hand = до вашої руки
key-board = до розлому
key-arrows = рухатися в руці, на розломі та в журналі
key-space = торкнутися того, що у фокусі
key-enter = підтвердити дію; якщо підтверджувати нема чого, натиснути те, що у фокусі
key-escape = закрити відкрите, інакше скасувати всю дію
key-undo = скасувати крок
key-activate = скинути вибрану карту й активувати
key-check = Захопити території і взяти карти
key-read-hand = прочитати вашу руку
key-read-score = прочитати рахунок, кількість карт і чий хід
key-read-last = прочитати останню дію
key-read-question = прочитати запитання і передбачений результат
key-menu = меню
key-list = цей список
keys-by-ear = Про все, що відбувається, дізнаються і програми екранного читання. Якщо ваша забирає клавіші собі, перемкніть її за столом у режим фокуса. Клавіші з одного символу можна вимкнути в налаштуваннях.
settings-keys = Клавіші з одного символу
settings-keys-help = За столом літери й цифри — клавіші гри. Стрілки, Enter та Escape діють завжди.

## After a tap

say-picked-up = Вибрано: { $card }
say-put-back = Повернено на руку: { $card }
say-placed = { $card } — територія { $site }
say-discarded = Буде скинуто: { $card }
say-site = Вибрано територію { $site }
say-chosen = Вибрано
say-taken-back = Скасовано
say-nothing = Зараз цього вибрати не можна.
say-foreseen = Передбачено: { $what }

## Answers

read-theirs = По той бік розлому: { $column }
read-theirs-none = По той бік розлому: нікого
read-yours = На вашому боці: { $column }
read-yours-none = На вашому боці: нікого
read-to-act = Хід: { $name }
read-nothing-yet = Ще нічого не сталося.

## What things are

card-picked-up = вибрано під номером { $order }
card-matches = підходить
card-replaces = не підходить
piece-place = позиція { $place } з { $count }
log-why-line = Чому? { $line }
why-not-card = Цю карту зараз вибрати не можна.
why-not-site = Цю територію зараз вибрати не можна.
