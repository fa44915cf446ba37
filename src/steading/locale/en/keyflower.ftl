# What Keyflower says, with The Farmers and The Merchants.
# Names of tiles are terms: .title is what stands on the tile itself, where a soft hyphen says where it may be broken,
# and .caption what the tile is called where all faces are shown.

## Items, counted
-item-gold = gold
-item-iron = iron
    .article = an
-item-stone = stone
-item-wood = wood
-item-any = { $count ->
    [one] resource of your choice
   *[other] resources of your choice
}
-item-resource = { $count ->
    [one] resource
   *[other] resources
}
-item-anvil = { $count ->
    [one] anvil
   *[other] anvils
}
    .article = an
-item-pick-axe = { $count ->
    [one] pick axe
   *[other] pick axes
}
-item-saw = { $count ->
    [one] saw
   *[other] saws
}
-item-skill = { $count ->
    [one] skill of your choice
   *[other] skills of your choice
}
-item-token = { $count ->
    [one] skill
   *[other] skills
}
-item-blue = { $count ->
    [one] blue worker
   *[other] blue workers
}
-item-red = { $count ->
    [one] red worker
   *[other] red workers
}
-item-yellow = { $count ->
    [one] yellow worker
   *[other] yellow workers
}
-item-green = { $count ->
    [one] green worker
   *[other] green workers
}
-item-worker = { $count ->
    [one] worker
   *[other] workers
}
-item-tile = { $count ->
    [one] winter tile
   *[other] winter tiles
}
-item-point = { $count ->
    [one] point
   *[other] points
}
-item-cow = { $count ->
    [one] cow
   *[other] cows
}
-item-pig = { $count ->
    [one] pig
   *[other] pigs
}
-item-sheep = sheep
-item-animal = { $count ->
    [one] animal
   *[other] animals
}
    .article = an
-item-wheat = wheat
-item-step = { $count ->
    [one] step
   *[other] steps
}
-item-cabin = { $count ->
    [one] cabin
   *[other] cabins
}
-item-contract = { $count ->
    [one] contract
   *[other] contracts
}
-item-extension = { $count ->
    [one] extension
   *[other] extensions
}
    .article = an
# So many of an item, or several items: "3 wood and 1 saw".
so-many = { $things }
# What may stand for any piece at the end.
item-joker = the purple figure

## Workers
# A colour without a noun: "2 blue", "bid blue, not red".
-colour-blue = blue
-colour-red = red
-colour-yellow = yellow
-colour-green = green
# In place of a colour: "2 of any colours".
-colour-mixed = of any colours
-colour-one = of one colour
colour = { $colour }
# $workers are colours with their numbers, $number is that of the last colour, after which the noun stands.
-crew = { $number ->
    [0] no workers
    [one] { $workers } worker
   *[other] { $workers } workers
}

## Seasons and directions
-season-spring = spring
-season-summer = summer
-season-autumn = autumn
-season-winter = winter
-direction-north = north
-direction-north-east = north-east
-direction-south-east = south-east
-direction-south = south
-direction-south-west = south-west
-direction-north-west = north-west

## What a use or an extension asks for
-price-anvil = an anvil
-price-pick-axe = a pick axe
-price-saw = a saw
-price-any-skill = any skill
-price-a-worker = a worker
-price-a-blue-worker = a blue worker
-price-a-red-worker = a red worker
-price-a-yellow-worker = a yellow worker
-price-a-green-worker = a green worker
-price-any = any colour
-price-blue = blue
-price-red = red
-price-yellow = yellow
-price-green = green

## Tiles and boats
# The name of a tile by itself.
tile = { NAME($tile) }

# Homes
-tile-home-1 = Home 1
    .article = no
-tile-home-2 = Home 2
    .article = no
-tile-home-3 = Home 3
    .article = no
-tile-home-4 = Home 4
    .article = no
-tile-home-5 = Home 5
    .article = no
-tile-home-6 = Home 6
    .article = no

# Spring
-tile-keywood = Keywood
-tile-keystone-quarry = Keystone Quarry
    .title = Keystone quarry
-tile-key-mine = Key Mine
    .title = Key mine
-tile-woodcutter = Woodcutter
-tile-quarryman = Quarryman
-tile-miner = Miner
-tile-gold-mine = Gold Mine
    .title = Gold mine
-tile-workshop = Workshop
-tile-stable = Stable
-tile-apprentice-hall = Apprentice Hall
    .title = Apprentice hall
-tile-alehouse = Alehouse
-tile-peddler = Peddler

# Summer
-tile-store = Store
-tile-mason = Mason
-tile-carpenter = Carpenter
-tile-smelter = Smelter
-tile-tavern = Tavern
-tile-hiring-fair = Hiring Fair
    .title = Hiring fair
-tile-farrier = Farrier
-tile-brewer = Brewer
-tile-summer-boat-1 = Summer Boat 1{ $side }
    .article = no
    .title = Boat 1{ $side }
    .caption = summer boat 1
-tile-summer-boat-2 = Summer Boat 2{ $side }
    .article = no
    .title = Boat 2{ $side }
    .caption = summer boat 2
-tile-summer-boat-3 = Summer Boat 3{ $side }
    .article = no
    .title = Boat 3{ $side }
    .caption = summer boat 3
-tile-summer-boat-4 = Summer Boat 4{ $side }
    .article = no
    .title = Boat 4{ $side }
    .caption = summer boat 4

# Autumn
-tile-timber-yard = Timber Yard
    .title = Timber yard
-tile-stone-yard = Stone Yard
    .title = Stone yard
-tile-blacksmith = Blacksmith
-tile-barn = Barn
-tile-sawmill = Sawmill
-tile-sculptor = Sculptor
-tile-forge = Forge
-tile-goldsmith = Goldsmith
-tile-well = Well
-tile-fair = Fair
-tile-wainwright = Wainwright
-tile-inn = Inn

# Winter
-tile-apothecary = Apothecary
-tile-craftsman-s-guild = Craftsman's Guild
    .title = Craftsman's guild
-tile-jeweller = Jeweller
-tile-key-guild = Key Guild
    .title = Key guild
-tile-keythedral = Keythedral
-tile-key-market = Key Market
    .title = Key market
-tile-mercer-s-guild = Mercer's Guild
    .title = Mercer's guild
-tile-scholar = Scholar
-tile-scribes = Scribes
-tile-village-hall = Village Hall
    .title = Village hall
-tile-watermill = Watermill
-tile-windmill = Windmill

# Boats
-tile-keyflower = Keyflower
    .caption = keyflower
-tile-sea-bastion = Sea Bastion
    .caption = sea bastion
-tile-sea-breese = Sea Breese
    .caption = sea breese
-tile-flipper = Flipper
    .caption = flipper
-tile-ianvincible = Ianvincible
    .caption = ianvincible
-tile-white-wind = White Wind
    .caption = white wind

# Turn_order
-tile-turn-order-1 = turn order tile 1
    .article = no
    .title = Turn order
    .caption = turn order 1
-tile-turn-order-2 = turn order tile 2
    .article = no
    .title = Turn order
    .caption = turn order 2
-tile-turn-order-3 = turn order tile 3
    .article = no
    .title = Turn order
    .caption = turn order 3
-tile-turn-order-4 = turn order tile 4
    .article = no
    .title = Turn order
    .caption = turn order 4

# Farmers
-tile-farm-yard = Farm Yard
    .title = Farm yard
-tile-paddock = Paddock
-tile-sheep-fold = Sheep Fold
    .title = Sheep fold
-tile-wheat-field = Wheat Field
    .title = Wheat field
-tile-shepherd-s-hut = Shepherd's Hut
    .title = Shepherd's hut
-tile-pigsty = Pigsty
-tile-cow-shed = Cow Shed
    .title = Cow shed
-tile-piggery = Piggery
-tile-ranch = Ranch
-tile-sheep-shelter = Sheep Shelter
    .title = Sheep shelter
-tile-summer-boat-5 = Summer Boat 5{ $side }
    .article = no
    .title = Boat 5{ $side }
    .caption = summer boat 5
-tile-summer-boat-6 = Summer Boat 6{ $side }
    .article = no
    .title = Boat 6{ $side }
    .caption = summer boat 6
-tile-bakery = Bakery
-tile-dairy = Dairy
-tile-granary = Granary
-tile-hillside = Hillside
-tile-truffle-orchard = Truffle Orchard
    .title = Truffle orchard
-tile-weaver = Weaver
-tile-farmers-turn-order-1 = turn order tile 1
    .article = no
    .title = Turn order
    .caption = farmers' turn order 1
-tile-farmers-turn-order-2 = turn order tile 2
    .article = no
    .title = Turn order
    .caption = farmers' turn order 2
-tile-farmers-turn-order-3 = turn order tile 3
    .article = no
    .title = Turn order
    .caption = farmers' turn order 3

# Merchants
-tile-assayer = Assayer
-tile-bookkeeper = Bookkeeper
-tile-merchant = Merchant
-tile-artisan = Artisan
-tile-builder = Builder
-tile-muleteer = Muleteer
-tile-keyflower-ii = Keyflower II
    .caption = keyflower II
