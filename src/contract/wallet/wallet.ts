// Room wallet: the quotas left today, their use, and applying for a plan.
import { z } from 'zod';
import {
  Cursor,
  Done,
  FileAnswer,
  get,
  Id,
  Nothing,
  page,
  post,
  queueAsked,
  queuePage,
} from '../call/endpoint.ts';
import { type CodeOf, codesOf, type Term } from '../dictionary/dictionary.ts';
import { Labelled, Month, optionalText, Time, text } from '../value/shapes.ts';
import { textRule } from '../value/text-rule.ts';
import { quotaKinds, quotaPeriods, walletPlans } from './quota.ts';

/** 套餐申请的状态 */
export const upgradeStates = [
  { code: 'pending', label: '等待开通' },
  { code: 'granted', label: '已开通' },
  { code: 'refused', label: '未开通' },
  { code: 'withdrawn', label: '已撤回' },
] as const satisfies readonly Term[];
export type UpgradeState = CodeOf<typeof upgradeStates>;

/** The plans one can apply for. */
const Paid = z.enum(['month', 'quarter', 'year'], '请选择套餐');

const Quota = z.object({
  kind: z.enum(codesOf(quotaKinds)),
  label: z.string(),
  unit: z.string(),
  period: z.enum(quotaPeriods),
  limit: z.number().int(),
  used: z.number().int(),
  /** Units left in packs and single services besides. */
  lots: z.number().int(),
});
export type Quota = z.infer<typeof Quota>;

export const MyUpgrade = z.object({
  id: Id,
  plan: Labelled,
  state: z.enum(codesOf(upgradeStates)),
  label: z.string(),
  reason: z.string(),
  created_at: Time,
  answered_at: Time.nullable(),
});
export type MyUpgrade = z.infer<typeof MyUpgrade>;

const NextPlan = z.object({
  code: z.enum(codesOf(walletPlans)),
  label: z.string(),
  starts_at: Time,
  ends_at: Time,
});
export type NextPlan = z.infer<typeof NextPlan>;

export const getWallet = get('/api/wallet/overview', {
  summary: '本企业的套餐与今天的权益余量',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'position', 'member'],
  input: Nothing,
  data: z.object({
    plan: z.object({
      code: z.enum(codesOf(walletPlans)),
      label: z.string(),
      /** Given for the first days, not paid for. */
      is_trial: z.boolean(),
    }),
    /** When the running plan began and ends, without what follows it; null for the free one. */
    since: Time.nullable(),
    until: Time.nullable(),
    /** What is paid for and begins later, in its order. */
    next: z.array(NextPlan),
    /** Whether the last of these is renewed by itself. */
    renews: z.boolean(),
    quotas: z.array(Quota),
    /** The last request for a plan. */
    upgrade: MyUpgrade.nullable(),
  }),
});

const SpendFilter = z.strictObject({
  kind: z.enum(codesOf(quotaKinds)).optional(),
  month: Month.optional(),
});

const Spend = z.object({
  id: Id,
  kind: Labelled,
  /** The position's title; may be empty. */
  about: z.string(),
  /** The member who used it; empty for a deleted account. */
  by: z.string(),
  /** The pack or service it was taken from; empty for the plan. */
  lot: z.string(),
  at: Time,
});

export const listSpends = get('/api/wallet/spends', {
  summary: '权益使用记录，新的在前',
  access: 'recruiter',
  member: 'read',
  shows: ['wallet', 'position'],
  input: SpendFilter.extend({ cursor: Cursor.optional() }),
  data: page(Spend),
});

export const exportSpends = get('/api/wallet/exportSpends', {
  summary: '导出权益使用记录（CSV 或 XLSX，最多 5000 条）',
  access: 'recruiter',
  member: 'read',
  rate: { max: 20, window_s: 3600 },
  input: SpendFilter.extend({
    format: z.enum(['csv', 'xlsx'], '请选择 CSV 或 XLSX').default('csv'),
  }),
  data: FileAnswer,
  file: true,
});

export const UPGRADE_TEXTS = {
  contact: textRule('联系方式', 60, 5),
  note: textRule('说明', 300, 0),
};

export const requestUpgrade = post('/api/wallet.upgrade/request', {
  summary: '申请开通套餐（同时只有一份申请）',
  access: 'recruiter',
  member: 'recruit',
  words: 'message',
  rate: { max: 10, window_s: 86_400 },
  changes: ['wallet'],
  input: z.strictObject({
    plan: Paid,
    contact: text(UPGRADE_TEXTS.contact),
    note: optionalText(UPGRADE_TEXTS.note),
  }),
  data: z.object({ id: Id }),
});

export const withdrawUpgrade = post('/api/wallet.upgrade/withdraw', {
  summary: '撤回套餐申请',
  access: 'recruiter',
  member: 'recruit',
  names: 'upgrade',
  changes: ['wallet'],
  input: z.strictObject({ id: Id }),
  data: Done,
});

export const listUpgradeQueue = get('/api/wallet.upgrade/queue', {
  summary: '套餐申请：待处理的，先来的在前；或某个状态的',
  access: 'operator',
  staff: 'finance',
  shows: ['queue'],
  input: z.strictObject({
    state: z.enum(codesOf(upgradeStates)).optional(),
    ...queueAsked,
  }),
  data: queuePage(
    MyUpgrade.extend({
      enterprise: z.object({ id: Id, full_name: z.string() }),
      asked_by: z.string(),
      contact: z.string(),
      note: z.string(),
      /** The enterprise's current plan with its end, and until when it has paid. */
      current: z.string(),
      /** Why no plan can be granted now; empty where one can. */
      refusal: z.string(),
    }),
  ),
});

export const decideUpgrade = post('/api/wallet.upgrade/decide', {
  summary: '开通或拒绝一份套餐申请',
  access: 'operator',
  staff: 'finance',
  names: 'upgrade',
  changes: ['queue'],
  input: z.strictObject({
    id: Id,
    decision: z.enum(['grant', 'refuse'], '请选择开通或不开通'),
    reason: optionalText('说明', 300),
  }),
  data: Done,
});
