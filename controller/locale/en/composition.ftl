### The watch over the cards: are they those that were declared, and were they shuffled.

alarm-NOT_SHUFFLED = Stop: up to card { $number } the cards come { $how ->
    [sequence] in the order of a new pack
    [riffled] in the order of a new pack that was hardly riffled
    [copies] with all copies of a face together
    [ranks] rank by rank
    [steps] one rank after the other
   *[suits] suit by suit
}. A shuffled shoe does so less than once in 100,000. Call the floor.
alarm-SHOE_SHORT = Stop: by the count { $count } of the cards of this shoe are missing. Call the floor before anything is dealt.
alarm-SHOE_LONG = Stop: this shoe had { $count } more than it was declared to have. Call the floor before anything is dealt.
alarm-STRANGE_CARD = Stop: card { $number } is { $how ->
    [joker] a joker
   *[foreign] no card of this pack
}. Call the floor.
alarm-WRONG_SIDE = Stop: card { $number } showed its back where its face belongs: it stood the wrong way round, or has two backs. Call the floor.

notice-READS_DOUBTED = One of these reads of the same card must be wrong, the earliest most likely: cards { $numbers }.
notice-SHOE_AUDITED = The shoe is counted. Missing { $short }, too many { $surplus }, seen too often { $extra }, never laid open { $unread }.

act-unload = Shoe taken out: cards left

refusal-SHOE_NOT_OVER = The shoe is not over, or it has been counted. It is taken out when a new one is due.

mishap-not-shuffled = The cards were not shuffled
mishap-cards-missing = The shoe does not hold what was declared
mishap-strange-card = The eye saw what is no card of this pack
