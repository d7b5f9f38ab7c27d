# 此变体中不同的文字；其余文字与原游戏相同。
title = 阿托恩：第五种牌值
    .figures = 40 5 3 8
about = 以1至5的牌争夺四座神庙的双人对决。
    .figures = 40 5 3 8
note-a-variant-no-rulebook-has-it = 变体；规则书中均无记载

card-offering-five = { $value }
table-beyond = 椭圆框3放5时的得分

rules-act =
    先移除标记（第一轮除外），再放置标记。
    在椭圆框{ $figure1 }放5时，可以选择全部四座神庙，并先获得{ $beyond }分。
    .title = 移除与放置
    .tells = read_beyond
    .shape = 2d96f51e
    .figures = 3 4 1 2
