# The log: one line for each event, also read out by screen readers.
#
# $name begins the sentence: "You", a player's name, "Vega and Rigel", "The trainer". $who says which form the verb
# takes: you, team (several) or other (one). Names never change their form.

who-you = Ви
# Where it stands by itself, on a seat or in a list, and no verb follows.
who-you-alone = Ви
who-your-team = Ваша команда
who-trainer = Тренер

## Elementals, as the beginning of a sentence. .gender is the gender of the expression.

elemental-yours = { $your } «{ $card }»
elemental-named = «{ $card }» ({ $name })
elemental-bot = Бот «{ $card }»
    .gender = masculine
elemental-unknown = Елементаль
    .gender = masculine

## What players do

log-picked = { $who ->
    [you] Ви вибираєте гільдію: { $guild }
   *[other] { $name } вибирає гільдію: { $guild }
}
log-placed = { $who ->
    [you] Ви кладете карту «{ $card }» на територію { $site }
   *[other] { $name } кладе карту «{ $card }» на територію { $site }
}
log-played = { $who ->
    [you] Ви викладаєте карту «{ $card }» на територію { $site }
   *[other] { $name } викладає карту «{ $card }» на територію { $site }
}
log-discarded = { $who ->
    [you] Ви скидаєте карту «{ $card }» для активації
   *[other] { $name } скидає карту «{ $card }» для активації
}
log-caught = { $who ->
    [you] Ви забираєте карту «{ $card }» і викладаєте її на територію { $site }
   *[other] { $name } забирає карту «{ $card }» і викладає її на територію { $site }
}
log-checked = { $who ->
    [you] Ви захоплюєте території й берете карти
   *[other] { $name } захоплює території й бере карти
}
log-drew = { $who ->
    [you] Ви берете карту «{ $card }»
   *[other] { $name } бере карту «{ $card }»
}
log-drew-named = { $who ->
    [you] Ви берете карти: { $cards }
   *[other] { $name } бере карти: { $cards }
}
log-drew-cards = { $who ->
    [you] Ви берете { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }
   *[other] { $name } бере { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }
}
log-reshuffled = { $who ->
    [you] Ви тасуєте скид ({ $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }) і робите з нього новий стос
   *[other] { $name } тасує скид ({ $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }) і робить із нього новий стос
}
log-scored = { $name } { $who ->
    [you] здобуваєте
    [team] здобувають
   *[other] здобуває
} { $amount ->
    [one] { $amount } силу розлому
    [few] { $amount } сили розлому
   *[many] { $amount } сил розлому
}
log-turn = { $who ->
    [you] Ваш хід
   *[other] Ходить { $name }
}
log-won = { $name } { $who ->
    [you] перемагаєте
    [team] перемагають
   *[other] перемагає
}
log-resigned = { $who ->
    [you] Ви здаєтеся
   *[other] { $name } здається
}
log-timed-out = { $who ->
    [you] Ваш час вичерпано
   *[other] { $name }: час вичерпано
}
log-left = { $who ->
    [you] Ви покинули стіл
   *[other] { $name } більше не за столом
}
log-needs = { $who ->
    [you] Вам до перемоги бракує
   *[other] { $name }: до перемоги бракує
} { $count }
log-draw = Партія закінчується внічию

## What happens to elementals

log-activated = { $elemental } активується на території { $site }
log-damaged = { $elemental } отримує { $amount ->
    [one] { $amount } поранення
    [few] { $amount } поранення
   *[many] { $amount } поранень
} на території { $site }
log-mended = { $elemental } позбувається { $amount ->
    [one] { $amount } поранення
   *[other] { $amount } поранень
} на території { $site }
log-moved = { $elemental } переходить із території { $site } на територію { $to }
log-destroyed = { $elemental } гине на території { $site }

## The trainer

log-trainer-guild = Гільдія тренера: { $guild }
log-plan-begun = Тренер виконує: { $plan }
log-plan-shown = Наступний план тренера: { $plan }
log-number-skipped = Жоден бот зі значенням { $number } не може завдати поранень, тож це значення пропущено

## How the game ended. $mine is the Riftforce of the side named, $theirs the other side's.

outcome-won = { $name } { $who ->
    [you] перемагаєте
    [team] перемагають
   *[other] перемагає
} з рахунком { $mine }:{ $theirs }
outcome-lost = { $name } { $who ->
    [you] програєте
   *[other] програє
} з рахунком { $mine }:{ $theirs }
outcome-given-up = { $resigned }. { $won }
outcome-agreed = Нічия за згодою сторін
outcome-draw = Нічия, { $score }:{ $score }
