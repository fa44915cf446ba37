# My Farm Shop. Cards have names of ours, since the box gives none.
# What is often among the arguments:
#   $who is a player's name; $field a field's number ("2/12", "7"), $stall a stall's; $die the number of a die;
#   $effect says what a card or field does (see `effect`), $card the same with the card's name (see `card`);
#   $tile is one of the four transport tiles; $bags so many bags that are paid, 0 if none.
# An argument that may be missing is then "none".

## Things
# As `{ $amount }` puts a number before them: "2 eggs".
-item-honey = honey
-item-milk = milk
-item-wool = wool
-item-egg = { $count ->
    [one] egg
   *[other] eggs
}
    .article = an
-item-bag = { $count ->
    [one] bag
   *[other] bags
}
-item-coin = { $count ->
    [one] coin
   *[other] coins
}
-item-sunflower = { $count ->
    [one] sunflower
   *[other] sunflowers
}
-item-goods-any = { $count ->
    [one] good of your choice
   *[other] goods of your choice
}
-item-goods-identical = { $count ->
    [one] identical good
   *[other] identical goods of your choice
}
    .article = an
# Goods in a price: each of another kind, all of one kind, all of one kind that is not that of the set before, so many of
# each of the four kinds.
-item-different = { $count ->
    [one] good
   *[other] different goods
}
-item-identical = identical goods
-item-identical-other = other identical goods
-item-each = of each good
-item-field-card = { $count ->
    [one] other field card
   *[other] other field cards
}
    .article = an
-transport-tractor = tractor
-transport-handcart = handcart
-transport-bicycle = bicycle
-transport-trailer = trailer
-farmer = Farmer
# A card without a name, and one of a set of components that is not ours.
-card-plain = card
-card-titled = { $title }
-card-s-2honey = Beehives
-card-s-2milk = Cow Pasture
-card-s-2wool = Sheep Pasture
-card-s-2egg = Hen House
-card-s-2bag1coin = Basket Maker
-card-s-any-bag = Grocer's Crate
-card-1-sell-honey = Honey Stall
-card-1-sell-milk = Milk Stall
-card-1-sell-wool = Wool Stall
-card-1-sell-egg = Egg Stall
-card-1-sunflower = Sunflower Seed
-card-1-four = Welcome Basket
-card-1-bag-2any = Barter Table
-card-1-3bags = Sack of Bags
-card-2-milk-wool = Cows and Sheep
-card-2-honey-egg = Bees and Hens
-card-2-sunflower-2any = Seed Trader
-card-2-3identical = Bumper Crop
-card-2-left-right = Cross Path
-card-2-any-2bag = Market Crate
-card-3-set4 = Gift Hamper
-card-3-up = Hill Path
-card-3-2diff = Picnic Pair
-card-3-2ident = Double Deal
-card-3-honey-milk = Bees and Cows
-card-3-wool-egg = Sheep and Hens
-card-3-sunflower-2any = Flower Trader
-card-3-sunflower = Sunflower Seedling
-card-4-either-honey-egg = Cake Bakery
-card-4-either-milk-wool = Dairy and Loom
-card-4-either-honey-milk = Honey Milk Bar
-card-4-either-wool-egg = Easter Market
-card-5-2-2 = Wholesaler
-card-5-sell2-honey = Honey Shop
-card-5-sell2-milk = Milk Shop
-card-5-sell2-wool = Wool Shop
-card-5-sell2-egg = Egg Shop
-card-5-3diff = Breakfast Table
-card-5-3ident = Bulk Buyer
-card-5-sunflower-bag = Florist
-card-5-3bags-coins = Bag Seller
-card-6-discard = Field Sale
-card-6-4any = Farmers' Market
-card-6-2any = Corner Shop
-card-6-4coins = Savings Box
-card-1x-honey-bag = Beekeeper
-card-1x-milk-bag = Milkmaid
-card-1x-wool-bag = Shearer
-card-1x-egg-bag = Egg Gatherer
-card-2x-honey-wool = Bees and Sheep
-card-2x-milk-egg = Cows and Hens
-card-2x-bag-2any = Swap Shop
-card-3x-2any = Kitchen Garden
-card-3x-left-right = Garden Gate
-card-3x-up = Ladder
-card-3x-3identical = Windfall
-card-4x-either-honey-wool = Craft Fair
-card-4x-either-milk-egg = Pancake House
-card-5x-2-2 = Trading House
-card-5x-set4 = Harvest Festival
-card-5x-sunflower-bag = Flower Shop
-card-5x-2diff = Lunch Box
-card-5x-2ident = Pair Market
-card-6x-discard = Land Auction
-card-6x-3any = Town Market
-card-6x-3coins-bag = Cash Box
-card-j-honey-bag = First Hive
-card-j-milk-bag = First Cow
-card-j-wool-bag = First Sheep
-card-j-egg-bag = First Hen
-card-j-sell-honey = Honey Barrow
-card-j-sell-milk = Milk Barrow
-card-j-sell-wool = Wool Barrow
-card-j-sell-egg = Egg Barrow
-card-j-any-bag = Seed Capital
-card-j-2diff = Lucky Pair
-card-j-sunflower = Flower Pot
-card-j-3identical = Head Start

