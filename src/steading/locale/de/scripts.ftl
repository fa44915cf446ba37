
## What teaches: lessons, puzzles, rule books, analyses

lessons-head = { $game } lernen
lessons-promise = { $number ->
    [1] Eine Lektion, { $minutes } Minuten. Dann kannst du spielen.
   *[other] { $number } Lektionen, zusammen { $minutes } Minuten. Beginne mit „{ $first }“, dann spiel; die anderen haben Zeit.
}
lesson-new-here = Neu hier?
lesson-begin-with = Beginne mit „{ $title }“: { $minutes } Minuten, und du machst die Züge. Dann kannst du spielen.
lesson-start = Lektion beginnen ▸
lesson-about = { $minutes } Minuten · { $summary }
lesson-go = { $standing ->
    [begun] Weiter ▸
    [done] ✓ Geschafft · Noch einmal ▸
   *[new] Beginnen ▸
}
first-game-title = Deine erste Partie
first-game-about = Eine ganze Partie gegen leichte Bots, mit einem Coach, der alles erklärt, sobald es vorkommt.
first-game-play = Spielen ▸
puzzle-solved = { $title }, gelöst
puzzle-players = { $n } Personen
puzzle-grade = { $grade ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
} · { $n }
puzzles-solved = { $solved } von { $all } gelöst
book-found = { $n ->
    [one] { $n } Regel
   *[other] { $n } Regeln
}
case-try = Ausprobieren ▸
case-opening = Der Tisch wird vorbereitet …
analysis-progress = Die Partie wird analysiert: { $done } von { $of } Momenten und Entscheidungen
analysis-waits = Die Analyse wartet, bis sie an der Reihe ist.

## What all pages share

header-sign-in = Anmelden
theme = Farbschema: { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] automatisch
}
server-answered = Der Server hat mit { $status } geantwortet.
page-updated = Steading wurde aktualisiert. Lade die Seite neu.
page-reload = Neu laden

## Links for guests

link-for = Link für { $name }
link-copy = Kopieren
link-copy-for = Link für { $name } kopieren
link-copied = Kopiert
link-address = Adresse
link-only-here = Dieser Server ist nur auf diesem Rechner erreichbar, deshalb funktionieren diese Links nur in Browsern hier. Um Leute an anderen Rechnern einzuladen, beende ihn und starte ihn mit { $command }; Tische und Links bleiben, wie sie sind.

## Reports of what somebody should not have written

report = Melden
report-what = Was möchtest du melden?
report-why = Was ist daran falsch?
report-why-optional = Was ist daran falsch? (freiwillig)
report-send = Melden
report-mute = Diese Person stummschalten
report-close = Schließen
report-name = Der Name { $name }
report-table = Der Tisch

## The table without a server

pocket-getting-ready = Der Tisch wird vorbereitet …
pocket-laying-out = Das Spielmaterial wird ausgelegt …
pocket-cannot-run = Dieser Browser kann WebAssembly nicht ausführen oder keine Daten speichern, deshalb läuft Steading darin nicht.
pocket-cannot-save = Dieser Browser lässt Steading nichts speichern (zum Beispiel in einem privaten Fenster), deshalb könnte keine Partie fortgesetzt werden.
pocket-not-started = Steading konnte in diesem Browser nicht starten.
pocket-failed = Etwas ist schiefgegangen; nichts ist verloren. Versuch es noch einmal.
pocket-nothing-played = Etwas ist schiefgegangen; es wurde nichts gespielt.
pocket-no-table = Diesen Tisch gibt es auf diesem Gerät nicht.
pocket-packing = Deine Aufzeichnungen werden gepackt …
pocket-new-version = Es gibt eine neue Version.
pocket-use-it = Verwenden
