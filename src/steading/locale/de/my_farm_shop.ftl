# My Farm Shop. Die Karten haben Namen von uns, da die Schachtel keine nennt.
# Handlungen stehen im Infinitiv und beginnen mit einem Hauptwort oder einer Zahl, damit sie auch nach »dann« stehen können.

# Eine Karte im Satz: ihr Name in Anführungszeichen; ohne Namen, und bei der Hofhilfe, nur das Wort.
form-card = { $article ->
    [no] „{ $noun }“
   *[yes] { $noun }
}

## Dinge
-item-honey = Honig
    .gender = masculine
-item-milk = Milch
    .gender = feminine
-item-wool = Wolle
    .gender = feminine
-item-egg = { $count ->
    [one] Ei
   *[other] { $case ->
        [dative] Eiern
       *[other] Eier
    }
}
    .gender = neuter
-item-bag = { $count ->
    [one] Beutel
   *[other] { $case ->
        [dative] Beuteln
       *[other] Beutel
    }
}
    .gender = masculine
-item-coin = { $count ->
    [one] Münze
   *[other] Münzen
}
    .gender = feminine
-item-sunflower = { $count ->
    [one] Sonnenblume
   *[other] Sonnenblumen
}
    .gender = feminine
-item-goods-any = { $count ->
    [one] Ware nach Wahl
   *[other] Waren nach Wahl
}
    .gender = feminine
-item-goods-identical = { $count ->
    [one] gleiche Ware
   *[other] gleiche Waren nach Wahl
}
    .gender = feminine
-item-different = { $count ->
    [one] Ware
   *[other] verschiedene Waren
}
    .gender = feminine
-item-identical = { $case ->
    [dative] gleichen Waren
   *[other] gleiche Waren
}
    .gender = plural
-item-identical-other = { $case ->
    [dative] anderen gleichen Waren
   *[other] andere gleiche Waren
}
    .gender = plural
-item-each = von jeder Ware
    .gender = feminine
-item-field-card = { $count ->
    [one] andere Feldkarte
   *[other] andere Feldkarten
}
    .gender = feminine
-transport-tractor = { $count ->
    [one] Traktor
   *[other] Traktoren
}
    .gender = masculine
-transport-handcart = Handkarren
    .gender = masculine
-transport-bicycle = { $count ->
    [one] Fahrrad
   *[other] { $case ->
        [dative] Fahrrädern
       *[other] Fahrräder
    }
}
    .gender = neuter
-transport-trailer = { $count ->
    [one] Anhänger
   *[other] { $case ->
        [dative] Anhängern
       *[other] Anhänger
    }
}
    .gender = masculine
-farmer = Hofhilfe
    .gender = feminine
-card-plain = Karte
    .gender = feminine
-card-titled = { $title }
    .article = no
-card-s-2honey = Bienenstöcke
    .article = no
-card-s-2milk = Kuhweide
    .article = no
-card-s-2wool = Schafweide
    .article = no
-card-s-2egg = Hühnerhaus
    .article = no
-card-s-2bag1coin = Korbflechterei
    .article = no
-card-s-any-bag = Krämerkiste
    .article = no
-card-1-sell-honey = Honigstand
    .article = no
-card-1-sell-milk = Milchstand
    .article = no
-card-1-sell-wool = Wollstand
    .article = no
-card-1-sell-egg = Eierstand
    .article = no
-card-1-sunflower = Sonnenblumenkern
    .article = no
-card-1-four = Willkommenskorb
    .article = no
-card-1-bag-2any = Tauschtisch
    .article = no
-card-1-3bags = Sack voller Beutel
    .article = no
-card-2-milk-wool = Kühe und Schafe
    .article = no
-card-2-honey-egg = Bienen und Hühner
    .article = no
-card-2-sunflower-2any = Samenhandel
    .article = no
-card-2-3identical = Rekordernte
    .article = no
-card-2-left-right = Querweg
    .article = no
-card-2-any-2bag = Marktkiste
    .article = no
-card-3-set4 = Geschenkkorb
    .article = no
-card-3-up = Bergpfad
    .article = no
-card-3-2diff = Picknick zu zweit
    .article = no
-card-3-2ident = Doppelgeschäft
    .article = no
-card-3-honey-milk = Bienen und Kühe
    .article = no
-card-3-wool-egg = Schafe und Hühner
    .article = no
-card-3-sunflower-2any = Blumenhandel
    .article = no
-card-3-sunflower = Sonnenblumenkeimling
    .article = no
-card-4-either-honey-egg = Kuchenbäckerei
    .article = no
-card-4-either-milk-wool = Molkerei und Webstuhl
    .article = no
-card-4-either-honey-milk = Honigmilchbar
    .article = no
-card-4-either-wool-egg = Ostermarkt
    .article = no
-card-5-2-2 = Großhandel
    .article = no
