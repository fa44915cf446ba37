# What the scripts of the pages say.
