title = 阿托恩
about = 以纸牌与祭司争夺四座神庙的双人对决。

seat-red = 红方
seat-blue = 蓝方
counter-vp = 分
    .measure = none
counter-exchange = 交换标记
    .measure = 枚
piece-priest = 标记
    .measure = 枚
deck-offering = 牌
    .measure = 张
table-many = { $what }（{ $n }张）
card-offering-one = { $value }
card-offering-two = { $value }
card-offering-three = { $value }
card-offering-four = { $value }
region-temple = 神庙
region-realm = 冥界
region-cartouche = 椭圆框
space-temple = { $index }
place-temple = 方格{ $space }（神庙{ $number }，{ $bonus ->
    [0] { $mark }
   *[other] 奖分{ $bonus }
  }）
place-realm = 冥界
place-cartouche = 椭圆框{ $space }
event-perform-change_hand = { $seat }交出交换标记
event-pay-in-change_hand = { "" }
event-move-to-offering = { $seat }将{ $what }放回牌堆
event-draw-to-aside = { $seat }翻开{ $what }
event-move-to-temple = { $seat }将{ $n }枚标记放到{ $target }
event-move-priest = { $seat }将{ $whose ->
    [own] 自己的
   *[other] { $whose }的
  }{ $n }枚标记{ $source ->
    [none] { "" }
   *[other] 从{ $source }
  }移到{ $target }
event-perform-day-shared = 新的一轮开始
event-perform-equal_cards-shared = 椭圆框1牌值相等：无人得分
event-perform-begin_by_second = { $seat }先行动：椭圆框2的牌值较小
event-perform-begin_by_first = { $seat }先行动：椭圆框2相等，椭圆框1的牌值较小
event-perform-begin_by_draw = { $seat }先行动：椭圆框2和1都相等，由翻开的牌决定
event-perform-remove_nobody = { $seat }不移除标记
event-perform-scoring-shared = 冥界已满：计分
event-perform-thin_out-shared = 双方收回标记
event-gain-in-first_cartouche = { $seat }获得{ $what }：椭圆框1的牌值较大
event-gain-in-first_temple = { $seat }获得{ $what }：神庙1
event-gain-in-second_temple = { $seat }获得{ $what }：神庙2
event-gain-in-third_temple = { $seat }获得{ $what }：神庙3
event-gain-in-fourth_temple = { $seat }获得{ $what }：神庙4，蓝色方格
event-gain-in-black_spaces = { $seat }获得{ $what }：黑色方格
event-gain-in-bonus_spaces = { $seat }获得{ $what }：奖分
event-perform-equal_in_first-shared = 神庙1：相等，无人得分
event-perform-equal_in_second-shared = 神庙2：相等，无人得分
event-perform-equal_in_third-shared = 神庙3：相等，无人得分
event-perform-equal_in_fourth-shared = 神庙4：相等，无人得分
event-perform-equal_on_black-shared = 黑色方格：相等，无人得分
from-first_temple = 神庙{ $figure1 }
from-second_temple = 神庙{ $figure1 }
from-third_temple = 神庙{ $figure1 }
from-fourth_temple = 神庙{ $figure1 }（蓝色方格）
from-black_spaces = 黑色方格
from-bonus_spaces = 奖分方格
zone-reserve = 供应堆
zone-hand = 手牌
zone-used = 弃牌堆
zone-aside = 为决定先后翻开的牌

enum-mark = 方格颜色
value-mark-yellow = 黄色
value-mark-green = 绿色
value-mark-blue = 蓝色
value-mark-black = 黑色
value-mark-plain = 无色

option-reshuffle = 牌堆抽空后何时重新组成？
option-reshuffle-lazy = 需要抽牌时
option-reshuffle-eager = 立即
option-remove_opponent = 是否必须移除对方的标记？
option-remove_opponent-mandatory = 尽可能多地移除
option-remove_opponent-optional = 数量自定
option-place = 是否必须放置标记？
option-place-mandatory = 尽可能多地放置
option-place-optional = 数量自定
option-win_check = 放置标记时何时判定获胜？
option-win_check-per_pawn = 每次放置标记后
option-win_check-after_placing = 全部标记放完后
option-substitute = 计分后缺少的标记从哪里补取？
option-substitute-highest_number = 编号最大的神庙
option-substitute-most_populated = 己方标记最多的神庙
option-alternate = 双方是否轮流收回标记？
option-alternate-false = 分数较多者先收完，另一方再收
option-alternate-true = 轮流收回

ask-exchange_cards = 是否交出交换标记，换取新的手牌？
ask-lay_cards-c = 下一个椭圆框放哪张牌？
    .now = 椭圆框{ $n }放哪张牌？
