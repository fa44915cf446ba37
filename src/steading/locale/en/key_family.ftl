# What the games of the Key family share.

# A tile or card where it lies: in the viewer's own village (mine), in another's (of $owner), or on the table.
form-spot = { $whose ->
    [mine] your { $noun }
    [other] { $owner }'s { $noun }
   *[table] { $article ->
        [no] { $noun }
       *[yes] the { $noun }
    }
}

transport-left = { $steps ->
    [0] { $upgrades ->
        [0] Nothing is left to carry or upgrade.
       *[other] Upgrade up to { $upgrades } more.
    }
   *[other] { $upgrades ->
        [0] Carry up to { $steps } more.
       *[other] Carry up to { $steps } more, upgrade up to { $upgrades } more.
    }
}
carry-way = Carry { $goods } from { SPOT($start) } to { SPOT($end) }

told-moved = { $who } carries { $goods } from { THE($start) } to { THE($end) }.
