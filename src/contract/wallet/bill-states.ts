// What can differ between a provider's bill and the books, and the life of such a case. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';

/** 差异类别 */
export const billClasses = [
  { code: 'missing', label: '本站少记' },
  { code: 'extra', label: '本站多记' },
  { code: 'amount', label: '金额不同' },
  { code: 'status', label: '状态不同' },
  { code: 'fee', label: '手续费不同' },
] as const satisfies readonly Term[];
export type BillClass = CodeOf<typeof billClasses>;

/** 账单里的种类 */
export const billKinds = [
  { code: 'payment', label: '收款' },
  { code: 'refund', label: '退款' },
] as const satisfies readonly Term[];
export type BillKind = CodeOf<typeof billKinds>;

/** 差异的状态 */
export const billCaseStates = [
  { code: 'open', label: '待处理' },
  /** One person has explained it; another one has to agree. */
  { code: 'proposed', label: '待复核' },
  { code: 'explained', label: '已说明' },
  /** A later comparison found both sides equal. */
  { code: 'gone', label: '已一致' },
] as const satisfies readonly Term[];
export type BillCaseState = CodeOf<typeof billCaseStates>;

export const billCaseMoves = machine({
  explain: { from: ['open'], to: 'explained', by: 'operator' },
  propose: { from: ['open'], to: 'proposed', by: 'operator' },
  confirm: { from: ['proposed'], to: 'explained', by: 'operator' },
  deny: { from: ['proposed'], to: 'open', by: 'operator' },
  /** Both sides are equal now. */
  vanish: { from: ['open', 'proposed', 'explained'], to: 'gone', by: 'site' },
  /** It differs again, or by another amount than was explained. */
  reopen: { from: ['proposed', 'explained', 'gone'], to: 'open', by: 'site' },
} satisfies Moves<BillCaseState, 'operator' | 'site'>);

/** 某天对账的状态 */
export const billDayStates = [
  { code: 'waiting', label: '等账单' },
  { code: 'open', label: '有差异' },
  { code: 'closed', label: '已核对' },
] as const satisfies readonly Term[];
export type BillDayState = CodeOf<typeof billDayStates>;

interface BillSum {
  count: number;
  fen: number;
}

/** What both sides say of a day. */
export interface BillTotals {
  paid_here: BillSum;
  paid_there: BillSum;
  back_here: BillSum;
  back_there: BillSum;
  fee_fen: number;
}

/** Above this sum two people look at money: a difference, a payout by hand, a transfer that came. 500 yuan. */
export const ALONE_MAX_FEN = 50_000;
