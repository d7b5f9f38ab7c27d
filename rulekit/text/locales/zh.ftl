# What rulekit says by itself in every game. A ruleset's own messages come first.

answer-done = 就这些
answer-skip = 否
answer-use = 是
answer-do = 是

ask-element = 请选择一项
ask-number = 请选择一个数字
ask-set = 请再选一项
ask-arm = 请选择

# What is counted by its own name, as points are, has `.measure = none`: nothing stands between.
event-gain = { $seat }获得{ $n }{ MEASURE($what) }{ $what }
event-lose = { $seat }失去{ $n }{ MEASURE($what) }{ $what }
event-pay = { $seat }支付{ $n }{ MEASURE($what) }{ $what }
event-gain-several = { $seat }获得{ $what }
event-lose-several = { $seat }失去{ $what }
event-pay-several = { $seat }支付{ $what }
event-move = { $n ->
    [1] { $seat }将{ $what }移到{ $target }
   *[other] { $seat }将{ $what }×{ $n }移到{ $target }
  }
event-draw = { $n ->
    [1] { $seat }抽取{ $what }，放到{ $target }
   *[other] { $seat }抽取{ $what }×{ $n }，放到{ $target }
  }
event-draw-shared = { $n ->
    [1] { $what }放到{ $target }
   *[other] { $what }×{ $n }放到{ $target }
  }
event-discard = { $n ->
    [1] { $seat }弃掉{ $what }
   *[other] { $seat }弃掉{ $what }×{ $n }
  }
event-renew = 弃牌（{ $n }）洗混后成为新的{ $target }
event-renew-own = { $seat }洗混弃牌（{ $n }），成为新的{ $target }
event-reveal = { $n ->
    [1] { $seat }亮出{ $what }
   *[other] { $seat }亮出{ $what }×{ $n }
  }
event-play = { $seat }打出{ $what }
event-shuffle = { $what }已洗混
event-shuffle-own = { $seat }洗混{ $what }
event-set = { $target }：{ $what }现为{ $n }
event-perform = { $seat }：{ $what }
event-choose = { $seat }选择{ $what }
event-end = 游戏结束

deck-pile = { $deck }堆
nobody = 无人
piece-hidden = 未公开的{ $what }
piece-from = { $place }的{ $what }
of-seat = { $seat }的{ $what }
order-seat = { $seat }（{ $figures }）
mark-colon = ：
mark-comma = 、
mark-semicolon = ；
mark-stop = 。
# Between places that have the name of their board in them.
mark-places = 、

# ---- the table ----

table-hidden = 未公开
table-hidden-many = { $n }个未公开
table-none = 无
table-many = { $what }×{ $n }
table-card = { $deck }{ $face }
table-one = { $what }
table-named = 【{ $what }】
table-piece-on = { $what }，{ $space }
# What a seat has in several places, `$what`: the places with what lies there.
table-whose = { $seat }——{ $what }
table-block = { $what }{ $value }
table-now = { $what }现为：{ $each }

# ---- at the table: questions ----

play-a-number = 请输入数字：{ $numbers }
play-one-of = 可选：{ $answers }
play-on-the-board = 请输入版图上显示的数字（{ $numbers }），或如{ $space }这样的格位
play-chosen = 已选：{ $chosen }
play-about = 关于：{ $what }
play-under-way = 尚未结束：{ $what }。得分仍可能变化。
about-number = 数字{ $n }
play-in-order = 按此列表的顺序逐一选择。
play-asks = { $seat }：{ $question }
play-forced = { $question }只有一个可能的答案：{ $move }
play-since = 自你上一回合以来：
play-before-you = 到目前为止：
play-last = 最后发生的事：
play-why-last = 这些数字的来由：
play-earlier = 另外还发生了{ $n }件事；输入`log`查看。
play-short = 版面未全部显示：请输入`table`，或`table`加一个词。
play-afterwards = 仍可输入`why`、`why all`、`score`、`log`、`table`、`card`和`rules`；按回车离开。
play-assumed = 本规则集中有{ $n }个数值出于假定；输入`{ $command }`查看。
play-filled-in = 规则书中查不到的内容已作补充：输入`rules { $heading }`查看。
play-commands = 输入`help`可查看还能输入什么。
play-unclear = `{ $typed }`可能指：{ $choices }。
play-no-answer = 没有`{ $typed }`这个选项。
play-not-now = 现在不能选择`{ $typed }`。
play-no-answer-near = 没有`{ $typed }`这个选项。你想输入的是`{ $near }`吗？
play-over = 游戏已结束。
play-seed = 本局的随机种子是{ $seed }。
play-left = 已离开游戏。
play-leave = 要离开游戏吗？游戏会被保存。再输入一次`q`离开，按回车留下。
play-stays = 游戏继续。

# ---- hot seats ----

hand-over = 接下来轮到{ $seat }，其他人请勿观看。
hand-over-ready = { $seat }：确认只有你能看到屏幕后，请按回车键。

# ---- commands ----

help-head = 轮到你时，可以输入选项的编号、名称或名称的开头部分。此外还可以输入：
help-why = 自你上一回合以来分数从何而来；`why all`查看整局；`why 2`单独说明其中一项；`why`加版面上的某项数值，查看它的全部来由；`why not`加一个选项，说明为何不能选它；末尾加`lines`可同时查看规则出处
help-hint = 机器人会怎样回答、它如何看待各个回答，以及每个回答必定带来的变化
help-try = 先看看一个选择会带来什么：`try 3`；单独输入`try`：试着玩下去，不计入本局
help-back = 结束试玩，回到游戏
help-undo = 收回你的上一个选择，前提是没有人因此得知什么
help-log = 你所见到的全部经过（在`-- Enter --`处输入`q`停止）
help-table = 查看整个版面；`table`加一个词查看其中一部分；只按回车键则再次显示版面和问题
help-card = 一张牌的作用：`card`加牌名，或它作为答案的编号；末尾加`lines`可同时查看出处
help-rules = 规则书的标题；`rules`加编号或标题，查看其内容
help-score = 到目前为止各方得分的来由
help-save = 把游戏写入文件：`save evening.jsonl`
help-quit = 离开；游戏会被保存，并告诉你如何继续
help-help = 显示本列表

# ---- the page of a card ----

