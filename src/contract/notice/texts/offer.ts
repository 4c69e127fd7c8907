// What both sides are told about offers.
import { noticeTexts } from './text.ts';

export const offerTexts = noticeTexts({
  'offer_received.sent': {
    event: 'offer_received',
    label: '企业发出录用通知',
    title: '{企业}为「{职位}」向您发出了录用通知',
    body: '薪资和入职日期都写在里面{附件}，请在 {截止}（含当天）前接受或婉拒，过后自动失效。',
  },
  'offer_changed.withdrawn': {
    event: 'offer_changed',
    label: '企业撤回录用通知',
    title: '{企业}撤回了「{职位}」的录用通知',
    body: '原因：{原因}有疑问可以直接问问企业。',
  },
  'offer_changed.extended': {
    event: 'offer_changed',
    label: '企业改了有效期',
    title: '{企业}把「{职位}」的录用通知有效期改到了 {截止}',
    body: '{截止}（含当天）前都可以接受或婉拒，其他条件没有变化。',
  },
  'offer_changed.expired': {
    event: 'offer_changed',
    label: '录用通知已过有效期（求职者）',
    title: '{企业}「{职位}」的录用通知已过有效期',
    body: '没有在有效期内答复，已自动失效。如果还有意向，可以告诉企业，请对方重新发出。',
  },
  'offer_changed.company_closed': {
    event: 'offer_changed',
    label: '企业注销账号',
    title: '{企业}注销了择木上的企业账号',
    body: '您已接受的「{职位}」的录用通知是您和企业之间的约定，不因此失效；入职安排请直接和企业联系。',
  },
  'offer_reminder.soon': {
    event: 'offer_reminder',
    label: '录用通知将到期（求职者）',
    title: '{企业}「{职位}」的录用通知 {截止}到期',
    body: '请在 {截止}（含当天）前接受或婉拒，过后自动失效。',
  },
  'offer_accepted.accepted': {
    event: 'offer_accepted',
    label: '求职者接受录用',
    title: '{求职者}接受了「{职位}」的录用通知',
    body: '{对方说}{自动撤销}入职当天请在人才管理里确认入职。',
  },
  'offer_declined.silent': {
    event: 'offer_declined',
    label: '求职者婉拒录用，没有说明',
    title: '{求职者}婉拒了「{职位}」的录用通知',
    body: '对方没有说明原因。可以看看其他合适的候选人。',
  },
  'offer_declined.said': {
    event: 'offer_declined',
    label: '求职者婉拒录用，写了话',
    title: '{求职者}婉拒了「{职位}」的录用通知',
    body: '对方说：{留言}',
  },
  'offer_expired.soon': {
    event: 'offer_expired',
    label: '录用通知将到期（企业）',
    title: '{求职者}还没有答复「{职位}」的录用通知，{截止}到期',
    body: '可以和对方沟通，或在到期前延长有效期。',
  },
  'offer_expired.expired': {
    event: 'offer_expired',
    label: '录用通知已过有效期（企业）',
    title: '{求职者}没有答复「{职位}」的录用通知，已过有效期',
    body: '这份录用通知自动失效。可以和对方沟通后重新发出，或继续看其他候选人。',
  },
});
