# The sentences of every table, whichever game is played there.

## Whose turn it is.
your-turn = Your turn
# $who is a player's name.
turn-of = { $who }'s turn
everybody-plays = Everybody plays
# $who are players.
waiting-for = waiting for { $who }
all-at-once = all at once
ended-agreed = Ended by agreement
ended-given-up = Given up
ended-played = The end

## What a move would bring. What is given up stands after a minus: −1 bag.
score-change = score { $before } → { $after }
action-in-vain = brings nothing now

## Why something cannot be clicked.
why-can-do = You can do that: go on and click what is lit up.
why-nothing = There is nothing you can do with that now.

## Hints.
hint-title = What a strong player would do
hint-another = Another good turn
hint-back = Back to the first
# $turn is a whole turn: "Bid 2 yellow on the Gold mine, then …".
hint-turn = { $turn }.
hint-score = Your score, if the game ended then: { $before } → { $after }.
# $chance is in per cent.
hint-chance = Your chance to win after it: about { $chance } %.
hint-next = Next best: { SMALL($turn) }.
hint-only = There is nothing else you could do.
hint-tried = In games played on from here, it came out ahead most often.
hint-as-good = There is little between them.
# $why are sentences.
hint-first-better = The first turn is better. { $why }
hint-busy = There was no time to think this through. Ask again in a moment.
hint-play = Play this
hint-close = Close
hint-nothing-to-decide = There is nothing for you to decide now. Ask again on your turn.
hints-off = Hints are off at this table. Whoever opens a table can allow them.

## The coach of a first game.
coach-understood = Got it
coach-quiet = Stop the tips
# $warning is one or more sentences.
coach-warning = { $warning } Do it again if you are sure.
coach-nothing-to-answer = There is nothing to answer here.

## Lessons.
lesson-continue = Continue
lesson-read-on = Read this first, then press “{ lesson-continue }”.
lesson-wait = Wait a moment: it is the others’ turn.
lesson-over = This lesson is over. Now try it in a game of your own.
lesson-not-now = You could do that, but this step asks for something else.
lesson-nothing-to-answer = There is nothing to answer here: make the move that the lesson asks for.
lesson-next = Next lesson: { $title }
lesson-first-game = Play your first game
lesson-home = Home page

## Puzzles. $grade is easy, medium or hard.
puzzle-title = { $title } · { $grade ->
    [easy] easy
    [medium] medium
   *[hard] hard
}
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-show = Show me
puzzle-right-title = Right!
puzzle-right = You end with { $points } points, the most possible. Every other first move scores at most { $second }.
puzzle-wrong-title = Not the best yet
puzzle-wrong = That makes { $points } points, and more is possible. Try again: the answer is still hidden.
puzzle-answer-title = The best answer
puzzle-answer-makes = The best answer makes { $points } points:
puzzle-answer = The answer: { $label }.
puzzle-left = Your move is not part of the best answer. Undo it to see how the answer goes on, or play on.
puzzle-answered = This puzzle is over. Try it again, or take the next one.

