# What the server does not do, and why.

account-banned = This account is banned{ $days ->
    [0] {""}
    [1] {" "}until tomorrow
   *[other] {" "}for { $days } more days
}.
account-needed = You need an account for this. Sign up or sign in.
account-no-longer-exists = This account no longer exists.
account-page-old = This page is from an earlier version. Reload it and try again.
analyses-busy = Many games are waiting to be analysed. Try again in a few minutes.
bad-method = This address does not accept this kind of request.
cannot-mute-yourself = You cannot mute yourself.
e-mail-could-not-sent = The e-mail could not be sent. Try again later.
enter-name-want-play-under = Enter the name you want to play under.
error-title = That did not work
error-title-403 = Not allowed
error-title-404 = Nothing here
error-title-429 = Too fast
error-title-500 = Something went wrong
error-title-503 = Not now
failed = Something went wrong on the server. Nothing was lost; try again.
game-not-here = { $game } cannot be played on this server any more: the game is not registered, or another version of it is.
guests-who-sign-out-lose = Guests who sign out lose everything. Sign up, or delete your data.
hand-over-only-own-seat = You can hand over only your own seat; whoever opened the table may do it for others.
have-no-seat-here-give = You have no seat here to give up. The person who opened the table can delete it.
have-no-seat-table = You have no seat at this table.
have-subscriptions-which-limit = You have { $most_places } subscriptions, which is the limit. Remove one first.
kinds-channels = The kinds are { $kinds }; the channels are { $channels }.
link-no-longer-works = This link no longer works: it has been used or withdrawn, or it has expired. Ask for a new one.
lowest-rating-cannot-above-highest = The lowest rating cannot be above the highest.
many-people-signing = Many people are signing in. Wait a few seconds.
name-letters = A name has { $shortest } to { $longest } letters, digits, spaces, dots or dashes.
name-reserved = This name is reserved. Choose another.
name-taken = This name is taken. Choose another.
need-invitation-sign-up-here = You need an invitation to sign up here. Ask whoever runs this server for a link.
no-bots-rated-table = There are no bots at a rated table.
no-member-with-name = There is no member with that name. You can send guests the table's address.
no-such-report = There is no such report.
nobody-knows-who-was = Nobody knows who that was. You can only hide what was reported.
not-e-mail-address = This is not an e-mail address.
not-password = That is not your password.
nothing-here = There is nothing here, or you cannot see it.
only-administrator-do-moderator = Only an administrator can do this to a moderator.
only-host-deletes = Only the person who opened the table can delete it. You can resign.
only-host-does-that = Only the person who opened the table can do that. You can leave it.
only-host-makes-links = Only the person who opened the table can make new links.
only-members-open-rated-table = Only members can open a rated table. Sign up first.
only-people-table-invite-others = Only people at the table can invite others.
only-person-s-seat-has = Only a person's seat has a link.
only-players-agree-end-game = Only players can agree to end the game, and you have no seat here.
only-players-agree-pause-not = Only players can agree to a pause, and you are not playing here now.
owner-seat-table-hand-over = The owner of this seat is at the table and can hand it over.
password-changed-but-account-banned = The password has been changed, but this account is banned.
password-length = A password has { $shortest } to { $longest } characters; a few words make a good one.
password-too-easy-guess = This password is too easy to guess. A few words make a good one.
people-invited-which-limit = { $most_invited } people are invited, which is the limit.
raced = Something else changed this at the same moment, so nothing was done. Try again.
rated-game-played-end = A rated game is played to the end. You can resign.
rated-table-everybody-keeps-their = At a rated table everybody keeps their seat.
rated-table-no-bot-play = At a rated table no bot can play for you. You can resign.
rated-table-only-owner-seat = At a rated table only the owner of a seat can take it back from the bot.
record-must-json-file = A record must be a JSON file.
records-busy = Many records are being read right now. Try again in a minute.
report-has-already-been-decided = This report has already been decided: { $decision }.
request-must-come-from-page = This request must come from a page of this server.
server-cannot-send-notices-browsers = This server cannot send notices to browsers: pip install 'steading[online]'.
server-cannot-store-any-more = This server cannot store any more records.
several-reports-still-open = Several of your reports are still open. Wait until they have been reviewed.
sign-up-closed-here = Sign-up is closed here. Ask whoever runs this server.
signed-in-already = You are signed in as { $name }; sign out first.
signed-out = You are not signed in.
sit-waiting-tables-which-limit = You sit at { $offers_of_one } waiting tables, which is the limit.
somebody-else-was-faster = Somebody else was faster. Look again.
start-earlier-version = { table-other-rules } Whoever runs the server can start the earlier version once; then the table goes on.
steading-does-not-know-browser = Steading does not know this browser. Allow its cookie, reload the page and try again.
table-open-too-many-tabs = This table is open in too many tabs. Close some.
table-was-just-closed = This table was just closed.
time-up-so-bot-makes = Your time is up, so a bot makes this decision. You can play on from the next one.
too-large = That is too large.
too-many-attempts-hours = Too many attempts. Wait a few hours (at most { $hours }) and try again.
too-many-attempts-minutes = Too many attempts. Wait a few minutes (at most { $minutes }) and try again.
too-many-people-watching-table = Too many people are watching this table. Come back later.
too-many-requests = Too many requests at once. Wait a few seconds.
too-many-tables = This browser has opened { $most } tables, which is the limit. Delete some first.
too-much-work = You have asked the server for a lot of work. Wait a minute.
unreadable-request-plain = This request cannot be read.
use-letters-one-alphabet-only = Use the letters of one alphabet only.
wait-until-last-request-answered = Wait until your last request is answered.
wrong-name-or-password = The name or the password is wrong.
seats-taken = All seats are taken.
seat-members-only = This table is rated. Only members can take a seat.
seat-rating-least = This table is for ratings of { NUMBER($least, useGrouping: 0) } or more.
seat-rating-most = This table is for ratings up to { NUMBER($most, useGrouping: 0) }.
# With whom somebody plays: $others are $number players.
company = { $number ->
    [0] alone
   *[other] with { $others }
}
seat-kept = A seat is kept for you as { $name }, { company }.

