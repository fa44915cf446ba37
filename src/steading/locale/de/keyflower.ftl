# Was Keyflower sagt, mit The Farmers und The Merchants.
# Aktionen stehen im Infinitiv, wie auf Knöpfen üblich. In einer Folge wird ihr erstes Wort klein geschrieben; darum ist es nie
# ein Substantiv, außer bei dem, was nur für sich steht (»Transport und Ausbau beenden«).
steps = { $before }, dann { SMALL($step) }

# »beim Brunnen«, »bei der Schmiede«.
form-at = { $article ->
    [no] bei { $noun }
   *[yes] { $gender ->
        [feminine] bei der { $noun }
        [plural] bei den { $noun }
       *[other] beim { $noun }
    }
}

## Dinge, gezählt
-item-gold = Gold
    .gender = neuter
-item-iron = Eisen
    .gender = neuter
-item-stone = Stein
    .gender = masculine
-item-wood = Holz
    .gender = neuter
-item-any = { $count ->
    [one] Rohstoff
   *[other] { $case ->
        [dative] Rohstoffen
       *[other] Rohstoffe
    }
} nach Wahl
    .gender = masculine
-item-resource = { $count ->
    [one] Rohstoff
   *[other] { $case ->
        [dative] Rohstoffen
       *[other] Rohstoffe
    }
}
    .gender = masculine
