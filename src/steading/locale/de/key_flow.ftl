# Key Flow. Die Namen der Karten sind die der Regeln und Lektionen.

## Was gezählt wird
-item-gold = Gold
    .gender = neuter
-item-iron = Eisen
    .gender = neuter
-item-stone = Stein
    .gender = masculine
-item-wood = Holz
    .gender = neuter
-item-any = { $count ->
    [one] { $case ->
        [accusative] beliebigen Rohstoff
       *[nominative] beliebiger Rohstoff
    }
   *[other] beliebige Rohstoffe
}
    .gender = masculine
-item-anvil = { $count ->
    [one] Amboss
   *[other] Ambosse
}
    .gender = masculine
-item-pick-axe = { $count ->
    [one] Spitzhacke
   *[other] Spitzhacken
}
    .gender = feminine
-item-saw = { $count ->
    [one] Säge
   *[other] Sägen
}
    .gender = feminine
-item-single-anvil = { $count ->
    [one] { $case ->
        [accusative] einseitigen Amboss
       *[nominative] einseitiger Amboss
    }
   *[other] einseitige Ambosse
}
    .gender = masculine
-item-single-pick-axe = { $count ->
    [one] einseitige Spitzhacke
   *[other] einseitige Spitzhacken
}
    .gender = feminine
-item-single-saw = { $count ->
    [one] einseitige Säge
   *[other] einseitige Sägen
}
    .gender = feminine
-item-double-anvil = { $count ->
    [one] { $case ->
        [accusative] zweiseitigen Amboss
       *[nominative] zweiseitiger Amboss
    }
   *[other] zweiseitige Ambosse
}
    .gender = masculine
-item-double-pick-axe = { $count ->
    [one] zweiseitige Spitzhacke
   *[other] zweiseitige Spitzhacken
}
    .gender = feminine
-item-double-saw = { $count ->
    [one] zweiseitige Säge
   *[other] zweiseitige Sägen
}
    .gender = feminine
-item-skill = { $count ->
    [one] beliebiges Fertigkeitsplättchen
   *[other] beliebige Fertigkeitsplättchen
}
    .gender = neuter
-item-any-tile = ein beliebiges Fertigkeitsplättchen
    .gender = neuter
    .article = no
-item-tile = Fertigkeitsplättchen
    .gender = neuter
-item-tile-from-pile = Fertigkeitsplättchen vom Stapel
    .gender = neuter
-item-tile-face-down = { $count ->
    [one] verdecktes Fertigkeitsplättchen
   *[other] verdeckte Fertigkeitsplättchen
}
    .gender = neuter
# Nach anderen Fertigkeitsplättchen: »1 zweiseitige Säge und 2 verdeckte«.
-item-face-down = { $count ->
    [one] verdecktes
   *[other] verdeckte
}
    .gender = neuter
-item-token = Keyple-Marker
    .gender = masculine
-item-printed-token = Marker
    .gender = masculine
-item-cow = { $count ->
    [one] Kuh
   *[other] Kühe
}
    .gender = feminine
-item-pig = { $count ->
    [one] Schwein
   *[other] Schweine
}
    .gender = neuter
-item-sheep = { $count ->
    [one] Schaf
   *[other] Schafe
}
    .gender = neuter
-item-card = { $count ->
    [one] Karte
   *[other] Karten
}
    .gender = feminine
-item-point = { $count ->
    [one] Punkt
   *[other] Punkte
}
    .gender = masculine
-item-keyple-blue = { $count ->
    [one] { $case ->
        [accusative] blauen Keyple
       *[nominative] blauer Keyple
    }
   *[other] blaue Keyples
}
    .gender = masculine
-item-keyple-red = { $count ->
    [one] { $case ->
        [accusative] roten Keyple
       *[nominative] roter Keyple
    }
   *[other] rote Keyples
}
    .gender = masculine
-item-keyple-yellow = { $count ->
    [one] { $case ->
        [accusative] gelben Keyple
       *[nominative] gelber Keyple
    }
   *[other] gelbe Keyples
}
    .gender = masculine
-item-keyple-green = { $count ->
    [one] { $case ->
        [accusative] grünen Keyple
       *[nominative] grüner Keyple
    }
   *[other] grüne Keyples
}
    .gender = masculine

## Jahreszeiten; case: "compound" vor einem anderen Wort: »Frühlingskarten«
-season-spring = { $case ->
    [compound] Frühlings
   *[other] Frühling
}
    .gender = masculine
-season-summer = Sommer
    .gender = masculine
-season-autumn = Herbst
    .gender = masculine
-season-winter = Winter
    .gender = masculine
season-name = { $season }

## Plätze, und Karten mit ihren Nummern
place = { $side ->
    [home] bei der Heimat
   *[other] { $halves ->
        [1] eine halbe Karte
        [2] 1 Karte
       *[other] { $odd ->
            [1] { $whole }½ Karten
           *[0] { $whole } Karten
        }
    } { $side ->
        [left] links
       *[right] rechts
    } der Heimat in der { $row ->
        [river] Flussreihe
       *[top] oberen Reihe
    }
}
-empty-place = Leerstelle { $at }
    .gender = feminine
-river-card = { $season ->
    [spring] Frühlingsfluss
    [summer] Sommerfluss
    [autumn] Herbstfluss
   *[winter] Winterfluss
} { $number }
    .gender = masculine
-keyple-card = { $season ->
    [spring] Frühlings-Keyple
    [summer] Sommer-Keyple
    [autumn] Herbst-Keyple
   *[winter] Winter-Keyple
} { $number }
    .gender = masculine

## Heimatkarten
-card-home-1 = Heimat 1
    .gender = feminine
    .article = no
-card-home-2 = Heimat 2
    .gender = feminine
    .article = no
-card-home-3 = Heimat 3
    .gender = feminine
    .article = no
-card-home-4 = Heimat 4
    .gender = feminine
    .article = no
-card-home-5 = Heimat 5
    .gender = feminine
    .article = no
-card-home-6 = Heimat 6
    .gender = feminine
    .article = no

## Dorfkarten; die der Flussreihe haben Namen von uns
-card-alehouse = Schenke
    .gender = feminine
-card-apprentice-hall = Lehrlings{"\u00AD"}haus
    .gender = neuter
-card-builder = Bauhütte
    .gender = feminine
-card-gold-mine = Goldmine
    .gender = feminine
-card-key-mine = Schlüssel{"\u00AD"}mine
    .gender = feminine
-card-keystone-quarry = Schluss{"\u00AD"}stein{"\u00AD"}bruch
    .gender = masculine
-card-keywood = Schlüssel{"\u00AD"}wald
    .gender = masculine
-card-miner = Erzgrube
    .gender = feminine
-card-quarryman = Stein{"\u00AD"}hauerei
    .gender = feminine
-card-stable = Pferde{"\u00AD"}stall
    .gender = masculine
-card-woodcutter = Holz{"\u00AD"}schlag
    .gender = masculine
-card-workshop = Werkstatt
    .gender = feminine
-card-spring-river-1 = Treibholzwiese
    .gender = feminine
-card-spring-river-2 = Hauerfurt
    .gender = feminine
-card-spring-river-3 = Goldwaschschleife
    .gender = feminine
-card-spring-river-4 = Ambossfelsen
    .gender = masculine
-card-spring-river-5 = Sägegrubenufer
    .gender = neuter
-card-spring-river-6 = Kieselwiese
    .gender = feminine
-card-spring-river-7 = Rotwasserwiese
    .gender = feminine
-card-spring-river-8 = Kesselsteg
    .gender = masculine
-card-artisan = Kunst{"\u00AD"}handwerk
    .gender = neuter
-card-farrier = Huf{"\u00AD"}schmiede
    .gender = feminine
-card-brewer = Brauerei
    .gender = feminine
-card-carpenter = Zimmerei
    .gender = feminine
-card-hiring-fair = Gesinde{"\u00AD"}markt
    .gender = masculine
-card-mason = Stein{"\u00AD"}metzerei
    .gender = feminine
