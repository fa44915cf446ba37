"""Who plays for bots: the pool of workers, the queue for remote ones, the background build."""
