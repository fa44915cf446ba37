"""The house for one device: tables in a browser's worker, rows in its store; the same paths as the server's."""
