"""What the games of the Key family share: resources, skills and animals, and how items are shared out for points."""
