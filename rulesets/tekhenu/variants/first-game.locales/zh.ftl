# 此变体中不同的文字；其余文字与原游戏相同。
title = 太阳方尖碑：初次游戏
about = 规则相同，荷鲁斯区使用版图上印好的神祇。
note-printed-on-the-board-only = 仅印在版图上

table-gods_on_the_board = 版图上印的神祇

rules-set_up =
    转盘以随机方向放置，方尖碑周围各区域处于日照、阴影或黑暗之中。按上表将各色骰子放入袋中；为每个区域抽{ $figure5 }颗，掷骰后排列在该区域。
    除上表所列外，每名玩家拿取{ $figure3 }枚黄金和{ $figure4 }名书吏。
    洗混石柱板块，展示区每格放1块。荷鲁斯板块留在盒中：各骰值旁的神祇按版图所印，依环绕方尖碑的顺序排列。
    { $figure10 }人游戏时，移除涉及顺位的科技牌和法令牌各1张。补满市场已开放的分区。
    每名玩家抽取{ $figure11 }张法令牌，保留1张，其余放到牌堆底部。
    按上表数量翻开起始牌。按随机决定的顺序，每名玩家拿1张，再按相反顺序拿第2张。此后先手值总和较大者顺位在前；总和相等时，单张先手值较大者在前。
    { $destiny_reward ->
        [one_by_one] 按此顺序，每名玩家拿1张命运牌，并立即以任意顺序获得该牌和2张起始牌的奖励。
       *[pick_then_pay] 按此顺序，每名玩家拿1张命运牌。所有人都拿完后，各自以任意顺序获得该牌和2张起始牌的奖励。
      }
    .title = 布置与选牌
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative take_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = fb30d4ba
    .figures = 0 5 1 1 3 1 5 6 2 2 1 0 1 3 0
