# The screens: headings, buttons, prompts, and what is said when something goes wrong.

## The start page

app-title = Riftforce
start-tagline = Дві сторони, п’ять територій, один розлом. { $goal ->
    [12] Дванадцять сил розлому вирішують
    [one] { $goal } сила розлому вирішує
    [few] { $goal } сили розлому вирішують
   *[many] { $goal } сил розлому вирішують
} усе.
start-ways = Що хочете зробити?
start-go-on = Продовжити
start-bot = Грати проти бота
start-bot-about = Шість рівнів, від пташеняти до майстра
start-two = Удвох за одним екраном
start-two-about = Передавайте пристрій після кожного ходу
start-games = Ваші партії
start-games-about = Продовжити, переглянути, імпортувати, експортувати
start-help = Як грати
start-help-about = Правила на одній сторінці та всі гільдії
start-settings = Налаштування
start-settings-about = Мова, вигляд, швидкість
start-fan-work = Неофіційний фанатський проєкт, не пов’язаний із видавцем. Гру Riftforce створив Карло Бортоліні, видавець — 1 More Time Games.
back-to-start = На головну
needs-javascript = Для гри потрібні JavaScript і WebAssembly. Будь ласка, дозвольте їх для цієї сторінки.
loading = Гра завантажується…
load-failed = Не вдалося завантажити гру. Перевірте з’єднання і перезавантажте сторінку.
opening = Хвилинку…
opening-table = Відкриваємо стіл…
not-loaded = Не вдалося завантажити цю частину гри. Перевірте з’єднання і спробуйте ще раз. Якщо вийшла нова версія, перезавантажте сторінку.

## A new game

new-bot-title = Проти бота
new-two-title = Удвох за одним екраном
new-level = Наскільки сильний бот?
new-set = Які гільдії у грі?
set-base = Базова гра ({ $base-guilds ->
    [one] { $base-guilds } гільдія
    [few] { $base-guilds } гільдії
   *[many] { $base-guilds } гільдій
})
set-beyond = Із Beyond ({ $guilds ->
    [one] { $guilds } гільдія
    [few] { $guilds } гільдії
   *[many] { $guilds } гільдій
})
new-guilds = Як розподілити гільдії?
guilds-random = Роздача навмання
guilds-drafted = Вибір по черзі
new-begins = Хто починає?
begins-toss = Підкинути монету
begins-me = Я
begins-other = Бот
new-name-first = Ім’я гравця 1
new-name-second = Ім’я гравця 2
new-more = Додатково
new-seed = Зерно роздачі
new-seed-help = Те саме зерно дає ту саму роздачу. Залиште поле порожнім, щоб отримати нову.
new-seed-wrong = Зерно — це ціле число від 0 до 18446744073709551615. Виправте його або залиште поле порожнім.
new-begin = Почати

## The draft

draft-title = Вибір гільдій
draft-pick = Вибрати
draft-pick-guild = Вибрати гільдію: { $guild }
draft-your-pick = Ваша черга: виберіть гільдію.
draft-their-pick = { $name }, виберіть гільдію.
draft-pool = Доступні гільдії
draft-order = Порядок вибору

## The table

table-title = Стіл
table-guilds = Гільдії у грі
table-their-guilds = Гільдії іншої сторони
table-your-guilds = Ваші гільдії
table-menu = Меню
table-last-round = Останній раунд
table-to-act = ходить
table-check-wins = Захоплення територій зараз принесе перемогу
table-hand-count = { $count ->
    [one] { $count } карта на руці
    [few] { $count } карти на руці
    [many] { $count } карт на руці
   *[other] { $count } карти на руці
}
table-points = { $points } із { $goal } сил розлому
table-points-past = Сил розлому: { $points }, більше за потрібні { $goal }
board-label = Розлом
hand-label = Ваша рука
actions-label = Ваша дія
log-title = Журнал партії
log-setup = Підготовка
log-why = Чому?
tracker-title = Лишилося у вашому стосі
bot-name = { $level } (бот)
bot-says-whole = Показати повністю
bot-chance = Свої шанси бот оцінює у { $percent } %.
player-name = Гравець { $number }

