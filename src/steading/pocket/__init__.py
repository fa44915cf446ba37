"""Tables of one device: in a browser's worker, rows in its store; the same paths as the server's."""
