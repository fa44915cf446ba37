## Der Tisch: was viele seiner Teile sagen

close = Schließen
season = { $season ->
    [spring] Frühling
    [summer] Sommer
    [autumn] Herbst
   *[winter] Winter
}
in-rule-book = Im Regelbuch
our-ruling = Unsere Auslegung: { $ruling }
what-if = Was wäre, wenn …
what-if-words = Ab hier gegen Bots weiterspielen

## Der Tisch: Leisten, Frage und Zug

title-decision = ● Du entscheidest · Steading
title-turn = { $turn } · Steading
title-table = Tisch · Steading
bar-open = noch nicht da
bar-choosing = wählt …
bar-moves = am Zug
bar-away = nicht da
bar-waits = wartet
bar-label = { $name }: { $state }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
bar-points = Punkte, wenn die Partie jetzt enden würde
ribbon-over = Die Partie ist vorbei.
ribbon-staged = { $move }?
ribbon-confirm = Bestätige es oder nimm es zurück.
ribbon-score = Punkte { $before } → { $after }
ribbon-points = { $points ->
    [one] { $points } Punkt, wenn die Partie jetzt enden würde
   *[other] { $points } Punkte, wenn die Partie jetzt enden würde
}
ribbon-step = { $way ->
    [less] Eins weniger
   *[more] Eins mehr
}
ribbon-step-to = { ribbon-step }: { $move }
ribbon-learnt = Geschafft! Wähle, wie es weitergeht.
ribbon-lent = Ein Bot spielt für dich ({ $bot })
ribbon-take-back = Wieder selbst spielen
ribbon-looking-back = Rückblick: { $text }
ribbon-while-away = Während du weg warst: { $text }
ribbon-orders = { $number ->
    [0] Züge vormerken
   *[other] Vorgemerkte Züge ({ $number })
}
refusal-not-now = Jetzt nicht.
table-offline = Verbindung verloren. Sie wird wiederhergestellt …
table-gone = Diesen Tisch gibt es nicht mehr.
pass-to = Weiter an { $name }
pass-screen-to = Gib den Bildschirm an { $name } weiter
pass-ready = Ich bin { $name }
watchers = { $number ->
    [one] { $number } Person schaut zu
   *[other] { $number } Personen schauen zu
}
recap-moves = Seit deiner letzten Entscheidung
recap-previous = Voriger Zug
recap-next = Nächster Zug
board-moves = { $move }, und { $more } weitere
tabs = Teile des Tisches
tab-market = Markt
tab-shared = Gemeinsam
tab-own = Meins
tab-hidden = Verdeckt
tab-others = Andere
tab-players = Alle
tab-story = Verlauf
filter-which = Welche gezeigt werden
filter-all = Alle
filter-number = { $words } { $number }

## Der Tisch: Zettel neben dem Spielfeld

card-previous = Zurück
card-next = Weiter
card-which = Was davon?
inspector-last-move = Der letzte Zug
inspector-empty = Zeige auf ein Plättchen, eine Karte oder eine Figur, um hier mehr darüber zu lesen.
inspector-can = Du kannst: { $move }
inspector-upgrade = Ausbau
coach-hint = Tipp
coach-thinking = Ich denke nach …
coach-never-mind = Schon gut
coach-step = { $at } von { $of }
log-since = Seit deiner letzten Entscheidung
chat-from = { $name }:
chat-line = { chat-from } { $text }
chat-report = { $name } melden oder stummschalten
chat-unread = ({ $number } neu)
news-turn = { $moves }.
news-turn-more = { $moves }; { $more } weitere.
news-rest = Alles Weitere steht im Verlauf.

## Der Tisch: Uhren

time-days = { $days } T { $hours } Std.
time-of = Zeit von { $name }
time-paused = Der Tisch macht Pause.
time-paused-asked = Der Tisch macht Pause. { $names } { $number ->
    [one] möchte
   *[other] möchten
} weiterspielen.
time-asked = { $names } { $number ->
    [one] möchte
   *[other] möchten
} eine Pause.
time-not-yet = Noch nicht
time-continue = Weiterspielen
time-agree = Einverstanden
time-late = Die Zeit von { $name } ist abgelaufen.
time-late-bot = Einen Bot übernehmen lassen
time-late-wait = Warten

## Der Tisch: Menü und Dialoge