ask-remove_priests-n = 移除几枚标记？
ask-remove-s = 移除哪枚标记？
again-remove-s = { $n ->
    [1] 这是要移除的最后一枚。
   *[other] 还要移除的标记（含此枚）：{ $n }枚。
  }
ask-place_priests-n = 放置几枚标记？
ask-place_one-s = 将标记放在哪里？
again-place_one-s = { $n ->
    [1] 这是要放置的最后一枚。
   *[other] 还要放置的标记（含此枚）：{ $n }枚。
  }
ask-take_home-s = 哪一枚标记回到供应堆？

do-change_hand = 交出
about-lay_cards-n = { $n ->
    [1] 椭圆框1：牌值较大者得分
    [2] 椭圆框2：牌值较小者先行动，大牌移除标记
    [3] 椭圆框3：可选编号不大于牌值的神庙
   *[4] 椭圆框4：放置与牌值同数的标记
  }
    .figures = 1 4
about-remove = 椭圆框2的牌为1时失去自己的一枚标记，更大的牌移除对方牌值减2枚；椭圆框{ $permitted-1 }的牌决定到第几座神庙为止
about-place_one = 椭圆框4的牌决定数量，椭圆框3的牌决定到第几座神庙为止
    .figures = 0 0 1 4 0
about-take_home = 计分之后，每座神庙各有一枚标记回到供应堆：{ $thinned ->
    [4] 这枚算神庙4，或没有自己标记的神庙
   *[other] 这枚算神庙{ $thinned }
  }
ruling-permitted = 编号不大于你在椭圆框{ $figure1 }的牌值的神庙方格
word-free = 编号不大于你在椭圆框3的牌值的神庙中的空格

ending-points = 达到{ $goal }分
ending-temple = 一方的标记占满一座神庙的所有方格
ending-yellow = 一方的标记占据所有黄色方格
ending-green = 一方的标记占据所有绿色方格
ending-scoring = 计分后达到{ $goal }分
ending-cut_off = 轮数过多，强制中止
metric-rounds = 轮数

layout-round = 第{ $round }轮
layout-supply = 剩余
layout-pays = 计分时标记较多者得分：神庙1为差数；神庙2为{ $temple_points }分；神庙3每枚标记1分；神庙4每个蓝色方格{ $blue_points }分；黑色方格{ $black_points }分。
    .figures = 40 5 3 8
layout-legend = 方格：y黄色，g绿色，b蓝色，k黑色，+奖1分，#奖2分。
layout-signs = 方格：太阳为黄色，叶子为绿色，波浪为蓝色，金字塔为黑色，每颗星奖励一分。双箭头：交换标记。椭圆框：1得分，2决定先手和移除数量，3决定神庙，4决定放置数量。
    .figures = 40 5 3 8
attribute-value = 牌值
attribute-number = 神庙
attribute-mark = 颜色
attribute-bonus = 奖分

# ---- where values come from, that stand in no rulebook ----
note-a-scan-of-the-board-the-rulebook-s-own-picture-is-lost = 版图的扫描件；规则书中的图片已缺失
note-two-shops-name-nine-cards-of-each-value = 两家商店均称每种牌值各有九张牌

# ---- the rulebook: what is told of phases and actions ----
# A line is a paragraph. `.tells` names others that are told here too. `.shape` and `.figures` say for which steps a text
# was written (`rulekit rulebook` tells what they would be now); one that no longer fits is not shown.

rules-game =
    最先达到{ $goal }分，或在某座神庙的所有方格、所有黄色方格或所有绿色方格上都有自己的标记者获胜。
    游戏由若干轮组成，一直进行到有人当即获胜，或在计分后获胜为止。
    .title = 一局游戏
    .shape = 5eb25910
    .figures = 500
rules-day =
    双方抽牌；仍可换牌的玩家可以换牌。然后双方在自己的每个椭圆框处各放1张面朝下的牌。
    所有牌放好后一起翻开。椭圆框1的牌用于得分；椭圆框2的牌决定谁先行动以及移除多少枚标记；椭圆框3的牌决定可以选择哪些神庙；椭圆框4的牌决定放置多少枚标记。
    先行动者移除并放置标记，然后轮到另一名玩家。
    之后弃掉这些牌。如果冥界已满，则进行一次计分。
    .title = 一轮
    .shape = 55f91caf
    .figures = 1 1
    .read = 02cd1aa5
rules-draw_four =
    每名玩家从自己的牌堆抽{ $figure1 }张牌。
    { $reshuffle ->
        [eager] 牌堆一空，立即将弃牌洗混成为新的牌堆。
       *[lazy] 需要抽牌而牌堆已空时，将弃牌洗混成为新的牌堆。
      }
    .title = 抽牌
    .tells = renew_at_once
    .shape = 839058c6
    .figures = 4 0
rules-exchange_cards =
    仍有交换标记的玩家可以交出该标记，弃掉全部手牌并重新抽取手牌。双方同时决定。
    .title = 换牌
    .tells = change_hand
    .shape = dc6d2a7f
    .figures = 0 1
