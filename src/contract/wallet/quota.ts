// The kinds of quota and the plans that grant them.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';

export const quotaPeriods = ['standing', 'day', 'month'] as const;
export type QuotaPeriod = (typeof quotaPeriods)[number];

/**
 * 权益. `period`: a standing quota limits how many exist at the same time; the others are used up and
 * renewed each day or month in Shanghai.
 */
export const quotaKinds = [
  { code: 'open_positions', label: '同时在招职位', unit: '个', period: 'standing' },
  { code: 'members', label: '成员账号', unit: '个', period: 'standing' },
  { code: 'refresh', label: '职位刷新', unit: '次', period: 'day' },
  { code: 'top', label: '职位置顶', unit: '次', period: 'month' },
  { code: 'urgent', label: '急聘标签', unit: '次', period: 'month' },
  { code: 'contact', label: '主动邀约人才', unit: '次', period: 'day' },
  { code: 'download', label: '简历下载', unit: '份', period: 'day' },
] as const satisfies readonly (Term & { unit: string; period: QuotaPeriod })[];
export type QuotaKind = CodeOf<typeof quotaKinds>;
export type SpentKind = Exclude<QuotaKind, StandingKind>;
export type StandingKind = 'open_positions' | 'members';

/** 套餐. What each grants and costs stands in the catalogue, in versions. */
export const walletPlans = [
  { code: 'free', label: '免费版' },
  { code: 'month', label: 'VIP 月卡' },
  { code: 'quarter', label: 'VIP 季卡' },
  { code: 'year', label: 'VIP 年卡' },
] as const satisfies readonly Term[];
export type WalletPlan = CodeOf<typeof walletPlans>;
export type PaidPlan = Exclude<WalletPlan, 'free'>;
