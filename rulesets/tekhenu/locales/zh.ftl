title = 太阳方尖碑
about = 六位神祇环绕方尖碑，骰子处于光影之间，还有一架必须保持平衡的天平。

seat-red = 红方
seat-blue = 蓝方
seat-yellow = 黄方
seat-green = 绿方

# ---- numbers ----

counter-vp = 分
    .measure = none
counter-population = 人口
    .measure = 点
counter-happiness = 幸福度
    .measure = 点
counter-papyrus = 莎草纸
    .measure = 张
counter-bread = 面包
    .measure = 个
counter-limestone = 石灰石
    .measure = 块
counter-granite = 花岗岩
    .measure = 块
counter-gold = 黄金
    .measure = 枚
counter-scribe = 书吏
    .measure = 名
counter-faith = 信仰
    .measure = 点
counter-excess = 过剩资源
    .measure = 个
counter-papyrus_level = 莎草纸产量
    .measure = 点
counter-bread_level = 面包产量
    .measure = 点
counter-limestone_level = 石灰石产量
    .measure = 点
counter-granite_level = 花岗岩产量
    .measure = 点

variable-turned = 转动次数
variable-scorings = 计分次数
variable-lit = 光线
variable-top = 上边颜色
variable-right_edge = 右边颜色
variable-bottom = 下边颜色
variable-left_edge = 左边颜色
variable-matches = 匹配的边
    .unit = 匹配的边
    .measure = 条
variable-rank = 顺位
variable-balance = 平衡值
variable-laid = 放上的信仰
variable-open_stalls = 已开放分区
variable-porch_gold = 尚有黄金
variable-terrace_gold = 尚有黄金
variable-yard_gold = 第2行尚有黄金
variable-joys = 幸福度奖励
variable-extra = 待执行的行动
variable-standing = 骰子视为
variable-worth = 骰值
variable-pips = 骰面点数
variable-hue = 骰子颜色
variable-strength = 行动的骰值
variable-doubled = 双倍计分的法令
variable-new_rank = 新顺位
variable-passes = 未行动的回合

# ---- words ----

value-colour-white = 白色
value-colour-yellow = 黄色
value-colour-black = 黑色
value-colour-brown = 棕色
value-colour-grey = 灰色
value-light-sunny = 日照
value-light-shaded = 阴影
value-light-dark = 黑暗
value-purity-pure = 纯净
value-purity-tainted = 腐化
value-purity-forbidden = 禁忌
value-side-left = 左盘
value-side-right = 右盘
value-side-below = 天平下方
value-god-horus = 荷鲁斯
value-god-ra = 拉
value-god-hathor = 哈索尔
value-god-bastet = 巴斯特
value-god-thoth = 托特
value-god-osiris = 奥西里斯
value-stall-stall_1 = 第1区
value-stall-stall_2 = 第2区
value-stall-stall_3 = 第3区
value-stall-stall_4 = 第4区
value-tint-ochre = 赭色
value-tint-azure = 天蓝
value-tint-jade = 玉绿
value-tint-carmine = 胭脂红
value-symbol-disk = 日轮
value-symbol-eye = 眼睛
value-symbol-feather = 羽毛
value-symbol-scarab = 圣甲虫
value-symbol-lotus = 莲花
value-symbol-reed = 芦苇

attribute-god = 神祇
attribute-purity = 纯度
attribute-pips = 点数
attribute-side = 位置
attribute-bonus = 奖励
attribute-amount = 数量
attribute-level = 行
attribute-good = 资源
attribute-stall = 分区
attribute-points = 分数
attribute-bread = 面包
attribute-light = 光线
attribute-limestone = 石灰石
attribute-granite = 花岗岩
attribute-north = 上
attribute-east = 右
attribute-south = 下
attribute-west = 左
attribute-symbol = 符号
attribute-colour = 颜色
attribute-recolours = 改变骰子颜色
attribute-early = 最终计分前使用
attribute-last = 最后计分
attribute-seats = 玩家人数至少
attribute-ankh = 安卡值
attribute-initiative = 先手值
attribute-sure = { "" }
attribute-one = 街区
attribute-other = 另一街区

enum-tint = 边的颜色
enum-symbol = 法令牌符号

# ---- places ----

region-section = 众神
region-dial = 方尖碑周围的骰子
region-scale = 天平
region-horus_row = 荷鲁斯
region-temple = 神庙建筑群
region-floor = 神庙内的石柱板块
region-rim = 神庙四周
region-yard = 工坊与采石场
region-terrace = 街区上方的雕像
region-porch = 神庙旁的雕像
region-display = 石柱板块
region-blessing_market = 祝福牌
region-technology_market = 科技牌
region-decree_market = 法令牌

space-blessing_market = { $stall }，第{ $index }格
space-technology_market = { $stall }，第{ $index }格
space-decree_market = { $stall }，第{ $index }格
space-section = { $god }
space-dial = { $god }（{ $purity }，点数{ $pips }）
space-horus_row = { $index ->
    [1] ①
    [2] ②
    [3] ③
    [4] ④
    [5] ⑤
   *[6] ⑥
  }
space-scale = { $side }（{ $pips }）
space-yard = { $good }{ $level }
space-terrace = { $one }与{ $other }
space-porch = { $line_row ->
    [0] 中间列
   *[other] 中间行
  }
space-display-left = 骰值5、6
space-display-middle = 骰值3、4
space-display-right = 骰值1、2
space-rim-left_1 = 第{ $line_row }行左侧
space-rim-left_2 = 第{ $line_row }行左侧
space-rim-left_3 = 第{ $line_row }行左侧
space-rim-left_4 = 第{ $line_row }行左侧
space-rim-left_5 = 第{ $line_row }行左侧
space-rim-right_1 = 第{ $line_row }行右侧
space-rim-right_2 = 第{ $line_row }行右侧
space-rim-right_4 = 第{ $line_row }行右侧
space-rim-right_5 = 第{ $line_row }行右侧
space-rim-top_1 = 第{ $line_col }列上方
space-rim-top_2 = 第{ $line_col }列上方
space-rim-top_4 = 第{ $line_col }列上方
space-rim-top_5 = 第{ $line_col }列上方
space-rim-bottom_1 = 第{ $line_col }列下方
space-rim-bottom_2 = 第{ $line_col }列下方
space-rim-bottom_3 = 第{ $line_col }列下方
space-rim-bottom_4 = 第{ $line_col }列下方
space-rim-bottom_5 = 第{ $line_col }列下方

place-section = { $god }的区域
place-dial = { $god }（{ $purity }，点数{ $pips }）
place-scale = { $side }（点数{ $pips }）
place-horus_row = 荷鲁斯的骰值{ $space }处
place-temple = 神庙第{ $row }行第{ $col }列
place-floor = 神庙第{ $row }行第{ $col }列
place-rim = 神庙{ $space }
place-yard = { $good }街区第{ $level }行
place-terrace = { $one }与{ $other }街区上方
place-porch = 神庙{ $space }
place-display = 展示区（{ $space }）
place-blessing_market = 市场{ $stall }
place-technology_market = 市场{ $stall }
place-decree_market = 市场{ $stall }

zone-die = 骰子袋
zone-cup = 手中
zone-left_out = 未使用的骰子
zone-building_row = 剩余建筑
zone-statue_row = 剩余雕像
zone-pillar_row = 剩余石柱
zone-start_cards = 起始牌区
zone-start_row = 可选的起始牌
zone-destiny_card = 命运牌区
zone-blessings = 祝福牌区
zone-blessing_discard = 祝福牌弃牌堆
zone-blessing_look = 祝福牌查看区
zone-technologies = 科技牌区
    .unit = 你的科技牌
    .measure = 张
zone-technology_discard = 科技牌弃牌堆
zone-technology_look = 科技牌查看区
zone-decrees = 法令牌区
zone-decree_discard = 法令牌弃牌堆
zone-decree_look = 法令牌查看区
zone-decree_back = 归还的法令牌
zone-decree_sort = 整理中的法令牌
zone-scored = 已计分的法令牌
zone-box_starting = 游戏盒
zone-box_technology = 游戏盒
zone-box_decree = 游戏盒
zone-pillar_tiles = 抽出的石柱板块
zone-horus_tiles = 抽出的荷鲁斯板块

piece-building = 建筑
    .measure = 座
piece-statue = 雕像
    .measure = 座
piece-pillar = 石柱
    .measure = 根
deck-die = 骰子
    .measure = 颗
