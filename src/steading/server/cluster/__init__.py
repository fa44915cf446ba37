"""The other processes of one database: events between them, and locks."""
