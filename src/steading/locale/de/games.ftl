player = Platz { $number }
order-forced = Züge ohne Wahl automatisch ausführen
item = { $number } { $kind }
step = { $times ->
    [1] { $step }
    [2] { $step }, zweimal
   *[other] { $step }, { $times }-mal
}
steps = { $before }, dann { $step }
steps-and-so-on = { $steps } und so weiter
player-name = Platz { $number }