## What cards, fields and skills do
# So much of something, by itself: "2 eggs".
amount = { $amount }
# $way is what it does (gain, trade, up, sideways or nothing), $other what the second half of the card does instead
# (gain, trade or none). $pays and $gains, $other_pays and $other_gains are lists: "2 eggs and 1 honey".
effect = { $way ->
    [up] activate the field above instead
    [sideways] activate the field to the left or right instead
    [gain] gain { $gains }
    [trade] pay { $pays }, gain { $gains }
   *[nothing] nothing
}{ $other ->
    [gain] {" "}or gain { $other_gains }
    [trade] {" "}or pay { $other_pays }, gain { $other_gains }
   *[none] {""}
}{ $once ->
    [yes] , once
   *[no] {""}
}
# One half of a card.
area = { $way ->
    [gain] gain { $gains }
   *[trade] pay { $pays }, gain { $gains }
}
card = { NAME($piece) } ({ $effect })
the-farmer = { THE($piece) }
# Several cards, each as `card` says it.
cards = { $before }; { $card }

skill-pair-good = with equal dice in step 3: gain 1 good of your choice
skill-pair-bags = with equal dice in step 3: gain 2 bags
skill-swap-goods = any time: pay 2 goods to gain 2 goods of your choice
skill-bags-goods = any time: pay 2 bags to gain 2 goods, or 2 goods to gain 2 bags
skill-sunflower-7 = when you gain a sunflower: put it on field 7
skill-swap-cards = any time: swap the cards of two of your fields
skill-above-below = in step 3: activate the field above or below
# Where the book leaves room and a ruling of ours fills it.
any-time-ruling = our ruling: in another player's turn, only in step 3, before or after you activate
wild-ruling = our ruling: a good that a sunflower adds may be of any kind, too
# $skill is one of the above, of a skill that can be used at any time.
skill-with-ruling = { $skill } ({ any-time-ruling })

goal-shop-icons = { $n } shop icons on your fields
goal-identical-goods = { $n } goods of one kind
goal-bags = { $n } bags
goal-sunflowers = { $n } sunflowers
goal-top-row-cards = { $n } cards in the top row
goal-shop-spaces = { $n } tiles in your shop

# In a list of all components. $n is a number, or numbers as the file has them.
component-transport = tiles: { $n }
component-deck = cards: { $n }
component-kit = goods: { $n }

## Where the game stands, and what is asked
step-setting-up = Choosing Jump-Start cards
step-roll-the-dice = 1. Take a card from the market
step-improve-your-farm = 2. Improve your farm
step-activate-a-field = 3. Activate a field
step-return-the-farmer = 4. Return the Farmer to the market
step-refill-the-market = 4. Refill the market
step-final-activation = Final activation: any field, without dice
step-over = The game is over

