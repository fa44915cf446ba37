"""The terms by which a position of Keyflower is judged: their places, and words for them."""

from __future__ import annotations

from typing import Final

from ....engine.ints import i64
from ....engine.judgement import Term

OF_POINTS: Final[i64] = 0
OF_WORKERS: Final[i64] = OF_POINTS + 1
OF_GREEN: Final[i64] = OF_WORKERS + 1
OF_CROWD: Final[i64] = OF_GREEN + 1
OF_WORKERS_HOME: Final[i64] = OF_CROWD + 1
OF_WORKERS_OUTBID: Final[i64] = OF_WORKERS_HOME + 1
OF_WORKERS_BID: Final[i64] = OF_WORKERS_OUTBID + 1
OF_OVERBID: Final[i64] = OF_WORKERS_BID + 1
OF_COLOURS: Final[i64] = OF_OVERBID + 1
OF_STRONGEST: Final[i64] = OF_COLOURS + 1
OF_AHEAD: Final[i64] = OF_STRONGEST + 1
OF_SKILLS: Final[i64] = OF_AHEAD + 1
OF_SKILL_KINDS: Final[i64] = OF_SKILLS + 1
OF_GOODS: Final[i64] = OF_SKILL_KINDS + 1
OF_GOLD: Final[i64] = OF_GOODS + 1
OF_GOODS_IN_PLACE: Final[i64] = OF_GOLD + 1
OF_TILES: Final[i64] = OF_GOODS_IN_PLACE + 1
OF_USES_GOODS: Final[i64] = OF_TILES + 1
OF_USES_GOLD: Final[i64] = OF_USES_GOODS + 1
OF_USES_SKILLS: Final[i64] = OF_USES_GOLD + 1
OF_USES_WORKERS: Final[i64] = OF_USES_SKILLS + 1
OF_USES_GREEN: Final[i64] = OF_USES_WORKERS + 1
OF_USES_TRANSPORT: Final[i64] = OF_USES_GREEN + 1
OF_USES_UPGRADES: Final[i64] = OF_USES_TRANSPORT + 1
OF_USES_ANIMALS: Final[i64] = OF_USES_UPGRADES + 1
OF_USES_WHEAT: Final[i64] = OF_USES_ANIMALS + 1
OF_USES_CONTRACTS: Final[i64] = OF_USES_WHEAT + 1
OF_IDLE: Final[i64] = OF_USES_CONTRACTS + 1
OF_NEXT_UPGRADE: Final[i64] = OF_IDLE + 1
OF_SECOND_UPGRADE: Final[i64] = OF_NEXT_UPGRADE + 1
OF_UPGRADE_POINTS: Final[i64] = OF_SECOND_UPGRADE + 1
OF_ROADS: Final[i64] = OF_UPGRADE_POINTS + 1
OF_BORDERS: Final[i64] = OF_ROADS + 1
OF_HAND_ITEMS: Final[i64] = OF_BORDERS + 1
OF_HAND_OTHERS: Final[i64] = OF_HAND_ITEMS + 1
OF_PUT_IN_ITEMS: Final[i64] = OF_HAND_OTHERS + 1
OF_PUT_IN_OTHERS: Final[i64] = OF_PUT_IN_ITEMS + 1
OF_LED_POINTS: Final[i64] = OF_PUT_IN_OTHERS + 1
OF_LED_MATERIALS: Final[i64] = OF_LED_POINTS + 1
OF_LED_HANDS: Final[i64] = OF_LED_MATERIALS + 1
OF_LED_MOVES: Final[i64] = OF_LED_HANDS + 1
OF_LED_STOCK: Final[i64] = OF_LED_MOVES + 1
OF_LED_UPGRADE: Final[i64] = OF_LED_STOCK + 1
OF_LED_STORE: Final[i64] = OF_LED_UPGRADE + 1
OF_LED_TILES: Final[i64] = OF_LED_STORE + 1
OF_LED_WORKERS: Final[i64] = OF_LED_TILES + 1
OF_LED_ORDER: Final[i64] = OF_LED_WORKERS + 1
OF_LED_RANK: Final[i64] = OF_LED_ORDER + 1
OF_LED_START: Final[i64] = OF_LED_RANK + 1
OF_LED_GIFTS: Final[i64] = OF_LED_START + 1
OF_LED_ITEMS: Final[i64] = OF_LED_GIFTS + 1
OF_LED_WINTER: Final[i64] = OF_LED_ITEMS + 1
OF_LED_BOATS: Final[i64] = OF_LED_WINTER + 1
OF_THREATENED: Final[i64] = OF_LED_BOATS + 1
OF_WITHIN_REACH: Final[i64] = OF_THREATENED + 1
OF_BEST_WITHIN_REACH: Final[i64] = OF_WITHIN_REACH + 1
OF_RIVALS_LEAD: Final[i64] = OF_BEST_WITHIN_REACH + 1
OF_BOATS: Final[i64] = OF_RIVALS_LEAD + 1
OF_ANIMALS_TO_PLACE: Final[i64] = OF_BOATS + 1
OF_ROOM: Final[i64] = OF_ANIMALS_TO_PLACE + 1
OF_ANIMALS_TO_SPREAD: Final[i64] = OF_ROOM + 1
OF_YOUNG: Final[i64] = OF_ANIMALS_TO_SPREAD + 1
OF_WHEAT: Final[i64] = OF_YOUNG + 1
OF_HILLSIDE: Final[i64] = OF_WHEAT + 1
OF_CONTRACTS_COMPLETE: Final[i64] = OF_HILLSIDE + 1
OF_CONTRACTS_BEGUN: Final[i64] = OF_CONTRACTS_COMPLETE + 1
OF_CABINS: Final[i64] = OF_CONTRACTS_BEGUN + 1
OF_EXTENSION_BEGUN: Final[i64] = OF_CABINS + 1
OF_EXTENSIONS: Final[i64] = OF_EXTENSION_BEGUN + 1
TERM_COUNT: Final[i64] = OF_EXTENSIONS + 1

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