site-yours = Територія { $site }, захоплена вами
site-theirs = Територія { $site }, захоплена іншою стороною
site-nobodys = Територія { $site }, нічийна
site-play-here = Викласти карту «{ $card }» на територію { $site }
site-go-here = Вибрати територію { $site }
site-reach-here = Ударити першого ворога на території { $site }
column-unfold = { $count ->
    [one] Показати ще { $count }
    [few] Показати ще { $count }
    [many] Показати ще { $count }
   *[other] Показати ще { $count }
}
column-fold = Згорнути колонку

piece-damage = поранення: { $damage } з { $number }
piece-first = перша позиція
piece-last = остання позиція
piece-only = перша й остання позиція
piece-doomed = буде знищено
piece-fresh = { $damage ->
    [one] { $damage } нове
    [few] { $damage } нові
    [many] { $damage } нових
   *[other] { $damage } нового
}
piece-by-number = можна активувати (те саме значення)
piece-by-guild = можна активувати (та сама гільдія)
piece-by-both = можна активувати (ті самі значення й гільдія)
piece-can-hit = можна вдарити
piece-can-mend = можна лікувати
piece-can-command = можна активувати за тренера
piece-can-reach = можна дістати
place-only = 1-й, ост.
place-first = 1-й
place-last = ост.

pile-draw = { $count ->
    [0] Стос: порожній
    [one] Стос: { $count } карта
    [few] Стос: { $count } карти
    [many] Стос: { $count } карт
   *[other] Стос: { $count } карти
}
pile-discard = { $count ->
    [one] Скид: { $count } карта, зверху «{ $card }»
    [few] Скид: { $count } карти, зверху «{ $card }»
    [many] Скид: { $count } карт, зверху «{ $card }»
   *[other] Скид: { $count } карти, зверху «{ $card }»
}
pile-discard-empty = Скид: порожній

## What is asked, and what would happen

prompt-action = Ваш хід: виберіть карту на руці або захопіть території і візьміть карти.
prompt-put-down = Торкніться території, щоб викласти карту, або союзника, що підходить, щоб його активувати, чи виберіть ще карти.
prompt-put-down-next = Торкніться території для наступної карти або зупиніться на цьому.
prompt-action-full = Ваш хід: виберіть карту з руки.
prompt-action-empty = Ваш хід: рука порожня, тож захопіть території і візьміть карти.
prompt-put-down-one = Торкніться території, щоб викласти карту, або союзника, що підходить, щоб його активувати.
prompt-put-down-only = Торкніться території, щоб викласти цю карту.
prompt-put-down-more = Торкніться території для першої карти або виберіть ще одну, що підходить.
prompt-put-down-all = Торкніться території для першої карти.
prompt-play-another = Викладіть ще одну карту або підтвердьте.
prompt-activate-first = Виберіть елементаля, щоб його активувати.
prompt-activate-another = Активуйте ще одного елементаля або підтвердьте.
nudge-site = Спершу виберіть карту з руки, а потім торкніться території.
nudge-piece = Спершу виберіть карту, яку скинете, а потім торкніться елементаля.
prompt-commit = Це ваша дія. Підтвердьте її або скасуйте.
prompt-locked = Далі ви берете карту: потім уже не скасувати.
prompt-thinks = { $name } думає…
prompt-watch = Дивіться, що відбувається.
foreseen-destroyed = знищено: { $count }
foreseen-damage = { $count ->
    [one] { $count } поранення
    [few] { $count } поранення
    [many] { $count } поранень
   *[other] { $count } поранення
}
foreseen-own-damage = { $count ->
    [one] { $count } поранення на вашому боці
    [few] { $count } поранення на вашому боці
    [many] { $count } поранень на вашому боці
   *[other] { $count } поранення на вашому боці
}
foreseen-mended = вилікувано: { $count }
foreseen-hold = { $count ->
    [0] тоді за вами жодної території
    [one] тоді за вами територія { $sites }
   *[other] тоді за вами території { $sites }
}
foreseen-they-hold = { $count ->
    [0] тоді за суперником жодної території
    [one] тоді за суперником територія { $sites }
   *[other] тоді за суперником території { $sites }
}
foreseen-you = ви +{ $amount }
foreseen-they = суперник +{ $amount }
foreseen-no-effect = { $card }: тут без ефекту
foreseen-for-nothing = { $card }: скидання нічого не дасть
foreseen-draw = { $count ->
    [one] узяти { $count } карту
    [few] узяти { $count } карти
    [many] узяти { $count } карт
   *[other] узяти { $count } карти
}

