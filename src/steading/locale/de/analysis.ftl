# Die Analyse einer beendeten Partie: die Seite, die von ihr erzählt. Eine Entscheidung ist ein ganzer Zug.

## Zahlen

percent = { $number }{ "\u00A0" }%
decimal = { $whole },{ $part }
rank = { $rank }.

## Kurven über die ganze Partie

chance-title = Die Siegchancen
chance-note = Die Chancen beruhen nur auf dem, was alle in diesem Moment wissen konnten: ohne Blick auf Verborgenes und ohne Blick in die Zukunft.
score-title = Der Punktestand
score-note = Wie viele Punkte alle gehabt hätten, wenn die Partie dort zu Ende gewesen wäre.
moment = { $n ->
    [one] Nach { NUMBER($n, useGrouping: 0) } Entscheidung
   *[other] Nach { NUMBER($n, useGrouping: 0) } Entscheidungen
}
moment-values = { moment }: { $values }
season = { $season ->
    [spring] Frühling
    [summer] Sommer
    [autumn] Herbst
    [winter] Winter
   *[other] { $name }
}
round = Runde { $number }

## Wer gewonnen hat, und wie gut alle entschieden haben

head-score = Punkte
head-best = beste Züge
head-cost = verschenkte Punkte
best-of = { $agreed } von { $all }
seat-best = In { $agreed } von { $all ->
    [one] 1 Zug
   *[other] { $all } Zügen
} fand sich nichts Besseres.
seat-cost = In den anderen wurden { $points } Punkte verschenkt; die teuersten stehen zuerst.
more = { $n } weitere

## Wo sich das Blatt gewendet hat

turning-head = Wendepunkte
turning-none = Es gab keine: Die Chancen haben sich nie auf einmal stark verändert.
turning-when = { $mark }, Entscheidungen { NUMBER($first, useGrouping: 0) } bis { NUMBER($last, useGrouping: 0) }
turning-played = Zug von { $who }: { $turn }

## Entscheidungen

latest-head = Entscheidungen, von der letzten zur ersten
latest-words = { $all } untersucht, { $dear } davon haben Punkte gekostet. Die frühesten kommen zuletzt dran.
decision-when = { $n ->
    [one] { $mark }, nach { NUMBER($n, useGrouping: 0) } Entscheidung
   *[other] { $mark }, nach { NUMBER($n, useGrouping: 0) } Entscheidungen
}
decision-played = Gespielt
decision-better = Besser
decision-why = Warum
board-then = Der Tisch zu diesem Zeitpunkt
board-after = { $n ->
    [one] Der Tisch nach { NUMBER($n, useGrouping: 0) } Entscheidung
   *[other] Der Tisch nach { NUMBER($n, useGrouping: 0) } Entscheidungen
}
watch-here = Ab hier ansehen
what-if = Was wäre, wenn …

## Wie das gefunden wurde

method = { $playouts ->
    [0] Jede Chance schätzt ein Netz, das aus Partien von Bots gelernt hat, jeweils mit einer Verteilung des Verdeckten, die am Tisch denkbar war.
   *[other] Jede Chance beruht auf { $playouts } Partien, die Bots von diesem Moment an zu Ende gespielt haben, jeweils mit einer Verteilung des Verdeckten, die am Tisch denkbar war.
} Eine Entscheidung ist ein ganzer Zug. Sie kostet so viele Punkte, wie der beste gefundene Zug im Schnitt mehr gebracht hätte: im Vergleich zur stärksten Konkurrenz und nach dem, was man wissen konnte.
method-short = Bei { $n } davon reichte die Zeit nicht für die volle Tiefe.
