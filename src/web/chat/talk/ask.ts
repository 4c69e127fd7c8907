// One call of the chat, over the open connection or by HTTP, with the same answer.

import type { DataOf, InputOf } from '../../../contract/call/endpoint.ts';
import type { OPERATIONS, Operation } from '../../../contract/chat/live.ts';
import * as calls from '../../../contract/chat/talk.ts';
import { CallError, call, TRANSPORT_ERROR } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { reactToRefusal } from '../../shell/session/refusal.ts';

/** The calls behind the operations of the connection. */
const CALLS = {
  send: calls.sendMessage,
  recall: calls.recallMessage,
  read: calls.readMessages,
  sync: calls.syncMessages,
  history: calls.listHistory,
  heads: calls.listHeads,
  exchange: calls.answerExchange,
} as const satisfies Record<keyof typeof OPERATIONS, unknown>;
type Calls = typeof CALLS;

export interface Wire {
  /** Null while there is no connection. */
  request(op: Operation, input: unknown): Promise<unknown> | null;
}

/**
 * Makes the call. When the connection breaks it is repeated by HTTP: each operation may safely run twice.
 * @throws CallError as `call` does.
 */
export async function ask<O extends Operation>(
  wire: Wire,
  op: O,
  input: InputOf<Calls[O]>,
): Promise<DataOf<Calls[O]>> {
  const asked = wire.request(op, input);
  if (asked) {
    try {
      return (await asked) as DataOf<Calls[O]>;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code !== TRANSPORT_ERROR) {
        reactToRefusal(error, useSession.getState().accessToken, true);
        throw error;
      }
    }
  }
  return call(CALLS[op], input, { quiet: true }) as Promise<DataOf<Calls[O]>>;
}