question-choose-jump-start-set = Which two Jump-Start cards do you take?
question-place-jump-start-cards = Where does the first card go? The second takes the other field.
question-take-a-card = Which die goes to which stall?
question-place-the-card = On which field do you lay the card?
question-take-transport-tiles = Which transport tile do you take?
question-activate = Which field do you activate?
question-after-activating = Do you want to use a skill before you finish?
question-relocate-the-farmer = To which stall does the Farmer move?
question-follow-the-arrow = Where does the arrow lead you?
question-choose-an-area = Which half of the card do you use?
question-pay = What do you pay with?
question-sunflower-bonus = What does your sunflower add?
question-gain-goods = Which good do you gain?
question-plant-a-sunflower = Where do you plant the sunflower?
question-return-excess = Your shop is too full: what do you return?
question-swap-cards = Which two cards do you swap?

## Actions, as a player says them
# Within others: bags that are paid.
paying-bags = { $bags ->
    [0] {""}
   *[other] , paying { COUNT($bags, "item-bag") }
}
do-take = Die { $die } to stall { $stall }{ paying-bags }: { $card }
do-take-nothing = Die { $die } to stall { $stall }{ paying-bags }: nothing
# $other is the field of the second card, of two.
do-place = On field { $field }, over: { $card }{ $other ->
    [none] {""}
   *[other] ; the second on field { $other }
}
do-activate = Activate field { $field }{ paying-bags }: { $card }
do-detour = Activate field { $field } by { $tile ->
    [none] a transport tile
   *[other] { NAME($tile) }
}{ paying-bags }: { $card }
do-follow = To field { $field }: { $card }
do-plant = On field { $field }{ $tile ->
    [none] {""}
   *[other] , paying { THE($tile) }
}: { $card }
do-pay-sunflower = The sunflower of field { $field }
do-discard = The card on field { $field }: { $card }
# $half is 1 or 2; $area says what it does.
do-use-area = { $half ->
    [1] First half
   *[other] Second half
}{ $area ->
    [none] {""}
   *[other] : { $area }
}
do-pay = Pay { $amount }
do-gain = Gain { $amount }
do-return = Return { $amount }
do-bonus = One more { NAME($item) }
# $source is supply or player; $skill says what the tile is good for.
do-take-transport = The { NAME($tile) } from { $source ->
    [supply] the supply
   *[player] { $who }
}{ $skill ->
    [none] {""}
   *[other] {" "}({ $skill })
}
do-use-skill = Pay { THE($tile) }{ $skill ->
    [none] {""}
   *[other] : { $skill }
}
do-return-transport = Return { THE($tile) }
do-swap-cards = Fields { $first } and { $second }
# $card is the card that lies there.
do-move-farmer = Stall { $stall }{ $card ->
    [none] {""}
   *[other] , discarding: { $card }
}
do-choose-set = Set { $set }{ $cards ->
    [none] {""}
   *[other] : { $cards }
}
# To do no more of what was asked.
done = Done
done-activate = Activate nothing
done-follow-the-arrow = Follow no arrow
done-plant-a-sunflower = Let the sunflower go
done-take-transport-tiles = Take no tile from another player

## What an action brings, in notes: "−1 milk, +3 coins, −1 bag"
# $before are one or more notes. What lies in a shop is joined in this way, too: "1 honey, 2 milk".
notes = { $before }, { $note }
note-paid = −{ $price }
# $wild is yes where the ruling on goods of one's choice matters.
note-gained = +{ $gains }{ $wild ->
    [yes] {" "}({ wild-ruling })
   *[no] {""}
}
# Sunflowers add from $least to $most of them, which differ by $spread.
note-gained-of-these = +{ $gains } +{ $spread ->
    [0] { $most }
   *[other] { $least } to { $most }
} of these{ $wild ->
    [yes] {" "}({ wild-ruling })
   *[no] {""}
}
# $most is the larger number with what it counts: "+1 to 2 eggs".
note-gained-range = +{ $least } to { $most }{ $wild ->
    [yes] {" "}({ wild-ruling })
   *[no] {""}
}
note-either-half = either half
note-shop-full = the shop is full: { $n } { $n ->
    [one] goes
   *[other] go
} back

