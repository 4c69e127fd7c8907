// Room notice: what people are told, by event, kind and channel.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';

/** 消息分类: the tabs of the notification centre. */
export const noticeKinds = [
  { code: 'recruit', label: '招聘动态' },
  { code: 'system', label: '系统提示' },
  { code: 'announcement', label: '公告通知' },
] as const satisfies readonly Term[];
export type NoticeKind = CodeOf<typeof noticeKinds>;

/** The side on whose pages a notice appears; an account may have both. */
export type NoticeSide = 'seeker' | 'recruiter';

/** All events people are told of. With `side` null the room that queues the notice names the side. */
export const noticeEvents = [
  { code: 'application_viewed', label: '简历被查看', kind: 'recruit', side: 'seeker' },
  { code: 'application_handled', label: '投递有进展', kind: 'recruit', side: 'seeker' },
  { code: 'application_timeout', label: '投递超时提醒', kind: 'recruit', side: 'seeker' },
  { code: 'offer_received', label: '收到录用通知', kind: 'recruit', side: 'seeker' },
  { code: 'offer_changed', label: '录用通知有变动', kind: 'recruit', side: 'seeker' },
  { code: 'offer_reminder', label: '录用通知将到期', kind: 'recruit', side: 'seeker' },
  { code: 'interview_invited', label: '收到面试邀请', kind: 'recruit', side: 'seeker' },
  { code: 'interview_changed', label: '面试有变动', kind: 'recruit', side: 'seeker' },
  { code: 'interview_reminder', label: '面试提醒', kind: 'recruit', side: 'seeker' },
  { code: 'review_replied', label: '面试评价有回复', kind: 'recruit', side: 'seeker' },
  { code: 'resume_viewed', label: '有人看过您', kind: 'recruit', side: 'seeker' },
  { code: 'resume_downloaded', label: '简历被下载', kind: 'recruit', side: 'seeker' },
  { code: 'subscription', label: '职位订阅有新职位', kind: 'recruit', side: 'seeker' },
  { code: 'recommendation', label: '为您推荐', kind: 'recruit', side: 'seeker' },
  { code: 'elite_invited', label: '收到投递邀约', kind: 'recruit', side: 'seeker' },
  { code: 'elite_result', label: '精英申请结果', kind: 'system', side: 'seeker' },
  { code: 'completeness_low', label: '简历待完善', kind: 'system', side: 'seeker' },
  { code: 'activity_cancelled', label: '活动取消', kind: 'system', side: 'seeker' },
  { code: 'application_received', label: '收到投递', kind: 'recruit', side: 'recruiter' },
  { code: 'application_withdrawn', label: '求职者撤回投递', kind: 'recruit', side: 'recruiter' },
  { code: 'offer_accepted', label: '录用通知被接受', kind: 'recruit', side: 'recruiter' },
  { code: 'offer_expired', label: '录用通知到期', kind: 'recruit', side: 'recruiter' },
  { code: 'offer_declined', label: '录用通知被婉拒', kind: 'recruit', side: 'recruiter' },
  { code: 'application_nudged', label: '求职者提醒查看', kind: 'recruit', side: 'recruiter' },
  { code: 'application_waiting', label: '投递待处理', kind: 'recruit', side: 'recruiter' },
  { code: 'candidate_mentioned', label: '同事提到您', kind: 'recruit', side: 'recruiter' },
  { code: 'candidate_follow_up', label: '候选人跟进提醒', kind: 'recruit', side: 'recruiter' },
  { code: 'elite_declined', label: '投递邀约被婉拒', kind: 'recruit', side: 'recruiter' },
  { code: 'interview_answered', label: '面试邀请有回复', kind: 'recruit', side: 'recruiter' },
  { code: 'interview_today', label: '面试日程提醒', kind: 'recruit', side: 'recruiter' },
  { code: 'join_requested', label: '有人申请加入企业', kind: 'system', side: 'recruiter' },
  { code: 'join_answered', label: '加入企业的结果', kind: 'system', side: 'recruiter' },
  { code: 'member_changed', label: '成员有变动', kind: 'system', side: 'recruiter' },
  { code: 'famous_result', label: '名企申请结果', kind: 'system', side: 'recruiter' },
  { code: 'position_reviewed', label: '职位审核结果', kind: 'system', side: 'recruiter' },
  { code: 'position_reminder', label: '职位提醒', kind: 'system', side: 'recruiter' },
  { code: 'certification_result', label: '企业认证结果', kind: 'system', side: 'recruiter' },
  { code: 'activity_result', label: '活动报名', kind: 'system', side: 'recruiter' },
  { code: 'plan', label: '套餐与权益', kind: 'system', side: 'recruiter' },
  { code: 'enterprise_invited', label: '受邀加入企业', kind: 'system', side: null },
  { code: 'chat_message', label: '有新消息', kind: 'recruit', side: null },
  { code: 'feedback_answered', label: '反馈有回复', kind: 'system', side: null },
  { code: 'report_result', label: '举报处理结果', kind: 'system', side: null },
  { code: 'content_refused', label: '内容复核结果', kind: 'system', side: null },
  { code: 'security', label: '账号安全', kind: 'system', side: null },
  { code: 'measure', label: '账号处理', kind: 'system', side: null },
  { code: 'account_closing', label: '注销账号', kind: 'system', side: null },
  { code: 'announcement', label: '公告通知', kind: 'announcement', side: null },
] as const satisfies readonly (Term & { kind: NoticeKind; side: NoticeSide | null })[];
export type NoticeEvent = CodeOf<typeof noticeEvents>;

/** The kind of an event. */
export function kindOfEvent(event: NoticeEvent): NoticeKind {
  return noticeEvents.find(({ code }) => code === event)?.kind ?? 'system';
}
