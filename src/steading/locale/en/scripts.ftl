# What the scripts of the pages say.

## What the start page, the lobby and the pages about people share

title-lobby = Lobby
seats = { $number ->
    [one] { $number } seat
   *[other] { $number } seats
}
# $players: their names, in a list.
table-of = { $title }: { $players }
percent = { $number } %
sign-up = Sign up
sign-in = Sign in
field-name = Name
field-password = Password
field-old-password = Old password
field-new-password = New password
field-mail = E-mail
field-optional-mail = E-mail (optional)
clock-none = no clock

## The start page: games and who plays

# $seats and $minutes are ranges, such as 2–6; $weight is how much there is to think about.
game-facts = { $seats } players · { $minutes } minutes · { $weight ->
    [light] light
    [heavy] heavy
   *[medium] medium
}
# $minutes is a range, such as 60–90.
game-length = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
} · { $minutes } minutes
game-rules = Rules
game-rules-of = The rules of { $title }
game-puzzles = Puzzles
game-puzzles-of = Puzzles of { $title }
game-play = Play
game-play-at-once = Play { $title } at once
game-set-up = Set up a table
game-set-up-of = Set up a table of { $title }
# How somebody is called who has no name yet.
name-bot = Bot { $number }
name-guest = Guest { $number }
# The label of the field for a name; $number counts the seats.
seat-name = Name of player { $number }
# The label of the choice of who sits on a seat.
seat-who = Who plays { $number }
seat-people = People
# Somebody who plays at the same screen as the reader.
seat-here = at this screen
seat-you = you, at this screen
seat-guest = a guest, by link
seat-bots = Bots
# A button that takes somebody out of the line-up.
seat-leaves = { $name } leaves
start-nameless = Every player needs a name.
# In the header of the page.
lobby-link-tables = Lobby · { $number }
lobby-link-invited = Lobby · invited

## The start page: setting a table up

set-up-head = Set up { $title }
set-up-hints = Hints allowed
set-up-hints-words = Players can ask what a strong player would do. Against bots alone, you always can.
set-up-clock = Clock
set-up-clock-words = It runs during a player's turn, once everyone is here. When time is up, the others can wait or let a bot take over.
# All are there at once; each has so many minutes, and gets so many seconds more with every turn.
clock-live = live: { $minutes } minutes, and { $seconds } seconds per turn
clock-days = { $days ->
    [1] a day for each turn
   *[other] { $days } days for each turn
}

## The start page: one's tables and results

# How long ago somebody last moved, at the end of a line.
since-now = just now
since-minutes = { $number } min
since-hours = { $number } h
since-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
tables-yours = Your tables
tables-your-turn = Your turn
# A button that leads to the table at which it is the reader's turn.
tables-go = Your turn ▸
# $number: how many tables wait for the reader.
tables-next = Next of { $number } ▸
# A table by its game and those who play there.
tables-with = { $title } with { $players }
tables-open = Open
tables-watch = Watch
# A menu; $table as above: “Goose Fair with Ann and Bea”.
tables-more = More for { $table }
tables-resign = Give up
tables-resign-sure = Really give up?
tables-delete = Delete
tables-delete-sure = Really delete it?
# Before a result: “Goose Fair: you 61, won”.
result-title = { $title }:{" "}
result-given-up = given up
result-agreed = ended by agreement
# The names of who won, and with how many points.
result-winners = { $winners } { $points }
result-won = you { $own }, won
result-lost = { $winners } { $points }, you { $own }
result-watch = Watch again
result-watch-table = Watch { $title } again
result-again = Play again with the same seats
result-again-table = Play { $title } again with the same seats

## The lobby

