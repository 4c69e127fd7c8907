// Applies an operator's decision to a doubtful text of a company. The room moderation calls it in the transaction of the
// decision. A change whose pictures are still to be looked at waits for them (pictures.ts).
import type { PendingDecision, Settled } from '../../moderation/hooks.ts';
import { endPictures } from '../../moderation/picture/picture.ts';
import type { Db } from '../../platform/db/db.ts';
import { attached } from '../../platform/hook.ts';
import { positionsOfEnterprise } from '../hooks.ts';
import { findProfile } from '../profile/queries.ts';
import { pendingLabel } from './fields.ts';
import { deletePending, findPendingEnterprise, lockPending, updatePending } from './queries.ts';
import { tellWritten, writePending } from './write.ts';

/**
 * Writes what was approved and drops what was refused; null when the check held nothing back. Gives the
 * enterprise whose pages must reload, and the label.
 */
export async function settlePending(
  trx: Db,
  { check_id, passed, account_id }: PendingDecision,
  now: Date,
): Promise<Settled | null> {
  const about = await findPendingEnterprise(trx, check_id);
  if (about === null) return null;
  // Locks positions first, then the enterprise, as every move of a position does.
  const { hold, reindex } = attached(positionsOfEnterprise);
  const positions = await hold(trx, about);
  const row = await findProfile(trx, about, true);
  const pending = await lockPending(trx, check_id);
  if (!row || !pending) return null;
  const settled = { enterprise_id: row.id, label: pendingLabel(pending.part, pending.field) };
  if (passed && pending.pictures.length > 0) {
    await updatePending(trx, pending.id, { check_id: null });
    return settled;
  }
  await deletePending(trx, pending.id);
  if (!passed) {
    await endPictures(trx, { enterprise_id: row.id, pictures: pending.pictures });
    return settled;
  }
  await writePending(trx, row, { ...pending, account_id }, now);
  if (pending.field === 'short_name') await reindex(trx, positions, now);
  await tellWritten(trx, account_id, settled.label, now);
  return settled;
}
