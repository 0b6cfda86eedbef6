"""What games of tricks share: the order of the cards, who takes a trick, what must be played, what a seat may hold."""
