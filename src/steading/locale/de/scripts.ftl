# Was die Skripte der Seiten sagen.

## Was Startseite, Lobby und die Seiten über Personen gemeinsam haben

title-lobby = Lobby
seats = { $number ->
    [one] { $number } Platz
   *[other] { $number } Plätze
}
table-of = { $title }: { $players }
percent = { $number } %
sign-up = Registrieren
sign-in = Anmelden
field-name = Name
field-password = Passwort
field-old-password = Altes Passwort
field-new-password = Neues Passwort
field-mail = E-Mail
field-optional-mail = E-Mail (freiwillig)
clock-none = ohne Uhr

## Die Startseite: Spiele und wer spielt

game-facts = { $seats } Personen · { $minutes } Minuten · { $weight ->
    [light] leicht
    [heavy] anspruchsvoll
   *[medium] mittel
}
game-length = { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
} · { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
game-rules = Regeln
game-rules-of = Die Regeln von { $title }
game-puzzles = Rätsel
game-puzzles-of = Rätsel zu { $title }
game-play = Spielen
game-play-at-once = { $title } sofort spielen
game-set-up = Tisch einrichten
game-set-up-of = Einen Tisch für { $title } einrichten
name-bot = Bot { $number }
name-guest = Gast { $number }
seat-name = Name auf Platz { $number }
seat-who = Wer auf Platz { $number } spielt
seat-people = Menschen
seat-here = an diesem Gerät
seat-you = du, an diesem Gerät
seat-guest = ein Gast, per Link
seat-bots = Bots
seat-leaves = { $name } entfernen
start-nameless = Alle am Tisch brauchen einen Namen.
lobby-link-tables = Lobby · { $number }
lobby-link-invited = Lobby · eingeladen

## Die Startseite: einen Tisch einrichten

set-up-head = { $title } einrichten
set-up-hints = Tipps erlaubt
set-up-hints-words = Alle am Tisch können fragen, was jetzt ein starker Zug wäre. Spielst du nur gegen Bots, darfst du es immer.
set-up-clock = Uhr
set-up-clock-words = Sobald alle da sind, läuft sie für die, die am Zug sind. Ist die Zeit um, können die anderen warten oder einen Bot übernehmen lassen.
clock-live = live: { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}, dazu { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug
clock-days = { $days ->
    [1] ein Tag pro Zug
   *[other] { $days } Tage pro Zug
}

## Die Startseite: eigene Tische und Ergebnisse

since-now = gerade eben
since-minutes = { $number } Min.
since-hours = { $number } Std.
since-days = { $number ->
    [one] { $number } Tag
   *[other] { $number } Tage
}
tables-yours = Deine Tische
tables-your-turn = Du bist am Zug
tables-go = Du bist am Zug ▸
tables-next = Nächster von { $number } ▸
tables-with = { $title } mit { $players }
tables-open = Öffnen
tables-watch = Zuschauen
tables-more = Mehr zu { $table }
tables-resign = Aufgeben
tables-resign-sure = Wirklich aufgeben?
tables-delete = Löschen
tables-delete-sure = Wirklich löschen?
result-title = { $title }:{" "}
result-given-up = aufgegeben
result-agreed = einvernehmlich beendet
result-winners = { $winners } { $points }
result-won = du { $own }, gewonnen
result-lost = { $winners } { $points }, du { $own }
result-watch = Noch einmal ansehen
result-watch-table = { $title } noch einmal ansehen
result-again = Noch einmal in derselben Besetzung spielen
result-again-table = { $title } noch einmal in derselben Besetzung spielen

## Die Lobby

speed-live = live: { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}, dazu { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug
speed-days = { $days ->
    [1] ein Tag pro Entscheidung
    [3] drei Tage pro Entscheidung
    [7] eine Woche pro Entscheidung
   *[other] { $days } Tage pro Entscheidung
}
watch-anyone = alle, die ihn finden
watch-anyone-later = alle, um { $minutes ->
    [2] zwei Minuten
    [10] zehn Minuten
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} verzögert
watch-nobody = niemand
lobby-which-name = Unter welchem Namen möchtest du spielen?
lobby-ratings-between = Wertungszahlen von { $low } bis { $high }
lobby-ratings-from = Wertungszahlen ab { $low }
lobby-ratings-to = Wertungszahlen bis { $high }
lobby-hints = Tipps erlaubt
lobby-watched = Zuschauen möglich
lobby-watched-minutes = Zuschauen möglich, { $minutes } Min. verzögert
lobby-watched-seconds = Zuschauen möglich, { $seconds } Sek. verzögert
lobby-unwatched = kein Zuschauen
lobby-free = frei
lobby-you = { $name } (du)
lobby-rated = gewertet
lobby-invited = du bist eingeladen
lobby-private = privat
lobby-seats = Plätze
lobby-table-of = { $title } bei { $host }
lobby-take = Platz nehmen ▸
lobby-come = Mitspielen ▸
lobby-take-at = Platz nehmen: { $table }
lobby-decline = Ablehnen
lobby-decline-at = Ablehnen: { $table }
lobby-bots = Mit Bots auffüllen ▸
lobby-bots-at = Mit Bots auffüllen: { $table }
lobby-leave = Verlassen
lobby-leave-at = Verlassen: { $table }
lobby-close = Schließen
lobby-close-at = Schließen: { $table }
lobby-member-name = Name eines Mitglieds
lobby-who-to-invite = Wen du einlädst
lobby-invite = Einladen
lobby-invite-others = Andere einladen
lobby-this-table = Dieser Tisch
lobby-asked = Eingeladen: { $names }
lobby-behind-minutes = { $minutes } Min. verzögert
lobby-behind-seconds = { $seconds } Sek. verzögert
lobby-watching = { $number ->
    [one] { $number } schaut zu
   *[other] { $number } schauen zu
}
lobby-watch = Zuschauen
lobby-watch-table = Zuschauen bei { $title }: { $players }
lobby-rated-words = Zählt für die Rangliste: keine Tipps, keine Bots, und die Partie wird zu Ende gespielt.
lobby-sign-up = Registrier dich, um für die Rangliste zu spielen
lobby-people = { $number ->
    [one] { $number } Person sucht einen Tisch
   *[other] { $number } Personen suchen einen Tisch
}
lobby-gone = Dieser Tisch hat ohne dich begonnen oder wurde geschlossen. Hier sind andere.

## Die Rangliste

ranking-server = { $played ->
    [one] { $played } Partie
   *[other] { $played } Partien
} zu Ende gespielt, { $going } im Gang, { $members ->
    [one] { $members } Mitglied
   *[other] { $members } Mitglieder
}.

## Ankommen mit dem, was ohne Server gespielt wurde

arrive-welcome-lobby = Triff andere in der Lobby oder richte einen Tisch ein und verschick Links.
arrive-unreadable = Was du mitbringen wolltest, lässt sich nicht lesen. Nichts wurde übernommen.
arrive-with-name = Du bringst den Namen { $name } mit. Auf diesen Server übernehmen?
arrive-with-records = Du bringst { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
} mit. Auf diesen Server übernehmen?
arrive-with-both = Du bringst den Namen { $name } und { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
} mit. Auf diesen Server übernehmen?
arrive-welcome = Willkommen.
arrive-welcome-name = Willkommen, { $name }.
arrive-kept = { $kept } von { $records ->
    [one] { $records } Aufzeichnung
   *[other] { $records } Aufzeichnungen
} übernommen; du findest alles in deinem Konto.
arrive-players = { $number ->
    [one] { $number } Person
   *[other] { $number } Personen
}
arrive-unknown-game = Ein unbekanntes Spiel
arrive-no-record = Keine Aufzeichnung
arrive-reading = wird gelesen …
arrive-watch = Ansehen

## Registrieren und anmelden

sign-forgotten = Passwort vergessen?
sign-stale = Dieser Link gilt nicht mehr: Er wurde benutzt, zurückgezogen oder ist abgelaufen. Fordere einen neuen an.
sign-closed = Dieser Server nimmt keine neuen Konten an. Frag die Person, die ihn betreibt.
sign-invitation = Zum Registrieren brauchst du hier eine Einladung. Den Link dafür bekommst du von der Person, die diesen Server betreibt.
sign-up-words = Mit einem Konto findest du deine Tische von jedem Browser aus wieder. Die Tische, die du hier hast, behältst du.
sign-name-words = Alle können ihn sehen. 2 bis 24 Zeichen.
sign-password-words = Mindestens 10 Zeichen; am besten nimmst du ein paar Wörter.
sign-mail-words = Niemand sieht sie. Wir brauchen sie, um dein Passwort zurückzusetzen, und nur auf Wunsch für Benachrichtigungen.
sign-bring = { $number ->
    [one] Den Tisch aus diesem Browser mitnehmen
   *[other] Die { $number } Tische aus diesem Browser mitnehmen
}
sign-no-mail = Dieser Server verschickt keine E-Mails. Den Link für ein neues Passwort bekommst du von der Person, die ihn betreibt.
sign-forgotten-words = Wenn zu deinem Konto eine Adresse gehört, schicken wir dir einen Link für ein neues Passwort.
sign-send = Link schicken
sign-reset-words = In deinen anderen Browsern musst du dich danach neu anmelden.
sign-save = Passwort speichern
sign-confirm-words = Du bist einem Link aus einer E-Mail gefolgt.
sign-confirm = Meine Adresse bestätigen

## Das eigene Konto

account-guest = Ein Gast
account-guest-words = Du kannst ohne Konto spielen. Mit einem findest du deine Tische in jedem Browser.
account-guest-tables = { $number ->
    [one] In diesem Browser hast du { $number } Tisch. Registrier dich, um ihn auch in anderen zu finden.
   *[other] In diesem Browser hast du { $number } Tische. Registrier dich, um sie auch in anderen zu finden.
}
account-since = { $role ->
    [guest] Gast
    [moderator] Moderation
    [admin] Administration
   *[member] Mitglied
} seit { $day }
account-tables = { $number ->
    [one] { $number } Tisch
   *[other] { $number } Tische
}
account-silenced = von der Moderation stummgeschaltet
account-profile = Was andere sehen
account-reports = { $number ->
    [0] Meldungen
   *[other] Meldungen ({ $number })
}
account-done = Erledigt.
account-browsers = Browser
account-browser = Ein Browser
account-this = dieser hier
account-last-used = zuletzt benutzt: { $day }
account-sign-out = Abmelden
account-sign-out-others = Alle anderen abmelden
account-secrets = Name, Passwort, E-Mail
account-change-name = Namen ändern
account-change-password = Passwort ändern
account-new-password-words = Mindestens 10 Zeichen. In deinen anderen Browsern musst du dich danach neu anmelden.
account-mail = E-Mail: { $mail }
account-no-mail = E-Mail: keine
account-change-mail = Adresse ändern
account-mail-words = Niemand sieht sie. Lass das Feld leer, um sie zu entfernen.
account-muted = Stummgeschaltet
account-muted-words = Diese Personen hast du stummgeschaltet.
account-unmute = Nicht mehr stummschalten
account-records = Hochgeladene Aufzeichnungen
account-delete-record = Löschen
account-delete-record-of = Aufzeichnung von { $title } löschen
account-data = Deine Daten
account-export = Kopie herunterladen
account-delete-account = Mein Konto löschen
account-delete-data = Alle meine Daten löschen
account-delete-words = Damit löschst du alle deine Daten: Tische mit Bots, Ergebnisse, Chat und Aufzeichnungen. Partien mit anderen bleiben ohne deinen Namen erhalten; wo sie noch laufen, übernimmt ein Bot deinen Platz.
account-delete = Alles endgültig löschen

## Benachrichtigungen

notices-blocked = In den Einstellungen dieses Browsers sind Benachrichtigungen von dieser Seite gesperrt.
notices-choice = { $what }: { $channel ->
    [mail] E-Mail
    [webhook] Webhook
   *[push] Browser
}
notices-signed = signiert mit { $secret }
notices-remove = Entfernen
notices-remove-place = { $place } entfernen
notices-no-push = Dieser Browser oder Server kann keine Benachrichtigungen an Browser schicken.
notices-no-mail = Für E-Mails brauchst du ein Konto mit E-Mail-Adresse und einen Server, der E-Mails verschickt.

## Was von jemandem öffentlich ist

person-finished = { $played ->
    [one] { $played } Partie beendet, { $won } gewonnen
   *[other] { $played } Partien beendet, { $won } gewonnen
}
person-none = Unter diesem Namen wurde noch keine Partie beendet.
person-line = { $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}, gegen { $against ->
    [bots] Bots
   *[people] Menschen
}
person-game = Spiel
person-played = Gespielt
person-won = Gewonnen
person-points = Punkte
person-best = Bestwert
person-rating = Wertungszahl
person-report = Diesen Namen melden

## Meldungen, für die Moderation

reports-none = Keine offenen Meldungen.
reports-kind = { $kind ->
    [chat] Eine Nachricht im Chat
    [name] Ein Name
   *[table] Ein Tisch
}
reports-hide = { $kind ->
    [chat] Nachricht entfernen
    [name] Namen entfernen
   *[table] Tisch löschen
}
reports-mute = Stummschalten
reports-ban = Sperren
reports-no = nein
reports-days = { $number ->
    [1] 1 Tag
    [7] eine Woche
    [30] einen Monat
   *[other] { $number } Tage
}
reports-for-good = für immer
reports-note = Notiz
reports-decide = Entscheiden
reports-by = Gemeldet von { $name } am { $day }
reports-reason = „{ $reason }“
reports-decided = Entschieden: { $decision }

## Der Tisch: was viele seiner Teile sagen

close = Schließen
season = { $season ->
    [spring] Frühling
    [summer] Sommer
    [autumn] Herbst
    [winter] Winter
   *[other] { $season }
}
in-rule-book = Im Regelbuch
our-ruling = Unsere Auslegung: { $ruling }
what-if = Was wäre, wenn …
what-if-words = Ab hier gegen Bots weiterspielen

## Der Tisch: Leisten, Frage und Zug

title-decision = ● Du entscheidest · Steading
title-turn = { $turn } · Steading
title-table = Tisch · Steading
bar-open = fehlt
bar-choosing = wählt …
bar-moves = am Zug
bar-away = nicht da
bar-waits = wartet
bar-label = { $name }: { $state }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
bar-points = Punkte, wenn jetzt Schluss wäre
ribbon-over = Die Partie ist zu Ende.
ribbon-staged = { $move }?
ribbon-confirm = Bestätige es oder nimm es zurück.
ribbon-score = Punkte { $before } → { $after }
ribbon-points = { $points ->
    [one] { $points } Punkt, wenn jetzt Schluss wäre
   *[other] { $points } Punkte, wenn jetzt Schluss wäre
}
ribbon-step = { $way ->
    [less] Eins weniger
   *[more] Eins mehr
}
ribbon-step-to = { ribbon-step }: { $move }
ribbon-learnt = Geschafft! Wähle, wie es weitergeht.
bot-name = { $bot ->
    [shepherd] Schäferei
    [gardener] Gärtnerei
    [carter] Fuhrhof
    [reeve] Vogtei
    [steward] Gutshof
    [greedy] gierig
    [random] zufällig
   *[miller] Mühle
}
ribbon-lent = Ein Bot spielt für dich ({ $bot })
ribbon-take-back = Wieder selbst spielen
ribbon-looking-back = Rückblick: { $text }
ribbon-while-away = Während du weg warst: { $text }
ribbon-orders = { $number ->
    [0] Vormerken
   *[other] Vorgemerkt ({ $number })
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
board-moves = { $move } und { $more } weitere
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
coach-hint = Tipp
coach-thinking = Ich denke nach …
coach-never-mind = Schon gut
coach-step = { $at } von { $of }
story-since = Seit deiner letzten Entscheidung
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
scores-now = Punkte, wenn jetzt Schluss wäre
sheet-total = Summe
sheet-rank = { $rank }.
menu = Menü
menu-book = Das Regelbuch
menu-help = Hilfe und Regeln
menu-seats = Plätze und Links
menu-settings = An diesem Tisch
menu-confirm = Jeden Zug von mir bestätigen lassen
menu-forced = Züge ohne Wahl automatisch ausführen
menu-sounds = Töne
menu-speed = Tempo bei Zügen der anderen
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
keys-list-does = alle Züge auflisten; mit seiner Nummer wählst du einen Zug
keys-arrows = ← → ↑ ↓
keys-arrows-does = zwischen umrandeten Teilen wechseln; Enter oder Leertaste klickt
keys-undo = U
keys-undo-does = rückgängig machen
keys-continue = G
keys-continue-does = weiter, in einer Lektion
keys-hint = H
keys-hint-does = ein Tipp, wo Tipps erlaubt sind; noch einmal drücken für einen anderen guten Zug
keys-skip = Leertaste
keys-skip-does = eine Animation überspringen
keys-zoom = + −, Strg + Rad
keys-zoom-does = vergrößern, auch mit zwei Fingern; ziehen verschiebt
keys-point = Zeigen
keys-point-does = am Rand mehr darüber lesen; Alt hält es dort fest
keys-elsewhere = Woanders klicken
keys-elsewhere-does = zeigt, warum das jetzt nicht geht
help-rules = Die Regeln zu dieser Entscheidung
seats-who = { $who ->
    [bot] Bot
    [you] du
    [open] noch nicht da
    [here] da
   *[away] nicht da
}
seats-words = Schick allen, die mitspielen, ihren eigenen Link. Wer ihn öffnet, bekommt den Platz; ein neuer Link ersetzt den alten.
seats-new-link = Neuen Link erstellen
orders = Züge vormerken
orders-words = Züge, die du hier vormerkst, werden für dich ausgeführt, sobald du am Zug bist. Nur du kannst sie sehen. Wenn du einen Zug rückgängig machst, werden sie alle gestrichen.
orders-give = Vormerken
orders-withdraw = Streichen
orders-withdraw-this = Streichen: { $order }

## Der Tisch: das Ende, und eine Partie, die noch einmal angesehen wird

ending-winners = { $number ->
    [one] { $names } gewinnt mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }
   *[other] { $names } gewinnen mit { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkten
    }
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
ending-curve-label = Die Punkte aller Plätze im Lauf der Partie
ending-curve-waits = Die Punkte werden berechnet …
ending-curve-none = Die Punkte im Lauf dieser Partie sind nicht bekannt.
ending-curve-words = Klick auf die Kurve, um diesen Moment am Tisch zu sehen.
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
slider-at = Nach { $at } von { $last ->
    [one] 1 Entscheidung
   *[other] { $last } Entscheidungen
}
slider-speed = Tempo: { $speed }
slider-play = ▶ Abspielen
slider-pause = ❚❚ Anhalten
slider-turning = Nach { $at ->
    [one] { $at } Entscheidung
   *[other] { $at } Entscheidungen
} wendet sich das Blatt zugunsten von { $name }

## Der Tisch: was wäre, wenn ein anderer Zug gemacht worden wäre

what-if-head = Was wäre, wenn
what-if-origin = Ab Entscheidung { $at } von { $of } ein anderes Ende der Partie von { $names }.
what-if-unchanged = Die Partie selbst bleibt, wie sie war.
what-if-back = Zurück zur Partie
what-if-then = Damals
what-if-now = Jetzt
what-if-ended-then = Ende damals
what-if-ended-now = Ende jetzt

## Was lehrt: Lektionen, Rätsel, Regelbücher, Analysen

lessons-head = { $game } lernen
lessons-promise = { $number ->
    [1] Eine Lektion, { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }. Dann kannst du spielen.
   *[other] { $number } Lektionen, zusammen { $minutes } Minuten. Beginne mit „{ $first }“, dann spiel; die anderen haben Zeit.
}
lesson-new-here = Neu hier?
lesson-begin-with = Beginne mit „{ $title }“: { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}, und die Züge machst du. Dann kannst du spielen.
lesson-start = Lektion beginnen ▸
lesson-about = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} · { $summary }
lesson-go = { $progress ->
    [begun] Weiter ▸
    [done] ✓ Geschafft · Noch einmal ▸
   *[new] Beginnen ▸
}
first-game-title = Deine erste Partie
first-game-about = Eine ganze Partie gegen einfache Bots, mit einem Coach, der alles erklärt, sobald es vorkommt.
first-game-play = Spielen ▸
puzzle-solved = { $title }, gelöst
puzzle-players = { $n ->
    [one] 1 Person
   *[other] { $n } Personen
}
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

## Was alle Seiten teilen

header-sign-in = Anmelden
theme = Farbschema: { $theme ->
    [light] hell
    [dark] dunkel
   *[auto] automatisch
}
server-answered = Der Server hat mit { $status } geantwortet.
page-updated = Steading wurde aktualisiert. Lade die Seite neu.
page-reload = Neu laden

## Links für Gäste

link-for = Link für { $name }
link-copy = Kopieren
link-copy-for = Link für { $name } kopieren
link-copied = Kopiert
link-address = Adresse
link-only-here = Dieser Server ist nur auf diesem Rechner erreichbar, deshalb funktionieren diese Links nur in Browsern hier. Um Leute an anderen Rechnern einzuladen, beende ihn und starte ihn mit { $command }; Tische und Links bleiben, wie sie sind.

## Meldungen dessen, was nicht hätte geschrieben werden sollen

report = Melden
report-what = Was möchtest du melden?
report-why = Was stimmt damit nicht?
report-why-optional = Was stimmt damit nicht? (freiwillig)
report-send = Melden
report-mute = Diese Person stummschalten
report-close = Schließen
report-name = Der Name { $name }
report-table = Der Tisch

## Der Tisch ohne Server

pocket-getting-ready = Der Tisch wird vorbereitet …
pocket-laying-out = Das Spielmaterial wird ausgelegt …
pocket-cannot-run = Dieser Browser kann WebAssembly nicht ausführen oder keine Daten speichern, deshalb läuft Steading darin nicht.
pocket-cannot-save = Dieser Browser lässt Steading nichts speichern (zum Beispiel in einem privaten Fenster), deshalb könnte keine Partie fortgesetzt werden.
pocket-not-started = Steading konnte in diesem Browser nicht starten.
pocket-failed = Etwas ist schiefgegangen; nichts ist verloren. Versuch es noch einmal.
pocket-nothing-played = Etwas ist schiefgegangen; es wurde kein Zug ausgeführt.
pocket-no-table = Diesen Tisch gibt es auf diesem Gerät nicht.
pocket-packing = Deine Aufzeichnungen werden gepackt …
pocket-new-version = Es gibt eine neue Version.
pocket-use-it = Aktualisieren

language-choice = Sprache
