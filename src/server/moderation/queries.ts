// SQL of the word check: the list, its mark, and the checks somebody may ask about.
import { type Insertable, sql } from 'kysely';
import type { Hit, WordKind, WordRule } from '../../contract/moderation/word-effects.ts';
import type { WordCheckState } from '../../contract/moderation/words.ts';
import type { Db } from '../platform/db/db.ts';
import type { Schema } from '../schema/schema.ts';
import type { ListedWord } from './match.ts';

const CHECK = [
  'id',
  'order_no',
  'account_id',
  'scene',
  'content',
  'hits',
  'state',
  'reason',
  'chat_id',
  'chat_seq',
  'created_at',
  'decided_at',
] as const;

/** Changes with every change of the list. */
export async function findWordMark(db: Db): Promise<number> {
  const row = await db.selectFrom('moderation_word_mark').select('mark').executeTakeFirst();
  return row?.mark ?? 0;
}

export async function moveWordMark(db: Db): Promise<void> {
  await db
    .updateTable('moderation_word_mark')
    .set({ mark: sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint` })
    .execute();
}

/** The words that act; those that were switched off are left out. */
export function listAllWords(db: Db): Promise<ListedWord[]> {
  return db
    .selectFrom('moderation_word')
    .select(['word', 'kind', 'level', 'scenes'])
    .where('is_on', '=', true)
    .orderBy('id')
    .execute();
}

interface WordFilter {
  kind?: WordKind | undefined;
  is_on?: boolean | undefined;
  keyword: string;
}

const WORD = ['id', 'word', 'kind', 'level', 'scenes', 'is_on', 'version'] as const;

const filtered = (db: Db, { kind, is_on, keyword }: WordFilter) => {
  let query = db.selectFrom('moderation_word');
  if (kind) query = query.where('kind', '=', kind);
  if (is_on !== undefined) query = query.where('is_on', '=', is_on);
  if (keyword !== '') query = query.where(sql<boolean>`strpos(word, ${keyword}) > 0`);
  return query;
};

/** Newest first. */
export function listWordRows(db: Db, filter: WordFilter, before: number | null, limit: number) {
  let query = filtered(db, filter).select(WORD);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countWordRows(db: Db, filter: WordFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Adds a word; a word that exists already gets the new kind. */
export async function saveWord(db: Db, { word, kind }: ListedWord, now: Date): Promise<number> {
  const [id] = await saveWords(db, [word], { kind, level: null, scenes: [] }, now);
  return id ?? 0;
}

/** Adds words that act alike; those that exist already do so from now on, and are switched on. Gives their ids. */
export async function saveWords(
  db: Db,
  words: readonly string[],
  { kind, level = null, scenes = [] }: WordRule,
  now: Date,
): Promise<number[]> {
  const rule = { kind, level, scenes: [...scenes], is_on: true, changed_at: now };
  const rows = await db
    .insertInto('moderation_word')
    .values(words.map((word) => ({ word, ...rule })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet((eb) => ({
        ...rule,
        version: eb('moderation_word.version', '+', 1),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Words of the list among these. */
export function findWords(db: Db, words: readonly string[]) {
  return db.selectFrom('moderation_word').select(WORD).where('word', 'in', words).execute();
}

/** Words of the list, held until the transaction ends. */
export function lockWords(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('moderation_word')
    .select(WORD)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateWords(
  db: Db,
  ids: readonly number[],
  changes: Partial<WordRule> & { is_on?: boolean },
  now: Date,
): Promise<void> {
  const { scenes, ...rest } = changes;
  await db
    .updateTable('moderation_word')
    .set({ ...rest, ...(scenes && { scenes: [...scenes] }), changed_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Texts that operators checked or have to, the newest first. */
export function listCheckedTexts(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('moderation_word_check')
    .select(['scene', 'content'])
    .where('created_at', '>=', since)
    .where('content', '<>', '')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Gives the word that is gone; null when there was none. */
export async function deleteWord(db: Db, id: number) {
  const gone = await db
    .deleteFrom('moderation_word')
    .where('id', '=', id)
    .returning(['word', 'kind'])
    .executeTakeFirst();
  return gone ?? null;
}

export async function insertWordCheck(
  db: Db,
  row: Omit<Insertable<Schema['moderation_word_check']>, 'hits'> & { hits: Hit[] },
): Promise<number> {
  const { id } = await db
    .insertInto('moderation_word_check')
    .values({ ...row, hits: JSON.stringify(row.hits) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deletePendingChecks(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('moderation_word_check')
    .where('id', 'in', ids)
    .where('state', '=', 'pending')
    .execute();
}

/** Says which chat message a check was about, once that has its number. */
export async function nameWordCheck(
  db: Db,
  order_no: string,
  message: { chat_id: number; chat_seq: number },
): Promise<void> {
  await db
    .updateTable('moderation_word_check')
    .set(message)
    .where('order_no', '=', order_no)
    .execute();
}

/** A check of this account's own text. */
export function findOwnWordCheck(db: Db, account_id: number, order_no: string) {
  return db
    .selectFrom('moderation_word_check')
    .select(CHECK)
    .where('order_no', '=', order_no)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

/** Locks a check until the transaction ends. */
export function lockWordCheck(db: Db, id: number) {
  return db
    .selectFrom('moderation_word_check')
    .select(CHECK)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideWordCheckRow(
  db: Db,
  id: number,
  decision: { state: WordCheckState; reason: string; decided_at: Date | null },
): Promise<void> {
  await db.updateTable('moderation_word_check').set(decision).where('id', '=', id).execute();
}

/** Checks for the operators' queue, without those that needed no operator. */
export function wordCheckRows(db: Db, waits: boolean) {
  const query = db.selectFrom('moderation_word_check as q').select(CHECK);
  return waits ? query : query.where('decided_at', 'is not', null);
}

/** Forgets the words of checks decided before `decided` and all checks made before `made`. */
export async function forgetWordChecks(
  db: Db,
  before: { decided: Date; made: Date },
): Promise<void> {
  await db
    .updateTable('moderation_word_check')
    .set({ content: '' })
    .where('decided_at', '<', before.decided)
    .where('content', '!=', '')
    .execute();
  await db
    .deleteFrom('moderation_word_check')
    .where('created_at', '<', before.made)
    .where('state', '!=', 'pending')
    .execute();
}

export function listWordChecksOf(db: Db, account_id: number) {
  return db
    .selectFrom('moderation_word_check')
    .select(CHECK)
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute();
}

export async function deleteWordChecksOf(db: Db, account_id: number): Promise<void> {
  await db.deleteFrom('moderation_word_check').where('account_id', '=', account_id).execute();
}
