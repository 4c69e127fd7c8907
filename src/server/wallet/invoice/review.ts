// The operators' queue of invoices: they issue them in the tax office's system and enter number, day and file here.
import { fail } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import type { InvoiceDecision } from '../../../contract/wallet/invoice.ts';
import * as contract from '../../../contract/wallet/invoice.ts';
import { invoiceMoves, WAITING_STATES } from '../../../contract/wallet/invoice-states.ts';
import { invoiceNoProblem, tidyNumber } from '../../../contract/wallet/invoice-title.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { invoiceRows, type LockedInvoice, listParts, lockInvoice } from './queries.ts';
import { itemsOf } from './rules.ts';
import { nextRedFen, type Paper, type Step, takeStep } from './steps.ts';
import { invoiceOf } from './view.ts';

type Decided = Decision<InvoiceDecision> & {
  shown_fen?: number | undefined;
  invoice_no?: string | undefined;
  issued_on?: string | undefined;
  file?: string | undefined;
};

/** What waits in the queue, oldest first. */
export const invoiceQueue = handle(contract.listInvoiceQueue, ({ db, staff }, input) =>
  invoiceReview.list(db, { ...input, staff }, async (rows) => {
    const parts = await listParts(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...invoiceOf(row, parts),
      enterprise: { id: row.enterprise_id, full_name: row.full_name },
      asked_by: row.asked_by ?? '',
      asked_at: row.asked_at.toISOString(),
      state_at: row.state_at.toISOString(),
      next_red_fen: nextRedFen(row),
      items: itemsOf(
        parts.orders
          .filter(({ invoice_id }) => invoice_id === row.id)
          .map(({ snapshot, fen }) => ({ tax_item: snapshot.tax_item, fen })),
      ),
    }));
  }),
);

/** Does one step of an invoice and tells its enterprise. */
export const decideInvoice = handle(
  contract.decideInvoice,
  async ({ db, staff, now, bus }, input) => {
    const enterprise_id = await invoiceReview.decide(db, { ...input, staff }, now);
    tellEnterprise(bus, enterprise_id, 'wallet');
    return null;
  },
);

export const invoiceReview = review({
  kind: 'invoices',
  head: ({ full_name }) => full_name,
  table: 'wallet_invoice',
  since: 'asked_at',
  find: { numbers: ['number', 'invoice_no'], enterprise: true },
  waiting: WAITING_STATES,
  rows: invoiceRows,
  by: (waits) => (waits ? 'asked_at' : 'state_at'),
  moves: invoiceMoves,
  lock: (trx, id) => lockInvoice(trx, id, null),
  absent: '没有找到这张发票',
  changed: '这张发票的状态已变化，可以按状态查看结果',
  granting: ['submit', 'issue', 'waitBuyer', 'issueRed'],
  reason: { min: 5, words: '请写明原因，至少 5 个字' },
  about: ({ account_id }) => account_id,
  enterprise: ({ enterprise_id }) => enterprise_id,
  async settle(trx, invoice, decided: Decided, now) {
    await takeStep(trx, invoice, stepOf(invoice, decided, now), now);
    return invoice.enterprise_id;
  },
});

function stepOf(invoice: LockedInvoice, decided: Decided, now: Date): Step {
  const { decision: move, reason, shown_fen } = decided;
  switch (move) {
    case 'fail':
    case 'resumeRed':
      return { move, reason };
    case 'submit':
      requireShown(invoice.fen, shown_fen);
      return { move };
    case 'waitBuyer':
      requireShown(invoice.due_fen, shown_fen);
      return { move };
    case 'issue':
      return { move, paper: paperOf(invoice, decided, now) };
    case 'issueRed':
      requireShown(nextRedFen(invoice), shown_fen);
      return { move, paper: paperOf(invoice, decided, now) };
  }
}

/** A refund can change a sum while an operator reads it. */
function requireShown(fen: number, shown_fen: number | undefined): void {
  if (shown_fen !== fen)
    throw fail('conflict', `金额现在是 ${priceOf(fen)}，请刷新后按新的金额办理`);
}

/** Number, day and file as the operator entered them. @throws Failure `invalid-input` by field. */
function paperOf({ created_at }: LockedInvoice, decided: Decided, now: Date): Paper {
  const invoice_no = tidyNumber(decided.invoice_no ?? '');
  const { issued_on = '', file = '' } = decided;
  const faults: Record<string, string> = {};
  const numberProblem = invoiceNoProblem(invoice_no);
  if (numberProblem) faults.invoice_no = numberProblem;
  if (issued_on === '') faults.issued_on = '请选择开票日期';
  else if (issued_on > formatDate(now, 'yyyy-MM-dd')) faults.issued_on = '开票日期不能晚于今天';
  else if (issued_on < formatDate(created_at, 'yyyy-MM-dd'))
    faults.issued_on = '开票日期不能早于申请的那一天';
  if (file === '') faults.file = '请上传发票文件';
  const [first] = Object.values(faults);
  if (first) throw fail('invalid-input', first, faults);
  return { invoice_no, issued_on, file };
}