## A turn as somebody advises it: see `steps`
advise-take = Take { THE($piece) } from stall { $stall } with the { $die }{ paying-bags }
advise-take-nothing = Take nothing from stall { $stall } with the { $die }{ paying-bags }
advise-lay-it = Lay it on field { $field }
advise-lay = Lay { THE($piece) } on field { $field }
advise-activate = Activate field { $field }{ paying-bags }
advise-detour = Activate field { $field } with the { $tile ->
    [none] transport tile
   *[other] { NAME($tile) }
}{ paying-bags }
advise-follow = Follow the arrow to field { $field }
advise-plant = Plant the sunflower on field { $field }{ $tile ->
    [none] {""}
   *[other] , paying { THE($tile) }
}
advise-pay-sunflower = Pay the sunflower from field { $field }
advise-discard = Discard { THE($piece) } on field { $field }
advise-half = Use the { $half ->
    [1] first
   *[other] second
} half
advise-area = { $way ->
    [gain] gain { $gains }
   *[trade] pay { $pays } and gain { $gains }
}
advise-bonus = Take one more { NAME($item) } for the sunflower
advise-take-transport = Take { THE($tile) }{ $source ->
    [supply] {""}
   *[player] {" "}from { $who }
}
advise-use-skill = Use the skill of { THE($tile) }
advise-swap-cards = Swap the cards of fields { $first } and { $second }
advise-move-farmer = Move the Farmer to stall { $stall }
# $pieces are two cards.
advise-choose-set = Take { THE($pieces) }
advise-set = Take set { $set }
advise-done = Stop here

## What comes of it
outcome-card = The { NAME($piece) } card lets you { $way ->
    [up] activate the field above instead
    [sideways] activate the field to the left or right instead
    [gain] gain { $gains }
    [trade] pay { $pays } and gain { $gains }
   *[nothing] nothing
}{ $other ->
    [gain] {" "}or gain { $other_gains }
    [trade] {" "}or pay { $other_pays } and gain { $other_gains }
   *[none] {""}
}{ $once ->
    [yes] , once
   *[no] {""}
}.
outcome-field = You { $way ->
    [gain] gain { $gains }
   *[trade] pay { $pays } and gain { $gains }
}.
outcome-sunflowers = { $n ->
    [1] The sunflower there adds one more.
   *[other] The sunflowers there add { $n } more.
}
outcome-at-once = You use it at once.

## Why a turn is better than another
because-points = { $n ->
    [0] {""}
    [1] It brings a coin at once.
   *[other] It brings { $n } coins at once.
}
because-goods = It puts more goods into your shop.
because-many-goods-less = You do not hold more than you can sell.
because-kinds = Your shop has more kinds of goods.
because-pairs = You get a pair, which sells better.
because-bags = You have more bags to shift the dice with.
because-no-bags = You have more bags to shift the dice with.
because-no-bags-less = You have more bags to shift the dice with.
because-transport = You have one more transport tile.
because-farm = Your farm yields more in the turns to come.
because-balance = What you gather fits what your farm can sell.
because-coins-a-turn = Your turns to come bring more coins.
because-full-shop = You keep room in your shop.
because-sunflowers = A sunflower lies where the dice often lead.
because-cards = One more of your fields is improved.
because-top-row = You have one more card in the top row.
because-goals = It brings you nearer to a goal.
because-goal-met = You would be the first to meet a goal.
because-dear-goods = Your farm can sell these goods.
because-dear-bags = Your farm has good use for bags.
because-field-7 = Field 7 gets stronger, and the dice lead there most often.
because-largest-stock = You gather many goods of one kind.
because-threes = You get three of a kind to sell together.
because-sale-now = You could sell more at once.
because-payable = You can pay for more of your fields.
because-best-field = Your best field gets even better.
because-all-fields = It improves your farm where it is weak.
because-goods-made = Your farm makes more goods.
because-goods-lacking-less = Your farm comes closer to making what it sells.
because-bags-made = Your farm makes enough bags.
because-unsold-less = You will have time to sell what you have.
because-reach-of-cards = Your cards lie where the dice often lead.
because-way-to-goals = It is a step towards a goal.
because-own-throws = In your own turns, more of your dice are useful.

