# What the scripts of the pages say.

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
lesson-go = { $standing ->
    [begun] Continue ▸
    [done] ✓ Done · Again ▸
   *[new] Begin ▸
}
first-game-title = Your first game
first-game-about = A whole game against beginners, with a coach who explains each thing as it comes up.
first-game-play = Play ▸
# What a puzzle is called for who hears the page.
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
