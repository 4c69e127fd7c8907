// Sending a message: checks the input, loads the data of a card, and stores it once.

import type { DataOf, ParsedInputOf } from '../../../contract/call/endpoint.ts';
import { fail } from '../../../contract/call/errors.ts';
import type { SendBody } from '../../../contract/chat/chat.ts';
import * as contract from '../../../contract/chat/talk.ts';
import { riskOf } from '../../../contract/moderation/hints.ts';
import { checkText, nameCheck, readText } from '../../moderation/moderation.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Context, handle, type SignedInContext } from '../../platform/http/call.ts';
import { withinLimit } from '../../platform/http/limit.ts';
import { answersApplicant } from '../conversation/answering.ts';
import { requireSide, type Speaking } from '../conversation/sides.ts';
import { lineOf } from '../conversation/wording.ts';
import { askingFor } from '../exchange/exchanging.ts';
import { fileSaying, pictureSaying } from '../exchange/files.ts';
import { answersCustomer } from '../service/answers.ts';
import { findSent, type Saying, say } from './append.ts';
import { positionCardFor, resumeCardFor } from './cards.ts';
import { forwardedSaying, requireQuoted } from './forwarding.ts';
import { sayAtOnce } from './say-text.ts';

/** The most messages of a person within so many seconds: 5 a second on average. */
const MESSAGES_MAX = 20;
const MESSAGES_SPAN_S = 4;

/** Sends a message; a resend with the same client id gives the message stored before. */
export async function sendMessage(
  context: SignedInContext,
  { id, client_id, message: sent }: ParsedInputOf<typeof contract.sendMessage>,
): Promise<DataOf<typeof contract.sendMessage>> {
  const { db, now } = context;
  const caller = context.me;
  const key = `chat-send:${caller.account_id}`;
  const isCalm = await withinLimit(context.store, key, MESSAGES_MAX, MESSAGES_SPAN_S);
  if (isCalm && sent.kind === 'text') {
    const done = await sayAtOnce(context, { chat_id: id, client_id, sent });
    if (done) return done;
  }
  const speaking = await requireSide(db, id, caller, now);
  try {
    if (!isCalm) throw fail('too-many-requests', '发送太快了，请稍后再试');
    if (speaking.closed_because) throw fail('conflict', speaking.closed_because);
    // The file of a forwarded message is copied only once, also for a resend.
    const before = sent.kind === 'forward' && (await findSent(db, speaking, client_id, sent));
    if (before) return { message: before, dup: true };
    const saying = await prepare(context, speaking, sent);
    const done = await say(context, speaking, { ...saying, client_id, sent }, now);
    if (!done.dup) await answersApplicant(context, speaking);
    if (!done.dup && sent.kind === 'text') await answersCustomer(context, speaking, sent.body.text);
    return done;
  } catch (error) {
    // A message stored before is answered again, whatever would be refused now.
    const message = await findSent(db, speaking, client_id, sent);
    if (message) return { message, dup: true };
    throw error;
  }
}

export const sendMessageCall = handle(contract.sendMessage, sendMessage);

/** What a message says, by kind. @throws Failure for what may not be said or shown. */
function prepare(
  context: SignedInContext,
  speaking: Speaking,
  { kind, body }: SendBody,
): Promise<Saying> {
  switch (kind) {
    case 'text':
      return prepareText(context, speaking, body);
    case 'position':
      return positionCardFor(context.db, speaking, body.position_id);
    case 'resume':
      return resumeCardFor(context, speaking);
    case 'image':
      return pictureSaying(context, speaking, body.picture);
    case 'file':
      return requireFit(context, body.name).then(() => fileSaying(context, speaking, body));
    case 'exchange':
      return askingFor(context, speaking, body.what);
    case 'forward':
      return forwardedSaying(context, speaking, body, (text) =>
        prepareText(context, speaking, { text }),
      );
  }
}

async function prepareText(
  { db, now }: Context,
  speaking: Speaking,
  { text, quote }: { text: string; quote?: number | undefined },
): Promise<Saying> {
  const { account_id, chat_id, side } = speaking;
  if (quote !== undefined) await requireQuoted(db, { chat_id, seq: quote, side });
  const checked = await checkText(db, { text, account_id, scene: 'chat' }, now);
  const { verdict, hits, hint, order_no } = checked;
  if (verdict === 'refuse') throw refusedWords(hits);
  return {
    kind: 'text',
    preview: lineOf(text),
    words: text,
    body: { text, ...(quote !== undefined && { quote }) },
    // No fraud warning in conversations with 择木客服.
    hint: speaking.kind === 'service' ? '' : riskOf(text) || hint,
    // Links the word check to the message, so that an operator's later refusal can take it down.
    ...(order_no && {
      also: (trx: Db, seq: number) =>
        nameCheck(trx, order_no, { chat_id: speaking.chat_id, chat_seq: seq }),
    }),
  };
}

/** Checks the words of a file name. */
async function requireFit({ db, now }: Context, name: string): Promise<void> {
  const { verdict, hits } = await readText(db, name, 'chat', now);
  if (verdict === 'refuse') throw refusedWords(hits);
}

function refusedWords(hits: readonly { word: string }[]) {
  const words = hits.map(({ word }) => `“${word}”`).join('、');
  const message = `消息含有不能发送的内容${words}，请修改后再发`;
  return fail('invalid-input', message, { 'message.body.text': message });
}