-card-smelter = Schmelz{"\u00AD"}hütte
    .gender = feminine
-card-brainwave = Brainwave
    .gender = feminine
-card-flipper = Flipper
    .gender = feminine
-card-keyflower = Keyflower
    .gender = feminine
-card-keymelequin = Keymelequin
    .gender = feminine
-card-mansfield-ark = Mansfield Ark
    .gender = feminine
-card-summer-river-1 = Altwassersteg
    .gender = masculine
-card-summer-river-2 = Sägewehr
    .gender = neuter
-card-summer-river-3 = Goldfurt
    .gender = feminine
-card-summer-river-4 = Holzrechen
    .gender = masculine
-card-summer-river-5 = Hammerbrücke
    .gender = feminine
-card-summer-river-6 = Kiesbank
    .gender = feminine
-card-summer-river-7 = Wanderfähre
    .gender = feminine
-card-summer-river-8 = Hackenkai
    .gender = masculine
-card-summer-river-9 = Eisenwasserpferch
    .gender = masculine
-card-summer-river-10 = Goldufer
    .gender = neuter
-card-inn = Gasthof
    .gender = masculine
-card-wainwright = Wagnerei
    .gender = feminine
-card-peddler = Bauch{"\u00AD"}laden
    .gender = masculine
-card-barn = Scheune
    .gender = feminine
-card-blacksmith = Schmiede
    .gender = feminine
-card-stone-yard = Stein{"\u00AD"}lager
    .gender = neuter
-card-timber-yard = Holzlager
    .gender = neuter
-card-forge = Hammer{"\u00AD"}werk
    .gender = neuter
-card-goldsmith = Gold{"\u00AD"}schmiede
    .gender = feminine
-card-sawmill = Sägewerk
    .gender = neuter
-card-sculptor = Bild{"\u00AD"}hauerei
    .gender = feminine
-card-well = Brunnen
    .gender = masculine
-card-autumn-river-1 = Goldsuhle
    .gender = feminine
-card-autumn-river-2 = Wagnersteg
    .gender = masculine
-card-autumn-river-3 = Trittsteinfurt
    .gender = feminine
-card-autumn-river-4 = Pilgerfähre
    .gender = feminine
-card-autumn-river-5 = Schnittholzwehr
    .gender = neuter
-card-autumn-river-6 = Hammerteich
    .gender = masculine
-card-autumn-river-7 = Rostbach
    .gender = masculine
-card-autumn-river-8 = Steinbruchbrücke
    .gender = feminine
-card-autumn-river-9 = Mühlenfurt
    .gender = feminine
-card-autumn-river-10 = Holzfloß
    .gender = neuter

## Winterkarten und Boote
-card-keythedral = Keythe{"\u00AD"}drale
    .gender = feminine
-card-sea-breese = Sea Breese
    .gender = feminine
-card-carried-away = Carried Away
    .gender = feminine
-card-ianvincible = Ianvin{"\u00AD"}cible
    .gender = feminine
-card-sea-bastion = Sea Bastion
    .gender = feminine
-card-dairy = Molkerei
    .gender = feminine
-card-farmyard = Bauern{"\u00AD"}hof
    .gender = masculine
-card-ranch = Rinderhof
    .gender = masculine
-card-storm-shelter = Sturm{"\u00AD"}hütte
    .gender = feminine
-card-truffle-orchard = Trüffel{"\u00AD"}hain
    .gender = masculine
-card-weaver = Weberei
    .gender = feminine
-card-traveller-s-lodge = Herberge
    .gender = feminine
-card-craftsmen-s-guild = Handwerks{"\u00AD"}gilde
    .gender = feminine
-card-emporium = Kaufhaus
    .gender = neuter
-card-harvest-festival = Erntefest
    .gender = neuter
-card-key-market = Schlüssel{"\u00AD"}markt
    .gender = masculine
-card-summer-fete = Sommer{"\u00AD"}fest
    .gender = neuter
-card-village-hall = Gemeinde{"\u00AD"}haus
    .gender = neuter
-card-winter-fair = Winter{"\u00AD"}markt
    .gender = masculine
-card-apothecary = Apotheke
    .gender = feminine
-card-healer = Kräuter{"\u00AD"}stube
    .gender = feminine
-card-key-guild = Schlüssel{"\u00AD"}gilde
    .gender = feminine
-card-jeweller = Juwelier{"\u00AD"}haus
    .gender = neuter
-card-mercer-s-guild = Tuchgilde
    .gender = feminine
-card-windmill = Windmühle
    .gender = feminine
-card-merchant = Handels{"\u00AD"}haus
    .gender = neuter
-card-store = Dorfladen
    .gender = masculine
-card-trader = Waren{"\u00AD"}kontor
    .gender = neuter
-card-scholar = Gelehrten{"\u00AD"}haus
    .gender = neuter
-card-scribe = Schreib{"\u00AD"}stube
    .gender = feminine

## Keyple-Karten, mit Namen von uns
-card-spring-keyple-1 = Ada Archer
    .article = no
-card-spring-keyple-2 = Ben Baker
    .article = no
-card-spring-keyple-3 = Cora Barber
    .article = no
-card-spring-keyple-4 = Dan Baxter
    .article = no
-card-spring-keyple-5 = Paar Bowyer
    .gender = neuter
-card-spring-keyple-6 = Paar Brazier
    .gender = neuter
-card-spring-keyple-7 = Paar Butcher
    .gender = neuter
-card-spring-keyple-8 = Edith Carder
    .article = no
-card-spring-keyple-9 = Finn Carter
    .article = no
-card-spring-keyple-10 = Paar Carver
    .gender = neuter
-card-spring-keyple-11 = Paar Chandler
    .gender = neuter
-card-spring-keyple-12 = Greta Chapman
    .article = no
-card-spring-keyple-13 = Paar Clark
    .gender = neuter
-card-spring-keyple-14 = Hal Collier
    .article = no
-card-spring-keyple-15 = Paar Cook
    .gender = neuter
-card-spring-keyple-16 = Familie Cooper
    .gender = feminine
-card-summer-keyple-1 = Ivy Crofter
    .article = no
-card-summer-keyple-2 = Jack Cutler
    .article = no
-card-summer-keyple-3 = Kit Draper
    .article = no
-card-summer-keyple-4 = Lena Dyer
    .article = no
-card-summer-keyple-5 = Paar Falconer
    .gender = neuter
-card-summer-keyple-6 = Paar Fiddler
    .gender = neuter
-card-summer-keyple-7 = Paar Fisher
    .gender = neuter
-card-summer-keyple-8 = Familie Fletcher
    .gender = feminine
-card-summer-keyple-9 = Max Forester
    .article = no
-card-summer-keyple-10 = Paar Fowler
    .gender = neuter
-card-summer-keyple-11 = Nell Fuller
    .article = no
-card-summer-keyple-12 = Otto Gardener
    .article = no
-card-summer-keyple-13 = Paar Glazier
    .gender = neuter
-card-summer-keyple-14 = Peg Glover
    .article = no
-card-summer-keyple-15 = Quinn Granger
    .article = no
-card-summer-keyple-16 = Paar Harper
    .gender = neuter
-card-summer-keyple-17 = Paar Hatter
    .gender = neuter
-card-summer-keyple-18 = Rose Hayward
    .article = no
-card-summer-keyple-19 = Paar Herder
    .gender = neuter
-card-summer-keyple-20 = Paar Hooper
    .gender = neuter
-card-autumn-keyple-1 = Sam Horner
    .article = no
-card-autumn-keyple-2 = Tess Hunter
    .article = no
-card-autumn-keyple-3 = Una Joiner
    .article = no
-card-autumn-keyple-4 = Vic Lister
    .article = no
-card-autumn-keyple-5 = Wyn Marshall
    .article = no
-card-autumn-keyple-6 = Paar Milner
    .gender = neuter
-card-autumn-keyple-7 = Paar Nailer
    .gender = neuter
