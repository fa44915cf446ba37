# What the server does not do, and why.

account-banned = This account is banned{ $days ->
    [0] {""}
    [1] {" "}until tomorrow
   *[other] {" "}for { $days } days more
}.
account-needed = You need an account for this. Sign up or sign in.
account-no-longer-exists = This account no longer exists.
analyses-busy = Many games are waiting to be analysed. Try again in a few minutes.
bad-method = This address does not take such a request.
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
guests-who-sign-out-lose = Guests who sign out lose everything. Sign up, or delete your data.
hand-over-only-own-seat = You can hand over only your own seat; whoever opened the table may do it for others.
have-no-seat-here-give = You have no seat here to give up. The person who opened the table can delete it.
have-no-seat-table = You have no seat at this table.
have-subscriptions-which-limit = You have { $most_places } subscriptions, which is the limit. Remove one first.
kinds-channels = The kinds are { $kinds }; the channels are { $channels }.
link-no-longer-works = This link no longer works: it was used, withdrawn or has expired. Ask for a new one.
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
password-changed-but-account-banned = The password is changed, but this account is banned.
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
start-earlier-version = { table-other-rules } Whoever runs the server can start the earlier version once; then it goes on.
steading-does-not-know-browser = Steading does not know this browser. Allow its cookie, reload the page and try again.
table-open-too-many-tabs = This table is open in too many tabs. Close some.
table-was-just-closed = This table was just closed.
time-up-so-bot-makes = Your time is up, so a bot makes this decision. You can play on from the next.
too-large = That is too large.
too-many-attempts-hours = Too many attempts. Wait some hours (at most { $hours }) and try again.
too-many-attempts-minutes = Too many attempts. Wait some minutes (at most { $minutes }) and try again.
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