-tile-sea-bastion-ii = Sea Bastion II
    .caption = sea bastion II
-tile-sea-breese-ii = Sea Breese II
    .caption = sea breese II
-tile-flipper-ii = Flipper II
    .caption = flipper II
-tile-ianvincible-ii = Ianvincible II
    .caption = ianvincible II
-tile-white-wind-ii = White Wind II
    .caption = white wind II

## What tiles do
# $deeds are the things below, one after the other: "pay a saw, gain 2 wood, 1 point".
deeds = { $deeds }
deed-none = nothing
deed-pay-any-skill = pay a skill
deed-pay-skill = pay { A($skill) }
deed-pay-worker = pay { $worker }
deed-gain = gain { $goods }
# $choice are items of which one is taken.
deed-choose = gain 1 { $choice }
deed-draw = draw { $pieces }
deed-take = take { $pieces }
deed-carry = carry { $steps }
deed-upgrade = upgrade { $upgrades }
deed-store = { COUNT($points, "item-point") } for each { $stored } on it
deed-sheep = { COUNT($points, "item-point") } for each sheep in its field
# $now and $then are what a tile does before and after its upgrade.
both-sides = { $now }; upgraded for { $cost }: { $then }
effect-turn-order = { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} choice of a boat{ $gains ->
    [0] {""}
   *[other] , and { $gain }
}; when laid in winter, { COUNT($points, "item-point") } for each tile beside it
component-turn-order = { $effect }; with { $seats } players its winner starts
component-summer-boat = a: { $a }; b: { $b }
component-boat = brings in spring { COUNT($spring_workers, "item-worker") } and { COUNT($spring_skills, "item-token") }, in summer { COUNT($summer_workers, "item-worker") } and { COUNT($summer_skills, "item-token") }, in autumn { COUNT($autumn_workers, "item-worker") } and { COUNT($autumn_skills, "item-token") }{ $cargoes ->
    [0] {""}
   *[other] , each time with { $cargo }
}; in winter: { $effect }
component-contract = { $points } points at the end for { $needs }; in your turn, exchange it for one item it names
component-extension = { $colour }, for { $cost }: doubles the printed points of an upgraded tile, which then takes { $colour } workers

## Summer boats, by number and side
ability-1a = 2 workers from the bag whenever you take a boat
ability-1b = 1 green worker whenever you take a boat
ability-2a = carry across plain sides, too, and lay tiles whose sides do not match
ability-2b = carry and upgrade twice as much
ability-3a = when you upgrade, you may pay any resource in place of any other
ability-3b = at the end, any resource may count as any other
ability-4a = outbid a rival's blue, red or yellow in another colour
ability-4b = use tiles that already have a colour with workers of any colours
ability-5a = animals of several types may share a field, and breed there
ability-5b = at the end, wheat may count as any resource and any resource as wheat
ability-6a = 2 wheat whenever you take a boat
ability-6b = a pig and a sheep whenever you take a boat

## What winter tiles and boats score
# $points are for every $of of something; $cow, $pig, $sheep and $contract are what is usual.
scoring-apothecary = { COUNT($points, "item-point") } for every { $of } workers
scoring-craftsman-s-guild = { COUNT($points, "item-point") } for each set of a blue, a red and a yellow worker
scoring-jeweller = { COUNT($points, "item-point") } for each gold
scoring-key-guild = { COUNT($points, "item-point") } for every { $of } skills
scoring-keythedral = { COUNT($points, "item-point") }
scoring-key-market = { COUNT($points, "item-point") } for each green worker
scoring-mercer-s-guild = { COUNT($points, "item-point") } for each set of iron, stone and wood
scoring-scholar = { COUNT($points, "item-point") } for each skill of one type
scoring-scribes = { COUNT($points, "item-point") } for each set of anvil, pick axe and saw
scoring-village-hall = { COUNT($points, "item-point") } for each worker of one colour
scoring-watermill = { COUNT($points, "item-point") } for each resource of one type
scoring-windmill = { COUNT($points, "item-point") } for every { $of } resources
scoring-keyflower = { COUNT($points, "item-point") } for each transport step in your village
scoring-sea-bastion = { COUNT($points, "item-point") } for each tile on a circular road
# $scale are the points for one boat, two and so on.
scoring-sea-breese = { $scale } points for 1 to 5 boats joined to your home by water
# $flipper says when it acts.
scoring-flipper = { COUNT($points, "item-point") }, and upgrade one tile for free, { $flipper ->
    [after] after
   *[before] before
} stored resources are counted
scoring-ianvincible = { COUNT($points, "item-point") }
scoring-white-wind = { COUNT($points, "item-point") } for each worker that no other tile counts
scoring-bakery = { COUNT($points, "item-point") } for each set of a resource, a wheat and a skill
scoring-dairy = { COUNT($points, "item-point") } instead of { $cow } for each field with cows
scoring-granary = { COUNT($points, "item-point") } for every { $of } wheat
scoring-hillside = { COUNT($points, "item-point") } for each tile its field covers, { $hillside ->
    [without] without
   *[with] with
} its own
scoring-truffle-orchard = { COUNT($points, "item-point") } instead of { $pig } for each field with pigs
scoring-weaver = { COUNT($points, "item-point") } instead of { $sheep } for each field with sheep
scoring-artisan = { COUNT($points, "item-point") } for each upgraded tile
scoring-builder = { COUNT($points, "item-point") } for each extension
scoring-muleteer = { COUNT($points, "item-point") } for each contract you do not complete
scoring-keyflower-ii = { COUNT($gold, "item-gold") } on your home
scoring-sea-bastion-ii = another boat takes its place
scoring-sea-breese-ii = { COUNT($points, "item-point") } for each winter tile in your village
scoring-flipper-ii = put an extension on one upgraded tile for free
scoring-ianvincible-ii = { COUNT($points, "item-point") } for each upgrade symbol in your village, cabins included
scoring-white-wind-ii = { COUNT($points, "item-point") } instead of { $contract } for each completed contract

## Words on faces: short, each line of a message is a line there; a soft hyphen says where a long word may be broken
# Between pictures: "3 points per boat", "gold or iron".
face-per = per
face-or = or
face-apothecary = any five workers
face-craftsman-s-guild = each set
face-jeweller = each gold
face-key-guild = any five skills
face-key-market = each green
face-mercer-s-guild = gold for any of them
face-scholar = each of one kind
face-scribes = each set
face-village-hall = each of one colour
face-watermill = each of one kind
face-windmill = any five resources
face-keyflower =
    per transport step
    in your village
face-sea-bastion =
    per tile on
    a road circuit
face-sea-breese =
    boats joined by
    water to home
face-flipper =
    upgrade one tile
    for free
face-white-wind =
    per worker that no
    other tile counts
face-bakery = each set
face-dairy = each, instead of { $cow }
face-granary = each pair
face-hillside = each tile of its field
face-truffle-orchard = each, instead of { $pig }
face-weaver = each, instead of { $sheep }
face-artisan = each upgraded tile
face-builder = each extension
face-muleteer = each uncompleted
face-sea-breese-ii =
    per winter tile
    in your village
face-ianvincible-ii =
    per upgrade symbol
    in your village
face-white-wind-ii =
    per completed one,
    instead of its own
face-keyflower-ii =
    onto your home
    in winter
face-sea-bastion-ii =
    swap it for another
    boat before winter
face-flipper-ii =
    extend one tile
    for free
face-ability-1a =
    with every boat
    that you take
face-ability-1b =
    with every boat
    that you take
face-ability-2a =
    carts cross fields,
    sides need not fit
face-ability-2b =
    twice the transport
    and upgrades
face-ability-3a =
    upgrade with
    any resource
face-ability-3b =
    any resource scores
    as any other
face-ability-4a =
    outbid in another
    colour, not green
face-ability-4b =
    use tiles with any
    mix of colours
face-ability-5a =
    share your fields
    and breed there
face-ability-5b =
    at the end, each
    counts as the other
face-ability-6a =
    with every boat
    that you take
face-ability-6b =
    with every boat
    that you take

## Fields, contracts and extensions
# A field where it lies. $way says where on the tile; $herd are its animals, of so many $kinds, where they are said.
-field = { $way ->
    [none] field
    [north] north field
    [north-north-east] north-north-east field
    [north-east] north-east field
    [east] east field
    [south-east] south-east field
    [south-south-east] south-south-east field
    [south] south field
    [south-south-west] south-south-west field
    [south-west] south-west field
    [west] west field
    [north-west] north-west field
   *[north-north-west] north-north-west field
} of { SPOT($tile) }{ $kinds ->
    [0] {""}
   *[other] {" "}(with { $herd })
}
# $needs is what a contract shows: "saw + wood".
-contract = contract “{ $needs }”
-quoted = “{ $needs }”
-extension = { $colour } extension for { $cost }
    .article = yes
