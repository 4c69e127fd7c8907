// SQL of what members note down about people: the summary of lists, notes, ratings, follow-ups.
import { type RawBuilder, sql } from 'kysely';
import type { CandidateTag } from '../../../contract/talent/tag.ts';
import { builtOnce, type ParamOf } from '../../platform/db/built-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { isKnownTo } from './person.queries.ts';

/** The senders of an enterprise's applications, by application. */
export function listSenders(db: Db, enterprise_id: number, application_ids: readonly number[]) {
  return db
    .selectFrom('talent_application')
    .select(['id', 'account_id'])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', '=', sql<number>`any(${[...application_ids]}::bigint[])`)
    .execute();
}

/** What the team keeps of some people, by their accounts; null where there is nothing. */
export interface TeamFacts {
  follow_ups: Record<string, string | null> | null;
  /** Each person's in the order in which they were given. */
  tags: (CandidateTag & { of: number })[] | null;
  /** The sum of all ratings, and how many there are. */
  ratings: Record<string, { sum: number; count: number }> | null;
  notes: Record<string, number> | null;
  kept: number[] | null;
}

/**
 * SQL of what the team keeps of some people, as one value. Each table is read once: a look-up for each person would take
 * several times as long.
 *
 * @param accounts an array.
 */
export function teamFacts(accounts: RawBuilder<unknown>, enterprise_id: RawBuilder<number>) {
  const its = (table: string) =>
    sql`from ${sql.ref(table)} as its
      where its.enterprise_id = ${enterprise_id} and its.account_id = any(${accounts})`;
  return sql<TeamFacts>`json_build_object(
    'follow_ups', (select json_object_agg(its.account_id, its.on_day) ${its('talent_follow')}),
    'tags', (select json_agg(json_build_object('of', its.account_id, 'id', t.id, 'name', t.name,
        'color', t.color) order by its.at, t.id)
      from (select its.account_id, its.tag_id, its.at ${its('talent_tagging')}) as its
      join talent_tag as t on t.id = its.tag_id),
    'ratings', (select json_object_agg(r.account_id, json_build_object('sum', r.sum, 'count', r.count))
      from (select its.account_id, sum(its.rating), count(*) ${its('talent_rating')}
        group by its.account_id) as r),
    'notes', (select json_object_agg(n.account_id, n.count)
      from (select its.account_id, count(*) ${its('talent_note')} group by its.account_id) as n),
    'kept', (select json_agg(its.account_id) ${its('talent_keep')}))`;
}

type FactsAsked = { enterprise_id: number; ids: readonly number[] };

const askFacts = builtOnce((db, param: ParamOf<FactsAsked>) =>
  db
    .selectNoFrom(teamFacts(sql`${param('ids')}::bigint[]`, param('enterprise_id')).as('facts'))
    .modifyFront(PREPARED),
);

/** What is kept of several people. */
export async function findTeamFacts(db: Db, enterprise_id: number, ids: readonly number[]) {
  const [row] = await askFacts(db, { enterprise_id, ids });
  if (!row) throw new Error('no answer');
  return row.facts;
}

/** The notes on a person, newest first, with their authors' names while they are members. */
export function listNotes(db: Db, enterprise_id: number, account_id: number) {
  return db
    .selectFrom('talent_note as n')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'n.author_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['n.id', 'n.content', 'n.author_id', 'n.version', 'n.created_at', 'n.edited_at'])
    .select('m.name as author')
    .where('n.enterprise_id', '=', enterprise_id)
    .where('n.account_id', '=', account_id)
    .orderBy('n.id', 'desc')
    .execute();
}

export function listRatings(db: Db, enterprise_id: number, account_id: number) {
  return db
    .selectFrom('talent_rating as r')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'r.rater_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['r.rater_id', 'r.rating', 'r.at', 'm.name as by'])
    .where('r.enterprise_id', '=', enterprise_id)
    .where('r.account_id', '=', account_id)
    .orderBy('r.at')
    .execute();
}

