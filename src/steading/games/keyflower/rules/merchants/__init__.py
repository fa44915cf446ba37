"""The Merchants: contracts, cabins and extensions."""