# Speeds: how much time there is. All are there at once, or there are days for each decision.
speed-live = live: { $minutes } minutes, { $seconds } seconds per turn
speed-days = { $days ->
    [1] a day per decision
    [3] three days per decision
    [7] a week per decision
   *[other] { $days } days per decision
}
# Who may watch?
watch-anyone = anyone who can find it
watch-anyone-later = anyone, with a delay of { $minutes ->
    [2] two minutes
    [10] ten minutes
   *[other] { $minutes } minutes
}
watch-nobody = nobody
lobby-which-name = Under which name do you want to play?
# Facts of a table that waits, in a row.
lobby-ratings-between = ratings { $low } to { $high }
lobby-ratings-from = ratings { $low } to any
lobby-ratings-to = ratings any to { $high }
lobby-hints = hints allowed
lobby-watched = can be watched
lobby-watched-minutes = can be watched { $minutes } min behind
lobby-watched-seconds = can be watched { $seconds } s behind
lobby-unwatched = no spectators
# A seat on which nobody sits.
lobby-free = free
lobby-you = { $name } (you)
lobby-rated = rated
lobby-invited = you are invited
lobby-private = private
lobby-seats = Seats
# A table by who opened it and its game; $table below.
lobby-table-of = { $host }’s { $title }
lobby-take = Take a seat ▸
# The same for who is invited.
lobby-come = Come ▸
lobby-take-at = Take a seat: { $table }
lobby-decline = Decline
lobby-decline-at = Decline: { $table }
lobby-bots = Fill with bots ▸
lobby-bots-at = Fill with bots: { $table }
lobby-leave = Leave
lobby-leave-at = Leave: { $table }
lobby-close = Close
lobby-close-at = Close: { $table }
lobby-member-name = a member’s name
lobby-who-to-invite = Who to invite
lobby-invite = Invite
lobby-invite-others = Invite others
# Beside the address of a table.
lobby-this-table = This table
lobby-asked = Invited: { $names }
# What spectators see happened so long ago.
lobby-behind-minutes = { $minutes } min behind
lobby-behind-seconds = { $seconds } s behind
lobby-watching = { $number } watching
lobby-watch = Watch
lobby-watch-table = Watch { $title }: { $players }
lobby-rated-words = Counts for the ranking. No hints, no bots, and the game is played to the end.
lobby-sign-up = Sign up to play for the ranking
lobby-people = { $number ->
    [one] { $number } person is looking for a table
   *[other] { $number } people are looking for a table
}
lobby-gone = That table has started without you or was closed. Here are others.

## The ranking

ranking-server = { $played ->
    [one] { $played } game
   *[other] { $played } games
} played to the end, { $going } going on, { $members ->
    [one] { $members } member
   *[other] { $members } members
}.

## Where somebody arrives who has played without a server

arrive-welcome-lobby = Meet others in the lobby, or set up a table and send links to your friends.
arrive-unreadable = What you brought along cannot be read. Nothing was saved.
arrive-with-name = You bring the name { $name }. Use it on this server?
arrive-with-records = You bring { $records ->
    [one] { $records } record. Save it
   *[other] { $records } records. Save them
} on this server?
arrive-with-both = You bring the name { $name } and { $records ->
    [one] { $records } record
   *[other] { $records } records
}. Save them on this server?
arrive-welcome = Welcome.
arrive-welcome-name = Welcome, { $name }.
arrive-kept = { $kept } of { $records ->
    [one] { $records } record
   *[other] { $records } records
} saved; you will find them in your account.
arrive-players = { $number ->
    [one] { $number } player
   *[other] { $number } players
}
arrive-unknown-game = An unknown game
arrive-no-record = Not a record
arrive-reading = reading …
arrive-watch = Watch it

## Signing up and in

sign-forgotten = Forgot your password?
sign-stale = This link no longer works: it has been used or withdrawn, or it has expired. Ask for a new one.
sign-closed = This server takes no new accounts. Ask whoever runs it.
sign-invitation = You need an invitation to sign up here. Ask whoever runs this server for a link.
sign-up-words = An account lets you come back to your tables from any browser. You keep the tables you have here.
sign-name-words = Everyone can see it. 2 to 24 letters.
sign-password-words = 10 characters or more; a few words make a good one.
sign-mail-words = Nobody sees it. It is used to reset your password and, if you want them, for notices.
sign-bring = { $number ->
    [one] Bring the { $number } table from this browser
   *[other] Bring the { $number } tables from this browser
}
sign-no-mail = This server sends no e-mail. Ask whoever runs it for a link to choose a new password.
sign-forgotten-words = We will e-mail you a link to choose a new one, if your account has an address.
sign-send = Send the link
sign-reset-words = You will have to sign in again in your other browsers.
sign-save = Save the password
sign-confirm-words = You followed a link from an e-mail.
sign-confirm = Confirm my address

## One's account

