// Lots under whatever comes: bought, used by several members, taken back, over, in any order. Beside them counts a model
// of the rule: the plan's units first, then those of lots, the first bought first, none after its end. After each step
// the books are right and both say the same.
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import type { MemberContext } from '../../platform/http/call.ts';
import { auditLedger } from '../audit.ts';
import { balancesOf, record } from '../ledger/ledger.ts';
import { createOrder } from '../order/orders.ts';
import { payOrder } from '../order/paying.ts';
import { upsertSettings } from '../spending/queries.ts';
import { leftOf, spendQuota } from '../wallet.ts';
import { lookAfterLots } from './jobs.ts';

const START = Date.parse('2026-11-21T10:00:00+08:00');
const HOUR_MS = 3_600_000;
/** `WALK_RUNS=500` walks for long. */
const RUNS = Number(process.env.WALK_RUNS ?? 12);
/** How many use one lot at once; on a server as many as a fair brings. */
const MANY = process.env.DATABASE_URL ? 1000 : 60;
const LANES = 20;

let w: World;
beforeAll(async () => {
  w = await world();
});

const SOLD = [
  { kind: 'service', product: 'top-1', gives: 'top', units: 1, fen: 2500, days: 31 },
  { kind: 'pack', product: 'top-10', gives: 'top', units: 10, fen: 19_800, days: 365 },
  { kind: 'service', product: 'urgent-1', gives: 'urgent', units: 1, fen: 1200, days: 31 },
  { kind: 'pack', product: 'urgent-10', gives: 'urgent', units: 10, fen: 9800, days: 365 },
] as const;
type Kind = 'top' | 'urgent';
/** What the free plan grants in a month. */
const OF_PLAN = { top: 0, urgent: 1 } as const;

