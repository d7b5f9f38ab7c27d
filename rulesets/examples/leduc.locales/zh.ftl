title = 勒杜克扑克
about = 六张牌，两轮下注。与公共牌成对者胜，否则牌大者胜。

seat-first = 先手
seat-second = 后手
counter-chip = 筹码
    .measure = 枚
deck-card = 牌
    .measure = 张
card-card-jack = J
card-card-queen = Q
card-card-king = K
zone-hand = 手牌
zone-shown = 公共牌

ask-speak = 你要怎么做？
do-fold = 弃牌
do-check = 过牌
do-call = 跟注
do-raise = 加注

ending-showdown = 摊牌
ending-fold = 有人弃牌
metric-stakes = 已下注筹码
