# Why a bot moved, from parts: "Vega destroys Water 5, takes control of site 3 and gains 2 Riftforce".
#
# $who says which form the verb takes: you, team (several) or other (one).

reasons = { $name } { $reasons }

reason-picks = { $who ->
    [you] вибираєте
    [team] вибирають
   *[other] вибирає
} гільдію «{ $guild }»
reason-wins = { $who ->
    [you] виграєте партію
    [team] виграють партію
   *[other] виграє партію
}
reason-gains = { $who ->
    [you] здобуваєте
    [team] здобувають
   *[other] здобуває
} { $amount ->
    [one] { $amount } силу розлому
    [few] { $amount } сили розлому
   *[many] { $amount } сил розлому
}
reason-destroys = { $who ->
    [you] знищуєте
    [team] знищують
   *[other] знищує
} { $whom ->
    [you] { $count ->
        [one] вашу карту
       *[other] ваші карти
    }
   *[other] { $count ->
        [one] карту
       *[other] карти
    }
} { $cards }
reason-wounds = { $who ->
    [you] завдаєте
    [team] завдають
   *[other] завдає
} { $amount ->
    [one] { $amount } поранення
   *[other] { $amount } поранень
}
reason-takes-control = { $who ->
    [you] захоплюєте
    [team] захоплюють
   *[other] захоплює
} { $count ->
    [one] територію { $sites }
   *[other] території { $sites }
}
reason-denies-control = { $who ->
    [you] позбавляєте
    [team] позбавляють
   *[other] позбавляє
} { $whom ->
    [you] вас
   *[other] іншу сторону
} { $count ->
    [one] території { $sites }
   *[other] територій { $sites }
}
reason-mends = { $who ->
    [you] лікуєте
    [team] лікують
   *[other] лікує
} { $amount ->
    [one] { $amount } поранення
    [few] { $amount } поранення
   *[many] { $amount } поранень
}
reason-repositions = { $who ->
    [you] переміщуєте
    [team] переміщують
   *[other] переміщує
} елементаля на вигіднішу позицію
reason-draws = { $who ->
    [you] берете
    [team] беруть
   *[other] бере
} { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}
reason-saves = { $who ->
    [you] рятуєте
    [team] рятують
   *[other] рятує
} { $count ->
    [one] карту
   *[other] карти
} { $cards }
reason-sacrifices = { $who ->
    [you] жертвуєте
    [team] жертвують
   *[other] жертвує
} { $count ->
    [one] картою
   *[other] картами
} { $cards }
reason-suffers = { $who ->
    [you] зазнаєте
    [team] зазнають
   *[other] зазнає
} { $amount ->
    [one] { $amount } поранення
    [few] { $amount } поранень
   *[many] { $amount } поранень
} на своєму боці
reason-gives = { $who ->
    [you] віддаєте
    [team] віддають
   *[other] віддає
} { $whom ->
    [you] вам
   *[other] іншій стороні
} { $amount ->
    [one] { $amount } силу розлому
    [few] { $amount } сили розлому
   *[many] { $amount } сил розлому
}

## What it thought of doing instead. $instead is one of the instead-… messages, $deed one of the deed-… messages.

remark-instead = { $why }; { $instead }
remark-only-instead = { $who ->
    [you] Ви не бачите
    [team] { $name } не бачать
   *[other] { $name } не бачить
} нічого кращого: { $instead }
instead-worse = { $deed } — на { $percent } % гірше
instead-as-good = { $deed } — приблизно так само добре
deed-picks = гільдія «{ $guild }»
deed-destroys = знищити { $whom ->
    [you] вашу карту { $card }
   *[other] карту { $card }
}
deed-takes-control = захопити територію { $site }
deed-denies-control = зробити територію { $site } спірною
deed-wounds = завдати { $amount ->
    [one] { $amount } поранення
   *[other] { $amount } поранень
}
deed-plays-at = викласти карти на територію { $site }