## Refusals for programs that send something other than the pages do.
no-such-language = There is no such language; the languages are { $languages }.
not-a-json-object = It is not a JSON object
address-too-long = An address has at most { NUMBER($most, useGrouping: 0) } characters; this one has { NUMBER($has, useGrouping: 0) }.
address-has-spaces = An address contains no spaces and no invisible characters.
address-is-none = This is not an address. An address looks like https://example.org/path.
# $schemes are https:// and perhaps http://.
address-beginning = An address begins with { $schemes }.
address-has-user = An address contains no user name and no password.
address-not-ascii = After the host, an address contains only ASCII letters, digits and symbols; other characters are written like %C3.
address-port = The port of an address is a number from 1 to 65535.
address-inside = This address is inside a private network. Only public addresses can get notices.
address-name-inside = This name is inside a private network. Only public names, like example.org, can get notices.
address-host = The host of an address is a name like example.org: parts of 1 to 63 letters, digits and hyphens, separated by dots.
address-ipv4 = An IP address is written like 9.9.9.9: four decimal numbers without leading zeros.
address-ipv6 = An IPv6 address is written like [2620:fe::fe], without a zone.
push-keys = A browser's keys are p256dh, a point of P-256, and auth, 16 bytes, both in base64url.
analysis-failed = The analysis failed. The error is in the server, not in the game.

## Notices by mail, to browsers and to webhooks. $game is its title, $others are the $number other players.
notice-turn-title = Your turn in { $game }
notice-turn = Your game { company } is waiting for you.
notice-late-title = Time is running out in { $game }
notice-late = Your game { company } is waiting for your decision.
notice-begun-title = { $game } has started
notice-begun = Your game { company } has started.
notice-over-title = { $game } is over
notice-over = Your game { company } is over. Open it to see the final scores.
notice-chat-title = New message in { $game }
notice-chat = There is a new chat message at your table.
notice-invitation-title = { $who } invites you to play { $game }
# $speed is how much time one has.
notice-invitation = A table with { $seats } seats, { $speed }.

## The kinds of notices, to choose from.
notice-kind-turn = It is your turn
notice-kind-late = Your time is running out
notice-kind-begun = One of your games starts
notice-kind-over = One of your games is over
notice-kind-invitation = Somebody invites you to a game
notice-kind-chat = New chat messages at your tables
# In place of an address that nobody can send to any more.
unusable-address = Unusable address

## How much time one has: in all, and $added seconds more with each turn.
speed-none = no clock
speed-days = { $days ->
    [1] 1 day per decision
   *[other] { $days } days per decision
}
speed-minutes = { NUMBER($minutes, useGrouping: 0) } min{ $added ->
    [0] {""}
   *[other] {" "}+ { NUMBER($added, useGrouping: 0) } s per turn
}
speed-seconds = { NUMBER($seconds, useGrouping: 0) } s{ $added ->
    [0] {""}
   *[other] {" "}+ { NUMBER($added, useGrouping: 0) } s per turn
}

## Letters. A link stands between the two parts of one.
# The subject of a letter with so many notices.
mail-digest = Steading: { $number } updates
mail-stop = Stop e-mails of this kind: { $link }
mail-confirm-title = Confirm your e-mail address
mail-confirm = Somebody entered this address at Steading. If it was you, confirm it with this link:
mail-confirm-otherwise = Otherwise, ignore this e-mail.
mail-reset-title = Reset your password
mail-reset = Choose a new password for Steading with this link. It works once, for one day:
mail-reset-otherwise = If you did not ask for this, ignore this e-mail.

## What was done.
no-mail-here = This server sends no e-mail. Ask whoever runs it for a link to choose a new password.
mail-maybe-sent = If there is such an account with an e-mail address, a message with a link is on its way.
mail-to-confirm-sent = An e-mail is on its way. Follow its link to confirm your address.
mail-confirmed = Thank you: this is your address from now on.
name-changed = Your name has been changed. Tables that have started keep the old one.
muted-by-you = You have muted { $name }. You can change that in your account.
report-thanks = Thank you. A moderator will look at it.
# In the chat of a table, by the server.
rules-corrected = The rules or pieces of this game were corrected. From here on this table uses the new ones.

## What moderators read. A report is of a table, by a guest.
report-table = A table of { $game }
report-guest = a guest
# $parts are some of those below.
decision = { $parts }
decision-nothing = nothing
decision-hidden = hidden
decision-muted = { $days ->
    [0] muted for good
    [1] muted for 1 day
   *[other] muted for { NUMBER($days, useGrouping: 0) } days
}
decision-banned = { $days ->
    [0] banned for good
    [1] banned for 1 day
   *[other] banned for { NUMBER($days, useGrouping: 0) } days
}

## Lists of one's own things.
# Firefox on Linux
browser-on = { $browser } on { $system }
browser-some = A browser
browser-other = Something else
# A record of a game that nobody knows.
record-some-game = A game
# $build is how the package runs: compiled or interpreted; $building: is the compiled one being made?
bots-build = Bots think with the { $build ->
    [compiled] compiled
   *[interpreted] interpreted
} build{ $building ->
    [yes] ; the compiled one is being built
   *[no] {""}
}.
