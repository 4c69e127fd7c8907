// A request to exchange contacts or a resume: the table of its moves. Pure.
import type { ExchangeState } from '../../../contract/chat/chat.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

/** The answering side: the asker, the other side, or the site when time ran out. */
export type Answerer = 'asker' | 'asked' | 'site';

/** An answered request cannot change any more. */
export const exchangeMoves = machine({
  accept: { from: ['pending'], to: 'accepted', by: 'asked' },
  refuse: { from: ['pending'], to: 'refused', by: 'asked' },
  cancel: { from: ['pending'], to: 'cancelled', by: 'asker' },
  expire: { from: ['pending'], to: 'expired', by: 'site' },
} satisfies Moves<ExchangeState, Answerer>);

/** True when this side may answer now. A request past its time can only be expired by the site. */
export function canAnswer(
  { state, expires_at }: { state: ExchangeState; expires_at: Date },
  answer: ExchangeState,
  by: Answerer,
  now: Date,
): boolean {
  const isOver = expires_at.getTime() <= now.getTime();
  return isOver === (by === 'site') && exchangeMoves.mayBecome(state, answer, by);
}

/** Why an answer is not possible any more, in words. */
export function answeredBefore(state: ExchangeState): string {
  const words: Readonly<Record<ExchangeState, string>> = {
    pending: '这个请求已过期',
    accepted: '这个请求已经同意过了',
    refused: '这个请求已经婉拒过了',
    cancelled: '对方已取消这个请求',
    expired: '这个请求已过期',
  };
  return words[state];
}
