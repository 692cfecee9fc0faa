# Puzzles: the page that lists them, and what is said at the table.

start-puzzles = Задачі
start-puzzles-about = Знайдіть найкращий хід; щодня нова задача

puzzles-about = У кожній із цих позицій найкращий результат лише один. Чи знайдете ви його?
puzzles-awaited = Задачі завантажуються…
puzzles-failed = Не вдалося завантажити задачі. Перевірте з’єднання та спробуйте ще раз.
puzzles-fetch-again = Спробувати ще раз
puzzles-all = Усі задачі
puzzles-count = Розв’язано { $done } із { $count }
puzzle-missing = Такої задачі немає.
puzzle-of-the-day = Задача дня
puzzle-is-solved = Розв’язано
puzzle-solve = Розв’язати
puzzle-again = Розв’язати ще раз
puzzle-number = Задача { $number }
puzzle-number-solved = Задача { $number }, розв’язано
puzzle-easy = Легко
puzzle-medium = Середньо
puzzle-hard = Складно
puzzle-riftforce = Якнайбільше сили розлому
puzzle-win = Перемогти зараз
puzzle-harm = Стримати тренера

puzzle-task-riftforce = Здобудьте цією дією якнайбільше сили розлому.
puzzle-task-win = Виграйте партію цією дією.
puzzle-task-harm = Вибирайте за тренера так, щоб він здобув якнайменше сили розлому.
puzzle-solved = Розв’язано!
puzzle-shown = Ось розв’язок.
puzzle-missed-riftforce = Ще ні: це дає { $worth }, а можна { $best }.
puzzle-missed-win = Ще ні: так партію не виграти.
puzzle-missed-harm = Ще ні: тренер здобуває { $worth }, а можна дати йому лише { $best }.
puzzle-cut-short = Ще ні. Посеред дії ви берете карту, і на цьому задача обривається. Те, що дає карту, залиште наостанок.
why-not-in-puzzle = У задачі вибираєте ви.
puzzle-try-again = Ще раз
puzzle-show-solution = Показати розв’язок
puzzle-next = Наступна задача
puzzle-partner = Партнер
puzzle-opponent = Суперник
