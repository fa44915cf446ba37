# The rule books' own words; what the rules say stands in `rules.toml` and `book.toml` of each game.

# The title of the page. $game is the game's name.
book-title = { $game }: the rules
# A link for people who use the keyboard.
book-skip = To the rules
book-contents = Contents
book-search = Search the rules
# In the empty field of the search.
book-search-for = a word or two
# Above switches for expansions and modules.
book-parts = Read with
book-one-page = The game on one page
book-forget = Five things people forget
# $number counts chapters and rules: 3.12.
book-rule = Rule { $number }
# What stands before a decision of ours, where the rules leave something open.
book-ruling = Our ruling
book-closing = How sure we are

## The shelf with all books

shelf-head = The rule books
shelf-gallery = Gallery: every card and tile of these games
