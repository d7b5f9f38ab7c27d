# 此变体中不同的文字；其余文字与原游戏相同。
title = 太阳方尖碑：{ $last_scoring }次计分
about = 时长减半：转盘转动{ $last_rotation }次，只在最后计分一次。
note-a-variant-no-rulebook-has-it = 变体；规则书中均无记载

rules-judge =
    每名玩家用左盘骰子的点数之和减去右盘骰子的点数之和，再减去过剩资源的数量。
    { $faith_order ->
        [simultaneous] 所有玩家同时决定是否投入信仰，可放在任意一盘。
       *[turn_order] 每名玩家按顺位决定是否投入信仰，可放在任意一盘。
      }
    右盘比左盘重3至5点者失去1分，重6至8点者失去2分，更重者失去3分。
    新的顺位：最接近平衡者为第一。差距相等时，命运牌安卡值较大者在前，再相等则依原顺位。
    第{ $last_rotation }次转动的审判之后进行唯一一次计分。计分之前，拥有相应法令牌的玩家可以使用该牌。
    之后游戏结束。其他审判之后，将天平上的骰子放回袋中，失去过剩资源和信仰，并归还命运牌：按新的顺位，每名玩家拿1张并获得其奖励。
    .title = 玛阿特审判
    .tells = add_faith tip order_seats clear_scales new_destinies meet_destiny last_chance take_destiny use_decree
    .shape = 063e9f38
    .figures = 6 4 1 6 0 0 1 0 4 1 0 2 1 5 2 8 3
