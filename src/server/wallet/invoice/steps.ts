// What happens to an invoice: the one place where its state changes. The caller holds its row.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import {
  type InvoiceState,
  invoiceMoves,
  RED_CONFIRM_HOURS,
} from '../../../contract/wallet/invoice-states.ts';
import { type NoticeWords, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { tellMoney } from '../order/notices.ts';
import { attachFile } from './files.queries.ts';
import {
  freeOrders,
  insertRed,
  isNumberTaken,
  isRefundAsked,
  type LockedInvoice,
  updateInvoice,
} from './queries.ts';

/** What the tax office gave out, with the key of its stored file. */
export interface Paper {
  invoice_no: string;
  issued_on: string;
  file: string;
}

export type Step =
  | { move: 'submit' | 'waitBuyer' }
  | { move: 'fail' | 'resumeRed' | 'withdraw'; reason: string }
  | { move: 'issue' | 'issueRed'; paper: Paper };

/** The number under which a vendor issues the next red letter of an invoice. */
export const redNumberOf = ({ number, red_nth }: LockedInvoice): string => `${number}R${red_nth}`;

/** What the next red letter takes off: the sheet that was sent, or everything due. */
export const nextRedFen = ({
  sheet_fen,
  due_fen,
}: Pick<LockedInvoice, 'sheet_fen' | 'due_fen'>): number => sheet_fen ?? due_fen;

/**
 * Makes a move and tells the administrators and who asked.
 * @throws Failure `conflict` from a state in which the move is not allowed.
 */
export async function takeStep(
  trx: Db,
  invoice: LockedInvoice,
  step: Step,
  now: Date,
): Promise<void> {
  if (invoiceMoves.next(invoice.state, step.move) === null)
    throw fail('conflict', '这张发票的状态已变化，请刷新后查看');
  const { id, due_fen, fen, number: 编号 } = invoice;
  const change = (state: InvoiceState, also: Parameters<typeof updateInvoice>[2] = {}) =>
    updateInvoice(trx, id, { state_at: now, sheet_fen: null, ...also, state });
  switch (step.move) {
    case 'submit':
      if (await isRefundAsked(trx, id))
        throw fail('conflict', '发票里有订单正在退款，金额还没有定，退款有结果后再开票');
      await change('submitted');
      return;
    case 'withdraw':
    case 'fail': {
      const reason = { reason: step.reason, due_fen: 0, ask_at: null };
      await change(step.move === 'fail' ? 'failed' : 'withdrawn', reason);
      await freeOrders(trx, id);
      if (step.move === 'fail')
        await tell(
          trx,
          invoice,
          say('plan.invoice_failed', { 原因: asSentence(step.reason), 编号 }),
          now,
        );
      return;
    }
    case 'issue': {
      const { invoice_no, issued_on, file } = await freshPaper(trx, step.paper);
      const state = due_fen > 0 ? 'red_requested' : 'issued';
      const ask_at = due_fen > 0 ? now : null;
      const begun = { asked: 0, asked_at: now, mail_at: now, mailed: 0 };
      await change(state, { invoice_no, issued_on, ask_at, ...begun });
      await attach(trx, file, { invoice_id: id, red_id: null, name: `电子发票-${invoice_no}` });
      const values = { 发票号: invoice_no, 金额: priceOf(fen), 编号 };
      await tell(trx, invoice, say('plan.invoice_issued', values), now);
      return;
    }
    case 'waitBuyer': {
      const sheet_fen = nextRedFen(invoice);
      await change('red_wait_buyer', { sheet_fen });
      const values = { 金额: priceOf(sheet_fen), 小时: String(RED_CONFIRM_HOURS), 编号 };
      await tell(trx, invoice, say('plan.red_to_confirm', values), now);
      return;
    }
    case 'resumeRed':
      await change('red_requested', { reason: step.reason, red_nth: invoice.red_nth + 1 });
      return;
    case 'issueRed':
      await issueRed(trx, invoice, step.paper, now);
  }
}

async function issueRed(trx: Db, invoice: LockedInvoice, paper: Paper, now: Date): Promise<void> {
  const { id, invoice_no } = invoice;
  const { invoice_no: red_no, issued_on, file } = await freshPaper(trx, paper);
  const fen = nextRedFen(invoice);
  const red_fen = invoice.red_fen + fen;
  const due_fen = invoice.due_fen - fen;
  const state = due_fen > 0 ? 'red_requested' : red_fen === invoice.fen ? 'red_issued' : 'issued';
  const red_id = await insertRed(trx, { invoice_id: id, fen, red_no, issued_on, created_at: now });
  const ask_at = due_fen > 0 ? now : null;
  const due = { state, red_fen, due_fen, sheet_fen: null, reason: '' } as const;
  const next = { red_nth: invoice.red_nth + 1, ask_at, asked: 0, mail_at: now, mailed: 0 };
  await updateInvoice(trx, id, { ...due, ...next, state_at: now });
  if (state === 'red_issued') await freeOrders(trx, id);
  await attach(trx, file, { invoice_id: id, red_id, name: `红字发票-${red_no}` });
  const rest =
    state === 'issued'
      ? `，原发票 ${invoice_no} 其余 ${priceOf(invoice.fen - red_fen)} 继续有效`
      : '';
  const values = { 发票号: red_no, 金额: priceOf(fen), 原发票: rest, 编号: invoice.number };
  await tell(trx, invoice, say('plan.red_issued', values), now);
}

/** @throws Failure `invalid-input` for a number that was entered before. */
async function freshPaper(trx: Db, paper: Paper): Promise<Paper> {
  if (!(await isNumberTaken(trx, paper.invoice_no))) return paper;
  const message = '这个发票号码已登记在另一张发票上，请核对';
  throw fieldFault('invoice_no', message);
}

/** @throws Failure `invalid-input` for a file that is gone or another invoice's. */
async function attach(
  trx: Db,
  file: string,
  { name, ...to }: { invoice_id: number; red_id: number | null; name: string },
): Promise<void> {
  const extension = file.slice(file.lastIndexOf('.'));
  if (await attachFile(trx, file, { ...to, name: `${name}${extension}` })) return;
  const message = '发票文件已失效，请重新上传';
  throw fieldFault('file', message);
}

/** Tells the administrators and who asked for the invoice. */
export async function tell(
  trx: Db,
  invoice: Pick<LockedInvoice, 'enterprise_id' | 'account_id'>,
  words: NoticeWords,
  now: Date,
): Promise<void> {
  await tellMoney(trx, { ...invoice, link: '/layout/assets?tab=orders#invoices' }, words, now);
}
