# Wie Dinge in Sätzen stehen. $noun ist das Wort im Fall $case und in der Zahl $count; sein Eintrag sagt sein Geschlecht:
# .gender = masculine, feminine, neuter oder plural; .article = no heißt: ohne Artikel (ein Name).
form-the = { $article ->
    [no] { $noun }
   *[yes] { $gender ->
        [masculine] { $case ->
            [accusative] den { $noun }
            [dative] dem { $noun }
            [genitive] des { $noun }
           *[nominative] der { $noun }
        }
        [neuter] { $case ->
            [dative] dem { $noun }
            [genitive] des { $noun }
           *[nominative] das { $noun }
        }
        [plural] { $case ->
            [dative] den { $noun }
            [genitive] der { $noun }
           *[nominative] die { $noun }
        }
       *[feminine] { $case ->
            [dative] der { $noun }
            [genitive] der { $noun }
           *[nominative] die { $noun }
        }
    }
}
form-a = { $article ->
    [no] { $noun }
   *[yes] { $gender ->
        [masculine] { $case ->
            [accusative] einen { $noun }
            [dative] einem { $noun }
            [genitive] eines { $noun }
           *[nominative] ein { $noun }
        }
        [neuter] { $case ->
            [dative] einem { $noun }
            [genitive] eines { $noun }
           *[nominative] ein { $noun }
        }
        [plural] { $noun }
       *[feminine] { $case ->
            [dative] einer { $noun }
            [genitive] einer { $noun }
           *[nominative] eine { $noun }
        }
    }
}
form-your = { $gender ->
    [masculine] { $case ->
        [accusative] deinen { $noun }
        [dative] deinem { $noun }
        [genitive] deines { $noun }
       *[nominative] dein { $noun }
    }
    [neuter] { $case ->
        [dative] deinem { $noun }
        [genitive] deines { $noun }
       *[nominative] dein { $noun }
    }
    [plural] { $case ->
        [dative] deinen { $noun }
        [genitive] deiner { $noun }
       *[nominative] deine { $noun }
    }
   *[feminine] { $case ->
        [dative] deiner { $noun }
        [genitive] deiner { $noun }
       *[nominative] deine { $noun }
    }
}
form-count = { $number } { $noun }
