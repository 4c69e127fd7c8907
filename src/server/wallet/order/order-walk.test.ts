// Random orders of two enterprises: bought, cancelled, paid, paid late, told twice and in any order, with the process
// dying between any two statements. After each step the books are right; in the end nothing was given twice, nothing
// paid is lost, and no paid day is missing.
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { refuseRefunds } from '../../../../tests/stage/refund-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import type { Db } from '../../platform/db/db.ts';
import type { MemberContext } from '../../platform/http/call.ts';
import { auditLedger } from '../audit.ts';
import { grantsOf } from '../catalogue/catalogue.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { lookAfterLots } from '../lot/jobs.ts';
import type { PaymentEvent } from '../provider/provider.ts';
import { closeTrade, payTrade } from '../provider/sandbox.queries.ts';
import { getOrderRefund, requestPayback, requestRefund } from '../refund/refunds.ts';
import { payoutReview, refundReview } from '../refund/review.ts';
import { applyEvent } from './apply.ts';
import { earnDays } from './earning.ts';
import { lookAfterOrders } from './jobs.ts';
import { offerFor, type Wish } from './offer.ts';
import { createOrder } from './orders.ts';
import { askOrder, cancelOrder, payOrder } from './paying.ts';
import { DAY_MS, rankOf } from './rules.ts';

const START = Date.parse('2026-11-21T10:00:00+08:00');
/** `WALK_RUNS=500` walks for an hour. */
const RUNS = Number(process.env.WALK_RUNS ?? 12);

let w: World;
beforeAll(async () => {
  w = await world();
});

class Died extends Error {}

