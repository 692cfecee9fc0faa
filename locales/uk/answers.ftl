# What is asked of a player, and why an answer was not taken.

## Questions, shown while something is being decided

question-pick = Виберіть гільдію
question-action = Виберіть дію: викласти карти, активувати карти або захопити території і взяти карти
question-play-another = Викладіть ще одну карту або завершіть дію
question-activate-another = Активуйте ще одного елементаля або завершіть дію
question-bot = Виберіть, якого бота зі значенням { $number } активувати
question-where-to-go = Виберіть, на яку територію перейти
question-whom-to-reach = Виберіть, на якій суміжній території завдати удару
question-where-to-push = Виберіть, на яку територію перемістити вашого елементаля
question-where-to-catch = Виберіть суміжну територію, на яку викладете забраного елементаля
question-which-enemy = Виберіть, якого елементаля вдарити
question-whom-to-mend = Виберіть, якого елементаля лікувати

## The same, with whose ability asks: $elemental begins the sentence

asked-where-to-go = { $elemental } переміщується: куди?
asked-whom-to-reach = { $elemental } б’є на суміжній території: на якій?
asked-where-to-push = { $elemental } переміщує вашого елементаля: куди?
asked-where-to-catch = { $elemental } забирає елементаля: куди ви його викладете?
asked-which-enemy = { $elemental } б’є: кого?
asked-whom-to-mend = { $elemental } лікує: кого?

## Refusals: why a choice is not possible

refusal-game-over = Партію закінчено.
refusal-draft-first = Вибір гільдій ще триває: спершу виберіть гільдію.
refusal-draft-over = Вибір гільдій уже закінчено.
refusal-not-in-pool = Ця гільдія недоступна: { $guild }.
refusal-no-such-site = Території { $site } немає.
refusal-not-in-hand = Цієї карти немає на руці: «{ $card }».
refusal-unknown-card = Невідому карту не можна ні викласти, ні скинути.
refusal-hand-full = Щоб захопити території і взяти карти, треба мати на руці менше ніж 7 карт.
refusal-not-alike = Карти однієї дії мусять усі мати однакове значення або всі бути з однієї гільдії.
refusal-site-not-adjacent = Територія { $site } не суміжна з тими, які ви використали в цій дії.
refusal-site-not-stacked = Перші дві карти лежать на одній території, тож і третя має лягти туди, а не на територію { $site }.
refusal-nobody-there = На території { $site }, позиція { $position }, немає елементаля.
refusal-already-used = Елементаля на території { $site }, позиція { $position }, уже активовано.
refusal-does-not-match = «{ $card }» не підходить: активовані елементалі мусять усі мати значення скинутої карти «{ $discarded }» або всі бути з її гільдії.
refusal-partners-only-by-number = «{ $card }» належить вашому партнеру, тож цю карту можна активувати лише за значенням.
refusal-cannot-hurt = Бот на території { $site }, позиція { $position }, не зможе завдати поранень.
refusal-wrong-number = План вимагає бота зі значенням { $number }.
refusal-trainer-unknown = Наступний бот або план тренера невідомий, тож раунд не можна дограти.
refusal-not-an-option = Тут це неможливо. { $question }.
refusal-asked = Зараз треба вибрати інше. { $question }.

## Refused: why what was committed, or wanted otherwise, did not count

refused-stale = Партія за цей час пішла далі, тож це не зараховано. Подивіться ще раз.
refused-not-your-turn = Зараз хід іншого гравця.
refused-draft-first = Вибір гільдій ще триває, тож здаватися зарано.
refused-no-takebacks = За цим столом нічого не можна скасувати.
refused-nothing-to-take-back = Ви ще не зробили нічого, що можна скасувати.
refused-cannot-go-on = Стіл зараз не може зберегти партію, тож це не зараховано. Решту не втрачено: спробуйте ще раз за мить.
refused-too-long = Ця партія триває надто довго, щоб її продовжувати. Здайтеся або погодьтеся на нічию.
refused-otherwise = Це не зараховано: ця сторінка відстала від партії. Перезавантажте її та спробуйте ще раз.

## Mistakes in a .rift file. $reason is one of the sentences below, or a refusal.

text-error = Рядок { $line }, «{ $token }»: { $reason }
text-encoding = Це не текст у кодуванні UTF-8.
text-lacks = Бракує рядка «{ $line }».
text-form = Тут очікується: «{ $form }».
text-no-such = { $thing ->
    [key] Такого ключа немає.
    [seat] Такого місця немає.
    [guild] Такої гільдії немає.
    [card] Такої карти немає.
   *[site] Такої території немає.
}
text-once = Це може бути вказано лише один раз.
text-at-most = Тут дозволено не більше ніж { $most }.
text-not-in-this-game = У цьому режимі гри такого немає.
text-damage = З такими пораненнями його було б знищено.
text-draft = Під час вибору гільдій карти ще не роздано.
text-all-picked = Гравець на цьому місці вже вибрав усі свої гільдії.
text-action-over = Дія вже завершена, вибирати більше нема чого.
text-unfinished = Дію не завершено. { $question }.
text-result = Результат не збігається з рахунком.
text-not-over = Партія ще не завершена.
