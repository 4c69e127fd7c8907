// What an enterprise used in the last days, and what it should buy for that.
import { formatDate } from '../../../contract/value/time.ts';
import { type QuotaKind, quotaKinds, type WalletPlan } from '../../../contract/wallet/quota.ts';
import * as contract from '../../../contract/wallet/usage.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { spanOf } from '../assets.ts';
import { listSold } from '../catalogue/queries.ts';
import { DAY_MS } from '../order/rules.ts';
import { countStanding } from '../queries.ts';
import { adviceFor, levelOf, type Used } from './advice.ts';
import { countSpends, listStandingDays } from './queries.ts';

/** The last days with today, the first one first, as yyyy-MM-dd. */
const lastDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) =>
    formatDate(new Date(now.getTime() - (count - 1 - at) * DAY_MS), 'yyyy-MM-dd'),
  );

/** The uses of an enterprise, each kind by its period, from the first day of which something is known. */
async function usedBy(db: Db, enterprise_id: number, now: Date): Promise<Used> {
  const days = lastDays(contract.ADVICE_DAYS, now);
  const [begin = ''] = days;
  const from = new Date(`${begin}T00:00:00+08:00`);
  const spends = await countSpends(db, enterprise_id, { from, to: new Date(now.getTime() + 1) });
  const standing = await listStandingDays(db, enterprise_id, begin);
  const exists = await countStanding(db, enterprise_id);
  const first = (found: readonly { day: string }[]) =>
    found.reduce((one, { day }) => (day < one ? day : one), days.at(-1) ?? '');
  const known = days.filter((day) => day >= first([...spends, ...standing]));
  const stood = days.filter((day) => day >= first(standing));
  const levels = new Map(standing.map(({ day, ...level }) => [day, level]));
  const valuesOf = ({ code, period }: (typeof quotaKinds)[number]): number[] => {
    if (code === 'open_positions' || code === 'members')
      return stood.map((day) => levels.get(day)?.[code] ?? 0);
    const keyOf = (day: string) => (period === 'month' ? day.slice(0, 7) : day);
    const counts = new Map(known.map((day) => [keyOf(day), 0]));
    for (const { day, count } of spends.filter(({ kind }) => kind === code))
      counts.set(keyOf(day), (counts.get(keyOf(day)) ?? 0) + count);
    return [...counts.values()];
  };
  const values = quotaKinds.map((kind) => [kind.code, valuesOf(kind)] as const);
  return {
    days: known.length,
    values: Object.fromEntries(values) as Record<QuotaKind, number[]>,
    now: { open_positions: exists?.open_positions ?? 0, members: exists?.members ?? 0 },
  };
}

/** One figure for each kind of which something was used. */
const figuresOf = (used: Used): contract.UsageFigure[] =>
  quotaKinds
    .map(({ code, label, unit, period }) => {
      const usual = levelOf(used, code);
      const most = Math.max(usual, ...used.values[code]);
      return { kind: code, label, unit, period, usual: period === 'month' ? most : usual, most };
    })
    // The first member says nothing.
    .filter(({ kind, most }) => most > (kind === 'members' ? 1 : 0));

export const getAdvice = handle(contract.getAdvice, async ({ db, member, now }) => {
  const used = await usedBy(db, member.enterprise_id, now);
  const sold = (await listSold(db, now)).map(({ product, ...version }) => ({
    ...version,
    code: product,
  }));
  const plans = sold.filter(({ kind }) => kind === 'plan');
  const lots = sold.filter(({ kind }) => kind !== 'plan');
  const { plan, times, packs, fen, is_enough } = adviceFor(used, { plans, lots });
  return {
    days: used.days,
    figures: figuresOf(used),
    plan: { code: plan.code as WalletPlan, label: plan.label },
    times,
    packs: packs.map(({ offer: { kind, code, label }, quantity }) => ({
      kind,
      code,
      label,
      quantity,
    })),
    fen,
    is_enough,
  };
});

/** What was used in the last days or in a month, by kind and member. */
export const getUses = handle(contract.getUses, async ({ db, member, now }, { month }) => {
  const [begin = ''] = lastDays(contract.ADVICE_DAYS, now);
  const { from = new Date(`${begin}T00:00:00+08:00`), to = new Date(now.getTime() + 1) } =
    spanOf(month);
  const rows = await countSpends(db, member.enterprise_id, { from, to });
  const uses = quotaKinds.map(({ code, label, unit }) => {
    const members = new Map<number | null, { id: number | null; name: string; count: number }>();
    for (const { account_id: id, by, count } of rows.filter(({ kind }) => kind === code)) {
      const before = members.get(id)?.count ?? 0;
      members.set(id, { id, name: by ?? '', count: before + count });
    }
    const sorted = [...members.values()].toSorted((a, b) => b.count - a.count);
    const total = sorted.reduce((sum, { count }) => sum + count, 0);
    return { kind: code, label, unit, total, members: sorted };
  });
  return { uses: uses.filter(({ total }) => total > 0) };
});
