// The background jobs in words: what each does, in the groups of the health page.

interface JobWords {
  /** The part of the site that it serves. */
  group: string;
  label: string;
  does: string;
}

const GROUPS: Readonly<
  Record<string, Readonly<Record<string, readonly [label: string, does: string]>>>
> = {
  通知: {
    'notice-announce': ['公告', '到时间把公告告诉打开的页面'],
    'notice-hand-over': ['站内通知', '把新通知交给打开的页面和各渠道'],
    'notice-mail': ['邮件发送', '发出等待中的邮件，失败的稍后再试'],
    'notice-sms': ['短信发送', '发出等待中的短信通知'],
    'notice-wechat': ['微信通知', '发出等待中的公众号通知'],
    'notice-forget': ['清理旧公告', '删除 180 天前的公告'],
  },
  账号与处理: {
    'account.export': ['个人数据副本', '整理用户申请的副本，七天后删除'],
    'account.erasing': ['注销到期', '清除冷静期已过的账号和文件'],
    'account.archive': ['清理留存档案', '删除法定留存期已过的档案'],
    'console.authority': ['机关调取文件', '整理已复核的调取，七天后删除文件'],
    'measure-expiry': ['处理措施到期', '结束到期的限制和暂停'],
    'word-checks': ['清理文字审核', '删除不再需要的文字审核记录'],
    'picture-files': ['撤下的图片', '把未通过的图片移出公开目录，180 天后删除'],
    'report-evidence': ['清理举报证据', '结案 180 天后清除留作证据的聊天记录'],
    'site-feedback-close': ['反馈自动关闭', '关闭答复后 15 天没有回音的反馈'],
  },
  企业与付款: {
    'enterprise.invitations': ['成员邀请', '结束无人回应的成员邀请'],
    'enterprise-names': ['企业名称检索', '为较早入驻的企业整理名称的拼音与简写'],
    'enterprise-certification': ['企业认证到期', '提醒将到期的认证，结束到期的'],
    'wallet-plan-ends': ['套餐到期提醒', '套餐到期前一周提醒管理员'],
    'wallet-renewals': ['套餐自动续费', '为开启自动续费的企业续费'],
    'wallet-orders': ['订单与退款', '向支付机构查询没有回音的付款，关闭超时订单，发出退款'],
    'wallet-earning': ['收入结转', '把已过去的服务日计入收入'],
    'wallet-lots': ['额度到期', '额度到期前一周提醒，到期后结束'],
    'wallet-ledger-audit': ['账目核对', '每天重算全部账目'],
    'wallet-standing-days': ['每日占用', '记下各企业每天的在招职位和成员数'],
    'wallet-reconcile': ['支付对账', '每天取支付机构的账单，与本站逐笔核对'],
    'wallet-invoices': ['发票', '寄送发票，向开票平台查询结果'],
    'wallet-invoice-refunds': ['退款与发票', '把退款告知对应的发票'],
    'invoice-files': ['清理发票文件', '删除上传一天仍未登记的发票文件'],
    'bank-files': ['清理转账凭证', '删除上传一天仍未提交的转账凭证'],
  },
  职位与人才: {
    'position-expiry': ['职位到期', '下线到期的职位'],
    'position-words': ['职位检索词', '检索词规则变动后，为在线职位重新整理'],
    'position-engine': ['搜索引擎同步', '把职位的变动告诉另设的搜索引擎'],
    'position-found-by': ['职位筛选依据', '更新招聘者活跃日、企业认证与答复情况，供职位筛选'],
    'position-vocabulary': ['搜索词库', '统计在线职位的用词，供搜索纠错'],
    'position-alerts': ['职位订阅', '按订阅条件告知新职位，每天九点或每周'],
    'position-recommendation': ['每周推荐', '给求职者发送每周职位推荐'],
    'position-suggestions': ['搜索建议', '按在招职位更新搜索框里的建议'],
    'position-footprints': ['清理足迹', '删除 90 天前的浏览足迹'],
    'position-reminders': ['职位到期提醒', '到期前 7 天和 1 天提醒发布者'],
    'position-auto-refresh': ['职位自动刷新', '在设定的时间刷新职位'],
    'position-piles': ['投递积压', '提醒企业处理积压的投递，过多时暂停职位'],
    'talent-elite': ['牛人与邀请到期', '结束到期的牛人展示和投递邀请'],
    'talent-profile': ['人才搜索索引', '简历变动后重建它的搜索词'],
    'talent-profile-age': ['人才资料更新', '更新随时间变化的工作年限等'],
    'talent-responses': ['回复率', '计算各企业和职位的回复率'],
    'talent-days': ['招聘首页数据', '把招聘首页的数字汇总到每天'],
  },
  '投递、沟通与面试': {
    'application-announce': ['投递通知', '告知企业新的投递'],
    'application-deadlines': ['投递期限', '提醒企业，结束 14 天未答复的投递'],
    'candidate-answers': ['延时答复', '到时间发出招聘者定下的答复'],
    'candidate-auto-answers': ['自动答复', '按企业的设定答复超时的投递'],
    'candidate-follow-up': ['跟进提醒', '提醒招聘者跟进候选人'],
    'offer-deadlines': ['录用期限', '提醒并结束到期的录用邀约'],
    'offer-files': ['清理录用附件', '删除上传一天仍未发出的录用附件'],
    'chat-exchanges': ['交换请求', '结束 72 小时无人答复的交换请求'],
    'chat-files': ['清理聊天文件', '删除上传一天仍未发送的聊天文件'],
    'chat-handing-over': ['会话交接', '把离职成员的会话交给同事'],
    'chat-tencent-leaving': ['腾讯云账号注销', '在腾讯云即时通信里删除已注销的账号'],
    'chat-tencent-pictures': ['腾讯云图片', '取回经腾讯云客户端发送的图片'],
    'interview-deadlines': ['面试期限', '发送面试提醒，结束无人答复的面试'],
  },
  运营: {
    'dictionary-rewrites': ['目录合并', '把用到已合并目录项的记录逐批改过来'],
    'operate-activity-reminders': ['活动提醒', '活动前一天提醒参加的人'],
    'platform-partitions': ['按月分区', '为增长的数据提前建好后两个月的分区，删除整月都已过期的'],
    'console-numbers': ['网站数据', '重算有变动的日期，每晚核对最近几天'],
  },
};

const WORDS: ReadonlyMap<string, JobWords> = new Map(
  Object.entries(GROUPS).flatMap(([group, jobs]) =>
    Object.entries(jobs).map(([name, [label, does]]) => [name, { group, label, does }] as const),
  ),
);

/** The groups in the order of the page; jobs without words come last. */
export const JOB_GROUPS: readonly string[] = [...Object.keys(GROUPS), '其他'];

/** A job's words; one without words shows its name. */
export const jobWords = (name: string): JobWords =>
  WORDS.get(name) ?? { group: '其他', label: name, does: '' };
