// A request to exchange something: its one table of moves. Pure.
import type { ExchangeState } from '../../../contract/chat/chat.ts';

/** Who answers: who asked, the other side, or the site when nobody did in time. */
export type Answerer = 'asker' | 'asked' | 'site';

/** From each state: to which others, and by whom. What was answered stays answered. */
export const EXCHANGE_MOVES: Readonly<
  Record<ExchangeState, Partial<Record<ExchangeState, Answerer>>>
> = {
  pending: { accepted: 'asked', refused: 'asked', cancelled: 'asker', expired: 'site' },
  accepted: {},
  refused: {},
  cancelled: {},
  expired: {},
};

/** True when this side may answer so now. A request that is over time waits for the site alone. */
export function canAnswer(
  { state, expires_at }: { state: ExchangeState; expires_at: Date },
  answer: ExchangeState,
  by: Answerer,
  now: Date,
): boolean {
  const isOver = expires_at.getTime() <= now.getTime();
  return isOver === (by === 'site') && EXCHANGE_MOVES[state][answer] === by;
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
