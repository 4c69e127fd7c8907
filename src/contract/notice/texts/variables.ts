// What the placeholders of notices stand for, with an example for the preview of a template.

interface Variable {
  what: string;
  example: string;
  /** True where readers miss what they need without it; a template that has it keeps it. */
  needed?: true;
  /** True for a part of a sentence that may be missing: the line stays without it. */
  isPart?: true;
}

export const VARIABLES = {
  企业: { what: '企业的简称', example: '星河科技', needed: true },
  职位: { what: '职位的名称', example: '前端工程师', needed: true },
  求职者: { what: '求职者对企业显示的姓名', example: '林小满', needed: true },
  同事: { what: '企业成员的姓名', example: '周然', needed: true },
  原因: { what: '对方写的原因', example: '已找到更合适的机会', needed: true },
  留言: { what: '对方写的话，可能为空', example: '期待和您见面聊聊。', needed: true },
  时间: { what: '日期和时间', example: '12月3日 14:00', needed: true },
  截止: { what: '到什么时候为止', example: '12月10日', needed: true },
  天数: { what: '天数', example: '14', needed: true },
  数量: { what: '数量', example: '6', needed: true },
  变动: { what: '改了哪些内容', example: '地点', needed: true },
  地点: { what: '面试方式和地点', example: '现场面试，国贸大厦 3 层', needed: true },
  角色: { what: '企业成员的角色', example: '招聘者', needed: true },
  活动: { what: '活动的名称', example: '岁末综合双选会', needed: true },
  附件: { what: '有附件时的半句话，可能为空', example: '，另有一份附件', isPart: true },
  录用通知: {
    what: '有录用通知时的半句话，可能为空',
    example: '和还没答复的录用通知',
    isPart: true,
  },
  对方说: { what: '求职者写了话时的一句，可能为空', example: '对方说：期待加入。', isPart: true },
  自动撤销: {
    what: '撤销了“不合适”时的一句，可能为空',
    example: '刚才标记的“不合适”还没有告知对方，已自动撤销。',
    isPart: true,
  },
  改期: {
    what: '原定和可选的时间，以及原因',
    example: '原定：12月3日 14:00。可选：12月4日 10:00',
    needed: true,
  },
  应聘: { what: '最近应聘的职位，可能为空', example: '（前端工程师）', isPart: true },
  订阅: { what: '订阅的名称', example: '深圳 前端', needed: true },
  条件: { what: '订阅的条件', example: '深圳、前端开发', needed: true },
  理由: { what: '推荐的理由', example: '技能符合，薪资合适' },
  限额: { what: '最多几份', example: '50', needed: true },
  权限: { what: '这个角色可以做什么', example: '发布职位，处理投递和面试', needed: true },
  职位数: { what: '职位的数量', example: '3', needed: true },
  投递数: { what: '投递的数量', example: '12', needed: true },
  面试数: { what: '面试的数量', example: '2', needed: true },
  为什么: { what: '写了原因时的一句，可能为空', example: '原因：没有在职证明。', isPart: true },
  账号类型: { what: '企业的账号类型', example: '直招', needed: true },
  事项: { what: '发生了什么', example: '新设备登录提醒', needed: true },
  详情: {
    what: '具体情况，可能为空',
    example: '账号刚刚在新设备上登录。',
    isPart: true,
    needed: true,
  },
  页面: { what: '在哪里退出其他设备', example: '“账号与绑定”', needed: true },
  做法: { what: '要先做的事', example: '请先把企业移交给同事', needed: true },
  状态: { what: '结果', example: '已通过', needed: true },
  发信人: { what: '谁发来消息', example: '星河科技的周然', needed: true },
  所谈职位: { what: '谈的职位，可能为空', example: '关于「前端工程师」，', isPart: true },
  反馈: { what: '反馈的开头', example: '通勤时间排序能不能…', needed: true },
  位置: { what: '内容写在哪里', example: '企业简介', needed: true },
  套餐: { what: '套餐的名称', example: '月卡', needed: true },
  商品: { what: '买的是什么', example: '职位刷新包 ×2', needed: true },
  份额: { what: '多少次', example: '职位刷新 10 次', needed: true },
  金额: { what: '金额', example: '¥99', needed: true },
  应付: { what: '应付的金额', example: '¥199', needed: true },
  原价: { what: '以前的价格', example: '¥89', needed: true },
  原额度: { what: '以前的额度', example: '¥500', needed: true },
  余额: { what: '余额是多少，够不够', example: '现有余额 ¥20。', needed: true },
  开始: { what: '从什么时候开始', example: '2026-12-03', needed: true },
  日期: { what: '日期', example: '12月3日', needed: true },
  小时: { what: '小时数', example: '72', needed: true },
  工作日: { what: '工作日的天数', example: '3', needed: true },
  订单号: { what: '订单的编号', example: 'Z20261203000012', needed: true },
  所属订单: {
    what: '属于一份订单时的一句，可能为空',
    example: '订单号 Z20261203000012。',
    isPart: true,
  },
  编号: { what: '开票申请的编号', example: 'F20261203000003', needed: true },
  发票号: { what: '发票的号码', example: '26117000000123456789', needed: true },
  原发票: {
    what: '原发票继续有效时的半句话，可能为空',
    example: '，原发票 26117000000123456789 其余 ¥99 继续有效',
    isPart: true,
  },
  付款: {
    what: '没有按付款按钮就付了时的一句，可能为空',
    example: '按开通的自动续费，从余额支付 ¥99。',
    isPart: true,
  },
  付款方式: { what: '付款的方式', example: '微信支付', needed: true },
  去向: { what: '钱到哪里去', example: '¥99 退到微信支付', needed: true },
  随之: { what: '什么随之改变，可能为空', example: '，月卡已结束', isPart: true },
  续订: {
    what: '还在出售时怎样续订，可能为空',
    example: '续订 31 天 ¥99，点开可以直接续订。',
    isPart: true,
  },
  对象: { what: '处理或举报针对什么', example: '职位「前端工程师」', needed: true },
  处理: { what: '什么处理', example: '被限制', needed: true },
  期限: { what: '有期限时的半句话，可能为空', example: '，到 12月10日 14:00 为止', isPart: true },
  影响: {
    what: '不能做什么',
    example: '在此期间不能发布职位、不能主动沟通。',
    isPart: true,
    needed: true,
  },
  恢复: { what: '恢复了什么，可能为空', example: '功能已经恢复，可以照常使用。', isPart: true },
  结论: { what: '举报的结论', example: '：经核实属实', needed: true },
  结果: {
    what: '怎样处理的，可能为空',
    example: '经核实，举报属实。已警告被举报方并要求改正。',
    isPart: true,
  },
  申诉: {
    what: '还能怎样申诉，可能为空',
    example: '如有异议，请在 15 天内申诉一次。',
    isPart: true,
    needed: true,
  },
  违规: { what: '违规的类型', example: '虚假职位', needed: true },
  图片: { what: '是哪张图片', example: '企业标志', needed: true },
  现在: { what: '图片的位置现在是什么', example: '现在显示默认的标志', needed: true },
  投递: { what: '哪一份或几份投递', example: '「前端工程师」有 3 份投递', needed: true },
} as const satisfies Readonly<Record<string, Variable>>;
export type VariableName = keyof typeof VARIABLES;

/** The variable of this name; undefined for none. */
export const findVariable = (name: string): Variable | undefined =>
  (VARIABLES as Readonly<Record<string, Variable>>)[name];

/** An example of each variable. */
export const EXAMPLE_VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { example }]) => [name, example]),
);
