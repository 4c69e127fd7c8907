// Issuing through a vendor that answers late, loses answers and is asked again: each number is issued once.
import { beforeEach, expect, test } from 'vitest';
import { invoiceFor, newInvoiceNo, PDF } from '../../../../tests/stage/invoice-stage.ts';
import { bought } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as api from '../../../contract/wallet/invoice.ts';
import { transact } from '../../platform/db/db.ts';
import type { InvoiceAdapter, InvoiceWord, RedWord } from './adapter.ts';
import { followRefund } from './red.ts';
import { askVendor } from './vendor.ts';

const START = new Date('2026-11-21T10:00:00+08:00');
const HOUR_MS = 3_600_000;

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(START);
  boss = await recruiterOf(w);
});

/** A vendor with its own records; `say` decides what it does with what it is told next. */
function pretendedVendor() {
  const invoices = new Map<string, InvoiceWord>();
  const reds = new Map<string, RedWord>();
  const told: string[] = [];
  const say = { next: 'waiting' as 'waiting' | 'lose' };
  const paper = () => ({ invoice_no: newInvoiceNo(), issued_on: '2026-11-21', bytes: PDF });
  const take = async <T extends InvoiceWord | RedWord>(
    book: Map<string, T>,
    number: string,
    fen: number,
  ) => {
    told.push(`${number} ${fen}`);
    const word = { state: 'waiting' } as T;
    book.set(number, word);
    if (say.next === 'lose') throw new Error('the line broke');
    return word;
  };
  const adapter: InvoiceAdapter = {
    issue: ({ number, fen }) => take(invoices, number, fen),
    get: async (number) => invoices.get(number) ?? { state: 'absent' },
    red: ({ number, fen }) => take(reds, number, fen),
    getRed: async (number) => reds.get(number) ?? { state: 'absent' },
  };
  return { adapter, invoices, reds, told, say, paper };
}

const invoice = async () => {
  const [found] = (await boss.call(api.listInvoices)).items;
  if (!found) throw new Error('there is no invoice');
  return found;
};

let hours = 0;
/** Runs the job an hour later each time, when everything is due. */
async function ask({ adapter }: ReturnType<typeof pretendedVendor>) {
  hours += 1;
  await askVendor(w.services, adapter, new Date(START.getTime() + hours * HOUR_MS));
}

test('an invoice is told once, though its answer was lost, and its file is kept', async () => {
  const vendor = pretendedVendor();
  vendor.say.next = 'lose';
  await invoiceFor(boss, [await bought(w, boss, { kind: 'plan', product: 'month' })]);
  await ask(vendor);
  const { number, state } = await invoice();
  expect(state).toBe('submitted');
  await ask(vendor);
  expect(vendor.told).toEqual([`${number} 29800`]);
  vendor.invoices.set(number, { state: 'issued', ...vendor.paper() });
  await ask(vendor);
  await ask(vendor);
  const issued = await invoice();
  expect(issued).toMatchObject({ state: 'issued', file: { bytes: PDF.length } });
  const file = await boss.call(api.getInvoiceFile, { id: issued.id });
  expect(Buffer.from(file.bytes)).toEqual(PDF);
});

test('one that the vendor refuses says why', async () => {
  const vendor = pretendedVendor();
  await invoiceFor(boss, [await bought(w, boss, { kind: 'plan', product: 'month' })]);
  await ask(vendor);
  const { number } = await invoice();
  vendor.invoices.set(number, { state: 'failed', reason: '税号不存在' });
  await ask(vendor);
  expect(await invoice()).toMatchObject({ state: 'failed', reason: '税号不存在' });
});

test('a red letter waits for the buyer, lapses, is told under a new number, and keeps its sum', async () => {
  const vendor = pretendedVendor();
  const order_no = await bought(w, boss, { kind: 'plan', product: 'month' });
  await invoiceFor(boss, [order_no]);
  await ask(vendor);
  const { number } = await invoice();
  vendor.invoices.set(number, { state: 'issued', ...vendor.paper() });
  await ask(vendor);
  const refund = (refunded_fen: number) =>
    transact(w.services.db, async (trx) => {
      const { id } = await trx
        .updateTable('wallet_order')
        .set({ refunded_fen, state: 'part_refunded' })
        .where('number', '=', order_no)
        .returning('id')
        .executeTakeFirstOrThrow();
      await followRefund(trx, id, START);
    });
  await refund(9_800);
  await ask(vendor);
  vendor.reds.set(`${number}R1`, { state: 'buyer' });
  await ask(vendor);
  expect((await invoice()).state).toBe('red_wait_buyer');
  await refund(19_800);
  vendor.reds.set(`${number}R1`, { state: 'lapsed', reason: '购买方没有确认' });
  await ask(vendor);
  await ask(vendor);
  expect(vendor.told.slice(1)).toEqual([`${number}R1 9800`, `${number}R2 19800`]);
  // What is paid back now comes in a letter of its own.
  await refund(29_000);
  vendor.reds.set(`${number}R2`, { state: 'issued', ...vendor.paper() });
  await ask(vendor);
  expect(await invoice()).toMatchObject({
    state: 'red_requested',
    red_fen: 19_800,
    due_fen: 9_200,
  });
  await ask(vendor);
  expect(vendor.told.at(-1)).toBe(`${number}R3 9200`);
});
