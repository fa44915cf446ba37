# What the pages say: each message stands in a template, as {{name}}.
