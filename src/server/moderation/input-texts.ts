// The texts of a call's input with their fields, which the guard checks before calls whose texts others
// will read (`words` in contract/call/endpoint.ts).

import type { Endpoint } from '../../contract/call/endpoint.ts';
import { fail } from '../../contract/call/errors.ts';
import type { WordScene } from '../../contract/dictionary/word-scenes.ts';
import { effectOf, wordKinds } from '../../contract/moderation/word-effects.ts';
import { CHECKED_MAX } from '../../contract/moderation/words.ts';
import type { Db } from '../platform/db/db.ts';
import type { Context } from '../platform/http/call.ts';
import { verdictOf } from './match.ts';
import { keepCheck, readText, refusalOf } from './moderation.ts';

/** Numbers and codes contain none of these. */
const LIKE_WORDS = /\p{Script=Han}|[a-z]{3}/iu;

/**
 * A picture that this site stored. Its name is random: one of some thousands holds eleven digits that look
 * like a telephone number.
 */
const STORED_PICTURE =
  /^(?:\/files\/)?(?:public\/uploads|private\/pictures)\/(?:\d{4}-\d{2}\/)?[0-9a-f]{32}\.webp$/;

interface InputText {
  /** As in `values.summary` or `items.0.content`. */
  field: string;
  text: string;
}

/** The field of a token that this site made; its random letters can look like a contact. */
const TOKEN = 'token';

const isLikeWords = (text: string) => LIKE_WORDS.test(text) && !STORED_PICTURE.test(text);

/** Every text of an input that could hold words. Files are bytes and have none. */
function textsOf(input: unknown, field = ''): InputText[] {
  if (field === TOKEN) return [];
  if (typeof input === 'string') return isLikeWords(input) ? [{ field, text: input }] : [];
  if (typeof input !== 'object' || input === null || input instanceof Uint8Array) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    textsOf(value, field === '' ? key : `${field}.${key}`),
  );
}

/** Fields in which contacts are allowed. */
const CONTACTS = /(?:^|\.)(?:email|work_email|wechat|phone|mobile|website)$/;

async function readField(db: Db, { field, text }: InputText, scene: WordScene, now: Date) {
  const read = await readText(db, text, scene, now);
  if (!CONTACTS.test(field)) return read;
  const hits = read.hits.filter(({ kind }) => kind !== 'contact');
  return { hits, verdict: verdictOf(hits) };
}

/**
 * Checks all texts of an input. Gives a function to be called after the call: a text that needs an
 * operator's look is stored only when the call succeeded.
 * @throws Failure `invalid-input` naming each refused field.
 */
export async function readTexts(
  context: Context,
  { words: scene, doubt = 'keep' }: Pick<Endpoint, 'words' | 'doubt'>,
  input: unknown,
): Promise<(() => Promise<void>) | null> {
  if (!scene) return null;
  // When no kind of word has an effect in this scene, nothing needs to be checked.
  if (wordKinds.every(({ code }) => effectOf(code, scene) === 'pass')) return null;
  const { db, now } = context;
  const read = await Promise.all(
    textsOf(input).map(async (one) => ({ ...one, ...(await readField(db, one, scene, now)) })),
  );
  const refused = read.filter(
    ({ verdict }) => verdict === 'refuse' || (verdict === 'review' && doubt === 'refuse'),
  );
  if (refused.length > 0) {
    const fields = refused.map(({ field, hits }) => [field, refusalOf(hits)] as const);
    throw fail('invalid-input', fields[0]?.[1], Object.fromEntries(fields));
  }
  const doubtful = read.filter(({ verdict }) => verdict === 'review');
  if (doubtful.length === 0 || doubt === 'hold') return null;
  if (!context.me) throw fail('not-signed-in');
  const { account_id } = context.me;
  return async () => {
    for (const { text, hits } of doubtful) {
      const check = { text: text.slice(0, CHECKED_MAX), account_id, scene, hits };
      await keepCheck(db, { ...check, state: 'pending' }, now);
    }
  };
}
