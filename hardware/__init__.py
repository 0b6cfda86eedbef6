"""What a builder needs to make one box: facts in tables, and whatever is drawn or reckoned from them."""