deck-starting = 起始牌
    .measure = 张
deck-destiny = 命运牌
    .measure = 张
deck-blessing = 祝福牌
    .measure = 张
deck-technology = 科技牌
    .measure = 张
deck-decree = 法令牌
    .measure = 张
deck-pillar_tile = 石柱板块
    .measure = 块
deck-horus_tile = 荷鲁斯板块
    .measure = 块

# ---- cards ----

card-die-white = 白骰
    .measure = 颗
card-die-yellow = 黄骰
    .measure = 颗
card-die-black = 黑骰
    .measure = 颗
card-die-brown = 棕骰
    .measure = 颗
card-die-grey = 灰骰
    .measure = 颗

# what stands for the dice on the board: at most three letters
sign-die-white = 白
sign-die-yellow = 黄
sign-die-black = 黑
sign-die-brown = 棕
sign-die-grey = 灰

card-horus_tile-horus = 荷鲁斯
card-horus_tile-ra = 拉
card-horus_tile-hathor = 哈索尔
card-horus_tile-bastet = 巴斯特
card-horus_tile-thoth = 托特
card-horus_tile-osiris = 奥西里斯

card-destiny-a01 = 书吏+{ $n }（安卡{ $ankh }）
card-destiny-a02 = 黄金+{ $n }（安卡{ $ankh }）
card-destiny-a03 = 人口或幸福度（安卡{ $ankh }）
card-destiny-a04 = 信仰+{ $n }（安卡{ $ankh }）

card-starting-s01 = 第{ $n }行的建筑
card-starting-s02 = 第{ $n }行的采石场
card-starting-s03 = 第{ $n }行的工坊
card-starting-s04 = 任意资源共{ $n }个
card-starting-s05 = 科技牌{ $n }选1
card-starting-s06 = 祝福牌{ $n }选1
card-starting-s07 = 书吏+{ $n }、黄金+{ $n2 }
card-starting-s08 = 四种资源各{ $n }个
card-starting-s09 = 石灰石或花岗岩共{ $n3 }块
card-starting-s10 = 莎草纸或面包共{ $n3 }个
card-starting-s11 = 人口+{ $n }、幸福度+{ $n2 }
card-starting-s12 = 黄金+{ $n }

card-pillar_tile-p01 = 日照：人口+{ $n }
card-pillar_tile-p02 = 黑暗：书吏+{ $n }
card-pillar_tile-p03 = 阴影：幸福度+{ $n }
card-pillar_tile-p04 = 日照：按匹配的边计分
card-pillar_tile-p05 = 黑暗：按匹配的边计分
card-pillar_tile-p06 = 阴影：按行列中的建筑计分
card-pillar_tile-p07 = 日照：{ $n }分
card-pillar_tile-p08 = 阴影：{ $n }分
card-pillar_tile-p09 = 黑暗：{ $n }分
card-pillar_tile-p10 = 黑暗：免费拿取{ $find_card-1 }张牌
card-pillar_tile-p11 = 日照：免费拿取{ $find_card-1 }张牌
card-pillar_tile-p12 = 阴影：雕像（骰值{ $tile_statue-1 }至{ $tile_statue-2 }）
card-pillar_tile-p13 = 日照：法令牌{ $find_decree-1 }张
card-pillar_tile-p14 = 黑暗：法令牌{ $find_decree-1 }张
card-pillar_tile-p15 = 阴影：第{ $tile_building-1 }行的建筑
card-pillar_tile-p16 = 阴影：黄金+{ $n }
card-pillar_tile-p17 = 日照：黄金+{ $n }
card-pillar_tile-p18 = 黑暗：黄金+{ $n }
card-pillar_tile-p19 = 日照：方格奖励加倍
card-pillar_tile-p20 = 阴影：方格奖励加倍
card-pillar_tile-p21 = 黑暗：方格奖励加倍
card-pillar_tile-p22 = 无能力
card-pillar_tile-p23 = 无能力
card-pillar_tile-p24 = 无能力
card-pillar_tile-p25 = 无能力
card-pillar_tile-p26 = 无能力
card-pillar_tile-p27 = 无能力

card-decree-d01 = 每张科技牌{ $n }分
card-decree-d02 = 每种法令符号{ $n }分
card-decree-d03 = { $n }黄金：另一法令翻倍
card-decree-d04 = 每个人口标志{ $n3 }分
card-decree-d05 = 每个幸福度标志{ $n }分
card-decree-d06 = 幸福度与最低者之差
card-decree-d07 = 每名书吏{ $n }分
card-decree-d08 = 黄金{ $n2 }分、资源1分
card-decree-d09 = 每座采石场{ $n }分
card-decree-d10 = 每座工坊{ $n }分
card-decree-d11 = 每座采石场或工坊{ $n }分
card-decree-d12 = 每座神庙建筑{ $n }分
card-decree-d13 = 每根石柱{ $n }分
card-decree-d14 = 每座雕像或神庙建筑{ $n }分
card-decree-d15 = 每根石柱或神庙建筑{ $n }分
card-decree-d16 = 每座神祇雕像{ $n }分
card-decree-d17 = 每座雕像或石柱{ $n }分
card-decree-d18 = 每座雕像{ $n }分
card-decree-d19 = 每座人民雕像{ $n }分
card-decree-d20 = 顺位居前：{ $n2 }分或{ $n4 }分
card-decree-d21 = 每座建筑1分
card-decree-d22 = { $n ->
    [2] 纯净骰子点数的一半
   *[other] 纯净骰子点数的1/{ $n }
  }
card-decree-d23 = 终局前执行一次行动
card-decree-d24 = 神庙再计分一次

card-blessing-b01 = 生产时：石灰石+{ $n }
card-blessing-b02 = 生产时：花岗岩+{ $n }
card-blessing-b03 = 生产时：面包+{ $n }
card-blessing-b04 = 生产时：莎草纸+{ $n }
card-blessing-b05 = 生产时：黄金+{ $n }
card-blessing-b06 = 生产时：书吏+{ $n }
card-blessing-b07 = 人口+{ $improve_life-1 }或幸福度+{ $improve_life-2 }
card-blessing-b08 = 人口+{ $improve_life-1 }或幸福度+{ $improve_life-2 }
card-blessing-b09 = 骰子改为任意骰值
card-blessing-b10 = 骰子改为任意骰值
card-blessing-b11 = 骰子视为任意颜色
card-blessing-b12 = 骰子视为任意颜色
card-blessing-b13 = 拉或荷鲁斯：免付石料
card-blessing-b14 = 拉或荷鲁斯：免付石料
card-blessing-b15 = 巴斯特或哈索尔：免费
card-blessing-b16 = 巴斯特或哈索尔：免费
card-blessing-b17 = 相邻神祇的行动：{ $visit_neighbour-1 }名书吏
card-blessing-b18 = 相邻神祇的行动：{ $visit_neighbour-1 }名书吏
card-blessing-b19 = 另执行对面神祇的行动
card-blessing-b20 = 另执行对面神祇的行动
card-blessing-b21 = 生产两次
card-blessing-b22 = 生产两次
card-blessing-b23 = 免费呼唤阿努比斯
card-blessing-b24 = 免费呼唤阿努比斯

card-technology-t01 = 奥西里斯：{ $n }分
card-technology-t02 = 拉：{ $n }分
card-technology-t03 = 托特：{ $n }分
card-technology-t04 = 荷鲁斯：{ $n }分、花岗岩+{ $n2 }
card-technology-t05 = 哈索尔：每根石柱多{ $n }分
card-technology-t06 = 巴斯特：人口、幸福度、{ $n }分
card-technology-t07 = 雕像奖励另得花岗岩
card-technology-t08 = 可拿取禁忌骰子
card-technology-t09 = 板块不受光线限制
card-technology-t10 = 黄金与书吏互相替代
card-technology-t11 = 骰值{ $n2 }：{ $n }分
card-technology-t12 = 每个过剩资源1分
card-technology-t13 = 生产多得{ $n2 }个资源
card-technology-t14 = 神祇行动骰值±{ $n }
card-technology-t15 = 玛阿特：信仰{ $n2 }、安卡{ $n }
card-technology-t16 = 玛阿特：首位末位得奖励
card-technology-t17 = 面包：{ $n }分、免付面包
card-technology-t18 = 纯净骰子：{ $n }分
card-technology-t19 = 腐化骰子也可生产
card-technology-t20 = 托特：莎草纸+{ $n }
card-technology-t21 = 哈索尔：面包+{ $n }
card-technology-t22 = 石灰石与花岗岩互相替代
card-technology-t23 = 阿努比斯：{ $n }分
card-technology-t24 = 祝福牌：黄金+{ $n }

