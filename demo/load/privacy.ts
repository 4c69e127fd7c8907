// The demo seeker's privacy settings: a few blocks of each kind, and the consents.
import { recordConsents } from '../../src/server/account/account.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { insertBlocks } from '../../src/server/privacy/privacy.ts';
import { mobileOf } from '../people/names.ts';
import { hoursBefore, type People } from './people.ts';

export async function loadPrivacy(db: Db, people: People, now: Date): Promise<void> {
  const account_id = people.get(mobileOf(1));
  if (!account_id) return;
  await insertBlocks(db, account_id, { keyword: ['外包', '劳务派遣'] }, hoursBefore(now, 30 * 24));
  await insertBlocks(db, account_id, { domain: ['example.org'] }, hoursBefore(now, 12 * 24));
  await recordConsents(db, account_id, hoursBefore(now, 60 * 24));
}
