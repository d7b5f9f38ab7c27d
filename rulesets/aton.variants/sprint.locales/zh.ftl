# 此变体中不同的文字；其余文字与原游戏相同。
title = 阿托恩：{ $goal }分制
about = 纸牌与祭司的短局对决：达到{ $goal }分即可。
note-a-variant-no-rulebook-has-it = 变体；规则书中均无记载
