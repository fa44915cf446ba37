"""What belongs to no room: security, pages, static files, health, metrics."""
