// SQL of positions that pass from one member to another, or end with their enterprise.
import type { PositionState } from '../../../contract/dictionary/states.ts';
import type { Db } from '../../platform/db/db.ts';

/** Gives all positions of a member to a colleague, so that new applications reach a person. */
export async function handOverPositions(
  db: Db,
  { enterprise_id, from, to }: { enterprise_id: number; from: number; to: number },
): Promise<void> {
  await db
    .updateTable('position')
    .set({ account_id: to })
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', from)
    .execute();
  // Whom the review's outcome is told to.
  await db
    .updateTable('position_review')
    .set({ account_id: to })
    .where('enterprise_id', '=', enterprise_id)
    .where('account_id', '=', from)
    .where('state', '=', 'pending')
    .execute();
}

/** Drafts and templates of an enterprise. */
export async function deleteUnpublished(db: Db, enterprise_id: number): Promise<void> {
  for (const table of ['position_draft', 'position_template'] as const) {
    await db.deleteFrom(table).where('enterprise_id', '=', enterprise_id).execute();
  }
}

/** Ids of an enterprise's positions in these states. */
export async function listInStates(
  db: Db,
  enterprise_id: number,
  states: readonly PositionState[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('id')
    .where('enterprise_id', '=', enterprise_id)
    .where('state', 'in', states)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