## What would come of a tap on a location, in a word that is small enough to stand there

sign-hold = ваша
sign-contest = спірна

act-activate = Активувати
act-check = Захопити: +{ $gain }, узяти карт: { $draw }
act-undo = Скасувати
act-reset = Скасувати все
# The same two where there is room for one short word below a symbol.
act-undo-short = Скасу{"\u00AD"}вати
act-reset-short = Заново
act-commit = Підтвердити
act-commit-reveal = Підтвердити і взяти
act-hurry = Пропустити
act-pass-device = Передати пристрій
prompt-pass-device = Подивіться, що вийшло, і передайте пристрій.

why-not-your-turn = Зараз не ваш хід.
why-not-activate-none = Спершу виберіть карту, яку скинете.
why-not-activate-many = Щоб активувати, скидають лише одну карту: поверніть інші на руку.
why-not-action-begun = Дію вже почато. Скасуйте її, щоб вибрати іншу.
why-not-check-full = У вас повна рука: сім карт.
why-not-fourth-card = За одну дію можна викласти щонайбільше три карти.
why-not-undo = Скасовувати нема чого.
why-not-undo-locked = Відкрито приховану карту: те, що було до цього, скасувати не можна.
why-not-commit-nothing = Спершу виберіть дію.
why-not-commit-choose = Спершу дайте відповідь на запитання.

## Around the table

curtain-title = Ходить { $name }
curtain-text = Візьміть пристрій, а інші нехай відвернуться.
curtain-open = Я — { $name }
take-back = Скасувати мою останню дію
resign = Здатися
resign-sure = Справді здатися?
resign-as = { $name }: здатися
resign-as-sure = { $name }: справді здатися?
close = Закрити
export = Зберегти у файл
import = Відкрити файл .rift
ending-look = Оглянути стіл
ending-level-up = Дві перемоги поспіль! Готові до рівня «{ $level }»?
ending-level-down = Дві поразки поспіль: може, на рівні «{ $level }» буде цікавіше.
ending-level-down-clear = Поразка відчутна: може, на рівні «{ $level }» буде цікавіше.
rematch-level = Грати на рівні «{ $level }»
ending-back = Назад до результату
rematch-new = Нова партія
rematch-guilds = Ще раз, ті самі гільдії
rematch-swapped = Та сама роздача, обмін місцями

## The games that are kept