-card-5-sell2-honey = Honigladen
    .article = no
-card-5-sell2-milk = Milchladen
    .article = no
-card-5-sell2-wool = Wollladen
    .article = no
-card-5-sell2-egg = Eierladen
    .article = no
-card-5-3diff = Frühstückstisch
    .article = no
-card-5-3ident = Großeinkauf
    .article = no
-card-5-sunflower-bag = Floristik
    .article = no
-card-5-3bags-coins = Beutelverkauf
    .article = no
-card-6-discard = Feldverkauf
    .article = no
-card-6-4any = Bauernmarkt
    .article = no
-card-6-2any = Laden an der Ecke
    .article = no
-card-6-4coins = Spardose
    .article = no
-card-1x-honey-bag = Imkerei
    .article = no
-card-1x-milk-bag = Melkstand
    .article = no
-card-1x-wool-bag = Schafschur
    .article = no
-card-1x-egg-bag = Eierkorb
    .article = no
-card-2x-honey-wool = Bienen und Schafe
    .article = no
-card-2x-milk-egg = Kühe und Hühner
    .article = no
-card-2x-bag-2any = Tauschladen
    .article = no
-card-3x-2any = Küchengarten
    .article = no
-card-3x-left-right = Gartentor
    .article = no
-card-3x-up = Leiter
    .article = no
-card-3x-3identical = Fallobst
    .article = no
-card-4x-either-honey-wool = Handwerksmarkt
    .article = no
-card-4x-either-milk-egg = Pfannkuchenhaus
    .article = no
-card-5x-2-2 = Handelshaus
    .article = no
-card-5x-set4 = Erntefest
    .article = no
-card-5x-sunflower-bag = Blumenladen
    .article = no
-card-5x-2diff = Brotdose
    .article = no
-card-5x-2ident = Paarmarkt
    .article = no
-card-6x-discard = Landversteigerung
    .article = no
-card-6x-3any = Stadtmarkt
    .article = no
-card-6x-3coins-bag = Geldkassette
    .article = no
-card-j-honey-bag = Erster Bienenstock
    .article = no
-card-j-milk-bag = Erste Kuh
    .article = no
-card-j-wool-bag = Erstes Schaf
    .article = no
-card-j-egg-bag = Erstes Huhn
    .article = no
-card-j-sell-honey = Honigkarren
    .article = no
-card-j-sell-milk = Milchkarren
    .article = no
-card-j-sell-wool = Wollkarren
    .article = no
-card-j-sell-egg = Eierkarren
    .article = no
-card-j-any-bag = Startkapital
    .article = no
-card-j-2diff = Glückspaar
    .article = no
-card-j-sunflower = Blumentopf
    .article = no
-card-j-3identical = Vorsprung
    .article = no

## Was Karten, Felder und Fertigkeiten bewirken
amount = { $amount }
effect = { $way ->
    [up] stattdessen das Feld darüber aktivieren
    [sideways] stattdessen das Feld links oder rechts daneben aktivieren
    [gain] { $gains } erhalten
    [trade] { $pays } zahlen, { $gains } erhalten
   *[nothing] nichts
}{ $other ->
    [gain] {" "}oder { $other_gains } erhalten
    [trade] {" "}oder { $other_pays } zahlen, { $other_gains } erhalten
   *[none] {""}
}{ $once ->
    [yes] , einmalig
   *[no] {""}
}
area = { $way ->
    [gain] { $gains } erhalten
   *[trade] { $pays } zahlen, { $gains } erhalten
}
card = { NAME($piece) } ({ $effect })
the-farmer = { THE($piece) }
cards = { $before }; { $card }

skill-pair-good = bei einem Pasch in Schritt 3: 1 Ware nach Wahl erhalten
skill-pair-bags = bei einem Pasch in Schritt 3: 2 Beutel erhalten
skill-swap-goods = jederzeit: 2 Waren zahlen, 2 Waren nach Wahl erhalten
skill-bags-goods = jederzeit: 2 Beutel zahlen und 2 Waren erhalten oder 2 Waren zahlen und 2 Beutel erhalten
skill-sunflower-7 = wenn du eine Sonnenblume erhältst: sie auf Feld 7 legen
skill-swap-cards = jederzeit: die Karten zweier eigener Felder vertauschen
skill-above-below = in Schritt 3: das Feld darüber oder darunter aktivieren
any-time-ruling = unsere Auslegung: im Zug einer anderen Person nur in Schritt 3, bevor oder nachdem du aktivierst
wild-ruling = unsere Auslegung: auch die zusätzliche Ware einer Sonnenblume ist beliebig
skill-with-ruling = { $skill } ({ any-time-ruling })

