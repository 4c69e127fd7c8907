// SQL of recommending: short walks through the index of wishes, filtered within it, and the facts of those
// who are left. Whether the enterprise may see them is asked of those who are shown.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { KEPT } from '../../platform/prepared.ts';
import type { SeekerFacts } from '../../position/recommend/facts.ts';
import {
  type Asker,
  columnConditions,
  type TalentScope,
  unseenCondition,
} from './queries-finding.ts';

/** One walk, the last active first: so many people of each city, or of all together. */
export interface WishWalk {
  /** A third-level category, or with four digits its family. */
  category: string;
  cities: readonly string[] | null;
  elite?: true;
  limit: number;
}

/** What an index of wishes holds: a walk reads nothing else. */
const HELD = sql.raw(`account_id, active_at, elite_until, work_status, degree, years, stay_months,
  schools, pay_min, pay_max`);

/** Those of a walk who meet the conditions; who does not counts for its length all the same. */
function walked(
  { category, cities, elite, limit }: WishWalk,
  conditions: readonly RawBuilder<SqlBool>[],
  now: Date,
) {
  const kind = sql.ref(category.length === 4 ? 'family' : 'category');
  // Planned without its value, a limit counts as a tenth of all rows.
  const walk = sql`(select ${HELD} from talent_wish where ${kind} = ${category}
      ${cities ? sql`and city = place.city` : sql``} ${elite ? sql`and elite_until > ${now}` : sql``}
    order by active_at desc, account_id desc limit ${sql.lit(limit)}) as w`;
  const from = cities
    ? sql`unnest(${[...cities]}::text[]) as place (city) cross join lateral ${walk}`
    : walk;
  const where = conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;
  return sql`select w.account_id, w.active_at from ${from} ${where}`;
}

export interface WalkedRow {
  account_id: number;
  facts: SeekerFacts;
  elite_until: Date | null;
  active_at: Date;
  refreshed_at: Date;
}

/** With more conditions there are too many texts to keep them all prepared. */
const KEPT_CONDITIONS = 2;

/**
 * The facts of those whom the walks meet and the filters leave, of the last active ones: without people
 * who applied to the position or are not wanted for it. In no order.
 */
export async function listWalkedFacts(
  db: Db,
  walks: readonly WishWalk[],
  scope: TalentScope,
  asker: Asker,
  limit: number,
): Promise<WalkedRow[]> {
  const { position_id, now } = asker;
  const conditions = columnConditions(scope, now, 'w');
  const unseen = unseenCondition(scope, asker, 'met.account_id');
  const isKept = conditions.length + unseen.length <= KEPT_CONDITIONS;
  const parts = walks.map((walk) => walked(walk, conditions, now));
  const asked = [
    sql<SqlBool>`not exists (select from talent_application a
      where a.account_id = met.account_id and a.position_id = ${position_id}
        and a.state <> 'withdrawn' offset 0)`,
    sql<SqlBool>`not exists (select from talent_unfit u
      where u.account_id = met.account_id and u.position_id = ${position_id} offset 0)`,
    ...unseen,
  ];
  // Who wishes for several kinds or cities is met several times. `offset 0` puts them in order first, so
  // that no more people are looked up than are taken.
  const { rows } = await sql<WalkedRow>`
    select ${isKept ? KEPT : sql``} p.account_id, p.facts, p.elite_until, p.active_at, p.refreshed_at
    from (
      select met.account_id from (
        select distinct account_id, active_at from (${sql.join(parts, sql` union all `)}) as everybody
        order by active_at desc, account_id desc offset 0) as met
      where ${sql.join(asked, sql` and `)}
      order by met.active_at desc, met.account_id desc limit ${sql.lit(limit)}) as taken
    inner join talent_profile p on p.account_id = taken.account_id`.execute(db);
  return rows;
}
