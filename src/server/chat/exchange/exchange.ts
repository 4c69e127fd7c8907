// A request to exchange something: its one table of moves. Pure.
import type { ExchangeState } from '../../../contract/chat/chat.ts';
import { type Moves, machine } from '../../../contract/value/machine.ts';

/** Who answers: who asked, the other side, or the site when nobody did in time. */
export type Answerer = 'asker' | 'asked' | 'site';

/** What was answered stays answered. */
export const exchangeMoves = machine({
  accept: { from: ['pending'], to: 'accepted', by: 'asked' },
  refuse: { from: ['pending'], to: 'refused', by: 'asked' },
  cancel: { from: ['pending'], to: 'cancelled', by: 'asker' },
  expire: { from: ['pending'], to: 'expired', by: 'site' },
} satisfies Moves<ExchangeState, Answerer>);

/** True when this side may answer so now. A request that is over time waits for the site alone. */
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