table-unknown = 版面上没有名为“{ $typed }”的部分。
heading-which = 输入`rules`加编号或标题，查看其内容：
heading-unknown = 没有标题“{ $typed }”。现有标题：
heading-within = 没有标题“{ $typed }”。以下各节提到它：
card-which = 请说明是哪张牌：`card`加牌名。
card-unknown = 没有名为“{ $typed }”的牌。
card-unknown-near = 没有名为“{ $typed }”的牌。你想找的是“{ $near }”吗？
page-deck = { $deck }，共{ $n }张
page-when = 时机：{ $what }
page-played = 打出时
page-in-force = 持续有效
page-if = 条件：{ $what }
page-optional = 可以选择不执行
page-cost = 费用：{ $what }
page-limit = 限制：{ $what }
page-once-per-turn = 每回合一次
page-once-per-game = 每局一次
page-nothing = 本身没有任何作用。
page-from-rulebook = 出自规则书：{ $note }
page-from-public = 出自公开来源：{ $note }
page-from-assumed = 出于假定：{ $note }
page-from-nobody = 未注明出处

# ---- why ----

why-none = 自你上一回合以来，没有任何人的数值发生变化。输入`why all`可回顾整局游戏。
why-none-all = 本局中没有任何人的数值发生过变化。
why-unknown = 关于“{ $typed }”没有可说明的内容。`why`可以说明：{ $numbers }；`why not`加一个选项，说明为何不能选它。
why-unknown-none = 关于“{ $typed }”没有可说明的内容。`why not`加一个选项，说明为何不能选它。
why-no-such = 这里没有第{ $number }项变化；共有{ $n }项。
why-lines = `why { $number } lines`还会列出规则文件中的行。
why-by = { $what }
why-by-within = { $what }（属于{ $others }）
sheet-other = 起始及其他
sheet-title = 分数的来由
sheet-first = 起始
sheet-sum = 合计
sheet-card = { $deck }【{ $face }】
sheet-none = 到目前为止没有累计任何得分。
sheet-worked-out = 本游戏的得分根据桌面局面算出，不会在进行中累计。
sheet-no-score = 本游戏不以得分决定胜负。
why-in = 来自{ $what }，{ $where }
why-within = 来自{ $what }，{ $where }；属于{ $others }
why-same-line = 来自同一行规则
why-same-part = 来自同一段规则，{ $where }
why-here = 由这一行规则造成：
why-from = 它属于：
why-sum = { $n ->
    [1] { $what }：由此达到{ $now }。
   *[other] { $what }：以上{ $n }项合计为{ $now }。
  }
why-sum-rest = { $n ->
    [0] { $what }：{ $now }，全部属于起始或未列出的部分。
   *[other] { $what }：以上变化合计{ $told }，起始或未列出的部分{ $rest }；现为{ $now }。
  }
why-not-what = 请说明是哪一个：`why not`加一个选项。
why-not-offered = 现在可以选择“{ $typed }”。

# ---- 为何不能这样走 ----

refused-place = { $why }（{ $where }）。
refused-end = { $why }。
refused-both = { $a }{ $b }
refused-offered = { $n ->
    [0] 可选：{ $names }。
   *[other] 可选：{ $names }，另有{ $n }项。
  }
refused-known = { $n ->
    [0] 现有：{ $names }。
   *[other] 现有：{ $names }，另有{ $n }项。
  }
refused-near = 你想输入的是“{ $near }”吗？
refused-answer = “{ $move }”
refused-condition = 条件“{ $rule }”
refused-condition-quoted = 条件`{ $rule }`
refused-condition-untold = 规则的一项条件
refused-thing-untold = 规则所指的内容
refused-thing = { $rule }
refused-thing-quoted = `{ $rule }`

refused-over = 游戏已结束，不再需要选择
refused-unasked = 现在不需要选择
refused-not-asked = 现在没有轮到{ $seat }选择
refused-waits = 现在没有轮到{ $seat }选择，正在等待{ $other }
refused-unknown = 没有{ $move }
refused-an-action = { $move }是一个行动，不是此处要选的
refused-a-piece = { $move }是{ $what }，不是此处要选的
refused-a-value = { $move }不是此处要选的
refused-a-counter = { $move }是一种计数，不是此处要选的
refused-hidden = 现在不能选择{ $move }，原因取决于{ $seat }看不到的内容
refused-alike = 仅凭{ $move }无法确定是哪一个
refused-order = { $move }在列表中排在已选的内容之前，请按列表的顺序选择
refused-taken = 已经选过{ $move }
refused-few = 至少还要再选{ $n }项
refused-last-resort = { $move }是最后的选择，只有在别无他法时才能选
refused-idle = { $move }不在此刻需要决定先后的牌之中
refused-unoffered = 此处不能选择{ $move }
refused-chosen = 不能选择{ $move }：{ $why }
refused-done = { $move }现在不可行：{ $why }
refused-done-with = { $move }现在不可行：选择{ $way }后，{ $why }

refused-pay = 需要支付{ $lack }
refused-no-way = 接下来的各项都无法执行
refused-untrue = { $rule }不成立
refused-no-such = { $what }所指的内容不存在
refused-nothing = 没有可用于{ $rule }的内容
refused-beyond = 没有{ $what }，编号范围为{ $low }到{ $high }
refused-too-few = { $has ->
    [0] 没有可选的，而需要{ $needs }个
   *[other] 只有{ $has }个可选，而需要{ $needs }个
  }
refused-not-on = 它不在{ $place }
refused-not-among = 它不在{ $rule }之中
refused-not-among-untold = 它不在此处可选的范围之内
refused-not-there = { $rule }里没有
refused-among = 它已在{ $rule }之中
refused-unheld = { $rule }不成立
refused-ruled-out = 规则此时不允许
refused-occupied = 该处已被占用
refused-players = 至少{ $n }名玩家时才使用
refused-attribute = 其{ $what }为{ $n }，须为{ $wanted }
refused-attribute-most = 其{ $what }为{ $n }，至多可为{ $wanted }
refused-attribute-least = 其{ $what }为{ $n }，至少须为{ $wanted }
refused-owner = 该处没有{ $seat }的东西
refused-missing = { $rule }不成立：其中涉及的某样东西不存在
refused-compared = { $rule }不成立：{ $figures }
refused-late = 与之搭配的选项在列表中更靠前，请先选那一项
refused-range = 应为{ $low }到{ $high }之间的数
refused-range-by = 应为{ $low }到{ $high }之间的数（{ $rule }为{ $end }）
refused-no-number = 没有{ $low }到{ $high }之间的数（{ $rule }）
refused-empty = { $rule }中没有可选的
refused-lacking = { $why }；需要{ $lacks }
refused-takes = 需要{ $lacks }
refused-lack = { $needs }{ MEASURE($what) }{ $what }（{ $seat }有{ $has }{ MEASURE($what) }）
refused-more = 再有{ $n }{ MEASURE($what) }{ $what }（{ $seat }有{ $has }{ MEASURE($what) }）
refused-costs = 需支付{ $what }：{ $why }
refused-number = 数字{ $n }
refused-alternative = { $figures }（{ $rule }）
refused-is = 是{ $left }
refused-is-not = { $left }，而非{ $right }
refused-below = { $left }小于{ $right }
refused-not-below = { $left }不小于{ $right }
refused-above = { $left }大于{ $right }
refused-not-above = { $left }不大于{ $right }
refused-none = 无
refused-nobody = 无人
refused-then = { $a }、{ $b }
refused-or = { $a }或{ $b }
refused-also = { $a }；{ $b }
refused-list = { $a }，{ $b }

