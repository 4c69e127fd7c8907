// Room notice: which events are told through which channel, quiet hours, daily caps.
import { z } from 'zod';
import { get, Nothing, post } from '../call/endpoint.ts';
import { codesOf } from '../dictionary/dictionary.ts';
import type { NoticeEvent, NoticeSide } from './notice.ts';

/**
 * `site`: notification centre and badge. Switching it off only ends the badge; the notice is always
 * stored.
 */
export const noticeChannels = [
  { code: 'site', label: '站内提醒' },
  { code: 'mail', label: '邮件' },
  { code: 'sms', label: '短信' },
  /** A template message of the site's official account, for people who bound WeChat. */
  { code: 'wechat', label: '微信' },
] as const;
export type NoticeChannel = (typeof noticeChannels)[number]['code'];

/** Events that a person switches on and off together. */
interface NoticeGroup {
  code: string;
  label: string;
  /** The events of the group, in words. */
  hint: string;
  /** Null: on the pages of both sides. */
  side: NoticeSide | null;
  events: readonly NoticeEvent[];
  /** The channels offered, each with its default. */
  defaults: Readonly<Partial<Record<NoticeChannel, boolean>>>;
  /** Channels that cannot be switched off. */
  locked?: readonly NoticeChannel[];
}

/** The groups. Every event belongs to exactly one (server/notice/delivery/rules.test.ts). */
export const noticeGroups = [
  {
    code: 'application',
    label: '投递进展',
    hint: '简历被查看、进入下一步、录用通知、不合适、超时提醒、面试评价有回复',
    side: 'seeker',
    events: [
      'application_viewed',
      'application_handled',
      'offer_received',
      'offer_changed',
      'offer_reminder',
      'application_timeout',
      'review_replied',
    ],
    defaults: { site: true, mail: true, sms: false, wechat: false },
  },
  {
    code: 'interview',
    label: '面试',
    hint: '面试邀请、时间或地点变动、开始前提醒',
    side: 'seeker',
    events: ['interview_invited', 'interview_changed', 'interview_reminder'],
    defaults: { site: true, mail: true, sms: true, wechat: false },
  },
  {
    code: 'discovery',
    label: '订阅与推荐',
    hint: '订阅有新职位、为您推荐、有人看过或下载您的简历',
    side: 'seeker',
    events: ['subscription', 'recommendation', 'resume_viewed', 'resume_downloaded'],
    defaults: { site: true, mail: false, sms: false, wechat: false },
  },
  {
    code: 'resume',
    label: '简历、精英认证与活动',
    hint: '精英邀请与申请结果、简历待完善、报名的活动取消',
    side: 'seeker',
    events: ['elite_invited', 'elite_result', 'completeness_low', 'activity_cancelled'],
    defaults: { site: true, mail: true, sms: false, wechat: false },
  },
  {
    code: 'candidate',
    label: '收到的投递',
    hint: '新投递、撤回投递、求职者提醒查看、录用通知的答复、投递等待处理、同事提到您、跟进提醒',
    side: 'recruiter',
    events: [
      'application_received',
      'application_withdrawn',
      'application_nudged',
      'offer_accepted',
      'offer_declined',
      'offer_expired',
      'application_waiting',
      'candidate_mentioned',
      'candidate_follow_up',
      'elite_declined',
    ],
    defaults: { site: true, mail: true, sms: false, wechat: false },
  },
  {
    code: 'schedule',
    label: '面试安排',
    hint: '面试邀请有回复、当天的面试日程',
    side: 'recruiter',
    events: ['interview_answered', 'interview_today'],
    defaults: { site: true, mail: true, sms: true, wechat: false },
  },
  {
    code: 'enterprise',
    label: '企业与职位',
    hint: '认证、名企与职位审核结果、加入企业的申请与成员变动、套餐到期',
    side: 'recruiter',
    events: [
      'join_requested',
      'join_answered',
      'member_changed',
      'famous_result',
      'position_reviewed',
      'position_reminder',
      'certification_result',
      'activity_result',
      'plan',
    ],
    defaults: { site: true, mail: true, sms: false, wechat: false },
  },
  {
    code: 'chat',
    label: '在线沟通',
    hint: '不在线时有人给您发消息，同一会话一小时最多提醒一次',
    side: null,
    events: ['chat_message'],
    defaults: { site: true, mail: true, sms: false, wechat: false },
  },
  {
    code: 'invitation',
    label: '企业邀请',
    hint: '有企业邀请您加入，成为它的招聘者',
    side: null,
    events: ['enterprise_invited'],
    // The number is the only way to reach this person, and somebody waits for the answer.
    defaults: { site: true, mail: true, sms: true, wechat: false },
  },
  {
    code: 'service',
    label: '反馈与举报',
    hint: '反馈有回复、举报有处理结果、内容复核有结果',
    side: null,
    events: ['feedback_answered', 'report_result', 'content_refused'],
    defaults: { site: true, mail: true, sms: false, wechat: false },
  },
  {
    code: 'security',
    label: '账号安全',
    hint: '新设备登录、换绑、改密码、注销账号、对账号的处理与申诉结果。不受免打扰时段和每日上限影响',
    side: null,
    events: ['security', 'account_closing', 'measure'],
    defaults: { site: true, mail: true, sms: false, wechat: false },
    locked: ['site'],
  },
  {
    code: 'announcement',
    label: '公告通知',
    hint: '网站规则、服务调整和活动',
    side: null,
    events: ['announcement'],
    defaults: { site: true },
    locked: ['site'],
  },
] as const satisfies readonly NoticeGroup[];
export type NoticeGroupCode = (typeof noticeGroups)[number]['code'];

