"""The watch over the cards of a shoe: are they those that were declared, and were they shuffled."""
