# 此变体中不同的文字；其余文字与原游戏相同。
title = 太阳方尖碑：轮抽起始牌
about = 规则相同，起始牌以轮抽方式选取。
note-a-variant-no-rulebook-has-it = 变体；规则书中均无记载

zone-start_hand = 起始牌手牌
zone-start_passed = 传递的起始牌
zone-start_kept = 保留的起始牌
ask-keep_start-c = 保留哪张起始牌？
table-start_hand_size = 每人所发的起始牌

rules-set_up =
    转盘以随机方向放置，方尖碑周围各区域处于日照、阴影或黑暗之中。按上表将各色骰子放入袋中；为每个区域抽{ $figure5 }颗，掷骰后排列在该区域。
    除上表所列外，每名玩家拿取{ $figure3 }枚黄金和{ $figure4 }名书吏。
    洗混石柱板块，展示区每格放1块；荷鲁斯板块随机放在各骰值旁。
    { $figure10 }人游戏时，移除涉及顺位的科技牌和法令牌各1张。补满市场已开放的分区。
    每名玩家抽取{ $figure11 }张法令牌，保留1张，其余放到牌堆底部。
    向每名玩家发{ $start_hand_size }张起始牌，各自面朝下保留1张，其余传给左侧玩家；从传来的牌中再保留1张。剩下的牌移出游戏，然后展示保留的牌。此后先手值总和较大者顺位在前；总和相等时，单张先手值较大者在前。
    { $destiny_reward ->
        [one_by_one] 按此顺序，每名玩家拿1张命运牌，并立即以任意顺序获得该牌和2张起始牌的奖励。
       *[pick_then_pay] 按此顺序，每名玩家拿1张命运牌。所有人都拿完后，各自以任意顺序获得该牌和2张起始牌的奖励。
      }
    .title = 布置与选牌
    .tells = lay_tiles lay_horus_tiles fill_bag sort_cards deal_decrees draft choose_start_cards compare_initiative keep_start receive take_reward play_start_card play_destiny_card take_destiny
    .shape = 4ba16e65
    .figures = 0 5 1 1 3 1 1 5 6 2 2 1 0 1 3 3 0
