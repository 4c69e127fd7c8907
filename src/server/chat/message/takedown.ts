// Deletes a message that an operator refused.

import { transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import { lockChat } from '../exchange/queries.ts';
import { store, tellStored } from './append.ts';
import { findMessage } from './queries.ts';
import { blankMessage } from './recall.queries.ts';

/** Deletes a message's content and adds a note; does nothing when it is deleted already. */
export async function takeDownMessage(
  services: Pick<Services, 'db' | 'bus'>,
  { chat_id, seq }: { chat_id: number; seq: number },
  now: Date,
): Promise<void> {
  const said = await transact(services.db, async (trx) => {
    await lockChat(trx, chat_id);
    const found = await findMessage(trx, chat_id, seq);
    if (!found || found.recalled_at !== null || found.side === 'system') return null;
    await blankMessage(trx, { chat_id, seq, side: found.side }, now);
    const saying = { kind: 'recall', body: { target: seq }, preview: '', counted: false } as const;
    const by = { chat_id, side: found.side, account_id: 0 };
    return (await store(trx, by, { ...saying, bySystem: true }, now)).row.seq;
  });
  if (said !== null) await tellStored(services, chat_id, said);
}
