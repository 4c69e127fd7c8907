// Writes a change that waited, and tells who made it.
import { queueNotices, say } from '../../notice/notice.ts';
import type { Db } from '../../platform/db/db.ts';
import { termsOf } from '../enterprise.ts';
import { insertChange } from '../profile/addresses.queries.ts';
import { type ProfileRow, updateProfile } from '../profile/queries.ts';
import { pendingLabel } from './fields.ts';
import { type PendingRow, setAvatar } from './queries.ts';

/** The columns of a part of a profile, as they are stored. */
function columnsOf({ part, field, value }: Pick<PendingRow, 'part' | 'field' | 'value'>) {
  const isList = part === 'products' || part === 'milestones';
  return { [field]: isList ? JSON.stringify(value) : value };
}

/** Writes the value of a change; `account_id` is who made it. */
export async function writePending(
  trx: Db,
  row: ProfileRow,
  change: Pick<PendingRow, 'part' | 'field' | 'value' | 'account_id'>,
  now: Date,
): Promise<void> {
  const { part, field, value, account_id } = change;
  if (part === 'member') {
    if (account_id !== null) await setAvatar(trx, account_id, value as string);
    return;
  }
  const columns = columnsOf(change);
  const shown = { ...row, ...columns };
  const terms = termsOf({ ...shown, full_name: row.full_name });
  await updateProfile(trx, row, { ...columns, terms, updated_at: now });
  if (account_id === null) return;
  const fields = [pendingLabel(part, field)];
  await insertChange(trx, { enterprise_id: row.id, account_id, part, fields, at: now });
}

/** Tells who made a change that seekers see it now. */
export async function tellWritten(
  trx: Db,
  account_id: number | null,
  label: string,
  now: Date,
): Promise<void> {
  if (account_id === null) return;
  const notice = {
    account_id,
    side: 'recruiter',
    link: '/layout/corporate-information',
    ...say('content_refused.passed', { 位置: label }),
  } as const;
  await queueNotices(trx, [notice], now);
}
