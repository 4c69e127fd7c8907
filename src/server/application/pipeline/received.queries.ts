// What an enterprise received: the list of candidates, one application, the workbench's numbers.
import { sql } from 'kysely';
import { COUNT_MAX } from '../../../contract/application/pipeline.ts';
import { type ApplicationState, applicationStates } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';
import { visibleTo } from '../../privacy/privacy.ts';
import type { ResumeSummary } from '../../resume/section/section.ts';
import { isEliteOn } from '../../talent/elite/elite.ts';
import type { Cursor } from '../queries.ts';

interface ReceivedFilter {
  position_id: number | undefined;
  state: ApplicationState | undefined;
  /** True: elites of this site only. */
  elite: boolean;
}

/** The column of the sender, for conditions about the person. */
const SENDER = 'talent_application.account_id';

/** A page of candidates, newest first; whole resumes are never read for it. */
export async function listReceived(
  db: Db,
  enterprise_id: number,
  { position_id, state, elite }: ReceivedFilter,
  { after, limit, now }: { after: Cursor | null; limit: number; now: Date },
) {
  let query = db
    .selectFrom('talent_application')
    .select(['id', 'state', 'position_id', 'created_at'])
    .select((eb) => [
      eb.ref('candidate').$castTo<ResumeSummary>().as('candidate'),
      sql<string>`position ->> 'title'`.as('title'),
      isEliteOn(SENDER, now).as('elite'),
    ])
    .where('enterprise_id', '=', enterprise_id)
    .where(visibleTo('talent_application.account_id', enterprise_id, 'applied'));
  if (position_id !== undefined) query = query.where('position_id', '=', position_id);
  if (state !== undefined) query = query.where('state', '=', state);
  if (elite) query = query.where(isEliteOn(SENDER, now));
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** How many applications each state has, counted up to 999, because visibility is checked for each row. */
export async function countByState(
  db: Db,
  enterprise_id: number,
  { position_id, elite }: Pick<ReceivedFilter, 'position_id' | 'elite'>,
  now: Date,
): Promise<Record<string, number>> {
  const counted = (state: ApplicationState) => {
    let query = db
      .selectFrom('talent_application')
      .select('id')
      .where('enterprise_id', '=', enterprise_id)
      .where('state', '=', state)
      .where(visibleTo('talent_application.account_id', enterprise_id, 'applied'));
    if (position_id !== undefined) query = query.where('position_id', '=', position_id);
    if (elite) query = query.where(isEliteOn(SENDER, now));
    return db
      .selectFrom(query.limit(COUNT_MAX).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('n'));
  };
  const row = (await db
    .selectNoFrom(applicationStates.map(({ code }) => counted(code).as(code)))
    .executeTakeFirstOrThrow()) as Record<string, number>;
  return Object.fromEntries(Object.entries(row).filter(([, count]) => count > 0));
}

/** One received application with the resume of its day. */
export async function findReceived(db: Db, enterprise_id: number, id: number, now: Date) {
  const row = await db
    .selectFrom('talent_application')
    .select(['id', 'state', 'position_id', 'resume', 'created_at'])
    .select([sql<string>`position ->> 'title'`.as('title'), isEliteOn(SENDER, now).as('elite')])
    .where('id', '=', id)
    .where('enterprise_id', '=', enterprise_id)
    .where(visibleTo('talent_application.account_id', enterprise_id, 'applied'))
    .executeTakeFirst();
  return row ?? null;
}
