-- Words: the site's list of sensitive words, and the checks whose outcome somebody may ask for.

create table moderation_word (
  id bigint generated always as identity primary key,
  -- In small letters and plain signs, as the check reads texts.
  word text not null unique check (char_length(word) between 2 and 30),
  kind text not null check (kind in
    ('abuse', 'sexual', 'illegal', 'fraud', 'fee', 'contact', 'discrimination', 'safe')),
  changed_at timestamptz not null default now()
);
create index moderation_word_kind on moderation_word (kind, id);

-- One row: changes with every change of the list, so that each node notices.
create table moderation_word_mark (
  single boolean primary key default true check (single),
  mark bigint not null default 1
);
insert into moderation_word_mark default values;

create table moderation_word_check (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  account_id bigint references account (id) on delete cascade,
  scene text not null,
  -- Kept only while a person has to look at it, and for 30 days after.
  content text not null default '',
  hits jsonb not null,
  state text not null check (state in ('passed', 'pending', 'refused')),
  reason text not null default '',
  -- The chat message it was, so that it can be taken down.
  chat_id bigint,
  chat_seq integer,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index moderation_word_check_account on moderation_word_check (account_id);
create index moderation_word_check_pending on moderation_word_check (id) where state = 'pending';
create index moderation_word_check_decided on moderation_word_check (state, id)
  where decided_at is not null;
create index moderation_word_check_age on moderation_word_check (created_at);

insert into moderation_word (word, kind)
select unnest(array[
  '傻逼', '煞笔', '操你妈', '草泥马', '你妈的', '他妈的', '去死吧', '狗东西', '狗娘养', '王八蛋', '滚犊子',
  '死全家', '贱人', '贱货', '婊子', '脑残', '废物东西', '杂种', '畜生', '不要脸的东西', '臭不要脸'
]), 'abuse'
union all select unnest(array[
  '裸聊', '约炮', '援交', '卖淫', '嫖娼', '一夜情', '看黄片', '情色服务', '陪睡', '包养',
  '脱衣陪聊', '特殊服务', '全套服务', '上门服务小姐', '性交易', '陪酒小姐', '高端外围', '小姐兼职'
]), 'sexual'
union all select unnest(array[
  '网络赌场', '百家乐', '六合彩', '买私彩', '博彩代理', '赌场荷官', '出售毒品', '卖冰毒', '大麻出售',
  '出售枪支', '弹药出售', '卖假钞', '办假证', '代开发票', '卖卵', '代孕妈妈', '器官买卖', '偷渡出境',
  '出售公民信息', '买卖银行卡', '收购银行卡', '收购手机卡', '出租银行卡', '帮忙洗钱', '黑客接单'
]), 'illegal'
union all select unnest(array[
  '刷单', '刷信誉', '跑分', '垫付返利', '垫资返现', '点赞返佣', '刷流水', '养卡', '拉人头', '躺赚', '日赚千元',
  '兼职打字员', '手工活外发', '充值返利', '冲业绩返现', '内部渠道包过', '内部指标', '代缴押金', '解冻费', '激活码收费',
  '帮忙辅助注册', '下载指定软件做任务', '无抵押秒批', '高薪出国', '境外高薪', '缅北'
]), 'fraud'
union all select unnest(array[
  '交押金', '缴押金', '付押金', '押金多少', '入职押金', '保证金', '服装费', '工装费', '报名费', '建档费', '资料费',
  '中介费', '介绍费', '岗前培训费', '培训费自理', '交培训费', '先交钱', '先转账', '先付款', '培训贷', '招转培',
  '分期学费', '体检费自理', '上岗费', '办卡费', '风险金', '转账给我', '发个红包', '打款给我'
]), 'fee'
union all select unnest(array[
  '加我微信', '加微信', '加个微信', '微信联系', '微信聊', '私加', '加我vx', '加v信', '加qq', '加扣扣', '加企鹅',
  '扫码进群', '进群联系', '加群联系', '私聊我微信', '留个微信', '微信多少', '换个微信聊', '去微信说', '下载纸飞机',
  '蝙蝠聊天', '绿泡泡联系'
]), 'contact'
union all select unnest(array[
  '只招男', '只招女', '仅限男性', '仅限女性', '限女性', '限男性', '男士优先', '女士优先', '未婚优先', '已婚已育优先',
  '已育优先', '不招孕妇', '不要孕妇', '近期不生育', '不招外地', '本地户口优先', '不招少数民族', '乙肝勿扰', '大龄勿扰',
  '年龄太大', '35岁以下优先', '长相甜美', '形象好气质佳女'
]), 'discrimination'
-- A word within one of these is meant otherwise.
union all select unnest(array[
  '打击刷单', '反刷单', '防刷单', '刷单识别', '刷单治理', '识别刷单', '拒绝刷单', '恶意刷单', '无押金', '不收押金',
  '免押金', '不交押金', '不用押金', '不收任何保证金', '投标保证金', '履约保证金', '反办假证', '不收服装费', '不收报名费',
  '不收中介费', '拒绝培训贷', '没有培训贷', '打击裸聊', '裸聊诈骗', '识别跑分', '打击跑分', '跑分测试', '性能跑分',
  '安兔兔跑分', '杜绝拉人头', '不用加微信', '不必加微信', '拒绝私聊', '百家乐福'
]), 'safe';