-card-autumn-keyple-8 = Paar Ostler
    .gender = neuter
-card-autumn-keyple-9 = Paar Packer
    .gender = neuter
-card-autumn-keyple-10 = Familie Palmer
    .gender = feminine
-card-autumn-keyple-11 = Zoe Parker
    .article = no
-card-autumn-keyple-12 = Paar Paviour
    .gender = neuter
-card-autumn-keyple-13 = Paar Pinder
    .gender = neuter
-card-autumn-keyple-14 = Abel Piper
    .article = no
-card-autumn-keyple-15 = Bess Pitman
    .article = no
-card-autumn-keyple-16 = Paar Plowman
    .gender = neuter
-card-autumn-keyple-17 = Paar Plummer
    .gender = neuter
-card-autumn-keyple-18 = Clem Porter
    .article = no
-card-autumn-keyple-19 = Dora Potter
    .article = no
-card-autumn-keyple-20 = Paar Proctor
    .gender = neuter
-card-autumn-keyple-21 = Paar Quilter
    .gender = neuter
-card-autumn-keyple-22 = Familie Reaper
    .gender = feminine
-card-autumn-keyple-23 = Ezra Reeve
    .article = no
-card-autumn-keyple-24 = Flo Ringer
    .article = no
-card-autumn-keyple-25 = Paar Roper
    .gender = neuter
-card-autumn-keyple-26 = Paar Sadler
    .gender = neuter
-card-winter-keyple-1 = Gil Salter
    .article = no
-card-winter-keyple-2 = Hetty Sawyer
    .article = no
-card-winter-keyple-3 = Ike Sexton
    .article = no
-card-winter-keyple-4 = Joan Shearer
    .article = no
-card-winter-keyple-5 = Ken Skinner
    .article = no
-card-winter-keyple-6 = Paar Slater
    .gender = neuter
-card-winter-keyple-7 = Paar Spicer
    .gender = neuter
-card-winter-keyple-8 = Paar Spinner
    .gender = neuter
-card-winter-keyple-9 = Paar Spooner
    .gender = neuter
-card-winter-keyple-10 = Paar Stringer
    .gender = neuter
-card-winter-keyple-11 = Familie Tanner
    .gender = feminine
-card-winter-keyple-12 = Familie Tapper
    .gender = feminine
-card-winter-keyple-13 = Lucy Thatcher
    .article = no
-card-winter-keyple-14 = Paar Thresher
    .gender = neuter
-card-winter-keyple-15 = Paar Tiler
    .gender = neuter
-card-winter-keyple-16 = Moll Tinker
    .article = no
-card-winter-keyple-17 = Ned Tucker
    .article = no
-card-winter-keyple-18 = Paar Turner
    .gender = neuter
-card-winter-keyple-19 = Paar Vintner
    .gender = neuter
-card-winter-keyple-20 = Familie Walker
    .gender = feminine
-card-winter-keyple-21 = Olive Waller
    .article = no
-card-winter-keyple-22 = Pip Warden
    .article = no
-card-winter-keyple-23 = Paar Warner
    .gender = neuter
-card-winter-keyple-24 = Paar Webster
    .gender = neuter
-card-winter-keyple-25 = Paar Wheeler
    .gender = neuter
-card-winter-keyple-26 = Ruth Whaler
    .article = no
-card-winter-keyple-27 = Seth Whittle
    .article = no
-card-winter-keyple-28 = Paar Winnower
    .gender = neuter
-card-winter-keyple-29 = Paar Woodward
    .gender = neuter
-card-winter-keyple-30 = Paar Wright
    .gender = neuter

said = { $thing }

# Eine Karte am Anfang einer Handlung: »die Goldmine«, »die Karte „Ada Archer“«. So ist das erste Wort nie ein Name.
form-thecard = { $article ->
    [no] die Karte „{ $noun }“
   *[yes] { form-the }
}
# Handlungen stehen im Infinitiv; ihr erstes Wort steht nach »dann« klein.
steps = { $before }, dann { SMALL($step) }

## Was Karten tun
# Als Liste und nach »darfst du«: im Infinitiv.
does-pay = { A($skill, case: "accusative") } bezahlen
does-gain = { NAME($goods, case: "accusative") } nehmen
does-draw = { COUNT($tiles, "item-tile") } ziehen
does-carry = { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
} transportieren
does-upgrade = { $upgrades ->
    [1] einmal
    [2] zweimal
   *[other] { $upgrades }-mal
} ausbauen
lets-pay = { A($skill, case: "accusative") } bezahlen
lets-gain = { NAME($goods, case: "accusative") } nehmen
lets-draw = { COUNT($tiles, "item-tile") } ziehen
lets-carry = { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
} transportieren
lets-upgrade = { $upgrades ->
    [1] einmal
    [2] zweimal
   *[other] { $upgrades }-mal
} ausbauen
# Nach »Du«.
you-pay = bezahlst { A($skill, case: "accusative") }
you-gain = bekommst { NAME($goods, case: "accusative") }
you-draw = ziehst { COUNT($tiles, "item-tile") }
you-carry = darfst { $steps } { $steps ->
    [one] Schritt
   *[other] Schritte
} transportieren
you-upgrade = darfst { $upgrades ->
    [1] einmal
    [2] zweimal
   *[other] { $upgrades }-mal
} ausbauen
# Punkte für etwas.
does-score = { COUNT($points, "item-point") } für { $counted ->
    [everything] { $of ->
        [1] jeden Rohstoff
       *[other] je { $of } Rohstoffe
    }
    [any] jeden Rohstoff darauf
   *[pair] jedes Paar aus { $pair } darauf
}
does-placed = beim Legen { $kinds ->
    [0] { COUNT($tiles, "item-tile") } ziehen
   *[other] { NAME($goods, case: "accusative") } nehmen{ $tiles ->
        [0] {""}
       *[other] , { COUNT($tiles, "item-tile") } ziehen
    }
}
does-nothing = nichts

power-brainwave = deine Karten mit zwei Keyples oder mit einem Keyple und einem Marker arbeiten im eigenen Dorf oder in einem Nachbardorf
power-flipper = 1 Gold auf die Karte, immer wenn du eines ihrer Ausbauplättchen umdrehst
power-keyflower = beim Ausbauen darfst du jeden Rohstoff anstelle jedes anderen bezahlen
power-keymelequin = am Ende dürfen grüne Keyples als gelbe zählen und gelbe als grüne
power-mansfield-ark = am Ende darf ein Schwein als zwei Schafe zählen und zwei Schafe als ein Schwein

