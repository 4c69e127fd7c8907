// What members of an enterprise are told about its money and its plan.
import { noticeTexts } from './text.ts';

export const walletTexts = noticeTexts({
  'plan.trial': {
    event: 'plan',
    label: '套餐体验开通',
    title: '{套餐}体验已开通，到 {截止} 为止',
    body: '新认证的企业可以体验{套餐} {天数} 天，不收费。到期自动恢复为免费版，不会扣费或续费；期间开通月卡的，从体验结束时算起；开通更高套餐的，立即生效。',
  },
  'plan.ending': {
    event: 'plan',
    label: '套餐将到期',
    title: '{套餐}将于 {截止}到期',
    body: '{续订}到期后恢复为免费版的权益；在招的职位继续到各自的有效期，不会自动扣费。',
  },
  'plan.granted': {
    event: 'plan',
    label: '套餐申请已开通',
    title: '{套餐}已开通',
    body: '{为什么}新的权益已生效，可以在账户资产里查看余量。',
  },
  'plan.not_granted': {
    event: 'plan',
    label: '套餐申请未开通',
    title: '{套餐}的申请未开通',
    body: '{原因}',
  },
  'plan.asked_again': {
    event: 'plan',
    label: '套餐申请重新处理',
    title: '{套餐}的申请会重新处理',
    body: '刚才的“未开通”是误操作，已经撤回，请等待新的结果。',
  },
  'plan.begun': {
    event: 'plan',
    label: '买的套餐已开通',
    title: '{套餐}已开通',
    body: '{付款}有效期 {开始} 至 {截止}。订单号 {订单号}。',
  },
  'plan.begins_later': {
    event: 'plan',
    label: '买的套餐以后开始',
    title: '{套餐}已付款，从 {开始} 开始',
    body: '{付款}有效期 {开始} 至 {截止}。订单号 {订单号}。',
  },
  'plan.topped_up': {
    event: 'plan',
    label: '充值到账',
    title: '已充值 {金额}',
    body: '余额可以用来购买套餐和服务。订单号 {订单号}。',
  },
  'plan.lot_given': {
    event: 'plan',
    label: '次数到账',
    title: '{商品}：已到账',
    body: '{份额}，到 {截止} 为止，套餐的次数用完后自动使用。订单号 {订单号}。',
  },
  'plan.lot_ending': {
    event: 'plan',
    label: '次数将到期',
    title: '{商品}：将于 {截止}到期',
    body: '还有{份额}没有用，到期后不能再用。到期前可以申请退回没用的部分。',
  },
  'plan.lot_ended': {
    event: 'plan',
    label: '次数已到期',
    title: '{商品}：已到期',
    body: '没有用的{份额}已于 {截止} 失效。',
  },
  'plan.stray': {
    event: 'plan',
    label: '付款不符，将退回',
    title: '有一笔 {金额} 的付款将退回',
    body: '收到 {金额}，应付 {应付}：{原因}。{去向}订单号 {订单号}。',
  },
  'plan.stray_returned': {
    event: 'plan',
    label: '不符的付款已退回',
    title: '已退回 {金额}',
    body: '{去向}，没有计入订单。订单号 {订单号}。',
  },
  'plan.voucher_refused': {
    event: 'plan',
    label: '转账凭证没有通过',
    title: '转账凭证没有通过',
    body: '原因：{原因}{做法}订单号 {订单号}。',
  },
  'plan.refund_approved': {
    event: 'plan',
    label: '退款申请已通过',
    title: '{商品}的退款申请已通过',
    body: '{金额} 正在退回{随之}。',
  },
  'plan.refund_refused': {
    event: 'plan',
    label: '退款申请没有通过',
    title: '{商品}的退款申请没有通过',
    body: '原因：{原因}{随之}。',
  },
  'plan.refund_failed': {
    event: 'plan',
    label: '退款没有成功',
    title: '有一笔退款没有成功',
    body: '{付款方式}没有接受 {金额} 的退款，可能已超过它的退款期限。{去向}。',
  },
  'plan.refunded': {
    event: 'plan',
    label: '退款完成',
    title: '已退款 {金额}',
    body: '{去向}。{所属订单}',
  },
});

