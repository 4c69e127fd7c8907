// A random walk: orders are paid at the sandbox with and without a notice, early or late, and asked back; whatever
// happened, the bill brings in all that the books do not know, and both sides come out equal.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconciled } from '../../../../tests/stage/pay/bill-stage.ts';
import { cashierFor, ordered, press } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { listBillDays } from '../../../contract/wallet/reconcile.ts';
import { requestPayback } from '../../../contract/wallet/refund.ts';
import { auditLedger } from '../audit.ts';
import { lookAfterOrders } from '../order/jobs.ts';
import { payTrade } from '../provider/sandbox.queries.ts';
import { refundReview } from '../refund/review.ts';

const DAYS = ['2026-12-01', '2026-12-02'] as const;
const START = Date.parse('2026-12-01T08:00:00+08:00');

const walk = fc.array(
  fc.record({
    fate: fc.constantFrom('told', 'lost', 'late', 'unpaid', 'back'),
    fen: fc.integer({ min: 100, max: 90_000 }),
    hours: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
);

test('every payment at the provider is in the books after the bills', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const w = await world();
      const { db } = w.services;
      let now = START;
      const wait = (ms: number) => {
        now += ms;
        w.setNow(new Date(now));
      };
      wait(0);
      const boss = await recruiterOf(w);
      const operator = await w.person('operator');
      for (const { fate, fen, hours } of steps) {
        wait(hours * 3_600_000);
        const order_no = await ordered(boss, { kind: 'top_up', top_up_fen: fen });
        const path = await cashierFor(boss, order_no);
        const out_no = path.split('/').at(-1) ?? '';
        const pay = () =>
          payTrade(db, { out_no, provider_no: `S${out_no}`, paid_at: new Date(now) });
        if (fate === 'told' || fate === 'back') await press(w, path, 'pay');
        if (fate === 'lost') await pay();
        if (fate === 'late') {
          // Nobody asks any more about an order that ended a day ago.
          await db
            .updateTable('wallet_order')
            .set({ state: 'closed' })
            .where('number', '=', order_no)
            .execute();
          await db
            .updateTable('wallet_attempt')
            .set({ state: 'closed', ask_at: null })
            .where('out_no', '=', out_no)
            .execute();
          await pay();
        }
        if (fate === 'back') {
          const { id } = await boss.call(requestPayback, { fen, reason: '不再使用', payee: '' });
          const decision = { id, decision: 'approve', reason: '', staff: null } as const;
          await refundReview.decide(db, decision, new Date(now));
          await lookAfterOrders(w.services, new Date(now));
        }
      }
      // Each day twice: what goes back after a late payment stands in the second day's bill.
      for (const day of DAYS) {
        now = Date.parse(`${day}T10:30:00+08:00`) + 86_400_000;
        w.setNow(new Date(now));
        await reconciled(w, 'sandbox', day);
        await lookAfterOrders(w.services, new Date(now));
      }
      wait(2 * 86_400_000);
      for (const day of DAYS) await reconciled(w, 'sandbox', day);
      const { days } = await operator.call(listBillDays, {});
      for (const { state, totals } of days) {
        expect(state).toBe('closed');
        expect(totals?.paid_here).toEqual(totals?.paid_there);
        expect(totals?.back_here).toEqual(totals?.back_there);
      }
      const paid = steps.filter(({ fate }) => fate !== 'unpaid').length;
      expect(days.reduce((sum, { totals }) => sum + (totals?.paid_here.count ?? 0), 0)).toBe(paid);
      expect(await auditLedger(db)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 300_000);
