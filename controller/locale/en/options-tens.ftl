### What the house may choose in catch the ten.

option-layout-solo = each plays for himself.
option-layout-pairs = partners sit opposite, two a side.
option-layout-two_sides = two sides sit alternately.
option-void-free = without the led suit any card may be played.
option-void-must_trump = without the led suit one must trump.
option-target = the game is { $value } points.
option-deals = deals of a game whatever the score (0: to the target): { $value }.
option-out_order-by_order = of several who are out, points count in the order ten, cards, ace, king, queen, jack.
option-out_order-highest_total = of several who are out, the highest total has won.
option-revoke-lose_game = a revoke loses the game.
option-revoke-take_back = a revoke is taken back.
option-revoke-lose_deal = a revoke loses the deal.
option-card_points-excess_only = cards beyond the number dealt are written; what is lacking is not.
option-card_points-signed = cards beyond and below the number dealt are written.
option-packet_lead-last_winner = who took the last trick leads to the next packet.
option-packet_lead-eldest = the eldest hand leads to the next packet.
option-packet_deal-by_packet = everybody's first packet is dealt before the second.
option-packet_deal-round_robin = the packets of a hand are dealt card by card in turn.
option-deal_2_3-packets = two or three players play their packets one after the other.
option-deal_2_3-ten_each = two or three players are dealt ten cards each.
