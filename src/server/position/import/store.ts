// Stores good rows: new postings, changed ones, and unchanged ones.
import { isDeepStrictEqual } from 'node:util';
import { ensureEnterprises, recountOpenPositions } from '../../enterprise/enterprise.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { computedColumns, insertPositions, shanghaiDay } from '../position.ts';
import { endReview } from '../review/queries.ts';
import { reindexPosition } from '../search/index.ts';
import {
  countOnline,
  type Imported,
  listImported,
  listSourceEnterprises,
  updateImported,
} from './queries.ts';
import { type Doubts, readDoubts, stateAfter, submitImported } from './review.ts';
import type { Posting } from './row.ts';

/** Imported postings can be found this long, counted from their first import. */
const VALID_DAYS = 90;
/** The first word of the note on postings that wait because data are missing. */
const WAITING = '导入时';

/** The new state of a posting that its source no longer offers. */
const WITHDRAWN: Readonly<Record<string, 'paused' | 'draft'>> = {
  online: 'paused',
  pending: 'draft',
};

export type Outcome = 'added' | 'updated' | 'unchanged';

interface StoredRow {
  outcome: Outcome;
  /** True when it waits for an operator. */
  isReviewed: boolean;
}

/** Enterprises counted in one transaction. */
const COUNTED = 5000;

/**
 * Counts the open positions of a source's enterprises, once after all rows, because each count rewrites its
 * enterprise's row. After an aborted import the next import corrects the counts.
 */
export async function countOpen(db: Db, source: string): Promise<void> {
  const all = await listSourceEnterprises(db, source);
  for (let at = 0; at < all.length; at += COUNTED) {
    const ids = all.slice(at, at + COUNTED);
    await recountOpenPositions(db, ids, (trx) => countOnline(trx, ids));
  }
}

interface Batch {
  trx: Db;
  source: string;
  doubtsOf: Doubts;
  now: Date;
}

/** Stores rows of one source in one transaction; call `countOpen` after the last batch. */
export function storeBatch(
  db: Db,
  source: string,
  postings: readonly Posting[],
  now: Date,
): Promise<StoredRow[]> {
  return transact(db, async (trx) => {
    const batch = { trx, source, doubtsOf: await readDoubts(trx), now };
    const ids = postings.map((posting) => posting.source_id);
    const known = new Map(
      (await listImported(trx, source, ids)).map((row) => [row.source_id, row] as const),
    );
    const added = new Map<string, Posting>();
    const seen = new Map<string, StoredRow>();
    const stored: StoredRow[] = [];
    for (const posting of postings) {
      const { source_id } = posting;
      // The same row twice in a file: the first one counts.
      const before = seen.get(source_id);
      const old = known.get(source_id);
      const row: StoredRow = before
        ? { ...before, outcome: 'unchanged' }
        : old
          ? await renew(batch, old, posting)
          : { outcome: 'added', isReviewed: batch.doubtsOf(posting).length > 0 };
      if (!before && !old) added.set(source_id, posting);
      seen.set(source_id, row);
      stored.push(row);
    }
    await add(batch, [...added.values()]);
    return stored;
  });
}

async function add(batch: Batch, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return;
  const { trx, doubtsOf, now } = batch;
  const enterprises = postings.map(({ enterprise }) => enterprise);
  const stored = await ensureEnterprises(trx, enterprises, now);
  const valid_until = shanghaiDay(now, VALID_DAYS);
  const positions = postings.map((posting) => {
    const { position, source_id, missing } = posting;
    // Imports have neither parts of the pay nor screening conditions.
    const { pay_parts: _none, screening: _conditions, ...facts } = position;
    const { full_name } = posting.enterprise;
    const enterprise = stored.get(full_name);
    if (!enterprise) throw new Error(`没有存下企业：${full_name}`);
    const isDoubtful = doubtsOf(posting).length > 0;
    const published = isDoubtful ? ('pending' as const) : ('online' as const);
    return {
      ...facts,
      enterprise,
      enterprise_id: enterprise.id,
      account_id: null,
      valid_until,
      source_id,
      state: missing === '' ? published : ('draft' as const),
      state_note: noteOf(missing),
    };
  });
  await insertPositions(trx, positions, now);
  await submitAdded(batch, postings);
}

async function submitAdded(
  { trx, source, doubtsOf, now }: Batch,
  postings: readonly Posting[],
): Promise<void> {
  const doubtful = postings.filter((posting) => doubtsOf(posting).length > 0);
  if (doubtful.length === 0) return;
  const byId = new Map(doubtful.map((posting) => [posting.source_id, posting] as const));
  for (const row of await listImported(trx, source, [...byId.keys()])) {
    const posting = byId.get(row.source_id ?? '');
    if (!posting) continue;
    const { warnings } = posting;
    await submitImported(trx, row, { doubts: doubtsOf(posting), warnings }, now);
  }
}

const noteOf = (missing: string): string =>
  missing === '' ? '' : `${WAITING}${missing}，请补全后再发布`;

const isWaiting = ({ account_id, state, state_note }: Imported): boolean =>
  account_id === null && ['draft', 'paused'].includes(state) && state_note.startsWith(WAITING);

const unchangedOf = (old: Imported): StoredRow => ({
  outcome: 'unchanged',
  isReviewed: old.state === 'pending',
});

/**
 * Takes over the source's changes. State and validity stay, except for a draft that is now complete, an
 * online posting that is no longer offered, and one whose doubts have changed.
 */
async function renew(batch: Batch, old: Imported, posting: Posting): Promise<StoredRow> {
  const { trx, doubtsOf, now } = batch;
  // While a member's own edit is in review the import changes nothing.
  if (old.state === 'pending' && old.account_id !== null) return unchangedOf(old);
  const { position, missing, warnings } = posting;
  if (missing !== '') return withdraw(batch, old, missing);
  const { pay_parts: _none, screening: _conditions, ...facts } = position;
  const wanted = { ...facts, ...computedColumns(position) };
  const before = old as unknown as Record<string, unknown>;
  const isSame = Object.entries(wanted).every(
    ([name, value]) => !(name in before) || isDeepStrictEqual(before[name], value),
  );
  const isCompleted = isWaiting(old);
  const doubts = doubtsOf(posting);
  const state = stateAfter(old, { isCompleted, isSame, isDoubtful: doubts.length > 0 });
  if (isSame && state === old.state) return unchangedOf(old);
  const moved = { state, state_note: '', updated_at: now };
  const published = state === 'online' ? { published_at: now, refreshed_at: now } : {};
  const changes = state === old.state ? wanted : { ...wanted, ...moved, ...published };
  await updateImported(trx, old.id, changes);
  if (state === 'pending') await submitImported(trx, old, { doubts, warnings }, now);
  else if (old.state === 'pending') await endReview(trx, old.id, now);
  await reindexPosition(trx, old.id, now);
  return { outcome: 'updated', isReviewed: state === 'pending' };
}

/** The source no longer names the pay: the old offer must not stay visible. */
async function withdraw({ trx, now }: Batch, old: Imported, missing: string): Promise<StoredRow> {
  const state = WITHDRAWN[old.state];
  if (!state) return unchangedOf(old);
  await updateImported(trx, old.id, { state, state_note: noteOf(missing) });
  if (old.state === 'pending') await endReview(trx, old.id, now);
  await reindexPosition(trx, old.id, now);
  return { outcome: 'updated', isReviewed: false };
}