account-guest = A guest
account-guest-words = You can play without an account. With one, you find your tables from any browser.
account-guest-tables = { $number ->
    [one] This browser has { $number } table. Sign up to find them from any other.
   *[other] This browser has { $number } tables. Sign up to find them from any other.
}
account-since = { $role ->
    [guest] Guest
    [moderator] Moderator
    [admin] Administrator
   *[member] Member
} since { $day }
account-tables = { $number ->
    [one] { $number } table
   *[other] { $number } tables
}
account-silenced = muted by a moderator
account-profile = What others see
account-reports = { $number ->
    [0] Reports
   *[other] Reports ({ $number })
}
account-done = Done.
account-browsers = Browsers
account-browser = A browser
account-this = this one
account-last-used = last used { $day }
account-sign-out = Sign out
account-sign-out-others = Sign out all others
account-secrets = Name, password, e-mail
account-change-name = Change the name
account-change-password = Change the password
account-new-password-words = 10 characters or more. You will have to sign in again in your other browsers.
account-mail = E-mail: { $mail }
account-no-mail = E-mail: none
account-change-mail = Change the address
account-mail-words = Nobody sees it. Leave empty to remove it.
# Those whose chat the reader does not want to see.
account-muted = Muted
account-muted-words = You have muted them.
account-unmute = Unmute
account-records = Uploaded records
account-delete-record = Delete
account-delete-record-of = Delete the record of { $title }
account-data = Your data
account-export = Download a copy
account-delete-account = Delete my account
account-delete-data = Delete all my data
account-delete-words = This deletes all your data: tables with bots, results, chat and records. Games with other people stay, without your name; where they are still going on, a bot takes your place.
account-delete = Delete everything permanently

## Notices

notices-blocked = Notices from this page are blocked in this browser's settings.
# A box to tick: the event ($what), and the channel of its notice.
notices-choice = { $what }: { $channel ->
    [mail] E-mail
    [webhook] Webhook
   *[push] Browser
}
notices-signed = signed with { $secret }
notices-remove = Remove
# $place: a browser or a webhook.
notices-remove-place = Remove { $place }
notices-no-push = This browser or server cannot send notices to browsers.
notices-no-mail = E-mail needs an account with an e-mail address, and a server that sends e-mail.

## What is public of somebody

person-finished = { $played ->
    [one] { $played } game finished, { $won } won
   *[other] { $played } games finished, { $won } won
}
person-none = No finished games under this name yet.
person-line = { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}, against { $against ->
    [bots] bots
   *[people] people
}
# The heads of a table: of games that were played, how many were won, points on average, the most points.
person-game = Game
person-played = Played
person-won = Won
person-points = Points
person-best = Best
person-rating = Rating
person-report = Report this name

## Reports, for moderators

reports-none = No reports are waiting.
reports-kind = { $kind ->
    [chat] A chat message
    [name] A name
   *[table] A table
}
reports-hide = { $kind ->
    [chat] Remove the message
    [name] Remove the name
   *[table] Delete the table
}
reports-mute = Mute
reports-ban = Ban
# For how long somebody is muted or banned.
reports-no = no
reports-days = { $number ->
    [1] 1 day
    [7] a week
    [30] a month
   *[other] { $number } days
}
reports-for-good = for good
reports-note = Note
reports-decide = Decide
reports-by = Reported by { $name } on { $day }
reports-reason = “{ $reason }”
# $decision: what the moderators did, in words.
reports-decided = Decided: { $decision }

## What teaches: lessons, puzzles, rule books, analyses

