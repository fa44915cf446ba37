# Sentences that all games share.

# Somebody who has no name. $number counts the seats.
player = player { $number }
order-forced = Play forced moves for me
# So many of something that a score counts.
item = { $number } { $kind }

## A whole turn as somebody advises it: "Take the card, then lay it on field 3, twice, and so on".
# $step is a label such as "Pass"; it is done so many times in a row.
step = { $times ->
    [1] { $step }
    [2] { $step }, twice
   *[other] { $step }, { $times } times
}
steps = { $before }, then { SMALL($step) }
steps-and-so-on = { $steps }, and so on

# The name of somebody who has given none. $number counts the seats.
player-name = Player { $number }
