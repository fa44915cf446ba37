# Was an einem Tisch im Terminal gesagt wird. Befehle (undo, board, why …) werden getippt, wie sie hier stehen.

terminal-help =
    NUMMER     diese Aktion spielen        why N     die Regeln hinter Aktion N
    undo       letzte Aktion zurücknehmen  why not   was jetzt nicht geht, und warum
    board      das Brett noch einmal       score     die Punkte, wäre jetzt Schluss
    log        was geschehen ist           rule ID   eine Regel in Worten
    hint       was ein Profi tun würde; noch einmal: ein anderer guter Zug
    save DATEI die Aufzeichnung speichern  quit      den Tisch verlassen
terminal-player = Platz { $number }
terminal-no-hints = In Partien unter Menschen gibt es keine Tipps; starte mit --hints, um sie zu erlauben.
terminal-asks = { $who }: { $question }
terminal-choose = Wähl eine Aktion von 1 bis { NUMBER($last, useGrouping: 0) }.
terminal-no-command = { $said } ist kein Befehl. Tipp 'help' für eine Liste.
terminal-no-rule = { $ledger } hat keine Regel { $rule }; { $there ->
    [near] ähnlich
   *[chapters] die Kapitel
}: { $names }
terminal-ruling = { $rule } (Unsere Auslegung: { $ruling })
terminal-not-allowed = nicht erlaubt: { $why }
terminal-nothing-to-undo = Es gibt nichts zurückzunehmen: Etwas Neues wurde aufgedeckt, oder es war nicht deine Aktion.
terminal-undone = Zurückgenommen.
terminal-not-written = { $path } lässt sich nicht schreiben: { $why }
terminal-written = Die Aufzeichnung liegt in { $path }: steading replay { $path }
terminal-left-table = Du hast den Tisch verlassen.
terminal-left-puzzle = Du hast das Rätsel verlassen.
terminal-left-lesson = Du hast die Lektion verlassen.
terminal-scores = Punkte
terminal-scores-now = Punkte, wenn das Spiel jetzt endete
terminal-total = Summe
terminal-ranked = { $rank }. { $who }
terminal-moment = nach { NUMBER($at, useGrouping: 0) } von { $all ->
    [one] 1 Aktion
   *[other] { NUMBER($all, useGrouping: 0) } Aktionen
}
terminal-puzzle = { $title }, { $grade ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}. { $task }
terminal-puzzle-right = Richtig: { $points ->
    [one] Ein Punkt ist
   *[other] { $points } Punkte sind
} das bestmögliche Ergebnis.
terminal-puzzle-wrong = Das { $points ->
    [one] ist ein Punkt
   *[other] sind { $points } Punkte
}. Die richtige Lösung bringt { $best }:
terminal-lesson-step = { $title }, { $at } von { $all }
terminal-lesson-continue = (Weiter mit der Eingabetaste)
terminal-lesson-first-continue = Drück erst die Eingabetaste, um weiterzumachen.
terminal-lesson-listed = { $title }, { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}: { $summary }
