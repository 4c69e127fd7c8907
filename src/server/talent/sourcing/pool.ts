// The cached ranking of people for a position (talent_pool): computed when a recruiter first opens the
// position, renewed by a job when its people change, deleted when nobody opens it any more.
import { type Db, transact } from '../../platform/db/db.ts';
import { type PositionFacts, positionFactsOf } from '../../position/match/match.ts';
import {
  deletePool,
  deleteUnasked,
  findOpenPosition,
  lockDuePool,
  type PoolRow,
  type StoredPool,
  savePool,
  savePoolAndWant,
  touchPool,
  wantPublished,
} from './pool.queries.ts';
import { findRecommended } from './walks.ts';

const HOUR_MS = 3_600_000;
/**
 * The job renews a ranking older than `OLD_MS`; opening the position renews one older than `TOO_OLD_MS`.
 */
const OLD_MS = HOUR_MS;
const TOO_OLD_MS = 3 * HOUR_MS;
/**
 * The use of a ranking is written at most every `NOTED_MS`; after `UNASKED_MS` without use it is deleted.
 */
const NOTED_MS = 6 * HOUR_MS;
const UNASKED_MS = 48 * HOUR_MS;
/** The most other positions of an enterprise whose rankings are computed as soon as one is opened. */
const WANTED_MAX = 40;
/** Rankings computed in one run of the job, so that the load on a node stays small. */
const MADE_A_RUN = 10;
/** The job looks at positions published since, some runs back, at the newest of them: an import publishes thousands. */
const PUBLISHED_MS = 10_000;

interface Of {
  position: PositionFacts;
  version: number;
  /** When it was last opened. */
  asked_at: Date;
}

/** Compares people with a position: the row to keep, with their order. */
async function comparePeople(
  db: Db,
  { position, version, asked_at }: Of,
  now: Date,
): Promise<PoolRow> {
  const { id: position_id, enterprise_id, category, city } = position;
  const asker = { enterprise_id, position_id, now };
  const asked = { filter: {}, order: 'best' as const };
  const { account_ids, isWide } = await findRecommended(db, position, asked, asker);
  return {
    position_id,
    version,
    family: category.slice(0, 4),
    city,
    is_wide: isWide,
    account_ids,
    made_at: now,
    asked_at,
  };
}

/** People in their order, and what is still to be written of it; nobody need wait for that before reading their cards. */
export interface Ordered {
  account_ids: readonly number[];
  /** Null where nothing is. */
  keep: (() => Promise<unknown>) | null;
}

/** The people recommended for a position in their order: the kept one where it is young enough. */
export async function listPooled(
  db: Db,
  { position, version, pool }: Omit<Of, 'asked_at'> & { pool: StoredPool | null },
  now: Date,
): Promise<Ordered> {
  if (pool && now.getTime() - pool.made_at.getTime() < TOO_OLD_MS) {
    const isNoted = now.getTime() - pool.asked_at.getTime() <= NOTED_MS;
    const { account_ids } = pool;
    return { account_ids, keep: isNoted ? null : () => touchPool(db, position.id, now) };
  }
  const row = await comparePeople(db, { position, version, asked_at: now }, now);
  const { enterprise_id } = position;
  const keep = () => savePoolAndWant(db, row, { enterprise_id, limit: WANTED_MAX });
  return { account_ids: row.account_ids, keep };
}

/** Has rankings computed for positions just published, so that their first opening need not. */
export const wantPools = (db: Db, now: Date): Promise<void> =>
  wantPublished(db, {
    since: new Date(now.getTime() - PUBLISHED_MS),
    now,
    limit: MADE_A_RUN,
  });

/** Renews due rankings, at most `MADE_A_RUN`; several nodes share the work. */
export async function renewPools(db: Db, now: Date): Promise<void> {
  const made_before = new Date(now.getTime() - OLD_MS);
  for (let made = 0; made < MADE_A_RUN; made += 1) {
    if (!(await transact(db, (trx) => renewOne(trx, made_before, now)))) return;
  }
}

/** False when none was due. The row is locked, so that a simultaneous change waits and marks it again. */
async function renewOne(trx: Db, made_before: Date, now: Date): Promise<boolean> {
  const due = await lockDuePool(trx, made_before);
  if (!due) return false;
  const { position_id, asked_at } = due;
  const row = await findOpenPosition(trx, position_id);
  if (row) {
    const { version, ...facts } = row;
    const of = { position: positionFactsOf(facts), version, asked_at };
    await savePool(trx, await comparePeople(trx, of, now));
  } else await deletePool(trx, position_id);
  return true;
}

/** Forgets the orders of positions that nobody opens. */
export const forgetPools = (db: Db, now: Date): Promise<void> =>
  deleteUnasked(db, new Date(now.getTime() - UNASKED_MS));