scores-sea-breese = { $scale } Punkte für 1 bis 5 Boote, dieses eingeschlossen
scores-carried-away = { $steps }
scores-ianvincible = { $steps }
scores-sea-bastion = { $steps }
scores-step = { COUNT($points, "item-point") } ab { $few }{ $animal ->
    [cow] {" "}{ $few ->
        [one] Kuh
       *[other] Kühen
    }
    [pig] {" "}{ $few ->
        [one] Schwein
       *[other] Schweinen
    }
    [sheep] {" "}{ $few ->
        [one] Schaf
       *[other] Schafen
    }
   *[none] {""}
}
scores-dairy = { COUNT($points, "item-point") } für jedes Paar aus einer Kuh und einem Keyple-Marker
scores-farmyard = { COUNT($points, "item-point") } für jedes Tier
scores-ranch = { COUNT($points, "item-point") } für jeden Satz aus Schaf, Schwein und Kuh
scores-storm-shelter = { COUNT($points, "item-point") } für jedes Paar aus einem Schwein und einem Schaf
scores-truffle-orchard = { COUNT($points, "item-point") } für jedes Paar aus einem Schwein und einem Fertigkeitsplättchen
scores-weaver = { COUNT($points, "item-point") } für jedes Paar aus einem Schaf und einem Rohstoff
scores-traveller-s-lodge = { COUNT($points, "item-point") } für jeden Transportschritt in deinem Dorf, { COUNT($boat_points, "item-point") } für jedes Boot
scores-craftsmen-s-guild = { COUNT($points, "item-point") } für jeden Satz aus einem roten, einem gelben und einem blauen Keyple
scores-emporium = { COUNT($points, "item-point") } für jedes Paar aus einem grünen Keyple und einem Gold
scores-harvest-festival = { COUNT($points, "item-point") } für { $of ->
    [1] jeden roten Keyple
   *[other] je { $of } rote Keyples
}
scores-key-market = { COUNT($points, "item-point") } für { $of ->
    [1] jeden grünen Keyple
   *[other] je { $of } grüne Keyples
}
scores-summer-fete = { COUNT($points, "item-point") } für { $of ->
    [1] jeden gelben Keyple
   *[other] je { $of } gelbe Keyples
}
scores-village-hall = { COUNT($points, "item-point") } für jeden Keyple einer Farbe
scores-winter-fair = { COUNT($points, "item-point") } für { $of ->
    [1] jeden blauen Keyple
   *[other] je { $of } blaue Keyples
}
scores-apothecary = { COUNT($points, "item-point") } für jede Karte mit einem Keyple
scores-healer = { COUNT($points, "item-point") } für jede Karte mit zwei Keyples
scores-key-guild = { COUNT($points, "item-point") } für jedes Paar aus einem Keyple-Marker und einer Keyple-Karte, die einen zeigt
scores-jeweller = { COUNT($points, "item-point") } für jedes Gold
scores-mercer-s-guild = { COUNT($points, "item-point") } für jeden Satz aus Eisen, Stein und Holz
scores-merchant = { COUNT($points, "item-point") } für { $of ->
    [1] jedes Holz
   *[other] je { $of } Holz
}, { COUNT($skill_points, "item-point") } für jede Säge
scores-store = { COUNT($points, "item-point") } für { $of ->
    [1] jeden Stein
   *[other] je { $of } Stein
}, { COUNT($skill_points, "item-point") } für jede Spitzhacke
scores-trader = { COUNT($points, "item-point") } für { $of ->
    [1] jedes Eisen
   *[other] je { $of } Eisen
}, { COUNT($skill_points, "item-point") } für jeden Amboss
scores-scholar = { COUNT($points, "item-point") } für jedes Fertigkeitsplättchen einer Art
scores-scribe = { COUNT($points, "item-point") } für jeden Satz aus Amboss, Spitzhacke und Säge

costs = { NAME($cost, case: "accusative") } und danach { NAME($then, case: "accusative") }
reach = { $arrows ->
    [own] eigenes Dorf
    [left] linkes Nachbardorf
    [right] rechtes Nachbardorf
    [own-left] eigenes Dorf oder linkes Nachbardorf
    [own-right] eigenes Dorf oder rechtes Nachbardorf
    [left-right] eines der Nachbardörfer
   *[own-left-right] eigenes Dorf oder eines der Nachbardörfer
}
whole-keyple = { A($printed) }; { $reach }
whole = { $does }{ $upgrades ->
    [0] {""}
    [1] ; ausgebaut für { NAME($next_cost, case: "accusative") }: { $next_does }
   *[2] ; ausgebaut für { NAME($next_cost, case: "accusative") }: { $next_does }; noch einmal für { NAME($last_cost, case: "accusative") }: { $last_does }
}{ $shows ->
    [0] {""}
   *[other] ; zeigt { A($printed, case: "accusative") }
}
whole-store = Keyple-Karten, die im Dorf gespielt wurden, kommen darunter, wenn eine Jahreszeit endet
whole-skill = { $single } { $single ->
    [one] einseitiges
   *[other] einseitige
} und { $double } { $double ->
    [one] zweiseitiges
   *[other] zweiseitige
} Plättchen
item-card = { NAME($card) }{ $shows ->
    [0] {""}
   *[other] {" "}({ A($printed) })
}

## Wo das Spiel steht, und Fragen
stands = { $season }{ $card ->
    [0] {""}
   *[other] , Karte { $card } von { $cards }
}: { $step ->
    [deal] { $you ->
        [yes] Teil die Karten aus
       *[no] Die Karten werden ausgeteilt
    }
    [choose] { $you ->
        [yes] Wähle eine Karte
       *[no] Alle wählen eine Karte
    }
    [play] { $you ->
        [yes] Spiel die Karte
       *[no] Die Karten werden gespielt
    }
    [tokens] { $you ->
        [yes] Nutze Keyple-Marker
       *[no] Keyple-Marker werden genutzt
    }
    [remove] { $you ->
        [yes] Räum die Keyple-Karten ab
       *[no] Die Keyple-Karten werden abgeräumt
    }
    [winter-choice] { $you ->
        [yes] Wähle eine Winterkarte
       *[no] Alle wählen eine Winterkarte
    }
   *[winter-placing] { $you ->
        [yes] Leg die Winterkarte
       *[no] Die Winterkarten werden gelegt
    }
}
stands-over = Die Partie ist zu Ende
waiting = Warten auf { $people }: { $step ->
    [deal] Karten austeilen
    [choose] Karte wählen
    [play] Karte spielen
    [tokens] Keyple-Marker nutzen
    [remove] Keyple-Karten abräumen
    [winter-choice] Winterkarte wählen
   *[winter-placing] Winterkarte legen
}.

ask-card = Welche Karte wählst du?{ $left ->
    [0] {""}
   *[other] {" "}Der Rest geht an { $receiver }.
}
ask-winter-card = Welche Winterkarte wählst du für dein Dorf?
ask-place = Wohin legst du { THE($card, case: "accusative") }?{ $discard ->
    [no] {""}
    [nothing] {" "}Oder wirf die Karte ab.
   *[token] {" "}Oder wirf die Karte für einen Keyple-Marker ab.
}
ask-work = Wo lässt du { THE($card, case: "accusative") } arbeiten? { CAPITAL($does) }.{ $discard ->
    [no] {""}
    [nothing] {" "}Oder wirf die Karte ab.
   *[token] {" "}Oder wirf die Karte für einen Keyple-Marker ab.
}
ask-tokens = Wo setzt du Keyple-Marker ein? Du hast { $tokens ->
    [0] keine
   *[other] { $tokens }
}.
ask-take = Was nimmst du { FROMSPOT($card, case: "dative") }?
ask-exchange = Tauschst du ein Fertigkeitsplättchen { INSPOT($card, case: "dative") }? { CAPITAL($does) }.
ask-payment = Was bezahlst du für den Ausbau von { SPOT($card, case: "dative") }? Er kostet { NAME($cost, case: "accusative") }.
ask-skill = Welches Fertigkeitsplättchen bezahlst du für den Ausbau von { SPOT($card, case: "dative") }? Noch zu bezahlen: { $skills }.

## Handlungen
do-done = { $decision ->
    [spend-tokens] Keine Keyple-Marker mehr nutzen
    [convert] Nichts tauschen
    [transport-and-upgrade] Transport und Ausbau beenden
   *[other] Fertig
}
do-discard = { CAPITAL(THECARD($card, case: "accusative")) } { $discard ->
    [token] für einen Keyple-Marker abwerfen
   *[nothing] abwerfen
}
do-choose = { CAPITAL(THECARD($card, case: "accusative")) } wählen
do-place = { CAPITAL(THECARD($card, case: "accusative")) } { $at } anlegen
do-work = { CAPITAL(THECARD($card, case: "accusative")) } { INSPOT($building, case: "dative") } { $tokens ->
    [0] arbeiten lassen
    [1] mit einem Marker arbeiten lassen
   *[other] mit { $tokens } Markern arbeiten lassen
}
do-spend = { CAPITAL(SPOT($building, case: "accusative")) } für { $tokens ->
    [0] Keyple-Marker
   *[other] { COUNT($tokens, "item-token") }
} nutzen
do-take = { CAPITAL(NAME($item, case: "accusative")) } nehmen
do-upgrade = { CAPITAL(SPOT($card, case: "accusative")) } { $kinds ->
    [0] ausbauen
   *[other] für { NAME($cost, case: "accusative") } ausbauen
}
do-flip = Ein Ausbauplättchen auf { SPOT($card, case: "dative") } auf die Punktseite drehen{ $gold ->
    [0] {""}
   *[other] {" "}und dort { COUNT($gold, "item-gold") } nehmen
}
do-pay-skill = { CAPITAL(A($tile, case: "accusative")) } bezahlen
do-pay = { CAPITAL(NAME($goods, case: "accusative")) } bezahlen

