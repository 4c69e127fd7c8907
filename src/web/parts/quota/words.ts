// How it is told what is left of a quota: of the plan in its period, and in packs and single services.
import type { QuotaLeft } from '../../../contract/wallet/lot.ts';
import { quotaKinds, type SpentKind } from '../../../contract/wallet/quota.ts';

/** `今天还剩 2/3 份，另购的还有 50 份`. */
export function leftWords(kind: SpentKind, { limit, left, lots }: QuotaLeft): string {
  const { label = '', unit = '', period = '' } = quotaKinds.find(({ code }) => code === kind) ?? {};
  const [when, back] = period === 'month' ? ['本月', '下月 1 日'] : ['今天', '明天'];
  const ofPlan = left - lots;
  const bought = lots > 0 ? `另购的还有 ${lots} ${unit}` : '';
  if (limit === 0) return bought || `当前套餐不含${label}`;
  if (ofPlan > 0)
    return [`${when}还剩 ${ofPlan}/${limit} ${unit}`, bought].filter(Boolean).join('，');
  return `${when}的 ${limit} ${unit}已用完，${bought || `${back}恢复`}`;
}
