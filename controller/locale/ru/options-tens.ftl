### Что выбирает дом в «поймай десятку».

option-layout-solo = каждый играет за себя.
option-layout-pairs = партнёры сидят напротив, по двое.
option-layout-two_sides = две стороны сидят вперемежку.
option-void-free = без масти кладут любую карту.
option-void-must_trump = без масти кладут козыря.
option-target = игра до { $value } очков.
option-deals = сдач в игре, каков бы ни был счёт (0 — до цели): { $value }.
option-out_order-by_order = если вышли несколько, очки считают по порядку: десятка, карты, туз, король, дама, валет.
option-out_order-highest_total = если вышли несколько, выиграл старший итог.
option-revoke-lose_game = ренонс проигрывает игру.
option-revoke-take_back = ренонс берут назад.
option-revoke-lose_deal = ренонс проигрывает сдачу.
option-card_points-excess_only = пишут карты сверх розданных; недостача не пишется.
option-card_points-signed = пишут и лишние карты, и недостачу.
option-packet_lead-last_winner = в следующую стопку ходит взявший последнюю взятку.
option-packet_lead-eldest = в следующую стопку ходит первая рука.
option-packet_deal-by_packet = сначала всем первая стопка, потом вторая.
option-packet_deal-round_robin = стопки одной руки сдают по карте по очереди.
option-deal_2_3-packets = двое и трое играют стопки одну за другой.
option-deal_2_3-ten_each = двоим и троим сдают по десять карт.
