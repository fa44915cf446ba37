"""Tables in memory: the registry, moves, sockets, spectators."""
