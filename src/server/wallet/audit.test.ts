// The nightly check: books that are wrong are told to the person who runs the site, line by line.
import { beforeEach, expect, test, vi } from 'vitest';
import { bought } from '../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../tests/stage/position-stage.ts';
import { askedBack } from '../../../tests/stage/refund-stage.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import { requestPayback } from '../../contract/wallet/refund.ts';
import { transact } from '../platform/db/db.ts';
import { auditJob, auditLedger } from './audit.ts';
import { record } from './ledger/ledger.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
});

async function night() {
  const error = vi.fn();
  const services = { ...w.services, log: { ...w.services.log, error } };
  await auditJob.run(services as never, NOW);
  return error.mock.calls;
}

test('says nothing of books that are right, also while money is set aside', async () => {
  await bought(w, boss, { kind: 'top_up', top_up_fen: 10_000 });
  await boss.call(requestPayback, { fen: 4000, reason: '不再招聘', payee: '' });
  await askedBack(boss, await bought(w, boss, { kind: 'plan', product: 'month' }));
  expect(await night()).toEqual([]);
});

test('logs `ledger-broken` with each fault', async () => {
  const order_no = await bought(w, boss, { kind: 'plan', product: 'month' });
  await w.services.db
    .updateTable('wallet_order')
    .set({ refunded_fen: 5 })
    .where('number', '=', order_no)
    .execute();
  const faults = [`订单 ${order_no} 退回的金额记为 0.00 元，应为 0.05 元`];
  expect(await auditLedger(w.services.db)).toEqual(faults);
  expect(await night()).toEqual([[{ event: 'ledger-broken', faults }, '账目核对发现错误']]);
});

test.each([
  ['more', 1000],
  ['less', -1000],
])('finds a balance of which %s is set aside than was asked back', async (_what, by) => {
  const { db } = w.services;
  await bought(w, boss, { kind: 'top_up', top_up_fen: 10_000 });
  await boss.call(requestPayback, { fen: 4000, reason: '不再招聘', payee: '' });
  const from = `balance:${boss.enterprise_id}` as const;
  if (by > 0)
    await transact(db, (trx) =>
      record(trx, {
        idem: 'by a mistake',
        kind: 'payback',
        event_at: NOW,
        transfers: [{ from, to: 'review', amount: by, phase: 'pend' }],
      }),
    );
  else await db.updateTable('wallet_refund_request').set({ fen: 5000 }).execute();
  const [reserved, wanted] = by > 0 ? ['50.00', '40.00'] : ['40.00', '50.00'];
  const fault = `账户 ${from} 预留的金额记为 ${reserved} 元，应为 ${wanted} 元`;
  expect(await auditLedger(db)).toEqual([fault]);
});

test('finds money in review that belongs to nothing', async () => {
  const { db } = w.services;
  await transact(db, (trx) =>
    record(trx, {
      idem: 'by a mistake',
      kind: 'purchase',
      event_at: NOW,
      transfers: [{ from: 'external:sandbox', to: 'review', amount: 700 }],
    }),
  );
  expect(await auditLedger(db)).toEqual(['待核对的款项记为 7.00 元，应为 0.00 元']);
});
