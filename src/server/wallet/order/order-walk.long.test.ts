// Random walks through everything that moves money (tests/stage/pay/money-walk.ts). After each step the books are right; in
// the end nothing was given twice, nothing paid is lost, nothing ended early, and no paid day is missing.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkStep } from '../../../../tests/stage/pay/money-steps.ts';
import { Died, MoneyWalk, type Walker } from '../../../../tests/stage/pay/money-walk.ts';
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

/** Walks of 80 steps on average; `WALK_RUNS=400` walks 32,000 steps (docs/money.md). */
const RUNS = Number(process.env.WALK_RUNS ?? 130);
/** Printed at the end. A walk can depend on those before it, so all are walked again to see one again. */
const SEED = Number(process.env.WALK_SEED ?? randomInt(2 ** 31));
/** The books of all walks since the last fresh start are checked after each step. */
const FRESH_EACH = 2;

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

/** What finance found on the bank's account. */
async function transfersOf(walk: MoneyWalk) {
  const rows = await w.services.db
    .selectFrom('wallet_bank_voucher as v')
    .innerJoin('wallet_attempt as a', 'a.id', 'v.attempt_id')
    .select(['a.out_no', 'v.received_fen'])
    .where('v.enterprise_id', 'in', walk.ids)
    .where('v.state', '=', 'confirmed')
    .execute();
  return rows.map(({ out_no, received_fen }) => ({
    out_no,
    fen: received_fen ?? 0,
    refunds: {},
  }));
}

/** Every fen that was paid either bought what was ordered or went back whole. */
async function requireNothingLost(walk: MoneyWalk) {
  const { db } = w.services;
  const orders = await walk.orders();
  const open = orders.filter(({ state }) =>
    ['new', 'pending', 'closing', 'review'].includes(state),
  );
  expect(open.map(({ number, state }) => [number, state])).toEqual([]);
  // Nobody can pay what needs no payment any more.
  const payable = (await walk.attempts()).filter(({ state }) =>
    ['making', 'waiting'].includes(state),
  );
  expect(payable.map(({ out_no, state }) => [out_no, state])).toEqual([]);
  const numbers = (await walk.attempts()).map(({ out_no }) => out_no);
  const trades = [...(await payers.paidOf(db, numbers)), ...(await transfersOf(walk))];
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
  for (const id of walk.ids) {
    const mine = running
      .filter(({ enterprise_id }) => enterprise_id === id)
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
    // What asked the database nothing changed nothing.
    if (walk.statements === 0) return;
  } catch (error) {
    const isExpected = error instanceof Died || (error as Error).name === 'Failure';
    if (!isExpected) throw error;
  }
  expect(await auditLedger(w.services.db)).toEqual([]);
}

/** How often the walks met what they are for. */
const met = new Map<string, number>();
const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);

/**
 * The least of each, in 10,000 steps: a third of what walks meet on average, and less of what is rare, so that half as
 * many steps meet it, too.
 */
const LEAST: Readonly<Record<string, number>> = {
  death: 450,
  'death after 40 statements': 60,
  'death after 80 statements': 15,
  'two at once': 300,
  'money of nobody': 60,
  'paid by sandbox': 300,
  'paid by wechat': 60,
  'paid by alipay': 60,
  'paid by bank': 40,
  'paid by balance': 60,
  'paid with a coupon': 60,
  'plan upgrade paid': 45,
  'plan renew paid': 60,
  'renewed from the balance': 18,
  'late sandbox': 10,
  'late wechat': 4,
  'late alipay': 4,
  'differs bank': 5,
  'double sandbox': 8,
  'double wechat': 2,
  'known wechat': 45,
  'known alipay': 35,
  'plan asked back: done': 28,
  'lot asked back: done': 38,
  'balance asked back: done': 35,
  'plan buy refunded': 25,
  'plan upgrade refunded': 4,
  'top_up top_up part_refunded': 25,
  'refund succeeded sandbox': 80,
  'refund succeeded wechat': 18,
  'refund succeeded alipay': 30,
  'refund succeeded balance': 1,
  'refund succeeded bank': 8,
  'closed enterprise': 30,
};

async function remember(walk: MoneyWalk) {
  const { db } = w.services;
  const orders = await walk.orders();
  const ids = [0, ...orders.map(({ id }) => id)];
  for (const { kind, act, state, paid_way, paid_at, coupon_fen } of orders) {
    meet(`${kind} ${act} ${state}`);
    if (paid_at) meet(`paid by ${paid_way}`);
    if (paid_at && coupon_fen > 0) meet('paid with a coupon');
  }
  const words = await db
    .selectFrom('wallet_payment_notice as n')
    .innerJoin('wallet_attempt as a', 'a.out_no', 'n.out_no')
    .select(['n.provider', 'n.outcome'])
    .where('a.order_id', 'in', ids)
    .execute();
  for (const { provider, outcome } of words) meet(`${outcome} ${provider}`);
  const requests = await db
    .selectFrom('wallet_refund_request')
    .select(['kind', 'state'])
    .where('enterprise_id', 'in', walk.ids)
    .execute();
  for (const { kind, state } of requests) meet(`${kind} asked back: ${state}`);
  const refunds = await db
    .selectFrom('wallet_refund')
    .select(['way', 'state'])
    .where('order_id', 'in', ids)
    .execute();
  for (const { way, state } of refunds) meet(`refund ${state} ${way}`);
  const renewed = await db
    .selectFrom('wallet_order')
    .select('id')
    .where('id', 'in', ids)
    .where('act', '=', 'renew')
    .where('paid_way', '=', 'balance')
    .execute();
  for (const _ of renewed) meet('renewed from the balance');
  for (let more = 2; more < walk.ids.length; more += 1) meet('closed enterprise');
  for (const at of walk.deaths) {
    meet('death');
    if (at >= 40) meet('death after 40 statements');
    if (at >= 80) meet('death after 80 statements');
  }
}

test(
  'nothing is given twice, nothing paid is lost, nothing ends early',
  async () => {
    const begun = performance.now();
    let [runs, taken, died] = [0, 0, 0];
    const walkOnce = async (steps: readonly Parameters<MoneyWalk['take']>[0][]) => {
      if (runs % FRESH_EACH === 0) w = await world();
      runs += 1;
      const walk = new MoneyWalk(w, payers, enterprise);
      await walk.begin();
      for (const one of steps) await stepOf(walk, one);
      taken += steps.length;
      for (const { act } of steps) {
        if (act.what === 'two') meet('two at once');
        if (act.what === 'stranger') meet('money of nobody');
      }
      died += walk.deaths.length;
      await walk.settle();
      expect(await auditLedger(w.services.db)).toEqual([]);
      await requireNothingLost(walk);
      await requireGivenOnce(walk);
      await requireEveryDay(walk);
      await requireAllEarned(walk);
      await remember(walk);
    };
    const steps = fc.array(walkStep, { minLength: 60, maxLength: 100, size: 'max' });
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
    const counts = Object.fromEntries([...met].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    // The walk is worth something only if it gets everywhere; a few walks may not.
    if (taken < 5000) return;
    const short = Object.entries(LEAST)
      .map(([what, least]) => [what, met.get(what) ?? 0, (least * taken) / 10_000] as const)
      .filter(([, count, least]) => count < least);
    expect(short).toEqual([]);
  },
  60_000 + RUNS * 40_000,
);
