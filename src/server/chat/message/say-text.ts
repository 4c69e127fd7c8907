// The fast path for plain texts, the most frequent messages: one statement looks up the sender and stores
// the text, for all texts that arrived while the last statement ran. Unusual texts go through send.ts.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { OPENING_MAX, type SendBody } from '../../../contract/chat/chat.ts';
import type * as contract from '../../../contract/chat/talk.ts';
import { riskOf } from '../../../contract/moderation/hints.ts';
import { readText } from '../../moderation/moderation.ts';
import type { Db } from '../../platform/db/db.ts';
import { isAway } from '../../platform/db/faults.ts';
import { gathered } from '../../platform/db/gathered.ts';
import { termsVector } from '../../platform/db/terms.ts';
import type { Context, SignedInContext } from '../../platform/http/call.ts';
import { answersApplicant } from '../conversation/answering.ts';
import { mayAnswer, speakingOf } from '../conversation/sides.ts';
import { lineOf } from '../conversation/wording.ts';
import { answersCustomer } from '../service/answers.ts';
import { fingerprintOf, namesFor, requireRow } from './append.ts';
import { tellChat } from './changes.ts';
import { messageOf } from './message.ts';
import { inOrder } from './order.ts';
import type { MessageRow } from './queries.ts';
import { type SaidText, sayText, sayTexts } from './say.queries.ts';

/** The most texts in a statement, and the most statements at once. */
const TOGETHER = 50;
const LANES = 2;

interface Text {
  chat_id: number;
  client_id: string;
  sent: Extract<SendBody, { kind: 'text' }>;
}

/** Stores a text without obstacles; null when there is one, and nothing was stored. */
export async function sayAtOnce(
  context: SignedInContext,
  text: Text,
): Promise<DataOf<typeof contract.sendMessage> | null> {
  const { db, now } = context;
  const { text: words, quote } = text.sent.body;
  // Texts that quote, or that carry a warning, go through send.ts.
  if (quote !== undefined || riskOf(words) !== '') return null;
  const { hits } = await readText(db, words, 'chat', now);
  if (hits.length > 0) return null;
  const said = saidOf(context, text);
  const done = await inOrder(text.chat_id, () => store(context, said, text.sent));
  if (done && !done.dup) {
    await answersApplicant(context, done.speaking);
    await answersCustomer(context, done.speaking, words);
  }
  return done && { message: done.message, dup: done.dup };
}

function saidOf(context: SignedInContext, { chat_id, client_id, sent }: Text): SaidText {
  const { account_id } = context.me;
  const { text } = sent.body;
  return {
    chat_id,
    account_id,
    isOperator: mayAnswer(context.me),
    client_id,
    fingerprint: fingerprintOf(sent),
    body: JSON.stringify({ text }),
    terms: termsVector(text),
    preview: lineOf(text),
    opening_max: OPENING_MAX,
    now: context.now,
  };
}

async function store({ db, bus }: Context, said: SaidText, { body }: Text['sent']) {
  const { chat_id, account_id, client_id } = said;
  const found = (await sayer(db)(said)) ?? (await sayText(db, said));
  if (!found?.seq || !found.sent_at) return null;
  const { outcome, seq, sent_at } = found;
  if (outcome !== 'stored' && outcome !== 'dup') return null;
  const dup = outcome === 'dup';
  const speaking = speakingOf(found, account_id);
  const row: MessageRow = dup
    ? await requireRow(db, chat_id, seq)
    : {
        chat_id,
        seq,
        side: speaking.side,
        sender_id: account_id,
        client_id,
        kind: 'text',
        body,
        hint: '',
        sent_at,
        recalled_at: null,
        counted: true,
        removed_by: null,
      };
  const message = messageOf(row, namesFor(speaking));
  if (!dup) tellChat(bus, speaking, { op: 'message', d: message });
  return { speaking, message, dup };
}

const sayers = new WeakMap<Db, ReturnType<typeof newSayer>>();

/**
 * The queue of texts for a database on this node: texts that arrive together share a statement and a
 * commit.
 */
function sayer(db: Db) {
  const say = sayers.get(db) ?? newSayer(db);
  sayers.set(db, say);
  return say;
}

const newSayer = (db: Db) =>
  gathered(
    TOGETHER,
    (all: SaidText[]) =>
      sayTexts(db, all).catch((error) => {
        if (isAway(error)) throw error;
        // One of the texts failed; each is then stored by itself, so that the others are not affected.
        return new Map<SaidText, never>();
      }),
    LANES,
  );
