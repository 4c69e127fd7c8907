// Stores good rows: new postings, changed ones, and those that are there already.
import { isDeepStrictEqual } from 'node:util';
import { ensureEnterprises, recountOpenPositions } from '../../enterprise/enterprise.ts';
import { type Db, transact } from '../../platform/db.ts';
import { computedColumns, insertPositions, shanghaiDay } from '../position.ts';
import {
  countOnline,
  type Imported,
  listImported,
  listSourceEnterprises,
  updateImported,
} from '../queries-import.ts';
import { reindexPosition } from '../search-index.ts';
import type { Posting } from './row.ts';

/** Imported postings can be found this long, counted from their first import. */
const VALID_DAYS = 90;
/** How the note begins on what waits because its source does not say enough. */
const WAITING = '导入时';

export type Outcome = 'added' | 'updated' | 'unchanged';

/** So many enterprises are counted in one transaction. */
const COUNTED = 5000;

/**
 * Counts the open positions of a source's enterprises, once behind all rows: each count rewrites its
 * enterprise. The import of a file that was broken off is made good by its next one.
 */
export async function countOpen(db: Db, source: string): Promise<void> {
  const all = await listSourceEnterprises(db, source);
  for (let at = 0; at < all.length; at += COUNTED) {
    const ids = all.slice(at, at + COUNTED);
    await recountOpenPositions(db, ids, (trx) => countOnline(trx, ids));
  }
}

/** Stores rows of one source in one transaction: all of them or none; `countOpen` goes behind the last. */
export function storeBatch(
  db: Db,
  source: string,
  postings: readonly Posting[],
  now: Date,
): Promise<Outcome[]> {
  return transact(db, async (trx) => {
    const ids = postings.map((posting) => posting.source_id);
    const known = new Map(
      (await listImported(trx, source, ids)).map((row) => [row.source_id, row] as const),
    );
    const seen = new Set<string>();
    const added: Posting[] = [];
    const outcomes: Outcome[] = [];
    for (const posting of postings) {
      // The same row twice in one file: the first one counts.
      const isRepeated = seen.has(posting.source_id);
      seen.add(posting.source_id);
      const old = known.get(posting.source_id);
      if (isRepeated) outcomes.push('unchanged');
      else if (old) outcomes.push(await renew(trx, old, posting, now));
      else {
        added.push(posting);
        outcomes.push('added');
      }
    }
    await add(trx, added, now);
    return outcomes;
  });
}

async function add(trx: Db, postings: readonly Posting[], now: Date): Promise<void> {
  if (postings.length === 0) return;
  const enterprises = postings.map(({ enterprise }) => enterprise);
  const ids = await ensureEnterprises(trx, enterprises, now);
  const valid_until = shanghaiDay(now, VALID_DAYS);
  const positions = postings.map(({ enterprise, position, source_id, missing }) => {
    // No source tells the parts of the pay, and none screens for us.
    const { pay_parts: _none, screening: _conditions, ...facts } = position;
    const enterprise_id = ids.get(enterprise.full_name);
    if (enterprise_id === undefined) throw new Error(`没有存下企业：${enterprise.full_name}`);
    return {
      ...facts,
      ...{ enterprise_id, account_id: null, valid_until, source_id },
      state: missing === '' ? ('online' as const) : ('draft' as const),
      state_note: noteOf(missing),
    };
  });
  await insertPositions(trx, positions, now);
}

const noteOf = (missing: string): string =>
  missing === '' ? '' : `${WAITING}${missing}，请补全后再发布`;

const isWaiting = ({ account_id, state, state_note }: Imported): boolean =>
  account_id === null && ['draft', 'paused'].includes(state) && state_note.startsWith(WAITING);

/**
 * Takes over what the source changed. State and validity stay as they are here, but for what waited
 * and is whole now, and for what is online and offered no longer.
 */
async function renew(
  trx: Db,
  old: Imported,
  { position, missing }: Posting,
  now: Date,
): Promise<Outcome> {
  if (missing !== '') return old.state === 'online' ? withdraw(trx, old, missing) : 'unchanged';
  const { pay_parts: _none, screening: _conditions, ...facts } = position;
  const published = isWaiting(old)
    ? { state: 'online', state_note: '', published_at: now, refreshed_at: now, updated_at: now }
    : {};
  const wanted = { ...facts, ...computedColumns(position), ...published };
  const before = old as unknown as Record<string, unknown>;
  const isSame = Object.entries(wanted).every(
    ([name, value]) => !(name in before) || isDeepStrictEqual(before[name], value),
  );
  if (isSame) return 'unchanged';
  await updateImported(trx, old.id, wanted);
  await reindexPosition(trx, old.id);
  return 'updated';
}

/** Its source does not say any more what it pays: nobody may read the old offer as one. */
async function withdraw(trx: Db, old: Imported, missing: string): Promise<Outcome> {
  await updateImported(trx, old.id, { state: 'paused', state_note: noteOf(missing) });
  await reindexPosition(trx, old.id);
  return 'updated';
}
