"""The table as a folder of plain files, which plays without a server: pages, scripts, and Python for a browser."""
