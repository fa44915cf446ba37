"""The terms by which a position of Keyflower is judged: their places, and words for them."""

from __future__ import annotations

from typing import Final

from ....engine.ints import i64
from ....engine.judgement import Term

POINTS: Final[i64] = 0
WORKERS: Final[i64] = POINTS + 1
GREEN: Final[i64] = WORKERS + 1
CROWD: Final[i64] = GREEN + 1
WORKERS_HOME: Final[i64] = CROWD + 1
WORKERS_OUTBID: Final[i64] = WORKERS_HOME + 1
WORKERS_BID: Final[i64] = WORKERS_OUTBID + 1
OVERBID: Final[i64] = WORKERS_BID + 1
COLOURS: Final[i64] = OVERBID + 1
STRONGEST: Final[i64] = COLOURS + 1
AHEAD: Final[i64] = STRONGEST + 1
SKILLS: Final[i64] = AHEAD + 1
SKILL_KINDS: Final[i64] = SKILLS + 1
GOODS: Final[i64] = SKILL_KINDS + 1
GOLD: Final[i64] = GOODS + 1
GOODS_IN_PLACE: Final[i64] = GOLD + 1
TILES: Final[i64] = GOODS_IN_PLACE + 1
USES_GOODS: Final[i64] = TILES + 1
USES_GOLD: Final[i64] = USES_GOODS + 1
USES_SKILLS: Final[i64] = USES_GOLD + 1
USES_WORKERS: Final[i64] = USES_SKILLS + 1
USES_GREEN: Final[i64] = USES_WORKERS + 1
USES_TRANSPORT: Final[i64] = USES_GREEN + 1
USES_UPGRADES: Final[i64] = USES_TRANSPORT + 1
USES_ANIMALS: Final[i64] = USES_UPGRADES + 1
USES_WHEAT: Final[i64] = USES_ANIMALS + 1
USES_CONTRACTS: Final[i64] = USES_WHEAT + 1
IDLE: Final[i64] = USES_CONTRACTS + 1
NEXT_UPGRADE: Final[i64] = IDLE + 1
SECOND_UPGRADE: Final[i64] = NEXT_UPGRADE + 1
UPGRADE_POINTS: Final[i64] = SECOND_UPGRADE + 1
ROADS: Final[i64] = UPGRADE_POINTS + 1
BORDERS: Final[i64] = ROADS + 1
HAND_ITEMS: Final[i64] = BORDERS + 1
HAND_OTHERS: Final[i64] = HAND_ITEMS + 1
PUT_IN_ITEMS: Final[i64] = HAND_OTHERS + 1
PUT_IN_OTHERS: Final[i64] = PUT_IN_ITEMS + 1
LED_POINTS: Final[i64] = PUT_IN_OTHERS + 1
LED_MATERIALS: Final[i64] = LED_POINTS + 1
LED_HANDS: Final[i64] = LED_MATERIALS + 1
LED_MOVES: Final[i64] = LED_HANDS + 1
LED_STOCK: Final[i64] = LED_MOVES + 1
LED_UPGRADE: Final[i64] = LED_STOCK + 1
LED_STORE: Final[i64] = LED_UPGRADE + 1
LED_TILES: Final[i64] = LED_STORE + 1
LED_WORKERS: Final[i64] = LED_TILES + 1
LED_ORDER: Final[i64] = LED_WORKERS + 1
LED_RANK: Final[i64] = LED_ORDER + 1
LED_START: Final[i64] = LED_RANK + 1
LED_GIFTS: Final[i64] = LED_START + 1
LED_ITEMS: Final[i64] = LED_GIFTS + 1
LED_WINTER: Final[i64] = LED_ITEMS + 1
LED_BOATS: Final[i64] = LED_WINTER + 1
THREATENED: Final[i64] = LED_BOATS + 1
WITHIN_REACH: Final[i64] = THREATENED + 1
BEST_WITHIN_REACH: Final[i64] = WITHIN_REACH + 1
RIVALS_LEAD: Final[i64] = BEST_WITHIN_REACH + 1
BOATS: Final[i64] = RIVALS_LEAD + 1
ANIMALS_TO_PLACE: Final[i64] = BOATS + 1
ROOM: Final[i64] = ANIMALS_TO_PLACE + 1
ANIMALS_TO_SPREAD: Final[i64] = ROOM + 1
YOUNG: Final[i64] = ANIMALS_TO_SPREAD + 1
WHEAT: Final[i64] = YOUNG + 1
HILLSIDE: Final[i64] = WHEAT + 1
CONTRACTS_COMPLETE: Final[i64] = HILLSIDE + 1
CONTRACTS_BEGUN: Final[i64] = CONTRACTS_COMPLETE + 1
CABINS: Final[i64] = CONTRACTS_BEGUN + 1
EXTENSION_BEGUN: Final[i64] = CABINS + 1
EXTENSIONS: Final[i64] = EXTENSION_BEGUN + 1
COUNT: Final[i64] = EXTENSIONS + 1

