// SQL of saved searches: the seeker's own, and those that are due.
import { type SqlBool, sql } from 'kysely';
import type { PositionFilter } from '../../../contract/position/filter.ts';
import type { Db } from '../../platform/db/db.ts';
import { scopeConditions } from '../search/queries.ts';
import type { SearchScope } from '../search/scope.ts';
import { isHiddenFrom } from './hidden.queries.ts';

const MINE = [
  'id',
  'name',
  'filter',
  'frequency',
  'is_paused',
  'ran_at',
  'found',
  'due_at',
] as const;

export function listSearchRows(db: Db, account_id: number) {
  return db
    .selectFrom('position_saved_search')
    .select(MINE)
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .execute();
}
export type SearchRow = Awaited<ReturnType<typeof listSearchRows>>[number];

export async function findSameSearch(db: Db, account_id: number, filter: PositionFilter) {
  const row = await db
    .selectFrom('position_saved_search')
    .select('id')
    .where('account_id', '=', account_id)
    .where(sql<SqlBool>`filter = ${JSON.stringify(filter)}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countSearches(db: Db, account_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('position_saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSearch(
  db: Db,
  row: {
    account_id: number;
    name: string;
    filter: PositionFilter;
    frequency: 'daily' | 'weekly';
    told_until: Date;
    due_at: Date;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('position_saved_search')
    .values({ ...row, filter: JSON.stringify(row.filter) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An own search, its row locked until the transaction ends. */
export async function lockSearch(db: Db, account_id: number, id: number) {
  const row = await db
    .selectFrom('position_saved_search')
    .select(['frequency', 'is_paused', 'told_until', 'due_at'])
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateSearch(
  db: Db,
  id: number,
  changes: {
    name?: string;
    frequency?: 'daily' | 'weekly';
    is_paused?: boolean;
    told_until?: Date;
    due_at?: Date;
    ran_at?: Date;
    found?: number;
  },
): Promise<void> {
  await db.updateTable('position_saved_search').set(changes).where('id', '=', id).execute();
}

/** False when the account has no such search. */
export async function deleteSearch(db: Db, account_id: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('position_saved_search')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The longest waiting due search, locked; skips those that another node holds. */
export async function lockDueSearch(db: Db, now: Date) {
  const row = await db
    .selectFrom('position_saved_search')
    .select(['id', 'account_id', 'name', 'filter', 'frequency', 'told_until'])
    .where('is_paused', '=', false)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** What counts as new: published within these moments, `after` excluded. */
export interface Span {
  after: Date;
  until: Date;
}

/**
 * How many positions of a search are new, up to `cap`, without those the account does not want.
 * What was published after a moment was refreshed after it as well, so the index of the search
 * gives the few that may be new.
 */
export async function countNew(
  db: Db,
  account_id: number,
  scope: SearchScope,
  { after, until }: Span,
  cap: number,
): Promise<number> {
  const refreshed = db
    .selectFrom('position_search')
    .select('position_id')
    .where((eb) => eb.and(scopeConditions(eb, scope)))
    .where('refreshed_at', '>', after);
  const hits = db
    .selectFrom('position as p')
    .select('p.id')
    .where('p.id', 'in', refreshed)
    .where('p.published_at', '>', after)
    .where('p.published_at', '<=', until)
    .where(sql<SqlBool>`not ${isHiddenFrom(account_id, 'p')}`)
    .limit(cap)
    .as('hits');
  const { count } = await db
    .selectFrom(hits)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