goal-shop-icons = { $n } { $n ->
    [one] Ladensymbol
   *[other] Ladensymbole
} auf eigenen Feldern
goal-identical-goods = { $n } { $n ->
    [one] Ware
   *[other] Waren
} einer Sorte
goal-bags = { $n } Beutel
goal-sunflowers = { $n } { $n ->
    [one] Sonnenblume
   *[other] Sonnenblumen
}
goal-top-row-cards = { $n } { $n ->
    [one] Karte
   *[other] Karten
} in der oberen Reihe
goal-shop-spaces = { $n } Plättchen im eigenen Laden

component-transport = Plättchen: { $n }
component-deck = Karten: { $n }
component-kit = Waren: { $n }

## Wo das Spiel steht, und was gefragt wird
step-setting-up = Schnellstartkarten wählen
step-roll-the-dice = 1. Karte vom Markt nehmen
step-improve-your-farm = 2. Hof verbessern
step-activate-a-field = 3. Feld aktivieren
step-return-the-farmer = 4. Hofhilfe in den Markt zurücksetzen
step-refill-the-market = 4. Markt auffüllen
step-final-activation = Schlussaktivierung: ein beliebiges Feld, ohne Würfel
step-over = Die Partie ist zu Ende

question-choose-jump-start-set = Welche zwei Schnellstartkarten nimmst du?
question-place-jump-start-cards = Wohin kommt die erste Karte? Die zweite kommt auf das andere Feld.
question-take-a-card = Welcher Würfel kommt an welchen Stand?
question-place-the-card = Auf welches Feld legst du die Karte?
question-take-transport-tiles = Welches Transportplättchen nimmst du?
question-activate = Welches Feld aktivierst du?
question-after-activating = Möchtest du noch eine Fertigkeit nutzen?
question-relocate-the-farmer = An welchen Stand setzt du die Hofhilfe?
question-follow-the-arrow = Wohin führt dich der Pfeil?
question-choose-an-area = Welche Hälfte der Karte nutzt du?
question-pay = Womit zahlst du?
question-sunflower-bonus = Was bringt deine Sonnenblume zusätzlich?
question-gain-goods = Welche Ware erhältst du?
question-plant-a-sunflower = Wo pflanzt du die Sonnenblume?
question-return-excess = Dein Laden ist zu voll: Was gibst du zurück?
question-swap-cards = Welche zwei Karten vertauschst du?

## Handlungen
paying-bags = { $bags ->
    [0] {""}
   *[other] {" "}für { COUNT($bags, "item-bag") }
}
do-take = Würfel { $die } an Stand { $stall }{ paying-bags }: { $card }
do-take-nothing = Würfel { $die } an Stand { $stall }{ paying-bags }: nichts
do-place = Auf Feld { $field }, über: { $card }{ $other ->
    [none] {""}
   *[other] ; die zweite auf Feld { $other }
}
do-activate = Feld { $field }{ paying-bags } aktivieren: { $card }
do-detour = Feld { $field } mit { $tile ->
    [none] einem Transportplättchen
   *[other] { THE($tile, case: "dative") }
}{ paying-bags } aktivieren: { $card }
do-follow = Zu Feld { $field }: { $card }
do-plant = Auf Feld { $field }{ $tile ->
    [none] {""}
   *[other] {" "}für { THE($tile, case: "accusative") }
}: { $card }
do-pay-sunflower = Sonnenblume von Feld { $field }
do-discard = Karte auf Feld { $field }: { $card }
do-use-area = { $half ->
    [1] Erste Hälfte
   *[other] Zweite Hälfte
}{ $area ->
    [none] {""}
   *[other] : { $area }
}
do-pay = { $amount } zahlen
do-gain = { $amount } nehmen
do-return = { $amount } zurückgeben
do-bonus = 1 { NAME($item) } mehr
do-take-transport = { NAME($tile) } { $source ->
    [supply] aus dem Vorrat
   *[player] von { $who }
}{ $skill ->
    [none] {""}
   *[other] {" "}({ $skill })
}
do-use-skill = { NAME($tile) } zahlen{ $skill ->
    [none] {""}
   *[other] {" "}– { $skill }
}
do-return-transport = { NAME($tile) } zurückgeben
do-swap-cards = Felder { $first } und { $second }
do-move-farmer = Stand { $stall }{ $card ->
    [none] {""}
   *[other] , abgeworfen wird: { $card }
}
do-choose-set = Paar { $set }{ $cards ->
    [none] {""}
   *[other] : { $cards }
}
done = Fertig
done-activate = Nichts aktivieren
done-follow-the-arrow = Keinem Pfeil folgen
done-plant-a-sunflower = Auf die Sonnenblume verzichten
done-take-transport-tiles = Niemandem ein Plättchen wegnehmen

