// What a decision on a picture does to companies: one that passed is shown as soon as nothing else of its change waits; a
// refused one leaves logo, pictures and products of the company whose it is, or the face of the person; one that comes
// back stands where it was.

import { isOfCompany } from '../../../contract/moderation/pictures.ts';
import { isSame } from '../../../contract/value/check/json.ts';
import type { PictureFact } from '../../moderation/events.ts';
import type { Db } from '../../platform/db/db.ts';
import { findProfile, type ProfileRow } from '../profile/queries.ts';
import { pendingLabel } from './fields.ts';
import { SPOTS, without, withPicture } from './put.ts';
import {
  deleteFaces,
  deletePending,
  findFace,
  insertPending,
  listPendingWith,
  lockPendingOf,
  type PendingRow,
  setAvatar,
  updatePending,
} from './queries.ts';
import { tellWritten, writePending } from './write.ts';

/** Hears of every decision on a picture. */
export async function settlePicture(trx: Db, fact: PictureFact, now: Date): Promise<void> {
  const { outcome, slot } = fact;
  if (outcome === 'passed') await pass(trx, fact, now);
  else if (outcome === 'refused') await takeOut(trx, fact, now);
  else if (slot !== 'avatar' && slot !== 'chat') await putBack(trx, { ...fact, slot }, now);
}

async function pass(trx: Db, fact: PictureFact, now: Date): Promise<void> {
  const { slot, enterprise_id, picture, account_id } = fact;
  if (enterprise_id === null || slot === 'avatar' || slot === 'chat') return;
  const row = await findProfile(trx, enterprise_id, true);
  if (!row) return;
  for (const pending of await listPendingWith(trx, [picture], enterprise_id)) {
    const isOther = pending.account_id !== null && pending.account_id !== account_id;
    if (pending.part !== SPOTS[slot].part || isOther) continue;
    const left = pending.pictures.filter((one) => one !== picture);
    await goOn(trx, row, pending, { left, account_id }, now);
  }
}

/** A change of which one picture was decided: it waits for the rest, or is written. */
async function goOn(
  trx: Db,
  row: ProfileRow,
  pending: PendingRow,
  { left, account_id }: { left: string[]; account_id: number | null },
  now: Date,
): Promise<void> {
  const { id, part, field, value, shown, check_id } = pending;
  if (left.length > 0 || check_id !== null) {
    await updatePending(trx, id, { pictures: left, value: JSON.stringify(value) });
    return;
  }
  await deletePending(trx, id);
  if (shown || value === '') return;
  const owner = pending.account_id ?? account_id;
  // Read anew: another change of the same transaction may have moved its version.
  const current = (await findProfile(trx, row.id, true)) ?? row;
  if (part !== 'member' && isSame(current[field as keyof ProfileRow], value)) return;
  await writePending(trx, current, { ...pending, account_id: owner }, now);
  await tellWritten(trx, owner, pendingLabel(part, field), now);
}

async function takeOut(trx: Db, fact: PictureFact, now: Date): Promise<void> {
  const { slot, pictures, account_id, enterprise_id } = fact;
  if (!isOfCompany(slot)) {
    if (account_id !== null) await takeFace(trx, account_id, pictures);
    return;
  }
  if (enterprise_id === null) return;
  const row = await findProfile(trx, enterprise_id, true);
  if (!row) return;
  await clearProfile(trx, row, pictures, now);
  for (const pending of await listPendingWith(trx, pictures, enterprise_id)) {
    if (pending.part === 'member') continue;
    const left = pending.pictures.filter((one) => !pictures.includes(one));
    const value = without(pending.value, pictures);
    await goOn(trx, row, { ...pending, value }, { left, account_id }, now);
  }
}

/** The person shows none of these pictures, and none of them waits any more. */
async function takeFace(trx: Db, account_id: number, pictures: readonly string[]): Promise<void> {
  await deleteFaces(trx, account_id, pictures);
  await setAvatar(trx, account_id, '', pictures);
}

async function clearProfile(
  trx: Db,
  row: ProfileRow,
  pictures: readonly string[],
  now: Date,
): Promise<void> {
  for (const { part, field } of Object.values(SPOTS)) {
    if (part === 'member') continue;
    const current = await findProfile(trx, row.id, true);
    const value = current?.[field as 'logo' | 'pictures' | 'products'];
    const cleared = without(value, pictures);
    if (!current || isSame(cleared, value)) continue;
    await writePending(trx, current, { part, field, value: cleared, account_id: null }, now);
  }
}

type Returning = PictureFact & { slot: keyof typeof SPOTS };

async function putBack(trx: Db, fact: Returning, now: Date): Promise<void> {
  const { slot, picture, detail, enterprise_id, account_id, outcome } = fact;
  if (enterprise_id === null) return;
  const row = await findProfile(trx, enterprise_id, true);
  if (!row) return;
  const { part, field } = SPOTS[slot];
  const owner = part === 'member' ? account_id : null;
  if (part === 'member' && owner === null) return;
  const isWaiting = outcome === 'reopened';
  const waiting = isWaiting
    ? await lockPendingOf(trx, { enterprise_id, part, field, owner })
    : null;
  const current =
    part === 'member' ? await findFace(trx, owner ?? 0) : row[field as 'logo' | 'pictures'];
  const value = withPicture(waiting?.value ?? current, picture, detail);
  if (waiting) {
    const pictures = [...new Set([...waiting.pictures, picture])];
    await updatePending(trx, waiting.id, { pictures, value: JSON.stringify(value) });
    return;
  }
  if (isWaiting) {
    const about = { enterprise_id, part, field, account_id: owner, check_id: null };
    await insertPending(trx, {
      ...about,
      value: part === 'member' || field === 'logo' ? picture : value,
      pictures: [picture],
      shown: false,
      created_at: now,
    });
    return;
  }
  if (part === 'member') await setAvatar(trx, owner ?? 0, value as string, ['']);
  else await writePending(trx, row, { part, field, value, account_id: null }, now);
}
