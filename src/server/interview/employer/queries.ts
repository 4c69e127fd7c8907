// SQL of the enterprise's list of interviews: tabs, counts, one interview. Interviews with a person who
// blocks the enterprise are left out.
import { type SqlBool, sql } from 'kysely';
import type { EmployerTab } from '../../../contract/interview/employer.ts';
import type { AfterMoment } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/db.ts';
import { unblocked } from '../../privacy/privacy.ts';
import { interviewRows } from '../queries.ts';
import { candidateShownTo } from './shown.queries.ts';

interface EmployerFilter {
  position_id?: number | undefined;
  attendee_id?: number | undefined;
  kind?: string | undefined;
  /** Only what `desk_at` puts between these moments. */
  span?: { from: Date; to: Date } | undefined;
}

/** True unless the seeker blocks the enterprise; inside a `case`, like `visibleTo`. */
const isShown = (enterprise_id: number) =>
  sql<SqlBool>`(case when ${unblocked(sql.ref('i.account_id'), sql`${enterprise_id}::bigint`)}
    then true else false end)`;

const attends = (account_id: number) =>
  sql<SqlBool>`exists (select from interview_attendee as t
    where t.interview_id = i.id and t.account_id = ${account_id}::bigint)`;

const employerRows = (db: Db, enterprise_id: number, me: number) =>
  interviewRows(db)
    .select([
      'a.state as application_state',
      candidateShownTo(enterprise_id).as('candidate'),
      sql<string>`i.desk_at::text`.as('desk_key'),
      sql<number>`(select count(*)::int from interview_evaluation as v
        where v.interview_id = i.id and v.account_id is not null)`.as('evaluated'),
      sql<boolean>`exists (select from interview_evaluation as v
        where v.interview_id = i.id and v.account_id = ${me}::bigint offset 0)`.as(
        'evaluated_by_me',
      ),
      // A further round needs that none is open. `offset 0` keeps it a look-up per row.
      sql<boolean>`exists (select from interview as o
        where o.application_id = i.application_id and o.is_open offset 0)`.as('has_open'),
    ])
    .where('i.enterprise_id', '=', enterprise_id)
    .where(isShown(enterprise_id));

/** The condition of a tab. `today` overlaps the other tabs: it goes by the agreed time. */
function inTab(tab: EmployerTab): ReturnType<typeof sql<SqlBool>> {
  return tab === 'today'
    ? sql<SqlBool>`i.starts_at is not null and i.desk_tab in ('agreed', 'change', 'done')`
    : sql<SqlBool>`i.desk_tab = ${tab}`;
}

/** A page of a tab by time; `after` is where the one before ended. */
export function listEmployerRows(
  db: Db,
  who: { enterprise_id: number; account_id: number },
  { tab, ...filter }: EmployerFilter & { tab: EmployerTab },
  page: { isLatestFirst: boolean; after: AfterMoment | null; limit: number },
) {
  const { isLatestFirst, after, limit } = page;
  const direction = isLatestFirst ? 'desc' : 'asc';
  let query = employerRows(db, who.enterprise_id, who.account_id)
    .where(inTab(tab))
    .orderBy('i.desk_at', direction)
    .orderBy('i.id', direction)
    .limit(limit);
  if (filter.position_id !== undefined)
    query = query.where('i.position_id', '=', filter.position_id);
  if (filter.kind !== undefined) query = query.where('i.kind', '=', filter.kind);
  if (filter.attendee_id !== undefined) query = query.where(attends(filter.attendee_id));
  if (filter.span)
    query = query
      .where('i.desk_at', '>=', filter.span.from)
      .where('i.desk_at', '<', filter.span.to);
  if (after) {
    const than = sql.raw(isLatestFirst ? '<' : '>');
    query = query.where(
      sql<SqlBool>`(i.desk_at, i.id) ${than} (${after.at}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return query.execute();
}
export type EmployerRow = Awaited<ReturnType<typeof listEmployerRows>>[number];

/** One interview of the enterprise; null for another enterprise's. */
export async function findEmployerRow(
  db: Db,
  who: { enterprise_id: number; account_id: number },
  id: number,
): Promise<EmployerRow | null> {
  const query = employerRows(db, who.enterprise_id, who.account_id).where('i.id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** How many stand in a tab; counting stops at `most`. */
export async function countTab(
  db: Db,
  enterprise_id: number,
  { tab, position_id, attendee_id, kind, span }: EmployerFilter & { tab: EmployerTab },
  most: number,
): Promise<number> {
  let query = db
    .selectFrom('interview as i')
    .select('i.id')
    .where('i.enterprise_id', '=', enterprise_id)
    .where(inTab(tab))
    .where(isShown(enterprise_id))
    .limit(most);
  if (position_id !== undefined) query = query.where('i.position_id', '=', position_id);
  if (kind !== undefined) query = query.where('i.kind', '=', kind);
  if (attendee_id !== undefined) query = query.where(attends(attendee_id));
  if (span) query = query.where('i.desk_at', '>=', span.from).where('i.desk_at', '<', span.to);
  const { n } = await db
    .selectFrom(query.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