## Was eine Handlung bringt
notes = { $before }, { $note }
note-paid = −{ $price }
note-gained = +{ $gains }{ $wild ->
    [yes] {" "}({ wild-ruling })
   *[no] {""}
}
note-gained-of-these = +{ $gains }, dazu { $spread ->
    [0] { $most }
   *[other] { $least } bis { $most }
} davon{ $wild ->
    [yes] {" "}({ wild-ruling })
   *[no] {""}
}
note-gained-range = +{ $least } bis { $most }{ $wild ->
    [yes] {" "}({ wild-ruling })
   *[no] {""}
}
note-either-half = eine der beiden Hälften
note-shop-full = der Laden ist voll: { $n } zurück in den Vorrat

## Ein Zug, wie man dazu rät
advise-take = { CARD($piece, case: "accusative") } mit der { $die } von Stand { $stall } nehmen{ $bags ->
    [0] {""}
   *[other] {" "}und { COUNT($bags, "item-bag") } zahlen
}
advise-take-nothing = Würfel { $die } an den leeren Stand { $stall } legen{ $bags ->
    [0] {""}
   *[other] {" "}und { COUNT($bags, "item-bag") } zahlen
}
advise-lay-it = Karte auf Feld { $field } legen
advise-lay = { CARD($piece, case: "accusative") } auf Feld { $field } legen
advise-activate = Feld { $field }{ paying-bags } aktivieren
advise-detour = Feld { $field } mit { $tile ->
    [none] dem Transportplättchen
   *[other] { THE($tile, case: "dative") }
}{ paying-bags } aktivieren
advise-follow = Pfeil zu Feld { $field } folgen
advise-plant = Sonnenblume auf Feld { $field } pflanzen{ $tile ->
    [none] {""}
   *[other] {" "}und { THE($tile, case: "accusative") } zahlen
}
advise-pay-sunflower = Sonnenblume von Feld { $field } zahlen
advise-discard = { CARD($piece, case: "accusative") } auf Feld { $field } abwerfen
advise-half = { $half ->
    [1] Erste
   *[other] Zweite
} Hälfte nutzen
advise-area = { $way ->
    [gain] { $gains } nehmen
   *[trade] { $pays } zahlen und { $gains } nehmen
}
advise-bonus = 1 { NAME($item) } mehr für die Sonnenblume nehmen
advise-take-transport = { NAME($tile) } { $source ->
    [supply] aus dem Vorrat
   *[player] von { $who }
} nehmen
advise-use-skill = Fertigkeit mit { THE($tile, case: "dative") } nutzen
advise-swap-cards = Karten der Felder { $first } und { $second } vertauschen
advise-move-farmer = Hofhilfe an Stand { $stall } setzen
advise-choose-set = { CARD($pieces) } nehmen
advise-set = Paar { $set } nehmen
advise-done = Hier aufhören

## Was davon kommt
outcome-card = Mit der Karte „{ NAME($piece) }“ { $way ->
    [up] aktivierst du stattdessen das Feld darüber
    [sideways] aktivierst du stattdessen das Feld links oder rechts daneben
    [gain] erhältst du { $gains }
    [trade] zahlst du { $pays } und erhältst { $gains }
   *[nothing] geschieht nichts
}{ $other ->
    [gain] {" "}oder erhältst { $other_gains }
    [trade] {" "}oder zahlst { $other_pays } und erhältst { $other_gains }
   *[none] {""}
}{ $once ->
    [yes] , einmalig
   *[no] {""}
}.
outcome-field = Du { $way ->
    [gain] erhältst { $gains }
   *[trade] zahlst { $pays } und erhältst { $gains }
}.
outcome-sunflowers = { $n ->
    [1] Die Sonnenblume dort bringt eins mehr.
   *[other] Die Sonnenblumen dort bringen { $n } mehr.
}
outcome-at-once = Du nutzt sie sofort.

