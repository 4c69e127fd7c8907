// What people are told about activities.
import { noticeTexts } from './text.ts';

export const activityTexts = noticeTexts({
  'activity_cancelled.cancelled': {
    event: 'activity_cancelled',
    label: '活动取消（求职者）',
    title: '“{活动}”已取消',
    body: '原定 {时间} 开始。原因：{原因}',
  },
  'activity_result.cancelled': {
    event: 'activity_result',
    label: '活动取消（企业）',
    title: '“{活动}”已取消',
    body: '原定 {时间} 开始。原因：{原因}',
  },
  'activity_result.soon': {
    event: 'activity_result',
    label: '活动将开始',
    title: '“{活动}”将于 {时间}开始',
    body: '地点：{地点}',
  },
  'activity_result.approved': {
    event: 'activity_result',
    label: '报名通过',
    title: '“{活动}”的报名{状态}',
    body: '请按时到场，活动前一天会再次提醒。',
  },
  'activity_result.answered': {
    event: 'activity_result',
    label: '报名有答复',
    title: '“{活动}”的报名{状态}',
    body: '{原因}',
  },
});
