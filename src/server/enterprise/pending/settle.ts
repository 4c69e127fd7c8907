// Applies an operator's decision to a held or already shown change. The room moderation calls it in the
// transaction of the decision.
import type { Product } from '../../../contract/enterprise/parts.ts';
import type { ProfileBasic } from '../../../contract/enterprise/profile.ts';
import type { PendingDecision, Settled } from '../../moderation/hooks.ts';
import type { Db } from '../../platform/db/db.ts';
import { attached } from '../../platform/hook.ts';
import { termsOf } from '../enterprise.ts';
import { positionsOfEnterprise } from '../hooks.ts';
import { insertChange } from '../profile/addresses.queries.ts';
import { findProfile, type ProfileRow, updateProfile } from '../profile/queries.ts';
import { pendingLabel } from './fields.ts';
import { findPendingEnterprise, type PendingRow, setAvatar, takePending } from './queries.ts';

/**
 * Writes what was approved and removes what was refused; null when the check held nothing back. Gives the
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
  const pending = await takePending(trx, check_id);
  if (!row || !pending) return null;
  const label = pendingLabel(pending.part, pending.field);
  if (pending.part === 'member') {
    await settleFace(trx, pending, passed);
    return { enterprise_id: row.id, label };
  }
  const columns = passed ? written(row, pending) : takenOut(row, pending);
  if (columns) {
    const shown = { ...row, ...columns };
    const terms = termsOf({ ...shown, full_name: row.full_name });
    await updateProfile(trx, row, { ...columns, terms, updated_at: now });
    if (pending.field === 'short_name') await reindex(trx, positions);
    if (account_id !== null) {
      const change = { enterprise_id: row.id, account_id, part: pending.part, fields: [label] };
      await insertChange(trx, { ...change, at: now });
    }
  }
  return { enterprise_id: row.id, label };
}

async function settleFace(trx: Db, pending: PendingRow, passed: boolean): Promise<void> {
  const { account_id, value, pictures, shown } = pending;
  if (account_id === null) return;
  if (passed && !shown) await setAvatar(trx, account_id, value as string);
  if (!passed && shown) await setAvatar(trx, account_id, '', pictures);
}

/** The value to write after an approval, unless it is shown already. */
function written(_row: ProfileRow, { part, field, value, shown }: PendingRow) {
  if (shown) return null;
  if (part === 'basic') return { [field]: value } as Partial<ProfileBasic>;
  if (part === 'pictures') return { pictures: value as string[] };
  return { [part]: JSON.stringify(value) };
}

/** After a refusal only a value that is shown already must be removed. */
function takenOut(row: ProfileRow, { part, pictures, shown }: PendingRow) {
  if (!shown) return null;
  const isOut = (picture: string) => pictures.includes(picture);
  if (part === 'basic') return isOut(row.logo) ? { logo: '' } : null;
  if (part === 'pictures') return { pictures: row.pictures.filter((one) => !isOut(one)) };
  const products = row.products.map((one: Product) =>
    isOut(one.image) ? { ...one, image: '' } : one,
  );
  return { products: JSON.stringify(products) };
}
