# How things are put into sentences. Each form-… is a function of the catalogues: form-the is { THE($tile) }.
# $noun is the thing's name, in the case that is asked for ({ THE($tile, case: "dative") }); $article and $gender are
# what its term says: .article = no (a name), an ("an animal"), or yes.
form-the = { $article ->
    [no] { $noun }
   *[yes] the { $noun }
}
form-a = { $article ->
    [no] { $noun }
    [an] an { $noun }
   *[yes] a { $noun }
}
# So many of something: "3 wood".
form-count = { $number } { $noun }
