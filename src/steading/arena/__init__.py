"""Many games at once: bots against bots, on as many processes as wanted."""
