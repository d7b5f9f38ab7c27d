# 《太阳方尖碑》与博坦卡蒙：变体给游戏增加的词语。

title = 太阳方尖碑：博坦卡蒙
about = 单人《太阳方尖碑》，对手博坦卡蒙按金字塔板块拿取骰子。

seat-botankhamon = 博坦卡蒙

option-automa_level = 博坦卡蒙是哪种难度？
option-automa_level-easy = 简单
option-automa_level-medium = 中等
option-automa_level-hard = 困难
option-start_choice = 从几张起始牌中选择？
option-start_choice-of_three = 3张
option-start_choice-dealt = { $figure1 }张，不能选择
option-automa_decree = 博坦卡蒙的每张法令牌值几分？
option-automa_decree-four = { $figure1 }分
option-automa_decree-eight = { $figure1 }分
option-automa_scribe = 开局时博坦卡蒙有几名书吏？
option-automa_scribe-a_scribe = 1名
option-automa_scribe-no_scribe = 没有
option-automa_square = 多个方格条件相同时，博坦卡蒙的石柱避开哪些方格？
option-automa_square-no_corner = 角格及其相邻方格
option-automa_square-no_edge = 神庙边缘的方格

deck-automa = 博坦卡蒙
    .measure = 张
deck-automa_tile = 金字塔板块
    .measure = 块
zone-automa_seat = 座位
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
attribute-right = 右邻
attribute-upward = 上邻
attribute-first = 第一资源
attribute-second = 第二资源
attribute-third = 第三资源
attribute-fourth = 第四资源

variable-progress = 金字塔上的标记
table-automa_start = 有博坦卡蒙雕像的荷鲁斯骰值
table-automa_row = 博坦卡蒙建筑所在的行
table-automa_scribes = 博坦卡蒙在荷鲁斯各骰值获得的书吏
table-automa_points = 博坦卡蒙在荷鲁斯各骰值获得的分数
ruling-bonus_value = 奖励的数值
ruling-people = 真人玩家
ruling-by_itself = 自动玩家
ruling-weight = 重量
ruling-row_points = 建筑分数
ruling-liking = 在资源中的次序
ruling-out_of_the_way = 禁忌标志
ruling-number_here = 该区域的荷鲁斯骰值
ruling-in_reach_of = 同行或同列的己方石柱数
ruling-would_lead = 街区领先
ruling-swings = 新领先的街区数
ruling-touching = 接触板块和墙的边数
ruling-own_buildings_by = 同行或同列的己方建筑数
ruling-shunned = 回避方格的标志
ruling-column_of = 街区的列
ruling-emptiest = 建筑最少的街区
ruling-buildings_in = 街区中的建筑数

