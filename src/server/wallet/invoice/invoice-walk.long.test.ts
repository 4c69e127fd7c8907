// Random requests, decisions and refunds in any order: every sum stays explained, no order is invoiced twice, and an
// operator can do what the table of moves allows and nothing else.
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newInvoiceNo, titleOf } from '../../../../tests/stage/invoice-stage.ts';
import { bought } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as api from '../../../contract/wallet/invoice.ts';
import { invoiceMoves } from '../../../contract/wallet/invoice-states.ts';
import { transact } from '../../platform/db/db.ts';
import { insertFile } from './files.queries.ts';
import { followRefund } from './red.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const ORDERS = 4;

let w: World;
let boss: Person & { enterprise_id: number };
let operator: Person;
let title_id: number;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
  operator = await w.person('operator');
  title_id = await titleOf(boss);
});

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('request' as const),
      orders: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('withdraw' as const), nth: fc.nat(3) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      nth: fc.constantFrom(0, 0, 1, 2),
      // Mostly what is allowed, or a walk would seldom reach a red letter.
      isAllowed: fc.constantFrom(true, true, true, false),
      pick: fc.nat(11),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      order: fc.nat(ORDERS - 1),
      // Everything that is left, or a part of it.
      share: fc.constantFrom(1, 3, 10),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

async function newFile(): Promise<string> {
  const file = `private/invoices/2026-11/${newInvoiceNo()}.pdf`;
  const row = { path: file, account_id: null, name: 'a.pdf', media_type: 'application/pdf' };
  await insertFile(w.services.db, { ...row, bytes: 1, created_at: NOW });
  return file;
}

async function refund(number: string, share: number) {
  await transact(w.services.db, async (trx) => {
    const order = await trx
      .selectFrom('wallet_order')
      .select(['id', 'fen', 'refunded_fen'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const refunded_fen = order.refunded_fen + Math.ceil((order.fen - order.refunded_fen) / share);
    const state = refunded_fen === order.fen ? ('refunded' as const) : ('part_refunded' as const);
    const changes = { refunded_fen, state };
    await trx.updateTable('wallet_order').set(changes).where('id', '=', order.id).execute();
    await followRefund(trx, order.id, NOW);
    // The same refund told again changes nothing.
    expect(await followRefund(trx, order.id, NOW)).toBe(false);
  });
}

/** A decision that the state allows, but rather another one than to refuse; or any. */
function decisionOf({ state }: api.InvoiceRow, pick: number, isAllowed: boolean) {
  const allowed = api.INVOICE_DECISIONS.filter((one) => invoiceMoves.may(state, one, 'operator'));
  const chosen = isAllowed && allowed.length > 0 ? allowed : api.INVOICE_DECISIONS;
  const kind = chosen.filter((one) => one !== 'fail' || pick % 3 === 0);
  return kind[pick % kind.length] ?? 'fail';
}

async function decide(invoice: api.InvoiceRow, decision: api.InvoiceDecision) {
  const queue = await operator.call(api.listInvoiceQueue, {});
  const next = queue.items.find(({ id }) => id === invoice.id)?.next_red_fen ?? 0;
  const isRed = decision === 'issueRed' || decision === 'waitBuyer';
  const before = invoice.state;
  const answer = await operator.ask(api.decideInvoice, {
    id: invoice.id,
    decision,
    reason: '测试里写的原因',
    shown_fen: isRed ? next : invoice.fen,
    invoice_no: newInvoiceNo(),
    issued_on: '2026-11-21',
    file: await newFile(),
  });
  const may = invoiceMoves.may(before, decision, 'operator');
  expect([before, decision, answer.code, answer.msg]).toEqual([
    before,
    decision,
    may ? 200 : 409,
    expect.anything(),
  ]);
}

async function play(step: Act, numbers: readonly string[]) {
  const { items } = await boss.call(api.listInvoices);
  if (step.what === 'refund') return refund(numbers[step.order] ?? '', step.share);
  if (step.what === 'request') {
    const order_nos = step.orders.map((nth) => numbers[nth] ?? '');
    const offered = (await boss.call(api.listInvoiceOrders)).items;
    const chosen = offered.filter(({ order_no }) => order_nos.includes(order_no));
    const shown_fen = chosen.reduce((sum, { fen }) => sum + fen, 0) || 1;
    const answer = await boss.ask(api.requestInvoice, { order_nos, title_id, shown_fen });
    expect(answer.code).toBe(chosen.every(({ reason }) => !reason) ? 200 : 409);
    return;
  }
  const invoice = items[step.nth];
  if (!invoice) return;
  if (step.what === 'decide')
    return decide(invoice, decisionOf(invoice, step.pick, step.isAllowed));
  const answer = await boss.ask(api.withdrawInvoice, { id: invoice.id });
  expect(answer.code).toBe(invoice.state === 'requested' ? 200 : 409);
}

/** What is wrong in the sums, a line each. */
async function faults(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'order' as fault, i.order_id as id from wallet_invoice_order i join wallet_order o on o.id = i.order_id
      where i.is_live and i.fen - i.red_fen <> o.fen - o.refunded_fen
    union all
    select 'sum', v.id from wallet_invoice v
      where v.fen <> (select sum(fen) from wallet_invoice_order i where i.invoice_id = v.id)
    union all
    select 'red', v.id from wallet_invoice v
      where v.red_fen <> coalesce((select sum(fen) from wallet_invoice_red r where r.invoice_id = v.id), 0)
    union all
    select 'due', v.id from wallet_invoice v where v.state not in ('failed', 'withdrawn')
      and v.red_fen + v.due_fen <> (select sum(red_fen) from wallet_invoice_order i where i.invoice_id = v.id)
    union all
    select 'live', v.id from wallet_invoice v
      where (v.state in ('failed', 'withdrawn', 'red_issued'))
        and exists (select from wallet_invoice_order i where i.invoice_id = v.id and i.is_live)
    union all
    select 'paper', v.id from wallet_invoice v where (v.invoice_no is not null)
      <> exists (select from wallet_invoice_file f where f.invoice_id = v.id and f.red_id is null)`.execute(
    w.services.db,
  );
  return rows;
}

test('any order of acts leaves every sum explained', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (steps) => {
      // The limits of an hour are for people.
      await w.services.store.clear();
      const numbers: string[] = [];
      for (let nth = 0; nth < ORDERS; nth += 1)
        numbers.push(await bought(w, boss, { kind: 'plan', product: 'year' }));
      for (const step of steps) {
        await play(step, numbers);
        expect(await faults()).toEqual([]);
      }
      await sql`truncate wallet_invoice_file, wallet_invoice_red, wallet_invoice_order, wallet_invoice`.execute(
        w.services.db,
      );
    }),
    { numRuns: 8 },
  );
});
