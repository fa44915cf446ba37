your-turn = Du bist dran
turn-of = { $who } ist dran
everybody-plays = Alle spielen gleichzeitig
waiting-for = warten auf { $who }
all-at-once = alle gleichzeitig
ended-agreed = Einvernehmlich beendet
ended-given-up = Aufgegeben
ended-played = Das Ende
score-change = Punkte { $before } → { $after }
action-in-vain = bringt jetzt nichts
why-can-do = Das geht: Klick weiter auf das, was leuchtet.
why-nothing = Damit kannst du jetzt nichts anfangen.
hint-title = So würde ein Profi ziehen
hint-another = Noch ein guter Zug
hint-back = Zurück zum ersten
hint-turn = { $turn }.
hint-score = Deine Punkte, wenn danach Schluss wäre: { $before } → { $after }.
hint-chance = Deine Gewinnchance danach: etwa { $chance } %.
hint-next = Fast so gut: { $turn }.
hint-only = Etwas anderes kannst du nicht tun.
hint-tried = In Partien, die von hier aus weitergespielt wurden, lag dieser Zug am häufigsten vorn.
hint-as-good = Zwischen den beiden ist kaum ein Unterschied.
hint-first-better = Der erste Zug ist besser. { $why }
hint-busy = Zum Nachdenken reichte die Zeit nicht. Frag gleich noch einmal.
hint-play = So ziehen
hint-close = Schließen
hint-nothing-to-decide = Du hast jetzt nichts zu entscheiden. Frag noch einmal, wenn du dran bist.
hints-off = An diesem Tisch gibt es keine Tipps. Wer einen Tisch eröffnet, kann sie erlauben.
coach-understood = Verstanden
coach-quiet = Keine Hinweise mehr
coach-warning = { $warning } Wenn du das wirklich willst, mach es noch einmal.
coach-nothing-to-answer = Hier gibt es nichts zu beantworten.
lesson-continue = Weiter
lesson-read-on = Lies das erst und drück dann auf „{ lesson-continue }“.
lesson-wait = Einen Moment: Die anderen sind dran.
lesson-over = Diese Lektion ist zu Ende. Probier es jetzt in einer eigenen Partie aus.
lesson-not-now = Das ginge, aber hier ist etwas anderes gefragt.
lesson-nothing-to-answer = Hier gibt es nichts zu beantworten: Mach den Zug, den die Lektion verlangt.
lesson-next = Nächste Lektion: { $title }
lesson-first-game = Spiel deine erste Partie
lesson-home = Startseite
puzzle-title = { $title } · { $grade ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
puzzle-again = Noch einmal
puzzle-next = Nächstes Rätsel
puzzle-all = Alle Rätsel
puzzle-show = Zeig es mir
puzzle-right-title = Richtig!
puzzle-right = Du kommst auf { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, mehr geht nicht. Jeder andere erste Zug bringt höchstens { $second }.
puzzle-wrong-title = Da geht noch mehr
puzzle-wrong = Das { $points ->
    [one] ist 1 Punkt
   *[other] sind { $points } Punkte
}, aber es geht mehr. Versuch es noch einmal: Die Lösung wird noch nicht verraten.
puzzle-answer-title = Die beste Lösung
puzzle-answer-makes = Die beste Lösung bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}:
puzzle-answer = Die Lösung: { $label }.
puzzle-left = Du bist von der besten Lösung abgewichen. Nimm den Zug zurück, um zu sehen, wie sie weitergeht, oder spiel weiter.
puzzle-answered = Dieses Rätsel ist vorbei. Versuch es noch einmal oder nimm das nächste.
as-told = { $text }
stale-board = Am Tisch hat sich inzwischen etwas geändert, darum wurde dein Zug nicht ausgeführt. Hier ist der aktuelle Stand.
stale-answer = Am Tisch hat sich inzwischen etwas geändert. Hier ist der aktuelle Stand.
table-ended = Dieser Tisch ist beendet; es sind keine Züge mehr möglich.
table-paused = Der Tisch macht Pause, bis alle weiterspielen wollen.
table-deleted = Dieser Tisch wurde gelöscht.
table-gone = Diesen Tisch gibt es nicht mehr.
table-other-rules = Dieser Tisch wurde mit anderen Regeln oder anderem Material begonnen, und sein Stand wurde nicht gespeichert.
move-not-saved = Der Zug konnte nicht gespeichert werden, darum wurde er nicht ausgeführt.
undo-nothing = Es gibt nichts zurückzunehmen: Es war nicht dein Zug, oder er ist schon aufgedeckt.
undo-played-on = Das lässt sich nicht zurücknehmen: Andere haben schon weitergespielt.
undo-too-long = An diesem Tisch gab es schon { NUMBER($most, useGrouping: 0) } Züge, darum lässt sich nichts mehr zurücknehmen. Zu Ende spielen kannst du die Partie trotzdem.
nothing-to-answer = An diesem Tisch gibt es nichts zu beantworten.
no-such-action = Es gibt keine Aktion { NUMBER($index, useGrouping: 0) }, nur 0 bis { NUMBER($last, useGrouping: 0) }.
no-such-rule = Eine Regel dieses Namens gibt es nicht; die Aktionen nennen die Regeln, auf denen sie beruhen.
no-such-bot = Diesen Bot gibt es nicht; es gibt { $bots }.
no-such-example = Dieses Beispiel gibt es nicht.
no-such-moment-or-seat = Von diesem Moment oder Platz aus lässt sich nicht weiterspielen.
no-such-question = Diese Frage gibt es nicht.
no-such-game = Ein Spiel { $game } gibt es nicht; es gibt { $games }.
no-such-option = { $game } hat keine Option { $option }, aber { $options }.
no-such-value = Die Option { $option } ist { $values }, nicht { $given }.
option-needs = Die Option { $option } braucht die Option { $other }.
option-without-seat = Die Option { $option } betrifft einen Platz, den es mit { $seats ->
    [1] 1 Platz
   *[other] { $seats } Plätzen
} nicht gibt.
no-such-seats = { $game } hat { $least } bis { $most } Plätze, nicht { $seats }.
no-such-lesson = Eine Lektion { $lesson } von { $game } gibt es nicht; es gibt { $lessons }.
no-such-puzzle = { $game } hat kein Rätsel { $puzzle }.
no-first-game = Eine begleitete erste Partie gibt es nicht für { $game }, nur für { $games }.
no-json = Das ist kein JSON-Objekt.
unreadable-message = Diese Nachricht ist nicht lesbar. { $why }
seat-not-shown = Du kannst nur für den Platz handeln, an dem du sitzt.
seat-of-a-bot = Auf diesem Platz spielt ein Bot; übernimm ihn, um selbst zu spielen.
seat-not-own = Du kannst dich nur auf einen eigenen Platz setzen.
too-many-orders = Für einen Platz lassen sich höchstens { $most } Züge vormerken.
bad-order = Das lässt sich nicht vormerken: { $why }.
choose-moment = Wähle einen Moment von 0 bis { NUMBER($last, useGrouping: 0) }.
moment-not-over = Zurückschauen kannst du, sobald die Partie zu Ende ist.
moment-unreadable = Dieser Moment lässt sich nicht mehr zeigen: Das Feld { $path } stimmt nicht (englisch: { $why }).
record-not-over = Die Aufzeichnung gibt es, sobald die Partie zu Ende ist.
record-not-over-yet = Speichern kannst du die Aufzeichnung, sobald die Partie zu Ende ist.
record-not-whole = Hochladen kannst du nur die Aufzeichnung einer Partie, die ganz vorn beginnt.
record-not-json = Das ist keine Aufzeichnung einer Partie.
record-other-format = Diese Aufzeichnung hat ein Format, das diese Version nicht liest.
record-other-rules = Diese Aufzeichnung entstand mit anderen Regeln oder anderem Material und ließe sich nicht getreu nachspielen.
record-bad-action = In dieser Aufzeichnung ist die Aktion Nr. { NUMBER($number, useGrouping: 0) } nicht möglich ({ $why }).
record-bad-field = Diese Aufzeichnung lässt sich nicht nachspielen: Das Feld { $path } stimmt nicht (englisch: { $why }).
record-too-deep = Diese Aufzeichnung lässt sich nicht nachspielen: Sie ist zu tief verschachtelt.
record-unreadable = Diese Aufzeichnung lässt sich nicht zeigen: Steading kann sie nicht lesen.
analysis-not-over = Analysieren lässt sich eine Partie, sobald sie zu Ende ist.
analysis-cut-short = Diese Partie wurde vorzeitig beendet. Nur zu Ende gespielte Partien lassen sich analysieren.
no-chat-here = Alle an diesem Tisch sitzen vor diesem Bildschirm.
game-is-over = Diese Partie ist zu Ende. Du kannst sie ansehen oder noch einmal spielen, und wer den Tisch eröffnet hat, kann ihn löschen.
play-again-with-same-people = Noch eine Partie in derselben Runde geht, sobald diese zu Ende ist.
table-has-no-clock-so = Dieser Tisch hat keine Uhr, also gibt es nichts anzuhalten.
give-orders-own-seat-only = Vormerken kannst du nur für deinen eigenen Platz.
only-person-s-seat-handed = Nur der Platz einer Person kann einem Bot überlassen und zurückgenommen werden.
seat-given-up = Dieser Platz wurde aufgegeben. Ein Bot spielt ihn zu Ende.
nothing-here-on-device = Auf diesem Gerät gibt es hier nichts.
unreadable-request = Diese Anfrage ist nicht lesbar. { $why }.
write-something-first = Schreib zuerst etwas.
only-players-table-chat = Nur wer am Tisch mitspielt, kann hier schreiben.
muted-what-write-not-shown = Du bist stummgeschaltet: Was du schreibst, wird vorerst nicht gezeigt.
writing-too-fast-message-was = Du schreibst zu schnell, diese Nachricht wurde nicht gesendet. Warte ein paar Sekunden.
move-not-saved-try-again = { move-not-saved } Versuch es noch einmal.
record-too-much = Diese Aufzeichnung lässt sich nicht zeigen: Sie ist zu umfangreich.
record-too-long = Diese Aufzeichnung nachzuspielen dauert zu lange.
device-full = Auf diesem Gerät ist kein Speicherplatz mehr, darum wurde der Zug nicht ausgeführt. Schaff Platz oder sichere, was du hast; dann versuch es noch einmal.
needs-server = Um mit anderen an anderen Orten zu spielen, brauchst du einen Server. Hier sitzen alle vor diesem Bildschirm.
seat-link-renewed = Dieser Platz gehört dir nicht mehr: Sein Link wurde erneuert. Frag die Person, die den Tisch eröffnet hat, nach dem neuen.
database-unavailable = Der Server erreicht seine Datenbank nicht. Nichts ging verloren; versuch es gleich noch einmal.
too-many-messages = Zu viele Nachrichten auf einmal; diese wurde nicht beachtet. Warte kurz.
message-too-large = Eine Nachricht hat höchstens { NUMBER($most, useGrouping: 0) } Bytes.
nothing-was-played = Auf dem Server ist etwas schiefgegangen; es wurde kein Zug ausgeführt.
level-shepherd = folgt der Herde: sieht nur, was nah ist, und schätzt es oft falsch ein
level-gardener = pflegt das Eigene und vergisst, was andere wegnehmen können
level-carter = durchdenkt einen ganzen Zug, schätzt den Wert der Dinge aber nur grob
level-miller = plant jeden Zug mit Sorgfalt und weiß, was die Dinge wert sind
level-reeve = wägt jeden Zug gut ab und irrt sich selten
level-steward = spielt viele mögliche Verläufe durch – auch deinen
# Die Stufen heißen nach Orten statt nach Berufen: So haben sie kein Geschlecht.
bot-shepherd = Schäferei
bot-gardener = Gärtnerei
bot-carter = Fuhrhof
bot-miller = Mühle
bot-reeve = Vogtei
bot-steward = Gutshof
bot-greedy = Gierig
bot-random = Zufall

chair-bot = { $bot } { $number }

## Was anders ist als sonst
option-chosen = { $title }: { $value }
option-on = an
option-off = aus
