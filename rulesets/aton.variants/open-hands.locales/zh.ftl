# 此变体中不同的文字；其余文字与原游戏相同。
title = 阿托恩：明手
about = 双方都能看到对方手牌的对决。
note-a-variant-no-rulebook-has-it = 变体；规则书中均无记载

rules-lay_cards =
    每名玩家在椭圆框{ $figure1 }至{ $figure2 }处各放1张手牌。全部放好之前不得亮牌。
    双方手牌公开：可以看到对方有哪些牌，但看不到放在何处。
    .title = 放牌
    .shape = 804ef43c
    .figures = 1 4
