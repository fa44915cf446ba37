# Key Flow.

## What is counted
-item-gold = gold
-item-iron = iron
    .article = an
-item-stone = stone
-item-wood = wood
-item-any = { $count ->
    [one] resource of any type
   *[other] resources of any type
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
-item-single-anvil = { $count ->
    [one] single-sided anvil
   *[other] single-sided anvils
}
-item-single-pick-axe = { $count ->
    [one] single-sided pick axe
   *[other] single-sided pick axes
}
-item-single-saw = { $count ->
    [one] single-sided saw
   *[other] single-sided saws
}
-item-double-anvil = { $count ->
    [one] double-sided anvil
   *[other] double-sided anvils
}
-item-double-pick-axe = { $count ->
    [one] double-sided pick axe
   *[other] double-sided pick axes
}
-item-double-saw = { $count ->
    [one] double-sided saw
   *[other] double-sided saws
}
# A skill tile that is paid or asked for, of any type.
-item-skill = { $count ->
    [one] skill tile of any type
   *[other] skill tiles of any type
}
-item-any-tile = any skill tile
    .article = no
-item-tile = { $count ->
    [one] skill tile
   *[other] skill tiles
}
-item-tile-from-pile = { $count ->
    [one] skill tile from the pile
   *[other] skill tiles from the pile
}
-item-tile-face-down = { $count ->
    [one] skill tile, face down
   *[other] skill tiles, face down
}
# After other skill tiles: "1 double-sided saw and 2 face down".
-item-face-down = face down
-item-token = { $count ->
    [one] keyple token
   *[other] keyple tokens
}
# The token that is printed on a card.
-item-printed-token = token
-item-cow = { $count ->
    [one] cow
   *[other] cows
}
-item-pig = { $count ->
    [one] pig
   *[other] pigs
}
-item-sheep = sheep
-item-card = { $count ->
    [one] card
   *[other] cards
}
-item-point = { $count ->
    [one] point
   *[other] points
}
-item-keyple-blue = { $count ->
    [one] blue keyple
   *[other] blue keyples
}
-item-keyple-red = { $count ->
    [one] red keyple
   *[other] red keyples
}
-item-keyple-yellow = { $count ->
    [one] yellow keyple
   *[other] yellow keyples
}
-item-keyple-green = { $count ->
    [one] green keyple
   *[other] green keyples
}

## Seasons
-season-spring = spring
-season-summer = summer
-season-autumn = autumn
    .article = an
-season-winter = winter
season-name = { CAPITAL($season) }

## Places and cards by their numbers
# Where a place is; it follows what is there, or is done there. $halves counts half cards, $whole the whole ones.
place = { $side ->
    [home] at the home
   *[other] in the { $row ->
        [river] river
       *[top] top
    } row, { $halves ->
        [1] half a card
        [2] 1 card
       *[other] { $odd ->
            [1] { $whole }½ cards
           *[0] { $whole } cards
        }
    } to the { $side ->
        [left] left
       *[right] right
    } of the home
}
# A place where no card lies; $at says where it is.
-empty-place = empty place { $at }
    .article = an
# Cards by what is printed on them.
-river-card = { $season ->
    [spring] spring
    [summer] summer
    [autumn] autumn
   *[winter] winter
} river { $number }
-keyple-card = { $season ->
    [spring] spring
    [summer] summer
    [autumn] autumn
   *[winter] winter
} keyple { $number }

## Home cards
-card-home-1 = Home 1
    .article = no
-card-home-2 = Home 2
    .article = no
-card-home-3 = Home 3
    .article = no
-card-home-4 = Home 4
    .article = no
-card-home-5 = Home 5
    .article = no
-card-home-6 = Home 6
    .article = no

## Village cards of spring, summer and autumn; those at the river have names of ours
-card-alehouse = Alehouse
    .article = an
-card-apprentice-hall = Apprentice Hall
    .article = an
-card-builder = Builder
-card-gold-mine = Gold Mine
-card-key-mine = Key Mine
-card-keystone-quarry = Keystone Quarry
-card-keywood = Keywood
-card-miner = Miner
-card-quarryman = Quarryman
-card-stable = Stable
-card-woodcutter = Woodcutter
-card-workshop = Workshop
-card-spring-river-1 = Driftwood Meadow
-card-spring-river-2 = Pickman's Ford
-card-spring-river-3 = Gold Panner's Bend
-card-spring-river-4 = Anvil Rock
    .article = an
-card-spring-river-5 = Sawpit Reach
-card-spring-river-6 = Pebble Meadow
-card-spring-river-7 = Redwater Meadow
-card-spring-river-8 = Tinker's Landing
-card-artisan = Artisan
    .article = an
-card-farrier = Farrier
-card-brewer = Brewer
-card-carpenter = Carpenter
-card-hiring-fair = Hiring Fair
-card-mason = Mason
-card-smelter = Smelter
-card-brainwave = Brainwave
-card-flipper = Flipper
-card-keyflower = Keyflower
-card-keymelequin = Keymelequin
-card-mansfield-ark = Mansfield Ark
-card-summer-river-1 = Old Landing
    .article = an
-card-summer-river-2 = Saw Weir
-card-summer-river-3 = Golden Ford
-card-summer-river-4 = Log Boom
-card-summer-river-5 = Hammer Bridge
-card-summer-river-6 = Shingle Bank
-card-summer-river-7 = Journeyman's Ferry
-card-summer-river-8 = Pick Wharf
-card-summer-river-9 = Ironwater Fold
    .article = an
-card-summer-river-10 = Gilded Shore
-card-inn = Inn
    .article = an
-card-wainwright = Wainwright
-card-peddler = Peddler
-card-barn = Barn
-card-blacksmith = Blacksmith
-card-stone-yard = Stone Yard
-card-timber-yard = Timber Yard
-card-forge = Forge
-card-goldsmith = Goldsmith
-card-sawmill = Sawmill
-card-sculptor = Sculptor
-card-well = Well
-card-autumn-river-1 = Golden Wallow
-card-autumn-river-2 = Cartwright's Jetty
-card-autumn-river-3 = Stepping Stones
-card-autumn-river-4 = Pilgrims' Ferry
-card-autumn-river-5 = Sawyer's Weir
-card-autumn-river-6 = Hammer Pond
-card-autumn-river-7 = Rust Brook
-card-autumn-river-8 = Quarry Bridge
-card-autumn-river-9 = Miller's Shallows
-card-autumn-river-10 = Timber Raft

## Winter cards and boats
-card-keythedral = Keythedral
-card-sea-breese = Sea Breese
-card-carried-away = Carried Away
-card-ianvincible = Ianvincible
    .article = an
-card-sea-bastion = Sea Bastion
-card-dairy = Dairy
-card-farmyard = Farmyard
-card-ranch = Ranch
-card-storm-shelter = Storm Shelter
-card-truffle-orchard = Truffle Orchard
-card-weaver = Weaver
-card-traveller-s-lodge = Traveller's Lodge
-card-craftsmen-s-guild = Craftsmen's Guild
-card-emporium = Emporium
    .article = an
-card-harvest-festival = Harvest Festival
-card-key-market = Key Market
-card-summer-fete = Summer Fete
-card-village-hall = Village Hall
-card-winter-fair = Winter Fair
-card-apothecary = Apothecary
    .article = an
-card-healer = Healer
-card-key-guild = Key Guild
-card-jeweller = Jeweller
-card-mercer-s-guild = Mercer's Guild
-card-windmill = Windmill
-card-merchant = Merchant
-card-store = Store
-card-trader = Trader
-card-scholar = Scholar
-card-scribe = Scribe

## Keyple cards, with names of ours
-card-spring-keyple-1 = Ada Archer
    .article = no
-card-spring-keyple-2 = Ben Baker
    .article = no
-card-spring-keyple-3 = Cora Barber
    .article = no
-card-spring-keyple-4 = Dan Baxter
    .article = no
-card-spring-keyple-5 = Bowyer Couple
-card-spring-keyple-6 = Brazier Couple
-card-spring-keyple-7 = Butcher Couple
-card-spring-keyple-8 = Edith Carder
    .article = no
-card-spring-keyple-9 = Finn Carter
    .article = no
-card-spring-keyple-10 = Carver Couple
-card-spring-keyple-11 = Chandler Couple
-card-spring-keyple-12 = Greta Chapman
    .article = no
-card-spring-keyple-13 = Clark Couple
-card-spring-keyple-14 = Hal Collier
    .article = no
-card-spring-keyple-15 = Cook Couple
-card-spring-keyple-16 = Cooper Family
-card-summer-keyple-1 = Ivy Crofter
    .article = no
-card-summer-keyple-2 = Jack Cutler
    .article = no
-card-summer-keyple-3 = Kit Draper
    .article = no
-card-summer-keyple-4 = Lena Dyer
    .article = no
-card-summer-keyple-5 = Falconer Couple
-card-summer-keyple-6 = Fiddler Couple
-card-summer-keyple-7 = Fisher Couple
-card-summer-keyple-8 = Fletcher Family
-card-summer-keyple-9 = Max Forester
    .article = no
-card-summer-keyple-10 = Fowler Couple
-card-summer-keyple-11 = Nell Fuller
    .article = no
-card-summer-keyple-12 = Otto Gardener
    .article = no
-card-summer-keyple-13 = Glazier Couple
-card-summer-keyple-14 = Peg Glover
    .article = no
-card-summer-keyple-15 = Quinn Granger
    .article = no
-card-summer-keyple-16 = Harper Couple
-card-summer-keyple-17 = Hatter Couple
-card-summer-keyple-18 = Rose Hayward
    .article = no
-card-summer-keyple-19 = Herder Couple
-card-summer-keyple-20 = Hooper Couple
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
-card-autumn-keyple-6 = Milner Couple
-card-autumn-keyple-7 = Nailer Couple
-card-autumn-keyple-8 = Ostler Couple
    .article = an
-card-autumn-keyple-9 = Packer Couple
-card-autumn-keyple-10 = Palmer Family
-card-autumn-keyple-11 = Zoe Parker
    .article = no
-card-autumn-keyple-12 = Paviour Couple
-card-autumn-keyple-13 = Pinder Couple
-card-autumn-keyple-14 = Abel Piper
    .article = no
-card-autumn-keyple-15 = Bess Pitman
    .article = no
-card-autumn-keyple-16 = Plowman Couple
-card-autumn-keyple-17 = Plummer Couple
-card-autumn-keyple-18 = Clem Porter
    .article = no
-card-autumn-keyple-19 = Dora Potter
    .article = no
-card-autumn-keyple-20 = Proctor Couple
-card-autumn-keyple-21 = Quilter Couple
-card-autumn-keyple-22 = Reaper Family
-card-autumn-keyple-23 = Ezra Reeve
    .article = no
-card-autumn-keyple-24 = Flo Ringer
    .article = no
-card-autumn-keyple-25 = Roper Couple
-card-autumn-keyple-26 = Sadler Couple
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
-card-winter-keyple-6 = Slater Couple
-card-winter-keyple-7 = Spicer Couple
-card-winter-keyple-8 = Spinner Couple
-card-winter-keyple-9 = Spooner Couple
-card-winter-keyple-10 = Stringer Couple
-card-winter-keyple-11 = Tanner Family
-card-winter-keyple-12 = Tapper Family
-card-winter-keyple-13 = Lucy Thatcher
    .article = no
-card-winter-keyple-14 = Thresher Couple
-card-winter-keyple-15 = Tiler Couple
-card-winter-keyple-16 = Moll Tinker
    .article = no
-card-winter-keyple-17 = Ned Tucker
    .article = no
-card-winter-keyple-18 = Turner Couple
-card-winter-keyple-19 = Vintner Couple
-card-winter-keyple-20 = Walker Family
-card-winter-keyple-21 = Olive Waller
    .article = no
-card-winter-keyple-22 = Pip Warden
    .article = no
-card-winter-keyple-23 = Warner Couple
-card-winter-keyple-24 = Webster Couple
-card-winter-keyple-25 = Wheeler Couple
-card-winter-keyple-26 = Ruth Whaler
    .article = no
-card-winter-keyple-27 = Seth Whittle
    .article = no
-card-winter-keyple-28 = Winnower Couple
-card-winter-keyple-29 = Woodward Couple
-card-winter-keyple-30 = Wright Couple

# A thing, or several, alone.
said = { $thing }
# As in all games; here a step begins with a verb, which other languages may want to write small.
steps = { $before }, then { SMALL($step) }

## What cards do: after a colon, or on a slip
# As in a list: "pay a saw, gain 4 wood".
does-pay = pay { A($skill) }
does-gain = gain { $goods }
does-draw = draw { COUNT($tiles, "item-tile") }
does-carry = carry { $steps }
does-upgrade = upgrade { $upgrades }
# In outcome-building: "it lets you gain 1 gold".
lets-pay = pay { A($skill) }
lets-gain = gain { $goods }
lets-draw = draw { COUNT($tiles, "item-tile") }
lets-carry = carry { $steps }
lets-upgrade = upgrade { $upgrades }
# In outcome-use: "You gain 1 gold".
you-pay = pay { A($skill) }
you-gain = gain { $goods }
you-draw = draw { COUNT($tiles, "item-tile") }
you-carry = carry { $steps }
you-upgrade = upgrade { $upgrades }
# Points for something.
does-score = { COUNT($points, "item-point") } for { $counted ->
    [everything] { $of ->
        [1] each resource
       *[other] every { $of } resources
    }
    [any] each resource on it
   *[pair] each pair of { $pair } on it
}
does-placed = { $kinds ->
    [0] draw { COUNT($tiles, "item-tile") }
   *[other] gain { $goods }{ $tiles ->
        [0] {""}
       *[other] , draw { COUNT($tiles, "item-tile") }
    }
} when placed
does-nothing = nothing

# Boats that can do something.
power-brainwave = your cards with two keyples, or with one and a token, work in your own village or either neighbour's
power-flipper = 1 gold on the card whenever you flip one of its upgrade tiles
power-keyflower = when you upgrade, you may pay any resource in place of any other
power-keymelequin = at the end, green keyples may count as yellow and yellow as green
power-mansfield-ark = at the end, a pig may count as two sheep and two sheep as a pig

# What winter cards count.
scores-sea-breese = { $scale } points for 1 to 5 boats, itself among them
scores-carried-away = { $steps }
scores-ianvincible = { $steps }
scores-sea-bastion = { $steps }
# The first step of a boat names its animals, as cow, pig or sheep; the others do not.
scores-step = { COUNT($points, "item-point") } for { $few } or more{ $animal ->
    [cow] {" "}cows
    [pig] {" "}pigs
    [sheep] {" "}sheep
   *[none] {""}
}
scores-dairy = { COUNT($points, "item-point") } for each pair of a cow and a keyple token
scores-farmyard = { COUNT($points, "item-point") } for each animal
scores-ranch = { COUNT($points, "item-point") } for each set of a sheep, a pig and a cow
scores-storm-shelter = { COUNT($points, "item-point") } for each pair of a pig and a sheep
scores-truffle-orchard = { COUNT($points, "item-point") } for each pair of a pig and a skill tile
scores-weaver = { COUNT($points, "item-point") } for each pair of a sheep and a resource
scores-traveller-s-lodge = { COUNT($points, "item-point") } for each transport step in your village, { COUNT($boat_points, "item-point") } for each boat
scores-craftsmen-s-guild = { COUNT($points, "item-point") } for each set of a red, a yellow and a blue keyple
scores-emporium = { COUNT($points, "item-point") } for each pair of a green keyple and a gold
scores-harvest-festival = { COUNT($points, "item-point") } for { $of ->
    [1] each red keyple
   *[other] every { $of } red keyples
}
scores-key-market = { COUNT($points, "item-point") } for { $of ->
    [1] each green keyple
   *[other] every { $of } green keyples
}
scores-summer-fete = { COUNT($points, "item-point") } for { $of ->
    [1] each yellow keyple
   *[other] every { $of } yellow keyples
}
scores-village-hall = { COUNT($points, "item-point") } for each keyple of one colour
scores-winter-fair = { COUNT($points, "item-point") } for { $of ->
    [1] each blue keyple
   *[other] every { $of } blue keyples
}
scores-apothecary = { COUNT($points, "item-point") } for each card with one keyple
scores-healer = { COUNT($points, "item-point") } for each card with two keyples
scores-key-guild = { COUNT($points, "item-point") } for each pair of a keyple token and a keyple card that shows one
scores-jeweller = { COUNT($points, "item-point") } for each gold
scores-mercer-s-guild = { COUNT($points, "item-point") } for each set of iron, stone and wood
scores-merchant = { COUNT($points, "item-point") } for { $of ->
    [1] each wood
   *[other] every { $of } wood
}, { COUNT($skill_points, "item-point") } for each saw
scores-store = { COUNT($points, "item-point") } for { $of ->
    [1] each stone
   *[other] every { $of } stone
}, { COUNT($skill_points, "item-point") } for each pick axe
scores-trader = { COUNT($points, "item-point") } for { $of ->
    [1] each iron
   *[other] every { $of } iron
}, { COUNT($skill_points, "item-point") } for each anvil
scores-scholar = { COUNT($points, "item-point") } for each skill tile of one type
scores-scribe = { COUNT($points, "item-point") } for each set of anvil, pick axe and saw

# What two upgrades cost, one after the other.
costs = { $cost } and then { $then }
# Where keyples may work, by the arrows on their card.
reach = { $arrows ->
    [own] own village
    [left] left neighbour
    [right] right neighbour
    [own-left] own village or left neighbour
    [own-right] own village or right neighbour
    [left-right] either neighbour
   *[own-left-right] own village or either neighbour
}
# All of a keyple card: $printed is a list such as "1 green keyple and a token".
whole-keyple = { A($printed) }; { $reach }
# All of a village card: what it does now, then after its next upgrade ($next_…) and the last one ($last_…).
whole = { $does }{ $upgrades ->
    [0] {""}
    [1] ; upgraded for { $next_cost }: { $next_does }
   *[2] ; upgraded for { $next_cost }: { $next_does }; again for { $last_cost }: { $last_does }
}{ $shows ->
    [0] {""}
   *[other] ; shows { A($printed) }
}
whole-store = keyple cards played in the village go under it when a season ends
whole-skill = { $single } single-sided and { $double } double-sided tiles
# A card that a score counts, with what is printed on it.
item-card = { NAME($card) }{ $shows ->
    [0] {""}
   *[other] {" "}({ A($printed) })
}

## Where the game stands, and questions
stands = { CAPITAL($season) }{ $card ->
    [0] {""}
   *[other] , card { $card } of { $cards }
}: { $step ->
    [deal] { $you ->
        [yes] deal the cards
       *[no] the cards are dealt
    }
    [choose] { $you ->
        [yes] choose a card
       *[no] everyone chooses a card
    }
    [play] { $you ->
        [yes] play the card
       *[no] the cards are played
    }
    [tokens] { $you ->
        [yes] use keyple tokens
       *[no] keyple tokens are used
    }
    [remove] { $you ->
        [yes] remove the keyple cards
       *[no] the keyple cards are removed
    }
    [winter-choice] { $you ->
        [yes] choose a winter card
       *[no] everyone chooses a winter card
    }
   *[winter-placing] { $you ->
        [yes] place the winter card
       *[no] the winter cards are placed
    }
}
stands-over = The game is over
waiting = Waiting for { $people } to { $step ->
    [deal] deal
    [choose] choose a card
    [play] play
    [tokens] use keyple tokens
    [remove] remove the keyple cards
    [winter-choice] choose a winter card
   *[winter-placing] place the winter card
}.

# $left: how many cards are passed on.
ask-card = Which card do you choose?{ $left ->
    [0] {""}
   *[other] {" "}The rest goes to { $receiver }.
}
ask-winter-card = Which winter card do you choose for your village?
# $discard: whether the card may be discarded, and what for.
ask-place = Where do you place { THE($card) }?{ $discard ->
    [no] {""}
    [nothing] {" "}Or discard it.
   *[token] {" "}Or discard it for a keyple token.
}
ask-work = Where do you put { THE($card) } to work? { CAPITAL($does) }.{ $discard ->
    [no] {""}
    [nothing] {" "}Or discard it.
   *[token] {" "}Or discard it for a keyple token.
}
ask-tokens = Which building do you use with keyple tokens? You have { $tokens }.
ask-take = What do you take from { SPOT($card) }?
ask-exchange = Do you exchange a skill tile at { SPOT($card) }? { CAPITAL($does) }.
ask-payment = What do you pay to upgrade { SPOT($card) }? It costs { $cost }.
ask-skill = Which skill tile do you pay to upgrade { SPOT($card) }? Still to pay: { $skills }.

## Actions
do-done = { $decision ->
    [spend-tokens] Use no more keyple tokens
    [convert] Exchange nothing
    [transport-and-upgrade] Done carrying and upgrading
   *[other] Done
}
do-discard = Discard { THE($card) }{ $discard ->
    [token] {" "}for a keyple token
   *[nothing] {""}
}
do-choose = Choose { THE($card) }
do-place = Place { THE($card) } { $at }
do-work = Play { THE($card) } on { SPOT($building) }{ $tokens ->
    [0] {""}
    [1] , with a token
   *[other] , with { $tokens } tokens
}
# $tokens is 0 where the price is not known.
do-spend = Use { SPOT($building) } for { $tokens ->
    [0] keyple tokens
   *[other] { COUNT($tokens, "item-token") }
}
do-take = Take { $item }
# $kinds: how many kinds of things it costs.
do-upgrade = Upgrade { SPOT($card) }{ $kinds ->
    [0] {""}
   *[other] {" "}for { $cost }
}
do-flip = Flip an upgrade tile on { SPOT($card) } to its point{ $gold ->
    [0] {""}
   *[other] , gaining { COUNT($gold, "item-gold") } on it
}
do-pay-skill = Pay { A($tile) }
do-pay = Pay { $goods }

## What happened; $who is a player's name
told-dealt = { CAPITAL($season) } begins: everybody is dealt { COUNT($cards, "item-card") }.
told-chose = { $who } chooses { $known ->
    [yes] { THE($card) }
   *[no] a card
}.
told-revealed = All reveal their cards: { $cards }.
told-revealed-card = { $who } { THE($card) }
told-placed = { $who } places { THE($card) } { $at }.
# $printed: tokens that are printed on the card; $tokens: tokens that are laid on it.
told-worked = { $who } { $printed ->
    [0] puts
   *[other] takes a keyple token and puts
} { $keyples } to work on { $own ->
    [yes] their own
   *[no] { $owner }'s
} { NAME($building) }{ $tokens ->
    [0] {""}
   *[other] , with a token
}.
told-discarded = { $who } discards { THE($card) }{ $tokens ->
    [0] {""}
   *[other] {" "}for a keyple token
}.
told-spent-tokens = { $who } uses { THE($card) } for { COUNT($tokens, "item-token") }.
told-gained = { $who } gains { $goods } on { THE($card) }.
told-took-tokens = { $who } takes { COUNT($tokens, "item-token") }.
told-took-double = { $who } takes { $tiles }.
told-will-draw = { $who } will draw { COUNT($tiles, "item-tile") } when everyone has played.
told-drew = { $who } draws { A($tile) }.
told-found-no-tile = { $who } would draw a skill tile, but the pile is empty.
told-paid-skill = { $who } pays { A($tile) }.
told-upgraded = { $who } upgrades { THE($card) }: { $does }.
told-paid = { $who } pays { $goods } from { THE($card) }.
told-flipped = { $who } flips an upgrade tile on { THE($card) } to its point{ $gold ->
    [0] {""}
   *[other] {" "}and gains 1 gold there
}.
told-removed = { CAPITAL($season) } ends: keyple cards go under the store cards, used tokens back to the supply.
told-stored = { $who } has { COUNT($cards, "item-card") } under the store card.
told-looked = { $who } looks under the store card: { THE($cards) }.
told-over = The game is over.

## The same on slips: words and pictures, each part after a bar; $picture is a picture
slip-chose = chooses | { $card }
slip-has-chosen = has chosen
slip-revealed = all cards are turned up
slip-placed = places | { $card }
slip-discarded = discards | { $card }
slip-will-draw = will draw | { $number } | { $picture }
slip-drew = draws | { $picture }
slip-paid-skill = pays | { $picture }
slip-moved = carries | { $picture } | → | { $card }
slip-removed = { CAPITAL($season) } ends
slip-looked = { COUNT($cards, "item-card") } stored
slip-over = the game is over
slip-found-no-tile = found no tile

## Why not; $at says where, $seat and $deciding are players' names
refused-key-flow-card-alehouse = { CAPITAL(THE($card)) } offers { $items }: take one of these.
refused-key-flow-card-conversion-needs-tile = { CAPITAL(THE($card)) } takes { A($asked) }: pay that, or pass.
refused-key-flow-card-workshop = { CAPITAL(THE($card)) } offers { $items }: take one of these.
refused-key-flow-components-card-families = { CAPITAL(THE($card)) } is a { $family ->
    [keyple] keyple card: put it to work on a building
   *[village] village card: place it in your own village
}.
refused-key-flow-keyple-above-top-card = There is no building { $at }.
refused-key-flow-draft-fresh-building-unusable = When the cards were revealed, there was no building { $at }.
refused-key-flow-draft-no-swap-after-reveal = You have revealed { THE($card) }: play it or discard it.
refused-key-flow-draft-no-swap-after-reveal-2 = Your card is revealed, and no other can be chosen now.
refused-key-flow-draft-pick-one = { CAPITAL(THE($card)) } is not in your hand.
refused-key-flow-draft-pick-one-2 = You have already chosen your card.
refused-key-flow-draft-reveal-together = Cards are played when everyone has chosen; waiting for { $deciding }.
refused-key-flow-keyple-activates = First take what { THE($card) } offers: { $items }.
refused-key-flow-keyple-direction-arrows = { CAPITAL(THE($card)) } cannot work in { $seat }'s village; its arrows allow: { $reach }.
refused-key-flow-keyple-inactive-refused = { CAPITAL(THE($building)) } has nothing for keyples to do: choose a building with an action.
# $cards: keyple cards that lie there; $keyples: those on the card that is played.
refused-key-flow-keyple-one-needs-empty = { $cards ->
    [0] No keyple card lies
    [1] { $cards } keyple card lies
   *[other] { $cards } keyple cards lie
} on { THE($building) }: with { $keyples ->
    [0] no keyples
    [1] one keyple
    [2] two keyples
   *[3] three keyples
} { THE($card) } works there only with a token, and you have { $tokens ->
    [0] none
   *[other] { $tokens }
}.
refused-key-flow-keyple-two-up-to-one = { $cards ->
    [0] No keyple card lies
    [1] { $cards } keyple card lies
   *[other] { $cards } keyple cards lie
} on { THE($building) }: with { $keyples ->
    [0] no keyples
    [1] one keyple
    [2] two keyples
   *[3] three keyples
} { THE($card) } works there only with a token, and you have { $tokens ->
    [0] none
   *[other] { $tokens }
}.
refused-key-flow-keyple-own-or-adjacent-village = { CAPITAL(THE($card)) } works in your own village or a neighbour's, not in { $seat }'s.
refused-key-flow-keyple-river-row-refused = { CAPITAL(THE($card)) } works on buildings of the top row, not { $at }.
refused-key-flow-keyple-three-up-to-two = { $cards ->
    [0] No keyple card lies
    [1] { $cards } keyple card lies
   *[other] { $cards } keyple cards lie
} on { THE($building) }, and three is the limit.
refused-key-flow-keyple-token-boost-as-needed = { $cards ->
    [0] No keyple card lies
    [1] { $cards } keyple card lies
   *[other] { $cards } keyple cards lie
} on { THE($building) }: { THE($card) } works there without a token.
refused-key-flow-keyple-token-boost-cap = { CAPITAL(THE($card)) } can take only one token, and only if it has fewer than three keyples.
refused-key-flow-season-order = The game is over.
refused-key-flow-season-phases = That cannot be done now; waiting for { $deciding }.
refused-key-flow-token-cost-one = Using { THE($card) } costs a token, and you have { $tokens ->
    [0] none
   *[other] { $tokens }
}.
refused-key-flow-token-cost-two = { CAPITAL(THE($card)) } has been used twice this season: using it costs two tokens, and you have { $tokens ->
    [0] none
   *[other] { $tokens }
}.
refused-key-flow-token-max-three-uses = { CAPITAL(THE($card)) } has been used { $uses ->
    [0] never
    [1] once
    [2] twice
    [3] three times
   *[other] { $uses } times
} this season, and three times is the limit.
refused-key-flow-token-not-during-draft = Buildings are used with tokens when all cards of the season have been played; now you play { THE($card) }.
refused-key-flow-token-not-during-draft-2 = Buildings are used with tokens when all cards of the season have been played.
refused-key-flow-token-only-workable-buildings = There is no building that keyples could work { $at }.
refused-key-flow-token-own-village-only = Without a card, tokens work only in your own village, not in { $seat }'s.
refused-key-flow-token-phase-after-cards = Now you may use buildings in your village with tokens, or finish.
refused-key-flow-transport-capacity = { CAPITAL(THE($building)) } does not let you carry any more.
refused-key-flow-transport-gap-blocks = There is a gap in the way: a resource goes from card to touching card.
refused-key-flow-transport-not-stored = First finish what { THE($building) } lets you carry and upgrade.
refused-key-flow-transport-own-resources-only = You have no { $resource } { $at }.
refused-key-flow-transport-routes = That is too far for one step: a resource goes from card to touching card.
refused-key-flow-upgrade-cost-on-arrow = Upgrading { THE($card) } costs { $cost }, and that must be paid in full.
refused-key-flow-upgrade-flip-once = There is no blank upgrade tile to flip { $at }.
refused-key-flow-upgrade-icon-count = { CAPITAL(THE($building)) } does not let you upgrade any more.
refused-key-flow-upgrade-resources-on-the-card = Upgrading { THE($card) } costs { $cost }: its resources must lie on it.
refused-key-flow-upgrade-skill-from-front = Upgrading { THE($card) } takes { A($asked) }.
refused-key-flow-upgrade-two-open-panels = There is nothing left to upgrade { $at }.
refused-key-flow-village-must-connect = No card of your village touches the place { $at }.
refused-key-flow-village-one-card-per-slot = { CAPITAL(THE($taken)) } lies there already.
refused-key-flow-village-river-cards-bottom = A card with a river belongs to the river row, not { $at }.
refused-key-flow-village-road-cards-top = A card with a road belongs to the top row, not { $at }.
refused-key-flow-winterprep-choose-one = You choose one of the winter cards you were dealt, and only once.
refused-key-flow-winterprep-not-before = { CAPITAL(THE($card)) } must wait until autumn is over: choose a card from your hand.
refused-key-flow-winterprep-placed = { CAPITAL(THE($card)) } cannot be discarded: place it in your village.

## Lines of the score sheet
line-panels = Points on panels
line-double-upgrades = Flipped upgrade tiles
line-gold = Gold left over
line-cards = Cards that score

## Advice: how a turn ends, and what comes of it
stopping = { $decision ->
    [spend-tokens] Keep your keyple tokens
    [convert] Exchange nothing
   *[transport-and-upgrade] Carry and upgrade nothing more
}
outcome-token = A token can use a building later, when all cards are played.
outcome-keyples = It is { A($printed) }, to work { $arrows ->
    [own] in your own village
    [left] in your left neighbour's village
    [right] in your right neighbour's village
    [own-left] in your own village or your left neighbour's
    [own-right] in your own village or your right neighbour's
    [left-right] in either neighbour's village
   *[own-left-right] in your own village or either neighbour's
}.
outcome-animals = It shows { $animals }.
outcome-boat = It is a boat for your village: { $does }.
outcome-placed = You { $kinds ->
    [0] draw { COUNT($tiles, "item-tile") }
   *[other] gain { $goods }{ $tiles ->
        [0] {""}
       *[other] , draw { COUNT($tiles, "item-tile") }
    }
} when it is placed.
# $does is points for something: "5 points for each gold".
outcome-scores = It scores { $does }.
outcome-points = It scores { COUNT($points, "item-point") }.
outcome-upgraded = Upgraded for { $cost }, it scores { COUNT($points, "item-point") }.
# $deeds is a list of lets-….
outcome-building = In your village it lets you { $deeds } at each use.
# $deeds is a list of you-….
outcome-use = You { $deeds }.
outcome-own-keyples = { $keyples ->
    [1] The keyple stays yours.
   *[other] The keyples stay yours.
}
outcome-their-keyples = { $keyples ->
    [1] The keyple will count for { $owner }.
   *[other] The keyples will count for { $owner }.
}

## Why a turn is better than another; nothing where $n is 0
because-points = { $n ->
    [0] {""}
    [1] It is worth a point at once.
   *[other] It is worth { $n } points at once.
}
because-tokens = { $n ->
    [0] {""}
    [1] You have one more keyple token.
   *[other] You have { $n } more keyple tokens.
}
because-skills = { $n ->
    [0] {""}
    [1] You have one more skill tile.
   *[other] You have { $n } more skill tiles.
}
because-gold = { $n ->
    [0] {""}
    [1] You have one more gold.
   *[other] You have { $n } more gold.
}
because-resources = { $n ->
    [0] {""}
    [1] You have one more resource.
   *[other] You have { $n } more resources.
}
because-blue-keyples = { $n ->
    [0] {""}
    [1] You have one more blue keyple.
   *[other] You have { $n } more blue keyples.
}
because-red-keyples = { $n ->
    [0] {""}
    [1] You have one more red keyple.
   *[other] You have { $n } more red keyples.
}
because-yellow-keyples = { $n ->
    [0] {""}
    [1] You have one more yellow keyple.
   *[other] You have { $n } more yellow keyples.
}
because-green-keyples = { $n ->
    [0] {""}
    [1] You have one more green keyple.
   *[other] You have { $n } more green keyples.
}
because-cows = { $n ->
    [0] {""}
    [1] You have one more cow.
   *[other] You have { $n } more cows.
}
because-pigs = { $n ->
    [0] {""}
    [1] You have one more pig.
   *[other] You have { $n } more pigs.
}
because-sheep = { $n ->
    [0] {""}
    [1] You have one more sheep.
   *[other] You have { $n } more sheep.
}
because-winter-card = { $n ->
    [0] {""}
    [1] Your best winter card would pay a point more.
   *[other] Your best winter card would pay { $n } points more.
}
because-second-winter-card = Your second winter card would pay more.
# The village.
because-uses-resources = Your buildings will yield more resources.
because-uses-choices = Your buildings will yield more resources of your choice.
because-uses-gold = Your buildings will yield more gold.
because-uses-tokens = Your buildings will yield more keyple tokens.
because-uses-skills = Your buildings will yield more skill tiles.
because-uses-transport = You will be able to carry further.
because-uses-upgrades = You will be able to upgrade more often.
because-lasting-boats = The boat serves you for the rest of the game.
because-storage = You have another card that scores the resources on it.
because-upgrade-points = There is more to gain from your upgrades.
because-upgrade-uses = There is more to gain from your upgrades.
because-upgrade-stored = An upgrade will make the resources on your cards score more.
because-upgrades = Another upgrade is under way.
because-token-uses = You can still use a building with a token.
because-skill-kinds = You have skill tiles of more types.
because-resource-kinds = You have resources of more types.
because-in-place = Resources lie where an upgrade needs them.
because-on-storage = More resources lie where they score.
because-paid = An upgrade is ready: what it costs lies there.
because-to-flip = You can flip another upgrade tile for its point.
because-best-building = It gives your village a better building.
because-trios = { $n ->
    [0] {""}
    [1] You have one more set of cow, pig and sheep.
   *[other] You have { $n } more sets of cow, pig and sheep.
}
because-one-colour = You have more keyples of your strongest colour.
because-boats = { $n ->
    [0] {""}
    [1] You have one more boat.
   *[other] You have { $n } more boats.
}
# A card in hand.
because-discard = If it does not fit, it is still worth a keyple token.
because-work-kept = Its keyples can stay in your village.
because-work-animals = Its animals count for you at the end.
because-work-resources = There is a building where it can work for resources.
because-work-choices = There is a building where it can work for a resource of your choice.
because-work-gold = There is a building where it can work for gold.
because-work-skills = There is a building where it can work for skill tiles.
because-work-transport = There is a building where it can carry for you.
because-work-upgrades = There is a building where it can upgrade for you.
because-work-ready = An upgrade is ready for it to carry out.
because-place-animals = Its animals count for you at the end.
because-place-uses = There is time to use it often.
because-place-upgrade = You could soon upgrade it.
because-place-storage = You have what it scores.
because-place-winter-card = You have what it counts.
because-place-hope = It may still gather more by the end.
because-place-double = It can be upgraded twice.
because-passed-on-less = It keeps a good card from the next player.

## Orders given in advance
order-keep = Spend no keyple tokens
# Before order-keep-season or order-keep-game.
order-keep-until = for
order-keep-season = this season
order-keep-game = until the end of the game
order-kept = Spend no keyple tokens { $until ->
    [season] this season
   *[game] until the end of the game
}

## The table as text
grid-table = { $step } · hands pass to the { $side ->
    [left] left
   *[right] right
}
grid-revealed = revealed { $card }
grid-decides = decides
# $backs is a list of what the backs of the cards show; $seen is how many $cards the viewer has seen.
grid-hand = hand: { $backs }{ $seen ->
    [0] {""}
   *[other] , seen: { $cards }
}
grid-no-hand = no hand
# $kinds: of double-sided tiles; $hidden: how many are face down.
grid-tiles = { $kinds ->
    [0] { $hidden ->
        [0] {""}
       *[other] { $hidden } face down
    }
   *[other] { $tiles } (double-sided){ $hidden ->
        [0] {""}
       *[other] , { $hidden } face down
    }
}
grid-stored = { COUNT($cards, "item-card") } stored
grid-supply = Supply
grid-deck = { CAPITAL($season) } deck
grid-pile = Skill tiles face down
grid-discarded = Discarded
grid-village = { $who }'s village
# $away: how many cards from the home, with a sign.
grid-card = { NAME($card) }{ $upgrades ->
    [0] {""}
   *[other] {" "}(upgraded { $upgrades } ×)
} at { $row ->
    [river] river
   *[top] top
} { $away }
grid-worked = worked by { $cards }
grid-used = used { $times } × with tokens
grid-flipped = { $tiles } tiles flipped
grid-front = In front of you
grid-skills = Skill tiles: { $kinds ->
    [0] none
   *[other] { $tiles }
} single-sided
grid-held = { $where ->
    [hand] Hand
    [chosen] Chosen
    [winter] Winter
   *[stored] Stored
}: { NAME($card) }

## The bars of the players
state-choosing = choosing
state-has-chosen = has chosen
state-playing = playing
state-has-played = has played
state-placing = placing
state-has-placed = has placed
state-using-tokens = using tokens
state-done = done
state-waits = waits
# $stored: how many cards lie under the store card; $seen: how many of them, $names, everybody may see.
bar-village = { COUNT($cards, "item-card") } in the village{ $stored ->
    [0] {""}
   *[other] , { COUNT($stored, "item-card") } under the store card{ $seen ->
        [0] {""}
       *[other] : { $names }
    }
}
bar-winter = { COUNT($cards, "item-card") } for winter
bar-tiles = { COUNT($tiles, "item-tile") }: { $known }
bar-side = { $side ->
    [both] both
    [left] left
   *[right] right
}
bar-neighbour = { $side ->
    [both] Your neighbour on both sides
    [left] Your left neighbour
   *[right] Your right neighbour
}

## Panels of the board, and slips of what lies there
heading = { $who } · { $where ->
    [own] your village
    [left] to your left
    [right] to your right
   *[both] your neighbour on both sides
}
heading-table = The table
heading-hand = { $cards ->
    [winter] Your winter cards
    [hand] Your hand
   *[stored] Under your store card
}
# While cards are played: the viewer's own card, the rest of the hand, or both.
heading-play = { $cards ->
    [own] Your card
    [rest] Passed on to { $receiver }
   *[both] Your card · The rest goes to { $receiver }
}
# $owed: tiles that the viewer will draw.
heading-front = In front of you{ $owed ->
    [0] {""}
   *[other] {" "}· { COUNT($owed, "item-tile") } to draw
}
tab-village = Village
tab-hand = Hand
tab-front = Mine
tab-table = Table
hands-pass = Hands pass to the { $side ->
    [left] left
   *[right] right
}

tip-free = A free place { $at }
tip-spot = { CAPITAL(SPOT($card)) }
tip-does = { CAPITAL($does) }
tip-goods = Lying there: { $goods }
tip-keyples = Keyples at work: { $cards }
tip-spent = Used { $times } × with tokens this season
tip-takes = Using it now takes { COUNT($tokens, "item-token") }
tip-boosted = With a token on it
tip-good = { $goods } on { SPOT($card) }
tip-upgrade = Upgrade { THE($card) } for { $cost }: { $does }
tip-flip = Flip an upgrade tile of { THE($card) } to its point
tip-chosen = Chosen: revealed when everyone has chosen
tip-tokens =
    { COUNT($tokens, "item-token") }
    One helps a weak keyple card; when all cards are played, they use buildings
tip-tile = { $tiles }, { $sides ->
    [single] single-sided
   *[double] double-sided
}
tip-store = Your store card: { COUNT($cards, "item-card") } under it
tip-cards = { CAPITAL($cards) }
tip-winter = Yours for winter: one of these is chosen when autumn is over
tip-revealed = { $who } has revealed { NAME($card) }
tip-passing = { CAPITAL($season) }: hands are passed to the { $side ->
    [left] left
   *[right] right
}
tip-passed-hands = Yours goes to { $to }, and you get that of { $source }
tip-hand = { $whose ->
    [own] Your hand
    [other] { $who }'s hand
    [own-passed] What you will pass on
   *[other-passed] What { $who } will pass on
}: { COUNT($cards, "item-card") }
tip-backs = Their backs show { $backs }
tip-seen = You have seen these cards: { $cards }
tip-deck = { CAPITAL($season) } deck: { COUNT($cards, "item-card") } still to be dealt
tip-pile = { COUNT($tiles, "item-tile") } in the pile, face down
tip-discards = Discarded: { COUNT($cards, "item-card") }

## Words on faces
title-card = { CAPITAL(LOWER(NAME($card))) }
title-boat = { NAME($card) }
title-river = River { $number }
title-store = Store card
# Between two pictures.
printed-or = or
# What pictures do not say, on one line or two of at most 20 letters.
printed-brainwave = go to all three
printed-flipper =
    for every tile
    that you flip
printed-keyflower =
    any resource
    pays for any
printed-keymelequin =
    at the end, either
    counts as the other
printed-mansfield-ark =
    at the end, either
    counts as the other
printed-village-hall = of one colour
printed-scholar = of one kind
printed-traveller-s-lodge = carts and boats
printed-sea-breese = boats, with this one

## The gallery
section-homes = Homes
section-cards = { CAPITAL($season) } cards
section-keyples = { CAPITAL($season) } keyples
section-backs = Cards face down
section-pieces = Pieces and signs
section-seats = Seats
caption-card = { LOWER(NAME($card)) }{ $level ->
    [0] {""}
   *[other] , { $level } upgraded
}
# $number is the card as it is printed: "spring river 1".
caption-named = { NAME($card) } (our name for { $number })
caption-back = { $season }, face down, { $mark }
caption-store = store card
caption-upgrade-tile = upgrade tile
caption-upgrade-point = upgrade tile, flipped
caption-seat = seat { $letter }

## Small pictures, as the gallery calls them
picture-keyple-blue = keyple blue
picture-keyple-red = keyple red
picture-keyple-yellow = keyple yellow
picture-keyple-green = keyple green
picture-keyple-white = keyple white
picture-keyple-any = keyple any
picture-keyple-token = keyple token
picture-keyple-card-1 = keyple card 1
picture-keyple-card-2 = keyple card 2
picture-keyple-card-3 = keyple card 3
picture-keyple-card-token = keyple card token
picture-sign-boat = sign boat
picture-sign-flip = sign flip
picture-animal-cow = animal cow
picture-animal-pig = animal pig
picture-animal-sheep = animal sheep
picture-boat-brainwave = boat brainwave
picture-boat-flipper = boat flipper
picture-boat-keyflower = boat keyflower
picture-boat-keymelequin = boat keymelequin
picture-boat-mansfield-ark = boat mansfield ark
picture-boat-sea-breese = boat sea breese
picture-boat-carried-away = boat carried away
picture-boat-ianvincible = boat ianvincible
picture-boat-sea-bastion = boat sea bastion
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
picture-skill-anvil-double = skill anvil double
picture-skill-pick-axe-double = skill pick axe double
picture-skill-saw-double = skill saw double

## What the game tells of itself
about = Everyone chooses a card at once and passes the rest on: a riverside village grows card by card.
module-competition = Competition
option-competition = Competition rules: revealed cards are played in order, keyple cards by their numbers
option-discard = What a player gets for discarding the revealed card
option-fresh-token = The token printed on a keyple card may be laid on that very card
option-open-store = Look at the cards under your own store card at any time
# What an option is called, and its values; the sentences above say what each does.
option-title-discard = Discard
option-title-fresh-token = Fresh token
option-title-open-store = Open store
option-value-discard-token = token
option-value-discard-nothing = nothing