scores-final = Endstand
scores-now = Punkte, wenn die Partie jetzt enden würde
sheet-total = Summe
sheet-rank = { $rank }.
menu = Menü
menu-book = Das Regelbuch
menu-help = Hilfe und Regeln
menu-seats = Plätze und Links
menu-settings = An diesem Tisch
menu-confirm = Jeden Zug von mir bestätigen lassen
menu-forced = Erzwungene Züge für mich ausführen
menu-sounds = Töne
menu-speed = Tempo der Züge anderer
menu-speed-name = { $speed ->
    [slow] langsam
    [normal] normal
    [fast] schnell
   *[off] ohne Animation
}
menu-table = Der Tisch
menu-resign = Aufgeben
menu-resign-sure = Wirklich aufgeben?
menu-keep-playing = Doch weiterspielen
menu-agree = Einvernehmlich beenden
menu-agree-too = Einvernehmlich beenden ({ $names } { $number ->
    [one] ist
   *[other] sind
} einverstanden)
menu-take-back = { $name }: den Platz zurücknehmen
menu-hand-over = { $name }: den Platz einem Bot überlassen
menu-hand-over-sure = Wirklich überlassen? Du kannst ihn zurücknehmen.
menu-pause = Um eine Pause bitten
menu-no-pause = Doch keine Pause
menu-delete = Den Tisch löschen
menu-delete-sure = Wirklich für alle löschen?
menu-report = Den Tisch oder einen Namen melden
keys-click = Klicken oder ziehen
keys-click-does = was umrandet ist; der Zug gilt, sobald du ihn bestätigst
keys-confirm = Enter, Esc
keys-confirm-does = bestätigen, zurücknehmen
keys-list = M, 1 … 9, 0
keys-list-does = alle Züge auflisten; die Nummer eines Zuges wählt ihn
keys-arrows = ← → ↑ ↓
keys-arrows-does = zum nächsten umrandeten Ding; Enter oder Leertaste klickt
keys-undo = U
keys-undo-does = rückgängig machen
keys-continue = G
keys-continue-does = weiter, in einer Lektion
keys-hint = H
keys-hint-does = ein Tipp, wo Tipps erlaubt sind; noch einmal drücken zeigt einen anderen guten Zug
keys-skip = Leertaste
keys-skip-does = eine Animation überspringen
keys-zoom = + −, Strg und Mausrad, zwei Finger
keys-zoom-does = vergrößern; ziehen verschiebt
keys-point = Zeigen
keys-point-does = am Rand über etwas lesen; Alt hält es dort fest
keys-elsewhere = Woanders klicken
keys-elsewhere-does = warum das jetzt nicht geht
help-rules = Die Regeln zu dieser Entscheidung
seats-who = { $who ->
    [bot] Bot
    [you] du
    [open] noch nicht da
    [here] da
   *[away] nicht da
}
seats-words = Schicke allen, die mitspielen, ihren eigenen Link. Wer ihn öffnet, nimmt den Platz ein; ein neuer Link ersetzt den alten.
seats-new-link = Neuen Link erstellen
orders = Züge vormerken
orders-words = Züge, die du hier vormerkst, werden für dich ausgeführt, sobald du am Zug bist. Nur du kannst sie sehen. Wenn du einen Zug rückgängig machst, werden sie alle gestrichen.
orders-give = Vormerken
orders-withdraw = Streichen
orders-withdraw-this = Streichen: { $order }

## Der Tisch: das Ende, und eine Partie, die noch einmal angesehen wird

ending-winners = { $number ->
    [one] { $names } gewinnt mit { $points }
   *[other] { $names } gewinnen mit { $points }
}
ending-won = { $ended ->
    [agreed] Einvernehmlich beendet: { ending-winners }
    [given-up] Aufgegeben: { ending-winners }
   *[played] { ending-winners }
}
ending-winner = Wer gewonnen hat
ending-others = Die anderen
ending-next = Wie es weitergeht
ending-again = Noch einmal spielen ▸
ending-watch = ⟲ Noch einmal ansehen
ending-sheets = Wertungsblätter
ending-analysis = Analyse
ending-record = Aufzeichnung speichern
ending-tables = Alle Tische
ending-rank = { $rank }.
ending-you = Du
ending-source = { $source }: { $points }
ending-show = Das Ende zeigen
ending-curve = Die Punkte im Lauf der Partie
ending-curve-label = Die Punkte jedes Platzes im Lauf der Partie
ending-curve-waits = Die Punkte werden berechnet …
ending-curve-none = Die Punkte im Lauf dieser Partie sind nicht bekannt.
ending-curve-words = Klicke auf die Kurve, um diesen Moment auf dem Spielfeld zu sehen.
slider = Wiederholung
slider-moment = Moment der Partie
slider-play-words = Abspielen oder anhalten (Leertaste)
slider-speed-words = Tempo (, und .)
slider-beginning = Zum Anfang (Pos1)
slider-back = Eine Entscheidung zurück (←)
slider-forward = Eine Entscheidung weiter (→)
slider-end = Zum Ende (Ende)
slider-to-season = Zum { season }
slider-over = Das Ende, nach { $last ->
    [one] { $last } Entscheidung
   *[other] { $last } Entscheidungen
}
slider-at = Nach { $at } von { $last } Entscheidungen
slider-speed = Tempo: { $speed }
slider-play = ▶ Abspielen
slider-pause = ❚❚ Anhalten
slider-turning = Nach { $at ->
    [one] { $at } Entscheidung
   *[other] { $at } Entscheidungen
} wendet sich die Partie zugunsten von { $name }

## Der Tisch: was wäre, wenn ein anderer Zug gemacht worden wäre

what-if-head = Was wäre, wenn
what-if-origin = Ab Entscheidung { $at } von { $of } ein anderes Ende der Partie von { $names }.
what-if-unchanged = Die Partie selbst bleibt, wie sie war.
what-if-back = Zurück zur Partie
what-if-then = Damals
what-if-now = Jetzt
what-if-ended-then = Ende damals
what-if-ended-now = Ende jetzt
