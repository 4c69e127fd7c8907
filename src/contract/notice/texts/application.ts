// What both sides are told about applications.
import { noticeTexts } from './text.ts';

export const applicationTexts = noticeTexts({
  'application_viewed.read': {
    event: 'application_viewed',
    label: '企业查看了简历',
    title: '{企业}查看了您投递「{职位}」的简历',
    body: '',
  },
  'application_viewed.marked': {
    event: 'application_viewed',
    label: '企业标记为已查看',
    title: '{企业}查看了您投递「{职位}」的简历',
    body: '{留言}',
  },
  'application_handled.contacted': {
    event: 'application_handled',
    label: '企业想进一步沟通',
    title: '{企业}想和您进一步聊聊「{职位}」',
    body: '{留言}',
  },
  'application_handled.interviewing': {
    event: 'application_handled',
    label: '进入面试环节',
    title: '{企业}的「{职位}」进入了面试环节',
    body: '{留言}',
  },
  'application_handled.interviewed': {
    event: 'application_handled',
    label: '面试已完成',
    title: '{企业}的「{职位}」面试已完成，结果出来会告诉您',
    body: '{留言}',
  },
  'application_handled.offered': {
    event: 'application_handled',
    label: '企业另行发出录用通知',
    title: '{企业}表示已另行发出「{职位}」的录用通知',
    body: '{留言}\n请以企业发来的为准，并按企业说的方式答复；没有收到可以直接问问企业。',
  },
  'application_handled.hired': {
    event: 'application_handled',
    label: '企业确认入职',
    title: '恭喜，{企业}确认您入职「{职位}」',
    body: '{留言}',
  },
  'application_handled.rejected': {
    event: 'application_handled',
    label: '暂不匹配',
    title: '{企业}答复了您的投递：「{职位}」这次暂不匹配',
    body: '{留言}',
  },
  'application_handled.reopened': {
    event: 'application_handled',
    label: '企业重新考虑',
    title: '好消息：{企业}重新考虑了您对「{职位}」的投递',
    body: '之前的答复作废，投递恢复到原来的进展。',
  },
  'application_handled.reading': {
    event: 'application_handled',
    label: '企业还在看',
    title: '{企业}还在看您投递「{职位}」的简历',
    body: '{留言}',
  },
  'application_handled.closed': {
    event: 'application_handled',
    label: '职位停止招聘',
    title: '{企业}的「{职位}」已停止招聘',
    body: '这份投递{录用通知}随之结束，投递时的职位内容仍可在投递记录中查看。',
  },
  'application_timeout.ended': {
    event: 'application_timeout',
    label: '企业超时没有答复',
    title: '{企业}没有在期限内答复「{职位}」的投递',
    body: '超过 {天数} 天没有答复，择木已替您结束等待，这会计入该企业的答复率。您可以重新投递，或看看其他职位。',
  },
  'application_received.new': {
    event: 'application_received',
    label: '收到新投递',
    title: '「{职位}」收到一份新投递：{求职者}',
    body: '请在 {天数} 天内答复，越早答复候选人越愿意等。',
  },
  'application_withdrawn.withdrawn': {
    event: 'application_withdrawn',
    label: '求职者撤回投递',
    title: '{求职者}撤回了「{职位}」的投递',
    body: '求职者选择的原因：{原因}',
  },
  'application_nudged.asked': {
    event: 'application_nudged',
    label: '求职者提醒查看',
    title: '{求职者}在等您查看「{职位}」的投递',
    body: '对方使用了仅有的一次提醒，期待您的答复。',
  },
  'application_waiting.same': {
    event: 'application_waiting',
    label: '投递等了几天',
    title: '{投递}等了 {天数} 天',
    body: '{截止} 天没有答复的投递会自动结束，并计入答复率。',
  },
  'application_waiting.longest': {
    event: 'application_waiting',
    label: '几份投递等待答复',
    title: '{投递}等待答复，最久的等了 {天数} 天',
    body: '{截止} 天没有答复的投递会自动结束，并计入答复率。',
  },
  'application_waiting.ended': {
    event: 'application_waiting',
    label: '超时自动结束',
    title: '{投递}超时未答复，已自动结束',
    body: '已告知求职者，并计入企业的答复率。',
  },
  'member_changed.candidate': {
    event: 'member_changed',
    label: '有候选人交给您评价',
    title: '有一位应聘「{职位}」的候选人交给您评价',
    body: '打开可以查看简历、写备注和评分。',
  },
});