## Warum ein Zug besser ist als ein anderer
because-points = { $n ->
    [0] {""}
    [1] Das bringt sofort eine Münze.
   *[other] Das bringt sofort { $n } Münzen.
}
because-goods = Das bringt mehr Waren in deinen Laden.
because-many-goods-less = Du hortest nicht mehr, als du verkaufen kannst.
because-kinds = Dein Laden hat mehr verschiedene Waren.
because-pairs = Du bekommst ein Paar, das sich besser verkauft.
because-bags = Du hast mehr Beutel, um die Würfel zu verschieben.
because-no-bags = So gehen dir die Beutel für die Würfel nicht aus.
because-no-bags-less = So gehen dir die Beutel für die Würfel nicht aus.
because-transport = Du hast ein Transportplättchen mehr.
because-farm = Dein Hof wirft in den kommenden Zügen mehr ab.
because-balance = Was du sammelst, passt zu dem, was dein Hof verkaufen kann.
because-coins-a-turn = Deine kommenden Züge bringen mehr Münzen.
because-full-shop = Dein Laden behält Platz.
because-sunflowers = Eine Sonnenblume liegt dort, wohin die Würfel oft führen.
because-cards = Ein weiteres deiner Felder ist verbessert.
because-top-row = Du hast eine Karte mehr in der oberen Reihe.
because-goals = Das bringt dich einem Ziel näher.
because-goal-met = Dieses Ziel erfüllt niemand vor dir.
because-dear-goods = Dein Hof kann diese Waren verkaufen.
because-dear-bags = Dein Hof kann Beutel gut gebrauchen.
because-field-7 = Feld 7 wird stärker, und dorthin führen die Würfel am häufigsten.
because-largest-stock = Du sammelst viele Waren einer Sorte.
because-threes = Du bekommst drei gleiche, die du zusammen verkaufen kannst.
because-sale-now = Du könntest sofort mehr verkaufen.
because-payable = Du kannst mehr deiner Felder bezahlen.
because-best-field = Dein bestes Feld wird noch besser.
because-all-fields = Das verbessert deinen Hof dort, wo er schwach ist.
because-goods-made = Dein Hof erzeugt mehr Waren.
because-goods-lacking-less = Dein Hof erzeugt eher das, was er verkauft.
because-bags-made = Dein Hof bringt genug Beutel.
because-unsold-less = Dir bleibt Zeit, alles zu verkaufen.
because-reach-of-cards = Deine Karten liegen dort, wohin die Würfel oft führen.
because-way-to-goals = Das ist ein Schritt zu einem Ziel.
because-own-throws = In deinen eigenen Zügen nützen dir mehr Würfe.

## Was geschehen ist
told-rolled = { $who } würfelt { $dice }.
told-took = { $who } legt die { $die } beiseite{ $bags ->
    [0] {""}
   *[other] , zahlt { COUNT($bags, "item-bag") }
} und nimmt von Stand { $stall }: { $card }.
told-placed = { $who } legt die Karte auf Feld { $field }: { $card }.
told-jump-set = { $who } wählt: { $cards }.
told-activated = { $who } aktiviert Feld { $field }{ $bags ->
    [0] {""}
   *[other] {" "}für { COUNT($bags, "item-bag") }
}{ $detour ->
    [0] {""}
   *[other] {" "}mit der Fertigkeit „{ -skill-above-below }“
}: { $effect }.
told-declined = { $who } aktiviert nichts.
told-followed = { $who } folgt dem Pfeil zu Feld { $field }: { $effect }.
told-paid = { $who } zahlt { $amounts }{ $field ->
    [none] {""}
   *[other] {" "}von Feld { $field }
}.
told-gained = { $who } erhält { $amounts }.
told-planted = { $who } pflanzt eine Sonnenblume auf Feld { $field }.
told-returned = Der Laden von { $who } ist voll: { $amounts } zurück in den Vorrat.
told-returned-tile = Der Laden von { $who } ist voll: { THE($tile) } geht zurück in den Vorrat.
told-discarded = { $who } wirft die Karte von Feld { $field } ab: { $card }.
told-goal = { $who } erfüllt das Ziel „{ $goal }“: { COUNT($coins, "item-coin") }.
told-refilled = Stand { $stall } wird aufgefüllt: { $card }.
told-transport = { $who } nimmt { THE($tile, case: "accusative") } { $source ->
    [supply] aus dem Vorrat
   *[player] von { $giver }
}.
told-content = { $who } nimmt niemandem ein Plättchen weg.
told-skill = { $who } zahlt { THE($tile, case: "accusative") } – { $skill }.
told-swapped = { $who } vertauscht die Karten der Felder { $first } und { $second }.
told-relocated = { $who } setzt die Hofhilfe an Stand { $stall }, abgeworfen wird: { $card }.
told-final = Der Stapel ist leer: Alle dürfen noch ein Feld aktivieren.
told-over = Die Partie ist zu Ende.

## Was geschehen ist, in einem Wort
slip-rolled = würfelt
slip-took = nimmt von Stand { $stall }
slip-placed = → Feld { $field }
slip-takes = nimmt
slip-activated = Feld { $field }
slip-declined = aktiviert nichts
slip-returns = gibt zurück
slip-discarded = wirft von Feld { $field } ab
slip-goal = Ziel
slip-refilled = Stand { $stall } aufgefüllt
slip-content = nimmt kein Plättchen
slip-skill = nutzt
slip-swapped = Felder { $first } ⇄ { $second }
slip-relocated = → Stand { $stall }
slip-final = die Schlussaktivierung
slip-over = Spielende

