# What the pages say: each message stands in a template, as {{name}}.

## The header of every page

# The list of pages itself, for screen readers.
nav = Pages
nav-play = Play
title-lobby = Lobby
nav-learn = Learn
title-puzzles = Puzzles
nav-rules = Rules
title-ranking = Ranking
# Leads to the reader's own account.
nav-you = You

## Titles of pages

title-arrive = Play with friends
# $game: the name of the game to which somebody is invited.
title-seat = { $game }: take your seat
title-sign-up = Sign up
title-sign-in = Sign in
title-new-password = A new password
# An e-mail address that is to be confirmed.
title-confirm = Your address
title-account = Your account
title-notices = Notices
# What people have reported to the moderators.
title-reports = Reports
title-unsubscribe = Unsubscribe
title-unsubscribed = Unsubscribed
title-offline = You are offline
# All tiles, cards and other pieces as they are drawn.
title-gallery = All pieces
title-analysis = Analysis

## The start page

start-head = Village and farm games
start-motto = Play against bots, or with friends.
start-mine = Your tables
start-next = Next table waiting for you
start-all = Show all
start-new-here = New here?
start-games = Games
start-now = Play now
start-who-plays = Who plays
start-add-seat = Add a seat
start-add-guest = Invite by link
start-guest-note = You get a link for each guest when the table opens.
start-play = Start the game ▸
# A record is a file with a whole game.
start-record = Open a record
start-gallery = Gallery
# Saves all tables of this device to a file.
start-keep = Save everything to a file
start-recent = Recent games
start-learn = Learn by playing
set-up-close = Close
set-up-options = Options
set-up-players = Players
invite-head = Invite the others
invite-words = Send each player their own link. Whoever opens it takes the seat.
invite-go = Go to the table ▸

## The lobby

lobby-motto = Take a seat, or open a table and wait for others.
lobby-this-table = This table
lobby-open = Tables waiting for players
lobby-none = No tables are waiting right now. Open one, and it stays listed here until it is full.
lobby-watch = Games to watch
lobby-form = Open a table
lobby-your-name = Your name
lobby-game = Game
lobby-more-options = More options
lobby-seats = Seats
lobby-speed = Speed
# The table that is being opened: “everyone on this server”.
lobby-who-finds = Who can find it
lobby-finds-everyone = everyone on this server
lobby-finds-link = people with the link or an invitation
lobby-who-watches = Who may watch
lobby-hints = Hints allowed
lobby-hints-words = Players can ask what a strong player would do.
lobby-rated = Rated
lobby-rated-words = Counts for the ranking. No hints, no bots, and the game is played to the end.
# Above two fields: “from … to …”.
lobby-ratings = For ratings
lobby-ratings-from = from
lobby-ratings-to = to
# In such a field while it is empty: any rating.
lobby-ratings-any = any
lobby-open-button = Open the table ▸

## The ranking

ranking-motto = The strongest players here, by game and number of players.
ranking-leaders = Leaderboard
ranking-game = Game
ranking-seats = Seats
ranking-place = Place
ranking-name = Name
ranking-rating = Rating
# How many were played.
ranking-games = Games
# How many of them were won.
ranking-won = Won
ranking-none = Nobody has finished a rated game like this yet.
ranking-own = Your ratings
# This server and all who play on it.
ranking-server = This server
ranking-played = Played
# On average.
ranking-points = Winners’ points
# The most points that anybody has won with.
ranking-most = Most
ranking-words = A rating starts at 1000 and is a cautious estimate: it grows as you play more rated games.

## Where somebody arrives: by a seat's link, or with what they have played without a server

seat-take = Take the seat
seat-words = The seat is yours in this browser. You can come back to it from the start page.
# A name and records that come from a device without a server.
arrive-bring = Bring it along
arrive-lobby = Go to the lobby
arrive-note = None of it has been sent. It stays on your device, too.

## People

account-sign-out = Sign out
person-results = Results
notices-words = Choose how we reach you while you are away. A notice never says what was played.
# The headings of a table: the event, and the channels of a notice.
notices-what = What
notices-browser = Browser
notices-mail = E-mail
notices-webhook = Webhook
# The browsers and webhooks that get notices.
notices-where = Where
# No browsers and webhooks that get notices.
notices-nowhere = None yet.
notices-push = Notify this browser
notices-address = Webhook address
# The service whose webhook it is: “For Discord”.
notices-shape = For
notices-shape-other = Other (JSON)
notices-add-webhook = Add the webhook
reports-words = You see what was reported and nothing else of the table. Your decision is recorded.
# The reports that moderators have decided.
reports-decided = Decided

## Short pages

unsubscribe-words = You receive e-mails of this kind from Steading. Unsubscribing stops them; your other notices stay on.
unsubscribed-words = You will get no more e-mails of this kind.
# The start page.
message-start = Start page
offline-words = Steading cannot be reached. Your tables are safe and continue as soon as you are back online.
offline-again = Try again
offline-rules = Rule books you have opened

## Puzzles, gallery and analysis

puzzles-head = Puzzles
gallery-head = Gallery
analysis-copy-link = Copy the link
analysis-begins = The analysis begins in a moment.
# The label of a progress bar.
analysis-how-far = Progress of the analysis
analysis-leave = You can leave this page: the analysis continues and will be here when you come back.

## The table and the replay

table-home = Steading: start page
# The buttons of the top line, for screen readers.
table-buttons = Table
# What happened, and what people say.
table-story = Story
table-scores = Scores
table-menu = Menu
# The list of all that can be done.
table-moves = All moves
# The list itself.
table-choices = What you can do
# A key of its own stands beside each of hint, undo, confirm and skip.
table-hint = Hint
table-hint-words = What would you do?
table-restart = ⟲ Turn
table-restart-words = Start the turn again
table-undo = ↶ Undo
table-confirm = ✓ Confirm
# Skips an animation.
table-skip = ▸▸ Skip
# The key, as it is written on a button.
table-space = Space
# So is this one.
table-escape = Esc
# Skips all animations.
table-to-me = My turn ▸
# Leads to the next table where the reader is waited for.
table-next = Next table ▸
# The panels beside the board.
table-details = Details
table-coach = The coach
# The panel that explains what you point at.
table-inspector = The inspector
table-happened = What happened
table-since = Since you last decided
table-chat = Chat
# The field in which one writes to the others.
table-message = Message
table-send = Send
# What opens on a small screen when a tile or card is tapped.
table-card = Card
table-ending = The ending
# Several people play at one screen: before the next of them has it.
table-pass-words = The next player's pieces appear after the click.
table-pass-back = Back to my own board
replay-pointed-at = What you point at
replay-analysis = Analysis
# Plays on from the moment that is shown.
replay-what-if = What if …
replay-what-if-words = Play on from here against bots
