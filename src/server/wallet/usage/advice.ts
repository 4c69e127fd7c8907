// What an enterprise should buy for what it used: the cheapest plan, or plan with packs, that would have covered it. Pure.
import type { Rights } from '../../../contract/wallet/catalogue.ts';
import { type QuotaKind, quotaKinds } from '../../../contract/wallet/quota.ts';

/** The share of days whose use a plan must hold. On the rest it may run out: one busy day is no reason to buy a plan. */
const SHARE = 0.9;

/** What was used, of each kind by its period (`quotaKinds`): on a day, in a month, or at the same time. Days without use count as 0. */
export interface Used {
  /** How many days are known. */
  days: number;
  /** The level on each day, or the count of each day or month. */
  values: Readonly<Record<QuotaKind, readonly number[]>>;
  /** What exists now. */
  now: Readonly<{ open_positions: number; members: number }>;
}

interface Sold {
  code: string;
  label: string;
  list_fen: number;
  days: number | null;
  rights: Rights;
}

interface Range {
  /** From the free one to the highest. */
  plans: readonly Sold[];
  /** Packs and single services. */
  lots: readonly Sold[];
}

interface Advice<S extends Range> {
  plan: S['plans'][number];
  times: number;
  packs: { offer: S['lots'][number]; quantity: number }[];
  fen: number;
  is_enough: boolean;
}

/** The smallest value that nine of ten do not exceed; 0 for none. */
export function usualOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(SHARE * sorted.length) - 1] ?? 0;
}

/** The level that a plan has to hold of a kind which is not sold by the piece. */
export function levelOf({ values, now }: Used, kind: QuotaKind): number {
  const usual = usualOf(values[kind]);
  return kind === 'open_positions' || kind === 'members' ? Math.max(usual, now[kind]) : usual;
}

/**
 * The cheapest for these days at today's prices, the lower plan where two cost the same. Of the kinds that are sold by
 * the piece, every unit beyond the plan is bought. Where no plan holds the others, the highest one is named.
 */
export function adviceFor<S extends Range>(used: Used, sold: S): Advice<S> {
  const choices = sold.plans
    .filter(({ rights }) => lacksNothing(used, rights, sold))
    .map((plan) => choiceOf(used, plan, sold.lots))
    .toSorted((a, b) => a.fen - b.fen);
  const [best] = choices;
  if (best) return { ...best, is_enough: true };
  const highest = sold.plans.at(-1);
  if (!highest) throw new Error('no plan is sold');
  return { ...choiceOf(used, highest, sold.lots), is_enough: false };
}

const isSold = (kind: QuotaKind, lots: readonly Sold[]): boolean =>
  lots.some(({ rights }) => (rights[kind] ?? 0) > 0);

/** Whether a plan with more can be bought: refreshes are the same in all. */
const differs = (kind: QuotaKind, plans: readonly Sold[]): boolean =>
  new Set(plans.map(({ rights }) => rights[kind] ?? 0)).size > 1;

const lacksNothing = (used: Used, rights: Rights, { plans, lots }: Range): boolean =>
  quotaKinds.every(
    ({ code }) =>
      isSold(code, lots) || !differs(code, plans) || levelOf(used, code) <= (rights[code] ?? 0),
  );

function choiceOf<P extends Sold, L extends Sold>(used: Used, plan: P, lots: readonly L[]) {
  const times = plan.days === null ? 0 : Math.ceil(used.days / plan.days);
  const packs = quotaKinds
    .map(({ code }) => code)
    .filter((kind) => isSold(kind, lots))
    .flatMap((kind) => packsFor(kind, beyond(used.values[kind], plan.rights[kind] ?? 0), lots));
  const fen = packs.reduce((sum, one) => sum + one.offer.list_fen * one.quantity, 0);
  return { plan, times, packs, fen: plan.list_fen * times + fen };
}

/** The units that a limit of each period does not hold. */
const beyond = (values: readonly number[], limit: number): number =>
  values.reduce((sum, value) => sum + Math.max(0, value - limit), 0);

/** The cheapest that gives at least so many units: `best[n]` is what n units cost, and with which piece it ends. */
function packsFor<L extends Sold>(kind: QuotaKind, units: number, lots: readonly L[]) {
  const offers = lots.filter(({ rights }) => (rights[kind] ?? 0) > 0);
  const best: { fen: number; last: L | null }[] = [{ fen: 0, last: null }];
  for (let wanted = 1; wanted <= units; wanted += 1) {
    const ways = offers.map((last) => {
      const rest = best[Math.max(0, wanted - (last.rights[kind] ?? 0))];
      return { fen: (rest?.fen ?? 0) + last.list_fen, last };
    });
    best.push(ways.reduce((one, other) => (other.fen < one.fen ? other : one)));
  }
  const counts = new Map<L, number>();
  for (let left = units; left > 0; ) {
    const last = best[left]?.last;
    if (!last) break;
    counts.set(last, (counts.get(last) ?? 0) + 1);
    left -= last.rights[kind] ?? 0;
  }
  return offers.flatMap((offer) => {
    const quantity = counts.get(offer) ?? 0;
    return quantity > 0 ? [{ offer, quantity }] : [];
  });
}