# What a contract shows, item after item.
needs = { $need }
needs-more = { $before } + { $need }
-need-gold = { $count ->
    [one] gold
   *[other] { $count } gold
}
-need-iron = { $count ->
    [one] iron
   *[other] { $count } iron
}
-need-stone = { $count ->
    [one] stone
   *[other] { $count } stone
}
-need-wood = { $count ->
    [one] wood
   *[other] { $count } wood
}
-need-anvil = { $count ->
    [one] anvil
   *[other] { $count } anvils
}
-need-pick-axe = { $count ->
    [one] pick axe
   *[other] { $count } pick axes
}
-need-saw = { $count ->
    [one] saw
   *[other] { $count } saws
}
-need-blue = { $count ->
    [one] blue worker
   *[other] { $count } blue workers
}
-need-red = { $count ->
    [one] red worker
   *[other] { $count } red workers
}
-need-yellow = { $count ->
    [one] yellow worker
   *[other] { $count } yellow workers
}
-need-green = { $count ->
    [one] green worker
   *[other] { $count } green workers
}
-need-worker = { $count ->
    [one] any worker
   *[other] { $count } workers of any colour
}
-need-skill = { $count ->
    [one] any skill
   *[other] { $count } skills of any type
}
-need-resource = { $count ->
    [one] any resource
   *[other] { $count } resources of any type
}
-need-figure = { $count ->
    [one] purple figure
   *[other] { $count } purple figures
}

## Questions
ask-turn = Do you bid, use a tile or pass?
# What is still to be placed, as a sentence: "2 to 5 blue.", "At least 1 more of one colour."
workers-asked = { $asked ->
    [enough] That is enough.
    [at-least] At least { $least }{ $more ->
        [yes] {" "}more
       *[no] {""}
    } { $colour }.
    [exactly] { $least }{ $more ->
        [yes] {" "}more
       *[no] {""}
    } { $colour }.
    [between] { $least } to { $most }{ $more ->
        [yes] {" "}more
       *[no] {""}
    } { $colour }.
   *[up-to] Up to { $most }{ $more ->
        [yes] {" "}more
       *[no] {""}
    } { $colour }.
}
# $mine are the viewer's workers there, $standing how many; $taken those that come along, $along how many; $asked is
# the sentence above.
ask-bid-workers = Which workers do you { $standing ->
    [0] bid for
   *[other] add to your { $mine } at
} { THE($tile) }?{ $along ->
    [0] {""}
   *[other] {" "}So far { $taken }.
} { $asked }
ask-use-workers = With which workers do you use { SPOT($tile) }?{ $along ->
    [0] {""}
   *[other] {" "}So far { $taken }.
} { $asked }{ $pays ->
    [yes] {" "}You pay { $worker } besides.
   *[no] {""}
}
ask-pay-worker = Which { NAME($worker) } do you pay for { SPOT($tile) }?
ask-pay-skill = Which { NAME($skill) } do you pay { $purpose ->
    [extension] for the extension on
    [upgrade] to upgrade
   *[use] for
} { SPOT($tile) }?
ask-front = How many of the { $number } { $colour } workers do you take from in front of your screen?
ask-item = What do you take from { SPOT($tile) }?
ask-pay-resources = What do you pay { $purpose ->
    [extension] for the extension on
   *[upgrade] to upgrade
} { SPOT($tile) }? It costs { $cost }.
ask-boat = Which boat's load do you take?
ask-winter-boat = Which boat do you take for your village?
ask-winter-tiles = Which winter tiles do you put in? At least one.
ask-more-winter-tiles = Do you put in another winter tile?
ask-expand = Which tile do you lay next?
ask-expand-nowhere = { CAPITAL(THE($tiles)) } { $number ->
    [one] fits
   *[other] fit
} nowhere.
ask-laid = All your tiles are laid.
ask-lay = Where do you lay { THE($tile) }?
ask-turning = Which way do you turn { THE($tile) }?
ask-flip = Which tile does the Flipper turn over for free?{ $flipper ->
    [after] {" "}What is stored on it counts as before.
   *[before] {""}
}
# $number says how many animals there are; if it is one, $animal is it.
ask-place-animals = { $number ->
    [one] Into which field of { SPOT($tile) } does { THE($animal) } go?
   *[other] Into which fields of { SPOT($tile) } do { $animals } go?
}
ask-lead = Where does { THE($animal) } go? You have { COUNT($steps, "item-step") }.
ask-breed = Only { $animals } left: in which field is the next one born?
ask-contract = Which contract do you take?{ $asked ->
    [up-to] {" "}Up to { $number }.
    [in-all] {" "}{ $number } in all.
   *[one] {""}
}
ask-extension = Which extension do you build on { SPOT($tile) }?
ask-extension-worker = Which worker do you pay for the extension on { SPOT($tile) }? It costs { $cost }.
ask-replace = Which boat comes in winter instead of the Sea Bastion II?
ask-end-turn = Do you exchange a contract before your turn ends?
ask-extend = Which tile does the Flipper II extend for free?

## Actions, as labels of buttons
do-pass = Pass
done = Done
done-flip-a-tile = Turn nothing over
done-transport-and-upgrade = Done carrying and upgrading
done-choose-a-contract = Take no more contracts
done-extend-a-tile = Extend no tile
done-end-the-turn = End your turn
# A turn that does nothing else.
stopping-transport-and-upgrade = Carry and upgrade nothing more
stopping-expand-the-village = Lay nothing more
do-put-in-tiles = Put in { THE($tiles) }{ $kept ->
    [0] {""}
   *[other] {" "}and keep { THE($back) } back
}
do-set-aside = Set { THE($tiles) } aside
# $asked says what is asked for: so many of a colour, so many, or nothing.
do-bid = Bid on { THE($tile) }{ $asked ->
    [colour] : at least { $least } { $colour }
    [number] : at least { $least }
   *[nothing] {""}
}
do-bid-more = Add at least { $least } to your { $mine } on { THE($tile) }
do-use = Use { SPOT($tile) }{ $asked ->
    [colour] {" "}with at least { $least } { $colour }
    [number] {" "}with at least { $least }
   *[nothing] {""}
}
do-gather = Take along your { $mine } from { THE($tile) }
# Of $source it is said how many come from behind the screen, or from which lots workers ($along) come along.
do-add-workers = Add { $workers }{ $source ->
    [screen] {" "}({ $behind ->
        [0] none
       *[other] { $behind }
    } from behind your screen)
    [lots] , taking along your { $along } from { THE($lots) }
   *[none] {""}
}
do-use-with = Use { SPOT($tile) } with { $workers }{ $source ->
    [screen] {" "}({ $behind ->
        [0] none
       *[other] { $behind }
    } from behind your screen)
    [lots] , taking along your { $along } from { THE($lots) }
   *[none] {""}
}
do-bid-workers = Bid { $workers } on { THE($tile) }{ $adding ->
    [0] {""}
   *[other] , adding { $adding }
}{ $source ->
    [screen] {" "}({ $behind ->
        [0] none
       *[other] { $behind }
    } from behind your screen)
    [lots] , taking along your { $along } from { THE($lots) }
   *[none] {""}
}
do-pay-worker = Pay { $worker }{ $source ->
    [front] {" "}from in front of your screen
    [behind] {" "}from behind your screen
   *[any] {""}
}
do-from-front = Take { $front ->
    [0] none
   *[other] { $front }
} from in front of your screen, { $behind ->
    [0] none
   *[other] { $behind }
} from behind it
do-pay-group = Pay all your { $mine } from { THE($tile) }
do-pay-skill = Pay { A($skill) }{ $lies ->
    [open] {" "}that lies open
    [down] {" "}that lies face down
   *[any] {""}
}
do-pay = Pay { $goods }
do-take = Take { $item }
do-move = Carry { $goods } from { SPOT($start) } to { THE($end) }
do-upgrade = Upgrade { SPOT($tile) }{ $costs ->
    [0] {""}
   *[other] {" "}for { $cost }
}
do-flip = Turn { SPOT($tile) } over
do-take-boat = Take { THE($tile) }
do-put-in = Put in { THE($tile) }
do-pick = Lay { THE($tile) }
do-lay = Lay { THE($tile) } { NAME($way) } of { SPOT($beside) }{ $angle ->
    [0] {""}
   *[other] , turned by { $angle }°
}
do-lay-apart = Lay { THE($tile) } apart from your village{ $angle ->
    [0] {""}
   *[other] , turned by { $angle }°
}
do-lay-turned = Lay { THE($tile) } { $angle ->
    [0] not turned
   *[other] turned by { $angle }°
}
do-turn = { $angle ->
    [0] Not turned
   *[other] Turned by { $angle }°
}
do-put = Put { A($animal) } into { THE($field) }
do-lead = Move { A($animal) } out of { THE($field) }
do-lead-to = Move it into { THE($field) }
do-lead-way = Lead { A($animal) } from { THE($start) } to { THE($end) }
do-feed = Spend 1 of your { $wheat } wheat for one more step
do-spend-wheat = { $wheat ->
    [1] Spend 1 wheat for one more step
   *[other] Spend { $wheat } wheat for { $wheat } more steps
}
do-breed = A young { NAME($animal) } is born in { THE($field) }
do-take-contract = Take { THE($contract) }
do-draw-contract = Take a contract from the face-down piles
do-exchange = Exchange { $whose ->
    [mine] your { NAME($contract) }
   *[other] { THE($contract) }
} for { $item }
do-extend = Put an extension on { SPOT($tile) }{ $freely ->
    [yes] {" "}for free
   *[no] {""}
}
do-build = Build { THE($extension) }
do-replace = Choose { THE($tile) }

