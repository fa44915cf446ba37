# Was die Spiele der Key-Familie gemeinsam haben.

# Ein Plättchen oder eine Karte, wo sie liegt: im eigenen Dorf (mine), in dem von $owner (other) oder auf dem Tisch.
form-spot = { $whose ->
    [mine] { form-your }
    [other] { form-the } von { $owner }
   *[table] { form-the }
}
# »vom Holzschlag«, »zur Goldmine«, »im Holzschlag«, »im eigenen Holzschlag«: mit dem Dativ.
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
form-in = { $article ->
    [no] in { $noun }
   *[yes] { $gender ->
        [feminine] in der { $noun }
        [plural] in den { $noun }
       *[masculine] im { $noun }
    }
}
form-inown = { $gender ->
    [feminine] in der eigenen { $noun }
    [plural] in den eigenen { $noun }
   *[masculine] im eigenen { $noun }
}
form-inspot = { $whose ->
    [mine] in { form-your }
    [other] { form-in } von { $owner }
   *[table] { form-in }
}
form-fromspot = { $whose ->
    [mine] von { form-your }
    [other] { form-from } von { $owner }
   *[table] { form-from }
}
form-tospot = { $whose ->
    [mine] zu { form-your }
    [other] { form-to } von { $owner }
   *[table] { form-to }
}

transport-left = { $steps ->
    [0] { $upgrades ->
        [0] Es gibt nichts mehr zu transportieren oder auszubauen.
        [1] Du darfst noch einmal ausbauen.
        [2] Du darfst noch bis zu zweimal ausbauen.
       *[other] Du darfst noch bis zu { $upgrades }-mal ausbauen.
    }
   *[other] Du darfst noch { $steps ->
        [1] einen Schritt
       *[other] bis zu { $steps } Schritte
    } transportieren{ $upgrades ->
        [0] {""}
        [1] {" "}und einmal ausbauen
        [2] {" "}und bis zu zweimal ausbauen
       *[other] {" "}und bis zu { $upgrades }-mal ausbauen
    }.
}
carry-way = { NAME($goods, case: "accusative") } { FROMSPOT($start, case: "dative") } { TOSPOT($end, case: "dative") } transportieren

told-moved = { $who } transportiert { NAME($goods, case: "accusative") } { FROM($start, case: "dative") } { TO($end, case: "dative") }.
