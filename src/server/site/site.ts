// Rules of the site: its settings, whether it is open, customer service.
import type { CustomerService, SiteSettings } from '../../contract/site/site.ts';
import * as contract from '../../contract/site/site.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle, type Services } from '../platform/http/call.ts';
import {
  findDefaultKefu,
  findStoredSettings,
  insertCustomerService,
  lockStoredSettings,
  updateStoredSettings,
} from './queries.ts';

export { findDefaultKefu } from './queries.ts';

/** The settings until an operator saves any. Licence numbers stay empty: none may be invented. */
export const DEFAULT_SETTINGS: SiteSettings = {
  is_open: 1,
  site_name: '择木',
  slogan: '良禽择木，好工作与好人才在此相遇',
  closed_notice: '网站正在升级，请稍后再来。',
  reopens_at: null,
  contact_phone: '',
  contact_email: '',
  baidu_tongji_id: '',
  icp_number: '',
  police_number: '',
  hr_licence: '',
  telecom_licence: '',
  business_licence: '',
  report_phone: '',
  report_email: '',
  hot_words: ['前端', 'Java', '产品经理', '会计', '销售', '护士', '司机', '人事'],
  position_review: 'doubtful',
};

/**
 * Every call checks whether the site is open; a change on another node takes effect within this time, in
 * ms.
 */
const CACHE_MS = 1000;
const cached = new WeakMap<Db, { settings: Promise<SiteSettings>; until: number }>();

/** The settings: what was saved over the defaults. Read from the database each time. */
async function readSettings(db: Db): Promise<SiteSettings> {
  return { ...DEFAULT_SETTINGS, ...(await findStoredSettings(db)) };
}

/** The settings, at most one second old; at once after a change made on this node. */
export function siteSettings(db: Db): Promise<SiteSettings> {
  const entry = cached.get(db);
  const time = performance.now();
  if (entry && entry.until > time) return entry.settings;
  const settings = readSettings(db);
  cached.set(db, { settings, until: time + CACHE_MS });
  // A failed read must not stay cached.
  settings.catch(() => cached.delete(db));
  return settings;
}

export const getSite = handle(contract.getSite, ({ db }) => siteSettings(db));

/** Clears the cached settings on this node. */
export function forgetSettings(db: Db): void {
  cached.delete(db);
}

/** True when visitors may use the site (setObj.is_open is 1). */
export async function isOpen({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await siteSettings(db)).is_open === 1;
}

/** Changes the given settings and leaves the others; gives them all. */
export const saveSettings = handle(contract.saveSite, async ({ db, now }, changes) => {
  const stored = await transact(db, async (trx) => {
    const settings = { ...(await lockStoredSettings(trx, now)), ...changes };
    await updateStoredSettings(trx, settings, now);
    return settings;
  });
  forgetSettings(db);
  return { ...DEFAULT_SETTINGS, ...stored };
});

export const getDefaultKefu = handle(contract.getDefaultKefu, ({ db }) => findDefaultKefu(db));

/** Adds a person of the customer service and gives the id. At most one is the default. */
export function addCustomerService(
  db: Db,
  person: Omit<CustomerService, 'id'> & { is_default: boolean },
): Promise<number> {
  return transact(db, (trx) => insertCustomerService(trx, person));
}
