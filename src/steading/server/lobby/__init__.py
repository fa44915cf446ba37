"""Where people find each other: offers, ratings, leaderboards."""
