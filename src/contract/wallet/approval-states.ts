// The life of an approval: an order above a member's limit waits for an administrator. Pure.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';

/** 批准状态. An approval whose order was paid or ended meanwhile is over, whatever its state. */
export const approvalStates = [
  { code: 'waiting', label: '等待管理员批准' },
  { code: 'approved', label: '管理员已批准' },
  { code: 'refused', label: '管理员没有批准' },
] as const satisfies readonly Term[];
export type ApprovalState = CodeOf<typeof approvalStates>;

export const approvalMoves = machine({
  /** Paid from the balance with the decision itself. */
  pay: { from: ['waiting'], to: 'approved', by: 'administrator' },
  /** The member pays it. */
  allow: { from: ['waiting'], to: 'approved', by: 'administrator' },
  /** The order ends with it. */
  refuse: { from: ['waiting'], to: 'refused', by: 'administrator' },
} satisfies Moves<ApprovalState, 'administrator'>);