# ---- options ----

option-destiny_reward = 开局时何时结算命运牌的奖励？
option-destiny_reward-pick_then_pay = 所有人选完之后
option-destiny_reward-one_by_one = 每人选取后立即
option-faith_order = 玩家是否依次投入信仰？
option-faith_order-turn_order = 按顺位依次
option-faith_order-simultaneous = 所有人同时
option-horus_bonus = 雕像的奖励由什么决定？
option-horus_bonus-by_value = 骰值
option-horus_bonus-by_god = 神祇所在的位置
option-temple_statue = 神庙旁的雕像计算谁的石柱？
option-temple_statue-own = 自己的
option-temple_statue-all = 所有人的
option-tile_ability = 是否必须使用石柱板块的能力？
option-tile_ability-optional = 自行决定
option-tile_ability-mandatory = 是
option-nested_passive = 没有专属骰子的行动是否触发雕像奖励？
option-nested_passive-true = 是
option-nested_passive-false = 否
option-without_die = 针对骰值1的科技牌，对没有专属骰子的行动是否得分？
option-without_die-counts = 是
option-without_die-does_not_count = 否
option-turned_face = 祝福牌是否实际翻转骰子，从而影响天平？
option-turned_face-true = 是
option-turned_face-false = 否
option-pillars_count = 法令牌使神庙再次计分时，石柱是否计算雕像？
option-pillars_count-statues_too = 是
option-pillars_count-buildings_only = 否，只计算建筑
option-d02_scope = 按符号计分的法令牌计算哪些法令牌的符号？
option-d02_scope-owned = 你拥有的全部法令牌
option-d02_scope-scored_only = 你计分的法令牌
option-quarter_statue = 平局时，街区上方的雕像排在何处？
option-quarter_statue-first = 最前
option-quarter_statue-last = 最后
option-renewal = 托特可以更换市场的哪些分区？
option-renewal-any_section = 任何已开放的分区
option-renewal-within_reach = 幸福度达到要求的分区
option-blessing_time = 回合中何时可以打出提升人口或幸福度的祝福牌？
option-blessing_time-any_time = 任何时候
option-blessing_time-between_actions = 拿取骰子之前和行动之后

# ---- questions ----

ask-deal_decrees-c = 保留哪张法令牌？
ask-take_start-c = 选取哪张起始牌？各玩家先按顺位各取一张，再按相反顺序各取一张。
ask-take_destiny-c = 选取哪张命运牌？
ask-take_reward = 接下来领取卡牌给予的哪一项？
ask-play_start_card-c = 现在打出哪张起始牌？
ask-starting-s05-c = 保留哪张科技牌？
ask-starting-s06-c = 保留哪张祝福牌？
ask-starting-s09-n = 拿取几块石灰石？{ $n3 }块中其余为花岗岩。
ask-starting-s10-n = 拿取几张莎草纸？{ $n3 }个中其余为面包。
ask-gain_any-p = 其中几张是莎草纸？
ask-gain_any-b = 其中几个是面包？
ask-gain_any-l = 其中几块是石灰石？其余为花岗岩。
ask-destiny-a03 = 哪一项提升：人口+{ $n }还是幸福度+{ $n2 }？
ask-take_turn = 本回合做什么？
ask-use_die-d = 拿取哪颗骰子？
ask-use_die-k = 禁忌骰子视为哪一种？
ask-spend_scribes-v = 将骰值改为多少？每名书吏最多可改变{ $figure1 }点。
each-spend_scribes-v = { $numbers }：{ $what }
ask-main_action = 用这颗骰子做什么？
ask-pass_turn-d = 无法执行任何行动。拿取哪颗骰子？
ask-anubis-d = 阿努比斯：不论状态，拿取哪颗骰子？
ask-settle-v = 额外行动：骰值多少？
ask-any_action = 执行哪类行动？
ask-any_action-g = 执行哪位神祇的行动？
ask-any_action-r = 生产什么？
ask-shift-v = 你的科技牌可调整行动：骰值多少？
ask-produce_once-v = 你的科技牌可调整生产：骰值多少？
ask-part-x = 怎样支付？数字表示用几枚黄金代替你拥有的资源。
whole-part-x = { $n }：支付{ $what }。
ask-stone_for_stone-x = 支付几块花岗岩？其余用石灰石或黄金支付。
whole-stone_for_stone-x = { $n }：支付{ $what }。
ask-stone_for_stone-y = 支付几块石灰石？其余用黄金支付。
whole-stone_for_stone-y = { $n }：支付{ $what }。
ask-swap-x = 除必须支付的书吏外，再用几名书吏代替黄金？
whole-swap-x = { $n }：支付{ $what }。
ask-pay_any = 为这张法令牌支付什么？
ask-pay_good-r = 支付哪种资源？
ask-turn_die-v = 将骰值改为多少？
ask-recolour_die-c = 骰子视为哪种颜色？
ask-recolour_die-v = 将骰值视为多少？最多减{ $figure2 }点或加{ $figure4 }点。
ask-visit_neighbour-g = 执行哪位相邻神祇的行动？
ask-raise_statue = 为谁竖立雕像？
ask-serve_people = 人民雕像立在哪里？
ask-at_the_temple-s = 立在神庙旁的哪个位置？
ask-above_the_quarters-s = 立在哪两个街区上方？
ask-raise_pillar-s = 将板块放在神庙的哪个方格？
ask-raise_pillar-turns = 将板块顺时针转几次（每次90度）？
after-raise_pillar-turns = { $n }：{ $matches ->
    [0] 没有匹配的边
   *[other] { $matches }条边匹配
  }{ $what ->
    [none] {""}
   *[other] ；获得{ $what }
  }
ask-raise_pillar = 是否使用板块的能力？
ask-build_at_temple-b = 建在神庙旁的哪里？同行列的每个空方格给你{ $figure4 }份；方格上的数字用于石柱。
costs-build_at_temple-b = { $bread }个面包（可用黄金代替）
ask-build_in_yard-y = 建在哪里？
ask-open_yard-q = 另外提高哪种产量？
ask-seek_cards-t = 从市场的哪个分区拿牌？
ask-look_on = 是否先更换市场的一个分区？需支付{ $renew_stall-2 }张莎草纸。
ask-renew_stall-t = 更换哪个分区？
ask-take_card = 拿取哪类牌？
again-take_card = { $n ->
    [1] 要拿取一张牌。
   *[other] 还要拿取{ $n }张牌（含此张）。
  }
ask-take_blessing-c = 拿取哪张祝福牌？
ask-take_technology-c = 拿取哪张科技牌？
ask-take_decree-c = 拿取哪张法令牌？
ask-tile_statue-v = 雕像按多少骰值计算？
about-add_faith = 当前平衡值{ $balance }
after-add_faith-f = { $n }：平衡值{ $balance }
ask-add_faith-f = 在天平上放多少信仰？正数放在左盘，负数放在右盘。
ask-feed-n = 为建筑支付几个面包？未付的面包，每个失去{ $figure4 }分。
ask-last_chance = 是否在最终计分前使用法令牌：再执行一次行动？
ask-use_decree-c = 使用哪张法令牌？
ask-last_action-v = 最后的行动：骰值多少？
ask-pay_anubis-first = 呼唤阿努比斯时，先打出哪张祝福牌？
ask-improve_life = 哪一项提升：人口+{ $figure1 }还是幸福度+{ $figure2 }？
ask-decree-d03-c = 哪张法令牌双倍计分？
ask-decree-d04-n = 为几个人口标志支付资源？每个须支付{ $pay_any-5 }个资源，获得{ $n3 }分。
ask-score_decrees-cs = 为哪些法令牌计分？最多{ $figure1 }张，且符号各不相同。