CATALOGUE: Final[tuple[Term, ...]] = (
    Term("points", "points you have now"),
    # workers
    Term("workers", "workers behind your screen"),
    Term("green", "green workers behind your screen"),
    Term("crowd", "many workers of one colour, of which the last count less"),
    Term("workers home", "workers on your tiles, which come home"),
    Term("workers outbid", "workers in bids that are beaten, which come back"),
    Term("workers bid", "workers in bids that lead, which go when they win"),
    Term("overbid", "workers in leading bids beyond one more than the next bid"),
    Term("colours", "different colours behind your screen"),
    Term("strongest", "the most workers of one colour behind your screen"),
    Term("ahead", "workers behind your screen beyond what the others have on average"),
    # skills and counters
    Term("skills", "skills behind your screen"),
    Term("skill kinds", "different skills behind your screen"),
    Term("goods", "iron, stone and wood in your village"),
    Term("gold", "gold in your village"),
    Term("goods in place", "counters that lie where an upgrade or a store counts them"),
    # the village
    Term("tiles", "tiles in your village"),
    Term("uses goods", "iron, stone and wood that your tiles can yield"),
    Term("uses gold", "gold that your tiles can yield"),
    Term("uses skills", "skills that your tiles can yield"),
    Term("uses workers", "workers that your tiles can yield"),
    Term("uses green", "green workers that your tiles can yield"),
    Term("uses transport", "steps of transport on your tiles"),
    Term("uses upgrades", "upgrades on your tiles"),
    Term("uses animals", "animals that your tiles can yield"),
    Term("uses wheat", "wheat that your tiles can yield"),
    Term("uses contracts", "contracts that your tiles can yield"),
    Term("idle", "good tiles of yours that nobody has used this season"),
    Term("next upgrade", "the upgrade that is nearest"),
    Term("second upgrade", "the second upgrade in sight"),
    Term("upgrade points", "points that your tiles would add if turned over"),
    Term("roads", "roads that join your tiles"),
    Term("borders", "sides at which your tiles touch without a road"),
    # winter tiles
    Term("hand items", "what winter tiles in hand would count of your items"),
    Term("hand others", "what winter tiles in hand would pay besides"),
    Term("put in items", "what winter tiles put in would count of your items"),
    Term("put in others", "what winter tiles put in would pay besides, less what they are worth to others"),
    # lots
    Term("led points", "points of tiles that you lead"),
    Term("led materials", "counters and wheat that tiles you lead can yield"),
    Term("led hands", "workers and skills that tiles you lead can yield"),
    Term("led moves", "transport and upgrades of tiles you lead"),
    Term("led stock", "animals and contracts that tiles you lead can yield"),
    Term("led upgrade", "how near tiles you lead are to being turned over"),
    Term("led store", "counters and sheep that tiles you lead would store"),
    Term("led tiles", "tiles you lead"),
    Term("led workers", "workers on tiles you lead, which come home with them"),
    Term("led order", "turn order tiles you lead"),
    Term("led rank", "late turn order tiles among those you lead"),
    Term("led start", "the start player's tile, if you lead it"),
    Term("led gifts", "gifts on turn order tiles you lead"),
    Term("led items", "what winter tiles you lead would count of your items"),
    Term("led winter", "what winter tiles you lead would pay besides"),
    Term("led boats", "summer boats you lead"),
    Term("threatened", "bids of yours that a rival can beat"),
    Term("within reach", "lots that you can still bid for and lead"),
    Term("best within reach", "the best lot that you can still lead"),
    Term("rivals lead", "what lots bring that rivals lead"),
    # boats
    Term("boats", "what boats would score for you"),
    # the Farmers
    Term("animals to place", "animals that are still to be placed"),
    Term("room", "fields without animals"),
    Term("animals to spread", "animals that may find a field of their own"),
    Term("young", "young animals to come"),
    Term("wheat", "wheat behind your screen"),
    Term("hillside", "the hillside in your village"),
    # the Merchants
    Term("contracts complete", "contracts that you can complete"),
    Term("contracts begun", "contracts that lack something"),
    Term("cabins", "cabins on your home"),
    Term("extension begun", "the extension that you are building"),
    Term("extensions", "extensions that could be built next"),
)