## What actions bring, beside their labels
brings-season-end = the season ends
brings-nothing = nothing
brings-win = to win: { $effect }
# $left are the workers of a colour that are kept; $beaten those of $rival's bid, 0 where nobody has bid.
brings-bid = { $beaten ->
    [0] {""}
   *[other] beats { $rival }'s { $beaten };{" "}
}leaves you { $left ->
    [0] no
   *[other] { $left }
} { $colour }
brings-use = { $effect }; leaves you { $left ->
    [0] no
   *[other] { $left }
} { $colour }
brings-sides = { $leads ->
    [both] road to the { $roads }, water to the { $waters }
    [road] road to the { $roads }
    [water] water to the { $waters }
   *[nowhere] {""}
}
brings-points = { COUNT($points, "item-point") } more
# What a boat brings: workers and skills, cargo, or both.
aboard = { $carries ->
    [both] { $people } and { $cargo }
    [cargo] { $cargo }
   *[people] { $people }
}

## What happened
told-home = { $who } gets { THE($tile) }.
# What was dealt or drawn, $known says whether the reader may know it.
told-dealt = { $who } is dealt { $dealt }{ $known ->
    [yes] : { THE($tiles) }
   *[no] {""}
}.
told-drew = { $who } draws { $drawn }{ $known ->
    [yes] : { $pieces }
   *[no] {""}
}.
told-season = { CAPITAL($season) } begins; { $starter } starts.
told-loaded = { CAPITAL(THE($tile)) } brings { $kinds ->
    [0] nothing
   *[other] { $load }
}.
told-chose = { $who } chooses { THE($tile) }.
told-chose-unseen = { $who } chooses a winter tile.
told-put-in = { $who } puts in { $tiles }.
told-laid-out = Up for auction: { THE($tiles) }.
told-passed = { $who } passes.
# $lots are where workers come from, $groups how many lots.
told-bid = { $who } bids { $workers }{ $lying ->
    [yes] , lying flat,
   *[no] {""}
} on { THE($tile) }{ $groups ->
    [0] {""}
   *[other] , coming from { THE($lots) }
}.
told-raised = { $who } raises to { $workers } on { THE($tile) }{ $groups ->
    [0] {""}
   *[other] , coming from { THE($lots) }
}.
told-outbid = { $who } is outbid on { THE($tile) } by { $rival }.
told-used = { $who } uses { $whose ->
    [own] their own { NAME($tile) }
    [other] { $owner }'s { NAME($tile) }
   *[table] { THE($tile) }
} with { $workers }{ $groups ->
    [0] {""}
   *[other] , coming from { THE($lots) }
}.
told-paid-workers = { $who } pays { $workers } into the bag.
told-paid-skill = { $who } pays { A($skill) }.
told-paid-skill-unseen = { $who } pays a skill, face down.
told-paid = { $who } pays { $goods }.
told-paid-from = { $who } pays { $goods } from { THE($tile) }.
told-gained = { $who } gains { $kinds ->
    [0] nothing
   *[other] { $goods }
} on { THE($tile) }.
told-gained-green = { $who } gains { $workers }.
told-upgraded = { $who } upgrades { THE($tile) }: { $effect }.
told-season-ends = Everyone has passed: { $season } ends.
told-returned = { $who } takes back { $workers } from losing bids.
told-left = Nobody bid for { THE($tile) }: it leaves the game{ $number ->
    [0] {""}
   *[other] ; the bag gets { $workers } from it
}.
told-claimed = { $who } claims { THE($tile) } for { $bid }{ $number ->
    [0] {""}
   *[other] , and takes { $workers } from it
}.
told-collected = { $who } collects { $workers } from the village.
told-boat = { $who } takes { THE($tile) }{ $kinds ->
    [0] {""}
   *[other] {" "}with { $load }
}.
told-start-player = { $who } takes the purple figure and is start player now.
told-turn-order = { $who }'s bid for { THE($tile) }, { $bid }, goes into the bag.
told-laid = { $who } lays { THE($tile) }.
told-set-aside = { CAPITAL(THE($tile)) } fits nowhere in { $who }'s village and is set aside.
told-flipped = The Flipper turns { $who }'s { NAME($tile) } over for free: { $effect }.
told-over = The game is over.
told-gained-wheat = { $who } gains { $wheat ->
    [0] no wheat: none is left
   *[other] { COUNT($wheat, "item-wheat") }
}.
told-put = { $who } puts { A($animal) } into a field of { THE($tile) }.
told-led = { $who } moves { A($animal) } from { THE($start) } into a field of { THE($end) }, { $steps }.
told-led-within = { $who } moves { A($animal) } into another field of { THE($tile) }, { $steps }.
told-fed = { $who } spends a wheat for one more step.
told-bred = A young { NAME($animal) } is born in { $who }'s field on { THE($tile) }.
told-turned-up = { CAPITAL(THE($contract)) } is turned up.
told-took-contract = { $who } takes { THE($contract) }.
told-drew-contract = { $who } takes a contract face down{ $known ->
    [yes] : “{ $needs }”
   *[no] {""}
}.
told-exchanged = { $who } exchanges { THE($contract) } for { $item }.
told-reshuffled = The discard pile, { $contracts }, is shuffled and divided into new piles.
told-cargo = { CAPITAL(THE($tile)) } also carries { $cargo }.
told-unloaded = { $who } unloads { $cargo } at home.
told-replaced = { $who } chooses { THE($tile) } to come in winter instead of the Sea Bastion II.
told-extended = { $who } builds a { $colour } extension on { THE($tile) }.

## The same at a glance: each line is a part of a slip; pictures ($picture, $things) are lines of their own
slip-bid =
    { $number }
    { $picture }
    → { NAME($tile) }
slip-outbid = outbid on { NAME($tile) }
slip-used =
    { $things }
    uses { NAME($tile) }
slip-passed = passes
slip-gained =
    +
    { $things }
slip-paid =
    pays
    { $things }
slip-moved =
    carries
    { $picture }
    → { NAME($end) }
slip-upgraded =
    { $picture }
    { NAME($tile) }
slip-claimed =
    wins
    { NAME($tile) }
slip-left = { NAME($tile) } leaves
slip-returned =
    takes back
    { $things }
slip-collected =
    collects
    { $things }
slip-boat =
    takes
    { NAME($tile) }
slip-start-player =
    { $picture }
    starts
slip-laid =
    lays
    { NAME($tile) }
slip-set-aside = { NAME($tile) } set aside
slip-season =
    { $picture }
    { CAPITAL($season) } begins
slip-season-ends = { CAPITAL($season) } ends
slip-put-in = puts in { $tiles }
slip-put =
    { $picture }
    → { NAME($tile) }
slip-took-contract = { $picture }
slip-exchanged =
    { $contract }
    →
    { $item }

