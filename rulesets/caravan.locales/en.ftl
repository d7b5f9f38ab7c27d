title = Caravan
about = Hire traders, sell goods, pitch tents. Most fame wins.

seat-amber = Amber
seat-indigo = Indigo
seat-crimson = Crimson
seat-jade = Jade
counter-coin = { $n ->
    [one] coin
   *[other] coins
  }
counter-spice = spice
counter-silk = silk
counter-camel = { $n ->
    [one] camel
   *[other] camels
  }
counter-fame = fame
piece-tent = tent
region-row = row of traders
region-town = towns
place-town = town { $space }
place-row = space { $space } of the row
zone-camp = camp
zone-troop = troop
zone-retired = retired traders
deck-trader = trader

card-trader-spice_monger = Spice Monger
card-trader-silk_weaver = Silk Weaver
card-trader-porter = Porter
card-trader-smuggler = Smuggler
card-trader-guild_head = Guild Head
card-trader-toll_keeper = Toll Keeper
card-trader-broker = Broker
card-trader-money_changer = Money Changer
card-trader-thief = Thief
card-trader-bandit = Bandit
card-trader-envoy = Envoy
card-trader-herald = Herald
card-trader-pilgrim = Pilgrim
card-trader-banker = Banker
card-trader-nomad = Nomad
card-trader-master = Caravan Master
card-trader-patron = Patron

value-guild-east = East
value-guild-desert = Desert
value-guild-port = Port

option-poorest_first = Does the poorest player begin each day?
option-poorest_first-true = yes
option-poorest_first-false = no, in seat order

ask-work = What do you do?
do-hire = hire a trader
do-go_to_market = sell goods
do-send_home = send traders home
do-rest = rest
ask-hire-c = Whom do you hire?
ask-go_to_market-g = What do you sell?
ask-go_to_market-n = How many?
ask-send_home-cs = Which traders of the same guild go home?
ask-sell = Do you pitch a tent?
ask-trader-nomad = Do you pitch a tent?
do-pitch = pitch a tent
ask-pitch-s = In which town?
ask-pitch-p = Whom do you pay for a place?
use-trader-broker = Do you use the Broker?
use-trader-money_changer = Do you use the Money Changer?
ask-trader-thief-p = From whom does the Thief take a coin?
ask-rest-first = Which of your traders acts first instead of your rest?
use-trader-envoy = Does the Envoy go to market for you?
use-trader-banker = Do you use the Banker?

ending-row_is_short = no more traders
ending-winter = winter has come
metric-hired = traders hired
metric-dearest_left = price of the dearest trader left

layout-towns = Towns: e East, d Desert, p Port, with the fame they bring.
layout-fame_of_towns = towns, with the fame they bring
attribute-price = price
attribute-guild = guild
attribute-fame = fame
attribute-ring = ring
variable-wanted = the market buys

# ---- what cards do: the words their texts are made of ----

act-rest = rest
    .they = rests
act-sell = sell
    .they = sells
act-go_to_market = go to market
    .they = goes to market
act-hire = hire a trader
    .they = hires a trader
act-pitch = pitch a tent
    .they = pitches a tent
phase-turn = turn
phase-day = a day
ruling-price = the price of a trader
above-n = you sell more than { $value } of a good
