// 不合适 for one or several seekers: sends the text into each conversation and ends the application for its
// position. A later message of the recruiter takes the rejection off the conversation.
import { Failure, fail } from '../../../contract/call/errors.ts';
import type { Message } from '../../../contract/chat/chat.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { fillWords, rejectFromChat } from '../../application/talking/talking.ts';
import { tellEnterprise } from '../../notice/colleagues/colleagues.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle, type SignedInContext } from '../../platform/http/call.ts';
import { store } from '../message/append.ts';
import { tellChat } from '../message/changes.ts';
import { messagesOf } from '../message/message.ts';
import { inOrder } from '../message/order.ts';
import { findAbout, setRejected } from './rejection.queries.ts';
import { requireSide, type Speaking } from './sides.ts';
import { lineOf } from './wording.ts';

/** No limit of unanswered messages applies. */
const ANY = 2 ** 31 - 1;

/** Rejects in each conversation; a failure in one does not stop the others. */
export const rejectInChat = handle(contract.rejectInChat, async (context, { ids, words }) => {
  const done: number[] = [];
  const failed: { id: number; msg: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await rejectOne(context, id, words);
      done.push(id);
    } catch (error) {
      // For a single conversation the error goes to the caller: a stranger gets `not-found`.
      if (!(error instanceof Failure) || ids.length === 1) throw error;
      failed.push({ id, msg: error.message });
    }
  }
  return { done, failed };
});

async function rejectOne(context: SignedInContext, id: number, words: string): Promise<void> {
  const { db, bus, now } = context;
  const { account_id } = context.me;
  const speaking = await requireSide(db, id, context.me, now);
  if (speaking.side !== 'recruiter') throw fail('not-found', '会话不存在，或对方已不再公开');
  if (speaking.other_id === null) throw fail('conflict', '对方账号已注销');
  await inOrder(id, async () => {
    const { message, rejected } = await transact(db, (trx) =>
      sayRejection(trx, speaking, words, now),
    );
    tellChat(bus, speaking, { op: 'message', d: message });
    tellChat(bus, speaking, { op: 'changed', d: { id } });
    if (rejected && speaking.enterprise_id) {
      tellEnterprise(bus, speaking.enterprise_id, 'talent', account_id);
    }
  });
}

async function sayRejection(
  trx: Db,
  speaking: Speaking,
  words: string,
  now: Date,
): Promise<{ message: Message; rejected: boolean }> {
  const { chat_id, enterprise_id, position_id, seeker_id, account_id } = speaking;
  const about = await findAbout(trx, chat_id);
  const text = fillWords(words, { name: about.name, title: about.title });
  const said = { kind: 'text', body: { text }, preview: lineOf(text), words: text } as const;
  // This message is always allowed, even while an answer is awaited.
  const { row } = await store(trx, speaking, { ...said, openingMax: ANY }, now);
  await setRejected(trx, chat_id, now);
  const rejected =
    enterprise_id !== null &&
    position_id !== null &&
    seeker_id !== null &&
    (await rejectFromChat(
      trx,
      { enterprise_id, position_id, seeker_id, recruiter_id: account_id },
      text,
      now,
    ));
  const [message] = await messagesOf(trx, chat_id, [row]);
  if (!message) throw fail('not-found');
  return { message, rejected };
}
