// SQL of batches (candidates who choose among the same times) and of candidates who can be invited.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';

export async function insertBatch(
  db: Db,
  batch: { enterprise_id: number; position_id: number; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('interview_batch')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a batch, so that its candidates choose one after another. */
export async function lockBatch(db: Db, id: number): Promise<void> {
  await db
    .selectFrom('interview_batch')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** True when a candidate of the batch holds the time. */
export async function isTimeTaken(db: Db, batch_id: number, starts_at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('interview')
    .select('id')
    .where('batch_id', '=', batch_id)
    .where('starts_at', '=', starts_at)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** For each of some interviews the times that other candidates of its batch hold. */
export async function listTakenTimes(db: Db, interview_ids: readonly number[]) {
  if (interview_ids.length === 0) return [];
  const rows = await db
    .selectFrom('interview as i')
    .innerJoin('interview as o', 'o.batch_id', 'i.batch_id')
    .select(['i.id', 'o.starts_at'])
    .where('i.id', 'in', interview_ids)
    .whereRef('o.id', '<>', 'i.id')
    .where('o.is_open', '=', true)
    .where('o.starts_at', 'is not', null)
    .execute();
  return rows as { id: number; starts_at: Date }[];
}

/** The positions of some applications of the enterprise, to see that they are one. */
export async function listPositionsOf(db: Db, enterprise_id: number, ids: readonly number[]) {
  return db
    .selectFrom('talent_application')
    .select(['id', 'position_id', sql<string>`candidate ->> 'name'`.as('name')])
    .where('enterprise_id', '=', enterprise_id)
    .where('id', 'in', ids)
    .where(visibleTo('talent_application.account_id', enterprise_id, 'applied'))
    .execute();
}

/** True when the position is the enterprise's. */
export async function isOwnPosition(db: Db, enterprise_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('position')
    .select('id')
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Applications of a position that may be invited to an interview now, the newest first. */
export async function listInvitableRows(
  db: Db,
  { enterprise_id, position_id }: { enterprise_id: number; position_id: number },
  states: readonly string[],
  { before, limit }: { before: number | null; limit: number },
) {
  let query = db
    .selectFrom('talent_application')
    .select([
      'id',
      'state',
      sql<string>`candidate ->> 'name'`.as('name'),
      sql<string>`candidate ->> 'avatar'`.as('avatar'),
      sql<string>`candidate ->> 'latest'`.as('latest'),
      sql<number>`(select count(*)::int from interview as i
        where i.application_id = talent_application.id)`.as('rounds'),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where('position_id', '=', position_id)
    .where('state', 'in', states as never)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('interview as open')
            .select('open.id')
            .whereRef('open.application_id', '=', 'talent_application.id')
            .where('open.is_open', '=', true),
        ),
      ),
    )
    .where(visibleTo('talent_application.account_id', enterprise_id, 'applied'))
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}