export async function findFollowUp(db: Db, enterprise_id: number, account_id: number) {
  const row = await db
    .selectFrom('talent_follow as f')
    .leftJoin('enterprise_member as m', (join) =>
      join.onRef('m.account_id', '=', 'f.member_id').on('m.enterprise_id', '=', enterprise_id),
    )
    .select(['f.on_day', 'f.note', 'f.version', 'm.name as by'])
    .where('f.enterprise_id', '=', enterprise_id)
    .where('f.account_id', '=', account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** The other members of an enterprise, for mentions. */
export function listMates(db: Db, enterprise_id: number, but_account_id: number) {
  return db
    .selectFrom('enterprise_member')
    .select(['account_id as id', 'name', 'title'])
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '<>', but_account_id)
    .orderBy('name')
    .orderBy('account_id')
    .execute();
}

/** How many notes there are on a person. */
export async function countNotes(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('talent_note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNote(
  db: Db,
  note: {
    enterprise_id: number;
    account_id: number;
    author_id: number;
    content: string;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('talent_note')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A member's own note on somebody the enterprise may still see, locked; null for any other. */
export async function lockOwnNote(
  db: Db,
  id: number,
  { enterprise_id, author_id }: { enterprise_id: number; author_id: number },
) {
  const row = await db
    .selectFrom('talent_note as n')
    .select(['n.id', 'n.account_id', 'n.version'])
    .where('n.id', '=', id)
    .where('n.enterprise_id', '=', enterprise_id)
    .where('n.author_id', '=', author_id)
    .where(isKnownTo('n.account_id', enterprise_id))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateNote(db: Db, id: number, content: string, now: Date): Promise<void> {
  await db
    .updateTable('talent_note')
    .set((eb) => ({ content, edited_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteNote(db: Db, id: number): Promise<void> {
  await db.deleteFrom('talent_note').where('id', '=', id).execute();
}

type RatingKey = { enterprise_id: number; account_id: number; rater_id: number };

export async function upsertRating(
  db: Db,
  row: RatingKey & { rating: number; at: Date },
): Promise<void> {
  const { rating, at } = row;
  await db
    .insertInto('talent_rating')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['enterprise_id', 'account_id', 'rater_id']).doUpdateSet({ rating, at }),
    )
    .execute();
}

export async function deleteRating(db: Db, key: RatingKey): Promise<void> {
  await db
    .deleteFrom('talent_rating')
    .where((eb) => eb.and(key))
    .execute();
}

/**
 * Writes a follow-up over the version it was seen in (0: none yet); false when a colleague saved in
 * between.
 */
export async function saveFollowUp(
  db: Db,
  row: {
    enterprise_id: number;
    account_id: number;
    on_day: string | null;
    note: string;
    member_id: number;
    set_at: Date;
  },
  version: number,
): Promise<boolean> {
  const { enterprise_id, account_id, ...change } = row;
  if (version === 0) {
    const made = await db
      .insertInto('talent_follow')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return made !== undefined;
  }
  const written = await db
    .updateTable('talent_follow')
    .set((eb) => ({ ...change, told_at: null, version: eb('version', '+', 1) }))
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
}

/** Follow-ups of a day or before that nobody was reminded of, locked; a batch at a time. */
export function lockDueFollowUps(db: Db, today: string, limit: number) {
  return db
    .selectFrom('talent_follow')
    .select(['enterprise_id', 'account_id', 'member_id', 'note', 'on_day'])
    .where('on_day', '<=', today)
    .where('told_at', 'is', null)
    .orderBy('on_day')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markTold(
  db: Db,
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('talent_follow')
    .set({ told_at: now })
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** Whether somebody still belongs to the enterprise and may see the person: only then remind. */
export async function mayBeReminded(
  db: Db,
  row: { enterprise_id: number; account_id: number; member_id: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('enterprise_member as m')
    .innerJoin('account as a', (join) => join.on('a.id', '=', row.account_id))
    .select('m.account_id')
    .where('m.enterprise_id', '=', row.enterprise_id)
    .where('m.account_id', '=', row.member_id)
    .where(isKnownTo('a.id', row.enterprise_id))
    .executeTakeFirst();
  return found !== undefined;
}
