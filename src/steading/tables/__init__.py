"""One table, without network, database, clock or thread: its log, what is asked of it, and what each seat is sent."""
