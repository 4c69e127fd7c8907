// SQL that reads positions as people see them: cards in one batch, details, similar ones.

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PositionState } from '../../contract/dictionary/states.ts';
import type { EnterpriseCard } from '../../contract/enterprise/enterprise.ts';
import { RESPONSE_SAMPLE_MIN } from '../../contract/enterprise/response.ts';
import type { PositionDetail } from '../../contract/position/position.ts';
import type { PositionRecord } from '../../contract/position/record.ts';
import { isHidden } from '../measure/hiding/hiding.ts';
import { builtOnce, type ParamOf } from '../platform/db/built-once.ts';
import type { Db } from '../platform/db/db.ts';
import { PREPARED } from '../platform/db/prepared.ts';

/** The enterprise's answer rate where enough applications count (contract/enterprise/response.ts). */
const RESPONSE = sql<EnterpriseCard['response']>`(
  select jsonb_build_object('rate', round(100.0 * t.answered / t.counted),
    'median_h', round(t.median_h::numeric, 1))
  from talent_response as t
  where t.enterprise_id = e.id and t.position_id is null and t.account_id is null
    and t.counted >= ${RESPONSE_SAMPLE_MIN})`;

/** The point that the address book gives this address; a book has at most some twenty. */
const POINT = sql<PositionDetail['point']>`(
  select jsonb_build_object('latitude', a.latitude, 'longitude', a.longitude)
  from enterprise_address as a
  where a.enterprise_id = p.enterprise_id and a.region = p.region and a.detail = p.address
    and a.latitude is not null
  order by a.rank, a.id limit 1)`;

/** Positions with their enterprise and who published them, as cards need it. */
function cards(db: Db) {
  return db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .leftJoin('enterprise_member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'p.account_id')
        .onRef('m.enterprise_id', '=', 'p.enterprise_id'),
    )
    .select([
      'p.id',
      'p.enterprise_id',
      'p.title',
      'p.skills',
      'p.region',
      'p.city',
      'p.salary_min',
      'p.salary_max',
      'p.salary_months',
      'p.salary_unit',
      'p.experience',
      'p.education',
      'p.job_type',
      'p.refreshed_at',
      'p.is_agency',
      'p.urgent_until',
      'e.short_name as e_short_name',
      'e.full_name as e_full_name',
      'e.logo as e_logo',
      'e.industry as e_industry',
      'e.size as e_size',
      'e.stage as e_stage',
      'e.city as e_city',
      'e.slogan as e_slogan',
      'e.welfare as e_welfare',
      'e.certified_at as e_certified_at',
      'e.open_positions as e_open_positions',
      'e.account_class as e_account_class',
      'm.name as poster_name',
      'm.title as poster_title',
      'm.avatar as poster_avatar',
      RESPONSE.as('e_response'),
    ]);
}
export type CardRow = Awaited<ReturnType<typeof listCardRows>>[number];

/** The cards of these positions, in no order. */
export async function listCardRows(db: Db, ids: readonly number[]) {
  const [found] = await askCardRows(db, { ids });
  return found?.rows ?? [];
}

/** All in one value: six hundred values of a page take longer to read. */
const askCardRows = builtOnce((db, param: ParamOf<{ ids: readonly number[] }>) =>
  db
    .selectNoFrom(
      jsonArrayFrom(
        cards(db).where('p.id', '=', (eb) => eb.fn.any(sql<number[]>`${param('ids')}::bigint[]`)),
      ).as('rows'),
    )
    .modifyFront(PREPARED),
);

const SIMILAR = 6;

/** The newest online positions of the branch of a position `p`: those of its city first, then of others. */
const SIMILAR_IDS = sql<number[]>`array(
  select t.id from (
    (select position_id as id, refreshed_at, 0 as rank from position_search
      where category_2 = left(p.category, 4) and city = p.city and position_id <> p.id
      order by refreshed_at desc, position_id desc limit ${sql.lit(SIMILAR)})
    union all
    select far.id, far.refreshed_at, 1 from (
      select position_id as id, refreshed_at, city from position_search
      where category_2 = left(p.category, 4) and position_id <> p.id
      order by refreshed_at desc, position_id desc limit ${sql.lit(2 * SIMILAR)}) as far
    where far.city <> p.city) as t
  order by t.rank, t.refreshed_at desc, t.id desc limit ${sql.lit(SIMILAR)})`;

const askDetail = builtOnce((db, param: ParamOf<{ id: number; now: Date }>) =>
  cards(db)
    .select((eb) => [
      'p.state',
      'p.description',
      'p.category',
      'p.headcount',
      'p.welfare',
      'p.employment',
      'p.work_hours',
      'p.address',
      'p.valid_until',
      'p.published_at',
      'p.source',
      'p.department',
      'p.pay_parts',
      'p.settlement',
      'p.work_times',
      'p.takes_minors',
      'p.screening',
      POINT.as('point'),
      SIMILAR_IDS.as('similar_ids'),
      isHidden(eb.ref('e.id'), param('now')).as('is_hidden'),
    ])
    .where('p.id', '=', param('id'))
    .modifyFront(PREPARED),
);

/** One position with all that its page shows, in whatever state; `is_hidden` with its suspended enterprise. */
export async function findDetailRow(db: Db, id: number, now: Date) {
  const [row] = await askDetail(db, { id, now });
  return row ? { ...row, state: row.state as PositionState } : null;
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetailRow>>>;

/** The least that a position asks for, and its city; null when there is no such position. */
export async function findScreening(db: Db, id: number) {
  const row = await db
    .selectFrom('position')
    .select(['screening', 'city'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The state of a position. `hold` locks the row exclusively until the transaction ends. A shared lock would
 * not do: the holder updates the row next to count an application, so two holders would deadlock.
 */
export async function findPositionState(db: Db, id: number, hold = false) {
  const query = db.selectFrom('position').select(['state', 'valid_until']).where('id', '=', id);
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row ? { ...row, state: row.state as PositionState } : null;
}

/**
 * What the record of a position is made of, in one statement: its counters, when its recruiter was last here (newest row of
 * the sessions' index), and the row of its answers. Null when there is no such position.
 */
export async function findRecordRow(db: Db, id: number) {
  const row = await db
    .selectFrom('position as p')
    .select((eb) => [
      'p.enterprise_id',
      'p.state',
      'p.valid_until',
      'p.published_at',
      'p.renewals',
      'p.refreshes',
      'p.moves_counted_from',
      eb
        .selectFrom('account_session as s')
        .select((sub) => sub.fn.max('s.seen_at').as('at'))
        .whereRef('s.account_id', '=', 'p.account_id')
        .as('seen_at'),
      ANSWERS.as('answers'),
    ])
    .where('p.id', '=', id)
    .modifyFront(PREPARED)
    .executeTakeFirst();
  return row ? { ...row, state: row.state as PositionState } : null;
}
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecordRow>>>;

const ANSWERS = sql<PositionRecord['answers']>`(
  select jsonb_build_object('counted', r.counted, 'answered', r.answered, 'hired', r.hired)
  from talent_response as r
  where r.position_id = p.id and r.counted >= ${RESPONSE_SAMPLE_MIN})`;