## Why not, by the rule that is broken: of each, the first whose facts are known
refused-keyflower-bid-green-ordinary-colour = The colour here is { $colour }; green cannot replace it.
refused-keyflower-bid-must-exceed = The highest bid is { $highest ->
    [0] no
   *[other] { $highest }
}: bid more than that; { $bid ->
    [0] no
   *[other] { $bid }
} is not enough.
refused-keyflower-bid-one-colour = A bid has one colour: with { $taken } taken along, { $named } cannot be added.
refused-keyflower-bid-only-tiles-on-offer = { CAPITAL(THE($tile)) } is not up for auction: bid on a tile in the middle.
refused-keyflower-bid-outbid-no-mixed-colours = You have { $taken } workers taken along; a { $named } group cannot join them.
refused-keyflower-bid-outbid-target-must-win = A group may move only to lead: the highest bid is { $highest ->
    [0] no
   *[other] { $highest }
}, yours would be { $bid ->
    [0] no
   *[other] { $bid }
}.
refused-keyflower-bid-outbid-target-must-win-2 = A group may move only to lead: the highest bid is { $highest ->
    [0] no
   *[other] { $highest }
}, and your { $group ->
    [0] no
   *[other] { $group }
} would not beat it.
refused-keyflower-bid-outbid-together = A group stays together: yours has { $group ->
    [0] no
   *[other] { $group }
}, and there is room for { $room ->
    [0] no
   *[other] { $room }
}.
refused-keyflower-bid-outbid-together-2 = A group stays together: there is room for { $room ->
    [0] no
   *[other] { $room }
}, and none of yours fits.
refused-keyflower-bid-outbid-together-3 = A group stays together: your { $group ->
    [0] no
   *[other] { $group }
} at { THE($tile) } move all together or not at all.
refused-keyflower-bid-raise-own-losing = The highest bid is { $highest ->
    [0] no
   *[other] { $highest }
}; yours would be { $bid ->
    [0] no
   *[other] { $bid }
}, which does not lead.
refused-keyflower-bid-same-colour-as-bids = The bids here are { $colour }: bid { $colour }, not { $named }.
refused-keyflower-bid-same-colour-as-users = The workers on this tile are { $colour }: bid { $colour }, not { $named }.
refused-keyflower-bid-sources = Behind your screen you have { $there ->
    [0] no
   *[other] { $there }
} { $colour }.
refused-keyflower-bid-sources-2 = You have no group at { THE($tile) } that could move.
refused-keyflower-bid-winner-frozen = Your bid on { THE($tile) } leads, so its workers stay.
refused-keyflower-boat-flipper-target = { CAPITAL(THE($tile)) } cannot be turned over: choose a home or building of yours that is not upgraded yet.
refused-keyflower-boat-flipper-target-2 = The Flipper turns a tile over only when the last village is laid.
refused-keyflower-boat4a-colour-stays = Lying workers do not change the colour: here it is { $colour }, not { $named }.
refused-keyflower-boat4a-needs-rival-bid = Summer Boat 4a answers a rival's bid on a village tile; at { THE($tile) } only { $colour } is possible.
refused-keyflower-boat4a-no-second-bid = You have { $colour } beside { THE($tile) }: add { $colour }, or move them away first.
refused-keyflower-boat4a-not-against-green = Summer Boat 4a does not answer green bids, as at { THE($tile) }.
refused-keyflower-boat4a-one-colour = Your bid here is { $colour }: add { $colour }, not { $named }.
refused-keyflower-boat4b-counts-toward-six = Lying workers count: { $there ->
    [0] no
   *[other] { $there }
} are here, the last use had { $before ->
    [0] no
   *[other] { $before }
}; place more than that, up to six in all.
refused-keyflower-boat4b-fresh-tile = { CAPITAL(THE($tile)) } has not been used or bid for yet: one colour only, even with Summer Boat 4b.
refused-keyflower-boat4b-standing-colour = The standing workers here are { $colour }: take { $colour }, not { $named }.
refused-keyflower-end-boat-from-remaining = { CAPITAL(THE($named)) } is not available; still here: { THE($allowed) }.
refused-keyflower-expand-all-won = { CAPITAL(THE($tile)) } is not among the tiles you have won and can lay.
refused-keyflower-expand-all-won-2 = You still have to lay { THE($left) }.
refused-keyflower-expand-attached = { CAPITAL(THE($tile)) } must touch your village.
refused-keyflower-expand-free-space = { CAPITAL(THE($tile)) } lies there already.
refused-keyflower-expand-match = { CAPITAL(THE($tile)) } does not fit there: its sides to the { $touching } must match: road to road, plain to plain, water to water.
refused-keyflower-expand-no-repositioning = { CAPITAL(THE($tile)) } cannot be moved again.
refused-keyflower-expand-no-repositioning-2 = Tiles are laid when a season ends, and then they stay.
refused-keyflower-gold-one-way = Upgrading { THE($tile) } costs { $cost }: gold can replace any resource, but nothing can replace gold.
refused-keyflower-score-after-winter = The game is over.
refused-keyflower-season-winter-select = You do not have { THE($tile) } in your hand.
refused-keyflower-season-winter-select-2 = Put in at least { $least ->
    [0] no
   *[other] { $least }
} of your winter tiles.
refused-keyflower-season-winter-select-3 = Winter tiles are put in when winter begins.
refused-keyflower-summerboat-no-workers = { CAPITAL(THE($tile)) } takes no workers: it works by itself for its owner.
refused-keyflower-tile-exchange-worker-extra = { CAPITAL(THE($tile)) } asks for one more worker as its price ({ $price }), and none would be left.
refused-keyflower-tile-exchange-worker-extra-2 = You have no { $colour } worker left to pay with.
refused-keyflower-tile-turn-order-matching = { CAPITAL(THE($tile)) } does not fit there: its sides to the { $touching } must match: road to road, plain to plain, water to water.
refused-keyflower-tile-workshop-choice-available = No { $named } is available; choose from: { $allowed }.
refused-keyflower-transport-only-by-use = To carry or upgrade, use a home, a Stable, a Farrier or a Wainwright.
refused-keyflower-transport-own-resources = You have nothing of that kind on { THE($tile) }.
refused-keyflower-transport-roads-only = No road leads from { THE($tile) } to a tile on that side.
refused-keyflower-transport-steps = You have no steps left.
refused-keyflower-turn-at-least-one = You have { $workers ->
    [0] no
   *[other] { $workers }
} workers to place: you can only pass.
refused-keyflower-turn-at-least-one-2 = Place at least one worker at { THE($tile) }.
refused-keyflower-turn-at-least-one-3 = Place at least one worker somewhere, or pass.
refused-keyflower-turn-boats-not-auctioned = { CAPITAL(THE($tile)) } cannot be bid for or used: boats are chosen when the season ends.
refused-keyflower-turn-boats-not-auctioned-2 = Boats are chosen when the season ends.
refused-keyflower-turn-one-location = You have begun at { THE($begun) }: finish there, and leave { THE($named) } for another turn.
refused-keyflower-turn-one-location-2 = You have begun at { THE($begun) }: finish there first.
refused-keyflower-turn-one-location-3 = First choose where to place workers: one place a turn.
refused-keyflower-turn-only-own-turn = That cannot be done now; waiting for { $deciding }.
refused-keyflower-turn-only-own-turn-2 = That cannot be done now.
refused-keyflower-turnorder-no-use = { CAPITAL(THE($tile)) } cannot be used: bid for it.
refused-keyflower-upgrade-flip-for-cost = That is not what upgrading { THE($tile) } costs: { $cost }.
refused-keyflower-upgrade-icons = You have no upgrades left.
refused-keyflower-upgrade-never = { CAPITAL(THE($tile)) } can never be upgraded.
refused-keyflower-upgrade-once = { CAPITAL(THE($tile)) } has already been upgraded.
refused-keyflower-upgrade-own-village = { CAPITAL(THE($tile)) } is not in your village: upgrade tiles of your own.
refused-keyflower-upgrade-resources-on-tile = Upgrading { THE($tile) } costs { $cost }: its resources must lie on it.
refused-keyflower-upgrade-skill-cost = Upgrading { THE($tile) } costs { $price }, which you do not have.
refused-keyflower-upgrade-skill-cost-2 = You have no { $skill }.
refused-keyflower-use-cost-mandatory = { CAPITAL(THE($tile)) } asks for { $price }, which you do not have.
refused-keyflower-use-cost-mandatory-2 = The price is a { $price } worker, not a { $named } one.
refused-keyflower-use-cost-mandatory-3 = You have no { $skill }.
refused-keyflower-use-cost-mandatory-4 = First finish what { THE($tile) } asks for.
refused-keyflower-use-follows-bid-colour = The bids here are { $colour }: use it with { $colour }, not { $named }.
refused-keyflower-use-increasing = The last use had { $before ->
    [0] no
   *[other] { $before }
}: place more than that; { $placed ->
    [0] no
   *[other] { $placed }
} is not enough.
refused-keyflower-use-max-six = There is room for { $room ->
    [0] no
   *[other] { $room }
} more, so { $placed ->
    [0] no
   *[other] { $placed }
} are too many.
refused-keyflower-use-max-six-2 = { $there ->
    [0] No
   *[other] { $there }
} are on the tile and six is the limit, so { $placed ->
    [0] no
   *[other] { $placed }
} are too many.
refused-keyflower-use-max-six-3 = { $there ->
    [0] No
   *[other] { $there }
} are on the tile, the next use must have more than { $before ->
    [0] no
   *[other] { $before }
}, and six is the limit.
refused-keyflower-use-one-colour = A use has one colour: with { $taken } taken along, { $named } cannot be added.
refused-keyflower-use-one-colour-2 = The workers here are { $colour }: use it with { $colour }, not { $named }.
refused-keyflower-use-only-tiles-with-worker-box = { CAPITAL(THE($tile)) } cannot be used: it takes no workers, or is not on the table.
refused-keyflower-use-winter-display-closed = In winter { THE($tile) } cannot be used, only bid for.
refused-keyflower-use-workers-stay = The workers on { THE($tile) } stay there until the season ends.
refused-farmers-animal-elsewhere-place = The new { $animal } goes into a field on { THE($tile) }, your home.
refused-farmers-animal-mixed-field-closed = There are already { NAME($there, count: 2) } in that field: no new { $animal } may join them.
refused-farmers-animal-must-take = There is no { $animal } to place on { THE($tile) } now.
refused-farmers-animal-must-take-2 = First choose the field on { THE($tile) } for the new animal.
refused-farmers-animal-one-type-per-field = There are { NAME($there, count: 2) } in that field: { A($animal) } may not join them.
refused-farmers-animal-own-village-place = The new { $animal } goes into a field on { THE($tile) }.
refused-farmers-animal-shortage = There is no { $animal } left.
refused-farmers-animal-whole-field-counts = There are { NAME($there, count: 2) } in another part of that field: { A($animal) } may not join them.
refused-farmers-breed-pair = Choose a field with two or more { NAME($animal, count: 2) } that has no young one yet; left in the supply: { $left ->
    [0] no
   *[other] { $left }
}.
refused-farmers-breed-pair-2 = Fields with a pair breed automatically when a season ends; you choose where only when animals run short.
refused-farmers-field-across-tiles = That part of { THE($tile) } belongs to a larger field: choose the field where it is offered.
refused-farmers-move-adjacent = { CAPITAL(THE($animal)) } cannot get to that field.
refused-farmers-move-cost = { $needed ->
    [0] { CAPITAL(THE($animal)) } is already in that field.
   *[other] It takes { COUNT($needed, "item-step") } to move { THE($animal) } there, and you have { $steps ->
        [0] no steps
       *[other] { COUNT($steps, "item-step") }
    }.
}
refused-farmers-move-cost-2 = You have { $steps ->
    [0] no steps
   *[other] { COUNT($steps, "item-step") }
} left: not enough to move { THE($animal) } to another field.
refused-farmers-move-cost-3 = First choose where { THE($animal) } goes.
refused-farmers-move-not-end-with-others = There are { NAME($there, count: 2) } in that field: { THE($animal) } may pass through, but not stay.
refused-farmers-move-not-end-with-others-2 = No field that { THE($animal) } can reach would take it.
refused-farmers-move-only-by-transport = Animals change fields only while you carry: use a home, a Stable, a Farrier, a Wainwright or the Paddock.
# $there is how many are in the field, which is none.
refused-farmers-move-own-village-only = { $there ->
   *[0] You have no { $animal } in that field.
}
refused-farmers-move-own-village-only-2 = { CAPITAL(THE($tile)) } is not in your village: you can move only your own animals.
refused-farmers-move-own-village-only-3 = { CAPITAL(THE($animal)) } stays in your village: choose a field of yours.
refused-farmers-tile-farm-yard-choice = The Farm Yard cannot give you { $named } now.
refused-farmers-variant-b-gamers-choice = { $least ->
    [0] Take up to { $most ->
        [0] no
       *[other] { $most }
    } of the { $colour } workers from in front of your screen.
   *[other] Take { $least } to { $most } of the { $colour } workers from in front of your screen.
}
refused-farmers-variant-b-gamers-choice-2 = You have no { $colour } worker behind your screen.
refused-farmers-variant-b-gamers-choice-3 = You have no { $skill } that lies face down.
refused-farmers-variant-b-gamers-choice-4 = First choose how many workers you take from in front of your screen.
refused-farmers-wheat-only-with-transport = { $wheat ->
    [0] You have no wheat to spend.
   *[other] Wheat is spent only while you use a home, a Stable, a Farrier, a Wainwright or the Paddock, and have something to carry or move.
}
refused-farmers-wheat-upgrade-cost = Upgrading { THE($tile) } costs { $cost }, and you have { $wheat ->
    [0] no wheat
   *[other] { COUNT($wheat, "item-wheat") }
}.
refused-merchants-boatii-flipper-limits = { CAPITAL(THE($tile)) } cannot take an extension: choose an upgraded tile of yours that has none.
refused-merchants-boatii-flipper-limits-2 = The Flipper II puts an extension on one upgraded tile of yours, or on none.
refused-merchants-boatii-sea-bastion-mandatory = Choose the boat that replaces it in winter: { THE($allowed) }.
refused-merchants-boatii-sea-bastion-mandatory-2 = Only whoever takes the Sea Bastion II in autumn chooses a boat to replace it.
refused-merchants-both-exchange-for-animal = There is no { $item }, or no field for it on your home.
refused-merchants-contract-choose = Take at least { $least ->
    [0] no
   *[other] { $least }
} contract.
# $allowed are the open contracts, $allowed_number is how many.
refused-merchants-contract-choose-2 = { $allowed_number ->
    [0] Take a contract from the face-down piles: none is open.
   *[other] Take one of the open contracts, { $allowed }, or one from the face-down piles.
}
refused-merchants-contract-choose-3 = Contracts are taken only when a tile gives one.
refused-merchants-exchange-after-action = Your action is over: exchange a contract, or end your turn.
refused-merchants-exchange-if-available = There is no { $item } available.
refused-merchants-exchange-one-item = You do not have { THE($contract) }.
refused-merchants-exchange-own-turn-only = Contracts can be exchanged only in your own turn.
refused-merchants-exchange-specific-only = { CAPITAL(THE($contract)) } does not show this particular item: { $item }.
refused-merchants-ext-choose-any = { CAPITAL(THE($extension)) } is already on a tile.
refused-merchants-ext-choose-any-2 = There is no extension left.
refused-merchants-ext-colour-lock = The extension here is { $colour }: use the tile with { $colour }, not { $named }.
refused-merchants-ext-colour-lying = The workers standing on { THE($tile) } are { $colour }, and they decide: no { $named } extension can be built there.
refused-merchants-ext-colour-match-workers = The workers on { THE($tile) } are { $colour }: no { $named } extension can be built there.
refused-merchants-ext-colour-own-action = You use { THE($tile) } with { $colour } workers: no { $named } extension can be built there this season.
refused-merchants-ext-cost = The extension costs a { $price } worker, not a { $named } one.
refused-merchants-ext-cost-2 = First pay the worker for the extension: { $price }.
refused-merchants-ext-cost-3 = You cannot pay for { THE($extension) }.
refused-merchants-ext-cost-4 = An extension on { THE($tile) } cannot be paid for like that.
refused-merchants-ext-cost-not-placed-workers = You have no { $colour } worker behind your screen, and those on tiles cannot pay.
refused-merchants-ext-cost-not-placed-workers-2 = You have no such worker behind your screen, and those on tiles cannot pay.
refused-merchants-ext-cost-resources-on-tile = Its resources must lie on { THE($tile) }.
refused-merchants-ext-never-on = { CAPITAL(THE($tile)) } can never have an extension.
refused-merchants-ext-one-per-tile = { CAPITAL(THE($tile)) } has an extension already.
refused-merchants-ext-only-upgraded = { CAPITAL(THE($tile)) } is not an upgraded tile of your village.
# $symbols is how many upgrades are left, which is none.
refused-merchants-ext-symbol-one-purpose = { $symbols ->
   *[0] You have no upgrades left: each is good for an upgrade or an extension.
}
refused-merchants-ext-symbol-one-purpose-2 = You are extending { THE($tile) }: first say with which extension.
refused-merchants-ext-symbol-one-purpose-3 = First choose the tile to extend while you carry and upgrade.
refused-merchants-tile-choice-available = This tile has no { $named } to give now.

