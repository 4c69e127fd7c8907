// Issuing through a vendor: the intention is written and committed, then the vendor is called, then its word is applied.
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { InvoiceAdapter, InvoiceWord, RedWord } from './adapter.ts';
import { keepFile } from './files.ts';
import {
  isRefundAsked,
  type LockedInvoice,
  listParts,
  listToAsk,
  lockInvoice,
  updateInvoice,
} from './queries.ts';
import { itemsOf, waitOf } from './rules.ts';
import { nextRedFen, redNumberOf, type Step, takeStep } from './steps.ts';

const BATCH = 50;

/** Hands over what is requested and asks about what is under way. */
export async function askVendor(
  services: Services,
  adapter: InvoiceAdapter,
  now: Date,
): Promise<void> {
  for (const { id } of await listToAsk(services.db, now, BATCH)) {
    const invoice = await intend(services, id, now);
    if (!invoice) continue;
    try {
      await hear(services, invoice, await ask(services, adapter, invoice), now);
    } catch (error) {
      services.log.error({ err: error, number: invoice.number }, '开票服务没有结果，稍后再问');
    }
  }
}

/** Fixes what the vendor will be told: after this the amount of an invoice or of a red letter stays. */
function intend({ db }: Services, id: number, now: Date): Promise<LockedInvoice | null> {
  return transact(db, async (trx) => {
    const found = await lockInvoice(trx, id, null);
    if (!found?.ask_at) return null;
    if (found.state === 'requested') {
      // It waits for the answer to a refund.
      if (await isRefundAsked(trx, id)) return null;
      await takeStep(trx, found, { move: 'submit' }, now);
    }
    const ask_at = new Date(now.getTime() + waitOf(found.asked));
    const sheet_fen = found.state === 'red_requested' ? nextRedFen(found) : found.sheet_fen;
    await updateInvoice(trx, id, { ask_at, asked: found.asked + 1, sheet_fen });
    return lockInvoice(trx, id, null);
  });
}

/** Asks how it stands; what the vendor does not know yet it is told. */
async function ask(
  { db }: Services,
  adapter: InvoiceAdapter,
  invoice: LockedInvoice,
): Promise<InvoiceWord | RedWord> {
  const { number, title, fen, state, invoice_no } = invoice;
  if (state !== 'submitted') {
    const red = { number: redNumberOf(invoice), invoice_no: invoice_no ?? '' };
    const known = await adapter.getRed(red.number);
    return known.state === 'absent' ? adapter.red({ ...red, fen: nextRedFen(invoice) }) : known;
  }
  const known = await adapter.get(number);
  if (known.state !== 'absent') return known;
  const { orders } = await listParts(db, [invoice.id]);
  const lines = orders.map((order) => ({ tax_item: order.snapshot.tax_item, fen: order.fen }));
  const order_nos = orders.map((order) => order.number);
  return adapter.issue({ number, title, fen, items: itemsOf(lines), order_nos });
}

/** Applies the vendor's word, if the invoice is still in the state in which it was asked about. */
async function hear(
  services: Services,
  { id, enterprise_id, state }: LockedInvoice,
  word: InvoiceWord | RedWord,
  now: Date,
): Promise<void> {
  const step = await stepOf(services, state === 'submitted', word, now);
  if (!step) return;
  await transact(services.db, async (trx) => {
    const invoice = await lockInvoice(trx, id, null);
    const isKnown = step.move === 'waitBuyer' && invoice?.state === 'red_wait_buyer';
    if (invoice?.state === state && !isKnown) await takeStep(trx, invoice, step, now);
  });
  tellEnterprise(services.bus, enterprise_id, 'wallet');
}

async function stepOf(
  services: Services,
  isBlue: boolean,
  word: InvoiceWord | RedWord,
  now: Date,
): Promise<Step | null> {
  switch (word.state) {
    case 'issued': {
      const { invoice_no, issued_on, bytes } = word;
      const { file } = await keepFile(services, Buffer.from(bytes), null, now);
      return { move: isBlue ? 'issue' : 'issueRed', paper: { invoice_no, issued_on, file } };
    }
    case 'failed':
      return { move: 'fail', reason: word.reason };
    case 'buyer':
      return { move: 'waitBuyer' };
    case 'lapsed':
      return { move: 'resumeRed', reason: word.reason };
    default:
      return null;
  }
}