## Warum nicht
refused-my-farm-shop-action-good-of-choice = Wähle zuerst die Ware, die du erhältst.
refused-my-farm-shop-activate-bags-before = Dorthin brauchst du { COUNT($needed, "item-bag") }, hast aber { $held ->
    [0] keinen
   *[other] nur { $held }
}; was das Feld gibt, kann den Weg nicht bezahlen.
refused-my-farm-shop-activate-bags-before-2 = Wenn du einem Pfeil folgst, bringen dich Beutel nicht mehr zu einem anderen Feld.
refused-my-farm-shop-activate-bags-must-be-held = Dafür brauchst du { COUNT($needed, "item-bag") }, hast aber { $held ->
    [0] keinen
   *[other] nur { $held }
}.
refused-my-farm-shop-activate-bags-range = Dafür brauchst du { COUNT($needed, "item-bag") }, hast aber { $held ->
    [0] keinen
   *[other] nur { $held }
}.
refused-my-farm-shop-activate-no-wrap = Von einem Ende der Felder geht es nicht direkt zum anderen: Dafür brauchst du { COUNT($needed, "item-bag") }, hast aber { $held ->
    [0] keinen
   *[other] nur { $held }
}.
refused-my-farm-shop-activate-one-field = Du hast schon ein Feld aktiviert.
refused-my-farm-shop-choice-one-area = Jede Aktivierung nutzt eine Hälfte der Karte: Wähle sie zuerst.
refused-my-farm-shop-discard-four-coins = Auf Feld { $named } liegt keine Karte, die du abwerfen könntest.
refused-my-farm-shop-discard-not-itself = Du hast keine andere Karte, die du dafür abwerfen könntest.
refused-my-farm-shop-end-final-activation = Jetzt aktivieren alle ein letztes Feld und tun sonst nichts.
refused-my-farm-shop-end-no-final-market = Der Markt ist geschlossen: Alle aktivieren ein letztes Feld.
refused-my-farm-shop-farmer-any-time-windows = In diesem Moment lässt sich keine Fertigkeit nutzen.
refused-my-farm-shop-farmer-any-turn = Dafür fehlt dir { THE($needed) }.
refused-my-farm-shop-farmer-final-activation = Bei der Schlussaktivierung gibt es keine Würfel, also auch diese Fertigkeit nicht.
refused-my-farm-shop-farmer-four-skills = Diese Fertigkeit ist in dieser Partie nicht dabei.
refused-my-farm-shop-farmer-kind-unobtainable = Es ist kein { NAME($named) } mehr zu haben.
refused-my-farm-shop-farmer-no-theft-while-in-supply = Im Vorrat { $supply ->
    [one] liegt noch { $supply }
   *[other] liegen noch { $supply }
}: Nimm das Plättchen von dort.
refused-my-farm-shop-farmer-not-same-stall = Von Stand { $named } kommt die Hofhilfe gerade: Wähle einen anderen.
refused-my-farm-shop-farmer-once-per-kind = Du hast { THE($paid, case: "accusative") } in diesem Zug schon genutzt.
refused-my-farm-shop-farmer-relocates = Setze zuerst die Hofhilfe an einen anderen Stand.
refused-my-farm-shop-farmer-take-from-player = Von dort kannst du { THE($named, case: "accusative") } nicht nehmen.
refused-my-farm-shop-farmer-two-kinds = Du hast { THE($taken, case: "accusative") } gerade erst genommen: Nutzen kannst du das Plättchen später.
refused-my-farm-shop-farmer-two-kinds-2 = Nimm ein Plättchen einer anderen Art.
refused-my-farm-shop-green-loop = Über Feld { $named } bist du schon gekommen.
refused-my-farm-shop-green-may = Folge zuerst dem Pfeil oder höre hier auf.
refused-my-farm-shop-green-row-ends = Der Pfeil führt nicht zu Feld { $named }, nur zu Feld { $allowed }.
refused-my-farm-shop-green-sideways = Der Pfeil führt nicht zu Feld { $named }, nur zu Feld { $allowed }.
refused-my-farm-shop-green-up = Der Pfeil führt nicht zu Feld { $named }, nur zu Feld { $allowed }.
refused-my-farm-shop-improve-placement-mandatory = Die Karte muss auf ein Feld gelegt werden.
refused-my-farm-shop-improve-up-arrow-bottom-row = Diese Karte zeigt auf das Feld darüber, sie kommt also auf Feld { $allowed }, nicht { $named }.
refused-my-farm-shop-jump-place = Schnellstartkarten kommen auf Feld { $allowed }, nicht { $named }.
refused-my-farm-shop-jump-sets = Dieses Paar ist schon vergeben: Wähle ein anderes.
refused-my-farm-shop-red-all-for-all = Du kannst nicht den ganzen Preis zahlen: { $price }.
refused-my-farm-shop-red-once-per-activation = Ein Tausch ist je Aktivierung nur einmal möglich.
refused-my-farm-shop-red-price-pattern = { $named } passt nicht zum Preis: { $price }.
refused-my-farm-shop-red-price-pattern-2 = Du hast nicht, was verlangt wird: { $price }.
refused-my-farm-shop-roll-bags-must-be-held = Dafür brauchst du { COUNT($needed, "item-bag") }, hast aber { $held ->
    [0] keinen
   *[other] nur { $held }
}.
refused-my-farm-shop-roll-bags-range = Von Stand 6 geht es nicht direkt zu Stand 1: Dafür brauchst du { COUNT($needed, "item-bag") }, hast aber { $held ->
    [0] keinen
   *[other] nur { $held }
}.
refused-my-farm-shop-roll-bags-range-2 = Diesen Stand gibt es nicht.
refused-my-farm-shop-roll-choose-one-die = Du hast { $rolled } gewürfelt, nicht { $named }.
refused-my-farm-shop-roll-take-mandatory = Du musst eine Karte nehmen.
refused-my-farm-shop-setup-modules-optional = Das gehört zu einem Modul, das in dieser Partie nicht dabei ist.
refused-my-farm-shop-skill-above-below-then-arrows = Wenn du einem Pfeil folgst, lässt sich diese Fertigkeit nicht mehr nutzen.
refused-my-farm-shop-skill-doubles-natural = Dafür brauchst du einen Pasch, du hast aber { $dice }.
refused-my-farm-shop-skill-sunflower-seven = Diese Fertigkeit nutzt du, wenn du eine Sonnenblume erhältst.
refused-my-farm-shop-skill-swap-cards = Wähle zwei Felder, deren Karten du vertauschen willst.
refused-my-farm-shop-skill-swap-needs-two-cards = Auf beiden Feldern muss eine Karte liegen.
refused-my-farm-shop-storage-excess-at-once = Dein Laden ist zu voll: Gib zuerst { $still_to_return } zurück.
refused-my-farm-shop-storage-excess-choice = Dein Laden ist zu voll: Gib zuerst { $still_to_return } zurück.
refused-my-farm-shop-sun-bonus-only-produced-kinds = Die Sonnenblume vermehrt, was das Feld gibt: { $allowed }, nicht { $named }.
refused-my-farm-shop-sun-bonus-pick-item = Wähle zuerst, was die Sonnenblume zusätzlich bringt: { $allowed }.
refused-my-farm-shop-sun-capacity-none-seven = Auf Feld 7 ist kein Platz für Sonnenblumen.
refused-my-farm-shop-sun-capacity-one = Auf Feld { $named } ist kein Platz für eine Sonnenblume.
refused-my-farm-shop-sun-capacity-one-2 = Dort ist kein Platz für eine weitere Sonnenblume.
refused-my-farm-shop-sun-capacity-two = Auf Feld { $named } ist kein Platz für eine Sonnenblume.
refused-my-farm-shop-sun-capacity-two-2 = Dort ist kein Platz für eine weitere Sonnenblume.
refused-my-farm-shop-sun-pay-from-anywhere = Auf Feld { $named } liegt keine Sonnenblume.
refused-my-farm-shop-sun-place-on-gain = Pflanze zuerst die Sonnenblume.
refused-my-farm-shop-turn-steps = Das gehört zu einem anderen Schritt des Zuges.
refused-my-farm-shop-turn-who-acts = Du bist nicht am Zug, sondern { $deciding }.
alternatives = { $before } oder { $other }