games-title = Ваші партії
games-none = Тут ще немає жодної партії.
games-running-title = Тривають
games-finished-title = Завершені
games-broken-title = Не відкриваються
games-draft = Триває вибір гільдій
games-running = { $first }:{ $second }
forget = Видалити
forget-sure = Справді видалити?
page-missing-title = Такої сторінки немає
page-missing = Ця адреса нікуди не веде: можливо, у ній помилка або вона з іншої версії гри.
game-lost-title = Цю партію не вдалося відкрити
game-missing = У цьому браузері такої партії немає. Можливо, її видалено або зіграно деінде.
kept-future = Цю партію збережено в новішій версії Riftforce. Її залишено без змін: перезавантажте сторінку, щоб отримати найновішу версію, або збережіть партію у файл.
kept-other-rules = Цю партію зіграно за іншою версією правил, а за нинішньою вона могла б закінчитися інакше. Її залишено без змін; ви можете зберегти її у файл.
kept-broken = Дані пошкоджено, або це не партія. { $reason } Усе залишено без змін; ви можете зберегти це у файл.
kept-changed = Під час відтворення партія закінчується не так, як було збережено, тож щось її змінило. Її залишено як є; ви можете зберегти її у файл.
import-future = Цей файл збережено в новішій версії Riftforce. Перезавантажте сторінку, щоб отримати найновішу версію, і відкрийте файл ще раз.
import-other-rules = Партію в цьому файлі зіграно за іншою версією правил, а за нинішньою вона могла б закінчитися інакше, тож відкрити її не можна.
import-broken = Цей файл пошкоджено, або це не партія Riftforce. { $reason }
import-changed = Цей файл пошкоджено або змінено після збереження, тож відкрити його не можна.
import-backup = Це файл резервної копії. Відновіть дані з нього в налаштуваннях.
storage-blocked = Цей браузер не дає сторінці нічого зберігати, тож партія зникне, коли ви залишите сторінку. Збережіть її у файл або дозвольте цій сторінці зберігати дані.
storage-full = У сховищі цього браузера не лишилося місця, тож партія не зберігається. Збережіть її у файл або видаліть старі партії.
worker-died = Бот завис.
worker-again = Розбудити

## Settings

settings-title = Налаштування
settings-language = Мова
settings-language-missing = Не вдалося завантажити цю мову. Перевірте з’єднання і перезавантажте сторінку.
settings-theme = Вигляд
theme-auto = Як у системі
theme-dark = Темний
theme-light = Світлий
settings-speed = Швидкість ходу суперника
speed-half = ½×
speed-normal = 1×
speed-double = 2×
speed-at-once = Одразу
settings-confirm = Підтверджувати кожну дію
settings-confirm-help = Інакше дія відбувається, щойно вибирати більше нема чого.
settings-tracker = Показувати, що лишилося в моєму стосі
settings-tracker-help = Які карти ви ще можете взяти; у якому порядку — не знає ніхто.

## Help

help-title = Як грати
help-contents = На цій сторінці
help-goal = Мета
help-goal-text = Уздовж розлому лежать п’ять територій. Ваші елементалі стоять на вашому боці кожної з них, елементалі суперника — навпроти. Здобувайте силу розлому, знищуючи ворогів і захоплюючи території. Коли одна зі сторін досягає { $goal }, раунд дограють, і перемагає той, хто має більше. Щоходу ви виконуєте рівно одну з трьох дій.
help-play = Викласти карти
help-play-text = Викладіть від однієї до трьох карт із руки на свій бік розлому. Усі вони мусять мати однакове значення або всі належати до однієї гільдії. Покладіть їх усі на одну територію або по одній на території, що лежать поруч. Нові карти стають позаду тих, що вже там є. Їх викладають по одній, кожну з її ефектом викладання.
help-activate = Активувати карти
help-activate-text = Скиньте карту, а потім одну за одною застосуйте здатності щонайбільше трьох своїх елементалів будь-де на розломі. Усі вони мусять мати значення скинутої карти або всі належати до її гільдії.
help-check = Захопити території і взяти карти
help-check-text = Якщо на руці менше ніж сім карт: здобудьте одну силу розлому за кожну територію, де у вас є елементаль, а в суперника немає. Потім добирайте карти, доки їх не стане сім.
help-destroy = Поранення
help-destroy-text = Елементаля, чиї поранення сягнули його значення, знищують, щойно здатність виконано; зайві поранення пропадають. Інша сторона здобуває за нього одну силу розлому, хоч би хто це зробив. Перший елементаль у колонці — найближчий до розлому.
help-end = Кінець
help-end-text = Коли одна зі сторін має { $goal } або більше, раунд дограють, щоб в обох сторін було порівну ходів. Тоді перемагає той, хто має більше. За нічиєї грають далі, раунд за раундом.
help-keys = Клавіші
help-guilds = Гільдії