## What happened: the log
# $dice are the numbers of three dice.
told-rolled = { $who } rolls { $dice }.
told-took = { $who } sets the { $die } aside{ $bags ->
    [0] {""}
   *[other] , pays { COUNT($bags, "item-bag") }
} and takes from stall { $stall }: { $card }.
told-placed = { $who } lays it on field { $field }: { $card }.
told-jump-set = { $who } chooses: { $cards }.
# $detour is 1 where the above-below skill was used.
told-activated = { $who } activates field { $field }{ $bags ->
    [0] {""}
   *[other] {" "}for { COUNT($bags, "item-bag") }
}{ $detour ->
    [0] {""}
   *[other] {" "}by the above-below skill
}: { $effect }.
told-declined = { $who } activates nothing.
told-followed = { $who } follows the arrow to field { $field }: { $effect }.
# $amounts are several things: "2 eggs and 1 honey".
told-paid = { $who } pays { $amounts }{ $field ->
    [none] {""}
   *[other] {" "}from field { $field }
}.
told-gained = { $who } gains { $amounts }.
told-planted = { $who } plants a sunflower on field { $field }.
told-returned = { $who }'s shop is full: { $amounts } goes back.
told-returned-tile = { $who }'s shop is full: { THE($tile) } goes back.
told-discarded = { $who } discards the card on field { $field }: { $card }.
# $goal is one of goal-…
told-goal = { $who } meets the goal of { $goal }: { COUNT($coins, "item-coin") }.
told-refilled = Stall { $stall } is refilled: { $card }.
# $source is supply or player; $giver is then that player's name.
told-transport = { $who } takes { THE($tile) } from { $source ->
    [supply] the supply
   *[player] { $giver }
}.
told-content = { $who } takes no tile from another player.
told-skill = { $who } pays { THE($tile) }: { $skill }.
told-swapped = { $who } swaps the cards of fields { $first } and { $second }.
told-relocated = { $who } moves the Farmer to stall { $stall }, discarding: { $card }.
told-final = The deck is empty: everybody may activate one more field.
told-over = The game is over.

## What happened, in a word beside the player's bar; pictures follow where something is taken, used or returned
slip-rolled = rolls
slip-took = takes stall { $stall }
slip-placed = → field { $field }
slip-takes = takes
slip-activated = field { $field }
slip-declined = activates nothing
slip-returns = returns
slip-discarded = discards field { $field }
slip-goal = goal
slip-refilled = stall { $stall } refilled
slip-content = takes no tile
slip-skill = uses
slip-swapped = fields { $first } ⇄ { $second }
slip-relocated = → stall { $stall }
slip-final = the final activation
slip-over = the game is over