# ---- trying ----

try-move = 如果选择“{ $move }”：
try-what = 请说明是哪个选择：`try`加编号或名称。
try-nothing = 看不到任何变化
try-over = 游戏将会结束。
try-won = { $n ->
    [1] 游戏将会结束，由{ $winners }获胜。
   *[other] 游戏将会结束，由{ $winners }共同获胜。
  }
try-unsure = 后续结果取决于你尚不能看到的内容。
try-next = 接下来将由{ $seat }作出选择。
try-decides = 目前什么都还不确定：结果取决于你对下一个问题的回答——“{ $question }”
try-rest = 以上可以确定。其余取决于你对下一个问题的回答——“{ $question }”
fork-title = { $title }（试玩）
fork-prompt = 试玩>
fork-begins = 从这里起，一切都不计入本局。你看不到的内容会重新随机分配，其他人会任意作出可能的选择。`undo`收回你的上一个选择，`back`回到游戏。
fork-ends = 已回到游戏：一切如旧。
fork-none = 你正在游戏中。输入`try`可以试着玩下去而不计入本局。
fork-unkept = 试玩的内容不会保存：`back`回到游戏。
hint-head = { $n ->
    [1] 你唯一的选择：
   *[other] { $n }个选择中有{ $shown }个可以确定带来以下变化，对你自己的数值最有利的排在最前：
  }
hint-head-all = 每个选择可以确定带来的变化，对你自己的数值最有利的排在最前：
hint-none = 没有哪个选择会立即改变数值或结束游戏。
hint-none-tried = 前{ $n }个选择都不会立即改变数值或结束游戏。
hint-unsure = 其余取决于你尚不能看到的内容
hint-no-change = 没有数值立即变化
hint-thoughts = 每个选择之后都试下了若干局。最好的几个对你有多好（100：全胜，50：不相上下）：
hint-thought = { $move }：{ $worth }
hint-line = 之后可能的走法（你无法知道的部分是猜测）：
hint-step = { $seat }对“{ $question }”选“{ $move }”

# ---- undo ----

undo-done = 已收回。
undo-nothing = 没有可收回的选择：你还没有作出过选择。
undo-another = 无法收回：{ $seat }在那之后已作出选择。
undo-seen = 无法收回：{ $seat }在那之后看到了{ $what }。
undo-drawn = 无法收回：在那之后已有随机结果产生。
undo-told = 无法收回：所发生的事透露了未公开的信息。
undo-handed = 无法收回：屏幕已交给他人。

# ---- saving ----

save-done = 已保存到{ $file }。
save-go-on = 要继续游戏，请输入
save-taken = { $file }已经存在，而且不是存档：请换一个文件名。
save-failed = 无法写入{ $file }：{ $why }
save-why-missing = 没有这个文件夹
save-why-forbidden = 没有权限
save-why-folder = 它是一个文件夹
save-why-full = 磁盘已满
save-why-long = 名称过长
save-resumed = 游戏从上次离开处继续，此前共作出{ $n }次选择。
save-cut = 文件的最后一行不完整，已略去。
save-own-rules = 按文件中保存的规则进行。
judged-by = 其中的选择按{ $file }来判定。
judged-all = 本局的全部{ $n }次选择都符合现在的规则。
judged-to = 第{ $n }次选择已不再允许：{ $seat }当时选择了“{ $move }”。
judged-to-hidden = 第{ $n }次选择（由{ $seat }作出）已不再允许。
judged-over = 此时游戏已经结束。
judged-other = 此处轮到{ $seat }选择。
judged-question = 此处的问题已不同：{ $question }
judged-left = { $n ->
    [0] 那是最后一次选择。
   *[other] 其后的{ $n }次选择被略去。
  }
judged-ask = { $done ->
    [0] 游戏可以从开局处继续
   *[other] 游戏可以从前{ $done }次选择之后继续
  }；文件保持不变。输入`yes`或`y`继续，输入其他内容则离开。
judged-yes = yes

# ---- endings ----

ending-one = { $many ->
    [0] { $winners }获胜。
   *[other] { $winners }获胜：{ $reasons }。
  }
ending-many = { $many ->
    [0] { $winners }共同获胜。
   *[other] { $winners }共同获胜：{ $reasons }。
  }
ending-nobody = { $many ->
    [0] 无人获胜。
   *[other] 无人获胜：{ $reasons }。
  }
ending-alone = { $many ->
    [0] 游戏结束。
   *[other] 游戏结束：{ $reasons }。
  }
ending-scores = { $scores }
ending-lead = { $winner }比{ $second }多{ $n }。

# ---- what effects do: one message for each construct of the effect language ----
# The message itself tells you to do it (gain 2 coins); `.inf` follows a verb (you may gain 2 coins); `.you` and
# `.they` tell of somebody (you gain, each player gains); `.after` stands behind a clause. Forms that are the same are
# left out. Slots are whole phrases: never put an ending behind one.

text-gain = 获得{ $what }
text-gain-per = 每有1{ MEASURE($unit) }{ $unit }，获得{ $amount }
    .inf = 按每1{ MEASURE($unit) }{ $unit }获得{ $amount }
text-gain-per-yours = 你每有1{ MEASURE($unit) }{ $unit }，获得{ $amount }
    .inf = 按你的每1{ MEASURE($unit) }{ $unit }获得{ $amount }
    .they = 每有1{ MEASURE($unit) }{ $unit }，获得{ $amount }
text-gain-from = 从{ $who }处拿取{ $what }
text-lose = 失去{ $what }
text-pay = 支付{ $what }
text-pay-to = 向{ $who }支付{ $what }
text-move = 将{ $what }放到{ $to }
text-draw = 抽取{ $n }{ MEASURE($what) }{ $what }
text-draw-to = 抽取{ $n }{ MEASURE($what) }{ $what }，放到{ $to }
text-discard = 弃掉{ $what }
text-reveal = 亮出{ $what }
text-play = 打出{ $what }
text-shuffle = 洗混{ $what }
text-set = 将{ $what }设为{ $value }
text-perform = 执行“{ $what }”
text-proceed = 继续原本要做的事
text-skip = 什么也不做
text-choose = 从{ $what }中选择一个
text-choose-some = 从{ $what }中选择{ $n }个
text-choose-up-to = 从{ $what }中选择至多{ $n }个
text-choose-between = 从{ $what }中选择{ $low }至{ $high }个
text-choose-any = 从{ $what }中选择任意数量
text-choose-number = 选择一个数{ $name }（{ $low }至{ $high }）
text-may = 你可以{ $does }
    .inf = 视意愿{ $does }
    .they = 可以{ $does }
