// SQL of recommendation: candidates from the index of categories and cities, and a seeker's behaviour. Each
// index walk stops after a few dozen rows, however many positions exist.
import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { PREPARED } from '../../platform/db/prepared.ts';
import { notBlockedBy } from '../../privacy/privacy.ts';
import { isHiddenFrom } from '../interest/hidden.queries.ts';
import { MATCH_COLUMNS } from '../match/facts.ts';

/** The most followed enterprises that are read. */
const FOLLOWED_READ = 200;

/** One index walk, newest first: a category or field in a city or anywhere, or a whole city. */
export interface Walk {
  /** A category of the first or second level; null for any. */
  category: string | null;
  city: string | null;
  limit: number;
}

/** Walks of one kind by one list of values, so that the text does not vary with their number. */
function walked(db: Db, walks: readonly Walk[]) {
  const [{ category, city }] = walks as [Walk];
  const walk = db
    .selectFrom('position_search')
    .select(['position_id as id', 'refreshed_at'])
    .$if(category !== null, (query) =>
      query.whereRef(
        category?.length === 2 ? 'category_1' : 'category_2',
        '=',
        sql.ref('k.category'),
      ),
    )
    .$if(city !== null, (query) => query.whereRef('city', '=', sql.ref('k.city')))
    .orderBy('refreshed_at', 'desc')
    .orderBy('position_id', 'desc')
    .limit(sql<number>`k.most`)
    .as('walk');
  const values = sql<object>`unnest(${walks.map((one) => one.category)}::text[],
    ${walks.map((one) => one.city)}::text[], ${walks.map(({ limit }) => limit)}::int[])`;
  return db
    .selectFrom(values.as<'k'>(sql`k (category, city, most)`))
    .innerJoinLateral(walk, (join) => join.onTrue())
    .select(['walk.id', 'walk.refreshed_at']);
}

const kindOf = ({ category, city }: Walk): string => `${category?.length} ${city !== null}`;

/** The newest positions of each followed enterprise, so that no large enterprise is read whole. */
function followedWalk(db: Db, account_id: number, limit: number) {
  const followed = db
    .selectFrom('enterprise_follow')
    .select('enterprise_id')
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .limit(FOLLOWED_READ)
    .as('w');
  const walk = db
    .selectFrom(followed)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('position_search')
          .select(['position_id as id', 'refreshed_at'])
          .whereRef('enterprise_id', '=', 'w.enterprise_id')
          .orderBy('refreshed_at', 'desc')
          .orderBy('position_id', 'desc')
          .limit(limit)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.refreshed_at'])
    .orderBy('s.refreshed_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .as('walk');
  return db.selectFrom(walk).select(['walk.id', 'walk.refreshed_at']);
}

/**
 * The facts of the positions that the walks meet, the newest `limit` of them, without those that may not be recommended to
 * the account on that day: it applied to them, does not want them, blocks their enterprise, or works for it.
 *
 * @param followed so many of the enterprises that the account follows are met as well.
 */
export async function listCandidates(
  db: Db,
  account_id: number,
  walks: readonly Walk[],
  { followed, limit, today }: { followed: number; limit: number; today: string },
): Promise<CandidateRow[]> {
  const parts = [
    ...[...Map.groupBy(walks, kindOf).values()].map((alike) => walked(db, alike)),
    ...(followed > 0 ? [followedWalk(db, account_id, followed)] : []),
  ];
  const [first, ...rest] = parts;
  if (!first) return [];
  const all = rest.reduce((query, part) => query.union(part), first).as('walked');
  const newest = db
    .selectFrom(all)
    .select('walked.id')
    .orderBy('walked.refreshed_at', 'desc')
    .orderBy('walked.id', 'desc')
    .limit(limit);
  return candidates(db, account_id, newest, today).execute();
}

/** The same facts of those among these positions that may be recommended. */
export function listCandidatesAmong(
  db: Db,
  account_id: number,
  ids: readonly number[],
  today: string,
): Promise<CandidateRow[]> {
  const asked = db
    .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'asked'>(sql`asked (id)`))
    .select('asked.id');
  return candidates(db, account_id, asked, today).execute();
}

