# What the scripts of the pages say.

## The table: what many parts of it say

close = Close
# $season is spring, summer, autumn or winter.
season = { $season ->
    [spring] spring
    [summer] summer
    [autumn] autumn
   *[winter] winter
}
in-rule-book = In the rule book
# What is decided by us where a rule book leaves room. $ruling is one or more sentences.
our-ruling = Our ruling: { $ruling }
what-if = What if …
what-if-words = Play on from here against bots

## The table: bars, question and turn

title-decision = ● Your decision · Steading
# $turn: "Ann's turn".
title-turn = { $turn } · Steading
title-table = Table · Steading
# One word for how a seat stands: its link was not opened yet.
bar-open = not here yet
# Several decide at the same time.
bar-choosing = choosing …
# It is this seat's turn.
bar-moves = moves
bar-away = away
bar-waits = waits
# $state is one of these words, or a word of the game such as "passed".
bar-label = { $name }: { $state }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bar-points = Points, if the game ended now
ribbon-over = The game is over.
# $move: "Bid 2 yellow on the Gold mine".
ribbon-staged = { $move }?
ribbon-confirm = Confirm, or take it back.
ribbon-score = score { $before } → { $after }
ribbon-points = { $points ->
    [one] { $points } point if the game ended now
   *[other] { $points } points if the game ended now
}
# A button beside a number of pieces, while there is no such move.
ribbon-step = { $way ->
    [less] One less
   *[more] One more
}
# $move is what is done then: "Bid 3 yellow on the Gold mine".
ribbon-step-to = { ribbon-step }: { $move }
# A lesson or a puzzle is over.
ribbon-learnt = Done! Choose what comes next.
# $bot is the name of a level, such as miller.
ribbon-lent = A { $bot } plays for you
ribbon-take-back = Take it back
# $text is a sentence of the story.
ribbon-looking-back = Looking back: { $text }
ribbon-while-away = While you were away: { $text }
ribbon-orders = { $number ->
    [0] Orders
   *[other] Orders ({ $number })
}
refusal-not-now = Not now.
table-offline = Connection lost. Reconnecting …
table-gone = This table is gone.
pass-to = Pass to { $name }
pass-screen-to = Pass the screen to { $name }
pass-ready = I am { $name }
watchers = { $number } watching
# Buttons of the recap, the slips on top of the table.
recap-moves = Since you last decided
recap-previous = Previous move
recap-next = Next move
# A thing on the board that many moves begin with: $move is the first of them, $more is how many there are besides.
board-moves = { $move }, and { $more } more
# Parts of the table on a small screen: the pages to turn, and what lies on each.
tabs = Parts of the table
tab-market = Market
tab-shared = Shared
tab-own = Mine
tab-hidden = Hidden
tab-others = Others
tab-players = Players
tab-story = Story
# Which pieces of a panel are shown.
filter-which = Which ones are shown
filter-all = All
# $words: "All", or a word of the game for some pieces; $number is how many there are.
filter-number = { $words } { $number }

## The table: papers beside the board

card-previous = Previous
card-next = Next
# Several small things lie under a finger.
card-which = Which one?
inspector-last-move = The last move
inspector-empty = Point at a tile, card or piece to read about it here.
# $move: "Bid 2 yellow on the Gold mine".
inspector-can = You can: { $move }
# The word with which Keyflower's tip-upgrade-cost begins: by it, the page knows what is told of a tile's other side.
inspector-upgrade = Upgrade
coach-hint = Hint
coach-thinking = Thinking …
coach-never-mind = Never mind
# Which step of a lesson it is.
coach-step = { $at } of { $of }
# Above what is new in the story.
log-since = Since your last decision
# Before what somebody wrote.
chat-from = { $name }:
chat-line = { chat-from } { $text }
chat-report = Report or mute { $name }
# How many messages were not read.
chat-unread = ({ $number } new)
# For those who hear the table. $moves are those of one turn: "Bea rolls 1, 4 and 6; takes from stall 6".
news-turn = { $moves }.
news-turn-more = { $moves }; { $more } more.
news-rest = The story has the rest.

## The table: clocks

# What is left.
time-days = { $days } d { $hours } h
time-of = Time of { $name }
time-paused = The table is paused.
# $number people would like to go on after a pause, or would like a pause.
time-paused-asked = { $number ->
    [one] The table is paused. { $names } would like to continue.
   *[other] The table is paused. { $names } would like to continue.
}
time-asked = { $number ->
    [one] { $names } would like a pause.
   *[other] { $names } would like a pause.
}
time-not-yet = Not yet
time-continue = Continue
time-agree = Agree
time-late = { $name } is out of time.
time-late-bot = Let a bot take over
time-late-wait = Wait

## The table: menu and dialogs