## Was geschehen ist
told-dealt = { CAPITAL(THE($season)) } beginnt: Alle bekommen { COUNT($cards, "item-card") }.
told-chose = { $who } wählt { $known ->
    [yes] { THE($card, case: "accusative") }
   *[no] eine Karte
}.
told-revealed = Alle decken ihre Karten auf: { $cards }.
told-revealed-card = { $who } { THE($card, case: "accusative") }
told-placed = { $who } legt { THE($card, case: "accusative") } { $at } an.
told-worked = { $who } { $printed ->
    [0] lässt
   *[other] nimmt einen Keyple-Marker und lässt
} { NAME($keyples, case: "accusative") } { $own ->
    [yes] { INOWN($building, case: "dative") }
   *[no] { IN($building, case: "dative") } von { $owner }
} arbeiten{ $tokens ->
    [0] {""}
   *[other] , mit einem Marker
}.
told-discarded = { $who } wirft { THE($card, case: "accusative") } { $tokens ->
    [0] ab
   *[other] für einen Keyple-Marker ab
}.
told-spent-tokens = { $who } nutzt { THE($card, case: "accusative") } für { COUNT($tokens, "item-token") }.
told-gained = { $who } bekommt { NAME($goods, case: "accusative") } auf { THE($card, case: "dative") }.
told-took-tokens = { $who } nimmt { COUNT($tokens, "item-token") }.
told-took-double = { $who } nimmt { NAME($tiles, case: "accusative") }.
told-will-draw = { $who } zieht { COUNT($tiles, "item-tile") }, wenn alle gespielt haben.
told-drew = { $who } zieht { A($tile, case: "accusative") }.
told-found-no-tile = { $who } würde ein Fertigkeitsplättchen ziehen, aber der Stapel ist leer.
told-paid-skill = { $who } bezahlt { A($tile, case: "accusative") }.
told-upgraded = { $who } baut { THE($card, case: "accusative") } aus: { $does }.
told-paid = { $who } bezahlt { NAME($goods, case: "accusative") } { FROM($card, case: "dative") }.
told-flipped = { $who } dreht ein Ausbauplättchen auf { THE($card, case: "dative") } auf die Punktseite{ $gold ->
    [0] {""}
   *[other] {" "}und bekommt dort 1 Gold
}.
told-removed = { CAPITAL(THE($season)) } endet: Keyple-Karten kommen unter die Lagerkarten, benutzte Marker zurück in den Vorrat.
told-stored = { $who } hat { COUNT($cards, "item-card") } unter der Lagerkarte.
told-looked = { $who } schaut unter die Lagerkarte: { $cards }.
told-over = Die Partie ist zu Ende.

## Dasselbe auf Zetteln: Wörter und Bilder, jeder Teil nach einem Strich
slip-chose = wählt | { $card }
slip-has-chosen = hat gewählt
slip-revealed = alle Karten sind aufgedeckt
slip-placed = legt | { $card }
slip-discarded = wirft ab: | { $card }
slip-will-draw = zieht bald | { $number } | { $picture }
slip-drew = zieht | { $picture }
slip-paid-skill = bezahlt | { $picture }
slip-moved = transportiert | { $picture } | → | { $card }
slip-removed = { CAPITAL(THE($season)) } endet
slip-looked = { COUNT($cards, "item-card") } im Lager
slip-over = die Partie ist zu Ende
slip-found-no-tile = findet kein Plättchen