## Wertung und Aufträge
line-fields = Münzen durch Felder
line-goals = Münzen durch Ziele
line-transport = Transportplättchen
order-decline = Kein Feld aktivieren, bis ich wieder eine Karte nehme

## Die Leisten
state-activating = aktiviert
state-activated = fertig
state-choosing = wählt
state-moves = ist am Zug
bar-shop = { $held }/{ $spaces } im Laden{ $goods ->
    [none] {""}
   *[other] : { $goods }
}
bar-tiles = { $number } × { NAME($tile) }

## Der Tisch als Text
grid-market = Markt · { $step } · { $who } ist am Zug{ $dice ->
    [none] {""}
   *[other] {" "}· Würfel { $dice }
} · { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} im Stapel{ $top ->
    [0] {""}
   *[other] {" "}(als Nächstes eine { $top })
}
grid-stall = { $stall }: { $card ->
    [none] –
   *[other] { $card }
}
grid-taken = genommen: { $cards }
grid-skills = Fertigkeiten
grid-tile = { NAME($tile) } (noch { $left })
grid-goals = Ziele
grid-closed = vergeben
grid-sets = Schnellstartpaare
grid-set = Paar { $set }
grid-farm = { $who } · { $coins } · { $bags } · Laden: { $goods }{ $tiles ->
    [none] {""}
   *[other] , { $tiles }
}{ $goals ->
    [none] {""}
   *[other] {" "}· Ziele: { $goals }
}
grid-field = { $field }{ $sunflowers }: { $card }
grid-field-with-card = { $field }{ $sunflowers }: [{ $card }]
grid-tiles = { COUNT($number, $tile) }
grid-goal = { $goal } (+{ $coins })

