"""Sentences of real games, with the German that a person has read and found right."""

from __future__ import annotations

from typing import Literal

from steading.language.arguments import Argument, Count, Items, MessagePart, Piece, Sentence
from steading.language.arguments import sentence as say


def one(term: str, **facts: Argument) -> Piece:
    return Piece(term, tuple(facts.items()))


def many(number: int, term: str) -> Count:
    return Count(number, Piece(term))


def several(*parts: MessagePart, join: Literal["and", "or", "unit"] = "and") -> Items:
    return Items(parts, join)


SENTENCES: list[tuple[str, Sentence, str]] = [
    (
        "keyflower",
        say(
            "told-bid",
            who="Ann",
            workers=many(2, "colour-red"),
            lying="no",
            tile=one("tile-mason"),
            groups=0,
            lots=several(),
        ),
        "Ann bietet 2 rote auf die Steinmetzerei.",
    ),
    (
        "keyflower",
        say(
            "told-bid",
            who="Ben",
            workers=many(2, "colour-red"),
            lying="no",
            tile=one("tile-ranch"),
            groups=0,
            lots=several(),
        ),
        "Ben bietet 2 rote auf den Rinderhof.",
    ),
    (
        "keyflower",
        say("told-boat", who="Ben", tile=one("tile-keyflower"), kinds=0, load=several()),
        "Ben nimmt die Keyflower.",
    ),
    (
        "keyflower",
        say("told-cargo", tile=one("tile-keyflower-ii"), cargo=several(many(1, "item-gold"))),
        "Die Keyflower II hat außerdem 1 Gold an Bord.",
    ),
    (
        "keyflower",
        say(
            "told-claimed",
            who="Ann",
            tile=one("tile-mason"),
            bid=one("crew", workers=several(many(2, "colour-red")), number=2),
            number=0,
            workers=one("crew", workers=several(), number=0),
        ),
        "Ann gewinnt die Steinmetzerei für 2 rote Arbeitskräfte.",
    ),
    (
        "keyflower",
        say(
            "told-claimed",
            who="Ben",
            tile=one("tile-ranch"),
            bid=one("crew", workers=several(many(2, "colour-red")), number=2),
            number=0,
            workers=one("crew", workers=several(), number=0),
        ),
        "Ben gewinnt den Rinderhof für 2 rote Arbeitskräfte.",
    ),
    (
        "keyflower",
        say("told-collected", who="Ann", workers=one("crew", workers=several(many(1, "colour-red")), number=1)),
        "Ann holt 1 rote Arbeitskraft aus dem Dorf.",
    ),
    (
        "keyflower",
        say("told-drew", who="Ben", drawn=many(1, "item-token"), known="no", pieces=several()),
        "Ben zieht 1 Fertigkeit.",
    ),
    (
        "keyflower",
        say("told-drew", who="Ben", drawn=many(1, "item-worker"), known="no", pieces=several()),
        "Ben zieht 1 Arbeitskraft.",
    ),
    (
        "keyflower",
        say(
            "told-exchanged",
            who="Cleo",
            contract=one("contract", needs="4 blaue Arbeitskräfte"),
            item=many(1, "item-blue"),
        ),
        "Cleo löst den Auftrag „4 blaue Arbeitskräfte“ gegen 1 blaue Arbeitskraft ein.",
    ),
    (
        "keyflower",
        say("told-extended", who="Ann", colour=one("colour-red"), tile=one("tile-home-3")),
        "Ann setzt einen roten Anbau auf das Heimatplättchen 3.",
    ),
    (
        "keyflower",
        say("told-extended", who="Cleo", colour=one("colour-blue"), tile=one("tile-barn")),
        "Cleo setzt einen blauen Anbau auf die Scheune.",
    ),
    (
        "keyflower",
        say("told-gained", who="Ann", kinds=1, goods=several(many(1, "item-iron")), tile=one("tile-home-3")),
        "Ann erhält 1 Eisen auf dem Heimatplättchen 3.",
    ),
    (
        "keyflower",
        say("told-gained", who="Ann", kinds=1, goods=several(many(1, "item-gold")), tile=one("tile-gold-mine")),
        "Ann erhält 1 Gold auf der Goldmine.",
    ),
    ("keyflower", say("told-laid", who="Ann", tile=one("tile-barn")), "Ann legt die Scheune."),
    ("keyflower", say("told-laid", who="Ben", tile=one("tile-ranch")), "Ben legt den Rinderhof."),
    (
        "keyflower",
        say(
            "told-led",
            who="Ann",
            animal=one("item-pig"),
            start=one("tile-home-3"),
            end=one("tile-wheat-field"),
            steps=many(1, "item-step"),
        ),
        "Ann führt ein Schwein vom Heimatplättchen 3 in ein Feld auf dem Weizenfeld, 1 Schritt.",
    ),
    (
        "keyflower",
        say(
            "told-led",
            who="Cleo",
            animal=one("item-sheep"),
            start=one("tile-home-6"),
            end=one("tile-shepherd-s-hut"),
            steps=many(2, "item-step"),
        ),
        "Cleo führt ein Schaf vom Heimatplättchen 6 in ein Feld auf der Schäferhütte, 2 Schritte.",
    ),
    (
        "keyflower",
        say("told-left", tile=one("tile-inn"), number=0, workers=one("crew", workers=several(), number=0)),
        "Niemand hat auf den Gasthof geboten: Das Plättchen kommt aus dem Spiel.",
    ),
    (
        "keyflower",
        say("told-left", tile=one("tile-scholar"), number=0, workers=one("crew", workers=several(), number=0)),
        "Niemand hat auf das Gelehrtenhaus geboten: Das Plättchen kommt aus dem Spiel.",
    ),
    (
        "keyflower",
        say("told-moved", who="Ben", goods=many(1, "item-wood"), start=one("tile-home-3"), end=one("tile-tavern")),
        "Ben transportiert 1 Holz vom Heimatplättchen 3 zur Taverne.",
    ),
    (
        "keyflower",
        say("told-moved", who="Ann", goods=many(1, "item-gold"), start=one("tile-home-2"), end=one("tile-sawmill")),
        "Ann transportiert 1 Gold vom Heimatplättchen 2 zum Sägewerk.",
    ),
    (
        "keyflower",
        say("told-outbid", who="Ann", tile=one("tile-bakery"), rival="Ben"),
        "Ann wird bei der Bäckerei von Ben überboten.",
    ),
    (
        "keyflower",
        say("told-outbid", who="Cleo", tile=one("tile-bookkeeper"), rival="Ben"),
        "Cleo wird beim Kontor von Ben überboten.",
    ),
    (
        "keyflower",
        say("told-paid-from", who="Cleo", goods=several(many(1, "item-gold")), tile=one("tile-home-6")),
        "Cleo zahlt 1 Gold vom Heimatplättchen 6.",
    ),
    ("keyflower", say("told-paid-skill", who="Ann", skill=one("item-saw")), "Ann zahlt eine Säge."),
    ("keyflower", say("told-paid-skill", who="Ben", skill=one("item-anvil")), "Ben zahlt einen Amboss."),
    (
        "keyflower",
        say("told-put", who="Ann", animal=one("item-pig"), tile=one("tile-home-3")),
        "Ann stellt ein Schwein in ein Feld auf dem Heimatplättchen 3.",
    ),
    (
        "keyflower",
        say("told-put", who="Ann", animal=one("item-cow"), tile=one("tile-home-3")),
        "Ann stellt eine Kuh in ein Feld auf dem Heimatplättchen 3.",
    ),
    ("keyflower", say("told-put-in", who="Ann", tiles=many(2, "item-tile")), "Ann steuert 2 Winterplättchen bei."),
    ("keyflower", say("told-put-in", who="Ann", tiles=many(3, "item-tile")), "Ann steuert 3 Winterplättchen bei."),
    (
        "keyflower",
        say(
            "told-raised",
            who="Ann",
            workers=many(2, "colour-blue"),
            tile=one("tile-jeweller"),
            groups=0,
            lots=several(),
        ),
        "Ann erhöht beim Juwelierhaus auf 2 blaue.",
    ),
    (
        "keyflower",
        say(
            "told-raised",
            who="Ann",
            workers=many(2, "colour-yellow"),
            tile=one("tile-bakery"),
            groups=0,
            lots=several(),
        ),
        "Ann erhöht bei der Bäckerei auf 2 gelbe.",
    ),
    (
        "keyflower",
        say(
            "told-turn-order",
            who="Ben",
            tile=one("tile-farmers-turn-order-1"),
            bid=one("crew", workers=several(many(1, "colour-red")), number=1),
        ),
        "Das Gebot von Ben auf das Reihenfolgeplättchen 1, 1 rote Arbeitskraft, kommt in den Beutel.",
    ),
    (
        "keyflower",
        say(
            "told-used",
            who="Ann",
            whose="own",
            owner="",
            tile=one("tile-home-2"),
            workers=one("crew", workers=several(many(1, "colour-red")), number=1),
            groups=0,
            lots=several(),
        ),
        "Ann nutzt im eigenen Dorf das Heimatplättchen 2 mit 1 roten Arbeitskraft.",
    ),
    (
        "keyflower",
        say(
            "told-used",
            who="Ann",
            whose="table",
            owner="",
            tile=one("tile-inn"),
            workers=one("crew", workers=several(many(1, "colour-yellow")), number=1),
            groups=0,
            lots=several(),
        ),
        "Ann nutzt den Gasthof mit 1 gelben Arbeitskraft.",
    ),
    (
        "keyflower",
        say(
            "do-lay",
            tile=one("tile-barn"),
            way=one("direction-south"),
            beside=one("tile-home-5", whose="mine", owner=""),
            angle=0,
        ),
        "Die Scheune südlich von deinem Heimatplättchen 5 anlegen",
    ),
    (
        "keyflower",
        say(
            "do-lay",
            tile=one("tile-muleteer"),
            way=one("direction-south"),
            beside=one("tile-mason", whose="mine", owner=""),
            angle=0,
        ),
        "Den Maultierhof südlich von deiner Steinmetzerei anlegen",
    ),
    (
        "keyflower",
        say(
            "do-move",
            goods=many(1, "item-gold"),
            start=one("tile-home-5", whose="mine", owner=""),
            end=one("tile-barn"),
        ),
        "1 Gold von deinem Heimatplättchen 5 zur Scheune transportieren",
    ),
    (
        "keyflower",
        say(
            "do-move",
            goods=many(1, "item-gold"),
            start=one("tile-home-2", whose="mine", owner=""),
            end=one("tile-sawmill"),
        ),
        "1 Gold von deinem Heimatplättchen 2 zum Sägewerk transportieren",
    ),
    (
        "keyflower",
        say("do-upgrade", tile=one("tile-barn", whose="mine", owner=""), costs=1, cost=several(many(1, "item-skill"))),
        "Deine Scheune für 1 Fertigkeit nach Wahl ausbauen",
    ),
    (
        "keyflower",
        say(
            "do-upgrade",
            tile=one("tile-woodcutter", whose="mine", owner=""),
            costs=1,
            cost=several(many(1, "item-saw")),
        ),
        "Deinen Holzschlag für 1 Säge ausbauen",
    ),
    (
        "keyflower",
        say(
            "do-use-with",
            tile=one("tile-home-6", whose="mine", owner=""),
            source="none",
            behind=1,
            along="",
            lots="",
            workers=many(1, "colour-red"),
        ),
        "Dein Heimatplättchen 6 mit 1 roten nutzen",
    ),
    (
        "keyflower",
        say(
            "do-use-with",
            tile=one("tile-tavern", whose="mine", owner=""),
            source="none",
            behind=1,
            along="",
            lots="",
            workers=many(1, "colour-red"),
        ),
        "Deine Taverne mit 1 roten nutzen",
    ),
    (
        "keyflower",
        say(
            "do-put-in-tiles",
            tiles=several(one("tile-jeweller"), one("tile-builder")),
            kept=2,
            back=several(one("tile-key-guild"), one("tile-hillside")),
        ),
        "Das Juwelierhaus und die Bauhütte beisteuern und die Schlüsselgilde und das Hügelland behalten",
    ),
    (
        "keyflower",
        say(
            "do-put-in-tiles",
            tiles=several(one("tile-key-market")),
            kept=3,
            back=several(one("tile-jeweller"), one("tile-keythedral"), one("tile-bakery")),
        ),
        "Den Schlüsselmarkt beisteuern und das Juwelierhaus, die Keythedrale und die Bäckerei behalten",
    ),
    ("keyflower", say("deed-store", points=2, stored=one("item-iron")), "2 Punkte für jedes dort gelagerte Eisen"),
    ("keyflower", say("deed-carry", steps=1), "1 Schritt transportieren"),
    ("keyflower", say("deed-carry", steps=2), "2 Schritte transportieren"),
    (
        "keyflower",
        say("transport-left", steps=2, upgrades=3),
        "Du darfst noch bis zu 2 Schritte transportieren und bis zu 3-mal ausbauen.",
    ),
    (
        "keyflower",
        say("transport-left", steps=1, upgrades=2),
        "Du darfst noch einen Schritt transportieren und bis zu zweimal ausbauen.",
    ),
    (
        "keyflower",
        say(
            "ask-bid-workers",
            tile=one("tile-windmill"),
            standing=0,
            mine=several(),
            along=0,
            taken=several(),
            asked="Mindestens 2 gelbe.",
        ),
        "Was bietest du auf die Windmühle? Mindestens 2 gelbe.",
    ),
    (
        "keyflower",
        say(
            "ask-bid-workers",
            tile=one("tile-sawmill"),
            standing=0,
            mine=several(),
            along=0,
            taken=several(),
            asked="Mindestens 1 einer Farbe.",
        ),
        "Was bietest du auf das Sägewerk? Mindestens 1 einer Farbe.",
    ),
    ("keyflower", say("ask-lay", tile=one("tile-barn")), "Wohin legst du die Scheune?"),
    ("keyflower", say("ask-lay", tile=one("tile-sawmill")), "Wohin legst du das Sägewerk?"),
    (
        "keyflower",
        say("refused-keyflower-turn-one-location", begun=one("tile-cow-shed"), named=one("tile-smelter")),
        "Du hast beim Kuhstall begonnen: Mach dort fertig und heb dir die Schmelzhütte für einen anderen Zug auf.",
    ),
    (
        "keyflower",
        say("refused-keyflower-turn-one-location", begun=one("tile-tavern"), named=one("tile-flipper-ii")),
        "Du hast bei der Taverne begonnen: Mach dort fertig und heb dir die Flipper II für einen anderen Zug auf.",
    ),
    (
        "keyflower",
        say("refused-keyflower-bid-sources", colour=one("colour-red"), there=1),
        "Hinter deinem Sichtschirm hast du 1 rote.",
    ),
    (
        "keyflower",
        say("refused-keyflower-expand-attached", tile=one("tile-bakery"), cost=several()),
        "Die Bäckerei muss dein Dorf berühren.",
    ),
    (
        "keyflower",
        say("refused-merchants-ext-never-on", tile=one("tile-sea-breese"), cost=several()),
        "Auf der Sea Breese kann nie ein Anbau stehen.",
    ),
    (
        "key_flow",
        say("ask-place", card=one("card-inn"), discard="token"),
        "Wohin legst du den Gasthof? Oder wirf die Karte für einen Keyple-Marker ab.",
    ),
    ("key_flow", say("ask-place", card=one("card-scholar"), discard="no"), "Wohin legst du das Gelehrtenhaus?"),
    ("key_flow", say("ask-tokens", tokens=1), "Wo setzt du Keyple-Marker ein? Du hast 1."),
    (
        "key_flow",
        say(
            "carry-way",
            goods=many(1, "item-gold"),
            start=one("card-well", whose="mine", owner=""),
            end=one("card-inn", whose="mine", owner=""),
        ),
        "1 Gold von deinem Brunnen zu deinem Gasthof transportieren",
    ),
    (
        "key_flow",
        say(
            "carry-way",
            goods=many(1, "item-gold"),
            start=one("card-well", whose="mine", owner=""),
            end=one("card-mason", whose="mine", owner=""),
        ),
        "1 Gold von deinem Brunnen zu deiner Steinmetzerei transportieren",
    ),
    (
        "key_flow",
        say("do-discard", card=one("card-inn"), discard="token"),
        "Den Gasthof für einen Keyple-Marker abwerfen",
    ),
    (
        "key_flow",
        say("do-discard", card=one("card-barn"), discard="token"),
        "Die Scheune für einen Keyple-Marker abwerfen",
    ),
    (
        "key_flow",
        say("do-flip", card=one("card-barn", whose="mine", owner=""), gold=0),
        "Ein Ausbauplättchen auf deiner Scheune auf die Punktseite drehen",
    ),
    (
        "key_flow",
        say("do-flip", card=one("card-artisan", whose="mine", owner=""), gold=0),
        "Ein Ausbauplättchen auf deinem Kunsthandwerk auf die Punktseite drehen",
    ),
    (
        "key_flow",
        say("do-spend", building=one("card-mason", whose="mine", owner=""), tokens=1),
        "Deine Steinmetzerei für 1 Keyple-Marker nutzen",
    ),
    (
        "key_flow",
        say("do-spend", building=one("card-stable", whose="mine", owner=""), tokens=1),
        "Deinen Pferdestall für 1 Keyple-Marker nutzen",
    ),
    (
        "key_flow",
        say("do-upgrade", card=one("card-barn", whose="mine", owner=""), kinds=1, cost=several(many(1, "item-skill"))),
        "Deine Scheune für 1 beliebiges Fertigkeitsplättchen ausbauen",
    ),
    (
        "key_flow",
        say(
            "do-upgrade", card=one("card-artisan", whose="mine", owner=""), kinds=1, cost=several(many(1, "item-skill"))
        ),
        "Dein Kunsthandwerk für 1 beliebiges Fertigkeitsplättchen ausbauen",
    ),
    ("key_flow", say("does-draw", tiles=1), "1 Fertigkeitsplättchen ziehen"),
    ("key_flow", say("does-draw", tiles=2), "2 Fertigkeitsplättchen ziehen"),
    ("key_flow", say("does-pay", skill=one("item-saw")), "eine Säge bezahlen"),
    ("key_flow", say("does-pay", skill=one("item-anvil")), "einen Amboss bezahlen"),
    ("key_flow", say("does-placed", goods=several(), kinds=0, tiles=1), "beim Legen 1 Fertigkeitsplättchen ziehen"),
    (
        "key_flow",
        say("does-score", points=7, counted="everything", of=5, pair=several()),
        "7 Punkte für je 5 Rohstoffe",
    ),
    (
        "key_flow",
        say("told-dealt", season=one("season-autumn"), cards=8),
        "Der Herbst beginnt: Alle bekommen 8 Karten.",
    ),
    (
        "key_flow",
        say("told-discarded", who="Ben", card=one("card-store"), tokens=1),
        "Ben wirft den Dorfladen für einen Keyple-Marker ab.",
    ),
    (
        "key_flow",
        say("told-discarded", who="Cleo", card=one("card-miner"), tokens=1),
        "Cleo wirft die Erzgrube für einen Keyple-Marker ab.",
    ),
    (
        "key_flow",
        say("told-flipped", who="Ben", card=one("card-barn"), gold=0),
        "Ben dreht ein Ausbauplättchen auf der Scheune auf die Punktseite.",
    ),
    (
        "key_flow",
        say("told-flipped", who="Ben", card=one("card-artisan"), gold=0),
        "Ben dreht ein Ausbauplättchen auf dem Kunsthandwerk auf die Punktseite.",
    ),
    (
        "key_flow",
        say("told-gained", who="Ann", goods=many(1, "item-wood"), card=one("card-home-4")),
        "Ann bekommt 1 Holz auf Heimat 4.",
    ),
    (
        "key_flow",
        say("told-gained", who="Ann", goods=many(4, "item-iron"), card=one("card-smelter")),
        "Ann bekommt 4 Eisen auf der Schmelzhütte.",
    ),
    (
        "key_flow",
        say("told-looked", who="Ann", cards=several(one("card-spring-keyple-3"))),
        "Ann schaut unter die Lagerkarte: Cora Barber.",
    ),
    (
        "key_flow",
        say(
            "scores-winter-fair",
            points=3,
            boat_points=0,
            skill_points=0,
            of=2,
            scale=several(join="or"),
            steps=several(join="unit"),
        ),
        "3 Punkte für je 2 blaue Keyples",
    ),
    (
        "key_flow",
        say("refused-key-flow-draft-pick-one", card=one("card-farmyard"), family="village", cost=several()),
        "Du hast den Bauernhof nicht auf der Hand.",
    ),
    (
        "key_flow",
        say("refused-key-flow-transport-capacity", building=one("card-stable")),
        "Der Pferdestall lässt dich nichts mehr transportieren.",
    ),
    (
        "key_flow",
        say("told-spent-tokens", who="Ben", card=one("card-inn"), tokens=2),
        "Ben nutzt den Gasthof für 2 Keyple-Marker.",
    ),
    (
        "key_flow",
        say("told-spent-tokens", who="Ben", card=one("card-mason"), tokens=2),
        "Ben nutzt die Steinmetzerei für 2 Keyple-Marker.",
    ),
    (
        "key_flow",
        say("told-upgraded", who="Ben", card=one("card-keywood"), does="3 Holz nehmen, 3 Punkte"),
        "Ben baut den Schlüsselwald aus: 3 Holz nehmen, 3 Punkte.",
    ),
    (
        "key_flow",
        say("told-upgraded", who="Cleo", card=one("card-key-mine"), does="3 Eisen nehmen, 3 Punkte"),
        "Cleo baut die Schlüsselmine aus: 3 Eisen nehmen, 3 Punkte.",
    ),
    ("my_farm_shop", say("do-activate", field="5", bags=0, card="1 Ei erhalten"), "Feld 5 aktivieren: 1 Ei erhalten"),
    (
        "my_farm_shop",
        say("do-activate", field="7", bags=0, card="Bergpfad (stattdessen das Feld darüber aktivieren)"),
        "Feld 7 aktivieren: Bergpfad (stattdessen das Feld darüber aktivieren)",
    ),
    (
        "my_farm_shop",
        say("do-detour", field="10", tile=one("transport-tractor"), bags=1, card="1 Wolle erhalten"),
        "Feld 10 mit dem Traktor für 1 Beutel aktivieren: 1 Wolle erhalten",
    ),
    ("my_farm_shop", say("do-gain", amount=many(1, "item-egg")), "1 Ei nehmen"),
    ("my_farm_shop", say("note-gained", gains=several(many(1, "item-bag")), wild="no"), "+1 Beutel"),
    (
        "my_farm_shop",
        say("told-activated", who="Ann", field="5", bags=2, detour=0, effect="1 Ei erhalten"),
        "Ann aktiviert Feld 5 für 2 Beutel: 1 Ei erhalten.",
    ),
    (
        "my_farm_shop",
        say("told-activated", who="Ann", field="3", bags=0, detour=1, effect="2 Beutel erhalten"),
        "Ann aktiviert Feld 3 mit der Fertigkeit „Darüber oder darunter“: 2 Beutel erhalten.",
    ),
    (
        "my_farm_shop",
        say("told-discarded", who="Cleo", field="9", card="Sonnenblumenkern (1 Sonnenblume erhalten, einmalig)"),
        "Cleo wirft die Karte von Feld 9 ab: Sonnenblumenkern (1 Sonnenblume erhalten, einmalig).",
    ),
    (
        "my_farm_shop",
        say("told-took", who="Ann", die=1, bags=0, stall=1, card="die Hofhilfe"),
        "Ann legt die 1 beiseite und nimmt von Stand 1: die Hofhilfe.",
    ),
    (
        "my_farm_shop",
        say("told-took", who="Ann", die=4, bags=0, stall=4, card="Kuhweide (2 Milch erhalten)"),
        "Ann legt die 4 beiseite und nimmt von Stand 4: Kuhweide (2 Milch erhalten).",
    ),
    ("my_farm_shop", say("told-gained", who="Ann", amounts=several(many(1, "item-bag"))), "Ann erhält 1 Beutel."),
    (
        "my_farm_shop",
        say("told-paid", who="Ann", amounts=several(many(1, "item-egg")), field="none"),
        "Ann zahlt 1 Ei.",
    ),
    ("my_farm_shop", say("told-rolled", who="Ann", dice=several(1, 2, 3)), "Ann würfelt 1, 2 und 3."),
    (
        "my_farm_shop",
        say("refused-my-farm-shop-activate-bags-must-be-held", needed=1, held=0),
        "Dafür brauchst du 1 Beutel, hast aber keinen.",
    ),
    (
        "my_farm_shop",
        say("refused-my-farm-shop-farmer-any-turn", needed=one("transport-bicycle")),
        "Dafür fehlt dir das Fahrrad.",
    ),
    (
        "my_farm_shop",
        say("refused-my-farm-shop-farmer-any-turn", needed=one("transport-trailer")),
        "Dafür fehlt dir der Anhänger.",
    ),
    (
        "my_farm_shop",
        say("refused-my-farm-shop-roll-bags-range", needed=4, held=2),
        "Von Stand 6 geht es nicht direkt zu Stand 1: Dafür brauchst du 4 Beutel, hast aber nur 2.",
    ),
    (
        "my_farm_shop",
        say("refused-my-farm-shop-roll-choose-one-die", rolled=several(1, 2, 5), named=4),
        "Du hast 1, 2 und 5 gewürfelt, nicht 4.",
    ),
    ("my_farm_shop", say("amount", amount=many(1, "item-egg")), "1 Ei"),
    ("my_farm_shop", say("alternatives", before="1 Honig", other="1 Milch"), "1 Honig oder 1 Milch"),
    ("my_farm_shop", say("told-planted", who="Ann", field="6"), "Ann pflanzt eine Sonnenblume auf Feld 6."),
]