## Warum nicht
refused-key-flow-card-alehouse = { CAPITAL(THE($card)) } bietet { NAME($items, case: "accusative") }: Nimm eines davon.
refused-key-flow-card-conversion-needs-tile = { CAPITAL(THE($card)) } verlangt { A($asked, case: "accusative") }: Bezahle das oder verzichte.
refused-key-flow-card-workshop = { CAPITAL(THE($card)) } bietet { NAME($items, case: "accusative") }: Nimm eines davon.
refused-key-flow-components-card-families = { CAPITAL(THE($card)) } ist eine { $family ->
    [keyple] Keyple-Karte: Lass sie in einem Gebäude arbeiten
   *[village] Dorfkarte: Leg sie in dein eigenes Dorf
}.
refused-key-flow-keyple-above-top-card = { CAPITAL($at) } liegt kein Gebäude.
refused-key-flow-draft-fresh-building-unusable = Als die Karten aufgedeckt wurden, lag { $at } noch kein Gebäude.
refused-key-flow-draft-no-swap-after-reveal = Du hast { THE($card, case: "accusative") } aufgedeckt: Spiel die Karte oder wirf sie ab.
refused-key-flow-draft-no-swap-after-reveal-2 = Deine Karte ist aufgedeckt, jetzt kannst du keine andere mehr wählen.
refused-key-flow-draft-pick-one = Du hast { THE($card, case: "accusative") } nicht auf der Hand.
refused-key-flow-draft-pick-one-2 = Du hast deine Karte schon gewählt.
refused-key-flow-draft-reveal-together = Karten werden gespielt, wenn alle gewählt haben; noch wird auf { $deciding } gewartet.
refused-key-flow-keyple-activates = Nimm zuerst, was { THE($card) } bietet: { NAME($items, case: "accusative") }.
refused-key-flow-keyple-direction-arrows = { CAPITAL(THE($card)) } kann nicht im Dorf von { $seat } arbeiten; die Pfeile erlauben: { $reach }.
refused-key-flow-keyple-inactive-refused = { CAPITAL(THE($building)) } hat keine Arbeit für Keyples: Wähle ein Gebäude mit einer Aktion.
refused-key-flow-keyple-one-needs-empty = { $cards ->
    [0] Keine Keyple-Karte liegt
    [1] { $cards } Keyple-Karte liegt
   *[other] { $cards } Keyple-Karten liegen
} auf { THE($building, case: "dative") }: Mit { $keyples ->
    [0] keinen Keyples
    [1] einem Keyple
    [2] zwei Keyples
   *[3] drei Keyples
} arbeitet { THE($card) } dort nur mit einem Marker, und du hast { $tokens ->
    [0] keinen
    [1] einen
   *[other] { $tokens }
}.
refused-key-flow-keyple-two-up-to-one = { $cards ->
    [0] Keine Keyple-Karte liegt
    [1] { $cards } Keyple-Karte liegt
   *[other] { $cards } Keyple-Karten liegen
} auf { THE($building, case: "dative") }: Mit { $keyples ->
    [0] keinen Keyples
    [1] einem Keyple
    [2] zwei Keyples
   *[3] drei Keyples
} arbeitet { THE($card) } dort nur mit einem Marker, und du hast { $tokens ->
    [0] keinen
    [1] einen
   *[other] { $tokens }
}.
refused-key-flow-keyple-own-or-adjacent-village = { CAPITAL(THE($card)) } arbeitet im eigenen Dorf oder in einem Nachbardorf, nicht in dem von { $seat }.
refused-key-flow-keyple-river-row-refused = { CAPITAL(THE($card)) } arbeitet in Gebäuden der oberen Reihe, nicht { $at }.
refused-key-flow-keyple-three-up-to-two = { $cards ->
    [0] Keine Keyple-Karte liegt
    [1] { $cards } Keyple-Karte liegt
   *[other] { $cards } Keyple-Karten liegen
} auf { THE($building, case: "dative") }, und mehr als drei dürfen es nicht sein.
refused-key-flow-keyple-token-boost-as-needed = { $cards ->
    [0] Keine Keyple-Karte liegt
    [1] { $cards } Keyple-Karte liegt
   *[other] { $cards } Keyple-Karten liegen
} auf { THE($building, case: "dative") }: { CAPITAL(THE($card)) } arbeitet dort ohne Marker.
refused-key-flow-keyple-token-boost-cap = { CAPITAL(THE($card)) } kann nur einen Marker bekommen, und nur mit weniger als drei Keyples.
refused-key-flow-season-order = Die Partie ist zu Ende.
refused-key-flow-season-phases = Das geht jetzt nicht; noch wird auf { $deciding } gewartet.
refused-key-flow-token-cost-one = { CAPITAL(THE($card, case: "accusative")) } zu nutzen kostet einen Marker, und du hast { $tokens ->
    [0] keinen
    [1] einen
   *[other] { $tokens }
}.
refused-key-flow-token-cost-two = { CAPITAL(THE($card)) } wurde in dieser Jahreszeit schon zweimal genutzt: Das kostet jetzt zwei Marker, und du hast { $tokens ->
    [0] keinen
    [1] einen
   *[other] { $tokens }
}.
refused-key-flow-token-max-three-uses = { CAPITAL(THE($card)) } wurde in dieser Jahreszeit { $uses ->
    [0] nie
    [1] einmal
    [2] zweimal
    [3] dreimal
   *[other] { $uses }-mal
} genutzt, und mehr als dreimal geht es nicht.
refused-key-flow-token-not-during-draft = Gebäude werden mit Markern genutzt, wenn alle Karten der Jahreszeit gespielt sind; jetzt spielst du { THE($card, case: "accusative") }.
refused-key-flow-token-not-during-draft-2 = Gebäude werden mit Markern genutzt, wenn alle Karten der Jahreszeit gespielt sind.
refused-key-flow-token-only-workable-buildings = { CAPITAL($at) } liegt kein Gebäude, in dem Keyples arbeiten könnten.
refused-key-flow-token-own-village-only = Ohne Karte wirken Marker nur im eigenen Dorf, nicht in dem von { $seat }.
refused-key-flow-token-phase-after-cards = Jetzt darfst du Gebäude in deinem Dorf mit Markern nutzen oder aufhören.
refused-key-flow-transport-capacity = { CAPITAL(THE($building)) } lässt dich nichts mehr transportieren.
refused-key-flow-transport-gap-blocks = Da ist eine Lücke: Ein Rohstoff geht nur von Karte zu Karte, wo sie sich berühren.
refused-key-flow-transport-not-stored = Führ zuerst zu Ende, was { THE($building) } dich transportieren und ausbauen lässt.
refused-key-flow-transport-own-resources-only = { CAPITAL($at) } hast du { GENDER($resource) ->
    [masculine] keinen
   *[other] kein
} { $resource }.
refused-key-flow-transport-routes = Das ist zu weit für einen Schritt: Ein Rohstoff geht von Karte zu Karte, wo sie sich berühren.
refused-key-flow-upgrade-cost-on-arrow = { CAPITAL(THE($card, case: "accusative")) } auszubauen kostet { NAME($cost, case: "accusative") }, und das musst du vollständig bezahlen.
refused-key-flow-upgrade-flip-once = { CAPITAL($at) } liegt kein leeres Ausbauplättchen zum Umdrehen.
refused-key-flow-upgrade-icon-count = { CAPITAL(THE($building)) } lässt dich nicht mehr ausbauen.
refused-key-flow-upgrade-resources-on-the-card = { CAPITAL(THE($card, case: "accusative")) } auszubauen kostet { NAME($cost, case: "accusative") }: Die Rohstoffe müssen darauf liegen.
refused-key-flow-upgrade-skill-from-front = { CAPITAL(THE($card, case: "accusative")) } auszubauen verlangt { A($asked, case: "accusative") }.
refused-key-flow-upgrade-two-open-panels = { CAPITAL($at) } ist nichts mehr auszubauen.
refused-key-flow-village-must-connect = Keine Karte deines Dorfs berührt den Platz { $at }.
refused-key-flow-village-one-card-per-slot = { CAPITAL(THE($taken)) } liegt dort schon.
refused-key-flow-village-river-cards-bottom = Eine Karte mit einem Fluss gehört in die Flussreihe, nicht { $at }.
refused-key-flow-village-road-cards-top = Eine Karte mit einem Weg gehört in die obere Reihe, nicht { $at }.
refused-key-flow-winterprep-choose-one = Du wählst eine der Winterkarten, die du bekommen hast, und nur einmal.
refused-key-flow-winterprep-not-before = { CAPITAL(THE($card)) } muss warten, bis der Herbst vorbei ist: Wähle eine Karte aus deiner Hand.
refused-key-flow-winterprep-placed = { CAPITAL(THE($card)) } kann nicht abgeworfen werden: Leg die Karte in dein Dorf.

## Zeilen der Wertung
line-panels = Punkte auf Tafeln
line-double-upgrades = Umgedrehte Ausbauplättchen
line-gold = Übriges Gold
line-cards = Karten mit Wertung

## Rat: wie ein Zug endet, und was er bringt
stopping = { $decision ->
    [spend-tokens] Die Keyple-Marker behalten
    [convert] Nichts tauschen
   *[transport-and-upgrade] Nichts mehr transportieren oder ausbauen
}
outcome-token = Ein Marker kann später ein Gebäude nutzen, wenn alle Karten gespielt sind.
outcome-keyples = Die Karte zeigt { A($printed, case: "accusative") } und darf { $arrows ->
    [own] in deinem eigenen Dorf
    [left] im linken Nachbardorf
    [right] im rechten Nachbardorf
    [own-left] in deinem eigenen Dorf oder im linken Nachbardorf
    [own-right] in deinem eigenen Dorf oder im rechten Nachbardorf
    [left-right] in einem der Nachbardörfer
   *[own-left-right] in deinem eigenen Dorf oder in einem der Nachbardörfer
} arbeiten.
outcome-animals = Die Karte zeigt { NAME($animals, case: "accusative") }.
outcome-boat = Das ist ein Boot für dein Dorf: { $does }.
outcome-placed = Wenn du die Karte legst, { $kinds ->
    [0] ziehst du { COUNT($tiles, "item-tile") }
   *[other] bekommst du { NAME($goods, case: "accusative") }{ $tiles ->
        [0] {""}
       *[other] {" "}und ziehst { COUNT($tiles, "item-tile") }
    }
}.
outcome-scores = Die Karte bringt { $does }.
outcome-points = Die Karte bringt { COUNT($points, "item-point") }.
outcome-upgraded = Ausgebaut für { NAME($cost, case: "accusative") } bringt die Karte { COUNT($points, "item-point") }.
outcome-building = In deinem Dorf darfst du damit bei jeder Nutzung { $deeds }.
outcome-use = Du { $deeds }.
outcome-own-keyples = { $keyples ->
    [1] Der Keyple bleibt bei dir.
   *[other] Die Keyples bleiben bei dir.
}
outcome-their-keyples = { $keyples ->
    [1] Der Keyple zählt am Ende für { $owner }.
   *[other] Die Keyples zählen am Ende für { $owner }.
}

