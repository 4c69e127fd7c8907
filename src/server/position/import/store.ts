// Stores good rows: new postings, changed ones, and those that are there already.
import { isDeepStrictEqual } from 'node:util';
import { findEnterpriseId, insertEnterprise } from '../../enterprise/enterprise.ts';
import { type Db, transact } from '../../platform/db.ts';
import { computedColumns, insertPosition, shanghaiDay } from '../position.ts';
import { type Imported, listImported, updateImported } from '../queries-import.ts';
import { reindexPosition } from '../search-index.ts';
import type { Posting } from './row.ts';

/** Imported postings can be found this long, counted from their first import. */
const VALID_DAYS = 90;

export type Outcome = 'added' | 'updated' | 'unchanged';

/** Stores rows of one source in one transaction: all of them or none. */
export function storeBatch(
  db: Db,
  source: string,
  postings: readonly Posting[],
  now: Date,
): Promise<Outcome[]> {
  return transact(db, async (trx) => {
    const ids = postings.map((posting) => posting.source_id);
    const rows = await listImported(trx, source, ids);
    const known = new Map(rows.map((row) => [row.source_id, row]));
    const seen = new Set<string>();
    const outcomes: Outcome[] = [];
    for (const posting of postings) {
      // The same row twice in one file: the first one counts.
      const isRepeated = seen.has(posting.source_id);
      seen.add(posting.source_id);
      const old = known.get(posting.source_id);
      if (isRepeated) outcomes.push('unchanged');
      else if (old) outcomes.push(await renew(trx, old, posting));
      else outcomes.push(await add(trx, posting, now));
    }
    return outcomes;
  });
}

async function add(db: Db, { enterprise, position, source_id }: Posting, now: Date) {
  const enterprise_id =
    (await findEnterpriseId(db, enterprise.full_name)) ??
    (await insertEnterprise(db, enterprise, now));
  const valid_until = shanghaiDay(now, VALID_DAYS);
  const facts = { ...position, enterprise_id, account_id: null, valid_until, source_id };
  await insertPosition(db, facts, now);
  return 'added' as const;
}

/** Takes over what the source changed; state and validity stay as they are here. */
async function renew(db: Db, old: Imported, { position }: Posting): Promise<Outcome> {
  // No source tells the parts of the pay, and none screens for us.
  const { pay_parts: _none, screening: _conditions, ...facts } = position;
  const wanted = { ...facts, ...computedColumns(position) };
  const before = old as unknown as Record<string, unknown>;
  const isSame = Object.entries(wanted).every(
    ([name, value]) => !(name in before) || isDeepStrictEqual(before[name], value),
  );
  if (isSame) return 'unchanged';
  await updateImported(db, old.id, wanted);
  await reindexPosition(db, old.id);
  return 'updated';
}
