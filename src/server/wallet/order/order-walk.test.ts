// Random walks through everything that moves money (tests/stage/pay/money-walk.ts). After each step the books are right; in
// the end nothing was given twice, nothing paid is lost, nothing ended early, and no paid day is missing.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Died, MoneyWalk, type Walker, walkStep } from '../../../../tests/stage/pay/money-walk.ts';
import { openPayers, type Payers } from '../../../../tests/stage/pay/payers.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import { auditLedger } from '../audit.ts';
import { grantsOf } from '../catalogue/catalogue.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lookAfterLots } from '../lot/jobs.ts';
import { upsertSettings } from '../spending/queries.ts';
import { earnDays } from './earning.ts';
import { DAY_MS, rankOf } from './rules.ts';

/** `WALK_RUNS=400` walks 16,000 steps (docs/money.md). */
const RUNS = Number(process.env.WALK_RUNS ?? 10);
/** Printed at the end. A walk can depend on those before it, so all are walked again to see one again. */
const SEED = Number(process.env.WALK_SEED ?? randomInt(2 ** 31));
/** The books of all walks since the last fresh start are checked after each step. */
const FRESH_EACH = 4;

let w: World;
let payers: Payers;
beforeAll(async () => {
  w = await world();
  payers = await openPayers(w);
});
afterAll(() => payers.close());

/** An enterprise with an administrator and a member who may spend 400 yuan a month. */
async function enterprise(): Promise<Walker> {
  const { db } = w.services;
  const { enterprise_id, account_id } = await recruiterOf(w);
  const { account_id: member_id } = await w.person('recruiter');
  const facts = { account_id: member_id, enterprise_id, title: 'HR', name: '成员' };
  await addMember(db, { ...facts, role: 'recruiter' }, new Date());
  const spender = { account_id: member_id, enterprise_id, month_fen: 40_000 };
  await db.insertInto('wallet_spender').values(spender).execute();
  // Every amount is paid without a password: this is about money.
  await upsertSettings(db, { enterprise_id, version: 1, password_above_fen: 100_000_000 });
  return { enterprise_id, account_id, member_id };
}

const sumOf = (refunds: Readonly<Record<string, number>>) =>
  Object.values(refunds).reduce((sum, fen) => sum + fen, 0);

/** Every fen that was paid either bought what was ordered or went back whole. */
async function requireNothingLost(walk: MoneyWalk) {
  const { db } = w.services;
  const orders = await walk.orders();
  const open = orders.filter(({ state }) =>
    ['new', 'pending', 'closing', 'review'].includes(state),
  );
  expect(open.map(({ number, state }) => [number, state])).toEqual([]);
  const numbers = (await walk.attempts()).map(({ out_no }) => out_no);
  const trades = await payers.paidOf(db, numbers);
  const gone = await db
    .selectFrom('wallet_refund')
    .selectAll()
    .where('state', '=', 'succeeded')
    .execute();
  for (const order of orders) {
    const isPaid = order.paid_at !== null && order.paid_way !== 'balance';
    const mine = trades.filter(({ out_no }) => out_no.startsWith(order.number));
    const taken = mine.reduce((sum, { fen, refunds }) => sum + fen - sumOf(refunds), 0);
    // Paid by hand, or onto the balance because the provider refused.
    const other = gone.filter(
      ({ order_id, way, note }) =>
        order_id === order.id && (way === 'bank' || note !== '' || (way === 'balance' && isPaid)),
    );
    const kept = taken - other.reduce((sum, { fen }) => sum + fen, 0);
    const wanted = isPaid ? order.fen - order.refunded_fen : 0;
    expect([order.number, kept]).toEqual([order.number, wanted]);
  }
}

/** Each order gave what it sold once: one entry of its payment, one lot with its units, none of them used twice. */
async function requireGivenOnce(walk: MoneyWalk) {
  const { db } = w.services;
  const orders = await walk.orders();
  const ids = [0, ...orders.map(({ id }) => id)];
  const lots = await db
    .selectFrom('wallet_lot as l')
    .selectAll('l')
    .select((eb) =>
      eb
        .selectFrom('wallet_spend as s')
        .select((q) => q.fn.countAll<number>().as('n'))
        .whereRef('s.lot_id', '=', 'l.id')
        .as('used'),
    )
    .where('l.order_id', 'in', ids)
    .execute();
  const entries = await db
    .selectFrom('ledger_transaction')
    .select('order_id')
    .where('kind', 'in', ['top_up', 'purchase'])
    .where('order_id', 'in', ids)
    .execute();
  const backs = await db
    .selectFrom('wallet_refund_request')
    .select('order_id')
    .where('state', 'in', ['approved', 'done'])
    .execute();
  for (const { id, kind, paid_at, snapshot, quantity } of orders) {
    expect(entries.filter(({ order_id }) => order_id === id)).toHaveLength(paid_at ? 1 : 0);
    const mine = lots.filter(({ order_id }) => order_id === id);
    const isLot = kind === 'pack' || kind === 'service';
    expect(mine).toHaveLength(paid_at && isLot ? 1 : 0);
    for (const { units, used, ended_at, ends_at, kind: of } of mine) {
      expect(units).toBe((snapshot.rights[of] ?? 0) * quantity);
      expect(Number(used)).toBeLessThanOrEqual(units);
      const isBack = backs.some(({ order_id }) => order_id === id);
      if (ended_at !== null && !isBack) expect(ended_at >= ends_at).toBe(true);
    }
  }
}

