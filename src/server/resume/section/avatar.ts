// Pictures of seekers: shown at once and looked at afterwards. A refused one gives way to the default picture.

import { isOfCompany } from '../../../contract/moderation/pictures.ts';
import { clearAvatar, setProfile } from '../../account/account.ts';
import type { PictureFact } from '../../moderation/events.ts';
import { endPictures, openPictures } from '../../moderation/picture/picture.ts';
import type { Db } from '../../platform/db/db.ts';
import { requireOwnOpen, requireUnrefused } from '../../upload/upload.ts';
import { isWearing, lockResume, updateResume } from './queries.ts';
import { refreshCompleteness } from './section.ts';

/**
 * Puts a new picture before the operators; what it replaces needs no look any more.
 * @throws Failure `invalid-input` naming `avatar` for one of somebody else, or that was refused before.
 */
export async function reviewAvatar(
  trx: Db,
  account_id: number,
  avatar: string,
  now: Date,
): Promise<void> {
  await endPictures(trx, { account_id, slot: 'avatar' });
  if (avatar === '') return;
  await requireOwnOpen(trx, { account_id }, [avatar], 'avatar');
  await requireUnrefused(trx, { account_id }, avatar, 'avatar');
  const one = { slot: 'avatar', picture: avatar, account_id, is_shown: true } as const;
  await openPictures(trx, [one], now);
}

/** Hears of every decision on a picture. */
export async function settleAvatar(trx: Db, fact: PictureFact, now: Date): Promise<void> {
  const { outcome, slot, account_id, pictures, picture } = fact;
  if (account_id === null || isOfCompany(slot)) return;
  if (outcome === 'refused') {
    if (await isWearing(trx, account_id, pictures)) await setAvatar(trx, account_id, '', now);
    await clearAvatar(trx, account_id, pictures);
  }
  if (outcome === 'restored' && slot === 'avatar') {
    if (!(await isWearing(trx, account_id, ['']))) return;
    await setAvatar(trx, account_id, picture, now);
    await setProfile(trx, account_id, { avatar: picture });
  }
}

/** The resume's version moves on, so that a form that still shows the old picture does not bring it back. */
async function setAvatar(trx: Db, account_id: number, avatar: string, now: Date): Promise<void> {
  await lockResume(trx, account_id, now);
  await updateResume(trx, account_id, { avatar });
  await refreshCompleteness(trx, account_id, now);
}