## Warum ein Zug besser ist als ein anderer
because-points = { $n ->
    [0] {""}
    [1] Das ist sofort einen Punkt wert.
   *[other] Das ist sofort { $n } Punkte wert.
}
because-tokens = { $n ->
    [0] {""}
    [1] Du hast einen Keyple-Marker mehr.
   *[other] Du hast { $n } Keyple-Marker mehr.
}
because-skills = { $n ->
    [0] {""}
    [1] Du hast ein Fertigkeitsplättchen mehr.
   *[other] Du hast { $n } Fertigkeitsplättchen mehr.
}
because-gold = { $n ->
    [0] {""}
    [1] Du hast ein Gold mehr.
   *[other] Du hast { $n } Gold mehr.
}
because-resources = { $n ->
    [0] {""}
    [1] Du hast einen Rohstoff mehr.
   *[other] Du hast { $n } Rohstoffe mehr.
}
because-blue-keyples = { $n ->
    [0] {""}
    [1] Du hast einen blauen Keyple mehr.
   *[other] Du hast { $n } blaue Keyples mehr.
}
because-red-keyples = { $n ->
    [0] {""}
    [1] Du hast einen roten Keyple mehr.
   *[other] Du hast { $n } rote Keyples mehr.
}
because-yellow-keyples = { $n ->
    [0] {""}
    [1] Du hast einen gelben Keyple mehr.
   *[other] Du hast { $n } gelbe Keyples mehr.
}
because-green-keyples = { $n ->
    [0] {""}
    [1] Du hast einen grünen Keyple mehr.
   *[other] Du hast { $n } grüne Keyples mehr.
}
because-cows = { $n ->
    [0] {""}
    [1] Du hast eine Kuh mehr.
   *[other] Du hast { $n } Kühe mehr.
}
because-pigs = { $n ->
    [0] {""}
    [1] Du hast ein Schwein mehr.
   *[other] Du hast { $n } Schweine mehr.
}
because-sheep = { $n ->
    [0] {""}
    [1] Du hast ein Schaf mehr.
   *[other] Du hast { $n } Schafe mehr.
}
because-winter-card = { $n ->
    [0] {""}
    [1] Deine beste Winterkarte wäre einen Punkt mehr wert.
   *[other] Deine beste Winterkarte wäre { $n } Punkte mehr wert.
}
because-second-winter-card = Deine zweite Winterkarte wäre mehr wert.
because-uses-resources = Deine Gebäude bringen künftig mehr Rohstoffe.
because-uses-choices = Deine Gebäude bringen künftig mehr Rohstoffe nach Wahl.
because-uses-gold = Deine Gebäude bringen künftig mehr Gold.
because-uses-tokens = Deine Gebäude bringen künftig mehr Keyple-Marker.
because-uses-skills = Deine Gebäude bringen künftig mehr Fertigkeitsplättchen.
because-uses-transport = Du kannst künftig weiter transportieren.
because-uses-upgrades = Du kannst künftig öfter ausbauen.
because-lasting-boats = Das Boot nützt dir bis zum Ende des Spiels.
because-storage = Du hast eine weitere Karte, auf der Rohstoffe Punkte bringen.
because-upgrade-points = Deine Ausbauten können mehr bringen.
because-upgrade-uses = Deine Ausbauten können mehr bringen.
because-upgrade-stored = Mit einem Ausbau sind die Rohstoffe auf deinen Karten mehr wert.
because-upgrades = Ein weiterer Ausbau ist auf dem Weg.
because-token-uses = Du kannst noch ein Gebäude mit einem Marker nutzen.
because-skill-kinds = Du hast mehr Arten von Fertigkeitsplättchen.
because-resource-kinds = Du hast mehr Arten von Rohstoffen.
because-in-place = Rohstoffe liegen dort, wo ein Ausbau sie braucht.
because-on-storage = Mehr Rohstoffe liegen dort, wo sie Punkte bringen.
because-paid = Ein Ausbau ist bereit: Was er kostet, liegt dort.
because-to-flip = Du kannst ein weiteres Ausbauplättchen auf die Punktseite drehen.
because-best-building = Dein Dorf bekommt ein besseres Gebäude.
because-trios = { $n ->
    [0] {""}
    [1] Du hast einen Satz aus Kuh, Schwein und Schaf mehr.
   *[other] Du hast { $n } Sätze aus Kuh, Schwein und Schaf mehr.
}
because-one-colour = Du hast mehr Keyples deiner stärksten Farbe.
because-boats = { $n ->
    [0] {""}
    [1] Du hast ein Boot mehr.
   *[other] Du hast { $n } Boote mehr.
}
because-discard = Wenn sie nicht passt, ist sie immer noch einen Keyple-Marker wert.
because-work-kept = Ihre Keyples können in deinem Dorf bleiben.
because-work-animals = Ihre Tiere zählen am Ende für dich.
because-work-resources = Es gibt ein Gebäude, in dem sie für Rohstoffe arbeiten kann.
because-work-choices = Es gibt ein Gebäude, in dem sie für einen Rohstoff nach Wahl arbeiten kann.
because-work-gold = Es gibt ein Gebäude, in dem sie für Gold arbeiten kann.
because-work-skills = Es gibt ein Gebäude, in dem sie für Fertigkeitsplättchen arbeiten kann.
because-work-transport = Es gibt ein Gebäude, in dem sie für dich transportieren kann.
because-work-upgrades = Es gibt ein Gebäude, in dem sie für dich ausbauen kann.
because-work-ready = Ein Ausbau ist bereit, den sie ausführen kann.
because-place-animals = Ihre Tiere zählen am Ende für dich.
because-place-uses = Es bleibt Zeit, sie oft zu nutzen.
because-place-upgrade = Du könntest sie bald ausbauen.
because-place-storage = Du hast, wofür sie Punkte bringt.
because-place-winter-card = Du hast, wofür sie Punkte bringt.
because-place-hope = Bis zum Ende kann noch mehr für sie zusammenkommen.
because-place-double = Sie kann zweimal ausgebaut werden.
because-passed-on-less = So geht keine gute Karte an die Person nach dir.

## Vorab gegebene Anweisungen
order-keep = Keine Keyple-Marker ausgeben
order-keep-until = und zwar
order-keep-season = in dieser Jahreszeit
order-keep-game = bis zum Ende des Spiels
order-kept = { $until ->
    [season] In dieser Jahreszeit
   *[game] Bis zum Ende des Spiels
} keine Keyple-Marker ausgeben

## Der Tisch als Text
grid-table = { $step } · Handkarten gehen nach { $side ->
    [left] links
   *[right] rechts
}
grid-revealed = hat aufgedeckt: { $card }
grid-decides = entscheidet
grid-hand = Hand: { $backs }{ $seen ->
    [0] {""}
   *[other] , gesehen: { $cards }
}
grid-no-hand = keine Handkarten
grid-tiles = { $kinds ->
    [0] { $hidden ->
        [0] {""}
       *[other] { $hidden } verdeckt
    }
   *[other] { $tiles } (zweiseitig){ $hidden ->
        [0] {""}
       *[other] , { $hidden } verdeckt
    }
}
grid-stored = { COUNT($cards, "item-card") } im Lager
grid-supply = Vorrat
grid-deck = { NAME($season, case: "compound") }stapel
grid-pile = Verdeckte Fertigkeitsplättchen
grid-discarded = Abgeworfen
grid-village = Dorf von { $who }
grid-card = { NAME($card) }{ $upgrades ->
    [0] {""}
   *[other] {" "}({ $upgrades } × ausgebaut)
} { $row ->
    [river] am Fluss
   *[top] oben
} { $away }
grid-worked = bei der Arbeit: { $cards }
grid-used = { $times } × mit Markern genutzt
grid-flipped = { $tiles ->
    [one] { $tiles } Plättchen umgedreht
   *[other] { $tiles } Plättchen umgedreht
}
grid-front = Vor dir
grid-skills = Einseitige Fertigkeitsplättchen: { $kinds ->
    [0] keine
   *[other] { $tiles }
}
grid-held = { $where ->
    [hand] Hand
    [chosen] Gewählt
    [winter] Winter
   *[stored] Im Lager
}: { NAME($card) }

## Die Leisten der Spielenden
state-choosing = wählt
state-has-chosen = gewählt
state-playing = spielt
state-has-played = gespielt
state-placing = legt
state-has-placed = gelegt
state-using-tokens = nutzt Marker
state-done = fertig
state-waits = wartet
bar-village = { COUNT($cards, "item-card") } im Dorf{ $stored ->
    [0] {""}
   *[other] , { COUNT($stored, "item-card") } unter der Lagerkarte{ $seen ->
        [0] {""}
       *[other] : { $names }
    }
}
bar-winter = { COUNT($cards, "item-card") } für den Winter
bar-tiles = { COUNT($tiles, "item-tile") }: { $known }
bar-side = { $side ->
    [both] beide
    [left] links
   *[right] rechts
}
bar-neighbour = { $side ->
    [both] Sitzt links und rechts neben dir
    [left] Sitzt links neben dir
   *[right] Sitzt rechts neben dir
}