# $game is the game's name.
lessons-head = Learn { $game }
# $number lessons take $minutes in all; $first is the title of the first of them.
lessons-promise = { $number ->
    [1] One lesson, { $minutes } minutes. Then you can play.
   *[other] { $number } lessons, { $minutes } minutes in all. Begin with “{ $first }”, then play; the others can wait.
}
lesson-new-here = New here?
# $title is that of a lesson.
lesson-begin-with = Begin with “{ $title }”: { $minutes } minutes, and you make the moves. Then you can play.
lesson-start = Start the lesson ▸
# $summary tells in a sentence what the lesson is about.
lesson-about = { $minutes } minutes · { $summary }
# What one can do with a lesson.
lesson-go = { $progress ->
    [begun] Continue ▸
    [done] ✓ Done · Again ▸
   *[new] Begin ▸
}
first-game-title = Your first game
first-game-about = A whole game against beginners, with a coach who explains each thing as it comes up.
first-game-play = Play ▸
# The name of a puzzle, for screen readers.
puzzle-solved = { $title }, solved
puzzle-players = { $n } players
# The heading of the puzzles of one grade, and how many there are.
puzzle-grade = { $grade ->
    [easy] easy
    [medium] medium
   *[hard] hard
} · { $n }
puzzles-solved = { $solved } of { $all } solved
# How many rules have the words that were looked for.
book-found = { $n ->
    [one] { $n } rule
   *[other] { $n } rules
}
# A worked case of the rule book can be played.
case-try = Try it ▸
case-opening = Setting up the table …
analysis-progress = Analysing the game: { $done } of { $of } moments and decisions
analysis-waits = The analysis is waiting for its turn.

## What all pages share

header-sign-in = Sign in
# $theme is how light or dark the page is; auto: as the system is.
theme = Theme: { $theme ->
    [light] light
    [dark] dark
   *[auto] auto
}
# $status is a number such as 502.
server-answered = The server answered { $status }.
page-updated = Steading was updated. Reload the page.
page-reload = Reload

## Links for guests

# $name is the guest's.
link-for = Link for { $name }
link-copy = Copy
link-copy-for = Copy the link for { $name }
link-copied = Copied
# The address of the server, where it has several.
link-address = Address
# $command is what is typed in a terminal.
link-only-here = This server listens only on this machine, so these links work only in browsers here. To invite people on other machines, stop it and start it with { $command }; tables and links stay as they are.

## Reports of what somebody should not have written

# The title of the dialog.
report = Report
report-what = What are you reporting?
report-why = What is wrong with it?
report-why-optional = What is wrong with it? (optional)
report-send = Report it
report-mute = Mute this person
report-close = Close
# What is reported: a player's name, or the table as a whole.
report-name = The name { $name }
report-table = The table

## The table without a server

pocket-getting-ready = Getting the table ready …
pocket-laying-out = Laying out the pieces …
pocket-cannot-run = This browser cannot run WebAssembly or save data, so Steading cannot run in it.
pocket-cannot-save = This browser does not let Steading save anything (in a private window, for example), so no game could be continued.
pocket-not-started = Steading could not start in this browser.
pocket-failed = Something went wrong; nothing was lost. Try again.
pocket-nothing-played = Something went wrong; nothing was played.
pocket-no-table = There is no such table on this device.
# Before somebody goes to a server where friends are.
pocket-packing = Packing your records …
pocket-new-version = There is a new version.
pocket-use-it = Use it

## The table: what many parts of it say

close = Close
# $season is spring, summer, autumn or winter. A game from elsewhere may have others, which are said as they are.
season = { $season ->
    [spring] spring
    [summer] summer
    [autumn] autumn
    [winter] winter
   *[other] { $season }
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
# The bot that plays for somebody meanwhile.
bot-name = { $bot ->
    [shepherd] shepherd
    [gardener] gardener
    [carter] carter
    [reeve] reeve
    [steward] steward
    [greedy] greedy
    [random] random
   *[miller] miller
}
# $bot is one of these.
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

## The table: panels beside the board

card-previous = Previous
card-next = Next
# Several small things lie under a finger.
card-which = Which one?
inspector-last-move = The last move
inspector-empty = Point at a tile, card or piece to read about it here.
# $move: "Bid 2 yellow on the Gold mine".
inspector-can = You can: { $move }
coach-hint = Hint
coach-thinking = Thinking …
coach-never-mind = Never mind
# Which step of a lesson it is.
coach-step = { $at } of { $of }
# Above what is new in the story.
story-since = Since your last decision
# Before what somebody wrote.
chat-from = { $name }:
chat-line = { chat-from } { $text }
chat-report = Report or mute { $name }
# How many messages were not read.
chat-unread = ({ $number } new)
# For screen readers. $moves are those of one turn: "Bea rolls 1, 4 and 6; takes from stall 6".
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
menu-no-pause = Withdraw the request for a pause
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
ending-curve-none = The score history of this game is not available.
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
what-if-ended-then = Final score then
what-if-ended-now = Final score now

language-choice = Language
