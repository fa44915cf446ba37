"""The Merchants at the table."""
