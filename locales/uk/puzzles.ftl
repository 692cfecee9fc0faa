# Puzzles: the page that lists them, and what is said at the table.

start-puzzles = Задачі
start-puzzles-about = Знайдіть єдиний найкращий хід; щодня нова

puzzles-title = Задачі
puzzle-title = Задача
puzzles-about = У кожній із цих позицій найкращий результат лише один. Чи знайдете ви його?
puzzles-awaited = Задачі завантажуються…
puzzles-failed = Не вдалося завантажити задачі. Перевірте з’єднання та спробуйте ще раз.
puzzles-fetch-again = Спробувати ще раз
puzzles-all = Усі задачі
puzzles-count = Розв’язано { $done } із { $count }
puzzles-streak = { $count ->
    [one] { $count } день поспіль
    [few] { $count } дні поспіль
   *[many] { $count } днів поспіль
}
puzzle-missing = Такої задачі немає.
puzzle-of-the-day = Задача дня
puzzle-is-solved = Розв’язано
puzzle-solve = Розв’язати
puzzle-again = Розв’язати ще раз
puzzle-number = Задача { $number }
puzzle-number-solved = Задача { $number }, розв’язано
puzzle-easy = Легкі
puzzle-medium = Середні
puzzle-hard = Складні
puzzle-riftforce = Найбільше сили розлому
puzzle-win = Перемогти зараз
puzzle-harm = Найменше шкоди

puzzle-task-riftforce = Здобудьте цією дією якнайбільше сили розлому.
puzzle-task-win = Виграйте партію цією дією.
puzzle-task-harm = Обирайте за план тренера так, щоб він здобув якнайменше сили розлому.
puzzle-solved = Розв’язано!
puzzle-shown = Ось розв’язок.
puzzle-missed-riftforce = Ще ні: це дає { $worth }, а можна { $best }.
puzzle-missed-win = Ще ні: так партію не виграти.
puzzle-missed-harm = Ще ні: тренер здобуває { $worth }, а міг би лише { $best }.
puzzle-cut-short = Ще ні. Посередині береться карта, тож далі нічого не спробувати: те, що дає карту, має бути останнім.
why-not-in-puzzle = У задачі обираєте ви.
puzzle-try-again = Ще раз
puzzle-show-solution = Показати розв’язок
puzzle-next = Наступна задача
puzzle-partner = Напарник
puzzle-opponent = Суперник
