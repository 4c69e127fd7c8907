// The site's settings, whether it is open, and whom visitors turn to: what other rooms and every page ask.
import { isOnPages } from '../../contract/dictionary/trees.ts';
import type { CustomerService, StoredSettings } from '../../contract/site/settings.ts';
import * as contract from '../../contract/site/settings.ts';
import { changedTerms } from '../dictionary/changes/changes.ts';
import { type Db, transact } from '../platform/db/db.ts';
import { handle, type Services } from '../platform/http/call.ts';
import { keptForASecond } from '../platform/http/kept.ts';
import { hearSiteChanges } from './changes.ts';
import { featuresOf } from './feature/feature.ts';
import {
  findDefaultKefu,
  findStoredSettings,
  insertCustomerService,
} from './setting/setting.queries.ts';

export { forgetKept as forgetSettings } from '../platform/http/kept.ts';
export { isOn } from './feature/feature.ts';
export { findDefaultKefu } from './setting/setting.queries.ts';

const HOT_WORDS = ['前端', 'Java', '产品经理', '会计', '销售', '护士', '司机', '人事'];

/** The settings until an operator saves any. Licence numbers stay empty: none may be invented. */
export const DEFAULT_SETTINGS: StoredSettings = {
  is_open: 1,
  site_name: '择木',
  slogan: '良禽择木，好工作与好人才在此相遇',
  closed_notice: '网站正在升级，请稍后再来。',
  reopens_at: null,
  logo: '',
  favicon: '',
  contact_phone: '',
  contact_email: '',
  baidu_tongji_id: '',
  operator_name: '',
  icp_number: '',
  police_number: '',
  hr_licence: '',
  telecom_licence: '',
  business_licence: '',
  report_phone: '',
  report_email: '',
  supervisor: '',
  supervisor_phone: '',
  hot_words: HOT_WORDS.map((word) => ({ word, link: '' })),
  position_review: 'doubtful',
};

const kept = keptForASecond(async (db): Promise<StoredSettings> => {
  const { value } = await findStoredSettings(db);
  return { ...DEFAULT_SETTINGS, ...value };
});

/** The settings: what was saved over the defaults, at most one second old; at once after a change on this node. */
export const siteSettings = (db: Db): Promise<StoredSettings> => kept.read(db);

export const getSite = handle(contract.getSite, async ({ db, me }) => {
  const terms = changedTerms().filter(({ tree }) => isOnPages(tree));
  return {
    ...(await siteSettings(db)),
    features: await featuresOf(db, me?.account_id ?? null),
    ...(terms.length > 0 && { terms }),
  };
});

/** True when visitors may use the site (setObj.is_open is 1). */
export async function isOpen(services: Pick<Services, 'db' | 'bus'>): Promise<boolean> {
  hearSiteChanges(services);
  return (await siteSettings(services.db)).is_open === 1;
}

export const getDefaultKefu = handle(contract.getDefaultKefu, ({ db }) => findDefaultKefu(db));

/** Adds a person of the customer service and gives the id. At most one is the default. */
export function addCustomerService(
  db: Db,
  person: Omit<CustomerService, 'id'> & { is_default: boolean },
): Promise<number> {
  return transact(db, (trx) => insertCustomerService(trx, person));
}
