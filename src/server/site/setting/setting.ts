// The site's settings as staff change them: over the version they read, with a reason, logged with what changed.
import { conflict } from '../../../contract/call/errors.ts';
import type { EditedSettings, ServiceChange } from '../../../contract/site/settings.ts';
import * as contract from '../../../contract/site/settings.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import { logStaffAct } from '../../platform/staff-log.ts';
import { adoptPicture } from '../../upload/upload.ts';
import { tellSiteChanged } from '../changes.ts';
import { DEFAULT_SETTINGS } from '../site.ts';
import {
  findDefaultKefu,
  findStoredSettings,
  insertCustomerService,
  lockStoredSettings,
  updateDefaultKefu,
  updateStoredSettings,
} from './setting.queries.ts';

const CHANGED = '同事刚改过网站设置，请看过现在的内容再保存';

async function editedSettings(db: Db): Promise<EditedSettings> {
  const { value, version, updated_at } = await findStoredSettings(db);
  const kefu = await findDefaultKefu(db);
  return {
    version,
    updated_at: version > 0 ? (updated_at?.toISOString() ?? null) : null,
    settings: { ...DEFAULT_SETTINGS, ...value },
    service: kefu && partOf(kefu),
  };
}

const partOf = ({ name, avatar, phone, wechat, hours }: ServiceChange): ServiceChange => ({
  name,
  avatar,
  phone,
  wechat,
  hours,
});

/** Makes pictures that were not shown before the site's own. */
async function adoptNew(
  trx: Db,
  account_id: number,
  { settings, service }: EditedSettings,
  { logo, favicon, avatar }: { logo?: string; favicon?: string; avatar?: string | undefined },
): Promise<void> {
  if (logo && logo !== settings.logo) await adoptPicture(trx, account_id, logo, 'settings.logo');
  if (favicon && favicon !== settings.favicon) {
    await adoptPicture(trx, account_id, favicon, 'settings.favicon');
  }
  if (avatar && avatar !== service?.avatar)
    await adoptPicture(trx, account_id, avatar, 'service.avatar');
}

/** The values that differ, by name. Pure. */
function changesOf(before: object, after: object): Record<string, unknown>[] {
  const old = before as Record<string, unknown>;
  const fresh = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old[name]) !== JSON.stringify(value),
  );
  return [
    Object.fromEntries(fresh.map(([name]) => [name, old[name] ?? null])),
    Object.fromEntries(fresh),
  ];
}

export const readSettings = handle(contract.readSettings, ({ db }) => editedSettings(db));

/**
 * Changes the given settings and leaves the others; gives them all.
 * @throws Failure `conflict` when a colleague saved since this version was read.
 */
export const saveSettings = handle(
  contract.saveSite,
  async ({ db, bus, staff, now }, { version, reason, settings, service }) => {
    const saved = await transact(db, async (trx) => {
      const stored = await lockStoredSettings(trx, now);
      if (stored.version !== version) throw conflict('outdated', CHANGED, { version: CHANGED });
      const old = await editedSettings(trx);
      await updateStoredSettings(trx, { ...stored.value, ...settings }, now);
      if (service && !(await updateDefaultKefu(trx, service))) {
        await insertCustomerService(trx, { ...service, is_default: true });
      }
      await adoptNew(trx, staff.account_id, old, { ...settings, avatar: service?.avatar });
      const [before, after] = changesOf(
        { ...old.settings, service: old.service },
        { ...settings, ...(service && { service }) },
      );
      await logStaffAct(trx, staff, {
        subject: 'site_setting',
        subject_id: 'site',
        before: before ?? {},
        after: after ?? {},
        reason,
      });
      return editedSettings(trx);
    });
    tellSiteChanged(db, bus);
    return saved;
  },
);
