// SQL of recommending people: short walks of the index of wishes, filtered inside it, and the facts of the
// remaining people. Visibility is checked for the shown people only.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { PAY_STEP, type RoughPoints } from '../../position/match/match.ts';
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
  const isFamily = category.length === 4;
  const kind = sql.ref(isFamily ? 'family' : 'category');
  // A literal limit: planned as a parameter, it counts as a tenth of all rows. A person with several wishes
  // appears several times in the walk, in a row.
  return sql`(select distinct on (w.active_at, w.account_id) w.active_at, w.account_id, w.elite_until, w.years,
      w.degree, w.pay_min, ${sql.lit(!isFamily)} as is_kind
    from (select ${COLUMNS} from talent_wish where ${kind} = ${category}
        ${city === null ? sql`` : sql`and city = ${city}`}
        ${elite ? sql`and elite_until > ${now}` : sql``}
      order by active_at desc, account_id desc limit ${sql.lit(limit)}) as w
    where ${sql.join([...conditions], sql` and `)}
    order by w.active_at desc, w.account_id desc limit ${sql.lit(most)})`;
}

/** With more conditions there are too many query texts to prepare them all. */
const KEPT_CONDITIONS = 2;

/** The points of a person of the walks, by what the index says. */
const pointsOf = ({ years, noYears, degree, pay, anyPay, kind }: RoughPoints) => sql`
  coalesce((${years}::float8[])[least(w.years + 1, ${years.length}::int)], ${noYears}::float8)
  + (${degree}::float8[])[w.degree + 1]
  + coalesce((${pay}::float8[])[least(w.pay_min / ${sql.lit(PAY_STEP)} + 1, ${pay.length}::int)], ${anyPay}::float8)
  + case when w.is_kind then ${kind}::float8 else 0 end`;

/** Whose facts are read first. The index of wishes does not know the last change of a resume. */
const ORDERS: Readonly<Record<TalentTime, Record<'beside' | 'likeliest', RawBuilder<unknown>>>> = {
  active_at: {
    beside: sql``,
    likeliest: sql`t.is_elite desc nulls last, t.points desc, t.active_at desc, t.account_id desc`,
  },
  refreshed_at: {
    beside: sql`inner join talent_profile q on q.account_id = t.account_id`,
    likeliest: sql`q.refreshed_at desc, t.account_id desc`,
  },
};

/** A person in the order of the statement below. */
type Told = [
  account_id: number,
  facts: SeekerFacts | null,
  is_elite: boolean | null,
  seconds: number | null,
];

interface Walked {
  /** Those whose facts were read, in no order. */
  people: Met[];
  /** The others, the likeliest first. */
  others: number[];
}

/**
 * The people whom the walks find and the filters leave, the `limit` most recently active ones: without people who
 * applied to the position or were marked as unsuitable. The facts are those of the `most` likeliest by their points, of elites
 * first; by the last change of the resume those of the `most` latest.
 */
export async function listWalked(
  db: Db,
  walks: readonly WishWalk[],
  scope: TalentScope,
  asker: Asker,
  {
    limit,
    most,
    points,
    time,
  }: { limit: number; most: number; points: RoughPoints; time: TalentTime },
): Promise<Walked> {
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
  const { beside, likeliest } = ORDERS[time];
  // All in one value: values of each person take longer to read than to find.
  const { rows } = await sql<{ people: Told[] | null }>`
    select ${isPrepared ? PREPARED : sql``} json_agg(json_build_array(r.account_id, p.facts, r.is_elite,
      extract(epoch from p.${sql.ref(time)})) order by r.place) as people
    from (select t.account_id, t.is_elite,
        row_number() over (order by ${likeliest}) as place
      from (select distinct on (w.active_at, w.account_id) w.active_at, w.account_id,
          w.elite_until > ${now}::timestamptz as is_elite, ${pointsOf(points)} as points
        from (${sql.join(parts, sql` union all `)}) as w
        order by w.active_at desc, w.account_id desc, w.is_kind desc limit ${sql.lit(limit)}) as t ${beside}) as r
    left join lateral (select facts, active_at, refreshed_at from talent_profile
      where account_id = r.account_id and r.place <= ${sql.lit(most)} offset 0) as p on true`.execute(
    db,
  );
  const walkers = rows[0]?.people ?? [];
  return {
    people: walkers.flatMap(([account_id, facts, is_elite, at]) =>
      facts === null ? [] : [{ account_id, facts, isElite: is_elite === true, at: at ?? 0 }],
    ),
    others: walkers.flatMap(([account_id, facts]) => (facts === null ? [account_id] : [])),
  };
}