text-or-do = { $a }或{ $b }
text-or-else = { $a }；如果做不到，则{ $b }
text-if = 如果{ $condition }，{ $does }
    .inf = { $does }（仅当{ $condition }）
text-if-else = 如果{ $condition }，{ $does }；否则{ $other }
    .inf = { $does }（仅当{ $condition }；否则{ $other }）
text-repeat = { $n ->
    [1] { $does }
   *[other] { $does }，共{ $n }次
  }
text-repeat-until = 重复执行（最多{ $n }次），直到{ $condition }：{ $does }
text-require = 仅当{ $condition }时才能这样做
text-as = { $who }{ $does }
    .inf = 令{ $who }{ $does }
text-each-player = 每名玩家{ $does }
    .inf = 令每名玩家{ $does }
text-all-at-once = 所有玩家同时{ $does }
    .inf = 令所有玩家同时{ $does }
text-each = 对{ $what }逐一执行：{ $does }
text-end-game = 游戏结束
text-end-game-won = 游戏结束，{ $who }获胜
text-end-game-you = 游戏结束，你获胜
    .inf = 结束游戏并获胜
    .they = 结束游戏并获胜
text-then-more = { $a }；{ $b }
    .inf = { $a }，{ $b }
text-each-who = { $what }中的每一位{ $does }
text-then = { $a }；{ $b }
    .inf = { $a }，{ $b }
text-look-and-keep = 抽取{ $n }{ MEASURE($deck) }{ $deck }，保留其中1{ MEASURE($deck) }，其余放回
text-split = 获得{ $a }和{ $b }共{ $count }{ MEASURE($b) }，比例自定

text-amount = { $n }{ MEASURE($what) }{ $what }
text-per = 每{ MEASURE($unit) }{ $unit }{ $amount }
text-per-yours = 你的每{ MEASURE($unit) }{ $unit }{ $amount }
text-worth = 若干{ $what }，数量等于{ $value }
text-and = { $a }和{ $b }
text-or = { $a }或{ $b }
text-comma = { $a }、{ $b }
text-and-clause = { $a }且{ $b }
text-or-clause = { $a }或{ $b }
text-then-by = { $a }、其次{ $b }

# ---- values ----

text-all-your = 你的全部{ $what }
    .they = 该玩家的全部{ $what }
attribute-pieces = 棋子
attribute-owner = 所有者
attribute-row = 行
attribute-col = 列
attribute-index = 编号
attribute-name = 名称
text-your = 你的{ $what }
    .they = 该玩家的{ $what }
    .own = 自己的{ $what }
text-the = { $what }
text-of = { $who }的{ $what }
text-index = { $what }（{ $key }）
text-negative = 负{ $a }
text-range = { $low }至{ $high }
text-none = 无
text-true = 是
text-false = 否
text-you = 你
    .they = 该玩家
text-this = 此牌
text-it = 原值
text-players = 所有玩家
text-rivals = 其他玩家
text-rival = 对手
text-player-count = 玩家人数
text-nth-player = { $n }号玩家
text-player = 玩家
    .measure = 名
text-space = { $what }的格位
text-card = 牌
    .measure = 张
text-pile = { $what }堆
text-thing = 项
    .measure = none
text-that = 该{ $what }
text-those = 这些{ $what }
text-unit-in = 你的{ $place }中的{ $what }
    .they = 该玩家的{ $place }中的{ $what }
text-unit-theirs = { $what }
text-among = { $place }中的{ $what }
text-such = { $what }（须满足：{ $condition }）
text-each-of = { $source }各自的{ $what }
text-plus = { $a }加上{ $b }
text-minus = { $a }减去{ $b }
text-times = { $a }×{ $b }
text-rest = { $a }除以{ $b }的余数
text-both = { $a }与{ $b }共有的部分
text-divide-up = { $a }除以{ $b }（向上取整）
text-divide-down = { $a }除以{ $b }（向下取整）
text-half-up = { $a }的一半（向上取整）
text-half-down = { $a }的一半（向下取整）
text-least = （{ $list }）中的最小值
text-most = （{ $list }）中的最大值
text-sum = { $source }的{ $what }总和
text-sum-yours = 你的{ $what }总数
    .they = 该玩家的{ $what }总数
text-min-yours = 你的{ $what }中最少一种的数量
    .they = 该玩家的{ $what }中最少一种的数量
text-max-yours = 你的{ $what }中最多一种的数量
    .they = 该玩家的{ $what }中最多一种的数量
text-min = { $source }中最低的{ $what }
text-max = { $source }中最高的{ $what }
text-any = { $source }中至少有一个满足“{ $what }”
text-all = { $source }全都满足“{ $what }”
text-either-value = { $a }（如果{ $condition }；否则为{ $b }）
text-best = { $source }中{ $by }的一个
text-random = 随机一个{ $source }
text-sorted = { $source }（{ $by }者在先）
text-highest = { $what }最高
text-lowest = { $what }最低
text-call = { $list }的{ $what }
text-call-count = { $what }的数量
text-call-first = { $what }中的第一个
text-call-top = { $what }最上面的牌
text-call-abs = { $what }的绝对值
text-call-bottom = { $what }最下面的牌
text-call-owner = { $what }的所有者

# ---- conditions ----

text-is = { $a }为{ $b }
text-is-not = { $a }不是{ $b }
text-below = { $a }小于{ $b }
text-at-most = { $a }不大于{ $b }
text-above = { $a }大于{ $b }
text-at-least = { $a }不小于{ $b }
text-answered = “{ $question }”的回答为“{ $answer }”
text-answered-not = “{ $question }”的回答不是“{ $answer }”
text-in = { $a }属于{ $b }
text-line-of = { $what }中有{ $n }个连成一线
text-not-in = { $a }不属于{ $b }
text-there-is = 有{ $a }
text-there-is-no = 没有{ $a }
text-not = 并非（{ $clause }）
text-holds = 是{ $what }
text-holds-not = 不是{ $what }

# ---- abilities of cards ----