use-blessing-b01 = 是否打出祝福牌：石灰石+{ $n }？
use-blessing-b02 = 是否打出祝福牌：花岗岩+{ $n }？
use-blessing-b03 = 是否打出祝福牌：面包+{ $n }？
use-blessing-b04 = 是否打出祝福牌：莎草纸+{ $n }？
use-blessing-b05 = 是否打出祝福牌：黄金+{ $n }？
use-blessing-b06 = 是否打出祝福牌：书吏+{ $n }？
use-blessing-b07 = 是否打出祝福牌：人口+{ $improve_life-1 }或幸福度+{ $improve_life-2 }？
use-blessing-b07-2 = 是否打出祝福牌：人口+{ $improve_life-1 }或幸福度+{ $improve_life-2 }？
use-blessing-b08 = 是否打出祝福牌：人口+{ $improve_life-1 }或幸福度+{ $improve_life-2 }？
use-blessing-b08-2 = 是否打出祝福牌：人口+{ $improve_life-1 }或幸福度+{ $improve_life-2 }？
use-blessing-b09 = 是否打出祝福牌：将骰子改为任意骰值？
use-blessing-b10 = 是否打出祝福牌：将骰子改为任意骰值？
use-blessing-b11 = 是否打出祝福牌：将骰子视为另一种颜色，骰值最多减{ $recolour_die-2 }点或加{ $recolour_die-4 }点？
use-blessing-b12 = 是否打出祝福牌：将骰子视为另一种颜色，骰值最多减{ $recolour_die-2 }点或加{ $recolour_die-4 }点？
use-blessing-b13 = 是否打出祝福牌：本次行动免付石灰石和花岗岩？
use-blessing-b14 = 是否打出祝福牌：本次行动免付石灰石和花岗岩？
use-blessing-b15 = 是否打出祝福牌：本次行动免付莎草纸和面包？
use-blessing-b16 = 是否打出祝福牌：本次行动免付莎草纸和面包？
use-blessing-b17 = 是否打出祝福牌：在你的行动之前，支付{ $visit_neighbour-1 }名书吏，执行相邻神祇的行动？
use-blessing-b17-2 = 是否打出祝福牌：在你的行动之后，支付{ $visit_neighbour-1 }名书吏，执行相邻神祇的行动？
use-blessing-b17-3 = 是否打出祝福牌：在对面神祇的行动之后，支付{ $visit_neighbour-1 }名书吏，执行相邻神祇的行动？
use-blessing-b18 = 是否打出祝福牌：在你的行动之前，支付{ $visit_neighbour-1 }名书吏，执行相邻神祇的行动？
use-blessing-b18-2 = 是否打出祝福牌：在你的行动之后，支付{ $visit_neighbour-1 }名书吏，执行相邻神祇的行动？
use-blessing-b18-3 = 是否打出祝福牌：在对面神祇的行动之后，支付{ $visit_neighbour-1 }名书吏，执行相邻神祇的行动？
use-blessing-b19 = 是否打出祝福牌：在你的行动之前，失去{ $visit_opposite-3 }点人口和{ $visit_opposite-4 }点幸福度，执行对面神祇的行动？
use-blessing-b19-2 = 是否打出祝福牌：在你的行动之后，失去{ $visit_opposite-3 }点人口和{ $visit_opposite-4 }点幸福度，执行对面神祇的行动？
use-blessing-b20 = 是否打出祝福牌：在你的行动之前，失去{ $visit_opposite-3 }点人口和{ $visit_opposite-4 }点幸福度，执行对面神祇的行动？
use-blessing-b20-2 = 是否打出祝福牌：在你的行动之后，失去{ $visit_opposite-3 }点人口和{ $visit_opposite-4 }点幸福度，执行对面神祇的行动？
use-blessing-b21 = 是否打出祝福牌：再执行一次相同的生产？
use-blessing-b22 = 是否打出祝福牌：再执行一次相同的生产？
use-blessing-b23 = 是否打出祝福牌：呼唤阿努比斯免付书吏？
use-blessing-b24 = 是否打出祝福牌：呼唤阿努比斯免付书吏？
use-decree-d03 = 是否支付{ $n }枚黄金，使你的另一张法令牌双倍计分？
use-technology-t19 = 你的科技牌：是否先支付{ $n }名书吏，按骰子的颜色生产？

do-use_die = 拿取骰子
do-anubis = 支付{ $pay_anubis-1 }名书吏呼唤阿努比斯
do-serve_god = 骰子所在区域的神祇的行动
    .now = 骰子所在区域的神祇的行动，{ $origin ->
       *[horus] 荷鲁斯：竖立雕像
        [ra] 拉：竖立石柱
        [hathor] 哈索尔：在神庙旁建造
        [bastet] 巴斯特：举办庆典
        [thoth] 托特：从市场拿牌
        [osiris] 奥西里斯：建造工坊或采石场
      }（骰值{ $worth }）
do-produce_by_colour = 按骰子颜色生产
    .now = 按骰子颜色生产：{ $hue ->
        [yellow] 莎草纸
        [brown] 面包
        [white] 石灰石
       *[black] 花岗岩
      }（骰值{ $worth }）
do-give_up = 放弃：已无法执行
do-produce = 生产
do-pay_good = 一个资源
arm-pay_any-2 = 黄金
do-use_decree = 是
arm-any_action-1 = 神祇的行动
arm-any_action-2 = 生产
do-play_start_card = 起始牌给予的
do-play_destiny_card = 命运牌给予的
do-honour_god = 荷鲁斯板块为此骰值的神祇
    .now = 荷鲁斯板块为{ $strength }的神祇：{ $strength ->
        [1] { $horus_row-1 }
        [2] { $horus_row-2 }
        [3] { $horus_row-3 }
        [4] { $horus_row-4 }
        [5] { $horus_row-5 }
       *[6] { $horus_row-6 }
      }
do-serve_people = 人民
do-at_the_temple = 神庙旁
do-above_the_quarters = 两个街区上方
do-use_ability = 使用能力
do-take_blessing = 祝福牌
do-take_technology = 科技牌
do-take_decree = 法令牌
do-renew_stall = 更换一个分区
do-stop_looking = 开始拿牌
do-grow = 提升人口
do-rejoice = 提升幸福度
do-pass_turn = 无法执行任何行动
do-judge = 玛阿特审判
do-score = 计分
do-rotate = 转盘转动
do-raise_statue = 竖立雕像
do-raise_pillar = 竖立石柱
do-build_at_temple = 在神庙旁建造
do-hold_festival = 举办庆典
do-seek_cards = 从市场拿牌
do-build_in_yard = 建造工坊或采石场
do-statue_bonus = 雕像的奖励
do-feed = 为建筑支付面包

# What has happened. `{ "" }` leaves untold what another sentence tells; `-shared` is told as nobody’s doing.
event-perform-use_die = { "" }
event-perform-serve_god = { "" }
event-perform-produce_by_colour = { "" }
event-perform-use_decree = { "" }
event-perform-play_start_card = { "" }
event-perform-play_destiny_card = { "" }
event-perform-honour_god = { "" }
event-perform-serve_people = { "" }
event-perform-at_the_temple = { "" }
event-perform-above_the_quarters = { "" }
event-perform-take_blessing = { "" }
event-perform-take_technology = { "" }
event-perform-take_decree = { "" }
event-perform-stop_looking = { "" }
event-perform-pay_good = { "" }
event-perform-pay_bill = { "" }
event-perform-grow = { "" }
event-perform-rejoice = { "" }
event-perform-anubis = { $seat }呼唤阿努比斯
event-perform-produce = { $seat }进行生产
event-perform-give_up = { $seat }放弃行动
event-perform-use_ability = { $seat }使用板块的能力
event-perform-renew_stall = { $seat }更换市场的一个分区
event-perform-pass_turn = { $seat }无法执行任何行动
event-perform-raise_statue = { "" }
event-perform-raise_pillar = { "" }
event-perform-build_at_temple = { "" }
event-perform-hold_festival = { $seat }举办庆典
event-perform-seek_cards = { $seat }从市场拿牌
event-perform-build_in_yard = { "" }
event-perform-statue_bonus = { $seat }获得雕像的奖励
event-perform-feed = { $seat }为建筑支付面包
event-perform-judge-shared = 玛阿特审判
event-perform-score-shared = 计分
event-perform-rotate-shared = 转盘转动
event-set-lit = { $spaces }现处于{ $value ->
    [sunny] 日照
    [shaded] 阴影
   *[dark] 黑暗
  }中
event-set-top = { "" }
event-set-right_edge = { "" }
event-set-bottom = { "" }
event-set-left_edge = { "" }
event-draw-horus_tile-shared = 荷鲁斯骰值{ $spaces }：{ $what }
event-draw-to-decree_look = { $n ->
    [1] { $seat }查看{ $what }
   *[other] { $seat }查看{ $n }{ MEASURE($what) }{ $what }
  }
