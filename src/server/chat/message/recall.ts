// Recalling one's own message within two minutes: its content is deleted and a note says so.
import { fail } from '../../../contract/call/errors.ts';
import { type MessageKind, RECALL_MS } from '../../../contract/chat/chat.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import { lockChat } from '../exchange/queries.ts';
import { store } from './append.ts';
import { tellChat } from './changes.ts';
import { messagesOf } from './message.ts';
import { inOrder } from './order.ts';
import { findMessage, type MessageRow } from './queries.ts';
import { blankMessage, findRecall, forgetFile } from './recall.queries.ts';

/** The kinds that can be recalled; answers and the site's messages cannot. */
const TAKEN_BACK: readonly MessageKind[] = ['text', 'image', 'file', 'position', 'resume'];

/**
 * Recalls the caller's message; repeating it changes nothing. @throws Failure `conflict` after two minutes.
 */
export const recallMessage = handle(
  contract.recallMessage,
  async ({ db, me, now, bus, files }, { id, seq }) => {
    const speaking = await requireSide(db, id, me, now);
    return inOrder(id, async () => {
      const { row, isNew, path } = await transact(db, (trx) => recallIn(trx, speaking, seq, now));
      const [message] = await messagesOf(db, id, [row]);
      if (!message) throw fail('not-found');
      if (isNew) tellChat(bus, speaking, { op: 'message', d: message });
      // When the file cannot be removed now the recall still succeeds, because no row names the file.
      if (path) await files.remove(path).catch(() => {});
      return message;
    });
  },
);

async function recallIn(
  trx: Db,
  speaking: Speaking,
  target: number,
  now: Date,
): Promise<{ row: MessageRow; isNew: boolean; path: string | null }> {
  const { chat_id, side, account_id } = speaking;
  await lockChat(trx, chat_id);
  const found = await findMessage(trx, chat_id, target);
  const isOwn = found?.side === side && found.sender_id === account_id;
  if (!found || !isOwn) throw fail('not-found', '没有找到这条消息');
  if (found.recalled_at !== null) {
    const before = await findRecall(trx, chat_id, target);
    const row = before === null ? null : await findMessage(trx, chat_id, before);
    if (row) return { row, isNew: false, path: null };
  }
  if (!TAKEN_BACK.includes(found.kind)) throw fail('conflict', '这种消息不能撤回');
  if (now.getTime() - found.sent_at.getTime() > RECALL_MS) {
    throw fail('conflict', '消息发出超过 2 分钟，不能撤回了');
  }
  const path = found.kind === 'file' ? await forgetFile(trx, chat_id, found.body.file) : null;
  await blankMessage(trx, { chat_id, seq: target, side }, now);
  const saying = { kind: 'recall', body: { target }, preview: '', counted: false } as const;
  const { row } = await store(trx, speaking, saying, now);
  return { row, isNew: true, path };
}