const kind = fc.constantFrom('top' as const, 'urgent' as const);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('buy' as const),
      sold: fc.nat(SOLD.length - 1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('use' as const),
      kind,
      member: fc.nat(1),
      /** How many acts use one in the same transaction. */
      times: fc.integer({ min: 1, max: 4 }),
      /** Whether the act is refused in the end, or after how many statements the process dies. */
      ends: fc.oneof(
        { weight: 5, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constant('refused' as const) },
        { weight: 2, arbitrary: fc.nat(30) },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 24, 24 * 6, 24 * 31, 24 * 180),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('job' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class Gone extends Error {}

/** A database that dies at its nth statement, and at every one after it. */
function dying(db: Db, statements: number): Db {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1;
      if (left < 0) throw new Gone('the process died');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin) as Db;
}

interface ModelLot {
  kind: Kind;
  units: number;
  left: number;
  bought: number;
  ends: number;
}

class Walk {
  now = START;
  readonly lots: ModelLot[] = [];
  /** Uses of the plan by kind and month. */
  readonly ofPlan = new Map<string, number>();
  readonly who: { enterprise_id: number; accounts: readonly number[] };

  constructor(who: { enterprise_id: number; accounts: readonly number[] }) {
    this.who = who;
  }

  private month(of: Kind): string {
    return `${of} ${formatDate(new Date(this.now), 'yyyy-MM')}`;
  }

  planLeft(of: Kind): number {
    return OF_PLAN[of] - (this.ofPlan.get(this.month(of)) ?? 0);
  }

  open(of: Kind): ModelLot[] {
    return this.lots
      .filter((lot) => lot.kind === of && lot.left > 0 && lot.ends > this.now)
      .toSorted((a, b) => a.bought - b.bought || a.ends - b.ends);
  }

  left(of: Kind): number {
    return this.planLeft(of) + this.open(of).reduce((sum, { left }) => sum + left, 0);
  }

  private spendOne(of: Kind): void {
    const month = this.month(of);
    if (this.planLeft(of) > 0) this.ofPlan.set(month, (this.ofPlan.get(month) ?? 0) + 1);
    else for (const lot of this.open(of).slice(0, 1)) lot.left -= 1;
  }

  async take(one: Step): Promise<void> {
    if (one.act === 'wait') this.now += one.hours * HOUR_MS;
    if (one.act === 'job') await lookAfterLots(w.services.db, new Date(this.now));
    if (one.act === 'buy') await this.buy(one);
    if (one.act === 'use') await this.use(one);
  }

  private async buy({ sold, quantity }: Extract<Step, { act: 'buy' }>): Promise<void> {
    const { kind: what, product, gives, units, fen, days } = SOLD[sold] as (typeof SOLD)[number];
    const { enterprise_id, accounts } = this.who;
    const now = new Date(this.now);
    const member = { enterprise_id, account_id: accounts[0], role: 'administrator' };
    const context = { ...w.services, member, now, address: '', clock: () => now };
    const run = context as unknown as MemberContext;
    const wish = { kind: what, product, quantity, shown_fen: fen * quantity };
    const { order_no } = await createOrder.run(run, wish as never);
    const pay = { order_no, way: 'balance', device: 'desktop' } as const;
    await payOrder.run(run, pay);
    // Paid again it gives nothing.
    await expect(payOrder.run(run, pay)).rejects.toThrow();
    const all = units * quantity;
    const ends = this.now + days * 24 * HOUR_MS;
    this.lots.push({ kind: gives, units: all, left: all, bought: this.now, ends });
  }

  private async use(one: Extract<Step, { act: 'use' }>): Promise<void> {
    const { kind: of, member, times, ends } = one;
    const { enterprise_id, accounts } = this.who;
    const use = { enterprise_id, account_id: accounts[member] as number, kind: of };
    const db = typeof ends === 'number' ? dying(w.services.db, ends) : w.services.db;
    const act = transact(db, async (trx) => {
      for (let count = 0; count < times; count += 1) await spendQuota(trx, use, new Date(this.now));
      if (ends === 'refused') throw new Gone('the act is refused');
    });
    const isEnough = this.left(of) >= times;
    try {
      await act;
      expect(isEnough).toBe(true);
      for (let count = 0; count < times; count += 1) this.spendOne(of);
    } catch (error) {
      // Nothing of it is used.
      if (error instanceof Gone) return;
      expect((error as Error).message).toMatch(isEnough ? /^never$/ : /已用完|不含/);
    }
  }

  /** What the server says is what the model says, and the money is where the units are. */
  async agrees(): Promise<void> {
    const { db } = w.services;
    expect(await auditLedger(db)).toEqual([]);
    for (const of of ['top', 'urgent'] as const) {
      const { left } = await leftOf(db, this.who.enterprise_id, of, new Date(this.now));
      expect([of, left]).toEqual([of, this.left(of)]);
    }
  }

  /** After every end: each unit that was sold is used or expired, and everything is earned. */
  async ends(): Promise<void> {
    const { db } = w.services;
    this.now += 500 * 24 * HOUR_MS;
    await lookAfterLots(db, new Date(this.now));
    await this.agrees();
    const lots = await db
      .selectFrom('wallet_lot')
      .selectAll()
      .where('enterprise_id', '=', this.who.enterprise_id)
      .orderBy('id')
      .execute();
    expect(lots.map(({ units, kind: of }) => [of, units])).toEqual(
      this.lots.map(({ units, kind: of }) => [of, units]),
    );
    const used = await db
      .selectFrom('wallet_spend')
      .select(['lot_id', (eb) => eb.fn.countAll<number>().as('n')])
      .where('enterprise_id', '=', this.who.enterprise_id)
      .where('lot_id', 'is not', null)
      .groupBy('lot_id')
      .execute();
    const counted = new Map(used.map(({ lot_id, n }) => [lot_id, Number(n)]));
    expect(lots.map(({ id }) => counted.get(id) ?? 0)).toEqual(
      this.lots.map(({ units, left }) => units - left),
    );
    const accounts = lots.map(({ order_id }) => `deferred:${order_id}` as const);
    const rest = [...(await balancesOf(db, accounts)).values()];
    expect(rest.filter(({ posted }) => posted !== 0)).toEqual([]);
  }
}

/** An enterprise with money in its balance. */
async function rich(): Promise<{ enterprise_id: number; accounts: readonly number[] }> {
  const boss = await recruiterOf(w);
  const other = await recruiterOf(w);
  const { enterprise_id } = boss;
  const to = `balance:${enterprise_id}` as const;
  const transfers = [{ from: 'external:sandbox', to, amount: 100_000_000 } as const];
  await transact(w.services.db, async (trx) => {
    // Every amount is paid without a password: this is about units.
    await upsertSettings(trx, { enterprise_id, version: 1, password_above_fen: 100_000_000 });
    const idem = `rich:${enterprise_id}`;
    await record(trx, { idem, kind: 'top_up', event_at: new Date(START), transfers });
  });
  return { enterprise_id, accounts: [boss.account_id, other.account_id] };
}

test(
  'units are used in their order, none twice, none after its end, none too early lost',
  async () => {
    const steps = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const walk = new Walk(await rich());
        for (const one of taken) {
          await walk.take(one);
          await walk.agrees();
        }
        await walk.ends();
      }),
      { numRuns: RUNS },
    );
  },
  RUNS * 20_000,
);

test('many at once use one lot to the end and no further', async () => {
  const who = await rich();
  const walk = new Walk(who);
  const quantity = Math.ceil(MANY / 20);
  await walk.take({ act: 'buy', sold: 1, quantity });
  const { db } = w.services;
  const reasons: unknown[] = [];
  // More lanes than connections, so that every connection always has one waiting for the lot.
  const lane = async (nth: number) => {
    const account_id = who.accounts[nth % 2] as number;
    const use = { enterprise_id: who.enterprise_id, account_id, kind: 'top' } as const;
    for (let count = 0; count < MANY / LANES; count += 1) {
      const act = transact(db, (trx) => spendQuota(trx, use, new Date(START)));
      await act.catch((error) => reasons.push(error.reason));
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, nth) => lane(nth)));
  expect(reasons).toEqual(Array.from({ length: MANY - quantity * 10 }, () => 'quota-short'));
  const { left } = await leftOf(db, who.enterprise_id, 'top', new Date(START));
  expect(left).toBe(0);
  expect(await auditLedger(db)).toEqual([]);
}, 300_000);
