// What both sides are told about positions.
import { noticeTexts } from './text.ts';

export const positionTexts = noticeTexts({
  'subscription.found': {
    event: 'subscription',
    label: '订阅有新职位',
    title: '“{订阅}”有 {数量}新职位',
    body: '符合您保存的条件：{条件}。点开即可按最新查看。',
  },
  'recommendation.week': {
    event: 'recommendation',
    label: '每周推荐',
    title: '这周有 {数量} 个新职位适合您',
    body: '比如「{职位}」：{理由}。',
  },
  'position_reminder.tomorrow': {
    event: 'position_reminder',
    label: '职位明天到期',
    title: '“{职位}”明天就要到期',
    body: '到期后求职者不能再投递。还在招聘的话，请编辑职位延长有效期，或到期后一键续期。',
  },
  'position_reminder.soon': {
    event: 'position_reminder',
    label: '职位将到期',
    title: '“{职位}”将在 {天数} 天内到期',
    body: '到期后求职者不能再投递。还在招聘的话，请编辑职位延长有效期，或到期后一键续期。',
  },
  'position_reminder.not_refreshed': {
    event: 'position_reminder',
    label: '没有自动刷新',
    title: '“{职位}”今天没有自动刷新',
    body: '今天的刷新次数已用完，明天会在设定的时刻再试。',
  },
  'position_reminder.piled': {
    event: 'position_reminder',
    label: '投递等了很久',
    title: '“{职位}”有 {数量} 份投递等了很久',
    body: '超过 {限额} 份投递等待满 {天数} 天仍未处理时，职位会自动暂停招聘。请在 {截止} 天内处理，求职者都在等一个答复。',
  },
  'position_reminder.suspended': {
    event: 'position_reminder',
    label: '职位自动暂停',
    title: '“{职位}”已自动暂停招聘',
    body: '{原因}。',
  },
  'position_reminder.keeper_suspended': {
    event: 'position_reminder',
    label: '负责人账号不能使用',
    title: '{职位}已暂停：负责人{同事}的账号暂时不能使用',
    body: '进行中的投递不受影响。可以在职位管理里把职位转给自己或另一位同事，再恢复招聘。',
  },
  'position_reviewed.passed': {
    event: 'position_reviewed',
    label: '职位通过审核',
    title: '“{职位}”已通过审核',
    body: '职位已上线，求职者现在可以搜到并投递。',
  },
  'position_reviewed.refused': {
    event: 'position_reviewed',
    label: '职位没有通过审核',
    title: '“{职位}”没有通过审核',
    body: '原因：{原因}修改后可以重新提交。',
  },
});