## Why not
# $needed and $held are numbers of bags, or $needed a transport tile; $named is what was clicked, $allowed what could be
# (fields, or things that a sunflower adds); $price is what the field or card asks for.
refused-my-farm-shop-action-good-of-choice = First choose the good that you gain.
refused-my-farm-shop-activate-bags-before = Getting there costs { $needed } bags, and you have { $held }; what the field gives cannot pay for it.
refused-my-farm-shop-activate-bags-before-2 = Once you follow an arrow, bags can no longer take you to another field.
refused-my-farm-shop-activate-bags-must-be-held = That is { $needed } bags away, and you have { $held }.
refused-my-farm-shop-activate-bags-range = That is { $needed } bags away, and you have { $held }.
refused-my-farm-shop-activate-no-wrap = You cannot go from one end of the fields to the other: it is { $needed } bags away, and you have { $held }.
refused-my-farm-shop-activate-one-field = You have already activated a field.
refused-my-farm-shop-choice-one-area = Each activation uses one half of the card: choose it first.
refused-my-farm-shop-discard-four-coins = There is no card on field { $named } to discard.
refused-my-farm-shop-discard-not-itself = You have no other card to discard for that.
refused-my-farm-shop-end-final-activation = Now everyone activates one last field, and nothing else.
refused-my-farm-shop-end-no-final-market = The market is closed: everyone activates one last field.
refused-my-farm-shop-farmer-any-time-windows = No skill can be used at this moment.
refused-my-farm-shop-farmer-any-turn = That costs { THE($needed) }, which you do not have.
refused-my-farm-shop-farmer-final-activation = The final activation has no dice, so that skill cannot be used.
refused-my-farm-shop-farmer-four-skills = That skill is not in this game.
refused-my-farm-shop-farmer-kind-unobtainable = There is no { NAME($named) } left to take.
refused-my-farm-shop-farmer-no-theft-while-in-supply = There are still { $supply } in the supply: take it from there.
refused-my-farm-shop-farmer-not-same-stall = The Farmer has just left stall { $named }: choose another.
refused-my-farm-shop-farmer-once-per-kind = You have already used { THE($paid) } this turn.
refused-my-farm-shop-farmer-relocates = First move the Farmer to another stall.
refused-my-farm-shop-farmer-take-from-player = You cannot take { THE($named) } from there.
refused-my-farm-shop-farmer-two-kinds = You have just taken { THE($taken) }: it can be used later.
refused-my-farm-shop-farmer-two-kinds-2 = Take another kind of tile.
refused-my-farm-shop-green-loop = You have already come through field { $named }.
refused-my-farm-shop-green-may = Follow the arrow first, or stop here.
refused-my-farm-shop-green-row-ends = The arrow does not lead to field { $named }, only to field { $allowed }.
refused-my-farm-shop-green-sideways = The arrow does not lead to field { $named }, only to field { $allowed }.
refused-my-farm-shop-green-up = The arrow does not lead to field { $named }, only to field { $allowed }.
refused-my-farm-shop-improve-placement-mandatory = The card must be laid on a field.
refused-my-farm-shop-improve-up-arrow-bottom-row = This card points to the field above, so it goes on field { $allowed }, not { $named }.
refused-my-farm-shop-jump-place = Jump-Start cards go on field { $allowed }, not { $named }.
refused-my-farm-shop-jump-sets = That set has been taken: choose another.
refused-my-farm-shop-red-all-for-all = You cannot pay the whole price: { $price }.
refused-my-farm-shop-red-once-per-activation = A trade can be made only once per activation.
refused-my-farm-shop-red-price-pattern = { CAPITAL($named) } does not meet the price: { $price }.
refused-my-farm-shop-red-price-pattern-2 = You do not have what it asks for: { $price }.
refused-my-farm-shop-roll-bags-must-be-held = That is { $needed } bags away, and you have { $held }.
refused-my-farm-shop-roll-bags-range = You cannot go from stall 6 straight to stall 1: it is { $needed } bags away, and you have { $held }.
refused-my-farm-shop-roll-bags-range-2 = There is no such stall.
refused-my-farm-shop-roll-choose-one-die = You rolled { $rolled }, not { $named }.
refused-my-farm-shop-roll-take-mandatory = You must take a card.
refused-my-farm-shop-setup-modules-optional = That belongs to a module that is not in this game.
refused-my-farm-shop-skill-above-below-then-arrows = Once you follow an arrow, that skill can no longer be used.
refused-my-farm-shop-skill-doubles-natural = That needs two equal dice, and you have { $dice }.
refused-my-farm-shop-skill-sunflower-seven = That skill is used when you gain a sunflower.
refused-my-farm-shop-skill-swap-cards = Choose two fields whose cards you want to swap.
refused-my-farm-shop-skill-swap-needs-two-cards = Both fields must have a card.
refused-my-farm-shop-storage-excess-at-once = Your shop is too full: first return { $still_to_return }.
refused-my-farm-shop-storage-excess-choice = Your shop is too full: first return { $still_to_return }.
refused-my-farm-shop-sun-bonus-only-produced-kinds = The sunflower adds to what the field gives: { $allowed }, not { $named }.
refused-my-farm-shop-sun-bonus-pick-item = First choose what the sunflower adds: { $allowed }.
refused-my-farm-shop-sun-capacity-none-seven = Field 7 has no room for sunflowers.
refused-my-farm-shop-sun-capacity-one = There is no room for a sunflower on field { $named }.
refused-my-farm-shop-sun-capacity-one-2 = There is no room for another sunflower there.
refused-my-farm-shop-sun-capacity-two = There is no room for a sunflower on field { $named }.
refused-my-farm-shop-sun-capacity-two-2 = There is no room for another sunflower there.
refused-my-farm-shop-sun-pay-from-anywhere = There is no sunflower on field { $named }.
refused-my-farm-shop-sun-place-on-gain = First plant the sunflower.
refused-my-farm-shop-turn-steps = That belongs to another step of the turn.
# $deciding are players' names.
refused-my-farm-shop-turn-who-acts = It is not your turn: waiting for { $deciding }.
# $before and $other are fields, things or prices; $before may be several that are joined already.
alternatives = { $before } or { $other }