## Felder des Tischs, und Zettel zu dem, was dort liegt
heading = { $who } · { $where ->
    [own] dein Dorf
    [left] links von dir
    [right] rechts von dir
   *[both] links und rechts von dir
}
heading-table = Der Tisch
heading-hand = { $cards ->
    [winter] Deine Winterkarten
    [hand] Deine Handkarten
   *[stored] Unter deiner Lagerkarte
}
heading-play = { $cards ->
    [own] Deine Karte
    [rest] Weitergegeben an { $receiver }
   *[both] Deine Karte · Der Rest geht an { $receiver }
}
heading-front = Vor dir{ $owed ->
    [0] {""}
   *[other] {" "}· { COUNT($owed, "item-tile") } zu ziehen
}
tab-village = Dorf
tab-hand = Hand
tab-front = Vor dir
tab-table = Tisch
hands-pass = Handkarten gehen nach { $side ->
    [left] links
   *[right] rechts
}

tip-free = Ein freier Platz { $at }
tip-spot = { CAPITAL(SPOT($card)) }
tip-does = { CAPITAL($does) }
tip-goods = Dort liegen: { $goods }
tip-keyples = Keyples bei der Arbeit: { $cards }
tip-spent = In dieser Jahreszeit { $times } × mit Markern genutzt
tip-takes = Die Nutzung kostet jetzt { COUNT($tokens, "item-token") }
tip-boosted = Mit einem Marker darauf
tip-good = { $goods } auf { SPOT($card, case: "dative") }
tip-upgrade = { CAPITAL(THE($card, case: "accusative")) } für { NAME($cost, case: "accusative") } ausbauen: { $does }
tip-flip = Ein Ausbauplättchen { FROM($card, case: "dative") } auf die Punktseite drehen
tip-chosen = Gewählt: wird aufgedeckt, wenn alle gewählt haben
tip-tokens =
    { COUNT($tokens, "item-token") }
    Einer hilft einer schwachen Keyple-Karte; sind alle Karten gespielt, nutzen sie Gebäude
tip-tile = { $tiles }, { $sides ->
    [single] einseitig
   *[double] zweiseitig
}
tip-store = Deine Lagerkarte: { COUNT($cards, "item-card") } darunter
tip-cards = { $cards }
tip-winter = Für den Winter: Eine davon wählst du, wenn der Herbst vorbei ist
tip-revealed = { $who } hat aufgedeckt: { NAME($card) }
tip-passing = { $season }: Handkarten gehen nach { $side ->
    [left] links
   *[right] rechts
}
tip-passed-hands = Deine gehen an { $to }, und du bekommst die von { $source }
tip-hand = { $whose ->
    [own] Deine Handkarten
    [other] Handkarten von { $who }
    [own-passed] Was du weitergibst
   *[other-passed] Was { $who } weitergibt
}: { $cards }
tip-backs = Die Rückseiten zeigen { $backs }
tip-seen = Diese Karten hast du gesehen: { $cards }
tip-deck = { NAME($season, case: "compound") }stapel: noch { COUNT($cards, "item-card") } auszuteilen
tip-pile = { COUNT($tiles, "item-tile") } verdeckt im Stapel
tip-discards = Abgeworfen: { COUNT($cards, "item-card") }

## Wörter auf Karten; ein weiches Trennzeichen im Namen sagt, wo er getrennt werden darf
title-card = { NAME($card) }
title-boat = { NAME($card) }
title-river = Fluss { $number }
title-store = Lagerkarte
printed-or = oder
printed-brainwave = dürfen überallhin
printed-flipper =
    für jedes Plättchen,
    das du umdrehst
printed-keyflower =
    jeder Rohstoff
    zählt als jeder
printed-keymelequin =
    am Ende zählt einer
    auch als der andere
printed-mansfield-ark =
    am Ende zählt eins
    auch als das andere
printed-village-hall = in einer Farbe
printed-scholar = von einer Art
printed-traveller-s-lodge = Schritte und Boote
printed-sea-breese = Boote, mit diesem

## Die Galerie
section-homes = Heimatkarten
section-cards = { NAME($season, case: "compound") }karten
section-keyples = { NAME($season, case: "compound") }-Keyples
section-backs = Verdeckte Karten
section-pieces = Spielmaterial und Zeichen
section-seats = Plätze
caption-card = { NAME($card) }{ $level ->
    [0] {""}
   *[other] , { $level } × ausgebaut
}
caption-named = { NAME($card) } (unser Name für { $number })
caption-back = { $season }, verdeckt, { $mark }
caption-store = Lagerkarte
caption-upgrade-tile = Ausbauplättchen
caption-upgrade-point = Ausbauplättchen, umgedreht
caption-seat = Platz { $letter }

## Kleine Bilder
picture-keyple-blue = blauer Keyple
picture-keyple-red = roter Keyple
picture-keyple-yellow = gelber Keyple
picture-keyple-green = grüner Keyple
picture-keyple-white = weißer Keyple
picture-keyple-any = beliebiger Keyple
picture-keyple-token = Keyple-Marker
picture-keyple-card-1 = Keyple-Karte mit 1
picture-keyple-card-2 = Keyple-Karte mit 2
picture-keyple-card-3 = Keyple-Karte mit 3
picture-keyple-card-token = Keyple-Karte mit Marker
picture-sign-boat = Boot
picture-sign-flip = Umdrehen
picture-animal-cow = Kuh
picture-animal-pig = Schwein
picture-animal-sheep = Schaf
picture-boat-brainwave = Boot Brainwave
picture-boat-flipper = Boot Flipper
picture-boat-keyflower = Boot Keyflower
picture-boat-keymelequin = Boot Keymelequin
picture-boat-mansfield-ark = Boot Mansfield Ark
picture-boat-sea-breese = Boot Sea Breese
picture-boat-carried-away = Boot Carried Away
picture-boat-ianvincible = Boot Ianvincible
picture-boat-sea-bastion = Boot Sea Bastion
picture-resource-gold = Gold
picture-resource-iron = Eisen
picture-resource-stone = Stein
picture-resource-wood = Holz
picture-skill-anvil = Amboss
picture-skill-pick-axe = Spitzhacke
picture-skill-saw = Säge
picture-resource-any = beliebiger Rohstoff
picture-skill-any = beliebige Fertigkeit
picture-skill-random = zufällige Fertigkeit
picture-skill-blank = leeres Fertigkeitsplättchen
picture-season-spring = Frühling
picture-season-summer = Sommer
picture-season-autumn = Herbst
picture-season-winter = Winter
picture-sign-cart = Karren
picture-sign-upgrade = Ausbau
picture-sign-shield = Schild
picture-sign-becomes = wird zu
picture-sign-home = Heimat
picture-sign-moon = Mond
picture-sign-mug = Krug
picture-skill-anvil-double = Amboss, zweiseitig
picture-skill-pick-axe-double = Spitzhacke, zweiseitig
picture-skill-saw-double = Säge, zweiseitig

## Was das Spiel von sich sagt
about = Alle wählen gleichzeitig eine Karte und geben den Rest weiter: Karte für Karte wächst ein Dorf am Fluss.
module-competition = Turnier
option-competition = Turnierregeln: Aufgedeckte Karten werden der Reihe nach gespielt, Keyple-Karten nach ihren Zahlen
option-discard = Was es für das Abwerfen der aufgedeckten Karte gibt
option-fresh-token = Der Marker auf einer Keyple-Karte darf schon auf genau diese Karte gelegt werden
option-open-store = Die Karten unter der eigenen Lagerkarte darf man jederzeit ansehen
option-title-discard = Abwerfen
option-title-fresh-token = Frischer Marker
option-title-open-store = Offenes Lager
option-value-discard-token = Marker
option-value-discard-nothing = nichts
