// What happens to an invoice: the one place where its state changes. The caller holds its row.
import { fail, fieldFault } from '../../../contract/call/errors.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import {
  type InvoiceState,
  invoiceMoves,
  RED_CONFIRM_HOURS,
} from '../../../contract/wallet/invoice-states.ts';
import { queueNotices } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { listTold } from '../order/queries.ts';
import { attachFile } from './files.queries.ts';
import {
  freeOrders,
  insertRed,
  isNumberTaken,
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
  const { id, due_fen, fen } = invoice;
  const change = (state: InvoiceState, also: Parameters<typeof updateInvoice>[2] = {}) =>
    updateInvoice(trx, id, { state_at: now, sheet_fen: null, ...also, state });
  switch (step.move) {
    case 'submit':
      await change('submitted');
      return;
    case 'withdraw':
    case 'fail': {
      const reason = { reason: step.reason, due_fen: 0, ask_at: null };
      await change(step.move === 'fail' ? 'failed' : 'withdrawn', reason);
      await freeOrders(trx, id);
      if (step.move === 'fail')
        await tell(trx, invoice, '发票未能开具', asSentence(step.reason), now);
      return;
    }
    case 'issue': {
      const { invoice_no, issued_on, file } = await freshPaper(trx, step.paper);
      const state = due_fen > 0 ? 'red_requested' : 'issued';
      const ask_at = due_fen > 0 ? now : null;
      const also = {
        invoice_no,
        issued_on,
        ask_at,
        asked: 0,
        asked_at: now,
        mail_at: now,
        mailed: 0,
      };
      await change(state, also);
      await attach(trx, file, { invoice_id: id, red_id: null, name: `电子发票-${invoice_no}` });
      const body = `发票号码 ${invoice_no}，金额 ${priceOf(fen)}，可以在账户资产里下载。`;
      await tell(trx, invoice, '发票已开具', body, now);
      return;
    }
    case 'waitBuyer': {
      const sheet_fen = nextRedFen(invoice);
      await change('red_wait_buyer', { sheet_fen });
      const body = `红冲金额 ${priceOf(sheet_fen)}。请在 ${RED_CONFIRM_HOURS} 小时内登录电子税务局确认红字发票信息确认单，逾期作废。`;
      await tell(trx, invoice, '请确认红字发票', body, now);
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
  const body = `红字发票号码 ${red_no}，红冲金额 ${priceOf(fen)}${rest}。`;
  await tell(trx, invoice, '红字发票已开具', body, now);
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
  {
    enterprise_id,
    account_id,
    number,
  }: Pick<LockedInvoice, 'enterprise_id' | 'account_id' | 'number'>,
  title: string,
  body: string,
  now: Date,
): Promise<void> {
  const people = await listTold(trx, enterprise_id, account_id);
  const notices = people.map((person) => ({
    account_id: person,
    side: 'recruiter' as const,
    event: 'plan' as const,
    link: '/layout/assets?tab=orders#invoices',
    title,
    body: `${body}申请编号 ${number}。`,
  }));
  await queueNotices(trx, notices, now);
}
