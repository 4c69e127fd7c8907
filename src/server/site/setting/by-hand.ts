// Opens and closes the site from the command line, for when no console can be reached.
import { type Db, transact } from '../../platform/db/db.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { siteSettings } from '../site.ts';
import { lockStoredSettings, updateStoredSettings } from './setting.queries.ts';

interface Opening {
  is_open: 0 | 1;
  /** What visitors read meanwhile; left out to keep what stands there. */
  closed_notice?: string | undefined;
  /** When it opens again; null for unknown. */
  reopens_at?: string | null | undefined;
  reason: string;
}

/** False when it stood so already; nothing is written then. A running server notices within a second. */
export function setOpenByHand(db: Db, opening: Opening, at: Date): Promise<boolean> {
  const { reason, is_open, closed_notice, reopens_at } = opening;
  return transact(db, async (trx) => {
    const before = await siteSettings(trx);
    const { value } = await lockStoredSettings(trx, at);
    const after = {
      is_open,
      closed_notice: closed_notice ?? before.closed_notice,
      reopens_at: is_open === 1 ? null : (reopens_at ?? null),
    };
    const isSame =
      before.is_open === is_open &&
      before.closed_notice === after.closed_notice &&
      before.reopens_at === after.reopens_at;
    if (isSame) return false;
    await updateStoredSettings(trx, { ...value, ...after }, at);
    const act = is_open === 1 ? 'open-site' : 'close-site';
    await logStaffAct(
      trx,
      { account_id: null, act, address: '', at },
      {
        subject: 'site_setting',
        subject_id: 'site',
        before: { is_open: before.is_open, reopens_at: before.reopens_at },
        after,
        reason,
      },
    );
    return true;
  });
}