layout-progress = 金字塔：神祇以名称首字表示，资源：b面包，g花岗岩，l石灰石，p莎草纸。标记：{ $progress ->
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
sign-automa_tile-horus = 荷
sign-automa_tile-ra = 拉
sign-automa_tile-hathor = 哈
sign-automa_tile-bastet = 巴
sign-automa_tile-thoth = 托
sign-automa_tile-osiris = 奥
card-automa_tile-granite_first = 花岗岩–石灰石–面包–莎草纸
card-automa_tile-papyrus_first = 莎草纸–面包–石灰石–花岗岩
card-automa_tile-limestone_first = 石灰石–花岗岩–莎草纸–面包
card-automa_tile-bread_first = 面包–莎草纸–花岗岩–石灰石

# What has happened. `{ "" }` leaves untold what another sentence tells; `-shared` is told as nobody’s doing.
event-perform-automa_turn = { "" }
event-perform-automa_destiny = { "" }
event-perform-automa_horus = { $seat }竖立雕像
event-perform-automa_ra = { $seat }竖立石柱
event-perform-automa_hathor = { $seat }在神庙旁建造
event-perform-automa_bastet = { $seat }举办庆典
event-perform-automa_thoth = { $seat }从市场拿牌
event-perform-automa_osiris = { $seat }建造工坊或采石场
event-perform-automa_cards_count = { $seat }为他的牌计分
event-perform-settle_in = { "" }
event-perform-stack_pyramid-shared = 重新摆放金字塔
event-perform-seat_automa-shared = 布置你的对手博坦卡蒙
event-move-to-automa_seat = { "" }
event-move-to-automa_tile-shared = { "" }
event-move-to-automa_blessings = { $seat }取得{ $what }
event-move-to-automa_technologies = { $seat }取得{ $what }
event-move-to-automa_decrees = { $seat }取得{ $what }

do-automa_turn = 他的回合
do-automa_horus = 竖立雕像
do-automa_ra = 竖立石柱
do-automa_hathor = 在神庙旁建造
do-automa_bastet = 举办庆典
do-automa_thoth = 从市场拿牌
do-automa_osiris = 建造工坊或采石场
do-automa_destiny = 他的命运牌
do-automa_cards_count = 他的牌的得分
do-stack_pyramid = 新的金字塔
do-seat_automa = 博坦卡蒙入座
do-settle_in = 他最初的建筑
phase-honour_first = 他最初的雕像
phase-walk = 标记前进
phase-automa_die = 选择骰子
phase-automa_take = 拿取骰子
phase-automa_act = 他的行动
phase-automa_above = 两个街区上方的雕像
phase-automa_porch = 神庙旁的雕像
phase-automa_card = 市场的一张牌

# ---- 他与真人不同之处 ----

text-automa-botankhamon = 博坦卡蒙自动进行：无须作任何选择，不支付任何费用，只获得书吏和分数。
    .shape = acc8807f
    .read = 468a4467
text-automa-botankhamon-2 = 他的安卡值为{ $n }。
    .shape = efdb605e
    .figures = 4
text-automa-botankhamon-3 = 他的平衡值在第1次审判为3，第2次为2，第3次和第4次为1；他的骰子不参与称量。
    .shape = bed16824
    .figures = 3 2 2 4 1
    .read = 4c4db2ba
text-automa-botankhamon-4 = 计分时，他不获得建筑空出的位置所示的分数。
    .shape = eaf4e753
    .figures = 0
    .read = 0fb71d60
text-automa-botankhamon-5 = 他的建筑不需要面包。
    .shape = cb60f335
    .figures = 0
    .read = f59d2afa
text-automa-botankhamon-6 = 他只有顺位第一时才拿取命运牌：在书吏牌与黄金牌中随机拿1张。
    .shape = a3a884b9
    .read = 74002ab4
text-automa-botankhamon-7 = 开局时他什么也不获得。
    .shape = a4a03079
    .read = 2ba7960e
text-automa-botankhamon-8 = 他也不获得命运牌的奖励。
    .shape = 2dd3294b
    .read = e4524389
text-automa-botankhamon-9 = 他不投入信仰。
    .shape = ccdff8aa
    .read = 016a6ebb
text-automa-botankhamon-10 = 最终计分之前，他不使用法令牌。
    .shape = ae86da07
    .read = 872a80fd
text-automa-botankhamon-11 = 他不获得雕像的奖励，改为：骰值1和2处获得1名书吏，3和4处获得1分，5和6处两者都获得。
    .shape = 3498393e
    .read = d70698b1
text-automa-botankhamon-12 = 游戏结束时，他的每张法令牌值{ $n2 }分（若如此约定则为{ $n }分），每2名书吏值1分。
    .shape = 8979fe04
    .figures = 8 4 2
    .read = 67ef4260
text-automa-botankhamon-13 = 每次计分之后，他每有1张祝福牌获得2分，随即弃掉这些祝福牌；每有1张科技牌获得2分，科技牌保留。
    .shape = 3393e74d
    .read = 4acd8f35
text-automa-botankhamon-14 = 审判之后，将板块洗混成新的金字塔，标记重新开始。
    .shape = ed9d0aa2
    .read = 2af5966a

note-two-programs-that-play-him = 两个代他行动的程序

# ---- rulebook ----

rules-set_up =
    转盘以随机方向放置，方尖碑周围各区域处于日照、阴影或黑暗之中。按上表将各色骰子放入袋中；为每个区域抽{ $figure5 }颗，掷骰后排列在该区域。
    除上表所列外，每名玩家拿取{ $figure3 }枚黄金和{ $figure4 }名书吏。
    洗混石柱板块，展示区每格放1块；荷鲁斯板块随机放在各骰值旁。
    2人游戏时，移除涉及顺位的科技牌和法令牌各1张。补满市场已开放的分区。
    玩家抽2张法令牌，保留1张，另一张放到牌堆底部。博坦卡蒙没有法令牌。
    { $start_choice ->
        [dealt] 玩家获得2张起始牌。
       *[of_three] 翻开3张起始牌，玩家拿2张。
      }博坦卡蒙没有起始牌。他顺位第一。
    他在书吏和黄金两张命运牌中随机拿1张，但不获得其奖励。然后玩家从其余的牌中拿1张，并以任意顺序获得该牌和2张起始牌的奖励。
    .title = 布置与选牌
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = f3cafa45
    .figures = 0 5 1 1 3 1 1 5 6 2 2 2 2 1 2 3
rules-seat_automa =
    他有建筑、雕像和石柱，但没有玩家版图。他的幸福度为{ $figure3 }，人口为{ $figure4 }；玩家开局时所得之中，他只有10分和{ $automa_scribe ->
        [a_scribe] 1名书吏
       *[no_scribe] 0名书吏
      }。
    他的1座雕像献给荷鲁斯的骰值1处的神祇。{ $automa_level ->
        [easy] 简单难度仅此而已。
        [medium] 中等难度时，他在第{ $automa_row }行还有1座面包工坊和1座花岗岩采石场，并在神庙中央的石柱板块上有1根石柱。
       *[hard] 困难难度时，他在第{ $automa_row }行还有1座面包工坊和1座花岗岩采石场，在神庙中央的石柱板块上有1根石柱，并有第2座雕像献给骰值4处的神祇。
      }
    将十块板块洗混，正面朝上排成金字塔：底行4块，往上3块、2块、1块。标记放在底行左侧。
    .title = 博坦卡蒙入座
    .tells = honour_first settle_in stack_pyramid
    .shape = cead2a29
    .figures = 2 1 4 7 1 2 1 13 13 13 0 13 1 5
    .read = 5a130fd8
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
    .shape = 2300bd29
    .figures = 2 1 6 2 1 6 1 0 1 0 1 0 1 0 1 6 0 0 6 6
rules-automa_turn =
    标记移到底行第一块板块；此后每回合由硬币决定向上还是向右。
    板块为神祇：他从该神祇的区域拿取点数最大的非禁忌骰子，纯净的优先于腐化的；没有时，从顺时针方向下一个有这种骰子的区域拿取。只有全部骰子都是禁忌时才拿禁忌骰子。
    板块为资源：他拿取第一种资源对应颜色的点数最大的骰子，没有时取下一种资源的，最后取灰色的。相等时，拿有他的雕像的区域的；有多个这样的区域时，拿荷鲁斯的骰值最大的区域的。
    仍然相等时随机决定。骰子放在他的天平下方，不参与称量。他执行骰子所在区域的神祇的行动；不支付任何费用，只获得书吏和分数，他所占位置上的黄金移出游戏。
    – 荷鲁斯：为该骰值的神祇竖立雕像。没有空位时，放在两个街区上方，选能使他在最多街区领先的一处；都不能时，放在神庙旁同行或同列中他的石柱最多处，每根得3分；没有位置或没有雕像时得3分。
    – 拉：拿该骰值的板块，保持原方向，放在同行同列的建筑加上接触板块和墙的边最多的方格，每座、每边各得1分，并获得板块原先在展示区的位置的分数。相等时选同行同列自己的建筑最多的，再选{ $automa_square ->
        [no_corner] 不是角格、也不与角格相邻的
       *[no_edge] 不在边缘的
      }。
    – 哈索尔：在同行或同列中他的石柱最多处建造，每根得3分；人口提升，点数等于骰值。
    – 巴斯特：幸福度逐点提升；不能提升时改为提升人口。书吏照常获得。
    – 托特：从幸福度达到要求的分区拿1、2或3张牌，依次优先法令牌、科技牌、祝福牌，从编号最大的分区、从左边开始。这些牌对他没有效果。
    – 奥西里斯：在该骰值的行、该颜色的街区建造；灰色骰子则在建筑最少的街区。位置被占时向右找下一个，最后一个之后是第一个；整行已满时改为行号小1的行，第1行之后是第6行。
    .title = 博坦卡蒙的回合
    .tells = walk automa_die automa_take automa_act automa_horus automa_above automa_porch automa_ra automa_hathor automa_bastet automa_thoth automa_card automa_osiris
    .shape = 01f1a99e
    .figures = 1 2 1 6 0 3 0 0 0 3 0 0 3 4 1 2 0 1 0 0 0 0 0 1 1 1 2 1 1 1 1 1 1 0 0 0 6 4 2 1 1 4 0 1 2 3 4 1 4 0 5 1 2 3 4 0 7 0 1 0 2 6 6 3 0 0 1 5 2 9 3 13 4 1 6 1 1 6 6 3 1 5 1 5 0 4 0 1
rules-automa_destiny =
    博坦卡蒙只有顺位第一时才拿取命运牌：在书吏牌与黄金牌中随机拿1张，但不获得其奖励。
    .title = 博坦卡蒙的命运牌
    .shape = 70d66c2a
    .figures = 1 1
rules-automa_cards_count =
    每次计分之后，博坦卡蒙每有1张祝福牌获得{ $figure1 }分，随即弃掉这些祝福牌；每有1张科技牌获得{ $figure2 }分，科技牌保留。
    .title = 博坦卡蒙的牌的得分
    .shape = fd2a76a0
    .figures = 2 2
