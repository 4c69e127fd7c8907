// SQL of an enterprise's vocabulary of tags, and of putting them on people.
import { sql } from 'kysely';
import { TAG_USES_MAX, type TagColor } from '../../../contract/talent/tag.ts';
import type { Db } from '../../platform/db/db.ts';
import { isKnownTo } from '../note/person.queries.ts';

/**
 * The vocabulary with how many people each tag is on, up to `TAG_USES_MAX`, most used first; people
 * who may not be seen don't count.
 */
export function listVocabulary(db: Db, enterprise_id: number) {
  return db
    .selectFrom('talent_tag as t')
    .select(['t.id', 't.name', 't.color'])
    .select((eb) =>
      eb
        .selectFrom((q) =>
          q
            .selectFrom('talent_tagging as g')
            .select('g.account_id')
            .whereRef('g.tag_id', '=', 't.id')
            .where(isKnownTo('g.account_id', enterprise_id))
            // Counting further would read everybody for a number that is not shown.
            .limit(TAG_USES_MAX)
            .as('u'),
        )
        .select((q) => q.fn.countAll<number>().as('n'))
        .as('uses'),
    )
    .where('t.enterprise_id', '=', enterprise_id)
    .orderBy('uses', 'desc')
    .orderBy('t.name')
    .execute();
}

/** Lets one transaction of an enterprise at a time change its vocabulary. */
export async function lockVocabulary(db: Db, enterprise_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('talent_tag'), ${enterprise_id}::int)`.execute(
    db,
  );
}

export function listTagNames(db: Db, enterprise_id: number) {
  return db
    .selectFrom('talent_tag')
    .select(['id', 'name'])
    .where('enterprise_id', '=', enterprise_id)
    .execute();
}

export async function insertTag(
  db: Db,
  tag: { enterprise_id: number; name: string; color: TagColor; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('talent_tag')
    .values(tag)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the enterprise has no such tag. */
export async function updateTag(
  db: Db,
  id: number,
  enterprise_id: number,
  change: { name: string; color: TagColor },
): Promise<boolean> {
  const row = await db
    .updateTable('talent_tag')
    .set(change)
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts everybody of one tag under the other, which belongs to the same enterprise. */
export async function moveTaggings(db: Db, from_id: number, into_id: number): Promise<void> {
  await db
    .insertInto('talent_tagging')
    .columns(['tag_id', 'account_id', 'enterprise_id', 'tagger_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('talent_tagging')
        .select((q) => [
          q.cast<number>(q.val(into_id), 'bigint').as('tag_id'),
          'account_id',
          'enterprise_id',
          'tagger_id',
          'at',
        ])
        .where('tag_id', '=', from_id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a tag, which takes it off all people. False when the enterprise has no such tag. */
export async function deleteTag(db: Db, id: number, enterprise_id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('talent_tag')
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The tags on a person. */
export async function listTagIds(
  db: Db,
  enterprise_id: number,
  account_id: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('talent_tagging')
    .select('tag_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}

export async function insertTaggings(
  db: Db,
  tag_ids: readonly number[],
  rest: { enterprise_id: number; account_id: number; tagger_id: number; at: Date },
): Promise<void> {
  if (tag_ids.length === 0) return;
  await db
    .insertInto('talent_tagging')
    .values(tag_ids.map((tag_id) => ({ ...rest, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTaggings(
  db: Db,
  tag_ids: readonly number[],
  { enterprise_id, account_id }: { enterprise_id: number; account_id: number },
): Promise<void> {
  if (tag_ids.length === 0) return;
  await db
    .deleteFrom('talent_tagging')
    .where('tag_id', 'in', tag_ids)
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', account_id)
    .execute();
}