## Das Brett
panel-market = Markt · { $step }
tab-market = Markt
panel-farm = { $who } ({ $letter })
panel-own-farm = { $who } ({ $letter }) · dein Hof
tab-farm = Mein Hof
panel-sets = Schnellstartpaare
tab-sets = Paare
panel-goals = Ziele
panel-skills = Fertigkeiten
panel-goals-and-skills = Ziele und Fertigkeiten

tip-stall = Stand { $stall }: { $card ->
    [none] leer
   *[other] { $card }
}
tip-deck = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} im Stapel{ $top ->
    [0] {""}
   *[other] ; auf der nächsten Rückseite steht { $top }
}
deck-left = noch { $cards }
tip-die = Würfel{ $die ->
    [0] {""}
   *[other] : { $die }{ $aside ->
        [yes] , beiseitegelegt
       *[no] {""}
    }
}
tip-coins = { $who }: { COUNT($coins, "item-coin") }
tip-field = Feld { $field }: { $card }{ $sunflowers ->
    [0] {""}
   *[other] , { COUNT($sunflowers, "item-sunflower") }
}
tip-sunflowers = { COUNT($sunflowers, "item-sunflower") } auf Feld { $field }
tip-goods = { $amount } in deinem Laden
tip-tiles = { $number } × { NAME($tile) } – { $skill }
tip-taken = Genommen: { $card }
tip-transport = { NAME($tile) }, noch { $left } – { $skill }
tip-goal = Ziel: { $goal }; { $offer ->
    [0] vergeben
   *[other] bringt { COUNT($offer, "item-coin") }
}
tip-goal-met = { $before }; { $who } hat es erfüllt (+{ $coins })
tip-set = Paar { $set }: { $cards }

## Die Galerie
gallery-cards = Feldkarten
gallery-jump-start = Schnellstartkarten
gallery-fields = Hof, Seite mit dem roten Dach
gallery-tractor-fields = Hof, Seite mit dem Traktor
gallery-skills = Fertigkeiten
gallery-goals = Ziele
gallery-backs = Hofhilfe und Rückseiten
gallery-tokens = Marker und Zeichen
gallery-dice = Würfel und Plätze
gallery-card = { NAME($piece) } (unser Name für { $name }): { $effect }
gallery-piece = { $piece }: { $effect }
gallery-back = Rückseite { $n }
gallery-die = { $n ->
    [0] Würfel, nicht geworfen
   *[other] Würfel { $n }
}
gallery-seat = Platz { $letter }
-skill-pair-good = Pasch für eine Ware
-skill-pair-bags = Pasch für Beutel
-skill-swap-goods = Warentausch
-skill-bags-goods = Beutel gegen Waren
-skill-sunflower-7 = Sonnenblume auf Feld 7
-skill-swap-cards = Kartentausch
-skill-above-below = Darüber oder darunter
-goal-shop-icons = Ladensymbole
-goal-identical = Eine Sorte
-goal-bags = Beutel
-goal-sunflowers = Sonnenblumen
-goal-top-row = Obere Reihe
-goal-full-shop = Voller Laden
picture-honey = Honig
picture-milk = Milch
picture-wool = Wolle
picture-egg = Ei
picture-bag = Beutel
picture-coin = Münze
picture-sunflower = Sonnenblume
picture-goods-any = Ware nach Wahl
picture-goods-identical = gleiche Waren
picture-coin-blank = Münze ohne Bild
picture-shop = Laden
picture-no-bonus = keine Sonnenblume
picture-once = einmalig
picture-field-card = Feldkarte
picture-tractor = Traktor
picture-handcart = Handkarren
picture-bicycle = Fahrrad
picture-trailer = Anhänger
picture-farmer = Hofhilfe

## Was das Spiel von sich sagt
about = Würfel aktivieren die Felder deines Hofs; ihre Waren füllen deinen Laden, und der Laden füllt deine Kasse.
module-jump-start = Schnellstart
module-farmer = Hofhilfe
module-goals = Ziele
option-jump-start = Modul Schnellstart: Du beginnst mit zwei Karten deiner Wahl auf den Feldern 4 und 8
option-farmer = Modul Hofhilfe: Mit Transportplättchen bezahlst du vier von sieben Fertigkeiten
option-goals = Modul Ziele: Münzen für alle, die eines der beiden Ziele als Erste oder Zweite erfüllen
option-cards = Feldkarten: die Grundkarten oder 21 weitere, aus denen der Zufall wählt
option-start-player = Der Platz, der den ersten Zug macht
option-title-cards = Karten
option-title-start-player = Startperson
option-value-cards-core = Grundkarten
option-value-cards-extended = erweitert
option-value-start-player-random = zufällig
