# The page with the analysis of a finished game. A decision is one whole turn.

## Numbers

# A chance: 60 %.
percent = { $number }{ "\u00A0" }%
# A number with a decimal: 1.5 has the $whole 1 and the $part 5.
decimal = { $whole }.{ $part }
# The place of a player: 1.
rank = { $rank }.

## Charts over the whole game

chance-title = The chance to win
chance-note = The chances use only what the players could know at that moment: no secrets and no future luck.
score-title = The score
score-note = The score that each player would have had if the game had ended there.
moment = After { NUMBER($n, useGrouping: 0) } decisions
# What is heard of a moment. $values are names, each with a chance or a score.
moment-values = { moment }: { $values }
# A part of a game. A game from elsewhere may have other seasons, whose $name is English.
season = { $season ->
    [spring] Spring
    [summer] Summer
    [autumn] Autumn
    [winter] Winter
   *[other] { $name }
}
# The part of a game that has no seasons.
round = Round { $number }

## Who won, and how well everybody decided

head-score = score
head-best = best turns
head-cost = points given away
best-of = { $agreed } of { $all }
# $all are the turns of a player; what they gave away, if anything, is told after it.
seat-best = { $agreed } of { $all } turns were the best that could be found.
seat-cost = The other turns gave { $points } points away; the costliest come first.
# Behind it are the other decisions of a player.
more = { $n } more

## Where it turned

turning-head = Turning points
turning-none = There were none: the chances never changed much at one moment.
# $mark is a season or a round.
turning-when = { $mark }, decisions { NUMBER($first, useGrouping: 0) } to { NUMBER($last, useGrouping: 0) }
# $turn is what $who played, step by step.
turning-played = { $who } played: { $turn }

## Decisions

latest-head = Decisions, from the last to the first
latest-words = { $all } analysed, { $dear } of them lost points. The earliest come last.
# $mark is a season or a round.
decision-when = { $mark }, after { NUMBER($n, useGrouping: 0) } decisions
decision-played = Played
# What a strong bot would have played.
decision-better = Better
decision-why = Why
board-then = The board then
board-after = The board after { NUMBER($n, useGrouping: 0) } decisions
watch-here = Watch from here
# A button: play on from this moment and do something else.
what-if = What if …

## How it was found

method = { $playouts ->
    [0] Each chance is estimated by a network trained on bot games, in positions that the players could imagine.
   *[other] Each chance comes from { $playouts } games that bots played on from that moment, in positions that the players could imagine.
} A decision is one whole turn. Its cost is how many points the best turn found gains over it on average, relative to the strongest opponent, judged by what the player could know.
method-short = For { $n } of them there was not enough time for the full effort.
