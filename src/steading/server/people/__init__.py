"""Who comes: accounts, sessions, profiles, moderation, personal data."""
