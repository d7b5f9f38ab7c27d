# 《太阳方尖碑》与博坦卡蒙：变体给游戏增加的词语。

title = 太阳方尖碑：博坦卡蒙
about = 单人《太阳方尖碑》，对手博坦卡蒙按板块金字塔取骰。

seat-botankhamon = 博坦卡蒙

option-automa_level = 博坦卡蒙的难度是什么？
option-automa_level-easy = 简单
option-automa_level-medium = 中等
option-automa_level-hard = 困难
option-start_choice = 从几张起始牌中选择？
option-start_choice-three = 3张
option-start_choice-two = 2张，不能选择
option-automa_decree = 博坦卡蒙的每张法令牌值几分？
option-automa_decree-four = 4分
option-automa_decree-eight = 8分
option-automa_scribe = 开局时博坦卡蒙有几名书吏？
option-automa_scribe-one = 1名
option-automa_scribe-none_at_all = 没有

deck-automa = 博坦卡蒙
    .measure = 张
deck-automa_tile = 金字塔板块
    .measure = 块
zone-automa_seat = 博坦卡蒙的座位
zone-automa_tiles = 抽出的板块
zone-automa_decrees = 博坦卡蒙的法令牌
    .unit = 博坦卡蒙的法令牌
    .measure = 张
zone-automa_technologies = 博坦卡蒙的科技牌
    .unit = 博坦卡蒙的科技牌
    .measure = 张
zone-automa_blessings = 博坦卡蒙的祝福牌
    .unit = 博坦卡蒙的祝福牌
    .measure = 张
region-pyramid = 金字塔

space-pyramid-base_1 = 第1行第1块
space-pyramid-base_2 = 第1行第2块
space-pyramid-base_3 = 第1行第3块
space-pyramid-base_4 = 第1行第4块
space-pyramid-second_1 = 第2行第1块
space-pyramid-second_2 = 第2行第2块
space-pyramid-second_3 = 第2行第3块
space-pyramid-third_1 = 第3行第1块
space-pyramid-third_2 = 第3行第2块
space-pyramid-peak = 塔顶
place-pyramid = 金字塔（{ $space }）

attribute-tier = 行
attribute-right = 右边
attribute-upward = 上方
attribute-first = 第一资源
attribute-second = 第二资源
attribute-third = 第三资源
attribute-fourth = 第四资源

variable-progress = 金字塔上的标记
table-automa_start = 有博坦卡蒙雕像的荷鲁斯数值
table-automa_row = 博坦卡蒙建筑所在的行
ruling-people = 真人玩家
ruling-by_itself = 自动进行
ruling-weight = 重量
ruling-row_points = 建筑分数

layout-progress = 金字塔：神祇以名称首字母表示，资源：b面包，g花岗岩，l石灰石，p莎草纸。标记：{ $progress ->
    [none] 底行左侧
   *[other] { $progress }
  }。

card-automa-botankhamon = 博坦卡蒙
card-automa_tile-horus = 荷鲁斯
card-automa_tile-ra = 拉
card-automa_tile-hathor = 哈索尔
card-automa_tile-bastet = 巴斯特
card-automa_tile-thoth = 托特
card-automa_tile-osiris = 奥西里斯
card-automa_tile-granite_first = 花岗岩、石灰石、面包、莎草纸
card-automa_tile-papyrus_first = 莎草纸、面包、石灰石、花岗岩
card-automa_tile-limestone_first = 石灰石、花岗岩、莎草纸、面包
card-automa_tile-bread_first = 面包、莎草纸、花岗岩、石灰石

do-automa_turn = 博坦卡蒙的回合
do-automa_horus = 竖立雕像
do-automa_ra = 竖立石柱
do-automa_hathor = 在神庙旁建造
do-automa_bastet = 举办节庆
do-automa_thoth = 从市场拿牌
do-automa_osiris = 建造工坊或采石场
do-automa_destiny = 他的命运牌
do-automa_bonus = 他的雕像的奖励
do-automa_cards_count = 他的牌的得分
do-stack_pyramid = 新的金字塔
do-seat_automa = 博坦卡蒙入座
do-settle_in = 他最初的建筑

# ---- 他与真人不同之处 ----

text-automa-botankhamon = 博坦卡蒙自动进行：不需要作任何选择，不支付任何费用，除书吏和分数外什么也不获得。
    .shape = acc8807f
    .read = 8707bd7e
text-automa-botankhamon-2 = 他的安卡值为{ $n }。
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = 他的平衡值在第1次审判为3，第2次为2，第3次和第4次为1；他的骰子不称重。
    .shape = bed16824
    .figures = 3 2 2 4 1
    .read = 28ddc309
text-automa-botankhamon-4 = 计分时，他的建筑露出的分数不计。
    .shape = eaf4e753
    .figures = 0
    .read = 44e1bfe3
text-automa-botankhamon-5 = 他的建筑不需要面包。
    .shape = cb60f335
    .figures = 0
    .read = f59d2afa
text-automa-botankhamon-6 = 只有当他顺位第一时才拿取命运牌：在书吏牌与黄金牌中随机拿1张。
    .shape = a3a884b9
    .read = b9ec4bd5
text-automa-botankhamon-7 = 开局时他什么也不获得。
    .shape = a4a03079
    .read = 2ba7960e
text-automa-botankhamon-8 = 他也不获得命运牌的奖励。
    .shape = 2dd3294b
    .read = e4524389
text-automa-botankhamon-9 = 他不加入信仰。
    .shape = ccdff8aa
    .read = 63e89113
text-automa-botankhamon-10 = 最后一次计分之前，他不使用法令牌。
    .shape = ae86da07
    .read = f990c1bf
text-automa-botankhamon-11 = 他不获得雕像的奖励，改为：数值1和2时获得1名书吏，3和4时获得1分，5和6时两者都获得。
    .shape = dd47812e
    .read = 82103db7
text-automa-botankhamon-12 = 游戏结束时，他的每张法令牌值{ $n2 }分（若如此约定则为{ $n }分），每2名书吏值1分。
    .shape = 8979fe04
    .figures = 8 4 2
    .read = 67ef4260
text-automa-botankhamon-13 = 每次计分之后，他的每张祝福牌得2分并随即弃掉，每张科技牌得2分并保留。
    .shape = 3393e74d
    .read = f7158cc4
text-automa-botankhamon-14 = 审判之后，将板块洗混成新的金字塔，标记重新开始。
    .shape = ed9d0aa2
    .read = 2af5966a

note-two-programs-that-play-him = 两个能操控他的程序
