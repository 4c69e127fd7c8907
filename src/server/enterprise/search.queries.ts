// SQL of the list of enterprises and of finding one by its name.

import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { EnterpriseCard } from '../../contract/enterprise/enterprise.ts';
import { OFTEN_ANSWERS_PERCENT, RESPONSE_SAMPLE_MIN } from '../../contract/enterprise/response.ts';
import { isHidden } from '../measure/hiding/hiding.ts';
import { countUpTo } from '../platform/db/count-up-to.ts';
import type { Db } from '../platform/db/db.ts';
import { PREPARED } from '../platform/db/prepared.ts';
import type { Schema } from '../schema/schema.ts';

/** Conditions of a search; what is left out does not count. */
export interface EnterpriseScope {
  /** The server's time, by which measures end. */
  now: Date;
  /** A tsquery in text form. */
  terms?: string;
  equal?: Partial<Record<'city' | 'region', string>>;
  regions?: { from: string; to: string };
  oneOf?: Partial<
    Record<'city' | 'region' | 'industry' | 'size' | 'stage' | 'nature', readonly string[]>
  >;
  certified?: boolean;
  hiring?: boolean;
  direct?: boolean;
  answers?: boolean;
  /** These alone. */
  only?: readonly number[];
  /** Those that stand above the list already. */
  except?: readonly number[];
  /** Texts of welfare, all of which it offers. */
  welfare?: readonly string[];
}

/** Where a page begins: after this row, by its number of positions or by its time. */
export type EnterpriseCursor = { open_positions: number; id: number } | { at: string; id: number };

const card = [
  'id',
  'short_name',
  'full_name',
  'logo',
  'industry',
  'size',
  'stage',
  'city',
  'slogan',
  'welfare',
  'certified_at',
  'open_positions',
  'account_class',
] as const;

/** It answered most of its applications in time, and enough to say so. */
const OFTEN_ANSWERS = sql<SqlBool>`enterprise.id in (
  select t.enterprise_id from talent_response as t
  where t.position_id is null and t.account_id is null and t.counted >= ${RESPONSE_SAMPLE_MIN}
    and t.answered * 100 >= t.counted * ${OFTEN_ANSWERS_PERCENT})`;

/** The enterprise's own answer rate where enough applications count. */
const RESPONSE = sql<EnterpriseCard['response']>`(
  select jsonb_build_object('rate', round(100.0 * t.answered / t.counted),
    'median_h', round(t.median_h::numeric, 1))
  from talent_response as t
  where t.enterprise_id = enterprise.id and t.position_id is null and t.account_id is null
    and t.counted >= ${RESPONSE_SAMPLE_MIN})`;

function conditions(eb: ExpressionBuilder<Schema, 'enterprise'>, scope: EnterpriseScope) {
  const { terms, regions, only, except = [] } = scope;
  const equal = Object.entries(scope.equal ?? {}) as ['city' | 'region', string][];
  const oneOf = Object.entries(scope.oneOf ?? {}) as ['industry', string[]][];
  return [
    eb('closed_at', 'is', null),
    eb.not(isHidden(eb.ref('enterprise.id'), scope.now)),
    ...(terms ? [sql<SqlBool>`terms @@ ${terms}::tsquery`] : []),
    ...equal.map(([column, value]) => eb(column, '=', value)),
    ...oneOf.map(([column, values]) => eb(column, 'in', values)),
    ...(regions ? [eb.between('region', regions.from, regions.to)] : []),
    ...(only ? [sql<SqlBool>`enterprise.id = any(${[...only]}::bigint[])`] : []),
    ...(except.length > 0 ? [eb('id', 'not in', except)] : []),
    ...(scope.certified ? [eb('certified_at', 'is not', null)] : []),
    ...(scope.hiring ? [eb('open_positions', '>', 0)] : []),
    ...(scope.direct ? [eb('account_class', '=', 'direct' as const)] : []),
    ...(scope.answers ? [OFTEN_ANSWERS] : []),
    ...(scope.welfare ? [sql<SqlBool>`welfare @> ${[...scope.welfare]}::text[]`] : []),
  ];
}

/** The list that most people ask for has a plan that is the same for all values. */
const isUnfiltered = ({ now: _, oneOf = {}, except = [], ...others }: EnterpriseScope): boolean =>
  Object.keys(oneOf).length === 0 && except.length === 0 && Object.keys(others).length === 0;

/** A page of enterprises: most open positions first, or newest first. */
export function listEnterprises(
  db: Db,
  scope: EnterpriseScope,
  order: 'open_positions' | 'created_at',
  after: EnterpriseCursor | null,
  limit: number,
) {
  let query = db
    .selectFrom('enterprise')
    .select([...card, sql<string>`created_at::text`.as('at'), RESPONSE.as('response')])
    .where((eb) => eb.and(conditions(eb, scope)))
    .orderBy(order, 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .$if(isUnfiltered(scope), (query) => query.modifyFront(PREPARED));
  if (after) {
    query = query.where(
      'at' in after
        ? sql<SqlBool>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`
        : sql<SqlBool>`(open_positions, id) < (${after.open_positions}, ${after.id})`,
    );
  }
  return query.execute();
}

/** How many there are, counted up to `cap`. */
export function countEnterprises(db: Db, scope: EnterpriseScope, cap: number): Promise<number> {
  const hits = db
    .selectFrom('enterprise')
    .select('id')
    .$if(isUnfiltered(scope), (query) => query.modifyFront(PREPARED));
  return countUpTo(
    db,
    hits.where((eb) => eb.and(conditions(eb, scope))),
    cap,
  );
}

/** Enterprises by the city or district of their seat, of the `cap` with most open positions. */
export function countByArea(
  db: Db,
  scope: EnterpriseScope,
  column: 'city' | 'region',
  cap: number,
): Promise<{ code: string; count: number }[]> {
  const hits = db
    .selectFrom('enterprise')
    .select(`${column} as code`)
    .where((eb) => eb.and(conditions(eb, scope)))
    .limit(cap);
  const first = scope.terms === undefined ? hits.orderBy('open_positions', 'desc') : hits;
  return db
    .selectFrom(first.as('hit'))
    .select((eb) => ['code', eb.fn.countAll<number>().as('count')])
    .groupBy('code')
    .execute();
}

/** Enterprises by their name: those that begin so first, then those with more positions. */
export function listByName(
  db: Db,
  { name, terms, now }: { name: string; terms: string; now: Date },
  limit: number,
) {
  const start = name.toLowerCase();
  return db
    .selectFrom('enterprise')
    .select(['id', 'short_name', 'full_name', 'logo', 'city'])
    .where(sql<SqlBool>`terms @@ ${terms}::tsquery`)
    .where('closed_at', 'is', null)
    .where((eb) => eb.not(isHidden(eb.ref('enterprise.id'), now)))
    .orderBy(
      sql`starts_with(lower(short_name), ${start}) or starts_with(lower(full_name), ${start})`,
      'desc',
    )
    .orderBy('open_positions', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
