"""The Farmers at the table."""
