// SQL of recommending people: short walks of the index of wishes, filtered inside it, and the facts of the
// remaining people. Visibility is checked for the shown people only.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import {
  type Asker,
  columnConditions,
  type TalentScope,
  type TalentTime,
  unseenCondition,
} from './queries.ts';
import type { Met } from './rank.ts';

/** One walk, latest activity first. */
export interface WishWalk {
  /** A third-level category, or with four digits its family. */
  category: string;
  /** Null for all cities together. */
  city: string | null;
  elite?: true;
  /** How many wishes are read, and how many people are taken. */
  limit: number;
  most: number;
}

/** The columns of the covering index of wishes: a walk reads nothing else. */
const COLUMNS =
  sql.raw(`account_id, active_at, elite_until, work_status, degree, years, stay_months,
  schools, pay_min, pay_max`);

/**
 * The most recently active people of a walk who meet the conditions. Others count for the length of the walk
 * as well; it stops as soon as enough were found.
 */
function walked(
  { category, city, elite, limit, most }: WishWalk,
  conditions: readonly RawBuilder<SqlBool>[],
  now: Date,
) {
  const kind = sql.ref(category.length === 4 ? 'family' : 'category');
  // A literal limit: planned as a parameter, it counts as a tenth of all rows. A person with several wishes
  // appears several times in the walk, in a row.
  return sql`(select distinct w.active_at, w.account_id
    from (select ${COLUMNS} from talent_wish where ${kind} = ${category}
        ${city === null ? sql`` : sql`and city = ${city}`}
        ${elite ? sql`and elite_until > ${now}` : sql``}
      order by active_at desc, account_id desc limit ${sql.lit(limit)}) as w
    where ${sql.join([...conditions], sql` and `)}
    order by w.active_at desc, w.account_id desc limit ${sql.lit(most)})`;
}

/** With more conditions there are too many query texts to prepare them all. */
const KEPT_CONDITIONS = 2;

/** A person in the order of the statement below. */
type Told = [account_id: number, facts: SeekerFacts, is_elite: boolean | null, seconds: number];

/**
 * The facts of people whom the walks find and the filters leave, of the `limit` most recently active ones: without
 * people who applied to the position or were marked as unsuitable. Unordered.
 * @param time the moment that `at` is.
 */
export async function listWalkedFacts(
  db: Db,
  walks: readonly WishWalk[],
  scope: TalentScope,
  asker: Asker,
  { limit, time }: { limit: number; time: TalentTime },
): Promise<Met[]> {
  const { position_id, now } = asker;
  const filters = columnConditions(scope, now, 'w');
  const unseen = unseenCondition(scope, asker, 'w.account_id');
  const isPrepared = filters.length + unseen.length <= KEPT_CONDITIONS;
  const conditions = [
    ...filters,
    sql<SqlBool>`not exists (select from talent_application a
      where a.account_id = w.account_id and a.position_id = ${position_id}
        and a.state <> 'withdrawn' offset 0)`,
    sql<SqlBool>`not exists (select from talent_unfit u
      where u.account_id = w.account_id and u.position_id = ${position_id} offset 0)`,
    ...unseen,
  ];
  const parts = walks.map((walk) => walked(walk, conditions, now));
  // All in one value: five values of each person take longer to read than to find.
  const { rows } = await sql<{ people: Told[] | null }>`
    select ${isPrepared ? PREPARED : sql``} json_agg(json_build_array(p.account_id, p.facts,
      p.elite_until > ${now}::timestamptz, extract(epoch from ${sql.ref(`p.${time}`)}))) as people
    from (
      select distinct active_at, account_id from (${sql.join(parts, sql` union all `)}) as everybody
      order by active_at desc, account_id desc limit ${sql.lit(limit)}) as taken
    inner join talent_profile p on p.account_id = taken.account_id`.execute(db);
  return (rows[0]?.people ?? []).map(([account_id, facts, is_elite, at]) => ({
    account_id,
    facts,
    isElite: is_elite === true,
    at,
  }));
}