## Scores and orders
line-fields = Coins from fields
line-goals = Coins from goals
line-transport = Transport tiles
order-decline = Activate no field until it is my turn to take a card

## The players' bars
state-activating = activating
state-activated = activated
state-choosing = choosing
state-moves = moves
# $held of $spaces in the shop are taken, by $goods.
bar-shop = { $held }/{ $spaces } in the shop{ $goods ->
    [none] {""}
   *[other] : { $goods }
}
bar-tiles = { $number } × { NAME($tile) }

## The table as text
# $dice are the numbers of the dice, the one that was set aside in brackets; $top is the back of the next card, or 0.
grid-market = Market · { $step } · { $who }'s turn{ $dice ->
    [none] {""}
   *[other] {" "}· dice { $dice }
} · { $cards } cards in the deck{ $top ->
    [0] {""}
   *[other] {" "}(next: a { $top })
}
grid-stall = { $stall }: { $card ->
    [none] –
   *[other] { $card }
}
grid-taken = taken: { $cards }
grid-skills = Skills
grid-tile = { NAME($tile) } ({ $left } left)
grid-goals = Goals
grid-closed = closed
grid-sets = Jump-Start sets
grid-set = Set { $set }
grid-farm = { $who } · { $coins } · { $bags } · shop: { $goods }{ $tiles ->
    [none] {""}
   *[other] , { $tiles }
}{ $goals ->
    [none] {""}
   *[other] {" "}· goals: { $goals }
}
# $sunflowers is a star for each; a field with a card on it is marked by brackets.
grid-field = { $field }{ $sunflowers } { $card }
grid-field-with-card = { $field }{ $sunflowers } [{ $card }]
grid-tiles = { $number } { NAME($tile) }
grid-goal = { $goal } (+{ $coins })

## The board: titles of its parts, names of their tabs, and what is told of what one points at
panel-market = Market · { $step }
tab-market = Market
# $letter is the seat's.
panel-farm = { $who } ({ $letter })
panel-own-farm = { $who } ({ $letter }) · your farm
tab-farm = My farm
panel-sets = Jump-Start sets
tab-sets = Sets
panel-goals = Goals
panel-skills = Skills
panel-goals-and-skills = Goals and skills

