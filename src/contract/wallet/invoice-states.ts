// The life of an invoice (数电票): who moves it from where to where. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';

/** 发票状态 */
export const invoiceStates = [
  { code: 'requested', label: '等待开票' },
  /** Being issued: its amount no longer changes, and it cannot be taken back. */
  { code: 'submitted', label: '正在开票' },
  { code: 'issued', label: '已开票' },
  /** Money of it was paid back: a red letter over that sum is due. */
  { code: 'red_requested', label: '等待红冲' },
  /** The buyer has used it and has to confirm the sheet (红字信息确认单) within 72 hours. */
  { code: 'red_wait_buyer', label: '待购买方在税务系统确认红冲' },
  { code: 'red_issued', label: '已全额红冲' },
  { code: 'failed', label: '未能开票' },
  { code: 'withdrawn', label: '已撤回' },
] as const satisfies readonly Term[];
export type InvoiceState = CodeOf<typeof invoiceStates>;

/** `provider`: a vendor of invoices. `refund`: money of an order that was paid back. */
type InvoiceActor = 'buyer' | 'operator' | 'provider' | 'refund';

export const invoiceMoves = machine({
  withdraw: { from: ['requested'], to: 'withdrawn', by: ['buyer', 'refund'] },
  submit: { from: ['requested'], to: 'submitted', by: ['operator', 'provider'] },
  // A refund that came meanwhile needs a red letter at once.
  issue: {
    from: ['submitted'],
    to: ['issued', 'red_requested'],
    by: ['operator', 'provider'],
  },
  fail: { from: ['requested', 'submitted'], to: 'failed', by: ['operator', 'provider'] },
  requestRed: { from: ['issued'], to: 'red_requested', by: 'refund' },
  waitBuyer: { from: ['red_requested'], to: 'red_wait_buyer', by: ['operator', 'provider'] },
  /** The buyer refused the sheet, or its 72 hours are over. */
  resumeRed: {
    from: ['red_requested', 'red_wait_buyer'],
    to: 'red_requested',
    by: ['operator', 'provider'],
  },
  /** Of a part, the rest stays issued; when more is due, it goes on. */
  issueRed: {
    from: ['red_requested', 'red_wait_buyer'],
    to: ['issued', 'red_requested', 'red_issued'],
    by: ['operator', 'provider'],
  },
} satisfies Moves<InvoiceState, InvoiceActor>);

/** The states in which operators have something to do. */
export const WAITING_STATES = [
  'requested',
  'submitted',
  'red_requested',
  'red_wait_buyer',
] as const satisfies readonly InvoiceState[];

/** How long the buyer has for the sheet. */
export const RED_CONFIRM_HOURS = 72;