text-after = 在你{ $acts }之后
text-before = 在你{ $acts }之前
text-would = 当你将要{ $acts }时
text-after-any = 在任意玩家{ $acts }之后
text-before-any = 在任意玩家{ $acts }之前
text-after-another = 在其他玩家{ $acts }之后
text-before-another = 在其他玩家{ $acts }之前
text-after-phase = 在{ $what }之后
text-before-phase = 在{ $what }之前
text-after-phase-your = 在你的{ $what }之后
text-before-phase-your = 在你的{ $what }之前
text-where = { $when }，如果{ $condition }
text-ability = { $when }，{ $effect }
text-instead = 你可以改为{ $does }
text-instead-must = 改为{ $does }
text-in-case = 如果{ $condition }，{ $effect }
text-paid = 支付{ $cost }：{ $effect }
    .inf = 支付{ $cost }，{ $effect }
text-once-per-turn = 每回合一次，{ $effect }
text-once-per-game = 每局游戏一次，{ $effect }
text-sentence = { $text }。
text-nothing = 什么也不做
text-becomes = { $what }变为{ $value }
text-becomes-more = { $what }增加{ $n }
text-becomes-less = { $what }减少{ $n }

# ---- the rulebook ----
# Heads of steps (`book-if` and those below it) end with a sign behind which the steps stand; `book-led` puts a single
# step behind its head.

book-contents = 目录
book-players = { $n }名玩家
book-players-range = { $low }至{ $n }名玩家
book-colophon = 本书由规则集{ $name }（{ $version }）生成，与实际执行的规则一致。
book-colophon-variants = 本书由规则集{ $name }（{ $version }）与变体{ $variants }生成，与实际执行的规则一致。
book-components = 游戏配件
book-setup = 游戏设置
book-course = 游戏流程
book-actions = 玩家行动
book-ending = 游戏结束
book-cards = 卡牌
book-options = 本书采用的解读
book-origins = 规则书未说明之处
book-glossary = 术语

book-pieces = 棋子与卡牌
book-boards = 版图
book-counters = 数值
book-what = 项目
book-number = 数量
book-each-has = 每名玩家{ $n }
book-size = 大小
book-spaces = { $n }格
book-whose = 归属
book-of-each-player = 每名玩家各一
book-of-all = 全体共用
book-holds = 每格可放
book-holds-one = 1{ MEASURE($what) }{ $what }
book-holds-some = 任意数量的{ $what }
book-start = 起始
book-least = 最小
book-most = 最大
book-supply = 供应
book-no-bound = –
book-begin-with = 每名玩家开始时拥有：
book-by-players = 随玩家人数而定：

book-copies = ×{ $n }
book-copies-and-printed = { $copies }；{ $printed }
book-beside = （{ $what }）
book-printed = { $what }：{ $value }
book-printed-on = { $on }：{ $what }

book-options-are = 部分规则可以有不止一种解读。玩家可以自行选择；本书采用的解读列在“{ book-here }”之下。
book-question = 问题
book-here = 本书采用
book-elsewhere = 其他选择
book-source = 出处
book-assumed = 假定的数值
book-assumed-are = 有{ $n }个数值无从查证，因而是假定的。理由照录如下。
book-public = 取自公开来源的数值
book-public-are = 有{ $n }个数值不见于规则书，取自公开来源。
book-values = 数值个数
book-reason-given = 规则集给出的理由

book-players-of = 玩家人数
book-score-of = 胜负依据

book-places = 区域
book-kinds = 类别
book-a-number = 每名玩家各有的数值
book-at-first = 起始为{ $n }
book-from = 不低于{ $n }
book-up-to = 最多{ $n }
book-below-nothing = 可低于0
book-in-supply = 公共供应共{ $n }
book-place-for = 放置{ $what }的区域
book-spaces-for = 放置{ $what }的格子
book-is-pile = 叠成牌堆
book-seen-by-owner = 只有拥有者可以查看，已翻开的除外
book-seen-by-nobody = 任何人都不能查看
book-score = 以{ $value }定胜负。

book-if = 如果{ $condition }：
book-otherwise = 否则：
book-with = { $counts }人游戏：
book-one-of = 任选其一：
book-or-else = 如果以上都无法执行：
book-may = 可以选择：
book-times = 执行{ $n }次：
book-until = { $n ->
    [1] 执行1次，除非{ $condition }：
   *[other] 反复执行，最多{ $n }次，直到{ $condition }：
  }
book-each-player = 每名玩家：
book-all-at-once = 所有玩家同时：
book-in-order = 每名玩家依次（先{ $by }）：
book-as = { $who }：
book-each = 对{ $what }中的每一个：
book-ends = 游戏结束：
book-ends-won = 游戏结束；获胜者：{ $who }。
book-reason = { $name }，如果{ $condition }
book-led = { $head }{ $text }

# ---- words by which texts written by hand are compared with their effects ----
# `|` stands between the words, `…` for what is between two parts of a word. `sense-when` may stand for after;
# `sense-neutral` is what only looks like one of the others.

