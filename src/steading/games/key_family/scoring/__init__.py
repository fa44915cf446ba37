"""What it is all worth: the steps of the sheet and the best allocation."""
