// 择木客服 as a queue: who waits for an answer since when. The log of messages opens a case and ends it with an answer
// (migrations/0111_desks.sql); the staff end one that needs none.
import * as contract from '../../../contract/chat/service.ts';
import { handle } from '../../platform/http/call.ts';
import { type Decision, review } from '../../platform/review.ts';
import { hasWaiting, lockServiceCase, moveServiceCase, serviceRows } from './queries.ts';

export const serviceReview = review({
  kind: 'service',
  head: ({ name, preview }) => `${name ?? ''}：${preview}`,
  table: 'chat_service_case',
  waiting: ['waiting'],
  rows: serviceRows,
  by: (waits) => (waits ? 'since' : 'done_at'),
  since: 'since',
  find: { account: 'account_id' },
  moves: contract.serviceCaseMoves,
  lock: lockServiceCase,
  absent: '没有这次咨询',
  changed: '这次咨询已有人回复，或已移出队列',
  granting: ['close'],
  about: ({ account_id }) => account_id,
  undo: {
    back: { close: 'waiting' },
    holds: async (trx, { chat_id }) => !(await hasWaiting(trx, chat_id)),
    settle: (trx, { id }, to) => moveServiceCase(trx, id, { state: to, done_at: null }),
  },
  async settle(trx, _found, { id }: Decision<'close'>, now) {
    await moveServiceCase(trx, id, { state: 'closed', done_at: now });
    return null;
  },
});

export const serviceQueue = handle(contract.listServiceQueue, ({ db, staff }, input) =>
  serviceReview.list(db, { ...input, staff }, (rows) =>
    rows.map(({ id, chat_id, name, account_id, preview, state, since, done_at }) => ({
      id,
      chat_id,
      name: name ?? '',
      account_id,
      preview,
      state,
      since: since.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
  ),
);

export const closeCase = handle(contract.closeServiceCase, ({ db, staff, now }, { id }) =>
  serviceReview.decide(db, { id, decision: 'close', reason: '不需要回复', staff }, now),
);