/** Paid plans follow each other, and the days that each holds and has used are those that were bought. */
async function requireEveryDay(walk: MoneyWalk) {
  const running = (await walk.orders()).filter(
    ({ kind, state, replaced_by }) => kind === 'plan' && state === 'paid' && replaced_by === null,
  );
  for (const { starts_at, ends_at, snapshot, used_days, enterprise_id } of running) {
    if (starts_at === null || ends_at === null) throw new Error('a paid plan without its time');
    const days = snapshot.days ?? 0;
    // An upgrade in its last day has ended it.
    if (used_days === days) continue;
    expect((ends_at.getTime() - starts_at.getTime()) / DAY_MS + used_days).toBe(days);
    for (const moment of [starts_at.getTime(), ends_at.getTime() - 1]) {
      const grants = await grantsOf(w.services.db, enterprise_id, new Date(moment));
      expect(rankOf(grants.plan)).toBeGreaterThanOrEqual(rankOf(snapshot.product));
    }
  }
  for (const { enterprise_id } of walk.people) {
    const mine = running
      .filter((one) => one.enterprise_id === enterprise_id)
      .map(({ starts_at, ends_at }) => [Number(starts_at), Number(ends_at)] as const)
      .toSorted(([a], [b]) => a - b);
    const clashing = mine.filter(([, end], index) => (mine[index + 1]?.[0] ?? end) < end);
    expect(clashing).toEqual([]);
  }
}

/** Once every plan is over, everything that was paid for one is revenue, and nothing is set aside. */
async function requireAllEarned(walk: MoneyWalk) {
  const { db } = w.services;
  const late = new Date(walk.now.getTime() + 5000 * DAY_MS);
  while ((await earnDays(db, late)) > 0);
  await lookAfterLots(db, late);
  const accounts = (await walk.orders()).map(({ id }) => `deferred:${id}` as const);
  const left = [...(await balancesOf(db, accounts)).values()];
  expect(left.filter(({ posted, held }) => posted !== 0 || held !== 0)).toEqual([]);
  expect(await auditLedger(db)).toEqual([]);
}

/** Takes a step. Refusals and deaths are expected; whatever happened, the books are right. */
async function stepOf(walk: MoneyWalk, step: Parameters<MoneyWalk['take']>[0]) {
  try {
    await walk.take(step);
  } catch (error) {
    const isExpected = error instanceof Died || (error as Error).name === 'Failure';
    if (!isExpected) throw error;
  }
  expect(await auditLedger(w.services.db)).toEqual([]);
}

const seen = { orders: new Set<string>(), outcomes: new Set<string>(), refunds: new Set<string>() };

async function remember(walk: MoneyWalk) {
  const { db } = w.services;
  for (const { state, act, coupon_fen } of await walk.orders())
    seen.orders.add(`${state} ${act}`).add(coupon_fen > 0 ? `${state} with a coupon` : state);
  const notices = db.selectFrom('wallet_payment_notice').select(['provider', 'outcome']);
  for (const { provider, outcome } of await notices.distinct().execute())
    seen.outcomes.add(outcome).add(`${outcome} ${provider}`);
  const refunds = db.selectFrom('wallet_refund').select(['way', 'state']).distinct();
  for (const { way, state } of await refunds.execute()) seen.refunds.add(`${state} ${way}`);
}

test(
  'nothing is given twice, nothing paid is lost, nothing ends early',
  async () => {
    const begun = performance.now();
    let [runs, taken, died] = [0, 0, 0];
    const walkOnce = async (steps: readonly Parameters<MoneyWalk['take']>[0][]) => {
      if (runs % FRESH_EACH === 0) w = await world();
      runs += 1;
      const walk = new MoneyWalk(w, payers, [await enterprise(), await enterprise()]);
      await walk.begin();
      for (const one of steps) await stepOf(walk, one);
      taken += steps.length;
      died += walk.deaths;
      await walk.settle();
      expect(await auditLedger(w.services.db)).toEqual([]);
      await requireNothingLost(walk);
      await requireGivenOnce(walk);
      await requireEveryDay(walk);
      await requireAllEarned(walk);
      await remember(walk);
    };
    const steps = fc.array(walkStep, { minLength: 30, maxLength: 50, size: 'max' });
    let faults = 1;
    try {
      await fc.assert(fc.asyncProperty(steps, walkOnce), {
        seed: SEED,
        numRuns: RUNS,
        endOnFailure: RUNS > 25,
      });
      faults = 0;
    } finally {
      const seconds = Math.round((performance.now() - begun) / 1000);
      const where = w.config.databaseUrl ? 'PostgreSQL' : 'PGlite';
      process.stdout.write(
        `${where}: ${taken} steps, ${died} of them cut by a crash, ${seconds} s, ${faults} faults, seed ${SEED}\n`,
      );
    }
    // The walk is worth something only if it gets everywhere; a few walks may not.
    if (RUNS < 100) return;
    const orders = ['closed buy', 'paid buy', 'paid upgrade', 'paid renew', 'paid top_up'];
    orders.push('refunded buy', 'part_refunded top_up', 'paid with a coupon');
    expect([...seen.orders]).toEqual(expect.arrayContaining(orders));
    const outcomes = ['paid sandbox', 'paid wechat', 'paid alipay', 'late', 'known', 'differs'];
    expect([...seen.outcomes]).toEqual(expect.arrayContaining(outcomes));
    const refunds = ['succeeded wechat', 'succeeded alipay', 'succeeded balance', 'succeeded bank'];
    expect([...seen.refunds]).toEqual(expect.arrayContaining(refunds));
  },
  60_000 + RUNS * 20_000,
);