export const QUIET_DEFAULT = { quiet_on: true, quiet_from: 22, quiet_to: 8 } as const;
/** The caps of mails and text messages a day; account security is not counted. */
export const CAP_DEFAULT = { mail_cap: 10, sms_cap: 3 } as const;
export const MAIL_CAP_MAX = 50;
export const SMS_CAP_MAX = 10;
/** The cap of WeChat messages a day. It cannot be changed, because they cost nothing. */
export const WECHAT_CAP = 10;

const Hour = z.number('请选择时间').int('请选择整点').min(0, '请选择整点').max(23, '请选择整点');
const cap = (max: number) =>
  z
    .number('请填写每日上限')
    .int('每日上限为整数')
    .min(0, '每日上限不能小于 0')
    .max(max, `每日上限最多 ${max}`);
const Choice = z.strictObject({
  site: z.boolean('请选择开或关'),
  mail: z.boolean('请选择开或关'),
  sms: z.boolean('请选择开或关'),
  wechat: z.boolean('请选择开或关'),
});

const SettingFields = {
  quiet_on: z.boolean('请选择是否免打扰'),
  quiet_from: Hour,
  quiet_to: Hour,
  mail_cap: cap(MAIL_CAP_MAX),
  sms_cap: cap(SMS_CAP_MAX),
};
const GroupCode = z.enum(codesOf(noticeGroups), '通知类型不正确');

export const NoticeSettings = z.object({
  groups: z.array(Choice.extend({ code: GroupCode })),
  ...SettingFields,
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const getNoticeSettings = get('/api/notice.setting/get', {
  summary: '通知设置',
  access: 'signed-in',
  input: Nothing,
  data: NoticeSettings.extend({
    /** The masked address that mails go to; '' when none is bound. */
    mail_address: z.string(),
    mobile: z.string(),
    /** False where this site cannot send through the channel at all. */
    mail_available: z.boolean(),
    sms_available: z.boolean(),
    wechat_available: z.boolean(),
    /** The name of the bound WeChat account; '' when none is bound. */
    wechat_name: z.string(),
  }),
});

export const saveNoticeSettings = post('/api/notice.setting/save', {
  summary: '修改通知设置',
  access: 'signed-in',
  input: z
    .strictObject({
      groups: z
        .array(Choice.extend({ code: GroupCode }), '请选择通知方式')
        .max(noticeGroups.length, '通知类型有重复'),
      ...SettingFields,
    })
    .refine((value) => value.quiet_from !== value.quiet_to, {
      path: ['quiet_to'],
      message: '免打扰的开始和结束不能是同一时间',
    }),
  data: NoticeSettings,
});

/** A person's settings by group. A group or channel that is left out keeps its default. */
export type Choices = Partial<Record<string, Partial<Record<NoticeChannel, boolean>>>>;
