// The check of texts against the site's words, for every room (checkWords, readWords).
import { randomBytes } from 'node:crypto';
import { fail } from '../../contract/call/errors.ts';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import type { WordScene } from '../../contract/dictionary/word-scenes.ts';
import type { Hit } from '../../contract/moderation/word-effects.ts';
import { warningOf, wordKinds } from '../../contract/moderation/word-effects.ts';
import * as contract from '../../contract/moderation/words.ts';
import {
  CHECKED_MAX,
  type WordCheckState,
  wordCheckStates,
} from '../../contract/moderation/words.ts';
import { formatDate } from '../../contract/value/time.ts';
import type { Db } from '../platform/db/db.ts';
import { handle } from '../platform/http/call.ts';
import { findHits, type Matcher, matcherOf, verdictOf } from './match.ts';
import {
  deletePendingChecks,
  findOwnWordCheck,
  findWordMark,
  insertWordCheck,
  listAllWords,
  nameWordCheck,
} from './queries.ts';

/** A changed word list takes effect on every node within this time, in ms. */
const LOOK_EVERY_MS = 5_000;

interface Compiled {
  mark: number;
  matcher: Matcher;
  looked_at: number;
}

/** The compiled list of each database, kept until the list's version changes. */
const compiled = new WeakMap<object, Compiled>();

/**
 * Forces the next check to read the list's version, so that this node's own change takes effect at once.
 */
export const lookAnew = (db: Db): void => {
  const known = compiled.get(keyOf(db));
  if (known) known.looked_at = Number.NEGATIVE_INFINITY;
};

const keyOf = (db: Db): object => db.getExecutor().adapter;

async function currentMatcher(db: Db, now: Date): Promise<Matcher> {
  const known = compiled.get(keyOf(db));
  const at = now.getTime();
  if (known && Math.abs(at - known.looked_at) < LOOK_EVERY_MS) return known.matcher;
  const mark = await findWordMark(db);
  const matcher = known?.mark === mark ? known.matcher : matcherOf(await listAllWords(db));
  compiled.set(keyOf(db), { mark, matcher, looked_at: at });
  return matcher;
}

/** The effect of a text in its scene; stores nothing. */
export async function readText(db: Db, text: string, scene: WordScene, now: Date) {
  const hits = findHits(await currentMatcher(db, now), text, scene);
  return { hits, verdict: verdictOf(hits) };
}

interface Checked {
  verdict: 'pass' | 'refuse' | 'review';
  hits: Hit[];
  /** The number of the check that an operator will decide; null when none is needed. */
  order_no: string | null;
  /** The warnings for the reader, one for each kind of word; '' for none. */
  hint: string;
}

/**
 * Checks a text sent to others. A text that needs an operator's look is stored at once; call `nameCheck` to
 * say where it was sent.
 */
export async function checkText(
  db: Db,
  { text, account_id, scene }: { text: string; account_id: number; scene: WordScene },
  now: Date,
): Promise<Checked> {
  const { hits, verdict } = await readText(db, text, scene, now);
  const hint = [...new Set(hits.map(({ kind }) => warningOf(kind)))].join('');
  if (verdict !== 'review') {
    return { verdict: verdict === 'refuse' ? 'refuse' : 'pass', hits, order_no: null, hint };
  }
  const order_no = await keepCheck(db, { text, account_id, scene, hits, state: 'pending' }, now);
  return { verdict, hits, order_no, hint };
}

/** Sets which chat message a check belongs to, so that a refusal deletes it. */
export const nameCheck = nameWordCheck;

/** Stores a check; its text only when an operator must read it. Gives its number. */
export async function keepCheck(
  db: Db,
  check: {
    text: string;
    account_id: number;
    scene: WordScene;
    hits: Hit[];
    state: WordCheckState;
  },
  now: Date,
): Promise<string> {
  const { text, account_id, scene, hits, state } = check;
  const order_no = orderNo(now);
  const content = state === 'pending' ? text : '';
  await insertWordCheck(db, {
    order_no,
    account_id,
    scene,
    content,
    hits,
    state,
    created_at: now,
  });
  return order_no;
}

/** Puts a text or pictures into the operators' queue; gives the check's id. */
export async function openCheck(
  db: Db,
  { text, account_id, scene }: { text: string; account_id: number; scene: WordScene },
  now: Date,
): Promise<number> {
  const content = text.slice(0, CHECKED_MAX);
  const { hits } = await readText(db, content, scene, now);
  const row = { order_no: orderNo(now), account_id, scene, content, hits };
  return insertWordCheck(db, { ...row, state: 'pending', created_at: now });
}

/** Removes checks from the queue that need no decision any more. */
export const endChecks = deletePendingChecks;

/** `W`, the day, and twelve random characters. */
function orderNo(now: Date): string {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`).toString(36);
  return `W${formatDate(now, 'yyyyMMdd')}${random.padStart(12, '0').slice(-12)}`;
}

/** What the writer reads of a refusal. */
export function refusalOf(hits: readonly Hit[]): string {
  const hit = hits.find(({ effect }) => effect === 'refuse');
  const doubt = hits.find(({ effect }) => effect === 'review');
  if (!hit && doubt) {
    return `“${doubt.word}”像是${labelOf(wordKinds, doubt.kind)}内容，其他人会看到这里，请改写后再提交`;
  }
  if (!hit) return '';
  return `“${hit.word}”属于${labelOf(wordKinds, hit.kind)}内容，请修改后再提交`;
}

/** `checkWords`: what was hit, and the number under which the outcome can be read. */
export const checkWords = handle(
  contract.checkWords,
  async ({ db, me: { account_id }, now }, { content, scene }) => {
    const { hits, verdict } = await readText(db, content, scene, now);
    const states = {
      pass: 'passed',
      hint: 'passed',
      review: 'pending',
      refuse: 'refused',
    } as const;
    const state = states[verdict];
    const check = { text: content, account_id, scene, hits, state };
    return { order_no: await keepCheck(db, check, now), ...outcomeOf({ state, hits, reason: '' }) };
  },
);

/** @throws Failure `not-found` for a number that is unknown or somebody else's. */
export const readWords = handle(
  contract.readWords,
  async ({ db, me: { account_id } }, { order_no }) => {
    const row = await findOwnWordCheck(db, account_id, order_no);
    if (!row) throw fail('not-found', '没有找到这次检查');
    return {
      order_no,
      ...outcomeOf(row),
      checked_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
    };
  },
);

/** A check's outcome as its writer reads it. */
export function outcomeOf({
  state,
  hits,
  reason,
}: {
  state: WordCheckState;
  hits: Hit[];
  reason: string;
}) {
  return {
    state,
    label: labelOf(wordCheckStates, state),
    hits: hits.map((hit) => ({ ...hit, label: labelOf(wordKinds, hit.kind) })),
    words: wordsOf(state, hits, reason),
  };
}

function wordsOf(state: WordCheckState, hits: readonly Hit[], reason: string): string {
  if (state === 'pending') return '内容已提交人工复核，结果会在这里更新';
  if (state === 'refused') return reason || refusalOf(hits) || '内容未通过复核，请修改后再提交';
  return hits.length > 0 ? '可以提交，但请留意标出的内容' : '没有发现问题';
}