number-0 = 零
number-1 = 一 | 首 | 单
number-2 = 两次 | 双倍 | 两倍 | 二 | 两 | 双 | 一半 | 半数 | 加倍 | 翻倍
number-3 = 三
number-4 = 四
number-5 = 五
number-6 = 六
number-7 = 七
number-8 = 八
number-9 = 九
number-10 = 十
number-11 = 十一
number-12 = 十二
number-13 = 十三
number-14 = 十四
number-15 = 十五
number-16 = 十六
number-17 = 十七
number-18 = 十八
number-19 = 十九
number-20 = 二十
unit-said = 一点 | 一枚 | 一份
sense-half = 一半 | 半数
sense-double = 两次 | 双倍 | 加倍 | 翻倍 | 两倍
sense-may = 可以 | 可 | 能 | 能够 | 允许 | 可选择 | 可自选
sense-must = 必须 | 须 | 必需 | 一定要 | 强制
sense-up-to = 不大于 | 不高于 | 最多 | 至多 | 不超过 | 不得超过 | 不多于 | 上限 | 以内
sense-at-least = 不小于 | 至少 | 最少 | 不少于 | 不低于 | 以上 | 或更多
sense-more-than = 多于 | 大于 | 高于 | 超过
sense-less-than = 少于 | 小于 | 低于 | 不足
sense-highest = 最高 | 最大 | 最大值
sense-lowest = 最低 | 最小 | 最小值
sense-rounded-up = 向上取整
sense-rounded-down = 向下取整
sense-each = 每 | 各 | 所有 | 全部
sense-this = 此牌 | 这张牌 | 该牌 | 本牌 | 它
sense-before = 之前 | 以前 | 前
sense-after = 之后 | 以后 | 后
sense-when = 时 | 当 | 每当 | 每次
sense-instead = 改为 | 代替 | 而不是 | 作为替代
sense-once-per-turn = 每回合一次 | 每回合限一次 | 每回合最多一次 | 每回合1次 | 每回合限1次 | 每回合仅一次 | 在你的回合中一次 | 每回合首次
sense-once-per-game = 每局一次 | 每局限一次 | 每局游戏一次 | 每局游戏限一次 | 每局1次 | 每局限1次 | 整局限一次
sense-not = 不 | 没有 | 无 | 未 | 非 | 不得 | 不能 | 不可 | 不可以 | 无法
sense-free = 免费 | 无需支付 | 不必支付 | 不用支付 | 免付
sense-other = 其他 | 另一 | 另外 | 不同 | 别的 | 其它
sense-except = 除外 | 除了 | 除非
sense-less = 减去 | 减
sense-each-player = 每位玩家 | 每名玩家 | 每个玩家 | 所有玩家 | 全体玩家 | 各玩家
sense-any-player = 任意玩家 | 任何玩家 | 任意一名玩家 | 任意一位玩家 | 某位玩家 | 有玩家 | 任一玩家
sense-another-player = 从其他玩家中选择一个 | 一名其他玩家 | 其他玩家 | 另一名玩家 | 另一位玩家 | 另一个玩家 | 其他一名玩家 | 一名其他玩家 | 一位其他玩家 | 另一玩家
sense-other-players = 其他玩家中的每一位 | 其他玩家 | 每位其他玩家 | 每名其他玩家 | 所有其他玩家 | 其余玩家 | 其他所有玩家
sense-rival = 对手 | 对方 | 你的对手
sense-that-player = 该玩家 | 这名玩家 | 此玩家 | 他
sense-gain = 获得 | 得到 | 得 | 拿取 | 领取 | 取得 | 收取 | 拿走 | 获取
sense-pay = 支付 | 花费 | 付出 | 付给 | 付
sense-lose = 失去 | 损失 | 扣除
sense-give = 给予 | 交给 | 送给
sense-discard = 弃掉 | 弃置 | 弃牌 | 丢弃 | 弃
sense-to = 向 | 给 | 付给
sense-from = 从 | 由
sense-you = 你
sense-and = 和 | 与 | 及 | 以及 | 并 | 并且
sense-or = 或 | 或者
sense-otherwise = 否则 | 若否 | 如果不是
sense-again = 再次 | 再 | 重新 | 又一次
sense-neutral = 然后 | 最后 | 随后 | 目前 | 当前 | 前进 | 后退 | 向前 | 向后 | 你的 | 可用 | 能力 | 功能 | 同时 | 其中 | 单位 | 不论 | 无论 | 不限 | 任意 | 必要 | 不同于

## The page of a table

studio-alone = 自动回答
studio-alone-tip = 只有一个选项的问题会自动回答
studio-alone-waits = 只有一个选项。选定之后什么都无法收回。
studio-another = 要开始新的一局，请按 Ctrl-C 结束命令，再重新启动。
studio-another-game = 新的一局
studio-another-lost = 正在进行的一局将会丢失。
studio-asked-now = 现在问你：
studio-away = 不在
studio-away-link = 那里没有人。每个座位用各自的链接打开，命令已列出这些链接；也可以在“玩家”中让机器人入座。
studio-back = 后退一步
studio-bot-greedy = 取得分最多的
studio-bot-montecarlo = 试玩许多局
studio-bot-random = 随机选择
studio-bot-rises = 让机器人离座
studio-bot-search = 预想后面几步
studio-bot-sits = 让机器人入座
studio-bot-would = 看到同样情况的机器人会选：{ $move }
studio-busy-another = 正在开始新的一局……
studio-busy-answer = 回答正在发送……
studio-busy-hint = 正在寻找提示……
studio-busy-speak = 正在切换语言……
studio-busy-undo = 正在收回……
studio-close = 关闭
studio-closed = 与牌桌的连接已断开，正在重试……
studio-dark = 深色
studio-dark-tip = 深色或浅色
studio-elsewhere = 此座位打开的页面过多，最早的这一页已关闭。要在这里继续，请重新载入。
studio-fault = 本游戏的规则在此无法继续：{ $why }
studio-hint = 提示
studio-in-rules = 规则原文
studio-is-here = { $seat }在座。
studio-key-digit = 到输入栏
studio-key-enter = 作答；展开记录的一行
studio-key-help = 这些按键
studio-key-hint = 提示
studio-key-question = 到问题
studio-key-read = 在桌面上的卡牌之间移动；按 Enter 阅读
studio-key-tab = 在选项、牌桌和记录之间移动
studio-key-undo = 收回
studio-key-walk = 后退一步、前进一步
studio-keys = 按键
studio-keys-alone = 单个字母和数字即生效
studio-language = 语言
studio-late = 牌桌在此期间已有变化。
studio-link-cut = 此链接缺少结尾。请从第一个字母到最后一个字母完整复制。
studio-link-damaged = 此链接中有些字母已与原来不同。请再索取一次。
studio-link-large = 此链接的内容超出了链接所能容纳的量，因此没有打开。
studio-link-newer = 此链接由更新的 rulekit 制作。请索取文件形式的改动，或在那里打开。
studio-link-no-ruleset = 此链接改动的是{ $ruleset }（{ $was }），而这里没有这套规则。
studio-link-odd = 此链接含有任何链接都不会有的内容，因此没有打开。
studio-link-text = 此链接改动的是{ $ruleset }（{ $was }），但其文本与这里的{ $now }不同。
studio-link-too-long = 改动太多，链接放不下（最多{ $most } kB）。请以文件形式带走。
studio-link-version = 此链接改动的是{ $ruleset }（{ $was }），而这里是{ $now }。
studio-leads = 选择“{ $move }”即可到那里：列表中已标出。
studio-leads-later = 那要稍后才问到。请先回答这个问题。
studio-goes-there = { $place }：你所选的就放到那里。请选一个答案。
studio-live = 回到现在
studio-log = 经过
studio-more = 更多选项：
studio-moves = 可选项
studio-moving = 动画
studio-moving-tip = 移动的物件会滑到新位置
studio-no-answer = 这不是该问题的选项。
studio-no-answer-place = { $place }：这不是该问题的选项。
studio-no-bench = 这台电脑没有足够的空间或时间来打开工作台。请关闭其他工作台，再重新载入页面。
studio-no-bot = 没有这种机器人。
studio-no-language = 这张牌桌没有该语言的文字。
studio-no-seat = 那里不能入座。
studio-not-asked = 现在应由{ $seat }选择，而不是你。
studio-not-kept = 磁盘没有存下这个回答，因此不算数。请再答一次。
studio-not-offered = 现在不能这样选择。
studio-not-over = 这一局结束后才能开始新的一局。
studio-nothing = 没有可收回的选择。
studio-on = 前进一步
studio-one-game = 这张牌桌只玩一局。
studio-onlooker = 旁观者不能作出选择。
studio-over = 游戏结束。
studio-past = 你正在回看先前的牌桌。
studio-picture = 你所见的牌桌
studio-record = 这局已下完，可用滑块回看。
studio-refused = 此链接没有对应的牌桌，请重新索取你的座位链接。
studio-rules = 规则
studio-score = 得分
studio-seats = 玩家
studio-several = 此处有多个选项，已在列表中标出。
studio-since = 你上次行动之后
studio-starting = 正在准备游戏……
studio-sorted = 原有的重新整理：{ $n }行
studio-table = 牌桌
studio-then = 回看
studio-thinking = { $seat }正在思考……
studio-turn = 正在选择
studio-type = 或输入
studio-undo = 收回
studio-undo-handed = 无法收回：在那之后已轮到他人选择。
studio-undo-here = 收回到此处
studio-undo-seen = 无法收回：在那之后已看到未公开的信息，例如某张牌。
studio-unknown = 图中没有这一部分。
studio-waiting = 轮到{ $seat }。
studio-watching = 你正在旁观。
studio-work = 工作台
studio-you = 你
studio-you-win = 你获胜了！
studio-your-turn = 轮到你了。