function candidates(db: Db, account_id: number, found: Expression<{ id: number }>, today: string) {
  return db
    .selectFrom(sql<{ id: number }>`(${found})`.as('found'))
    .innerJoin('position as p', 'p.id', 'found.id')
    .innerJoin('position_search as s', 's.position_id', 'p.id')
    .modifyFront(PREPARED)
    .select([
      ...MATCH_COLUMNS,
      'p.published_at',
      's.month_min',
      's.month_max',
      's.industry',
      's.refreshed_at',
    ])
    .where('p.state', '=', 'online')
    .where('p.valid_until', '>=', today)
    .where(notBlockedBy(account_id, 'p.enterprise_id'))
    .where(sql<boolean>`not exists (select 1 from talent_application a
      where a.account_id = ${account_id} and a.position_id = p.id and a.state <> 'withdrawn')`)
    .where(sql<boolean>`not exists (select 1 from enterprise_member m
      where m.account_id = ${account_id} and m.enterprise_id = p.enterprise_id)`)
    .where(sql<boolean>`not ${isHiddenFrom(account_id, 'p')}`);
}
export type CandidateRow = Awaited<ReturnType<ReturnType<typeof candidates>['execute']>>[number];

/** The facts of one position in whatever state; null when there is none. */
export async function findFactsRow(db: Db, id: number) {
  const row = await db
    .selectFrom('position as p')
    .innerJoin('enterprise as e', 'e.id', 'p.enterprise_id')
    .select([...MATCH_COLUMNS, 'p.state', 'e.industry'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The categories of positions that a seeker recently kept, applied to or viewed. */
export function listDoings(db: Db, account_id: number, since: Date) {
  const favourites = db
    .selectFrom('position_favourite as f')
    .innerJoin('position as p', 'p.id', 'f.position_id')
    .select(['p.category', sql<Doing>`'favourite'`.as('doing')])
    .where('f.account_id', '=', account_id)
    .orderBy('f.created_at', 'desc')
    .limit(50)
    .as('one');
  const applications = db
    .selectFrom('talent_application as a')
    .innerJoin('position as p', 'p.id', 'a.position_id')
    .select(['p.category', sql<Doing>`'application'`.as('doing')])
    .where('a.account_id', '=', account_id)
    .orderBy('a.created_at', 'desc')
    .limit(50)
    .as('one');
  const seen = db
    .selectFrom('position_footprint as f')
    .innerJoin('position as p', 'p.id', 'f.position_id')
    .select(['p.category', sql<Doing>`'seen'`.as('doing')])
    .where('f.account_id', '=', account_id)
    .where('f.seen_at', '>=', since)
    .orderBy('f.seen_at', 'desc')
    .limit(100)
    .as('one');
  return db
    .selectFrom(favourites)
    .select(['one.category', 'one.doing'])
    .unionAll(db.selectFrom(applications).select(['one.category', 'one.doing']))
    .unionAll(db.selectFrom(seen).select(['one.category', 'one.doing']))
    .execute();
}
export type Doing = 'favourite' | 'application' | 'seen';

/** Positions that a seeker recently rejected, and why. */
export function listRefused(db: Db, account_id: number) {
  return db
    .selectFrom('position_hidden as h')
    .innerJoin('position as p', 'p.id', 'h.position_id')
    .select(['h.reason', 'p.region', 'p.education', 'p.enterprise_id'])
    .where('h.account_id', '=', account_id)
    .orderBy('h.created_at', 'desc')
    .limit(50)
    .execute();
}

/** Ids of enterprises the account follows, the newest ones. */
export async function listFollowedIds(db: Db, account_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enterprise_follow')
    .select('enterprise_id')
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .limit(FOLLOWED_READ)
    .execute();
  return rows.map(({ enterprise_id }) => enterprise_id);
}

/** The seeker whose weekly recommendation has waited longest, locked; null when none is due. */
export async function lockDueSeeker(db: Db, now: Date) {
  const row = await db
    .selectFrom('position_recommendation')
    .select(['account_id', 'told_until'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('account_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateRecommendation(
  db: Db,
  account_id: number,
  changes: { told_until: Date; due_at: Date },
): Promise<void> {
  await db
    .updateTable('position_recommendation')
    .set(changes)
    .where('account_id', '=', account_id)
    .execute();
}

/** The last time the account looked at a position; null without any. */
export async function findLastFootprint(db: Db, account_id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('position_footprint')
    .select('seen_at')
    .where('account_id', '=', account_id)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}