## Reasons for a turn, by what there is more of, or less; $n is how much
because-contracts-complete = { $n ->
    [0] {""}
    [1] You can complete a contract.
   *[other] You can complete more contracts.
}
because-contracts-begun = A contract comes nearer to completion.
because-cabins = { $n ->
    [0] {""}
    [1] You have one more cabin to upgrade with.
   *[other] You have { $n } more cabins to upgrade with.
}
because-extension-begun = It carries on the extension that you have begun.
because-extensions = An extension is within your reach.
because-animals-to-place = More animals will come to your fields.
because-room = A field stays free for other animals.
because-animals-to-spread = Your animals can still spread to fields of their own.
because-young = { $n ->
    [0] {""}
    [1] Your animals will have young.
   *[other] Your animals will have more young.
}
because-wheat = { $n ->
    [0] {""}
    [1] You have one more wheat.
   *[other] You have { $n } more wheat.
}
because-hillside = The Hillside makes your field larger.
because-points = { $n ->
    [0] {""}
    [1] It is worth a point at once.
   *[other] It is worth { $n } points at once.
}
because-workers = { $n ->
    [0] {""}
    [1] You have one more worker behind your screen.
   *[other] You have { $n } more workers behind your screen.
}
because-green = { $n ->
    [0] {""}
    [1] You have one more green worker, which few can answer.
   *[other] You have { $n } more green workers, which few can answer.
}
because-crowd-less = Your workers stay well mixed in colour.
because-workers-outbid-less = It puts workers to use again whose bid was beaten.
because-workers-bid-less = It ties up fewer workers in bids.
because-overbid-less = It bids no more than it has to.
because-colours = You keep workers of one more colour to answer with.
because-strongest = You stay strong in one colour.
because-skills = { $n ->
    [0] {""}
    [1] You have one more skill.
   *[other] You have { $n } more skills.
}
because-skill-kinds = You have skills of more kinds.
because-goods = { $n ->
    [0] {""}
    [1] Your village has one more resource.
   *[other] Your village has { $n } more resources.
}
because-gold = { $n ->
    [0] {""}
    [1] Your village has one more gold.
   *[other] Your village has { $n } more gold.
}
because-goods-in-place = Resources lie where an upgrade needs them or where they score.
because-tiles = { $n ->
    [0] {""}
    [1] Your village grows by a tile.
   *[other] Your village grows by { $n } tiles.
}
because-uses-goods = Your village will yield more iron, stone and wood.
because-uses-gold = Your village will yield more gold.
because-uses-skills = Your village will yield more skills.
because-uses-workers = Your village will yield more workers.
because-uses-green = Your village will yield more green workers.
because-uses-transport = You will be able to carry further.
because-uses-upgrades = You will be able to upgrade more often.
because-uses-animals = Your village will yield more animals.
because-uses-wheat = Your village will yield more wheat.
because-uses-contracts = Your village will yield more contracts.
because-idle = A good tile of yours stays free for later.
because-idle-less = Once it is used, the tile costs the others more.
because-next-upgrade = It brings your next upgrade nearer.
because-second-upgrade = A second upgrade comes into sight.
because-upgrade-points = Your tiles have more to gain from upgrades.
because-roads = Roads join your tiles better.
because-borders-less = Fewer of your tiles touch without a road.
because-hand-items = { $n ->
    [0] {""}
    [1] It suits your winter tiles: they would count a point more.
   *[other] It suits your winter tiles: they would count { $n } points more.
}
because-hand-others = It suits the winter tiles in your hand.
because-put-in-items = With these winter tiles your own pieces count the most.
because-put-in-others = These winter tiles are worth more to you than to the others.
because-led-points = The tile itself is worth more points.
because-led-materials = It wins you resources for every season to come.
because-led-hands = It wins you workers or skills for every season to come.
because-led-moves = You need a tile that carries and upgrades.
because-led-stock = It wins you animals or contracts for every season to come.
because-led-upgrade = A tile that you lead for could soon be upgraded.
because-led-store = You have what the tile scores.
because-led-workers = The workers on a tile that you win come home with it.
because-led-rank-less = An earlier choice of boats is the better one.
because-led-items = You have what the winter tile counts.
because-led-winter = The winter tile pays well in your village.
because-led-boats = The boat serves you for the rest of the game.
because-threatened-less = Your bids are harder to beat.
because-within-reach = More lots stay within your reach.
because-best-within-reach = The best lot stays within your reach.
because-rivals-lead-less = It takes something good from a rival.
because-boats = No other boat would score more in your village.