scores-final = Final scores
scores-now = Scores if the game ended now
sheet-total = Total
sheet-rank = { $rank }.
menu = Menu
menu-book = The rule book
menu-help = Help and rules
menu-seats = Seats and links
menu-settings = At this table
menu-confirm = Ask me to confirm each move
menu-forced = Play forced moves for me
menu-sounds = Sounds
menu-speed = Speed of other players' moves
menu-speed-name = { $speed ->
    [slow] slow
    [normal] normal
    [fast] fast
   *[off] off
}
# What can be done with the table as a whole.
menu-table = The table
menu-resign = Give up
menu-resign-sure = Really give up?
menu-keep-playing = Keep playing
menu-agree = End it by agreement
# $number people have agreed already.
menu-agree-too = { $number ->
    [one] End it by agreement ({ $names } agreed)
   *[other] End it by agreement ({ $names } agreed)
}
# What can be done with the seat of $name.
menu-take-back = { $name }: take the seat back
menu-hand-over = { $name }: hand the seat to a bot
menu-hand-over-sure = Hand it over? You can take it back.
menu-pause = Ask for a pause
menu-no-pause = Withdraw the pause
menu-delete = Delete the table
menu-delete-sure = Really delete it for everyone?
menu-report = Report the table or a name
# A key or what else is done with the hands, and what it does.
keys-click = Click or drag
keys-click-does = whatever is outlined; the move counts once you confirm it
keys-confirm = Enter, Esc
keys-confirm-does = confirm, take back
keys-list = M, 1 … 9, 0
keys-list-does = list all moves; type a move's number to choose it
keys-arrows = ← → ↑ ↓
keys-arrows-does = move between outlined things; Enter or Space clicks
keys-undo = U
keys-undo-does = undo
keys-continue = G
keys-continue-does = continue, in a lesson
keys-hint = H
keys-hint-does = a hint, where hints are allowed; press again for another good turn
keys-skip = Space
keys-skip-does = skip an animation
keys-zoom = + −, Ctrl and wheel, pinch
keys-zoom-does = zoom; drag to move around
keys-point = Point
keys-point-does = read about a piece at the side; hold Alt to keep it there
keys-elsewhere = Click elsewhere
keys-elsewhere-does = why that is not possible now
help-rules = The rules of this decision
# Who sits at a seat.
seats-who = { $who ->
    [bot] bot
    [you] you
    [open] not here yet
    [here] here
   *[away] away
}
seats-words = Send each player their own link. Whoever opens it takes the seat; a new link replaces the old one.
seats-new-link = Make a new link
orders = Orders
orders-words = Moves you plan here are played for you when your turn comes. Only you can see them. Undoing a move cancels them all.
orders-give = Order
orders-withdraw = Withdraw
# $order is what was ordered: "Pass".
orders-withdraw-this = Withdraw: { $order }

## The table: the ending, and a game that is watched again

ending-winners = { $number ->
    [one] { $names } wins with { $points }
   *[other] { $names } win with { $points }
}
ending-won = { $ended ->
    [agreed] Ended by agreement: { ending-winners }
    [given-up] Given up: { ending-winners }
   *[played] { ending-winners }
}
ending-winner = The winner
ending-others = The others
ending-next = What next
ending-again = Play again ▸
ending-watch = ⟲ Watch it again
ending-sheets = Score sheets
ending-analysis = Analysis
ending-record = Save the record
ending-tables = All tables
ending-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
# Which of the sheets is the reader's.
ending-you = You
# What brought so many points.
ending-source = { $source }: { $points }
ending-show = Show the ending
ending-curve = The score through the game
ending-curve-label = The score of each seat through the game
ending-curve-waits = Working out the scores …
ending-curve-none = The scores through this game are not known.
ending-curve-words = Click the curve to see that moment on the board.
slider = Replay
slider-moment = Moment of the game
# Each with the key that does the same.
slider-play-words = Play or pause (Space)
slider-speed-words = Speed (, and .)
slider-beginning = To the beginning (Home)
slider-back = One decision back (←)
slider-forward = One decision forward (→)
slider-end = To the end (End)
slider-to-season = To { season }
slider-over = The end, after { $last } decisions
slider-at = After { $at } of { $last } decisions
# $speed: "½ ×".
slider-speed = Speed: { $speed }
slider-play = ▶ Play
slider-pause = ❚❚ Pause
slider-turning = The game turns in { $name }’s favour after { $at } decisions

## The table: what if another move had been made

what-if-head = What if
# $names are those of the players.
what-if-origin = From decision { $at } of { $of }, another ending of the game of { $names }.
what-if-unchanged = The game itself stays as it was.
what-if-back = Back to the game
# Above the score of the game that was played, and that of this one; first while it goes on, then at its end.
what-if-then = Then
what-if-now = Now
what-if-ended-then = Ending then
what-if-ended-now = Ending now