event-draw-to-start_row-shared = 可选的起始牌：{ $what }
event-draw-to-blessing_look = { $n ->
    [1] { $seat }查看{ $what }
   *[other] { $seat }查看{ $n }{ MEASURE($what) }{ $what }
  }
event-draw-to-technology_look = { $n ->
    [1] { $seat }查看{ $what }
   *[other] { $seat }查看{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-decree_back = { $n ->
    [1] { $seat }归还{ $what }
   *[other] { $seat }归还{ $n }{ MEASURE($what) }{ $what }
  }
about-raise_pillar-pillar_tile = 石柱板块【{ $what }】（未转动，自上方起顺时针：{ $north }、{ $east }、{ $south }、{ $west }）
about-part = { $kind_paid }：应付{ $due_of_it }{ $missing_of_it ->
    [0] {""}
   *[other] ，其中{ $missing_of_it }因不足须付黄金
  }
about-feed = 面包：应付{ $due_of_it }
about-part-pillar_tile = 石柱板块【{ $what }】
about-stone_for_stone-pillar_tile = 石柱板块【{ $what }】
about-swap-pillar_tile = 石柱板块【{ $what }】
about-part-n = 为你的建筑支付的面包
about-blessing = 祝福牌【{ $what }】
about-technology = 科技牌【{ $what }】
about-decree = 法令牌【{ $what }】
about-pillar_tile = 石柱板块【{ $what }】
about-die = 用{ $what }
about-spend_scribes = { $origin }，点数{ $pips }
about-main_action = { $origin }，骰值视为{ $worth }
about-raise_statue = 骰值{ $strength }
about-shift = 骰值{ $strength }
on-dial = { $what }{ $pips }，{ $purity }
listed-pillar_tile = { $points }分；支付{ $limestone }块石灰石、{ $granite }块花岗岩；四边{ $north }、{ $east }、{ $south }、{ $west }
event-move-to-decree_sort-shared = { "" }
event-move-to-decree-shared = { $n ->
    [1] 放回牌堆：{ $what }
   *[other] 放回牌堆：{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-blessing-shared = { $n ->
    [1] 放回牌堆：{ $what }
   *[other] 放回牌堆：{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-technology-shared = { $n ->
    [1] 放回牌堆：{ $what }
   *[other] 放回牌堆：{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-destiny-shared = { "" }
event-move-to-box_starting-shared = { "" }
event-move-to-box_technology-shared = { $n ->
    [1] 放回盒中：{ $what }
   *[other] 放回盒中：{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-box_decree-shared = { $n ->
    [1] 放回盒中：{ $what }
   *[other] 放回盒中：{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-start_cards = { $seat }取得{ $what }
event-move-to-destiny_card = { $seat }取得{ $what }
event-move-to-blessings = { $n ->
    [1] { $seat }取得{ $what }
   *[other] { $seat }取得{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-technologies = { $n ->
    [1] { $seat }取得{ $what }
   *[other] { $seat }取得{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-decrees = { $n ->
    [1] { $seat }取得{ $what }
   *[other] { $seat }取得{ $n }{ MEASURE($what) }{ $what }
  }
event-move-to-scored = { "" }
event-play-decree = { $seat }为【{ $what }】计分
# 行动过程中失去的：支付的，以及放上天平的。
event-lose-in-pay_bill = { $seat }支付{ $what }
event-lose-in-stand_in = { $seat }支付{ $what }代替{ $n }个资源
event-lose-in-pay_good = { $seat }支付{ $what }
event-lose-in-visit_opposite = { $seat }支付{ $what }
event-lose-in-add_faith = { $seat }在天平上加{ $what }
event-lose-in-feed = { $seat }因未付面包失去{ $what }
event-gain-in-score_quarters = { $seat }因街区获得{ $what }
event-gain-in-score_temple = { $seat }因神庙获得{ $what }
event-gain-in-score_statues = { $seat }因雕像获得{ $what }
event-gain-in-score_happiness = { $seat }因幸福度获得{ $what }
event-gain-in-score_production = { $seat }因产量获得{ $what }
event-gain-in-score_buildings = { $seat }因已建成的建筑获得{ $what }
event-gain-in-score_order = { $seat }因顺位获得{ $what }
event-lose-in-tip = { $seat }因失衡失去{ $what }
event-gain-in-see_buildings = { $seat }因同行或同列的建筑获得{ $what }
event-gain-in-match_edges = { $seat }因匹配的边获得{ $what }
event-gain-in-leave_display = { $seat }因展示区的位置获得{ $what }
event-move-to-yard = { $seat }建造建筑：{ $target }
event-move-to-rim = { $seat }建造建筑：{ $target }
event-move-to-section = { $seat }在{ $target }竖立雕像
event-move-to-porch = { $seat }在{ $target }竖立雕像
event-move-to-terrace = { $seat }在{ $spaces }街区上方竖立雕像
event-move-to-floor = { $seat }在{ $target }的{ $what }上竖立石柱
event-move-to-temple = { "" }
event-move-to-display-shared = { $target }现为{ $what }
now-rank = 现在的顺位：{ $seats }
order-order_seats = 新顺位，最接近平衡者在前：{ $each }
order-order_seats-1 = { $n }
order-order_seats-2 = 安卡{ $n }
order-order_seats-3 = 原顺位{ $n }
order-compare_initiative = 按先手值排定的顺位：{ $each }
order-compare_initiative-1 = { $n }
order-compare_initiative-2 = 单张最高{ $n }
from-score = 计分
from-score_quarters = 计分：街区
from-score_temple = 计分：神庙
from-score_statues = 计分：雕像
from-score_happiness = 计分：幸福度
from-score_production = 计分：产量
from-score_buildings = 计分：建筑
from-feed = 计分：未付的面包
from-see_buildings = 拉：同行或同列的建筑
from-match_edges = 拉：匹配的边
from-leave_display = 拉：展示区的位置
from-judge = 审判时的失衡
from-finish = 终局时的顺位
from-build_at_temple = 哈索尔：神庙建筑
from-build_in_yard = 奥西里斯：工坊或采石场
from-raise_statue = 荷鲁斯：雕像
from-raise_pillar = 拉：石柱
from-swap = 科技牌【{ card-technology-t10 }】
from-stone_for_stone = 科技牌【{ card-technology-t22 }】
event-move-die = { $n ->
    [1] { $seat }将{ $what }移到{ $target }
   *[other] { $seat }将{ $n }{ MEASURE($what) }{ $what }移到{ $target }
  }
event-move-die-shared = { $n ->
    [1] { $what }移到{ $target }
   *[other] { $n }{ MEASURE($what) }{ $what }移到{ $target }
  }
event-set-porch_gold = { $target }：{ $value ->
    [true] 有黄金可拿
   *[false] 黄金已被拿走
  }
event-set-terrace_gold = { $target }：{ $value ->
    [true] 有黄金可拿
   *[false] 黄金已被拿走
  }

ending-judged = 最终计分已完成
metric-passes = 未行动的回合

# ---- the table ----

layout-state = 已转动{ $turned }/{ $last_rotation }次，已计分{ $scorings }/{ $last_scoring }次；市场已开放{ $open_stalls }个分区。
layout-tracks = 轨道
layout-track_marks = 幸福度不会高于人口。幸福度达到5、9、13时可及市场第2、3、4分区；16：1枚黄金，19：1名书吏，21：额外一次行动。计分时每达到一个标志（9、13、16、19、21）得3分。人口达到9、13时开放第3、4分区。产量为6：计分时2分。
layout-course = { layout-state }每人天平上有四枚骰子时玛阿特审判：{ $turned ->
    [0] 第2次转动
    [1] 第2次转动
    [2] 第4次转动，随后计分
    [3] 第4次转动，随后计分
    [4] 第6次转动
    [5] 第6次转动
    [6] 第{ $last_rotation }次转动，随后计分
   *[7] 第{ $last_rotation }次转动，随后计分
  }。
layout-light = 雕像
layout-legend-dial = 骰子：黄产莎草纸，棕产面包，白产石灰石，黑产花岗岩，灰不生产。
layout-legend-temple = 方格：b面包，f信仰，$黄金，g花岗岩，l石灰石，p莎草纸。外墙（^上，>右，_下，<左）与板块（自上方起顺时针）：a天蓝，c胭脂红，j玉绿，o赭色。行列两端：建筑所需的面包（+为3人以上，*为4人）。
layout-dice_give = { layout-legend-dial }
layout-squares = { layout-legend-temple }

# ---- what cards do: the words their texts are made of ----
# `act-…` is what somebody does by an action: `.they` for somebody else, where it differs. Values are what the action is
# given, `$figure1` … the numbers written in its steps. An empty message is not said.

act-production = 生产
act-pause = 进行你的回合
    .they = 进行自己的回合
act-main_action = 执行骰子的行动
act-hold_die = 拿取骰子
act-see_die = 拿取骰子
act-serve_god = 用骰子执行神祇的行动
act-raise_statue = 竖立雕像
act-raise_pillar = 竖立石柱
act-build_at_temple = 建造神庙建筑
    .read = 17e4eb4b
act-hold_festival = 执行巴斯特的行动
act-seek_cards = 执行托特的行动
act-build_in_yard = 建造工坊或采石场
act-statue_bonus = 领取雕像的奖励
act-weigh_down = 产生过剩资源
act-add_faith = 投入信仰
act-anubis = 呼唤阿努比斯
act-pay_anubis = 为呼唤阿努比斯支付费用
act-count_decrees = 为法令牌计分
act-spend = 打出并弃掉这张祝福牌
    .you = 打出祝福牌
act-settle = { "" }
act-shift = { "" }
act-pay_statues = { "" }
act-grow = 将人口提升{ $n }点
act-rejoice = 将幸福度提升{ $n }点
act-improve_life = 将人口提升{ $figure1 }点或将幸福度提升{ $figure2 }点
act-produce_again = 再执行一次相同的生产
act-turn_die = 将骰子改为任意骰值
act-recolour_die = 将骰子视为另一种颜色，并将骰值最多减{ $figure2 }点或加{ $figure4 }点
act-visit_neighbour = 支付{ $figure1 }名书吏，用同一颗骰子执行与骰子原区域相邻的神祇的行动
    .you = 用祝福牌执行相邻神祇的行动
act-visit_opposite = 失去{ $figure3 }点人口和{ $figure4 }点幸福度，用同一颗骰子执行对面神祇的行动
    .you = 用祝福牌执行对面神祇的行动
act-produce = 以{ $value }为骰值生产{ $good }
act-pay_bill = { $h ->
    [none] 支付{ $o }枚黄金
   *[other] 支付{ $h }名书吏
  }
act-pay_any = 支付{ $pay_good-2 }个任意资源或{ $figure5 }枚黄金
act-start_building = { $within ->
    [none] 在第{ $level }行建造工坊或采石场，无需支付幸福度
   *[other] 在第{ $level }行建造工坊或采石场（限{ $within }），无需支付幸福度
  }
act-gain_any = 获得任意资源共{ $n }个
act-find_card = 执行托特的行动，视同使用骰值{ $figure1 }的骰子
act-find_decree = 抽取{ $figure1 }张法令牌
act-tile_statue = 竖立雕像，视同使用骰值{ $figure1 }至{ $figure2 }（自选）的骰子
act-tile_building = 建造工坊或采石场，视同使用骰值{ $figure1 }的骰子
act-cover = 再次获得所覆盖方格的资源、黄金或信仰
act-last_action = 在最终计分之前额外执行一次任意骰值的行动，无需支付资源和黄金

set-stone_free = 使该行动免付石灰石和花岗岩
set-field_free = 使该行动免付莎草纸和面包
set-doubled = 使{ $value }双倍计分
set-virtual = { "" }
set-unveiled = { "" }

rule-pillar_points = 你建造神庙建筑时，该建筑所在行或列中你的每根石柱额外得{ $n }分
rule-rescues = 你可以拿取禁忌骰子，并任选将其视为纯净或腐化
rule-awake = 你的石柱板块的能力不受光线限制
rule-swaps = 支付时，你的黄金与书吏可以互相替代；每回合首次替代时你得{ $swap-5 }分
rule-masonry = 支付时，你的石灰石与花岗岩可以互相替代；每回合首次替代时你得{ $stone_for_stone-3 }分
rule-production_shift = 生产时，你可以将骰子的骰值最多改变{ $n }点
rule-god_shift = 执行神祇的行动时，你可以将骰子的骰值最多改变{ $n }点
rule-ankh = 你的安卡值为{ $n }
rule-bread_due = { $n ->
    [0] 计分时，你无需为建筑支付面包
   *[other] 计分时，你为建筑支付{ $n }个面包
  }

phase-order_seats = 确定新顺位

ruling-symbols = 不同的法令牌符号
    .measure = 种
ruling-population_marks = 已达到的人口标志
    .unit = 已达到的人口标志（{ $marks_at-2 }、{ $marks_at-4 }、{ $marks_at-6 }、{ $marks_at-8 }、{ $marks_at-10 }）
    .measure = 个
ruling-happiness_marks = 已达到的幸福度标志
    .unit = 已达到的幸福度标志（{ $marks_at-2 }、{ $marks_at-4 }、{ $marks_at-6 }、{ $marks_at-8 }、{ $marks_at-10 }）
    .measure = 个
ruling-quarries = 采石场
    .measure = 座
ruling-workshops = 工坊
    .measure = 座
ruling-temple_buildings = 神庙建筑
    .measure = 座
ruling-pillars = 石柱
    .measure = 根
ruling-raised = 雕像
    .measure = 座
ruling-god_statues = 神祇雕像
    .measure = 座
ruling-built = 建筑
    .measure = 座
ruling-pure_pips = 你的纯净骰子点数总和
ruling-temple_points = 神庙得分
ruling-porch_statues = 神庙旁雕像数量
ruling-seen_statues = 石柱因雕像所得的分数
ruling-partner = 配对的另一项产量
ruling-light_over = 区域的光线
ruling-god_at = 方尖碑周围的众神
ruling-buildings_by = 同行或同列的神庙建筑
    .unit = 同行或同列的神庙建筑
    .measure = 座
less-raised-god_statues = 人民雕像
    .measure = 座
call-good_of = { $a }对应的资源
call-jokers = { $a ->
    [0] 可代替资源的黄金
   *[other] 超过{ $a }的可代替资源的黄金
  }

when-before-main_action-after-main_action = 在你执行骰子的行动之前或之后
when-before-main_action-after-main_action-after-visit_opposite = 在你执行骰子的行动之前或之后，或在你用祝福牌执行对面神祇的行动之后
when-after-pause-main_action-visit_neighbour-visit_opposite = 在你的回合中，拿取骰子之前或行动之后
when-before-raise_statue-raise_pillar = 在你竖立雕像或石柱之前
when-after-respite = 此外，如无另行约定，在执行骰子的行动之前以及更换市场的一个分区之后
is-value = 骰值为{ $value }
is-good = 生产的是{ $value }
is-standing = 骰子是{ $value }的
is-not-hue = 骰子不是{ $value }的
is-rank = 你排在顺位第{ $value }位
is-rank-player_count = 你排在顺位最后一位
is-not-c = 该牌不是{ $value }
above-surplus = { $value ->
    [0] 有过剩资源
   *[other] 过剩资源多于{ $value }个
  }
word-surplus = 过剩资源
    .unit = 过剩资源
    .measure = 个
word-nested = 其他行动的一部分
    .denied = 该行动不属于其他行动
word-value = 骰值
word-good = 额外的同种资源
    .measure = 个
group-goods = 资源
    .measure = 个
variable-virtual = 行动没有专属骰子
    .clause = 该行动没有专属骰子
    .denied = 该行动有专属骰子

# ---- texts by hand: where those made of the effects would not read well ----

text-decree-d03 = 在你为法令牌计分之前，你可以支付{ $n }枚黄金，使另一张你要计分的法令牌双倍计分。
    .shape = ad536af7
    .figures = 2
text-decree-d04 = 你每支付1个资源或黄金，获得{ $n3 }分；支付的数量不得超过你已达到的人口标志（{ $marks_at-2 }、{ $marks_at-4 }、{ $marks_at-6 }、{ $marks_at-8 }、{ $marks_at-10 }）的个数。
    .shape = 95804e2e
    .figures = 0 0 4 0 9 1 13 2 16 3 19 4 21 5 0 0 0 0 0 1 0 0 1 0 0 0 0 0 0 0 0
text-decree-d06 = 你的幸福度与所有玩家中最低的幸福度相差多少，就获得多少分。
    .shape = f45b1bfa
text-decree-d08 = 你每有1枚黄金，获得{ $n2 }分，每有1个资源，获得1分；合计最多获得{ $n }分。
    .shape = 11482ce4
    .figures = 20 2
text-starting-s02 = 在第{ $n }行建造采石场（石灰石或花岗岩），无需支付幸福度。
    .shape = 66505397
    .figures = 3
text-starting-s03 = 在第{ $n }行建造工坊（莎草纸或面包），无需支付幸福度。
    .shape = 1ad3c607
    .figures = 3
text-technology-t11 = 在你执行骰值为{ $n2 }的行动之后，获得{ $n }分。
    .shape = 11727f1e
    .figures = 2 1
text-decree-d01 = 你每有1张科技牌，获得{ $n }分。
    .shape = 82e6c78d
    .figures = 3
text-decree-d15 = 你每有1根石柱或1座神庙建筑，获得{ $n }分。
    .shape = dc4d5725
    .figures = 2
text-decree-d17 = 你每有1座雕像或1根石柱，获得{ $n }分。
    .shape = 15fb5bf7
    .figures = 2
text-decree-d19 = 你每有1座人民雕像，获得{ $n }分。
    .shape = 92a615ef
    .figures = 5
text-decree-d20 = 如果你在顺位中排第{ $n }位，获得{ $n2 }分；如果排第{ $n3 }位，获得{ $n4 }分。
    .shape = a071df44
    .figures = 1 10 2 5
text-decree-d22 = 你的纯净骰子点数总和的一半（向上取整）是多少，就获得多少分。
    .shape = 6c3808c8
    .figures = 2
text-decree-d24 = 再次获得你在神庙的得分，雕像所得的分数除外。
    .shape = 76ef816b
    .figures = 0
text-starting-s11 = 将人口提升{ $n }点，幸福度提升{ $n2 }点。
    .shape = a87719b9
    .figures = 3 2
text-technology-t06 = 在你执行巴斯特的行动之后，获得{ $n }分，{ $n2 ->
    [1] { $n3 ->
        [1] 人口与幸福度均提升{ $n3 }点
       *[other] 人口提升{ $n2 }点，幸福度提升{ $n3 }点
      }
   *[other] 人口提升{ $n2 }点，幸福度提升{ $n3 }点
  }。
    .shape = 5994f033
    .figures = 2 1 1
text-technology-t12 = 在你产生过剩资源之后，每有1个过剩资源，获得1分。
    .shape = fbf130b8
    .figures = 0
text-technology-t19 = 在你用腐化的骰子执行神祇的行动之前（灰色骰子及其他行动附带的行动除外），你可以支付{ $n }名书吏，先按该骰子的颜色和骰值生产。
    .shape = 6c5026a6
    .figures = 1

# ---- where values come from, that stand in no rulebook ----
note-printed-on-a-component-and-on-no-page-we-have = 印在配件上，而我们手头的书页中没有记载
note-two-descriptions-of-the-board = 两份对版图的描述
note-a-description-of-the-board = 一份对版图的描述
note-a-description-of-the-game = 一份对游戏的描述
note-what-happens-then-stands-nowhere = 此时如何处理，任何地方都没有写明
note-where-the-track-ends-where-it-begins-is-in-tekhenu-fr-246 = 轨道的终点；起点见 tekhenu-fr:246
note-the-order-of-the-lights-a-program-for-solo-play = 光照的顺序：一个单人游戏程序
note-the-gods-clockwise-a-program-for-solo-play = 众神的顺时针顺序：一个单人游戏程序
note-the-marks-of-population-which-are-those-of-happiness-here = 人口标志，此处与幸福度标志相同

# ---- the rulebook: tables and attributes ----

table-coloured_dice = 四种颜色的骰子（每种）
table-grey_dice = 灰色骰子
table-start_offer = 翻开的起始牌
table-statues_a_god = 每位神祇的区域中的雕像
table-statue_price = 下一座雕像所需花岗岩
table-building_points = 建筑的分数
table-building_bread = 建筑所需面包
attribute-wall_top = 上方的墙
attribute-wall_right = 右方的墙
attribute-wall_bottom = 下方的墙
attribute-wall_left = 左方的墙

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-set_up =
    转盘以随机方向放置，方尖碑周围各区域处于日照、阴影或黑暗之中。按上表将各色骰子放入袋中；为每个区域抽{ $figure5 }颗，掷骰后排列在该区域。
    除上表所列外，每名玩家拿取{ $figure3 }枚黄金和{ $figure4 }名书吏。
    洗混石柱板块，展示区每格放1块；荷鲁斯板块随机放在各骰值旁。
    { $figure10 }人游戏时，移除涉及顺位的科技牌和法令牌各1张。补满市场已开放的分区。
    每名玩家抽取{ $figure11 }张法令牌，保留1张，其余放到牌堆底部。
    按上表数量翻开起始牌。按随机决定的顺序，每名玩家拿1张，再按相反顺序拿第2张。此后先手值总和较大者顺位在前；总和相等时，单张先手值较大者在前。
    { $destiny_reward ->
        [one_by_one] 按此顺序，每名玩家拿1张命运牌，并立即以任意顺序获得该牌和2张起始牌的奖励。
       *[pick_then_pay] 按此顺序，每名玩家拿1张命运牌。所有人都拿完后，各自以任意顺序获得该牌和2张起始牌的奖励。
      }
    .title = 布置与选牌
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 1895861e
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 0
rules-game =
    最终计分后分数最多者获胜。分数来自建筑、石柱和雕像，以及幸福度、产量和法令牌。
    每进行两轮后转盘转动一次，如此共{ $last_rotation }次。一轮中每名玩家按顺位各进行一个回合。
    .title = 一局游戏
    .tells = round
    .shape = de0d88b9
    .figures = 8
rules-turn =
    拿取1颗非禁忌的骰子。可以支付书吏：每名书吏最多将骰值改变{ $figure1 }点，骰值只能在{ $figure2 }至{ $figure3 }之间。
    将骰子按其显示的点数放到天平上：纯净的放左盘，其余放右盘。
    然后以该骰值执行以下一项：
    – 骰子原先所在区域的神祇的行动；
    – 按骰子颜色生产：黄色产莎草纸，棕色产面包，白色产石灰石，黑色产花岗岩。灰色骰子不能生产。
    也可以不这样做，改为呼唤阿努比斯。
    如果无法执行任何行动，仍须拿取1颗骰子；没有其他骰子时才可拿取禁忌骰子。
    回合结束时补满市场已开放的分区。
    .title = 一个回合
    .tells = own_turn take_turn use_die hold_die see_die spend_scribes main_action any_action serve_god give_up produce_by_colour settle pause breathe respite pass_turn refill_market shift
    .shape = a929f38b
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-anubis =
    支付{ $figure1 }名书吏，拿取任意1颗骰子，禁忌的也可以；还可再支付书吏改变骰值。该骰子放在天平下方，不参与称量。
    以该骰值执行任意神祇的行动，或生产任意一种资源。
    .title = 阿努比斯
    .tells = pay_anubis
    .shape = 1bb0afe7
    .figures = 2 6 6
rules-rotate =
    光线移动一个区域：两个区域为日照，两个为阴影，两个为黑暗。
    每转动{ $figure2 }次，进行一次玛阿特审判。
    然后为两个阴影区域轮流掷出新的骰子，每次1颗，直到每个区域新增的骰子数等于玩家人数。
    重新排列所有骰子。灰色骰子始终为腐化。白色在日照中、黑色在黑暗中、黄色和棕色在阴影中为纯净。阴影中的其他骰子都是腐化；其余区域的其他骰子都是禁忌，但日照中的黄色和黑暗中的棕色为腐化。
    .title = 转盘转动
    .tells = light_sections new_dice sort_dice roll
    .shape = 6baebe73
    .figures = 1 2 0 0 0 1 1 6 1 6 2 1 6 3 4 18 6 24
rules-judge =
    每名玩家用左盘骰子的点数之和减去右盘骰子的点数之和，再减去过剩资源的数量。
    { $faith_order ->
        [simultaneous] 所有玩家同时决定是否投入信仰，可放在任意一盘。
       *[turn_order] 每名玩家按顺位决定是否投入信仰，可放在任意一盘。
      }
    右盘比左盘重3至5点者失去1分，重6至8点者失去2分，更重者失去3分。
    新的顺位：最接近平衡者为第一。差距相等时，命运牌安卡值较大者在前，再相等则依原顺位。
    第{ $figure2 }次和第{ $last_rotation }次转动的审判之后进行计分。最终计分之前，拥有相应法令牌的玩家可以使用该牌。
    第{ $last_scoring }次计分后游戏结束。否则将天平上的骰子放回袋中，失去过剩资源和信仰，并归还命运牌：按新的顺位，每名玩家拿1张并获得其奖励。
    .title = 玛阿特审判
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 8 2 0 2 1 5 2 8 3
rules-score =
    – 街区：四种资源的街区分别计分，建筑和雕像最多者获得{ $figure2 }分；数量相等时，其中占有行号最小的位置者获得。{ $quarter_statue ->
        [first] 街区上方的雕像视为在第1行之前。
       *[last] 街区上方的雕像不计行号。
      }
    – 神庙：你在神庙的每座建筑和雕像各得1分；你的每根石柱，按同行或同列中你的建筑和雕像，每座得1分。
    – 雕像：版图上有1、2、3、4、5、6座时，分别得1、3、6、10、15、21分。
    – 幸福度：每有1个已达到的幸福度标志（9、13、16、19、21），获得{ $figure3 }分。
    – 产量：每有1种产量达到{ $figure5 }，获得{ $figure4 }分。
    – 建筑：获得已建成的建筑在玩家版图上空出的位置所示的分数。
    – 面包：每名玩家按顺位支付这些位置所示的面包；每少付1个失去{ $figure9 }分。
    .title = 计分
    .tells = score_quarters score_temple score_statues score_happiness score_production score_buildings feed
    .shape = a54870a9
    .figures = 1 3 3 2 6 0 0 0 3 1 10 0 0 0 7 0 9 1 13 2 16 3 19 4 21 5 6 1
rules-finish =
    亮出所有法令牌。每名玩家按顺位最多为其中{ $figure1 }张计分，且符号各不相同。
    顺位第1位获得{ $figure5 }分；玩家多于{ $figure7 }人时，第2位获得{ $figure8 }分。
    分数最多者获胜；相等时书吏最多者获胜，再相等则顺位在前者获胜。
    .title = 终局
    .tells = score_decrees count_decrees score_order
    .shape = 053c677d
    .figures = 3 1 0 1 3 2 2 2
rules-pay_bill =
    黄金可以一比一代替莎草纸、面包、石灰石或花岗岩支付。某些科技牌允许更多替代方式。
    .title = 支付
    .tells = pay_due part stand_in stone_for_stone swap
    .shape = d3db9b85
    .figures = 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 1 0 0 0
rules-produce =
    按骰值获得相应数量的该资源，但不超过你的该项产量。超出部分为过剩资源：放在右盘上，直到下一次审判。
    .title = 生产
    .tells = produce_once production weigh_down
    .shape = 5ccb12fc
    .figures = 1 3 1 0 0 1 6 0
rules-raise_statue =
    支付下一座雕像所需的花岗岩，为神祇或为人民竖立雕像。
    为神祇：行动骰值对应的板块决定是哪位神祇。该神祇的区域中必须还有空位。{ $figure3 }人游戏时，如果你此前在此没有雕像，立即获得其奖励。
    为人民，在神庙旁：同行或同列中每有1根{ $temple_statue ->
        [all] 石柱
       *[own] 自己的石柱
      }，获得{ $figure5 }分；该位置的第一座雕像获得{ $figure7 }枚黄金。
    为人民，在两个街区上方：同时算作两个街区的雕像；该位置的第一座雕像获得{ $figure9 }枚黄金。
    .title = 荷鲁斯：雕像
    .tells = honour_god serve_people at_the_temple above_the_quarters
    .shape = 6d0e8bc6
    .figures = 0 1 3 0 3 1 1 0 1 6
rules-pay_statues =
    每当有人{ $nested_passive ->
        [false] 用骰子执行某位神祇的行动
       *[true] 执行某位神祇的行动
      }，每名为该神祇立有雕像的其他玩家获得{ $horus_bonus ->
        [by_god] 该神祇在众神顺序中的位置
       *[by_value] 该神祇的板块所在位置
      }所示的奖励{ $figure2 }个。2人游戏时，执行行动者也获得。
    .title = 雕像的奖励
    .tells = statue_bonus owed_for
    .shape = e99de0a8
    .figures = 1 1 2 1 6 1
rules-raise_pillar =
    从展示区拿取石柱板块：骰值为1或2时拿右边的，3或4拿中间的，5或6拿左边的。支付板块上所示的石灰石和花岗岩，以任意方向放在神庙的空方格上。
    你获得
    – 同行或同列两端的每座建筑（不论属于谁）1分；
    – 每条与相邻处匹配的边1分，在神庙四角的方格上加倍；
    – 方格上所示的奖励，以及板块原先在展示区的位置的分数。
    如果板块的光线与拉的区域相同，你{ $tile_ability ->
        [mandatory] 必须
       *[optional] 可以
      }使用其能力。然后在板块上放1根你的石柱，展示区的板块顺移并补充。
    .title = 拉：石柱
    .tells = use_ability turn_tile see_buildings match_edges leave_display slide_display
    .shape = d8a2d42f
    .figures = 0 4 1 2 0 0 3 4 4 5 4 6 4 7 4 1 0 1 0 1 0 1 0 0 1 0 1 0 0 1 5 1 5 1 1 2 1 5 1 5 1 0 1 2
rules-build_at_temple =
    将1座建筑放在神庙四周的空位上，并支付该处所示的面包。2人游戏只用左侧和下侧的位置，3人游戏增加右侧，4人游戏再增加上侧。
    同行或同列中你的每根石柱获得3分；每个空方格获得{ $figure4 }个该方格所示的奖励。你的人口提升，点数等于行动的骰值。
    .title = 哈索尔：神庙建筑
    .shape = 4c95b63f
    .figures = 0 0 0 1 3
rules-grow =
    有玩家的人口达到{ $figure1 }时，市场第{ $figure2 }区开放；达到{ $figure4 }时，第{ $figure5 }区开放。立即在该区放置卡牌。
    .title = 人口
    .shape = 7b4eb8cf
    .figures = 9 3 3 13 4 4
rules-hold_festival =
    支付{ $figure1 }张莎草纸。你的幸福度提升，点数等于行动的骰值。骰值为1或2时另获得2名书吏，为3或4时另获得1名。
    .title = 巴斯特：庆典
    .shape = faaa2f85
    .figures = 2
rules-rejoice =
    幸福度不会超过人口。首次达到{ $figure1 }时获得{ $figure4 }枚黄金，首次达到{ $figure5 }时获得{ $figure8 }名书吏，首次达到{ $figure9 }时额外执行一次任意骰值的行动。
    .title = 幸福度
    .shape = 2bc7c399
    .figures = 16 0 1 1 19 1 2 1 21 2 3
rules-seek_cards =
    骰值为1或2时免费拿1张牌，为3或4时支付2张莎草纸拿2张，为5或6时支付3张莎草纸拿3张。
    所有牌来自市场的同一个分区，该分区必须已开放，且幸福度达到要求：第1区为1，第2区为5，第3区为9，第4区为13。
    拿牌之前，每次支付{ $figure8 }张莎草纸，可以更换一个{ $renewal ->
        [within_reach] 符合要求的
       *[any_section] 已开放的
      }分区，每区限一次：弃掉其中的牌并放上新牌。
    .title = 托特：市场的卡牌
    .tells = look_on stop_looking renew_stall take_card take_blessing take_technology take_decree refill_stall
    .shape = 520d454d
    .figures = 1 2 4 0 0 0 0 1 1 1 1 1 1 1 0 1 0 1 0 1 0 1 1 1 0 0 1 5 2 9 3 13 4
rules-build_in_yard =
    支付{ $figure2 }点幸福度，将1座建筑放在行号等于行动骰值的空格上。该街区资源的产量提高{ $figure6 }，从第{ $figure5 }行起提高{ $figure4 }，并获得同样数量的该资源。
    第{ $figure7 }行：首先在此建造者获得{ $figure8 }枚黄金。第{ $figure9 }行和第{ $figure10 }行：同类的另一种产量提高{ $figure11 }（莎草纸与面包，石灰石与花岗岩）；第{ $figure12 }行另获得{ $figure13 }枚黄金。第{ $figure14 }行：任选一种产量提高{ $figure15 }。
    .title = 奥西里斯：工坊或采石场
    .tells = open_yard improve
    .shape = 9045ad8b
    .figures = 0 1 0 2 5 1 2 1 3 4 1 4 1 6 1