rules-lay_cards =
    每名玩家在椭圆框{ $figure1 }至{ $figure2 }处各放1张手牌。全部放好之前不得亮牌。
    .title = 放牌
    .shape = 804ef43c
    .figures = 1 4
rules-first_cartouche =
    此处牌值较大者，每大1点获得{ $cartouche_points }分。牌值相等则双方都不得分。
    .title = 椭圆框{ $figure1 }：得分
    .tells = equal_cards
    .shape = 5fdd2d29
    .figures = 1 1 1 2 0
rules-second_cartouche =
    此处牌值较小者先行动；若相等，则椭圆框{ $figure2 }处牌值较小者先行动。
    若仍相等，双方各翻开自己牌堆的1张牌，反复进行，直到一方牌值较小：该玩家先行动。翻开的牌放回各自牌堆底部。
    .title = 椭圆框{ $figure1 }：谁先行动
    .tells = draw_for_lead begin_by_second begin_by_first begin_by_draw
    .shape = bc3b45dd
    .figures = 2 1 2 2 32 1
rules-act =
    先移除标记（第一轮除外），再放置标记。
    .title = 移除与放置
    .shape = 3729ff07
    .figures = 1
rules-remove_priests =
    你在椭圆框{ $figure1 }的牌决定数量：牌值减{ $figure2 }。从编号不大于你在椭圆框3的牌值的神庙中，移除这一数量的对方标记。{ $remove_opponent ->
        [optional] 可以少移除。
       *[mandatory] 数量不足时，全部移除。
      }
    牌值为{ $figure3 }时，改为从同样的神庙中移除1枚自己的标记；为2时不移除。
    被移除的标记放到冥界的下一个空格；没有空格时，放回其所有者的供应堆。
    .title = 移除标记
    .tells = remove bury remove_nobody
    .shape = 5deccf99
    .figures = 2 2 1 1 0 0 0 0 3
rules-place_priests =
    你在椭圆框{ $figure1 }的牌决定从供应堆放置多少枚标记（以供应堆现有数量为限）：放在编号不大于你在椭圆框3的牌值的神庙的空格上。{ $place ->
        [optional] 可以少放。
       *[mandatory] 必须全部放置。
      }
    没有空格可放的标记放到冥界。
    { $win_check ->
        [after_placing] 全部放完后，检查自己是否获胜。
       *[per_pawn] 每放1枚标记，就检查自己是否获胜。
      }
    .title = 放置标记
    .tells = place_one
    .shape = 5fdd4588
    .figures = 4 0 0 0 3
rules-check_victory =
    行动中的玩家，或在椭圆框1得分的玩家，满足以下任一条件即当即获胜：
    – 达到{ $goal }分或更多；
    – 某座神庙的每个方格上都有自己的标记；
    – 每个黄色方格上都有自己的标记；
    – 每个绿色方格上都有自己的标记。
    .title = 当即获胜
    .shape = 5979dd8c
    .figures = 1 4 40
rules-scoring =
    冥界已满时，依次计算以下各项。数量相等时无人得分。
    – 神庙1：标记较多者获得与数量之差相等的分数。
    – 神庙2：标记较多者获得{ $temple_points }分。
    – 神庙3：标记较多者在此每有1枚标记，获得1分。
    – 神庙4：标记较多者在所有神庙中每占据1个蓝色方格，获得{ $blue_points }分。
    – 黑色方格：在所有神庙中合计占据较多者获得{ $black_points }分。
    – 双方获得各自所占方格上印有的奖分。
    若此时有人达到{ $goal }分或更多，游戏结束，分数较多者获胜；分数相等则无人获胜。
    否则双方收回标记，冥界的所有标记放回各自的供应堆。
    .title = 计分
    .tells = first_temple second_temple third_temple fourth_temple black_spaces bonus_spaces equal_in_first equal_in_second equal_in_third equal_in_fourth equal_on_black
    .shape = 6f36974c
    .figures = 1 1 1 2 3 3 4 8 3 40 5 0
rules-thin_out =
    每名玩家收回{ $figure3 }枚自己的标记到供应堆（不足则全部收回）：从神庙1开始，每座神庙1枚。每有一座没有自己标记的神庙，就改为{ $substitute ->
        [most_populated] 从自己标记最多的神庙
       *[highest_number] 从自己有标记的编号最大的神庙
      }收回1枚。
    { $alternate ->
        [true] 双方轮流收回；分数较多者先。
       *[false] 分数较多者先全部收回，然后轮到另一名玩家。
      }
    .title = 收回标记
    .tells = give_one take_home
    .shape = 198706e1
    .figures = 0 4 4 4 1 4 0 5 5 0 4 1 4 1 1 4 1
