// The ledger under whatever is asked of it: random moves, overdrafts, repetitions, many at once, and changes behind its
// back. After each the books are right.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type World, world } from '../../../../tests/stage/world.ts';
import { transact } from '../../platform/db/db.ts';
import { auditLedger } from '../audit.ts';
import type { Account } from './accounts.ts';
import { balancesOf, record, release, settle } from './ledger.ts';
import { listLedgerFaults } from './queries.ts';

const AT = new Date('2026-11-21T10:00:00+08:00');

/** How many spend at once; on a server as many as a fair brings. */
const MANY = process.env.DATABASE_URL ? 2000 : 60;

let w: World;
beforeAll(async () => {
  w = await world();
});

/** Names that no earlier run used: the rows of the ledger stay. */
let runs = 0;
const fresh = () => {
  runs += 1;
  const balances = [1, 2, 3].map((nth): Account => `balance:${runs * 10 + nth}`);
  return { run: runs, accounts: ['external:sandbox' as Account, ...balances] };
};

type Step =
  | { act: 'move' | 'pend'; from: number; to: number; amount: number; again: boolean }
  | { act: 'settle' | 'release'; nth: number; amount: number; again: boolean };

const index = fc.nat(3);
const amount = fc.integer({ min: 1, max: 400 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom('move' as const, 'pend' as const),
    from: index,
    to: index,
    amount,
    again: fc.boolean(),
  }),
  fc.record({
    act: fc.constantFrom('settle' as const, 'release' as const),
    nth: fc.nat(5),
    amount,
    again: fc.boolean(),
  }),
);

interface Pending {
  id: number;
  from: Account;
  to: Account;
  amount: number;
  isOver: boolean;
}

/** What the ledger should say, counted beside it. */
class Model {
  readonly posted = new Map<Account, number>();
  readonly held = new Map<Account, number>();
  readonly pending: Pending[] = [];

  of(map: Map<Account, number>, account: Account): number {
    return map.get(account) ?? 0;
  }
  add(map: Map<Account, number>, account: Account, value: number): void {
    map.set(account, this.of(map, account) + value);
  }
  mayTake(account: Account, value: number): boolean {
    const free = this.of(this.posted, account) - this.of(this.held, account);
    return account.startsWith('external:') || free >= value;
  }
}

/** Does a step in the ledger and in the model; a step that the model forbids has to fail. */
async function take(step: Step, key: string, accounts: readonly Account[], model: Model) {
  const { db } = w.services;
  const by = { idem: key, kind: 'refund' as const, event_at: AT };
  const twice = async <T>(run: () => Promise<T>) => {
    const first = await run();
    // The same key again gives the same answer and moves nothing.
    if (step.again) expect(await run()).toEqual(first);
    return first;
  };
  if (step.act === 'move' || step.act === 'pend') {
    const [from, to] = [accounts[step.from], accounts[step.to]];
    if (!from || !to || from === to) return;
    const phase = step.act === 'move' ? 'direct' : 'pend';
    const transfer = { from, to, amount: step.amount, phase } as const;
    const run = () =>
      transact(db, (trx) =>
        record(trx, { idem: key, kind: 'purchase', event_at: AT, transfers: [transfer] }),
      );
    if (!model.mayTake(from, step.amount)) return expect(run()).rejects.toThrow('余额不足');
    const [id = 0] = await twice(run);
    if (phase === 'pend') {
      model.add(model.held, from, step.amount);
      model.pending.push({ id, from, to, amount: step.amount, isOver: false });
    } else {
      model.add(model.posted, from, -step.amount);
      model.add(model.posted, to, step.amount);
    }
    return;
  }
  if (step.act !== 'settle' && step.act !== 'release') return;
  const pending = model.pending[step.nth];
  if (!pending) return;
  const run = () =>
    transact(db, (trx) =>
      step.act === 'settle'
        ? settle(trx, pending.id, step.amount, by)
        : release(trx, pending.id, by),
    );
  const isTooMuch = step.act === 'settle' && step.amount > pending.amount;
  if (pending.isOver || isTooMuch) return expect(run()).rejects.toThrow();
  await twice(run);
  pending.isOver = true;
  model.add(model.held, pending.from, -pending.amount);
  if (step.act === 'release') return;
  model.add(model.posted, pending.from, -step.amount);
  model.add(model.posted, pending.to, step.amount);
}

