// What an enterprise may use under its plan: the current quotas.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';

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
] as const satisfies readonly (Term & { unit: string; period: 'standing' | 'day' | 'month' })[];
export type QuotaKind = CodeOf<typeof quotaKinds>;
export type SpentKind = Exclude<QuotaKind, StandingKind>;
export type StandingKind = 'open_positions' | 'members';

/** 套餐 with what each grants. */
export const walletPlans = [
  {
    code: 'free',
    label: '免费版',
    quotas: {
      open_positions: 10,
      members: 3,
      refresh: 3,
      top: 0,
      urgent: 1,
      contact: 20,
      download: 3,
    },
  },
  {
    code: 'month',
    label: 'VIP 月卡',
    quotas: {
      open_positions: 30,
      members: 10,
      refresh: 10,
      top: 3,
      urgent: 5,
      contact: 60,
      download: 20,
    },
  },
  {
    code: 'quarter',
    label: 'VIP 季卡',
    quotas: {
      open_positions: 60,
      members: 20,
      refresh: 20,
      top: 6,
      urgent: 10,
      contact: 100,
      download: 50,
    },
  },
  {
    code: 'year',
    label: 'VIP 年卡',
    quotas: {
      open_positions: 200,
      members: 50,
      refresh: 40,
      top: 15,
      urgent: 30,
      contact: 200,
      download: 100,
    },
  },
] as const satisfies readonly (Term & { quotas: Readonly<Record<QuotaKind, number>> })[];
export type WalletPlan = CodeOf<typeof walletPlans>;

/** The quota of a kind in a plan. */
export function quotaOf(plan: WalletPlan, kind: QuotaKind): number {
  return walletPlans.find(({ code }) => code === plan)?.quotas[kind] ?? 0;
}
