// The cards of positions that a search found.
import type { PositionCard } from '../../../contract/position/position.ts';
import type { Db } from '../../platform/db/db.ts';
import { cardOf } from '../card.ts';
import { listCardRows } from '../read.queries.ts';

/** The cards of these positions in this order, in one query; one deleted meanwhile is left out. */
export async function listCards(db: Db, ids: readonly number[]): Promise<PositionCard[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await listCardRows(db, ids)).map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
