// The most frequent questions to 择木客服, with the answers it gives automatically.

interface ServiceAnswer {
  answer: string;
  /** The page where it is done. */
  link: string;
}

interface ServiceQuestion extends ServiceAnswer {
  /** The text of the button that asks it. */
  question: string;
  /** Recognises the question in a person's own words; spaces are removed first. */
  pattern: RegExp;
  /** For people who are no recruiters, where `link` is closed to them. */
  seeker?: Partial<ServiceAnswer>;
}

const SEEKERS_FREE =
  '求职者不收取任何费用：浏览、制作简历、投递和面试全部免费。有人以择木或招聘的名义向您收费，请不要付款，并在职位页或会话右上角的“更多”里举报；已经付款的，请保留证据并报警（110）。';

export const serviceQuestions: readonly ServiceQuestion[] = [
  {
    question: '收不到验证码怎么办？',
    pattern:
      /(?:收不到|没收到|没有收到|接收不到).{0,6}(?:验证码|短信)|(?:验证码|短信).{0,6}(?:收不到|没收到|没有收到|不来|没来)/u,
    answer:
      '请先确认手机号没有写错、手机没有欠费或拦截短信，60 秒后再获取一次。每个号码每小时、每天能收到的条数有限，仍收不到时，可以改用密码登录，或过一小时再试。',
    link: '/protocol#help-code-missing',
  },
  {
    question: '怎么换手机号、改密码？',
    pattern: /(?:换|改|修改|更换|重置|忘记|忘了|设置).{0,4}(?:手机号|手机|密码)|换绑/u,
    answer:
      '登录后到“账号与绑定”（招聘者后台是“账号设置”的“登录与安全”）可以更换手机号、修改密码；忘了密码时，在登录页点“忘记密码”。',
    link: '/account',
  },
  {
    question: '怎么注销账号？',
    pattern: /(?:注销|删除|销毁).{0,4}(?:账号|帐号|账户)|(?:账号|帐号|账户).{0,4}(?:注销|删除)/u,
    answer: '到“个人隐私”的“数据与账号”点“注销账号”，会先列出将被删除的内容，确认身份后生效。',
    link: '/privacy?tab=data',
  },
  {
    question: '怎么隐藏简历、屏蔽公司？',
    pattern:
      /(?:隐藏|关闭|不公开|不让.{0,6}看).{0,6}简历|简历.{0,6}(?:隐藏|不公开)|屏蔽.{0,6}(?:公司|企业|单位|老板)/u,
    answer:
      '到“个人隐私”可以把简历改为“仅投递企业可见”或“隐藏”，也可以按名称屏蔽企业，对方就搜不到您。',
    link: '/privacy',
  },
  {
    question: '怎么上传、修改简历？',
    pattern: /(?:上传|修改|编辑|填写|导入|完善).{0,6}简历|简历.{0,6}(?:上传|修改|编辑|怎么写)/u,
    answer: '到“我的简历”可以分步填写在线简历，也可以上传 PDF 或 Word，由网站读出内容后您再核对。',
    link: '/my-resume',
  },
  {
    question: '投递之后在哪里看进度？',
    pattern: /(?:投递|简历|应聘).{0,8}(?:进度|结果|记录|状态|没回复|没有回复|没消息)|撤回投递/u,
    answer: '到“个人中心”的投递记录可以看到每一次投递走到了哪一步，也可以在那里撤回。',
    link: '/personal-center',
  },
  {
    question: '遇到收费、诈骗怎么举报？',
    pattern: /举报|诈骗|骗子|被骗|骗钱|(?:收|交|要).{0,4}(?:押金|保证金|培训费|中介费|服装费)/u,
    answer:
      '请不要转账，也不要告诉对方验证码。在职位页或会话右上角的“更多”里点“举报”，附上截图，我们三个工作日内给出结果；已经被骗的，请尽快报警（110）。',
    link: '/protocol',
  },
  {
    question: '企业认证怎么做、要多久？',
    pattern:
      /(?:企业|公司|单位)?.{0,2}认证.{0,10}(?:多久|怎么|如何|时间|材料|审核|不通过|失败)|(?:怎么|如何).{0,4}认证/u,
    answer:
      '企业管理员到“企业信息”提交营业执照等材料，我们的目标是 1 个工作日内审完，结果会发通知；材料提交后就可以提交职位，与材料同时审核。',
    link: '/layout/corporate-information',
    seeker: { link: '/protocol#help-certify' },
  },
  {
    question: '怎么发布职位、审核多久？',
    pattern:
      /(?:发布|发|上传|新建|导入).{0,3}(?:职位|岗位|招聘)|(?:职位|岗位).{0,6}(?:审核|下架|不通过|发布)/u,
    answer:
      '招聘者到“发布职位”填写；企业的第一个职位和文字需要核对的职位由人工审核，我们的目标是 1 个工作日内看完，进度在“职位管理”的“审核中”里。',
    link: '/layout/position',
    seeker: { link: '/protocol#help-publish' },
  },
  {
    question: '求职者要付费吗？',
    pattern:
      /(?:求职|找工作|投递|[写做]简历|个人用户).{0,6}(?:付费|收费|付钱|花钱|要钱|免费)|(?:付费|收费|免费).{0,4}(?:求职|找工作|投递)/u,
    answer: SEEKERS_FREE,
    link: '/protocol#community',
  },
  {
    question: '会员怎么开通、多少钱？',
    pattern:
      /会员|套餐|次数包|邀约次数|(?:主动邀约|简历下载|职位刷新|职位置顶).{0,6}(?:次|买|价|多少|收费)|(?:开|买|购买|续费).{0,3}(?:vip|VIP|服务)/u,
    answer:
      '价格都写在“收费标准”里：各档套餐的职位数、主动邀约、简历下载和刷新次数，以及次数包和单次服务。企业管理员到“升级 VIP”购买、续费或升级，付款后立即生效；次数包和余量在“账户资产”里。求职者不收取任何费用。',
    link: '/layout/vip',
    seeker: {
      answer: `会员是企业的招聘服务，价格写在“收费标准”里。${SEEKERS_FREE}`,
      link: '/protocol#fees',
    },
  },
  {
    question: '怎么开发票？',
    pattern: /发票|开票|抬头/u,
    answer:
      '付过款的订单都可以申请电子发票：招聘者到“账户资产”的“发票”里填写抬头后选择订单申请，开好后发到您的邮箱，也可以在那里下载。充值不开票，用余额购买后按订单开。',
    link: '/layout/assets',
    seeker: {
      answer: `发票由企业的招聘者在招聘者后台的“账户资产”里申请，办法写在“收费标准”里。${SEEKERS_FREE}`,
      link: '/protocol#fees',
    },
  },
  {
    question: '怎么申请退款？',
    pattern: /退款|退钱|退费/u,
    answer:
      '企业管理员在“账户资产”打开订单申请退款，没有花掉的余额也在那里申请退回；能退多少会先写明，计算方法写在“收费标准”的“退款”里。',
    link: '/layout/assets',
    seeker: { answer: SEEKERS_FREE, link: '/protocol#community' },
  },
];