test('moves what it was asked to, whatever comes in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const { run, accounts } = fresh();
      const model = new Model();
      const before = (await balancesOf(w.services.db, ['external:sandbox'])).get(
        'external:sandbox',
      );
      for (const [nth, one] of steps.entries()) {
        await take(one, `run:${run}:${nth}`, accounts, model);
        // What is set aside here belongs to no refund, so only the ledger itself is checked.
        expect(await listLedgerFaults(w.services.db)).toEqual([]);
      }
      const found = await balancesOf(w.services.db, accounts);
      for (const account of accounts) {
        const isOutside = account === 'external:sandbox';
        const start = isOutside ? (before ?? { posted: 0, held: 0 }) : { posted: 0, held: 0 };
        expect(found.get(account)).toMatchObject({
          posted: start.posted + model.of(model.posted, account),
          held: start.held + model.of(model.held, account),
        });
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

describe('many at once', () => {
  test('spend a balance to the end and no further', async () => {
    const { run, accounts } = fresh();
    const [outside = 'review', balance = 'review'] = accounts;
    const { db } = w.services;
    const pay = (idem: string, transfer: { from: Account; to: Account; amount: number }) =>
      transact(db, (trx) =>
        record(trx, { idem, kind: 'purchase', event_at: AT, transfers: [transfer] }),
      );
    await pay(`many:${run}`, { from: outside, to: balance, amount: 100 });
    const spends = Array.from({ length: MANY }, (_, nth) =>
      // Every key comes twice.
      pay(`many:${run}:${nth >> 1}`, { from: balance, to: 'revenue', amount: 7 }),
    );
    const ended = await Promise.allSettled(spends);
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(14);
    expect((await balancesOf(db, [balance])).get(balance)?.free).toBe(100 - 14 * 7);
    expect(await listLedgerFaults(db)).toEqual([]);
  });

  test('resolve what is pending once', async () => {
    const { run, accounts } = fresh();
    const [outside = 'review', balance = 'review'] = accounts;
    const { db } = w.services;
    const transfer = { from: outside, to: balance, amount: 50, phase: 'pend' } as const;
    const [id = 0] = await transact(db, (trx) =>
      record(trx, { idem: `once:${run}`, kind: 'refund', event_at: AT, transfers: [transfer] }),
    );
    const ends = Array.from({ length: 8 }, (_, nth) =>
      transact(db, (trx) => {
        const by = { idem: `once:${run}:${nth}`, kind: 'refund' as const, event_at: AT };
        return nth % 2 === 0 ? settle(trx, id, 50, by) : release(trx, id, by);
      }),
    );
    const ended = await Promise.allSettled(ends);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listLedgerFaults(db)).toEqual([]);
  });
});

describe('behind its back', () => {
  test.each([
    'update ledger_transfer set amount = 1 where id = (select max(id) from ledger_transfer)',
    'delete from ledger_transfer',
    'truncate ledger_transfer cascade',
    "update ledger_transaction set kind = 'x'",
    "update ledger_account set posted = posted + 1 where id = 'revenue'",
    "update ledger_account set min_zero = false where id = 'revenue'",
    "insert into ledger_account (id, unit, min_zero, posted) values ('balance:0', 'fen', true, 5)",
    "delete from ledger_account where id = 'revenue'",
  ])('nothing changes by %s', async (statement) => {
    await expect(sql.raw(statement).execute(w.services.db)).rejects.toThrow(/ledger/);
    expect(await listLedgerFaults(w.services.db)).toEqual([]);
  });

  test('the same key with other content is refused', async () => {
    const { run, accounts } = fresh();
    const [from = 'review', to = 'review'] = accounts;
    const ask = (amount: number) =>
      transact(w.services.db, (trx) =>
        record(trx, {
          idem: `other:${run}`,
          kind: 'top_up',
          event_at: AT,
          transfers: [{ from, to, amount }],
        }),
      );
    await ask(5);
    await expect(ask(6)).rejects.toThrow('other content');
  });

  test('what was changed with the triggers off is found, and said in words', async () => {
    w = await world();
    const { db } = w.services;
    const earned = { from: 'external:sandbox', to: 'revenue', amount: 5 } as const;
    await transact(db, async (trx) => {
      const entry = { idem: 'earned', kind: 'purchase', event_at: AT } as const;
      await record(trx, { ...entry, transfers: [earned] });
    });
    await transact(db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update ledger_account set posted = posted + 3 where id = 'revenue'`.execute(trx);
    });
    const faults = await auditLedger(db);
    expect(faults).toHaveLength(2);
    expect(faults.join('\n')).toMatch(/单位 fen 的全部账户合计应为 0，实为 0\.03 元/);
    expect(faults.join('\n')).toMatch(/账户 revenue 记为 \d+，按分录重算应为 \d+/);
  });
});