export const invoiceTexts = noticeTexts({
  'plan.invoice_issued': {
    event: 'plan',
    label: '发票已开具',
    title: '发票已开具',
    body: '发票号码 {发票号}，金额 {金额}，可以在账户资产里下载。申请编号 {编号}。',
  },
  'plan.invoice_failed': {
    event: 'plan',
    label: '发票未能开具',
    title: '发票未能开具',
    body: '{原因}申请编号 {编号}。',
  },
  'plan.red_coming': {
    event: 'plan',
    label: '发票将红冲',
    title: '退款的发票将红冲',
    body: '订单有退款，发票 {发票号} 需要红冲。开好后会通知您。申请编号 {编号}。',
  },
  'plan.red_to_confirm': {
    event: 'plan',
    label: '红字发票等待确认',
    title: '请确认红字发票',
    body: '红冲金额 {金额}。请在 {小时} 小时内登录电子税务局确认红字发票信息确认单，逾期作废。申请编号 {编号}。',
  },
  'plan.red_issued': {
    event: 'plan',
    label: '红字发票已开具',
    title: '红字发票已开具',
    body: '红字发票号码 {发票号}，红冲金额 {金额}{原发票}。申请编号 {编号}。',
  },
});

export const spendingTexts = noticeTexts({
  'plan.spending_allowed': {
    event: 'plan',
    label: '允许使用企业的钱',
    title: '管理员允许您使用企业的钱',
    body: '每月额度 {金额}，超出的订单可以提交管理员批准。',
  },
  'plan.spending_changed': {
    event: 'plan',
    label: '消费额度改变',
    title: '您的消费额度已改为每月 {金额}',
    body: '原来是 {原额度}。',
  },
  'plan.spending_ended': {
    event: 'plan',
    label: '不再允许使用企业的钱',
    title: '管理员不再允许您使用企业的钱',
    body: '您提交的订单如果还在等待批准，会随之关闭。需要时请联系管理员重新开通。',
  },
  'plan.approval_asked': {
    event: 'plan',
    label: '订单等待批准',
    title: '{同事}的订单等您批准：{商品} {金额}',
    body: '超出了提交人本月的额度。{截止} 前没有批准，订单自动关闭。',
  },
  'plan.approval_closed': {
    event: 'plan',
    label: '等待批准的订单关闭',
    title: '{商品}：等待批准的订单已关闭',
    body: '{原因}，没有产生费用。',
  },
  'plan.approval_paid': {
    event: 'plan',
    label: '订单已批准并付款',
    title: '{商品}：管理员已批准，并用余额付款',
    body: '',
  },
  'plan.approval_allowed': {
    event: 'plan',
    label: '订单已批准，请付款',
    title: '{商品}：管理员已批准，请付款',
    body: '请在 {截止} 前付款，过期自动关闭。',
  },
  'plan.approval_refused': {
    event: 'plan',
    label: '订单没有批准',
    title: '{商品}：管理员没有批准，订单已关闭',
    body: '原因：{原因}',
  },
});

export const renewalTexts = noticeTexts({
  'plan.renewal_soon': {
    event: 'plan',
    label: '将自动续费',
    title: '{套餐}将于 {日期}自动续费 {金额}',
    body: '{时间} 从账户余额支付，续 {天数} 天。{余额}不需要的话，点开后按“关闭自动续费”。',
  },
  'plan.renewal_short': {
    event: 'plan',
    label: '余额不足没有续费',
    title: '余额不足，{套餐}没有自动续费',
    body: '应付 {应付}，{余额}{截止} 到期前充值，会自动再试；也可以自己续订。',
  },
  'plan.renewal_ended': {
    event: 'plan',
    label: '套餐已结束，续费关闭',
    title: '{套餐}已结束，自动续费已关闭',
    body: '这次没有续费，也没有扣款。需要的话请自己续订，或重新开通自动续费。',
  },
  'plan.renewal_changed': {
    event: 'plan',
    label: '套餐已更换，续费关闭',
    title: '套餐已更换，{套餐}的自动续费已关闭',
    body: '现在的套餐不会自动续费，需要的话请重新开通。',
  },
  'plan.renewal_unsold': {
    event: 'plan',
    label: '套餐已停售，续费关闭',
    title: '{套餐}已停售，自动续费已关闭',
    body: '现在的套餐用到到期为止，到期后可以选择其他套餐。',
  },
  'plan.renewal_dearer': {
    event: 'plan',
    label: '价格已调整，续费关闭',
    title: '{套餐}价格已调整，自动续费已关闭',
    body: '开通时 {原价}，现在 {金额}，没有扣款。需要的话请自己续订，或重新开通自动续费。',
  },
  'plan.renewal_late': {
    event: 'plan',
    label: '来不及提醒，续费关闭',
    title: '{套餐}这次不会自动续费',
    body: '离到期不足 5 天，来不及提前提醒，自动续费已关闭，没有扣款。需要的话请自己续订，或重新开通自动续费。',
  },
  'plan.renewal_unpayable': {
    event: 'plan',
    label: '成员不能付款，续费关闭',
    title: '{套餐}的自动续费已关闭',
    body: '{原因}，没有扣款。需要的话请自己续订，或重新开通自动续费。',
  },
});