bench-about-after = 位于前文之后
bench-about-article = 冠词：{ $allowed }
bench-about-clause = 用在“如果”之后
bench-about-denied = 用在“如果”之后，表示并非如此
bench-about-elide = 前面的词是否省略元音（如 l’、d’）：{ $allowed }
bench-about-gender = 语法上的性：{ $allowed }
bench-about-inf = 用在另一个动词之后
bench-about-measure = 量词
bench-about-no = 回答“否”
bench-about-number = 始终为单数还是复数：{ $allowed }
bench-about-one = 单独说一个时
bench-about-own = 说自己的东西时
bench-about-theirs = 说别人的东西时
bench-about-they = 说另一位玩家或某物时
bench-about-title = 标题
bench-about-unit = 单个的名称
bench-about-yes = 回答“是”
bench-about-you = 对读者说时
bench-again = 这花费的时间太长，或所需内存过多，已被终止。你的文本仍在。
bench-all-decks = 所有牌库
bench-back-all = 撤销所有更改
bench-back-done = 所有文件已恢复原样。
bench-back-file = 撤销此文件的更改
bench-back-one = { $file }的所有更改已撤销。
bench-back-part = 撤销此处
bench-back-part-done = 已撤销{ $file }的一处修改。
bench-back-undo = 还是保留更改
bench-before = 之前
bench-begin = 新对局
bench-begin-code = 语言，如 de 或 pt-BR
bench-begin-do = 开始
bench-begin-file = 新文件
bench-begin-language = 其他语言
bench-begin-no-language = { $name }不是语言代码。请写成 de、pt-BR 或 zh-Hant 的样子。
bench-begin-scenarios = 情景
bench-begin-taken = 已有同名文件：{ $file }
bench-begin-unfit = { $name }不能作为名称。请用小写字母、数字、- 和 _，以字母开头，且不同于规则集的名称。
bench-begin-variant = 变体
bench-begin-what = 类型
bench-begun = 旁边已按现在的规则开始新的一局。
bench-bench = 工作台
bench-beside = 随附：
bench-beyond = 变化超出偶然的有：
bench-beyond-none = 没有超出偶然的变化。
bench-beyond-one = 超出偶然
bench-border = 工作台与桌面之间的分界
bench-both = 此处和别处都已更改；别处现在的内容：
bench-bring = 取回文件
bench-bring-bytes = { $name }不是用 UTF-8 写的：请以 UTF-8 保存后重新取回。
bench-bring-gone = 原文件中有{ $n }条消息不见了：{ $names }
bench-bring-kind = { $name }既不是 PO 文件也不是 .ftl 文件。请取回在此下载的文件。
bench-bring-language = { $name }是另一种语言的文件；这里采用的是{ $locale }的文字。
bench-bring-nothing = 此文件中没有消息，因此未采用任何内容。
bench-bring-wrong = 在文件中改正以下问题之前，不会采用任何内容：
bench-brought = 已采用到{ $file }的文本：{ $count }
bench-carried = 旁边的游戏按新规则继续。到目前为止的全部回答（{ $at }）仍然有效。
bench-carried-new = 旁边的对局按新规则开始。
bench-carried-to = 旁边的游戏按新规则从第{ $at }个回答（共{ $of }个）处继续；分歧在此：
bench-carry = 试玩此更改
bench-changed = 已更改
bench-changed-files = 已更改的文件
bench-changed-only = 仅已更改
bench-chart-lengths = 游戏长度
bench-chart-scores = 平均得分
bench-chart-wins = 获胜局数
bench-close = 关闭
bench-comparing = 正在比较……
bench-copied = 已复制
bench-copy = 复制
bench-deck = 牌库
bench-deviation = 标准差
bench-difference = 差异
bench-differences = { $n ->
    [0] 游戏本身没有不同。
   *[other] { $n }处不同。
  }
