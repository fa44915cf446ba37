# What the pages say: each message stands in a template, as {{name}}.

## Puzzles, gallery and analysis

puzzles-head = Puzzles
gallery-head = Gallery
analysis-copy-link = Copy the link
analysis-begins = The analysis begins in a moment.
# Of a bar that grows.
analysis-how-far = How far the analysis is
analysis-leave = You can leave this page: the analysis continues and will be here when you come back.