## Lines of the score sheet, and kinds of points
line-tiles = Points on tiles
line-gold = Gold left over
line-turn-order = Beside turn order tiles
line-cow-fields = Fields with cows
line-pig-fields = Fields with pigs
line-sheep-fields = Fields with sheep
line-joker-as-an-animal = The purple figure as an animal
line-extensions = Extensions

## Where the season stands
stage-setting-up = Setting up
stage-the-boats-are-turned = The boats are turned
stage-the-boats-are-loaded = The boats are loaded
stage-winter-tiles-are-chosen = Choosing winter tiles
stage-tiles-are-laid-out = The tiles are laid out
stage-the-players-take-turns = Bid, use a tile or pass
stage-losing-bids-return = Losing bids return
stage-tiles-without-a-bid-leave = Tiles without a bid leave
stage-won-tiles-are-claimed = Won tiles are claimed
stage-village-workers-are-collected = Village workers are collected
stage-boats-are-chosen = Choosing boats
stage-winning-bids-go-into-the-bag = Winning bids go into the bag
stage-summer-boats-bring-something = Summer boats give their extras
stage-the-villages-are-expanded = Expanding the villages
stage-the-season-is-over = The season is over
stage-the-flipper-turns-a-tile = The Flipper turns a tile over
stage-animals-breed = The animals breed
stage-contracts-are-replaced = New contracts are turned up
stage-the-flipper-ii-extends-a-tile = The Flipper II extends a tile
stage-over = The game is over
# $stage is one of the above.
stage = { CAPITAL($season) } · { $stage }
line-contract = { CAPITAL(NAME($contract)) }
kind-animals = Animals
kind-winter = Winter tiles
kind-boat = Boats
kind-building = Autumn tiles
kind-contract = Contracts

## What comes of a turn
outcome-last-pass = The others have passed, so the season ends, and you keep your workers for the next.
outcome-pass = Nothing on the table is worth a worker now. You may still come in again while others play on.
outcome-ahead = You would lead, ahead of { $rival }'s { $beaten }; beating you takes { $workers }.
outcome-first-bid = You would be the first to bid here, so whoever follows must bid { $colour }, and at least { $least }.
outcome-lead = You would lead; beating you takes { $workers }.
outcome-summer-boat = It is a boat for your village: { $effect }.
outcome-turn-order = It gives you the { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} choice of a boat{ $starts ->
    [yes] {" "}and makes you start player
   *[no] {""}
}.
outcome-turn-order-winter = Laid in your village, it scores a point for each tile beside it.
outcome-gain = It brings { $gain } as well.
outcome-scores = It scores { $scores }.
outcome-village-scores = In your village it scores { $scores }.
# $deeds is what a use does: "pay a saw and gain 2 wood"; $points are those of gold by the end of the game.
outcome-village-use = In your village it lets you { $deeds } at each use{ $points ->
    [0] {""}
   *[other] , worth about { COUNT($points, "item-point") } by the end
}.
outcome-upgraded = Upgraded for { $cost }, it scores { COUNT($points, "item-point") }.
outcome-use = You { $deeds }.
outcome-boat = It brings { $brings }.
outcome-winter-boat = In winter it scores { $brings }.
outcome-workers-home = { $workers ->
    [one] Your worker comes home when the season ends.
   *[other] Your workers come home when the season ends.
}
outcome-workers-to = { $workers ->
    [one] The worker goes to { $owner } when the season ends.
   *[other] The workers go to { $owner } when the season ends.
}
outcome-workers-winner = { $workers ->
    [one] The worker goes to whoever wins the tile.
   *[other] The workers go to whoever wins the tile.
}
outcome-workers-leading = { $workers ->
    [one] You lead here; if you win the tile, your worker comes home with it.
   *[other] You lead here; if you win the tile, your workers come home with it.
}
outcome-workers-leader = { $workers ->
    [one] The worker goes to whoever wins the tile: { $leader }, as it stands.
   *[other] The workers go to whoever wins the tile: { $leader }, as it stands.
}

## The table as text
# Things one after the other.
grid-parts = { $parts }
grid-tile = { CAPITAL($tile) }
grid-used = used by { $workers }
grid-bid = { $who } bids { $workers }
grid-offer = On offer · { $step }{ $waits ->
    [yes] {" "}· { $who }'s turn
   *[no] {""}
}
grid-nothing = nothing
grid-none = none
grid-boats = Boats
grid-taken = taken by { $who }
grid-empty = empty
grid-supply = Supply
grid-green = { $number } green workers
grid-bag = { $number } workers in the bag
grid-pile = { $number } skills in the pile
grid-animals = { $kinds ->
    [0] no animals
   *[other] { $animals }
}
grid-village = { $who }'s village
grid-start = start player
grid-to-lay = to lay: { THE($tiles) }
grid-aside = set aside: { THE($tiles) }
grid-extension = { $colour } extension
# A tile, whether it is upgraded, and its column and row.
grid-laid = { CAPITAL($tile) }{ $upgraded ->
    [yes] {" "}(upgraded)
   *[no] {""}
} at { $q }, { $r }
grid-field = { CAPITAL(THE($field)) }
grid-contracts = { $contracts }{ $number ->
    [0] {""}
   *[other] : { $known }
}
# $workers and $skills of so many $kinds lie open, so many skills face $down.
grid-front = before the screen: { $workers }, { $kinds ->
    [0] no open skills
   *[other] { $skills }
}{ $down ->
    [0] {""}
   *[other] , { COUNT($down, "item-token") } face down
}
grid-open = { $workers }, { $kinds ->
    [0] no open skills
   *[other] { $skills }
}
grid-skills = { $kinds ->
    [0] no skills
   *[other] { $skills }
}
grid-before-screen = in front of it
grid-contract = Contract
grid-put-in = { NAME($tile) } (put in)
grid-contract-open = open
grid-contract-down = face down
grid-contract-discarded = discarded
grid-piles = { $piles } in three piles
grid-extensions = Extensions left
grid-or-cost = { $before }, or { $cost }

## Bars of the players
bar-passed = passed
bar-outbid = outbid
bar-starts = starts
bar-tiles = { $number ->
    [one] { $number } tile in the village
   *[other] { $number } tiles in the village
}
bar-resources = { $number ->
    [0] 0 resources in the village
    [one] 1 resource in the village: { $goods }
   *[other] { $number } resources in the village: { $goods }
}
bar-bids = { $leads } of { $made } bids lead
bar-bids-tip = Bids on { $made } of the tiles, and leads on { $leads }
bar-front = { $things } before the screen
bar-front-down = { $things } face down before the screen
bar-contracts-down = { $contracts } face down
bar-contract = Contract: { $needs }

