# Was Keyflower und Key Flow gemeinsam haben.

# Ein Plättchen oder eine Karte, wo sie liegt: im eigenen Dorf (mine), in dem von $owner (other) oder auf dem Tisch.
form-spot = { $whose ->
    [mine] { form-your }
    [other] { form-the } von { $owner }
   *[table] { form-the }
}
# »vom Holzschlag«, »zur Goldmine«: mit dem Dativ.
form-from = { $article ->
    [no] von { $noun }
   *[yes] { $gender ->
        [feminine] von der { $noun }
        [plural] von den { $noun }
       *[masculine] vom { $noun }
    }
}
form-to = { $article ->
    [no] zu { $noun }
   *[yes] { $gender ->
        [feminine] zur { $noun }
        [plural] zu den { $noun }
       *[masculine] zum { $noun }
    }
}

transport-left = { $steps ->
    [0] { $upgrades ->
        [0] Es bleibt nichts zu transportieren oder auszubauen.
        [1] Du darfst noch einmal ausbauen.
       *[other] Du darfst noch bis zu { $upgrades }-mal ausbauen.
    }
   *[other] { $upgrades ->
        [0] Du darfst noch bis zu { $steps } { $steps ->
            [one] Schritt
           *[other] Schritte
        } transportieren.
        [1] Du darfst noch bis zu { $steps } { $steps ->
            [one] Schritt
           *[other] Schritte
        } transportieren und einmal ausbauen.
       *[other] Du darfst noch bis zu { $steps } { $steps ->
            [one] Schritt
           *[other] Schritte
        } transportieren und bis zu { $upgrades }-mal ausbauen.
    }
}
carry-way = Transportiere { NAME($goods, case: "accusative") } von { SPOT($start, case: "dative") } zu { SPOT($end, case: "dative") }

told-moved = { $who } transportiert { NAME($goods, case: "accusative") } { FROM($start, case: "dative") } { TO($end, case: "dative") }.
