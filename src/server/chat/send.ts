// Sending: checks what a person wants to say, looks up what stands behind a card, and says it once.
import type { SendBody } from '../../contract/chat.ts';
import type * as contract from '../../contract/chat-talk.ts';
import type { DataOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { fail } from '../../contract/errors.ts';
import { type Context, callerOf } from '../platform/call.ts';
import { withinLimit } from '../platform/limit.ts';
import { findSent, type Saying, say } from './append.ts';
import { positionCardFor, resumeCardFor } from './cards.ts';
import { requireSide, type Standing } from './sides.ts';
import { checkText } from './words.ts';

/** A person may send so many messages in so many seconds: 5 a second, with a burst. */
const BURST = 20;
const BURST_S = 4;
/** The list shows so much of a message. */
const PREVIEW_MAX = 60;

/** Sends a message; the same number again answers with the message stored before. */
export async function sendMessage(
  context: Context,
  { id, client_id, message: sent }: ParsedInputOf<typeof contract.sendMessage>,
): Promise<DataOf<typeof contract.sendMessage>> {
  const { db, now } = context;
  const standing = await requireSide(db, id, callerOf(context));
  try {
    await requireCalm(context, standing.account_id);
    if (standing.closed_because) throw fail('conflict', standing.closed_because);
    const saying = await prepare(context, standing, sent);
    return await say(context, standing, { ...saying, client_id, sent }, now);
  } catch (error) {
    // What was stored before stays stored, whatever is refused now.
    const message = await findSent(db, standing, client_id, sent);
    if (message) return { message, dup: true };
    throw error;
  }
}

async function requireCalm({ store }: Context, account_id: number): Promise<void> {
  if (await withinLimit(store, `chat-send:${account_id}`, BURST, BURST_S)) return;
  throw fail('too-many-requests', '发送太快了，请稍后再试');
}

/** What a message says, by kind. @throws Failure for what may not be said or shown. */
function prepare(context: Context, standing: Standing, { kind, body }: SendBody): Promise<Saying> {
  switch (kind) {
    case 'text':
      return prepareText(context, standing, body.text);
    case 'position':
      return positionCardFor(context.db, standing, body.position_id);
    case 'resume':
      return resumeCardFor(context, standing);
    default:
      throw fail('invalid-input', '暂不支持这种消息');
  }
}

async function prepareText(
  { db, now }: Context,
  standing: Standing,
  text: string,
): Promise<Saying> {
  const { account_id } = standing;
  const { verdict, hits, hint } = await checkText(db, { text, account_id, scene: 'chat' }, now);
  if (verdict === 'refuse') throw refusedWords(hits);
  return { kind: 'text', body: { text }, preview: lineOf(text), words: text, hint };
}

function refusedWords(hits: readonly { word: string }[]) {
  const words = hits.map(({ word }) => `“${word}”`).join('、');
  const message = `消息含有不能发送的内容${words}，请修改后再发`;
  return fail('invalid-input', message, { 'message.body.text': message });
}

/** A text on one line of the list. */
export function lineOf(text: string): string {
  const line = [...text.replace(/\s+/gu, ' ').trim()];
  return line.length <= PREVIEW_MAX ? line.join('') : `${line.slice(0, PREVIEW_MAX).join('')}…`;
}