-item-anvil = { $count ->
    [one] Amboss
   *[other] { $case ->
        [dative] Ambossen
       *[other] Ambosse
    }
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
-item-skill = { $count ->
    [one] Fertigkeit
   *[other] Fertigkeiten
} nach Wahl
    .gender = feminine
-item-token = { $count ->
    [one] Fertigkeit
   *[other] Fertigkeiten
}
    .gender = feminine
-item-blue = { $case ->
    [dative] { $count ->
        [one] blauen Arbeitskraft
       *[other] blauen Arbeitskräften
    }
   *[other] { $count ->
        [one] blaue Arbeitskraft
       *[other] blaue Arbeitskräfte
    }
}
    .gender = feminine
-item-red = { $case ->
    [dative] { $count ->
        [one] roten Arbeitskraft
       *[other] roten Arbeitskräften
    }
   *[other] { $count ->
        [one] rote Arbeitskraft
       *[other] rote Arbeitskräfte
    }
}
    .gender = feminine
-item-yellow = { $case ->
    [dative] { $count ->
        [one] gelben Arbeitskraft
       *[other] gelben Arbeitskräften
    }
   *[other] { $count ->
        [one] gelbe Arbeitskraft
       *[other] gelbe Arbeitskräfte
    }
}
    .gender = feminine
-item-green = { $case ->
    [dative] { $count ->
        [one] grünen Arbeitskraft
       *[other] grünen Arbeitskräften
    }
   *[other] { $count ->
        [one] grüne Arbeitskraft
       *[other] grüne Arbeitskräfte
    }
}
    .gender = feminine
-item-worker = { $count ->
    [one] Arbeitskraft
   *[other] { $case ->
        [dative] Arbeitskräften
       *[other] Arbeitskräfte
    }
}
    .gender = feminine
-item-tile = Winterplättchen
    .gender = neuter
-item-point = { $count ->
    [one] Punkt
   *[other] { $case ->
        [dative] Punkten
       *[other] Punkte
    }
}
    .gender = masculine
-item-cow = { $count ->
    [one] Kuh
   *[other] { $case ->
        [dative] Kühen
       *[other] Kühe
    }
}
    .gender = feminine
-item-pig = { $count ->
    [one] Schwein
   *[other] { $case ->
        [dative] Schweinen
       *[other] Schweine
    }
}
    .gender = neuter
-item-sheep = { $count ->
    [one] Schaf
   *[other] { $case ->
        [dative] Schafen
       *[other] Schafe
    }
}
    .gender = neuter
-item-animal = { $count ->
    [one] Tier
   *[other] { $case ->
        [dative] Tieren
       *[other] Tiere
    }
}
    .gender = neuter
-item-wheat = Weizen
    .gender = masculine
-item-step = { $count ->
    [one] Schritt
   *[other] { $case ->
        [dative] Schritten
       *[other] Schritte
    }
}
    .gender = masculine
-item-cabin = { $count ->
    [one] Hütte
   *[other] Hütten
}
    .gender = feminine
-item-contract = { $count ->
    [one] Auftrag
   *[other] { $case ->
        [dative] Aufträgen
       *[other] Aufträge
    }
}
    .gender = masculine
-item-extension = { $count ->
    [one] Anbau
   *[other] Anbauten
}
    .gender = masculine
so-many = { $things }
item-joker = die lila Figur

## Arbeitskräfte
# »plain«: die Farbe ist rot; »strong«: ein roter Anbau; »dative«: mit roten, den roten Anbau;
# »weak«: deine 2 roten.
-colour-blue = { $case ->
    [plain] blau
    [strong] blauer
    [dative] blauen
    [weak] { $count ->
        [one] blaue
       *[other] blauen
    }
   *[other] blaue
}
-colour-red = { $case ->
    [plain] rot
    [strong] roter
    [dative] roten
    [weak] { $count ->
        [one] rote
       *[other] roten
    }
   *[other] rote
}
-colour-yellow = { $case ->
    [plain] gelb
    [strong] gelber
    [dative] gelben
    [weak] { $count ->
        [one] gelbe
       *[other] gelben
    }
   *[other] gelbe
}
-colour-green = { $case ->
    [plain] grün
    [strong] grüner
    [dative] grünen
    [weak] { $count ->
        [one] grüne
       *[other] grünen
    }
   *[other] grüne
}
-colour-mixed = beliebiger Farben
-colour-one = einer Farbe
colour = { NAME($colour, case: "plain") }
-crew = { $case ->
    [dative] { $number ->
        [0] keinen Arbeitskräften
        [one] { NAME($workers, case: "dative") } Arbeitskraft
       *[other] { NAME($workers, case: "dative") } Arbeitskräften
    }
   *[other] { $number ->
        [0] keine Arbeitskräfte
        [one] { $workers } Arbeitskraft
       *[other] { $workers } Arbeitskräfte
    }
}
    .gender = plural

## Jahreszeiten und Richtungen
-season-spring = Frühling
    .gender = masculine
-season-summer = Sommer
    .gender = masculine
-season-autumn = Herbst
    .gender = masculine
-season-winter = Winter
    .gender = masculine
# »of«: nördlich von etwas.
-direction-north = { $case ->
    [of] nördlich
   *[other] Norden
}
    .gender = masculine
    .article = no
-direction-north-east = { $case ->
    [of] nordöstlich
   *[other] Nordosten
}
    .gender = masculine
    .article = no
-direction-south-east = { $case ->
    [of] südöstlich
   *[other] Südosten
}
    .gender = masculine
    .article = no
-direction-south = { $case ->
    [of] südlich
   *[other] Süden
}
    .gender = masculine
    .article = no
-direction-south-west = { $case ->
    [of] südwestlich
   *[other] Südwesten
}
    .gender = masculine
    .article = no
-direction-north-west = { $case ->
    [of] nordwestlich
   *[other] Nordwesten
}
    .gender = masculine
    .article = no

## Was eine Nutzung oder ein Anbau verlangt
-price-anvil = einen Amboss
-price-pick-axe = eine Spitzhacke
-price-saw = eine Säge
-price-any-skill = eine beliebige Fertigkeit
-price-a-worker = eine Arbeitskraft
-price-a-blue-worker = eine blaue Arbeitskraft
-price-a-red-worker = eine rote Arbeitskraft
-price-a-yellow-worker = eine gelbe Arbeitskraft
-price-a-green-worker = eine grüne Arbeitskraft
-price-any = beliebige
-price-blue = blaue
-price-red = rote
-price-yellow = gelbe
-price-green = grüne

## Plättchen und Boote
tile = { NAME($tile) }

# Heime
-tile-home-1 = Heimatplättchen 1
    .gender = neuter
    .title = Heimat 1
-tile-home-2 = Heimatplättchen 2
    .gender = neuter
    .title = Heimat 2
-tile-home-3 = Heimatplättchen 3
    .gender = neuter
    .title = Heimat 3
-tile-home-4 = Heimatplättchen 4
    .gender = neuter
    .title = Heimat 4
-tile-home-5 = Heimatplättchen 5
    .gender = neuter
    .title = Heimat 5
-tile-home-6 = Heimatplättchen 6
    .gender = neuter
    .title = Heimat 6

# Frühling
-tile-keywood = Schlüsselwald
    .gender = masculine
    .title = Schlüssel{"\u00AD"}wald
-tile-keystone-quarry = Schlusssteinbruch
    .gender = masculine
    .title = Schlussstein{"\u00AD"}bruch
-tile-key-mine = Schlüsselmine
    .gender = feminine
    .title = Schlüssel{"\u00AD"}mine
-tile-woodcutter = Holzschlag
    .gender = masculine
-tile-quarryman = Steinhauerei
    .gender = feminine
-tile-miner = Erzgrube
    .gender = feminine
-tile-gold-mine = Goldmine
    .gender = feminine
-tile-workshop = Werkstatt
    .gender = feminine
-tile-stable = Pferdestall
    .gender = masculine
-tile-apprentice-hall = Lehrlingshaus
    .gender = neuter
    .title = Lehrlings{"\u00AD"}haus
-tile-alehouse = Schenke
    .gender = feminine
-tile-peddler = Bauchladen
    .gender = masculine

# Sommer
-tile-store = Dorfladen
    .gender = masculine
-tile-mason = Steinmetzerei
    .gender = feminine
    .title = Stein{"\u00AD"}metzerei
-tile-carpenter = Zimmerei
    .gender = feminine
-tile-smelter = Schmelzhütte
    .gender = feminine
-tile-tavern = Taverne
    .gender = feminine
-tile-hiring-fair = Gesindemarkt
    .gender = masculine
-tile-farrier = Hufschmiede
    .gender = feminine
-tile-brewer = Brauerei
    .gender = feminine
-tile-summer-boat-1 = Sommerboot 1{ $side }
    .gender = neuter
    .title = Boot 1{ $side }
    .caption = Sommerboot 1
-tile-summer-boat-2 = Sommerboot 2{ $side }
    .gender = neuter
    .title = Boot 2{ $side }
    .caption = Sommerboot 2
-tile-summer-boat-3 = Sommerboot 3{ $side }
    .gender = neuter
    .title = Boot 3{ $side }
    .caption = Sommerboot 3
-tile-summer-boat-4 = Sommerboot 4{ $side }
    .gender = neuter
    .title = Boot 4{ $side }
    .caption = Sommerboot 4

# Herbst
-tile-timber-yard = Holzlager
    .gender = neuter
-tile-stone-yard = Steinlager
    .gender = neuter
-tile-blacksmith = Schmiede
    .gender = feminine
-tile-barn = Scheune
    .gender = feminine
-tile-sawmill = Sägewerk
    .gender = neuter
-tile-sculptor = Bildhauerei
    .gender = feminine
-tile-forge = Hammerwerk
    .gender = neuter
-tile-goldsmith = Goldschmiede
    .gender = feminine
-tile-well = Brunnen
    .gender = masculine
-tile-fair = Jahrmarkt
    .gender = masculine
-tile-wainwright = Wagnerei
    .gender = feminine
-tile-inn = Gasthof
    .gender = masculine

# Winter
-tile-apothecary = Apotheke
    .gender = feminine
-tile-craftsman-s-guild = Handwerksgilde
    .gender = feminine
    .title = Handwerks{"\u00AD"}gilde
-tile-jeweller = Juwelierhaus
    .gender = neuter
-tile-key-guild = Schlüsselgilde
    .gender = feminine
    .title = Schlüssel{"\u00AD"}gilde
-tile-keythedral = Keythedrale
    .gender = feminine
-tile-key-market = Schlüsselmarkt
    .gender = masculine
    .title = Schlüssel{"\u00AD"}markt
-tile-mercer-s-guild = Tuchgilde
    .gender = feminine
-tile-scholar = Gelehrtenhaus
    .gender = neuter
-tile-scribes = Schreibstube
    .gender = feminine
-tile-village-hall = Gemeindehaus
    .gender = neuter
-tile-watermill = Wassermühle
    .gender = feminine
-tile-windmill = Windmühle
    .gender = feminine

# Boote
-tile-keyflower = Keyflower
    .gender = feminine
-tile-sea-bastion = Sea Bastion
    .gender = feminine
-tile-sea-breese = Sea Breese
    .gender = feminine
-tile-flipper = Flipper
    .gender = feminine
-tile-ianvincible = Ianvincible
    .gender = feminine
-tile-white-wind = White Wind
    .gender = feminine

# Reihenfolge
-tile-turn-order-1 = Reihenfolgeplättchen 1
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 1
-tile-turn-order-2 = Reihenfolgeplättchen 2
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 2
-tile-turn-order-3 = Reihenfolgeplättchen 3
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 3
-tile-turn-order-4 = Reihenfolgeplättchen 4
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 4

# The Farmers
-tile-farm-yard = Bauernhof
    .gender = masculine
-tile-paddock = Koppel
    .gender = feminine
-tile-sheep-fold = Schafpferch
    .gender = masculine
-tile-wheat-field = Weizenfeld
    .gender = neuter
-tile-shepherd-s-hut = Schäferhütte
    .gender = feminine
-tile-pigsty = Schweinestall
    .gender = masculine
-tile-cow-shed = Kuhstall
    .gender = masculine
-tile-piggery = Schweinehof
    .gender = masculine
-tile-ranch = Rinderhof
    .gender = masculine
-tile-sheep-shelter = Schafstall
    .gender = masculine
-tile-summer-boat-5 = Sommerboot 5{ $side }
    .gender = neuter
    .title = Boot 5{ $side }
    .caption = Sommerboot 5
-tile-summer-boat-6 = Sommerboot 6{ $side }
    .gender = neuter
    .title = Boot 6{ $side }
    .caption = Sommerboot 6
-tile-bakery = Bäckerei
    .gender = feminine
-tile-dairy = Molkerei
    .gender = feminine
-tile-granary = Kornspeicher
    .gender = masculine
-tile-hillside = Hügelland
    .gender = neuter
-tile-truffle-orchard = Trüffelhain
    .gender = masculine
-tile-weaver = Weberei
    .gender = feminine
-tile-farmers-turn-order-1 = Reihenfolgeplättchen 1
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 1 (The Farmers)
-tile-farmers-turn-order-2 = Reihenfolgeplättchen 2
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 2 (The Farmers)
-tile-farmers-turn-order-3 = Reihenfolgeplättchen 3
    .gender = neuter
    .title = Reihenfolge
    .caption = Reihenfolge 3 (The Farmers)

# The Merchants
-tile-assayer = Prüfstube
    .gender = feminine
-tile-bookkeeper = Kontor
    .gender = neuter
-tile-merchant = Handelshaus
    .gender = neuter
-tile-artisan = Kunsthandwerk
    .gender = neuter
-tile-builder = Bauhütte
    .gender = feminine
-tile-muleteer = Maultierhof
    .gender = masculine
-tile-keyflower-ii = Keyflower II
    .gender = feminine
-tile-sea-bastion-ii = Sea Bastion II
    .gender = feminine
-tile-sea-breese-ii = Sea Breese II
    .gender = feminine
-tile-flipper-ii = Flipper II
    .gender = feminine
-tile-ianvincible-ii = Ianvincible II
    .gender = feminine
-tile-white-wind-ii = White Wind II
    .gender = feminine

## Was Plättchen tun, im Infinitiv: »1 Säge zahlen, 2 Holz erhalten, 1 Punkt«
deeds = { $deeds }
deed-none = nichts
deed-pay-any-skill = eine Fertigkeit zahlen
deed-pay-skill = { A($skill, case: "accusative") } zahlen
deed-pay-worker = { $worker } zahlen
deed-gain = { $goods } erhalten
deed-choose = 1 { $choice } erhalten
deed-draw = { $pieces } ziehen
deed-take = { $pieces } nehmen
deed-carry = { COUNT($steps, "item-step") } transportieren
deed-upgrade = { $upgrades ->
    [1] einmal ausbauen
    [2] zweimal ausbauen
   *[other] { $upgrades }-mal ausbauen
}
deed-store = { GENDER($stored) ->
    [masculine] { COUNT($points, "item-point") } für jeden dort gelagerten { $stored }
   *[neuter] { COUNT($points, "item-point") } für jedes dort gelagerte { $stored }
}
deed-sheep = { COUNT($points, "item-point") } für jedes Schaf in seinem Feld
both-sides = { $now }; ausgebaut für { $cost }: { $then }
effect-turn-order = { $rank ->
    [1] erste
    [2] zweite
    [3] dritte
   *[other] vierte
} Bootswahl{ $gains ->
    [0] {""}
   *[other] , dazu { $gain }
}; im Winter gelegt: { COUNT($points, "item-point") } für jedes Plättchen daneben
component-turn-order = { $effect }; bei { $seats } Personen beginnt, wer es gewinnt
component-summer-boat = a: { $a }; b: { $b }
component-boat = bringt im Frühling { COUNT($spring_workers, "item-worker") } und { COUNT($spring_skills, "item-token") }, im Sommer { COUNT($summer_workers, "item-worker") } und { COUNT($summer_skills, "item-token") }, im Herbst { COUNT($autumn_workers, "item-worker") } und { COUNT($autumn_skills, "item-token") }{ $cargoes ->
    [0] {""}
   *[other] , dazu jedes Mal { $cargo }
}; im Winter: { $effect }
component-contract = { COUNT($points, "item-point") } am Ende für { $needs }; in deinem Zug kannst du ihn gegen eine Sache einlösen, die er zeigt
component-extension = { NAME($colour, case: "plain") }, für { $cost }: verdoppelt die aufgedruckten Punkte eines ausgebauten Plättchens, das dann { $colour } Arbeitskräfte verlangt

## Sommerboote, nach Nummer und Seite
ability-1a = 2 Arbeitskräfte aus dem Beutel, immer wenn du ein Boot nimmst
ability-1b = 1 grüne Arbeitskraft, immer wenn du ein Boot nimmst
ability-2a = auch über Wiesenkanten transportieren und Plättchen anlegen, deren Kanten nicht passen
ability-2b = doppelt so viel transportieren und ausbauen
ability-3a = beim Ausbauen darfst du jeden Rohstoff durch jeden anderen ersetzen
ability-3b = am Ende zählt jeder Rohstoff als jeder andere
ability-4a = fremde Gebote in Blau, Rot oder Gelb mit einer anderen Farbe überbieten
ability-4b = Plättchen, die schon eine Farbe haben, mit Arbeitskräften beliebiger Farben nutzen
ability-5a = verschiedene Tierarten dürfen sich ein Feld teilen und dort Junge bekommen
ability-5b = am Ende zählt Weizen als jeder Rohstoff und jeder Rohstoff als Weizen
ability-6a = 2 Weizen, immer wenn du ein Boot nimmst
ability-6b = 1 Schwein und 1 Schaf, immer wenn du ein Boot nimmst

## Was Winterplättchen und Boote zählen
scoring-apothecary = { COUNT($points, "item-point") } für { $of ->
    [one] jede Arbeitskraft
   *[other] je { $of } Arbeitskräfte
}
scoring-craftsman-s-guild = { COUNT($points, "item-point") } für jeden Satz aus einer blauen, einer roten und einer gelben Arbeitskraft
scoring-jeweller = { COUNT($points, "item-point") } für jedes Gold
scoring-key-guild = { COUNT($points, "item-point") } für { $of ->
    [one] jede Fertigkeit
   *[other] je { $of } Fertigkeiten
}
scoring-keythedral = { COUNT($points, "item-point") }
scoring-key-market = { COUNT($points, "item-point") } für jede grüne Arbeitskraft
scoring-mercer-s-guild = { COUNT($points, "item-point") } für jeden Satz aus Eisen, Stein und Holz
scoring-scholar = { COUNT($points, "item-point") } für jede Fertigkeit einer Art
scoring-scribes = { COUNT($points, "item-point") } für jeden Satz aus Amboss, Spitzhacke und Säge
scoring-village-hall = { COUNT($points, "item-point") } für jede Arbeitskraft einer Farbe
scoring-watermill = { COUNT($points, "item-point") } für jeden Rohstoff einer Art
scoring-windmill = { COUNT($points, "item-point") } für { $of ->
    [one] jeden Rohstoff
   *[other] je { $of } Rohstoffe
}
scoring-keyflower = { COUNT($points, "item-point") } für jeden Transportschritt in deinem Dorf
scoring-sea-bastion = { COUNT($points, "item-point") } für jedes Plättchen auf einem Rundweg
scoring-sea-breese = { $scale } Punkte für 1 bis 5 Boote, die durch Wasser mit deinem Heimatplättchen verbunden sind
scoring-flipper = { COUNT($points, "item-point") }, und ein Plättchen kostenlos ausbauen, { $flipper ->
    [after] nachdem
   *[before] bevor
} gelagerte Rohstoffe gezählt werden
scoring-ianvincible = { COUNT($points, "item-point") }
scoring-white-wind = { COUNT($points, "item-point") } für jede Arbeitskraft, die kein anderes Plättchen zählt
scoring-bakery = { COUNT($points, "item-point") } für jeden Satz aus einem Rohstoff, einem Weizen und einer Fertigkeit
scoring-dairy = { COUNT($points, "item-point") } statt { $cow } für jedes Feld mit Kühen
scoring-granary = { COUNT($points, "item-point") } für je { $of } Weizen
scoring-hillside = { COUNT($points, "item-point") } für jedes Plättchen, das sein Feld bedeckt, { $hillside ->
    [without] ohne
   *[with] mit
} dem eigenen
scoring-truffle-orchard = { COUNT($points, "item-point") } statt { $pig } für jedes Feld mit Schweinen
scoring-weaver = { COUNT($points, "item-point") } statt { $sheep } für jedes Feld mit Schafen
scoring-artisan = { COUNT($points, "item-point") } für jedes ausgebaute Plättchen
scoring-builder = { COUNT($points, "item-point") } für jeden Anbau
scoring-muleteer = { COUNT($points, "item-point") } für jeden Auftrag, den du nicht erfüllst
scoring-keyflower-ii = { COUNT($gold, "item-gold") } auf dein Heimatplättchen
scoring-sea-bastion-ii = ein anderes Boot tritt an ihre Stelle
scoring-sea-breese-ii = { COUNT($points, "item-point") } für jedes Winterplättchen in deinem Dorf
scoring-flipper-ii = einen kostenlosen Anbau auf ein ausgebautes Plättchen setzen
scoring-ianvincible-ii = { COUNT($points, "item-point") } für jedes Ausbausymbol in deinem Dorf, auch auf Hütten
scoring-white-wind-ii = { COUNT($points, "item-point") } statt { $contract } für jeden erfüllten Auftrag

## Worte auf den Plättchen: kurz, jede Zeile der Nachricht ist eine Zeile dort
face-per = je
face-or = oder
face-apothecary = je 5 Arbeits{"\u00AD"}kräfte
face-craftsman-s-guild = je Satz
face-jeweller = je Gold
face-key-guild = je 5 Fertig{"\u00AD"}keiten
face-key-market = je Grüne
face-mercer-s-guild = Gold ersetzt jeden
face-scholar = je Stück einer Art
face-scribes = je Satz
face-village-hall = je Stück einer Farbe
face-watermill = je Stück einer Art
face-windmill = je 5 Rohstoffe
face-keyflower =
    je Transport{"\u00AD"}schritt
    im Dorf
face-sea-bastion =
    je Plättchen auf
    einem Rundweg
face-sea-breese =
    Boote, über Wasser
    mit der Heimat
face-flipper =
    ein Plättchen
    gratis ausbauen
face-white-wind =
    je Kraft, die
    sonst nicht zählt
face-bakery = je Satz
face-dairy = je eins, statt { $cow }
face-granary = je Paar
face-hillside = je Plättchen im Feld
face-truffle-orchard = je eins, statt { $pig }
face-weaver = je eins, statt { $sheep }
face-artisan = je Ausbau
face-builder = je Anbau
face-muleteer = wenn unerfüllt
face-sea-breese-ii =
    je Winter{"\u00AD"}plättchen
    im Dorf
face-ianvincible-ii =
    je Ausbausymbol
    im Dorf
face-white-wind-ii =
    wenn erfüllt, statt
    seiner Punkte
face-keyflower-ii =
    auf deine Heimat
    im Winter
face-sea-bastion-ii =
    gegen ein anderes
    Boot tauschen
face-flipper-ii =
    ein Anbau
    gratis
face-ability-1a =
    mit jedem Boot,
    das du nimmst
face-ability-1b =
    mit jedem Boot,
    das du nimmst
face-ability-2a =
    querfeldein,
    Kanten egal
face-ability-2b =
    doppelt Transport
    und Ausbau
face-ability-3a =
    ausbauen mit
    jedem Rohstoff
face-ability-3b =
    alle Rohstoffe
    zählen gleich
face-ability-4a =
    anders überbieten,
    nicht Grün
face-ability-4b =
    nutzen mit
    allen Farben
face-ability-5a =
    teilen sich Felder,
    auch mit Jungen
face-ability-5b =
    am Ende zählt eins
    wie das andere
face-ability-6a =
    mit jedem Boot,
    das du nimmst
face-ability-6b =
    mit jedem Boot,
    das du nimmst

## Felder, Aufträge und Anbauten
-field = { $way ->
    [none] Feld
   *[other] { $way ->
        [north] nördliche
        [north-north-east] nordnordöstliche
        [north-east] nordöstliche
        [east] östliche
        [south-east] südöstliche
        [south-south-east] südsüdöstliche
        [south] südliche
        [south-south-west] südsüdwestliche
        [south-west] südwestliche
        [west] westliche
        [north-west] nordwestliche
       *[north-north-west] nordnordwestliche
    }{ $case ->
        [dative] n
       *[other] {""}
    } Feld
} auf { SPOT($tile, case: "dative") }{ $kinds ->
    [0] {""}
   *[other] {" "}(mit { NAME($herd, case: "dative") })
}
    .gender = neuter
-contract = Auftrag „{ $needs }“
    .gender = masculine
-quoted = „{ $needs }“
    .article = no
-extension = { $case ->
    [accusative] { NAME($colour, case: "dative") }
    [strong] { NAME($colour, case: "strong") }
   *[other] { $colour }
} Anbau für { $cost }
    .gender = masculine
needs = { $need }
needs-more = { $before } + { $need }
-need-gold = { $count ->
    [one] Gold
   *[other] { $count } Gold
}
-need-iron = { $count ->
    [one] Eisen
   *[other] { $count } Eisen
}
-need-stone = { $count ->
    [one] Stein
   *[other] { $count } Stein
}
-need-wood = { $count ->
    [one] Holz
   *[other] { $count } Holz
}
-need-anvil = { $count ->
    [one] Amboss
   *[other] { $count } Ambosse
}
-need-pick-axe = { $count ->
    [one] Spitzhacke
   *[other] { $count } Spitzhacken
}
-need-saw = { $count ->
    [one] Säge
   *[other] { $count } Sägen
}
-need-blue = { $count ->
    [one] blaue Arbeitskraft
   *[other] { $count } blaue Arbeitskräfte
}
-need-red = { $count ->
    [one] rote Arbeitskraft
   *[other] { $count } rote Arbeitskräfte
}
-need-yellow = { $count ->
    [one] gelbe Arbeitskraft
   *[other] { $count } gelbe Arbeitskräfte
}
-need-green = { $count ->
    [one] grüne Arbeitskraft
   *[other] { $count } grüne Arbeitskräfte
}
-need-worker = { $count ->
    [one] beliebige Arbeitskraft
   *[other] { $count } Arbeitskräfte beliebiger Farbe
}
-need-skill = { $count ->
    [one] beliebige Fertigkeit
   *[other] { $count } beliebige Fertigkeiten
}
-need-resource = { $count ->
    [one] beliebiger Rohstoff
   *[other] { $count } beliebige Rohstoffe
}
-need-figure = { $count ->
    [one] lila Figur
   *[other] { $count } lila Figuren
}

## Fragen
ask-turn = Bietest du, nutzt du ein Plättchen oder passt du?
workers-asked = { $asked ->
    [enough] Das reicht.
    [at-least] Mindestens { $least }{ $more ->
        [yes] {" "}weitere
       *[no] {""}
    } { $colour }.
    [exactly] { $least }{ $more ->
        [yes] {" "}weitere
       *[no] {""}
    } { $colour }.
    [between] { $least } bis { $most }{ $more ->
        [yes] {" "}weitere
       *[no] {""}
    } { $colour }.
   *[up-to] Bis zu { $most }{ $more ->
        [yes] {" "}weitere
       *[no] {""}
    } { $colour }.
}
ask-bid-workers = { $standing ->
    [0] Was bietest du auf { THE($tile, case: "accusative") }?
    [one] Welche Arbeitskräfte stellst du zu deiner { NAME($mine, case: "dative") } auf { THE($tile, case: "accusative") }?
   *[other] Welche Arbeitskräfte stellst du zu deinen { NAME($mine, case: "dative") } auf { THE($tile, case: "accusative") }?
}{ $along ->
    [0] {""}
   *[other] {" "}Bisher { $taken }.
} { $asked }
ask-use-workers = Wen setzt du auf { SPOT($tile, case: "accusative") }?{ $along ->
    [0] {""}
   *[other] {" "}Bisher { $taken }.
} { $asked }{ $pays ->
    [yes] {" "}Dazu zahlst du { $worker }.
   *[no] {""}
}
ask-pay-worker = Welche { NAME($worker) } zahlst du für { SPOT($tile, case: "accusative") }?
ask-pay-skill = { GENDER($skill) ->
    [masculine] Welchen
   *[feminine] Welche
} { NAME($skill) } zahlst du{ $purpose ->
    [extension] {" "}für den Anbau auf { SPOT($tile, case: "dative") }
    [upgrade] , um { SPOT($tile, case: "accusative") } auszubauen
   *[use] {" "}für { SPOT($tile, case: "accusative") }
}?
ask-front = { $number ->
    [one] Nimmst du die { NAME($colour, case: "weak") } Arbeitskraft vor deinem Sichtschirm weg?
   *[other] Wie viele der { $number } { NAME($colour, case: "dative") } Arbeitskräfte nimmst du vor deinem Sichtschirm weg?
}
ask-item = Was nimmst du von { SPOT($tile, case: "dative") }?
ask-pay-resources = { $purpose ->
    [extension] Was zahlst du für den Anbau auf { SPOT($tile, case: "dative") }? Er kostet { $cost }.
   *[upgrade] Was zahlst du, um { SPOT($tile, case: "accusative") } auszubauen? Es kostet { $cost }.
}
ask-boat = Welche Bootsladung nimmst du?
ask-winter-boat = Welches Boot nimmst du für dein Dorf?
ask-winter-tiles = Welche Winterplättchen steuerst du bei? Mindestens eins.
ask-more-winter-tiles = Steuerst du noch ein Winterplättchen bei?
ask-expand = Welches Plättchen legst du als Nächstes?
ask-expand-nowhere = { $number ->
    [one] { CAPITAL(THE($tiles)) } passt nirgends.
   *[other] { CAPITAL(THE($tiles)) } passen nirgends.
}
ask-laid = Alle deine Plättchen liegen.
ask-lay = Wohin legst du { THE($tile, case: "accusative") }?
ask-turning = Wie herum legst du { THE($tile, case: "accusative") }?
ask-flip = Welches Plättchen dreht die Flipper kostenlos um?{ $flipper ->
    [after] {" "}Was darauf lagert, zählt wie vorher.
   *[before] {""}
}
ask-place-animals = { $number ->
    [one] In welches Feld auf { SPOT($tile, case: "dative") } kommt { THE($animal) }?
   *[other] In welche Felder auf { SPOT($tile, case: "dative") } kommen { $animals }?
}
ask-lead = Wohin geht { THE($animal) }? Du hast { COUNT($steps, "item-step") }.
ask-breed = Nur noch { $animals } übrig: In welchem Feld kommt das nächste Junge zur Welt?
ask-contract = Welchen Auftrag nimmst du?{ $asked ->
    [up-to] {" "}Bis zu { $number }.
    [in-all] {" "}Insgesamt { $number }.
   *[one] {""}
}
ask-extension = Welchen Anbau setzt du auf { SPOT($tile, case: "accusative") }?
ask-extension-worker = Welche Arbeitskraft zahlst du für den Anbau auf { SPOT($tile, case: "dative") }? Er kostet { $cost }.
ask-replace = Welches Boot kommt im Winter statt der Sea Bastion II?
ask-end-turn = Löst du einen Auftrag ein, bevor dein Zug endet?
ask-extend = Auf welches Plättchen setzt die Flipper II einen kostenlosen Anbau?

## Aktionen, als Aufschrift von Knöpfen
do-pass = Passen
done = Fertig
done-flip-a-tile = Nichts umdrehen
done-transport-and-upgrade = Transport und Ausbau beenden
done-choose-a-contract = Keinen weiteren Auftrag nehmen
done-extend-a-tile = Keinen Anbau setzen
done-end-the-turn = Den Zug beenden
stopping-transport-and-upgrade = Nichts mehr transportieren oder ausbauen
stopping-expand-the-village = Nichts mehr legen
do-put-in-tiles = { CAPITAL(THE($tiles, case: "accusative")) } beisteuern{ $kept ->
    [0] {""}
   *[other] {" "}und { THE($back, case: "accusative") } behalten
}
do-set-aside = { CAPITAL(THE($tiles, case: "accusative")) } beiseitelegen
do-bid = Auf { THE($tile, case: "accusative") } bieten{ $asked ->
    [colour] : mindestens { $least } { $colour }
    [number] : mindestens { $least }
   *[nothing] {""}
}
do-bid-more = Dein Gebot von { NAME($mine, case: "dative") } auf { THE($tile, case: "accusative") } um mindestens { $least } erhöhen
do-use = { CAPITAL(SPOT($tile, case: "accusative")) } { $asked ->
    [colour] mit mindestens { $least } { NAME($colour, case: "dative") } nutzen
    [number] mit mindestens { $least } nutzen
   *[nothing] nutzen
}
do-gather = Deine { NAME($mine, case: "weak") } { FROM($tile, case: "dative") } mitnehmen
do-add-workers = { CAPITAL($workers) } dazustellen{ $source ->
    [screen] {" "}(davon { $behind ->
        [0] keine
       *[other] { $behind }
    } hinter deinem Sichtschirm)
    [lots] {" "}und deine { NAME($along, case: "weak") } { FROM($lots, case: "dative") } mitnehmen
   *[none] {""}
}
do-use-with = { CAPITAL(SPOT($tile, case: "accusative")) } mit { NAME($workers, case: "dative") } nutzen{ $source ->
    [screen] {" "}(davon { $behind ->
        [0] keine
       *[other] { $behind }
    } hinter deinem Sichtschirm)
    [lots] {" "}und deine { NAME($along, case: "weak") } { FROM($lots, case: "dative") } mitnehmen
   *[none] {""}
}
do-bid-workers = { CAPITAL($workers) } auf { THE($tile, case: "accusative") } bieten{ $adding ->
    [0] {""}
   *[other] {" "}(+{ $adding })
}{ $source ->
    [screen] {" "}(davon { $behind ->
        [0] keine
       *[other] { $behind }
    } hinter deinem Sichtschirm)
    [lots] {" "}und deine { NAME($along, case: "weak") } { FROM($lots, case: "dative") } mitnehmen
   *[none] {""}
}
do-pay-worker = { CAPITAL($worker) } zahlen{ $source ->
    [front] {" "}(vor deinem Sichtschirm)
    [behind] {" "}(hinter deinem Sichtschirm)
   *[any] {""}
}
do-from-front = { $front ->
    [0] Keine
   *[other] { $front }
} vor und { $behind ->
    [0] keine
   *[other] { $behind }
} hinter deinem Sichtschirm wegnehmen
do-pay-group = Alle deine { NAME($mine, case: "weak") } { FROM($tile, case: "dative") } zahlen
do-pay-skill = { CAPITAL(A($skill, case: "accusative")) } zahlen{ $lies ->
    [open] {" "}(offen)
    [down] {" "}(verdeckt)
   *[any] {""}
}
do-pay = { $goods } zahlen
do-take = { CAPITAL($item) } nehmen
do-move = { $goods } { FROMSPOT($start, case: "dative") } { TO($end, case: "dative") } transportieren
do-upgrade = { CAPITAL(SPOT($tile, case: "accusative")) }{ $costs ->
    [0] {""}
   *[other] {" "}für { $cost }
} ausbauen
do-flip = { CAPITAL(SPOT($tile, case: "accusative")) } umdrehen
do-take-boat = { CAPITAL(THE($tile, case: "accusative")) } nehmen
do-put-in = { CAPITAL(THE($tile, case: "accusative")) } beisteuern
do-pick = { CAPITAL(THE($tile, case: "accusative")) } legen
do-lay = { CAPITAL(THE($tile, case: "accusative")) } { NAME($way, case: "of") } von { SPOT($beside, case: "dative") } anlegen{ $angle ->
    [0] {""}
   *[other] , um { $angle }° gedreht
}
do-lay-apart = { CAPITAL(THE($tile, case: "accusative")) } abseits deines Dorfes legen{ $angle ->
    [0] {""}
   *[other] , um { $angle }° gedreht
}
do-lay-turned = { CAPITAL(THE($tile, case: "accusative")) } { $angle ->
    [0] ungedreht
   *[other] um { $angle }° gedreht
} legen
do-turn = { $angle ->
    [0] Ungedreht
   *[other] Um { $angle }° gedreht
}
do-put = { CAPITAL(A($animal, case: "accusative")) } in { THE($field, case: "accusative") } stellen
do-lead = { CAPITAL(A($animal, case: "accusative")) } aus { THE($field, case: "dative") } führen
do-lead-to = In { THE($field, case: "accusative") } führen
do-lead-way = { CAPITAL(A($animal, case: "accusative")) } aus { THE($start, case: "dative") } in { THE($end, case: "accusative") } führen
do-feed = 1 von { $wheat } Weizen für einen Schritt mehr ausgeben
do-spend-wheat = { $wheat ->
    [1] 1 Weizen für einen Schritt mehr ausgeben
   *[other] { $wheat } Weizen für { $wheat } Schritte mehr ausgeben
}
do-breed = Ein Junges ({ NAME($animal) }) { IN($field, case: "dative") } zur Welt kommen lassen
do-take-contract = { CAPITAL(THE($contract, case: "accusative")) } nehmen
do-draw-contract = Einen Auftrag von den verdeckten Stapeln nehmen
do-exchange = { $whose ->
    [mine] Deinen { NAME($contract) }
   *[other] { CAPITAL(THE($contract, case: "accusative")) }
} gegen { $item } einlösen
do-extend = Einen { $freely ->
    [yes] kostenlosen Anbau
   *[no] Anbau
} auf { SPOT($tile, case: "accusative") } setzen
do-build = { CAPITAL(THE($extension, case: "accusative")) } setzen
do-replace = { CAPITAL(THE($tile, case: "accusative")) } wählen

## Was Aktionen bringen, neben ihrer Aufschrift
brings-season-end = die Jahreszeit endet
brings-nothing = nichts
brings-win = zu gewinnen: { $effect }
brings-bid = { $beaten ->
    [0] {""}
   *[other] überbietet die { $beaten } von { $rival };{" "}
}dir { $left ->
    [0] bleiben keine { NAME($colour, case: "dative") }
    [one] bleibt 1 { $colour }
   *[other] bleiben { $left } { $colour }
}
brings-use = { $effect }; dir { $left ->
    [0] bleiben keine { NAME($colour, case: "dative") }
    [one] bleibt 1 { $colour }
   *[other] bleiben { $left } { $colour }
}
brings-sides = { $leads ->
    [both] Weg nach { $roads }, Wasser nach { $waters }
    [road] Weg nach { $roads }
    [water] Wasser nach { $waters }
   *[nowhere] {""}
}
brings-points = { COUNT($points, "item-point") } mehr
aboard = { $carries ->
    [both] { $people }, dazu { $cargo }
    [cargo] { $cargo }
   *[people] { $people }
}

## Was geschah
told-home = { $who } erhält { THE($tile, case: "accusative") }.
told-dealt = { $who } bekommt { $dealt }{ $known ->
    [yes] : { THE($tiles) }
   *[no] {""}
}.
told-drew = { $who } zieht { $drawn }{ $known ->
    [yes] : { $pieces }
   *[no] {""}
}.
told-season = { CAPITAL(THE($season)) } beginnt; { $starter } fängt an.
told-loaded = { CAPITAL(THE($tile)) } bringt { $kinds ->
    [0] nichts
   *[other] { $load }
}.
told-chose = { $who } wählt { THE($tile, case: "accusative") }.
told-chose-unseen = { $who } wählt ein Winterplättchen.
told-put-in = { $who } steuert { $tiles } bei.
told-laid-out = Zu ersteigern: { THE($tiles) }.
told-passed = { $who } passt.
told-bid = { $who } bietet { $workers }{ $lying ->
    [yes] {" "}(liegend)
   *[no] {""}
} auf { THE($tile, case: "accusative") }{ $groups ->
    [0] {""}
   *[other] {" "}und holt sie { FROM($lots, case: "dative") }
}.
told-raised = { $who } erhöht { AT($tile, case: "dative") } auf { $workers }{ $groups ->
    [0] {""}
   *[other] {" "}und holt sie { FROM($lots, case: "dative") }
}.
told-outbid = { $who } wird { AT($tile, case: "dative") } von { $rival } überboten.
told-used = { $who } nutzt { $whose ->
    [own] im eigenen Dorf { THE($tile, case: "accusative") }
    [other] { THE($tile, case: "accusative") } von { $owner }
   *[table] { THE($tile, case: "accusative") }
} mit { NAME($workers, case: "dative") }{ $groups ->
    [0] {""}
   *[other] {" "}und holt sie { FROM($lots, case: "dative") }
}.
told-paid-workers = { $who } zahlt { $workers } in den Beutel.
told-paid-skill = { $who } zahlt { A($skill, case: "accusative") }.
told-paid-skill-unseen = { $who } zahlt verdeckt eine Fertigkeit.
told-paid = { $who } zahlt { $goods }.
told-paid-from = { $who } zahlt { $goods } { FROM($tile, case: "dative") }.
told-gained = { $who } erhält { $kinds ->
    [0] nichts
   *[other] { $goods }
} auf { THE($tile, case: "dative") }.
told-gained-green = { $who } erhält { $workers }.
told-upgraded = { $who } baut { THE($tile, case: "accusative") } aus: { $effect }.
told-season-ends = Alle haben gepasst: { CAPITAL(THE($season)) } endet.
told-returned = { $who } nimmt { $workers } aus unterlegenen Geboten zurück.
told-left = Niemand hat auf { THE($tile, case: "accusative") } geboten: Das Plättchen kommt aus dem Spiel{ $number ->
    [0] {""}
    [one] ; { $workers } darauf kommt in den Beutel
   *[other] ; { $workers } darauf kommen in den Beutel
}.
told-claimed = { $who } gewinnt { THE($tile, case: "accusative") } für { $bid }{ $number ->
    [0] {""}
   *[other] {" "}und bekommt { $workers } dazu
}.
told-collected = { $who } holt { $workers } aus dem Dorf.
told-boat = { $who } nimmt { THE($tile, case: "accusative") }{ $kinds ->
    [0] {""}
   *[other] {" "}mit { NAME($load, case: "dative") }
}.
told-start-player = { $who } nimmt die lila Figur und ist jetzt Startperson.
told-turn-order = Das Gebot von { $who } auf { THE($tile, case: "accusative") }, { $bid }, kommt in den Beutel.
told-laid = { $who } legt { THE($tile, case: "accusative") }.
told-set-aside = { CAPITAL(THE($tile)) } passt nirgends an das Dorf von { $who } und wird beiseitegelegt.
told-flipped = Die Flipper dreht { THE($tile, case: "accusative") } von { $who } kostenlos um: { $effect }.
told-over = Die Partie ist zu Ende.
told-gained-wheat = { $who } erhält { $wheat ->
    [0] keinen Weizen: Es ist keiner mehr da
   *[other] { COUNT($wheat, "item-wheat") }
}.
told-put = { $who } stellt { A($animal, case: "accusative") } in ein Feld auf { THE($tile, case: "dative") }.
told-led = { $who } führt { A($animal, case: "accusative") } { FROM($start, case: "dative") } in ein Feld auf { THE($end, case: "dative") }, { $steps }.
told-led-within = { $who } führt { A($animal, case: "accusative") } in ein anderes Feld auf { THE($tile, case: "dative") }, { $steps }.
told-fed = { $who } gibt einen Weizen für einen Schritt mehr aus.
told-bred = Im Feld von { $who } auf { THE($tile, case: "dative") } kommt ein Junges zur Welt: { NAME($animal) }.
told-turned-up = { CAPITAL(THE($contract)) } wird aufgedeckt.
told-took-contract = { $who } nimmt { THE($contract, case: "accusative") }.
told-drew-contract = { $who } nimmt verdeckt einen Auftrag{ $known ->
    [yes] : „{ $needs }“
   *[no] {""}
}.
told-exchanged = { $who } löst { THE($contract, case: "accusative") } gegen { $item } ein.
told-reshuffled = Der Ablagestapel ({ $contracts }) wird gemischt und auf neue Stapel verteilt.
told-cargo = { CAPITAL(THE($tile)) } hat außerdem { $cargo } an Bord.
told-unloaded = { $who } lädt zu Hause { $cargo } aus.
told-replaced = { $who } wählt { THE($tile, case: "accusative") }: Dieses Boot kommt im Winter statt der Sea Bastion II.
told-extended = { $who } setzt einen { NAME($colour, case: "dative") } Anbau auf { THE($tile, case: "accusative") }.

## Dasselbe auf einen Blick: jede Zeile ist ein Teil eines Zettels
slip-bid =
    { $number }
    { $picture }
    → { NAME($tile) }
slip-outbid = überboten: { NAME($tile) }
slip-used =
    { $things }
    nutzen: { NAME($tile) }
slip-passed = passt
slip-gained =
    +
    { $things }
slip-paid =
    zahlt
    { $things }
slip-moved =
    transportiert
    { $picture }
    → { NAME($end) }
slip-upgraded =
    { $picture }
    { NAME($tile) }
slip-claimed =
    gewinnt
    { NAME($tile) }
slip-left = { NAME($tile) }: aus dem Spiel
slip-returned =
    nimmt zurück
    { $things }
slip-collected =
    sammelt ein
    { $things }
slip-boat =
    nimmt
    { NAME($tile) }
slip-start-player =
    { $picture }
    fängt an
slip-laid =
    legt
    { NAME($tile) }
slip-set-aside = { NAME($tile) } beiseite
slip-season =
    { $picture }
    { CAPITAL(THE($season)) } beginnt
slip-season-ends = { CAPITAL(THE($season)) } endet
slip-put-in = steuert { $tiles } bei
slip-put =
    { $picture }
    → { NAME($tile) }
slip-took-contract = { $picture }
slip-exchanged =
    { $contract }
    →
    { $item }

## Warum nicht, nach der verletzten Regel: jeweils das erste, dessen Tatsachen bekannt sind
refused-keyflower-bid-green-ordinary-colour = Die Farbe hier ist { NAME($colour, case: "plain") }; Grün kann sie nicht ersetzen.
refused-keyflower-bid-must-exceed = { $bid ->
    [0] Das höchste Gebot ist { $highest }: Biete mehr.
    [1] Das höchste Gebot ist { $highest }: Biete mehr; 1 reicht nicht.
   *[other] Das höchste Gebot ist { $highest }: Biete mehr; { $bid } reichen nicht.
}
refused-keyflower-bid-one-colour = Ein Gebot hat nur eine Farbe: Zu den mitgenommenen { NAME($taken, case: "dative") } passen keine { NAME($named, case: "dative") }.
refused-keyflower-bid-only-tiles-on-offer = { CAPITAL(THE($tile)) } steht nicht zur Versteigerung: Biete auf ein Plättchen in der Auslage.
refused-keyflower-bid-outbid-no-mixed-colours = Du hast { $taken } Arbeitskräfte mitgenommen; { $named } können nicht dazukommen.
refused-keyflower-bid-outbid-target-must-win = Eine Gruppe darf nur umziehen, wenn sie dann führt: Das höchste Gebot ist { $highest }, deins wäre { $bid }.
refused-keyflower-bid-outbid-target-must-win-2 = Eine Gruppe darf nur umziehen, wenn sie dann führt: Das höchste Gebot ist { $highest }, und deine { $group } würden es nicht übertreffen.
refused-keyflower-bid-outbid-together = Eine Gruppe bleibt zusammen: Deine zählt { $group }, und Platz ist { $room ->
    [0] für keine mehr
   *[other] nur für { $room }
}.
refused-keyflower-bid-outbid-together-2 = Eine Gruppe bleibt zusammen: Platz ist { $room ->
    [0] für keine mehr
   *[other] nur für { $room }, und keine deiner Gruppen passt
}.
refused-keyflower-bid-outbid-together-3 = Eine Gruppe bleibt zusammen: Deine { $group } { AT($tile, case: "dative") } ziehen alle um oder gar nicht.
refused-keyflower-bid-raise-own-losing = Das höchste Gebot ist { $highest }; deins wäre { $bid } und würde nicht führen.
refused-keyflower-bid-same-colour-as-bids = Die Gebote hier sind { NAME($colour, case: "plain") }: Biete { $colour }, nicht { $named }.
refused-keyflower-bid-same-colour-as-users = Die Arbeitskräfte auf diesem Plättchen sind { NAME($colour, case: "plain") }: Biete { $colour }, nicht { $named }.
refused-keyflower-bid-sources = Hinter deinem Sichtschirm hast du { $there ->
    [0] keine { NAME($colour, case: "dative") }
   *[other] { $there } { $colour }
}.
refused-keyflower-bid-sources-2 = Du hast { AT($tile, case: "dative") } keine Gruppe, die umziehen könnte.
refused-keyflower-bid-winner-frozen = Dein Gebot auf { THE($tile, case: "accusative") } führt, also bleiben seine Arbeitskräfte dort.
refused-keyflower-boat-flipper-target = { CAPITAL(THE($tile)) } kann nicht umgedreht werden: Wähle ein Heimatplättchen oder Gebäude von dir, das noch nicht ausgebaut ist.
refused-keyflower-boat-flipper-target-2 = Die Flipper dreht erst ein Plättchen um, wenn alle Dörfer fertig sind.
refused-keyflower-boat4a-colour-stays = Liegende Arbeitskräfte ändern die Farbe nicht: Hier gilt { NAME($colour, case: "plain") }, nicht { NAME($named, case: "plain") }.
refused-keyflower-boat4a-needs-rival-bid = Sommerboot 4a hilft nur gegen fremde Gebote auf Dorfplättchen; { AT($tile, case: "dative") } geht nur { NAME($colour, case: "plain") }.
refused-keyflower-boat4a-no-second-bid = Du hast { $colour } neben { THE($tile, case: "dative") }: Setze { $colour } dazu oder ziehe sie erst ab.
refused-keyflower-boat4a-not-against-green = Sommerboot 4a hilft nicht gegen grüne Gebote wie { AT($tile, case: "dative") }.
refused-keyflower-boat4a-one-colour = Dein Gebot hier ist { NAME($colour, case: "plain") }: Setze { $colour } dazu, nicht { $named }.
refused-keyflower-boat4b-counts-toward-six = Liegende Arbeitskräfte zählen mit: { $there } sind hier, die letzte Nutzung hatte { $before }; setze mehr ein, aber höchstens sechs insgesamt.
refused-keyflower-boat4b-fresh-tile = { CAPITAL(THE($tile)) } wurde noch nicht genutzt, und es gibt kein Gebot darauf: nur eine Farbe, auch mit Sommerboot 4b.
refused-keyflower-boat4b-standing-colour = Die stehenden Arbeitskräfte hier sind { NAME($colour, case: "plain") }: Nimm { $colour }, nicht { $named }.
refused-keyflower-end-boat-from-remaining = { CAPITAL(THE($named)) } ist nicht verfügbar; noch da: { THE($allowed) }.
refused-keyflower-expand-all-won = { CAPITAL(THE($tile)) } ist keins der Plättchen, die du gewonnen hast und legen kannst.
refused-keyflower-expand-all-won-2 = Du musst noch { THE($left, case: "accusative") } legen.
refused-keyflower-expand-attached = { CAPITAL(THE($tile)) } muss dein Dorf berühren.
refused-keyflower-expand-free-space = Dort liegt schon { THE($tile) }.
refused-keyflower-expand-match = { CAPITAL(THE($tile)) } passt dort nicht: Nach { $touching } müssen die Kanten passen, Weg an Weg, Wiese an Wiese, Wasser an Wasser.
refused-keyflower-expand-no-repositioning = { CAPITAL(THE($tile)) } kann nicht noch einmal verlegt werden.
refused-keyflower-expand-no-repositioning-2 = Plättchen werden am Ende einer Jahreszeit gelegt und bleiben dann liegen.
refused-keyflower-gold-one-way = Der Ausbau kostet { $cost } ({ NAME($tile) }): Gold kann jeden Rohstoff ersetzen, aber nichts ersetzt Gold.
refused-keyflower-score-after-winter = Die Partie ist zu Ende.
refused-keyflower-season-winter-select = Du hast { THE($tile, case: "accusative") } nicht auf der Hand.
refused-keyflower-season-winter-select-2 = Steuere mindestens { $least } deiner Winterplättchen bei.
refused-keyflower-season-winter-select-3 = Winterplättchen werden beigesteuert, wenn der Winter beginnt.
refused-keyflower-summerboat-no-workers = { CAPITAL(THE($tile)) } nimmt keine Arbeitskräfte auf: Es wirkt von selbst für die Person, der es gehört.
refused-keyflower-tile-exchange-worker-extra = { CAPITAL(THE($tile)) } verlangt eine weitere ({ $price }) Arbeitskraft als Preis, und es bliebe keine übrig.
refused-keyflower-tile-exchange-worker-extra-2 = Du hast keine { NAME($colour, case: "dative") } Arbeitskräfte mehr zum Zahlen.
refused-keyflower-tile-turn-order-matching = { CAPITAL(THE($tile)) } passt dort nicht: Nach { $touching } müssen die Kanten passen, Weg an Weg, Wiese an Wiese, Wasser an Wasser.
refused-keyflower-tile-workshop-choice-available = { $named } ist nicht verfügbar; zur Wahl: { $allowed }.
refused-keyflower-transport-only-by-use = Zum Transportieren oder Ausbauen nutze ein Heimatplättchen, einen Pferdestall, eine Hufschmiede oder eine Wagnerei.
refused-keyflower-transport-own-resources = So etwas hast du auf { THE($tile, case: "dative") } nicht.
refused-keyflower-transport-roads-only = { CAPITAL(FROM($tile, case: "dative")) } führt auf dieser Seite kein Weg zu einem Plättchen.
refused-keyflower-transport-steps = Du hast keine Schritte mehr.
refused-keyflower-turn-at-least-one = { $workers ->
    [0] Du hast keine Arbeitskräfte mehr zum Einsetzen: Du kannst nur passen.
    [one] Du hast 1 Arbeitskraft zum Einsetzen: Du kannst nur passen.
   *[other] Du hast { $workers } Arbeitskräfte zum Einsetzen: Du kannst nur passen.
}
refused-keyflower-turn-at-least-one-2 = Setze mindestens eine Arbeitskraft { AT($tile, case: "dative") } ein.
refused-keyflower-turn-at-least-one-3 = Setze irgendwo mindestens eine Arbeitskraft ein oder passe.
refused-keyflower-turn-boats-not-auctioned = Auf { THE($tile, case: "accusative") } kannst du nicht bieten, und nutzen kannst du sie auch nicht: Boote werden am Ende der Jahreszeit gewählt.
refused-keyflower-turn-boats-not-auctioned-2 = Boote werden am Ende der Jahreszeit gewählt.
refused-keyflower-turn-one-location = Du hast { AT($begun, case: "dative") } begonnen: Mach dort fertig und heb dir { THE($named, case: "accusative") } für einen anderen Zug auf.
refused-keyflower-turn-one-location-2 = Du hast { AT($begun, case: "dative") } begonnen: Mach erst dort fertig.
refused-keyflower-turn-one-location-3 = Wähle erst, wo du Arbeitskräfte einsetzt: ein Ort pro Zug.
refused-keyflower-turn-only-own-turn = Das geht jetzt nicht; am Zug: { $deciding }.
refused-keyflower-turn-only-own-turn-2 = Das geht jetzt nicht.
refused-keyflower-turnorder-no-use = { CAPITAL(THE($tile)) } kann nicht genutzt werden: Biete darauf.
refused-keyflower-upgrade-flip-for-cost = Der Ausbau kostet etwas anderes ({ NAME($tile) }): { $cost }.
refused-keyflower-upgrade-icons = Du darfst nicht mehr ausbauen.
refused-keyflower-upgrade-never = { CAPITAL(THE($tile)) } kann nie ausgebaut werden.
refused-keyflower-upgrade-once = { CAPITAL(THE($tile)) } ist schon ausgebaut.
refused-keyflower-upgrade-own-village = { CAPITAL(THE($tile)) } liegt nicht in deinem Dorf: Baue eigene Plättchen aus.
refused-keyflower-upgrade-resources-on-tile = Der Ausbau kostet { $cost } ({ NAME($tile) }): Die Rohstoffe müssen darauf liegen.
refused-keyflower-upgrade-skill-cost = Der Ausbau ({ NAME($tile) }) kostet { $price }; das hast du nicht.
refused-keyflower-upgrade-skill-cost-2 = Das hast du nicht: { $skill }.
refused-keyflower-use-cost-mandatory = { CAPITAL(THE($tile)) } verlangt { $price }; das hast du nicht.
refused-keyflower-use-cost-mandatory-2 = Der Preis ist eine { $price } Arbeitskraft, keine { $named }.
refused-keyflower-use-cost-mandatory-3 = Das hast du nicht: { $skill }.
refused-keyflower-use-cost-mandatory-4 = Erledige erst, was { THE($tile) } verlangt.
refused-keyflower-use-follows-bid-colour = Die Gebote hier sind { NAME($colour, case: "plain") }: Nutze es mit { NAME($colour, case: "dative") }, nicht mit { NAME($named, case: "dative") }.
refused-keyflower-use-increasing = { $placed ->
    [0] Die letzte Nutzung hatte { $before }: Setze mehr ein.
   *[other] Die letzte Nutzung hatte { $before }: Setze mehr ein; { $placed } reichen nicht.
}
refused-keyflower-use-max-six = { $room ->
    [0] Es ist kein Platz mehr, also sind { $placed } zu viele.
   *[other] Es ist noch Platz für { $room }, also sind { $placed } zu viele.
}
refused-keyflower-use-max-six-2 = { $there ->
    [0] Mehr als sechs dürfen es nicht sein, also sind { $placed } zu viele.
   *[other] { $there } stehen schon auf dem Plättchen, und mehr als sechs dürfen es nicht sein, also sind { $placed } zu viele.
}
refused-keyflower-use-max-six-3 = { $there } stehen schon auf dem Plättchen, die nächste Nutzung braucht mehr als { $before }, und mehr als sechs dürfen es nicht sein.
refused-keyflower-use-one-colour = Eine Nutzung hat nur eine Farbe: Zu den mitgenommenen { NAME($taken, case: "dative") } passen keine { NAME($named, case: "dative") }.
refused-keyflower-use-one-colour-2 = Die Arbeitskräfte hier sind { NAME($colour, case: "plain") }: Nutze es mit { NAME($colour, case: "dative") }, nicht mit { NAME($named, case: "dative") }.
refused-keyflower-use-only-tiles-with-worker-box = { CAPITAL(THE($tile)) } kann nicht genutzt werden: Dort ist kein Platz für Arbeitskräfte, oder das Plättchen liegt nicht auf dem Tisch.
refused-keyflower-use-winter-display-closed = Im Winter kann { THE($tile) } nicht genutzt werden; du kannst nur darauf bieten.
refused-keyflower-use-workers-stay = Die Arbeitskräfte auf { THE($tile, case: "dative") } bleiben dort bis zum Ende der Jahreszeit.
refused-farmers-animal-elsewhere-place = Das neue Tier ({ $animal }) kommt in ein Feld auf { THE($tile, case: "dative") }, deiner Heimat.
refused-farmers-animal-mixed-field-closed = In diesem Feld sind schon { NAME($there, count: 2) }: Kein neues Tier ({ $animal }) darf dazu.
refused-farmers-animal-must-take = Für { THE($tile, case: "accusative") } gibt es jetzt kein solches Tier: { $animal }.
refused-farmers-animal-must-take-2 = Wähle erst das Feld auf { THE($tile, case: "dative") } für das neue Tier.
refused-farmers-animal-one-type-per-field = In diesem Feld sind { NAME($there, count: 2) }: { CAPITAL(A($animal)) } darf nicht dazu.
refused-farmers-animal-own-village-place = Das neue Tier ({ $animal }) kommt in ein Feld auf { THE($tile, case: "dative") }.
refused-farmers-animal-shortage = Davon ist keins mehr da: { $animal }.
refused-farmers-animal-whole-field-counts = In einem anderen Teil dieses Feldes sind { NAME($there, count: 2) }: { CAPITAL(A($animal)) } darf nicht dazu.
refused-farmers-breed-pair = Wähle ein Feld mit mindestens zwei { NAME($animal, count: 2, case: "dative") }, das noch kein Junges hat; im Vorrat: { $left }.
refused-farmers-breed-pair-2 = Felder mit einem Paar bekommen am Ende der Jahreszeit von selbst Junge; du wählst nur, wenn die Tiere knapp sind.
refused-farmers-field-across-tiles = Dieser Teil von { THE($tile, case: "dative") } gehört zu einem größeren Feld: Wähle das Feld, wo es angeboten wird.
refused-farmers-move-adjacent = { CAPITAL(THE($animal)) } kommt nicht in dieses Feld.
refused-farmers-move-cost = { $needed ->
    [0] { CAPITAL(THE($animal)) } ist schon in diesem Feld.
   *[other] Dorthin braucht { THE($animal) } { COUNT($needed, "item-step") }, und du hast { $steps ->
        [0] keine Schritte
       *[other] { COUNT($steps, "item-step") }
    }.
}
refused-farmers-move-cost-2 = Du hast noch { $steps ->
    [0] keine Schritte
   *[other] { COUNT($steps, "item-step") }
}: zu wenig, um { THE($animal, case: "accusative") } in ein anderes Feld zu führen.
refused-farmers-move-cost-3 = Wähle erst, wohin { THE($animal) } geht.
refused-farmers-move-not-end-with-others = In diesem Feld sind { NAME($there, count: 2) }: { CAPITAL(THE($animal)) } darf hindurch, aber nicht bleiben.
refused-farmers-move-not-end-with-others-2 = Kein Feld, das { THE($animal) } erreichen kann, ist geeignet.
refused-farmers-move-only-by-transport = Tiere wechseln nur beim Transportieren das Feld: Nutze ein Heimatplättchen, einen Pferdestall, eine Hufschmiede, eine Wagnerei oder die Koppel.
# $there ist die Zahl der Tiere dort: null.
refused-farmers-move-own-village-only = { $there ->
   *[0] In diesem Feld hast du kein solches Tier: { $animal }.
}
refused-farmers-move-own-village-only-2 = { CAPITAL(THE($tile)) } liegt nicht in deinem Dorf: Du kannst nur eigene Tiere führen.
refused-farmers-move-own-village-only-3 = { CAPITAL(THE($animal)) } bleibt in deinem Dorf: Wähle eins deiner Felder.
refused-farmers-tile-farm-yard-choice = Das kann der Bauernhof dir jetzt nicht geben: { $named }.
refused-farmers-variant-b-gamers-choice = { $least ->
    [0] Nimm bis zu { $most } der { NAME($colour, case: "dative") } Arbeitskräfte vor deinem Sichtschirm.
   *[other] Nimm { $least } bis { $most } der { NAME($colour, case: "dative") } Arbeitskräfte vor deinem Sichtschirm.
}
refused-farmers-variant-b-gamers-choice-2 = Du hast keine { $colour } Arbeitskraft hinter deinem Sichtschirm.
refused-farmers-variant-b-gamers-choice-3 = Das liegt bei dir nicht verdeckt: { $skill }.
refused-farmers-variant-b-gamers-choice-4 = Wähle erst, wie viele Arbeitskräfte du vor deinem Sichtschirm nimmst.
refused-farmers-wheat-only-with-transport = { $wheat ->
    [0] Du hast keinen Weizen zum Ausgeben.
   *[other] Weizen gibst du nur aus, während du ein Heimatplättchen, einen Pferdestall, eine Hufschmiede, eine Wagnerei oder die Koppel nutzt und etwas zu transportieren oder zu führen hast.
}
refused-farmers-wheat-upgrade-cost = Der Ausbau kostet { $cost } ({ NAME($tile) }), und du hast { $wheat ->
    [0] keinen Weizen
   *[other] { COUNT($wheat, "item-wheat") }
}.
refused-merchants-boatii-flipper-limits = Auf { THE($tile, case: "accusative") } passt kein Anbau: Wähle ein ausgebautes Plättchen von dir, das noch keinen hat.
refused-merchants-boatii-flipper-limits-2 = Die Flipper II setzt einen Anbau auf ein ausgebautes Plättchen von dir oder auf keins.
refused-merchants-boatii-sea-bastion-mandatory = Wähle das Boot, das sie im Winter ersetzt: { THE($allowed) }.
refused-merchants-boatii-sea-bastion-mandatory-2 = Nur wer im Herbst die Sea Bastion II nimmt, wählt ein Boot, das sie ersetzt.
refused-merchants-both-exchange-for-animal = { $item }: Das gibt es nicht mehr, oder deine Heimat hat kein Feld dafür.
refused-merchants-contract-choose = Nimm mindestens { COUNT($least, "item-contract") }.
# $allowed sind die offenen Aufträge, $allowed_number ihre Zahl.
refused-merchants-contract-choose-2 = { $allowed_number ->
    [0] Nimm einen Auftrag von den verdeckten Stapeln: Keiner liegt offen.
   *[other] Nimm einen der offenen Aufträge, { $allowed }, oder einen von den verdeckten Stapeln.
}
refused-merchants-contract-choose-3 = Aufträge nimmst du nur, wenn ein Plättchen einen gibt.
refused-merchants-exchange-after-action = Deine Aktion ist vorbei: Löse einen Auftrag ein oder beende deinen Zug.
refused-merchants-exchange-if-available = Das ist nicht verfügbar: { $item }.
refused-merchants-exchange-one-item = Du hast { THE($contract, case: "accusative") } nicht.
refused-merchants-exchange-own-turn-only = Aufträge kannst du nur in deinem eigenen Zug einlösen.
refused-merchants-exchange-specific-only = { CAPITAL(THE($contract)) } zeigt das nicht: { $item }.
refused-merchants-ext-choose-any = { CAPITAL(THE($extension)) } steht schon auf einem Plättchen.
refused-merchants-ext-choose-any-2 = Es ist kein Anbau mehr übrig.
refused-merchants-ext-colour-lock = Der Anbau hier ist { NAME($colour, case: "plain") }: Nutze das Plättchen mit { NAME($colour, case: "dative") }, nicht mit { NAME($named, case: "dative") }.
refused-merchants-ext-colour-lying = Die stehenden Arbeitskräfte auf { THE($tile, case: "dative") } sind { NAME($colour, case: "plain") }, und sie entscheiden: Dort kann kein { NAME($named, case: "strong") } Anbau stehen.
refused-merchants-ext-colour-match-workers = Die Arbeitskräfte auf { THE($tile, case: "dative") } sind { NAME($colour, case: "plain") }: Dort kann kein { NAME($named, case: "strong") } Anbau stehen.
refused-merchants-ext-colour-own-action = Du nutzt { THE($tile, case: "accusative") } mit { NAME($colour, case: "dative") } Arbeitskräften: Dort kann in dieser Jahreszeit kein { NAME($named, case: "strong") } Anbau stehen.
refused-merchants-ext-cost = Der Anbau kostet eine { $price } Arbeitskraft, keine { $named }.
refused-merchants-ext-cost-2 = Zahle erst die Arbeitskraft für den Anbau ({ $price }).
refused-merchants-ext-cost-3 = Du kannst { THE($extension, case: "accusative") } nicht bezahlen.
refused-merchants-ext-cost-4 = So kann ein Anbau auf { THE($tile, case: "dative") } nicht bezahlt werden.
refused-merchants-ext-cost-not-placed-workers = Du hast keine { $colour } Arbeitskraft hinter deinem Sichtschirm, und die auf Plättchen können nicht zahlen.
refused-merchants-ext-cost-not-placed-workers-2 = Du hast keine solche Arbeitskraft hinter deinem Sichtschirm, und die auf Plättchen können nicht zahlen.
refused-merchants-ext-cost-resources-on-tile = Die Rohstoffe dafür müssen auf { THE($tile, case: "dative") } liegen.
refused-merchants-ext-never-on = Auf { THE($tile, case: "dative") } kann nie ein Anbau stehen.
refused-merchants-ext-one-per-tile = Auf { THE($tile, case: "dative") } steht schon ein Anbau.
refused-merchants-ext-only-upgraded = { CAPITAL(THE($tile)) } ist kein ausgebautes Plättchen deines Dorfes.
# $symbols ist, wie oft noch ausgebaut werden darf: gar nicht.
refused-merchants-ext-symbol-one-purpose = { $symbols ->
   *[0] Du hast keine Ausbausymbole mehr: Jedes gilt für einen Ausbau oder einen Anbau.
}
refused-merchants-ext-symbol-one-purpose-2 = Du setzt einen Anbau auf { THE($tile, case: "accusative") }: Sag erst, welchen.
refused-merchants-ext-symbol-one-purpose-3 = Wähle erst beim Transportieren und Ausbauen das Plättchen für den Anbau.
refused-merchants-tile-choice-available = Das gibt es von diesem Plättchen jetzt nicht: { $named }.

## Gründe für einen Zug, nach dem, wovon es mehr gibt oder weniger; $n ist, wie viel
because-contracts-complete = { $n ->
    [0] {""}
    [1] Du kannst einen Auftrag erfüllen.
   *[other] Du kannst mehr Aufträge erfüllen.
}
because-contracts-begun = Ein Auftrag kommt der Erfüllung näher.
because-cabins = { $n ->
    [0] {""}
    [1] Du hast eine Hütte mehr zum Ausbauen.
   *[other] Du hast { $n } Hütten mehr zum Ausbauen.
}
because-extension-begun = Es führt den Anbau weiter, den du begonnen hast.
because-extensions = Ein Anbau ist in Reichweite.
because-animals-to-place = In deine Felder kommen mehr Tiere.
because-room = Ein Feld bleibt für andere Tiere frei.
because-animals-to-spread = Deine Tiere können sich noch auf eigene Felder verteilen.
because-young = { $n ->
    [0] {""}
    [1] Deine Tiere werden Junge bekommen.
   *[other] Deine Tiere werden mehr Junge bekommen.
}
because-wheat = { $n ->
    [0] {""}
    [1] Du hast einen Weizen mehr.
   *[other] Du hast { $n } Weizen mehr.
}
because-hillside = Das Hügelland vergrößert dein Feld.
because-points = { $n ->
    [0] {""}
    [1] Es bringt sofort einen Punkt.
   *[other] Es bringt sofort { $n } Punkte.
}
because-workers = { $n ->
    [0] {""}
    [1] Du hast eine Arbeitskraft mehr hinter deinem Sichtschirm.
   *[other] Du hast { $n } Arbeitskräfte mehr hinter deinem Sichtschirm.
}
because-green = { $n ->
    [0] {""}
    [1] Du hast eine grüne Arbeitskraft mehr, und bei Grün hält kaum jemand mit.
   *[other] Du hast { $n } grüne Arbeitskräfte mehr, und bei Grün hält kaum jemand mit.
}
because-crowd-less = Deine Arbeitskräfte bleiben gut gemischt.
because-workers-outbid-less = So werden Arbeitskräfte wieder nützlich, die überboten wurden.
because-workers-bid-less = Weniger Arbeitskräfte sind in Geboten gebunden.
because-overbid-less = Du bietest nicht mehr als nötig.
because-colours = Du behältst Arbeitskräfte einer weiteren Farbe und kannst auch dort mithalten.
because-strongest = Du bleibst in einer Farbe stark.
because-skills = { $n ->
    [0] {""}
    [1] Du hast eine Fertigkeit mehr.
   *[other] Du hast { $n } Fertigkeiten mehr.
}
because-skill-kinds = Du hast mehr verschiedene Fertigkeiten.
because-goods = { $n ->
    [0] {""}
    [1] Dein Dorf hat einen Rohstoff mehr.
   *[other] Dein Dorf hat { $n } Rohstoffe mehr.
}
because-gold = { $n ->
    [0] {""}
    [1] Dein Dorf hat ein Gold mehr.
   *[other] Dein Dorf hat { $n } Gold mehr.
}
because-goods-in-place = Rohstoffe liegen dort, wo ein Ausbau sie braucht oder wo sie Punkte bringen.
because-tiles = { $n ->
    [0] {""}
    [1] Dein Dorf wächst um ein Plättchen.
   *[other] Dein Dorf wächst um { $n } Plättchen.
}
because-uses-goods = Dein Dorf bringt künftig mehr Eisen, Stein und Holz.
because-uses-gold = Dein Dorf bringt künftig mehr Gold.
because-uses-skills = Dein Dorf bringt künftig mehr Fertigkeiten.
because-uses-workers = Dein Dorf bringt künftig mehr Arbeitskräfte.
because-uses-green = Dein Dorf bringt künftig mehr grüne Arbeitskräfte.
because-uses-transport = Du wirst weiter transportieren können.
because-uses-upgrades = Du wirst öfter ausbauen können.
because-uses-animals = Dein Dorf bringt künftig mehr Tiere.
because-uses-wheat = Dein Dorf bringt künftig mehr Weizen.
because-uses-contracts = Dein Dorf bringt künftig mehr Aufträge.
because-idle = Ein gutes Plättchen von dir bleibt für später frei.
because-idle-less = Einmal genutzt, kostet das Plättchen die anderen mehr.
because-next-upgrade = Es bringt dich deinem nächsten Ausbau näher.
because-second-upgrade = Ein zweiter Ausbau kommt in Sicht.
because-upgrade-points = Für deine Plättchen lohnt sich das Ausbauen mehr.
because-roads = Wege verbinden deine Plättchen besser.
because-borders-less = Weniger deiner Plättchen berühren sich ohne Weg.
because-hand-items = { $n ->
    [0] {""}
    [1] Es passt zu deinen Winterplättchen: Sie würden einen Punkt mehr bringen.
   *[other] Es passt zu deinen Winterplättchen: Sie würden { $n } Punkte mehr bringen.
}
because-hand-others = Es passt zu den Winterplättchen auf deiner Hand.
because-put-in-items = Mit diesen Winterplättchen ist das, was du hast, am meisten wert.
because-put-in-others = Diese Winterplättchen sind dir mehr wert als den anderen.
because-led-points = Das Plättchen selbst bringt mehr Punkte.
because-led-materials = Damit gewinnst du Rohstoffe für jede kommende Jahreszeit.
because-led-hands = Damit gewinnst du Arbeitskräfte oder Fertigkeiten für jede kommende Jahreszeit.
because-led-moves = Du brauchst ein Plättchen zum Transportieren und Ausbauen.
because-led-stock = Damit gewinnst du Tiere oder Aufträge für jede kommende Jahreszeit.
because-led-upgrade = Ein Plättchen, bei dem du führst, könnte bald ausgebaut werden.
because-led-store = Du hast, wofür das Plättchen Punkte bringt.
because-led-workers = Die Arbeitskräfte auf einem gewonnenen Plättchen kommen mit heim.
because-led-rank-less = Je früher du ein Boot wählst, desto besser.
because-led-items = Du hast, wofür das Winterplättchen Punkte bringt.
because-led-winter = Das Winterplättchen lohnt sich in deinem Dorf.
because-led-boats = Das Boot dient dir für den Rest des Spiels.
because-threatened-less = Deine Gebote sind schwerer zu überbieten.
because-within-reach = Mehr Plättchen der Auslage bleiben in Reichweite.
because-best-within-reach = Das beste Plättchen der Auslage bleibt in Reichweite.
because-rivals-lead-less = Es nimmt anderen etwas Gutes weg.
because-boats = Kein anderes Boot brächte in deinem Dorf mehr Punkte.

## Zeilen der Wertung und Arten von Punkten
line-tiles = Punkte auf Plättchen
line-gold = Übriges Gold
line-turn-order = Neben Reihenfolgeplättchen
line-cow-fields = Felder mit Kühen
line-pig-fields = Felder mit Schweinen
line-sheep-fields = Felder mit Schafen
line-joker-as-an-animal = Die lila Figur als Tier
line-extensions = Anbauten

## Wo die Jahreszeit steht
stage-setting-up = Aufbau
stage-the-boats-are-turned = Die Boote werden gewendet
stage-the-boats-are-loaded = Die Boote werden beladen
stage-winter-tiles-are-chosen = Winterplättchen auswählen
stage-tiles-are-laid-out = Plättchen werden ausgelegt
stage-the-players-take-turns = Bieten, ein Plättchen nutzen oder passen
stage-losing-bids-return = Unterlegene Gebote kommen zurück
stage-tiles-without-a-bid-leave = Plättchen ohne Gebot kommen aus dem Spiel
stage-won-tiles-are-claimed = Gewonnene Plättchen werden genommen
stage-village-workers-are-collected = Arbeitskräfte der Dörfer kommen heim
stage-boats-are-chosen = Boote wählen
stage-winning-bids-go-into-the-bag = Siegreiche Gebote kommen in den Beutel
stage-summer-boats-bring-something = Sommerboote geben ihre Extras
stage-the-villages-are-expanded = Die Dörfer wachsen
stage-the-season-is-over = Die Jahreszeit ist zu Ende
stage-the-flipper-turns-a-tile = Die Flipper dreht ein Plättchen um
stage-animals-breed = Die Tiere bekommen Junge
stage-contracts-are-replaced = Neue Aufträge werden aufgedeckt
stage-the-flipper-ii-extends-a-tile = Die Flipper II setzt einen Anbau
stage-over = Die Partie ist zu Ende
stage = { NAME($season) } · { $stage }
line-contract = { NAME($contract) }
kind-animals = Tiere
kind-winter = Winterplättchen
kind-boat = Boote
kind-building = Herbstplättchen
kind-contract = Aufträge

## Was ein Zug ergibt
outcome-last-pass = Die anderen haben gepasst, also endet die Jahreszeit, und du behältst deine Arbeitskräfte für die nächste.
outcome-pass = Nichts auf dem Tisch ist jetzt eine Arbeitskraft wert. Solange andere spielen, kannst du wieder einsteigen.
outcome-ahead = Du würdest führen, vor { $rival } mit { $beaten }; um dich zu überbieten, braucht es { $workers }.
outcome-first-bid = Dein Gebot wäre hier das erste: Wer folgt, muss mindestens { $least } { $colour } bieten.
outcome-lead = Du würdest führen; um dich zu überbieten, braucht es { $workers }.
outcome-summer-boat = Das ist ein Boot für dein Dorf: { $effect }.
outcome-turn-order = Damit hast du die { $rank ->
    [1] erste
    [2] zweite
    [3] dritte
   *[other] vierte
} Bootswahl{ $starts ->
    [yes] {" "}und wirst Startperson
   *[no] {""}
}.
outcome-turn-order-winter = In deinem Dorf bringt es einen Punkt für jedes Plättchen daneben.
outcome-gain = Außerdem bringt es { $gain }.
outcome-scores = Es bringt: { $scores }.
outcome-village-scores = In deinem Dorf bringt es: { $scores }.
outcome-village-use = In deinem Dorf kannst du damit bei jeder Nutzung { $deeds }{ $points ->
    [0] {""}
   *[other] ; das bringt bis zum Ende etwa { COUNT($points, "item-point") }
}.
outcome-upgraded = Ausgebaut für { $cost } bringt das Plättchen { COUNT($points, "item-point") }.
outcome-use = Damit kannst du { $deeds }.
outcome-boat = Es bringt { $brings }.
outcome-winter-boat = Im Winter bringt es: { $brings }.
outcome-workers-home = { $workers ->
    [one] Deine Arbeitskraft kommt am Ende der Jahreszeit heim.
   *[other] Deine Arbeitskräfte kommen am Ende der Jahreszeit heim.
}
outcome-workers-to = { $workers ->
    [one] Die Arbeitskraft geht am Ende der Jahreszeit an { $owner }.
   *[other] Die Arbeitskräfte gehen am Ende der Jahreszeit an { $owner }.
}
outcome-workers-winner = { $workers ->
    [one] Die Arbeitskraft bekommt, wer das Plättchen gewinnt.
   *[other] Die Arbeitskräfte bekommt, wer das Plättchen gewinnt.
}
outcome-workers-leading = { $workers ->
    [one] Du führst hier; gewinnst du das Plättchen, kommt deine Arbeitskraft mit heim.
   *[other] Du führst hier; gewinnst du das Plättchen, kommen deine Arbeitskräfte mit heim.
}
outcome-workers-leader = { $workers ->
    [one] Die Arbeitskraft bekommt, wer das Plättchen gewinnt: bisher { $leader }.
   *[other] Die Arbeitskräfte bekommt, wer das Plättchen gewinnt: bisher { $leader }.
}

## Der Tisch als Text
grid-parts = { $parts }
grid-tile = { NAME($tile) }
grid-used = genutzt mit { NAME($workers, case: "dative") }
grid-bid = { $who } bietet { $workers }
grid-offer = Auslage · { $step }{ $waits ->
    [yes] {" "}· am Zug: { $who }
   *[no] {""}
}
grid-nothing = nichts
grid-none = keine
grid-boats = Boote
grid-taken = genommen von { $who }
grid-empty = leer
grid-supply = Vorrat
grid-green = { $number ->
    [one] 1 grüne Arbeitskraft
   *[other] { $number } grüne Arbeitskräfte
}
grid-bag = { $number ->
    [one] 1 Arbeitskraft im Beutel
   *[other] { $number } Arbeitskräfte im Beutel
}
grid-pile = { $number ->
    [one] 1 Fertigkeit im Stapel
   *[other] { $number } Fertigkeiten im Stapel
}
grid-animals = { $kinds ->
    [0] keine Tiere
   *[other] { $animals }
}
grid-village = Das Dorf von { $who }
grid-start = Startperson
grid-to-lay = noch zu legen: { THE($tiles) }
grid-aside = beiseite: { THE($tiles) }
grid-extension = { NAME($colour, case: "strong") } Anbau
grid-laid = { NAME($tile) }{ $upgraded ->
    [yes] {" "}(ausgebaut)
   *[no] {""}
} bei { $q }, { $r }
grid-field = { CAPITAL(THE($field)) }
grid-contracts = { $contracts }{ $number ->
    [0] {""}
   *[other] : { $known }
}
grid-front = vor dem Sichtschirm: { $workers }, { $kinds ->
    [0] keine offenen Fertigkeiten
   *[other] { $skills }
}{ $down ->
    [0] {""}
   *[other] , { COUNT($down, "item-token") } verdeckt
}
grid-open = { $workers }, { $kinds ->
    [0] keine offenen Fertigkeiten
   *[other] { $skills }
}
grid-skills = { $kinds ->
    [0] keine Fertigkeiten
   *[other] { $skills }
}
grid-before-screen = davor
grid-contract = Auftrag
grid-put-in = { NAME($tile) } (beigesteuert)
grid-contract-open = offen
grid-contract-down = verdeckt
grid-contract-discarded = abgelegt
grid-piles = { $piles } in drei Stapeln
grid-extensions = Übrige Anbauten
grid-or-cost = { $before } oder { $cost }

## Leisten der Personen
bar-passed = gepasst
bar-outbid = überboten
bar-starts = fängt an
bar-tiles = { $number } Plättchen im Dorf
bar-resources = { $number ->
    [0] keine Rohstoffe im Dorf
    [one] 1 Rohstoff im Dorf: { $goods }
   *[other] { $number } Rohstoffe im Dorf: { $goods }
}
bar-bids = { $leads }/{ $made } vorn
bar-bids-tip = { $made ->
    [one] Bietet auf 1 Plättchen und führt bei { $leads }
   *[other] Bietet auf { $made } Plättchen und führt bei { $leads }
}
bar-front = { $things } vor dem Sichtschirm
bar-front-down = { $things } verdeckt vor dem Sichtschirm
bar-contracts-down = { $contracts } verdeckt
bar-contract = Auftrag: { $needs }

## Flächen, ihre Reiter auf dem Telefon, und Filter
panel-lots = Auslage
panel-harbour = Reihenfolge, Boote und Vorrat
panel-harbour-winter = Boote und Vorrat
panel-screen = Hinter deinem Sichtschirm
panel-front = Davor
panel-village = dein Dorf
panel-to-lay = { $number } zu legen
panel-aside = { $number } beiseite
panel-to-be-laid = Noch zu legen
tab-market = Markt
tab-harbour = Hafen
tab-village = Dorf
tab-hand = Hand
filter-my-bids = Meine Gebote
filter-no-bids = Ohne Gebot
filter-usable = Nutzbar
place-fits = passt
place-ways = passt { $ways }×

## Hinweise, Zeile für Zeile
tip-tile = { NAME($tile) }
tip-effect = { CAPITAL($effect) }
tip-upgrade-cost = Ausbau für { $cost }: { $effect }
tip-upgrade = Ausbauen ({ NAME($tile) }): { $effect }
tip-extend = Einen Anbau setzen ({ NAME($tile) })
tip-lying = { $things } auf { SPOT($tile, case: "dative") }
tip-lying-there = Dort liegt: { $goods }
tip-workers = Arbeitskräfte: { $workers }; die letzte Nutzung hatte { $last }
tip-extended = { CAPITAL(NAME($colour, case: "strong")) } Anbau: Die Punkte zählen doppelt, und die Farbe bleibt { NAME($colour, case: "plain") }
tip-on-it = Darauf: { $workers }; die letzte Nutzung hatte { $last }
tip-bid = { $who } { $workers }
tip-bids = Gebote: { $bids }
tip-own-side = { $made ->
    [yes] Dein Gebot: { $name }
   *[no] Deine Seite: Biete hier auf { $name }
}
tip-own-bid = { $made ->
    [yes] Dein Gebot auf { THE($tile, case: "accusative") }
   *[no] Biete hier auf { THE($tile, case: "accusative") }
}
tip-boat-workers = { COUNT($number, $worker) }
tip-boat-skills = { COUNT($number, $skill) }
tip-on-board = An Bord: { $kinds ->
    [0] niemand
   *[other] { $things }
}
tip-taken = Genommen von { $who }
tip-supply = { $things } im Vorrat
tip-bag = { $workers } im Beutel
tip-pile = { $skills } im Stapel
tip-behind-screen = { $workers } hinter deinem Sichtschirm
tip-skill = { $number } × { NAME($skill) }
tip-wheat = { $wheat }: je ein Schritt mehr beim Transportieren
tip-front = Vor deinem Sichtschirm: Arbeitskräfte und Fertigkeiten, die alle gesehen haben
tip-put-in = Beigesteuert
tip-never-fits = { CAPITAL(THE($tile)) } passt hier nie
tip-fits = { $ways ->
    [one] Passt hier in einer Ausrichtung
   *[other] Passt hier in { $ways } Ausrichtungen
}
tip-turned = { NAME($tile) }, um { $angle }° gedreht
tip-field = { $whose ->
    [mine] Ein Feld von dir
   *[other] Ein Feld von { $owner }
}{ $tiles ->
    [one] {" "}auf einem Plättchen
   *[other] {" "}auf { $tiles } Plättchen
}
tip-no-animals = Keine Tiere
tip-field-steps = { $steps } bis dorthin
tip-herd = { $whose ->
    [mine] { $animals } in deinem Feld
   *[other] { $animals } im Feld von { $owner }
}
tip-new-animals = { $animals } zu verteilen
tip-contract-points = { COUNT($points, "item-point") }, wenn du ihn am Ende erfüllst
tip-piles = { $contracts } verdeckt, in drei Stapeln: { $piles }
tip-discarded = { $contracts } abgelegt
tip-extensions = { CAPITAL($colour) } Anbauten: noch { $left }
tip-extension = { CAPITAL(NAME($extension, case: "strong")) }
tip-extension-on = { CAPITAL(NAME($extension, case: "strong")) }, auf { THE($tile, case: "dative") }
tip-exchange = „{ $needs }“ gegen { $item } einlösen

## Anweisungen im Voraus
order-bid = Bieten
order-tile = auf
order-most = bis zu
order-colour = Arbeitskräfte
order-until = bis
order-until-season = die Jahreszeit endet
order-until-outbid = mich jemand überbietet
order-until-used = mich jemand überbietet oder ein Plättchen meines Dorfes nutzt
order-passing = { $until ->
    [season] Passen, bis die Jahreszeit endet
    [outbid] Passen, bis mich jemand überbietet
   *[used] Passen, bis mich jemand überbietet oder ein Plättchen meines Dorfes nutzt
}
order-bidding = Bis zu { $workers } auf { THE($tile, case: "accusative") } bieten

## Alle Bilder
gallery-tiles = { $set ->
    [farmers] The Farmers: { $kind ->
        [home] Heimatplättchen
        [boat] Boote
        [turn_order] Reihenfolgeplättchen
        [summer_boat] Sommerboote
       *[village] Dorfplättchen
    }
    [merchants] The Merchants: { $kind ->
        [home] Heimatplättchen
        [boat] Boote
        [turn_order] Reihenfolgeplättchen
        [summer_boat] Sommerboote
       *[village] Dorfplättchen
    }
   *[base] { $kind ->
        [home] Heimatplättchen
        [boat] Boote
        [turn_order] Reihenfolgeplättchen
        [summer_boat] Sommerboote
        [spring] Frühlingsplättchen
        [summer] Sommerplättchen
        [autumn] Herbstplättchen
       *[winter] Winterplättchen
    }
}
gallery-face = { $name }{ $side ->
    [none] {""}
    [basic] , Grundseite
    [upgraded] , ausgebaut
    [load] , Ladung
    [winter] , Winter
    [start] , Startperson
    [a] , a
   *[b] , b
}
gallery-back = { NAME($season) }, verdeckt
gallery-backs = Verdeckte Plättchen
gallery-pictures = Figuren und Zeichen
gallery-seats = Plätze
gallery-seat = Platz { $letter }
gallery-contracts = The Merchants: Aufträge
gallery-extensions = The Merchants: Anbauten
gallery-contract = Auftrag { $number }
gallery-extension = Anbau { $number }
gallery-contract-down = Auftrag, verdeckt
picture-worker-blue = blaue Arbeitskraft
picture-worker-red = rote Arbeitskraft
picture-worker-yellow = gelbe Arbeitskraft
picture-worker-green = grüne Arbeitskraft
picture-worker-white = zufällige Arbeitskraft
picture-worker-blank = zufällige Arbeitskraft, klein
picture-worker-any = beliebige Arbeitskraft
picture-worker-purple = lila Figur
picture-worker-blue-lying = blaue Arbeitskraft, liegend
picture-worker-red-lying = rote Arbeitskraft, liegend
picture-worker-yellow-lying = gelbe Arbeitskraft, liegend
picture-worker-green-lying = grüne Arbeitskraft, liegend
picture-worker-white-lying = zufällige Arbeitskraft, liegend
picture-worker-purple-lying = lila Figur, liegend
picture-sign-river = Fluss
picture-sign-circuit = Rundweg
picture-sign-crossing = querfeldein
picture-sign-order = Reihenfolge
picture-sign-tile = Plättchen
picture-sign-boat-1 = Boot 1
picture-sign-boat-2 = Boot 2
picture-sign-boat-3 = Boot 3
picture-sign-boat-4 = Boot 4
picture-sign-boat-5 = Boot 5
picture-sign-boat-6 = Boot 6
picture-sign-boat-any = beliebiges Boot
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
picture-skill-blank = zufällige Fertigkeit, klein
picture-season-spring = Frühling
picture-season-summer = Sommer
picture-season-autumn = Herbst
picture-season-winter = Winter
picture-sign-cart = Transport
picture-sign-upgrade = Ausbau
picture-sign-shield = Punkte
picture-sign-becomes = wird zu
picture-sign-home = Heimat
picture-sign-moon = Mond
picture-sign-mug = Krug
picture-animal-cow = Kuh
picture-animal-pig = Schwein
picture-animal-sheep = Schaf
picture-wheat-tile = Weizen
picture-sign-field = Feld
picture-sign-reach = Ausdehnung eines Feldes
picture-field-cow = Feld mit Kühen
picture-field-pig = Feld mit Schweinen
picture-field-sheep = Feld mit Schafen
picture-sign-contract = Auftrag
picture-sign-contract-down = Auftrag, verdeckt
picture-sign-contract-done = Auftrag, erfüllt
picture-sign-cabin = Hütte
picture-sign-extension = Anbau
picture-sign-extension-blank = Anbau, klein
picture-sign-upgraded = ausgebautes Plättchen
picture-extension-blue = blauer Anbau
picture-extension-red = roter Anbau
picture-extension-yellow = gelber Anbau
picture-extension-green = grüner Anbau

about = Vier Jahreszeiten voller Versteigerungen: Deine Arbeitskräfte ersteigern Plättchen für dein Dorf oder arbeiten, bei dir oder bei den anderen.
module-farmers = The Farmers
module-merchants = The Merchants
option-farmers = The Farmers: Felder, Tiere und Weizen
option-merchants = The Merchants: Aufträge, Hütten und Anbauten
option-all-farmers = Mit allen Plättchen von The Farmers: am besten für die erste Partie mit ihnen
option-all-merchants = Mit allen Plättchen und Booten von The Merchants: am besten für die erste Partie mit ihnen
option-open-screens = Was alle gesehen haben, bleibt vor den Sichtschirmen (Profi-Variante)
option-flipper = Ob die Flipper ein Plättchen umdreht, bevor oder nachdem gelagerte Rohstoffe gezählt werden
option-hillside = Ob das Hügelland die Plättchen seines Feldes mit oder ohne das eigene zählt
option-help-1 = Beginnt mit einer zusätzlichen grünen Arbeitskraft
option-help-2 = { option-help-1 }
option-help-3 = { option-help-1 }
option-help-4 = { option-help-1 }
option-help-5 = { option-help-1 }
option-help-6 = { option-help-1 }
option-title-all-farmers = Alles aus The Farmers
option-title-all-merchants = Alles aus The Merchants
option-title-open-screens = Offene Sichtschirme
option-title-flipper = Flipper
option-title-hillside = Hügelland
option-title-help-1 = Hilfe 1
option-title-help-2 = Hilfe 2
option-title-help-3 = Hilfe 3
option-title-help-4 = Hilfe 4
option-title-help-5 = Hilfe 5
option-title-help-6 = Hilfe 6
option-value-flipper-before = vorher
option-value-flipper-after = nachher
option-value-hillside-with = mit
option-value-hillside-without = ohne
