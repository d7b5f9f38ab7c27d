# 此变体中不同的文字；其余文字与原游戏相同。
title = 阿托恩：对战阿米特
about = 独自对战吞噬亡者之心的阿米特，它从不询问任何人。
note-a-variant-no-rulebook-has-it = 变体；规则书中均无记载
seat-blue = 阿米特

table-laying = 从大到小各牌所放的椭圆框
table-poor_hand = 保留手牌的最低总值
table-lure_of = 各颜色的吸引力
ruling-removes_all = 必须尽可能多地移除
ruling-places_all = 必须尽可能多地放置
ruling-ammit = 阿米特
ruling-lure = 吸引力
ruling-best_card = 手牌中最大的牌
phase-lay_by_rank = 按大小放牌

rules-exchange_cards =
    仍有交换标记的玩家可以交出该标记，弃掉全部手牌并重新抽取手牌。双方同时决定。
    若手牌的牌值总和小于{ $poor_hand }，阿米特换牌。
    .title = 换牌
    .tells = change_hand
    .shape = 0785e414
    .figures = 1 0 1 8 2
rules-lay_cards =
    每名玩家在椭圆框{ $figure1 }至{ $figure2 }处各放1张手牌。全部放好之前不得亮牌。
    阿米特将最大的牌放在椭圆框4，其次放在1，第三放在3，最小的放在2。
    .title = 放牌
    .tells = lay_by_rank
    .shape = f4c7a608
    .figures = 1 4 1 4 2 0
rules-remove_priests =
    你在椭圆框{ $figure1 }的牌决定数量：牌值减{ $figure5 }。从编号不大于你在椭圆框3的牌值的神庙中，移除这一数量的对方标记。{ $remove_opponent ->
        [optional] 可以少移除。
       *[mandatory] 数量不足时，全部移除。
      }
    牌值为{ $figure2 }时，改为从同样的神庙中移除1枚自己的标记；为2时不移除。
    被移除的标记放到冥界的下一个空格；没有空格时，放回其所有者的供应堆。
    阿米特尽可能多地移除，每次移除吸引力最大的方格上的标记；移除自己的标记时则取吸引力最小的方格。方格的吸引力按颜色计：黑色4、蓝色3、无色2、黄色与绿色1，奖分每1分再加2；相等时取编号最前者。
    .title = 移除标记
    .tells = remove bury
    .shape = def58dee
    .figures = 2 2 1 1 0 0 0 0 2 2 3
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
    阿米特全部放置，每枚放在吸引力最大的空方格上。
    .title = 放置标记
    .tells = place_one
    .shape = 28b6d704
    .figures = 4 0 0 0 2 2 3
rules-thin_out =
    每名玩家收回{ $figure3 }枚自己的标记到供应堆（不足则全部收回）：从神庙1开始，每座神庙1枚。每有一座没有自己标记的神庙，就改为{ $substitute ->
        [most_populated] 从自己标记最多的神庙
       *[highest_number] 从自己有标记的编号最大的神庙
      }收回1枚。
    { $alternate ->
        [true] 双方轮流收回；分数较多者先。
       *[false] 分数较多者先全部收回，然后轮到另一名玩家。
      }
    阿米特从吸引力最小的方格收回标记。
    .title = 收回标记
    .tells = give_one take_home
    .shape = 7408484b
    .figures = 0 4 4 4 1 4 0 5 5 0 4 2 2 1 4 1 1 4 1
