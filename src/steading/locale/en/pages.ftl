# What the pages say: each message stands in a template, as {{name}}.

## The table and the replay

table-home = Steading: to the start
# The buttons of the top line, for those who hear the page.
table-buttons = Table
# What happened, and what people say.
table-story = Story
table-scores = Scores
table-menu = Menu
# The list of all that can be done.
table-moves = All moves
# The list itself.
table-choices = What you can do
# A key of its own stands beside each of hint, undo, confirm and skip.
table-hint = Hint
table-hint-words = What would you do?
table-restart = ⟲ Turn
table-restart-words = Start the turn again
table-undo = ↶ Undo
table-confirm = ✓ Confirm
# Skips an animation.
table-skip = ▸▸ Skip
# The key, as it is written on a button.
table-space = Space
# Skips all animations.
table-to-me = My turn ▸
# Leads to the next table where the reader is waited for.
table-next = Next table ▸
# The papers beside the board.
table-details = Details
table-coach = The coach
# The paper that tells of what is pointed at.
table-inspector = The inspector
table-happened = What happened
table-since = Since you last decided
table-chat = Chat
# The field in which one writes to the others.
table-message = Message
table-send = Send
# What opens on a small screen when a tile or card is tapped.
table-card = Card
table-ending = The ending
# Several people play at one screen: before the next of them has it.
table-pass-words = The next player's pieces appear after the click.
table-pass-back = Back to my own board
replay-pointed-at = What is pointed at
replay-analysis = Analysis
# Plays on from the moment that is shown.
replay-what-if = What if …
replay-what-if-words = Play on from here against bots