bench-differs = 不同之处
bench-draws = 平局
bench-editor = 文件内容
bench-ends = 结束：
bench-failed-before = 之前不成立
bench-fails = 不成立
bench-figures = 数据
bench-find = 查找
bench-find-all = 全部标出
bench-find-case = 区分大小写
bench-find-count = 第{ $at }处，共{ $count }处
bench-find-next = 下一个
bench-find-none = 未找到
bench-find-pattern = 按模式
bench-find-previous = 上一个
bench-find-word = 整词
bench-fold = 折叠行
bench-folded = 已折叠的文本
bench-forget = 丢弃
bench-found-at = 位于行
bench-found-this = 当前匹配
bench-games = 局数
bench-games-done = 两边都已玩完。超出偶然的差异已标出。
bench-games-hint = 随机玩家先按更改前的规则玩，再用相同的种子按更改后的规则玩。
bench-games-older = 规则此后又有更改：这些数字属于先前的规则。请重新模拟。
bench-games-unchanged = 尚未更改任何内容，因此只按原规则玩了。
bench-games-unsound = 规则目前有错误：只按更改前的规则玩了。
bench-go = 跳转
bench-go-line = 跳到行
bench-gone = 已删除
bench-gone-cards = 已不存在：
bench-group-components = 配件
bench-group-game = 游戏
bench-group-layout = 布局
bench-group-numbers = 数值
bench-group-options = 选项
bench-group-rules = 行动、阶段与裁定
bench-group-words = 文字
bench-held-before = 之前成立
bench-holds = 成立
bench-icon-as = 名称为
bench-icons = 选择图标
bench-into = 译为
bench-keep-mine = 保留我的
bench-kind-icon = 图标
bench-kind-rules = 规则
bench-kind-scenarios = 场景
bench-kind-table = 表格
bench-kind-words = 文本
bench-languages = 语言
bench-length = 每局回答数
bench-link = 分享链接
bench-link-here = 接在自己工作台的地址之后，即可打开你的成果，并首先读到不同之处。只有在运行`rulekit studio { $ruleset }`且规则集相同的地方才能打开。
bench-link-hint = 打开此地址的人会得到你的成果，并首先读到不同之处。
bench-link-mixed = 这里写了一个变体，规则集也改动了。链接只能含其中之一：请撤销另一项。
bench-link-several = 一个链接只含一个变体，而此处的成果有多个。请以文件形式带走。
bench-link-unsaid = 所作的改动无法写成变体，因此没有链接。请以文件形式带走。
bench-link-unsound = 此链接所作的改动有误，因此不予采用。
bench-linked = 有人与你分享了对{ $title }的改动
bench-linked-game = 一并带来其牌局，至第{ $n }次回答。
bench-linked-leave = 不采用
bench-linked-nothing = 规则没有任何改动。
bench-linked-option = 选项{ $name }：{ $was } → { $now }
bench-linked-refused = 此链接未打开
bench-linked-take = 采用
bench-linked-took = 改动已采用，牌局在旁继续。
bench-looking = 正在检查……
bench-lost = 与工作台的连接已断开。正在重试；你写的内容保存在此浏览器中……
bench-many-error = 错误
bench-many-note = 提示
bench-many-warning = 警告
bench-more = 显示更多
bench-name = 名称
bench-new = 新
bench-new-name = 新名称
bench-no-icon = 没有名为“{ $name }”的图标。
bench-no-place = 此规则的文件不能放在那里：{ $file }
bench-no-table = 旁边的游戏无法按这些规则继续。
bench-not-built = Game-icons.net 的图标尚未就绪。只需运行一次：{ $command }
bench-not-utf-8 = { $file }不是 UTF-8 编码，因此未作任何修改。请先将其保存为 UTF-8。
bench-nothing = 这里没有内容。
bench-now = 现在
bench-of-cards = 卡牌：{ $count } / { $of }
bench-one-error = 错误
bench-one-note = 提示
bench-one-warning = 警告
bench-only-texts = 文本不同，但游戏相同。
bench-other-aside = 此浏览器中还有你对这些文件的另一份修改：
bench-other-state = 此浏览器中有你对此规则另一版本的修改：
bench-outside = 这些文件在别处被更改，已重新读取：
bench-parts = 修改处：{ $count }
bench-play-again = 重新运行
bench-play-games = 开始模拟
bench-players = 玩家数
bench-put-all = 全部替换
bench-put-at = 已替换第 $ 行
bench-put-instead = 替换为
bench-put-many = 已替换 $ 处
bench-put-one = 替换
bench-range = 95% 区间
bench-refused = 此地址打不开任何工作台。请到运行命令的地方重新获取。
bench-rename = 全部改名
bench-report = 报告
bench-save = 保存
bench-save-changed = 没有保存任何内容：这些文件在此处打开之后已在别处被修改。请查看它们现在的内容，取用你需要的部分，然后再次保存。
bench-save-main = 没有保存任何内容：没有这个文件就没有规则。请撤销对它的删除。
bench-save-outside = 没有保存任何内容：这些文件位于规则文件夹之外，或有链接指向外部。请把它们复制到文件夹中，再重新打开规则。
bench-save-shipped = rulekit 自带的规则不会被改写。请把你的改动作为变体带走，或在副本上工作。
bench-save-unwritable = 没有保存任何内容：{ $why }。请获取该处的写入权限，或在磁盘上腾出空间，然后再次保存。
bench-saved = 已保存：
bench-scenarios-all = 全部
bench-scenarios-fails = 不成立的
bench-scenarios-turned = 结论与之前不同的
bench-score = 得分
bench-seed = 种子
bench-shifts = 有何变化
bench-shown = 显示
bench-sound = 没有错误
bench-source = 英文
bench-stale-cards = 规则中有错误：这里是没有错误时的卡牌。
bench-state = 状态
bench-state-all = 全部
bench-state-missing = 缺失
bench-state-open = 待处理
bench-state-said = 完成
bench-state-stale = 过时
bench-state-wrong = 有误
bench-still-right = 仍然正确
bench-still-right-done = 已记录此文本正确。
bench-still-right-help = 请在“文本”中或在其文件中改正。若它仍然正确，请在此说明。
bench-stop = 停止
bench-tab-cards = 卡牌
bench-tab-changes = 更改
bench-tab-files = 文件
bench-tab-games = 模拟
bench-tab-scenarios = 场景
bench-tab-words = 文本
bench-take = 下载所有文件
bench-take-ftl = 下载 .ftl
bench-take-po = 下载 PO
bench-take-up = 在此使用
bench-take-variant = 下载变体
bench-text-too-large = 一个文件的文本最多{ $n } MB。请将其拆分为多个文件；原有内容保持不变。
bench-to-bench = 工作台
bench-to-rule = 编辑
bench-to-table = 桌面
bench-too-large = 所有文件合计大于{ $n } MB。
bench-turned = 与之前不同
bench-unchanged = 尚未更改任何内容。在文件中书写，这里就会用文字说明其含义。
bench-unchanged-variant = 你的更改会在这里成为一个变体：一个小文件，规则本身保持原样。
bench-unfold = 展开
bench-unkept = 此浏览器无法再保存内容。关闭页面前请下载你的成果。
bench-unsound = 规则中有错误；改正之前无法游玩。
bench-use-theirs = 使用另一份
bench-variant = 作为变体
bench-variant-title = 名称
bench-waiting = 请稍候……
bench-was = 之前
bench-wins = 获胜局数
bench-words-done = 全部已翻译。要查看或修改，请在状态中选择全部。
bench-words-hint = 在第三栏中书写。Ctrl+Enter 保存并转到下一条，Alt+↑ 和 Alt+↓ 在各条之间移动，Escape 撤销。
bench-words-no-message = 消息不能这样写：{ $why }。
bench-words-no-words = 没有文字。不再需要翻译的消息，请在文件中删除。
bench-words-older = 英文原文曾是：{ $was }
bench-words-refused = 尚未保存。
bench-words-unknown = 没有名为“{ $name }”的消息。
bench-words-whole = 这是一个尚未翻译的消息的变体。请先翻译该消息。