## Why a request is refused.
# What a program says about itself, in English.
as-told = { $text }
stale-board = The board has changed, so nothing was played. Here is the current board.
stale-answer = The board has changed. Here is the current board.
table-ended = This table has ended; no more moves can be made.
table-paused = The table is paused until everybody agrees to continue.
table-deleted = This table was deleted.
table-gone = This table no longer exists.
table-other-rules = This table was started with other rules or components, and its position was not stored.
move-not-saved = The move could not be saved, so nothing was played.
undo-nothing = There is nothing to undo: it was not your move, or it has already been revealed.
undo-played-on = That cannot be undone: others have already played on.
undo-too-long = This table has had { NUMBER($most, useGrouping: 0) } moves, so nothing can be undone now. You can still finish the game.
nothing-to-answer = There is nothing to answer at this table.
no-such-action = There is no action { NUMBER($index, useGrouping: 0) }; there are 0 to { NUMBER($last, useGrouping: 0) }.
no-such-rule = There is no rule with that name; the actions name the rules behind them.
no-such-bot = There is no such bot; the bots are { $bots }.
no-such-example = There is no such example to play.
no-such-moment-or-seat = There is no such moment or seat to play on from.
no-such-question = There is no such question.
no-such-game = There is no game { $game }; the games are { $games }.
no-such-option = { $game } has no option { $option }; it has { $options }.
no-such-value = The option { $option } is { $values }, not { $given }.
option-needs = The option { $option } needs the option { $other }.
option-without-seat = The option { $option } concerns a seat that a table for { $seats } does not have.
no-such-seats = { $game } is for { $least } to { $most } seats, not { $seats }.
no-such-lesson = There is no lesson { $lesson } of { $game }; its lessons are { $lessons }.
no-such-puzzle = { $game } has no puzzle { $puzzle }.
no-first-game = There is no first game of { $game }, only of { $games }.
no-json = It is not a JSON object.
unreadable-message = That message cannot be read. { $why }
seat-not-shown = You can only act for the seat that you sit at.
seat-of-a-bot = A bot plays for this seat; take it back to play yourself.
seat-not-own = You can only sit at a seat of your own.
too-many-orders = A seat can have at most { $most } orders.
bad-order = That cannot be ordered: { $why }.
choose-moment = Choose a moment from 0 to { NUMBER($last, useGrouping: 0) }.
moment-not-over = You can look back once the game is over.
# $path is the name of a field, $why the engine's message, in English.
moment-unreadable = This moment cannot be shown any more: { $path }: { $why }.
record-not-over = The record is available once the game is over.
record-not-over-yet = You can save the record once the game is over.
record-not-whole = Only the record of a game from its beginning can be uploaded.
record-not-json = This is not a record of a game.
record-other-format = This record has a format that this version does not read.
record-other-rules = This record was made with other rules or components; today's would not replay it faithfully.
# $why is the name of the rule, or the engine's message, in English.
record-bad-action = Action { NUMBER($number, useGrouping: 0) } of this record cannot be played ({ $why }).
# $path is the name of a field, $why the engine's message, in English.
record-bad-field = This record cannot be replayed: { $path }: { $why }.
record-too-deep = This record cannot be replayed: it is nested too deeply.
record-unreadable = This record cannot be shown: Steading cannot read it.
analysis-not-over = A game can be analysed once it is over.
analysis-cut-short = This game was ended early. Only games played to the end can be analysed.
no-chat-here = Everybody at this table sits at this screen.
game-is-over = This game is over. You can watch it or play again, and the person who opened the table can delete it.
play-again-with-same-people = You can play again with the same people once this game is over.
table-has-no-clock-so = This table has no clock, so there is nothing to pause.
give-orders-own-seat-only = You can give orders for your own seat only.
only-person-s-seat-handed = Only a person's seat can be handed to a bot and back.
seat-given-up = This seat was given up. A bot plays it to the end.
nothing-here-on-device = There is nothing here on this device.
unreadable-request = This request cannot be read. { $why }.
write-something-first = Write something first.
only-players-table-chat = Only players at the table can chat.
muted-what-write-not-shown = You are muted: what you write is not shown for now.
writing-too-fast-message-was = You are writing too fast, and this message was not sent. Wait a few seconds.
move-not-saved-try-again = { move-not-saved } Try again.
record-too-much = This record cannot be shown: it is too large.
record-too-long = This record takes too long to replay.
device-full = This device has no space left to store the move, so it was not played. Free some space, or save what you have to a file; then try again.
needs-server = Playing with people elsewhere needs a server. Here everybody sits at this screen.
seat-link-renewed = This seat is no longer yours: its link was renewed. Ask whoever opened the table for the new one.
database-unavailable = The server cannot reach its database. Nothing was lost; try again in a moment.
too-many-messages = Too many messages at once; this one was ignored. Wait a second.
message-too-large = A message has at most { NUMBER($most, useGrouping: 0) } bytes.
nothing-was-played = Something went wrong on the server; nothing was played.

## The levels of the bots: how each of them plays.
level-shepherd = follows the flock: sees only what is near, and often misjudges it
level-gardener = tends its own and forgets what others can take
level-carter = thinks a whole turn through, with a rough eye for worth
level-miller = plans each turn with care and knows what things are worth
level-reeve = weighs every turn well, and seldom errs
level-steward = plays many futures through, and yours with them
# What each of them is called in a list, and the other bots.
bot-shepherd = Shepherd
bot-gardener = Gardener
bot-carter = Carter
bot-miller = Miller
bot-reeve = Reeve
bot-steward = Steward
bot-greedy = Greedy
bot-random = Random

# A bot for which nobody has given a name: "Miller 2".
chair-bot = { $bot } { $number }

## Options of a game that are not as usual: "Flipper: after".
option-chosen = { $title }: { $value }
option-on = on
option-off = off