/** A database that dies at its nth statement, and at every one after it. */
function dying(db: Db, statements: number): Db {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Died('the process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin) as Db;
}

const who = fc.nat(1);
// The newest most often.
const nth = fc.constantFrom(0, 0, 0, 1, 2, 3);
const wish = fc.nat(6);
const step = fc.record({
  act: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ what: fc.constant('buy' as const), who, wish }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ what: fc.constant('order' as const), who, wish }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('pay' as const), nth, phone: fc.boolean() }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('scan' as const), nth, told: fc.nat(2) }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('balance' as const), nth }) },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constantFrom('cancel' as const, 'ask' as const), nth }),
    },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('tell' as const), nth }) },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('wait' as const),
        minutes: fc.constantFrom(1, 5, 20, 40, 1500, 15_000),
      }),
    },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('jobs' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constantFrom('back' as const, 'grant' as const, 'refuse' as const),
        nth,
        of: fc.constantFrom('plan' as const, 'balance' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('deny' as const) }) },
  ),
  /** After how many statements the process dies; null when it lives. */
  dies: fc.option(fc.nat(40), { freq: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const WISHES: readonly Wish[] = [
  { kind: 'plan', product: 'month' },
  { kind: 'plan', product: 'month' },
  { kind: 'plan', product: 'quarter' },
  { kind: 'plan', product: 'year' },
  { kind: 'top_up', top_up_fen: 40_000 },
  { kind: 'pack', product: 'top-10', quantity: 2 },
  { kind: 'service', product: 'download-1', quantity: 7 },
];

/** One of the newest, if there is any. */
const pick = <T>(list: readonly T[], nth: number): T | undefined =>
  list[nth % Math.max(1, Math.min(4, list.length))];

/** Two enterprises, their orders, and what the provider has not delivered yet. */
class Walk {
  now = new Date(START);
  readonly notices: PaymentEvent[] = [];
  readonly members: { enterprise_id: number; account_id: number }[];

  constructor(members: { enterprise_id: number; account_id: number }[]) {
    this.members = members;
  }

  context(db: Db, enterprise_id: number): MemberContext {
    const me = this.members.find((one) => one.enterprise_id === enterprise_id);
    const member = { enterprise_id, account_id: me?.account_id ?? 0, role: 'administrator' };
    const { now } = this;
    return { ...w.services, db, member, now, address: '', agent: '', clock: () => now } as never;
  }

  async orders() {
    const ids = this.members.map(({ enterprise_id }) => enterprise_id);
    return w.services.db
      .selectFrom('wallet_order')
      .selectAll()
      .where('enterprise_id', 'in', ids)
      .orderBy('id', 'desc')
      .execute();
  }

  async attempts() {
    const ids = (await this.orders()).map(({ id }) => id);
    return w.services.db
      .selectFrom('wallet_attempt')
      .selectAll()
      .where('order_id', 'in', [0, ...ids])
      .orderBy('id', 'desc')
      .execute();
  }

  async take({ act }: Step, db: Db): Promise<void> {
    if (act.what === 'wait') {
      this.now = new Date(this.now.getTime() + act.minutes * 60_000);
      return;
    }
    if (act.what === 'order') return this.order(db, act.who, WISHES[act.wish] as Wish);
    if (act.what === 'buy') {
      await this.order(db, act.who, WISHES[act.wish] as Wish);
      await this.take({ act: { what: 'pay', nth: 0, phone: false }, dies: null }, db);
      await this.scan(0, 0);
      return this.take({ act: { what: 'tell', nth: 0 }, dies: null }, db);
    }
    if (act.what === 'scan') return this.scan(act.nth, act.told);
    if (act.what === 'tell') {
      const told = pick(this.notices.toReversed(), act.nth);
      if (told) await applyEvent({ ...w.services, db }, told, this.now);
      return;
    }
    if (act.what === 'jobs') {
      await lookAfterOrders({ ...w.services, db }, this.now);
      await earnDays(db, this.now);
      await lookAfterLots(db, this.now);
      return;
    }
    if (act.what === 'deny') return refuseRefunds(w);
    if (act.what === 'grant' || act.what === 'refuse') return this.decide(db, act.what, act.nth);
    if (act.what === 'back') return this.askBack(db, act.nth, act.of);
    const order = pick(await this.orders(), act.nth);
    if (!order) return;
    const context = this.context(db, order.enterprise_id);
    const order_no = order.number;
    if (act.what === 'cancel') await cancelOrder.run(context, { order_no });
    if (act.what === 'ask') await askOrder.run(context, { order_no });
    const device = act.what === 'pay' && act.phone ? 'phone' : 'desktop';
    if (act.what === 'pay') await payOrder.run(context, { order_no, way: 'sandbox', device });
    if (act.what === 'balance') await payOrder.run(context, { order_no, way: 'balance', device });
  }

  async order(db: Db, nth: number, wish: Wish): Promise<void> {
    const { enterprise_id } = this.members[nth] as { enterprise_id: number };
    const { fen } = await offerFor(w.services.db, enterprise_id, wish, this.now);
    await createOrder.run(this.context(db, enterprise_id), { ...wish, shown_fen: fen } as never);
  }

  /** The payer pays at the provider, also too late; its notice lies there until it is delivered. */
  async scan(nth: number, told: number): Promise<void> {
    const attempt = pick(await this.attempts(), nth);
    if (!attempt) return;
    const { out_no, fen } = attempt;
    const provider_no = `P${out_no}`;
    if (told === 2) await closeTrade(w.services.db, out_no);
    await payTrade(w.services.db, { out_no, provider_no, paid_at: this.now });
    const trade = await w.services.db
      .selectFrom('wallet_sandbox_trade')
      .select('state')
      .where('out_no', '=', out_no)
      .executeTakeFirst();
    if (trade?.state !== 'paid') return;
    const fact = { kind: 'paid', provider: 'sandbox', out_no, fen, provider_no } as const;
    const paid_at = this.now;
    for (let copy = 0; copy <= told; copy += 1)
      this.notices.push({ ...fact, paid_at, notice_no: `n:${out_no}:${copy % 2}`, raw: '' });
  }

  async askBack(db: Db, nth: number, of: 'plan' | 'balance'): Promise<void> {
    const order = pick(await this.orders(), nth);
    if (!order) return;
    const context = this.context(db, order.enterprise_id);
    const reason = '招聘暂停';
    if (of === 'plan') {
      const { quote } = await getOrderRefund.run(context, { order_no: order.number });
      const wish = { order_no: order.number, reason, shown_fen: quote?.fen ?? 1 };
      await requestRefund.run(context, wish);
      return;
    }
    const fen = 1 + (order.id % 50_000);
    await requestPayback.run(context, { fen, reason, payee: '星河科技 1234' });
  }

  async decide(db: Db, what: 'grant' | 'refuse', nth: number): Promise<void> {
    const ids = this.members.map(({ enterprise_id }) => enterprise_id);
    const waiting = await w.services.db
      .selectFrom('wallet_refund_request')
      .select('id')
      .where('enterprise_id', 'in', ids)
      .where('state', '=', 'waiting')
      .execute();
    const request = pick(waiting, nth);
    const decision = what === 'grant' ? 'approve' : 'refuse';
    const input = { decision, reason: '已核对', operator_id: null } as const;
    if (request) await refundReview.decide(db, { ...input, id: request.id }, this.now);
  }

  /** Finance pays what waits for it. */
  async payOut(): Promise<void> {
    const { db } = w.services;
    const rows = await db
      .selectFrom('wallet_refund')
      .select('id')
      .where('state', 'in', ['abnormal', 'by_hand'])
      .execute();
    const input = { decision: 'confirm', reason: '已转账', operator_id: null } as const;
    for (const { id } of rows) await payoutReview.decide(db, { ...input, id }, this.now);
  }

  /** Time goes on until nothing is left to be done. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      this.now = new Date(this.now.getTime() + 45 * 60_000);
      await lookAfterOrders({ ...w.services }, this.now);
    }
    for (const told of this.notices) await applyEvent(w.services, told, this.now);
    for (let turn = 0; turn < 12; turn += 1) {
      this.now = new Date(this.now.getTime() + 7 * 3_600_000);
      await this.decide(w.services.db, turn % 2 === 0 ? 'grant' : 'refuse', 0);
      await lookAfterOrders({ ...w.services }, this.now);
      await this.payOut();
    }
  }
}

const sumOf = (refunds: Record<string, number>) =>
  Object.values(refunds).reduce((sum, fen) => sum + fen, 0);

/** Every fen that was paid either bought what was ordered or went back whole. */
async function requireNothingLost(walk: Walk) {
  const orders = await walk.orders();
  expect(
    orders.filter(({ state }) => ['new', 'pending', 'closing', 'review'].includes(state)),
  ).toEqual([]);
  const numbers = (await walk.attempts()).map(({ out_no }) => out_no);
  const trades = await w.services.db
    .selectFrom('wallet_sandbox_trade')
    .selectAll()
    .where('out_no', 'in', ['', ...numbers])
    .where('state', '=', 'paid')
    .execute();
  const gone = await w.services.db
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
      ({ order_id, way }) =>
        order_id === order.id && (way === 'bank' || (way === 'balance' && isPaid)),
    );
    const kept = taken - other.reduce((sum, { fen }) => sum + fen, 0);
    const wanted = isPaid ? order.fen - order.refunded_fen : 0;
    expect([order.number, kept]).toEqual([order.number, wanted]);
  }
}

/** Paid plans follow each other without a gap taken out of them, and each holds for its whole time. */
async function requireEveryDay(walk: Walk) {
  const running = (await walk.orders()).filter(
    ({ kind, state, replaced_by }) => kind === 'plan' && state === 'paid' && replaced_by === null,
  );
  for (const { starts_at, ends_at, snapshot, enterprise_id } of running) {
    if (starts_at === null || ends_at === null) throw new Error('a paid plan without its time');
    expect(ends_at.getTime() - starts_at.getTime()).toBe((snapshot.days ?? 0) * DAY_MS);
    for (const moment of [starts_at.getTime(), ends_at.getTime() - 1]) {
      const grants = await grantsOf(w.services.db, enterprise_id, new Date(moment));
      expect(rankOf(grants.plan)).toBeGreaterThanOrEqual(rankOf(snapshot.product));
    }
  }
  const all = running.map(({ enterprise_id, starts_at, ends_at }) => ({
    enterprise_id,
    from: starts_at?.getTime() ?? 0,
    to: ends_at?.getTime() ?? 0,
  }));
  for (const { enterprise_id } of walk.members) {
    const mine = all
      .filter((one) => one.enterprise_id === enterprise_id)
      .toSorted((a, b) => a.from - b.from);
    const clashing = mine.filter((one, index) => (mine[index + 1]?.from ?? one.to) < one.to);
    expect(clashing).toEqual([]);
  }
}

/** Once every plan is over, everything that was paid for one is revenue, and nothing is set aside. */
async function requireAllEarned(walk: Walk) {
  const { db } = w.services;
  const late = new Date(walk.now.getTime() + 5000 * DAY_MS);
  while ((await earnDays(db, late)) > 0);
  await lookAfterLots(db, late);
  const accounts = (await walk.orders()).map(({ id }) => `deferred:${id}` as const);
  const left = [...(await balancesOf(db, accounts)).values()];
  expect(left.filter(({ posted, held }) => posted !== 0 || held !== 0)).toEqual([]);
  expect(await auditLedger(db)).toEqual([]);
}

test(
  'nothing is given twice, nothing paid is lost, nothing ends early',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 25, maxLength: 45, size: 'max' }),
        async (steps) => {
          const members = [await recruiterOf(w), await recruiterOf(w)];
          const walk = new Walk(members);
          for (const one of steps) {
            const { db } = w.services;
            try {
              await walk.take(one, one.dies === null ? db : dying(db, one.dies));
            } catch (error) {
              // Refusals and deaths are expected; whatever happened, the books are right.
              const isExpected = error instanceof Died || (error as Error).name === 'Failure';
              if (!isExpected) throw error;
            }
            expect(await auditLedger(db)).toEqual([]);
          }
          await walk.settle();
          expect(await auditLedger(w.services.db)).toEqual([]);
          await requireNothingLost(walk);
          await requireEveryDay(walk);
          await requireAllEarned(walk);
          for (const { state, act } of await walk.orders()) seen.add(`${state} ${act}`);
        },
      ),
      { numRuns: RUNS },
    );
    // The walk is worth something only if it gets everywhere; a few walks may not.
    if (RUNS < 25) return;
    const wanted = ['closed buy', 'paid buy', 'paid upgrade', 'paid renew', 'paid top_up'];
    wanted.push('refunded buy', 'part_refunded top_up');
    expect([...seen].toSorted()).toEqual(expect.arrayContaining(wanted));
    const outcomes = await w.services.db
      .selectFrom('wallet_payment_notice')
      .select('outcome')
      .distinct()
      .execute();
    const found = outcomes.map(({ outcome }) => outcome);
    expect(found).toEqual(expect.arrayContaining(['paid', 'late', 'known']));
  },
  RUNS * 20_000,
);
