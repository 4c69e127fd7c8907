// SQL of what the room measure keeps of a person.
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** The measures against an account with its appeals, for the copy of its data; without the staff's notes. */
export function listAllOf(db: Db, account_id: number) {
  return db
    .selectFrom('measure as m')
    .leftJoin('measure_appeal as a', 'a.measure_id', 'm.id')
    .select([
      'm.kind',
      'm.state',
      'm.reason',
      'm.starts_at',
      'm.until',
      'm.ended_reason',
      'a.content',
      'a.state as appeal_state',
      'a.reason as appeal_reason',
    ])
    .where('m.account_id', '=', account_id)
    .where('m.state', 'not in', ['proposed', 'dropped'])
    .orderBy('m.id')
    .execute();
}

/** What the account wrote against measures of its enterprise. */
export function listAppealsFor(db: Db, account_id: number) {
  return db
    .selectFrom('measure_appeal as a')
    .innerJoin('measure as m', 'm.id', 'a.measure_id')
    .select(['m.kind', 'a.content', 'a.state', 'a.created_at'])
    .where('a.account_id', '=', account_id)
    .where('m.account_id', 'is', null)
    .orderBy('a.id')
    .execute();
}

/** Leaves kind, times and outcome of the account's measures and appeals, without name and words. */
export async function forget(db: Db, account_id: number): Promise<void> {
  await db
    .updateTable('measure_appeal')
    .set({ content: '', pictures: [], reason: '', account_id: null })
    .where((eb) =>
      eb.or([
        eb('account_id', '=', account_id),
        eb(
          'measure_id',
          'in',
          eb.selectFrom('measure').select('id').where('account_id', '=', account_id),
        ),
      ]),
    )
    .execute();
  await db
    .updateTable('measure')
    .set({ account_id: null, reason: '', note: '', ended_reason: '' })
    .where('account_id', '=', account_id)
    .execute();
}

/** The measures of `listAllOf`, to be counted. */
export const fromAllOf = (account_id: number) =>
  sql`from measure m left join measure_appeal a on a.measure_id = m.id
    where m.account_id = ${account_id} and m.state not in ('proposed', 'dropped')`;

/** The appeals of `listAppealsFor`, to be counted. */
export const fromAppealsFor = (account_id: number) =>
  sql`from measure_appeal a join measure m on m.id = a.measure_id
    where a.account_id = ${account_id} and m.account_id is null`;