tip-stall = Stall { $stall }: { $card ->
    [none] empty
   *[other] { $card }
}
tip-deck = { $cards } cards in the deck{ $top ->
    [0] {""}
   *[other] ; the next has back { $top }
}
# Written below the deck.
deck-left = { $cards } left
# $die is 0 before it is rolled.
tip-die = Die{ $die ->
    [0] {""}
   *[other] : { $die }{ $aside ->
        [yes] , set aside
       *[no] {""}
    }
}
tip-coins = { $who }: { COUNT($coins, "item-coin") }
tip-field = Field { $field }: { $card }{ $sunflowers ->
    [0] {""}
   *[other] , { COUNT($sunflowers, "item-sunflower") }
}
tip-sunflowers = { COUNT($sunflowers, "item-sunflower") } on field { $field }
tip-goods = { $amount } in your shop
tip-tiles = { $number } × { NAME($tile) }: { $skill }
tip-taken = Taken: { $card }
tip-transport = { CAPITAL($tile) }, { $left } left: { $skill }
# $offer is 0 where nobody can meet it any more.
tip-goal = Goal: { $goal }; { $offer ->
    [0] closed
   *[other] gives { COUNT($offer, "item-coin") }
}
# $before is tip-goal, or this for another player.
tip-goal-met = { $before }; { $who } has met it (+{ $coins })
tip-set = Set { $set }: { $cards }

## The gallery of all faces
gallery-cards = Field cards
gallery-jump-start = Jump-Start cards
gallery-fields = Farm, red-roofed side
gallery-tractor-fields = Farm, tractor side
gallery-skills = Skills
gallery-goals = Goals
gallery-backs = Farmer and card backs
gallery-tokens = Tokens and marks
gallery-dice = Dice and seats
# $name is what the data call a card, $effect what it does.
gallery-card = { NAME($piece) } (our name for { $name }): { $effect }
gallery-piece = { $piece }: { $effect }
gallery-back = back { $n }
gallery-die = { $n ->
    [0] die, not rolled
   *[other] die { $n }
}
gallery-seat = seat { $letter }
-skill-pair-good = pair-good
-skill-pair-bags = pair-bags
-skill-swap-goods = swap-goods
-skill-bags-goods = bags-goods
-skill-sunflower-7 = sunflower-7
-skill-swap-cards = swap-cards
-skill-above-below = above-below
-goal-shop-icons = shop-icons
-goal-identical = identical
-goal-bags = bags
-goal-sunflowers = sunflowers
-goal-top-row = top-row
-goal-full-shop = full-shop
picture-honey = honey
picture-milk = milk
picture-wool = wool
picture-egg = egg
picture-bag = bag
picture-coin = coin
picture-sunflower = sunflower
picture-goods-any = goods any
picture-goods-identical = goods identical
picture-coin-blank = coin blank
picture-shop = shop
picture-no-bonus = no bonus
picture-once = once
picture-field-card = field card
picture-tractor = tractor
picture-handcart = handcart
picture-bicycle = bicycle
picture-trailer = trailer
picture-farmer = farmer

## What the game tells of itself
about = Dice activate the fields of your farm; their goods fill your shop, and the shop fills your purse.
module-jump-start = Jump-Start
module-farmer = Farmer
module-goals = Goals
option-jump-start = Jump-Start module: begin with two cards of your choice on fields 4 and 8
option-farmer = Farmer module: transport tiles pay for four of seven skills
option-goals = Goals module: coins for the first and second to meet each of two goals
option-cards = Field cards: the core set, or 21 more to choose from at random
option-start-player = The seat that takes the first turn
# What an option is called, and its values; the sentences above say what each does.
option-title-cards = Cards
option-title-start-player = Start player
option-value-cards-core = core
option-value-cards-extended = extended
option-value-start-player-random = random
