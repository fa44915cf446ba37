"""What each seat may know: views, and positions imagined from them."""