## Panels, their tabs on a phone, and filters
panel-lots = On offer
panel-harbour = Turn order, boats and supply
panel-harbour-winter = Boats and supply
panel-screen = Behind your screen
panel-front = In front of it
panel-village = your village
panel-to-lay = { $number } to lay
panel-aside = { $number } set aside
panel-to-be-laid = To be laid
tab-market = Market
tab-harbour = Harbour
tab-village = Village
tab-hand = Hand
filter-my-bids = My bids
filter-no-bids = No bids
filter-usable = I can use
# On a free place beside a village.
place-fits = fits
place-ways = { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
}

## Tips, line by line
tip-tile = { CAPITAL($tile) }
tip-effect = { CAPITAL($effect) }
tip-upgrade-cost = Upgrade for { $cost }: { $effect }
tip-upgrade = Upgrade your { NAME($tile) }: { $effect }
tip-extend = Put an extension on your { NAME($tile) }
tip-lying = { $things } on { SPOT($tile) }
tip-lying-there = Lying there: { $goods }
tip-workers = Workers: { $workers }; the last use had { $last }
tip-extended = A { $colour } extension: its points count twice, and its colour stays { $colour }
tip-on-it = On it: { $workers }; the last use had { $last }
tip-bid = { $who } { $workers }
tip-bids = Bids: { $bids }
# The viewer's side of a lot; $name is its caption.
tip-own-side = { $made ->
    [yes] Your bid for { SMALL($name) }
   *[no] Your side: bid here for { SMALL($name) }
}
tip-own-bid = { $made ->
    [yes] Your bid for { THE($tile) }
   *[no] Bid here for { THE($tile) }
}
tip-boat-workers = { $number } { NAME($worker, count: 2) }
tip-boat-skills = { $number } { NAME($skill) }
tip-on-board = On board: { $kinds ->
    [0] nobody
   *[other] { $things }
}
tip-taken = Taken by { $who }
tip-supply = { $things } in the supply
tip-bag = { $workers } in the bag
tip-pile = { $skills } in the pile
tip-behind-screen = { $workers } behind your screen
tip-skill = { $number } × { NAME($skill) }
tip-wheat = { $wheat }: each is a step more when you carry
tip-front = In front of your screen: workers and skills that all have seen
tip-put-in = Put in
tip-never-fits = { CAPITAL(THE($tile)) } never fits here
tip-fits = { $ways ->
    [one] Fits here in { $ways } way
   *[other] Fits here in { $ways } ways
}
tip-turned = { NAME($tile) }, turned by { $angle }°
tip-field = { $whose ->
    [mine] A field of yours
   *[other] A field of { $owner }'s
}{ $tiles ->
    [one] {" "}on one tile
   *[other] {" "}on { $tiles } tiles
}
tip-no-animals = No animals
tip-field-steps = { $steps } to get there
tip-herd = { $whose ->
    [mine] { $animals } in your field
   *[other] { $animals } in { $owner }'s field
}
tip-new-animals = { $animals } to be placed
tip-contract-points = { $points } points if you complete it at the end
# $piles is how many lie in each: "3 + 4 + 4".
tip-piles = { $contracts } face down, in three piles: { $piles }
tip-discarded = { $contracts } discarded
tip-extensions = { CAPITAL($colour) } extensions: { $left } left
tip-extension = { CAPITAL($extension) }
tip-extension-on = { CAPITAL($extension) }, on { THE($tile) }
tip-exchange = Exchange “{ $needs }” for { $item }

## Orders in advance
order-bid = Bid
order-tile = for
order-most = up to
order-colour = workers
order-until = until
order-until-season = the season ends
order-until-outbid = somebody outbids me
order-until-used = somebody outbids me or uses a tile of my village
order-passing = { $until ->
    [season] Pass until the season ends
    [outbid] Pass until somebody outbids me
   *[used] Pass until somebody outbids me or uses a tile of my village
}
order-bidding = Bid for { NAME($tile) } up to { $workers }

## All faces
# $set is the box, $kind the group or the season of the tiles.
gallery-tiles = { $set ->
    [farmers] The Farmers: { $kind ->
        [home] homes
        [boat] boats
        [turn_order] turn order tiles
        [summer_boat] summer boats
       *[village] village tiles
    }
    [merchants] The Merchants: { $kind ->
        [home] homes
        [boat] boats
        [turn_order] turn order tiles
        [summer_boat] summer boats
       *[village] village tiles
    }
   *[base] { $kind ->
        [home] Homes
        [boat] Boats
        [turn_order] Turn order tiles
        [summer_boat] Summer boats
        [spring] Spring tiles
        [summer] Summer tiles
        [autumn] Autumn tiles
       *[winter] Winter tiles
    }
}
gallery-face = { SMALL($name) }{ $side ->
    [none] {""}
    [basic] , basic
    [upgraded] , upgraded
    [load] , load
    [winter] , winter
    [start] , start
    [a] , a
   *[b] , b
}
gallery-back = { $season }, face down
gallery-backs = Tiles face down
gallery-pictures = Pieces and signs
gallery-seats = Seats
gallery-seat = seat { $letter }
gallery-contracts = The Merchants: contracts
gallery-extensions = The Merchants: extensions
gallery-contract = contract { $number }
gallery-extension = extension { $number }
gallery-contract-down = contract, face down
picture-worker-blue = worker blue
picture-worker-red = worker red
picture-worker-yellow = worker yellow
picture-worker-green = worker green
picture-worker-white = worker white
picture-worker-blank = worker blank
picture-worker-any = worker any
picture-worker-purple = worker purple
picture-worker-blue-lying = worker blue lying
picture-worker-red-lying = worker red lying
picture-worker-yellow-lying = worker yellow lying
picture-worker-green-lying = worker green lying
picture-worker-white-lying = worker white lying
picture-worker-purple-lying = worker purple lying
picture-sign-river = sign river
picture-sign-circuit = sign circuit
picture-sign-crossing = sign crossing
picture-sign-order = sign order
picture-sign-tile = sign tile
picture-sign-boat-1 = sign boat 1
picture-sign-boat-2 = sign boat 2
picture-sign-boat-3 = sign boat 3
picture-sign-boat-4 = sign boat 4
picture-sign-boat-5 = sign boat 5
picture-sign-boat-6 = sign boat 6
picture-sign-boat-any = sign boat any
picture-resource-gold = resource gold
picture-resource-iron = resource iron
picture-resource-stone = resource stone
picture-resource-wood = resource wood
picture-skill-anvil = skill anvil
picture-skill-pick-axe = skill pick axe
picture-skill-saw = skill saw
picture-resource-any = resource any
picture-skill-any = skill any
picture-skill-random = skill random
picture-skill-blank = skill blank
picture-season-spring = season spring
picture-season-summer = season summer
picture-season-autumn = season autumn
picture-season-winter = season winter
picture-sign-cart = sign cart
picture-sign-upgrade = sign upgrade
picture-sign-shield = sign shield
picture-sign-becomes = sign becomes
picture-sign-home = sign home
picture-sign-moon = sign moon
picture-sign-mug = sign mug
picture-animal-cow = animal cow
picture-animal-pig = animal pig
picture-animal-sheep = animal sheep
picture-wheat-tile = wheat tile
picture-sign-field = sign field
picture-sign-reach = sign reach
picture-field-cow = field cow
picture-field-pig = field pig
picture-field-sheep = field sheep
picture-sign-contract = sign contract
picture-sign-contract-down = sign contract down
picture-sign-contract-done = sign contract done
picture-sign-cabin = sign cabin
picture-sign-extension = sign extension
picture-sign-extension-blank = sign extension blank
picture-sign-upgraded = sign upgraded
picture-extension-blue = extension blue
picture-extension-red = extension red
picture-extension-yellow = extension yellow
picture-extension-green = extension green

## Before it is played
about = Four seasons of auctions: your workers win tiles for your village, or work in anyone's.
module-farmers = The Farmers
module-merchants = The Merchants
option-farmers = The Farmers: fields, animals and wheat
option-merchants = The Merchants: contracts, cabins and extensions
option-all-farmers = Use all tiles of The Farmers: best for a first game with them
option-all-merchants = Use all tiles and boats of The Merchants: best for a first game with them
option-open-screens = Pieces everyone has seen stay in front of the screens (the Gamers' variant)
option-flipper = The Flipper turns a tile over before or after stored resources are counted
option-hillside = The hillside counts the tiles of its field with or without its own
option-help-1 = Begins with an extra green worker
option-help-2 = { option-help-1 }
option-help-3 = { option-help-1 }
option-help-4 = { option-help-1 }
option-help-5 = { option-help-1 }
option-help-6 = { option-help-1 }
# What an option is called, and its values; the sentences above say what each does.
option-title-all-farmers = All farmers
option-title-all-merchants = All merchants
option-title-open-screens = Open screens
option-title-flipper = Flipper
option-title-hillside = Hillside
option-title-help-1 = Help 1
option-title-help-2 = Help 2
option-title-help-3 = Help 3
option-title-help-4 = Help 4
option-title-help-5 = Help 5
option-title-help-6 = Help 6
option-value-flipper-before = before
option-value-flipper-after = after
option-value-hillside-with = with
option-value-hillside-without = without
