// What the demo recruiter sees on the home page: a plan and its uses, entered activities, a month of views.
import { addEntry } from '../../src/server/operate/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import type { Files } from '../../src/server/platform/file/files.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import { addPaidOrder, addPastLotUse, createCoupon } from '../../src/server/wallet/seed.ts';
import { addPastSpend, grantPlan } from '../../src/server/wallet/wallet.ts';
import { RECRUITER_MOBILE } from '../accounts.ts';
import { insertViews } from '../queries.ts';
import { dice } from '../random.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { loadInvoices } from './invoices.ts';
import { hoursBefore, type People } from './people.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
  positions: ReadonlyMap<string, number>;
  activities: readonly { id: number; takesEnterprises: boolean }[];
}

interface Stores {
  db: Db;
  files: Files;
}

const PARTICIPANTS = 6;
const PLAN_DAYS_LEFT = 200;

export async function loadRecruiterHome(
  stores: Stores,
  town: Town,
  loaded: Loaded,
  now: Date,
): Promise<void> {
  const { db } = stores;
  const mobile = RECRUITER_MOBILE;
  const account_id = loaded.people.get(mobile);
  const own = town.positions.filter(({ recruiterMobile }) => recruiterMobile === mobile);
  const enterprise_id = loaded.enterprises.get(own[0]?.enterpriseKey ?? '');
  if (account_id === undefined || enterprise_id === undefined) return;
  const until = hoursBefore(now, -24 * PLAN_DAYS_LEFT);
  await grantPlan(db, { enterprise_id, plan: 'year', until }, hoursBefore(now, 24 * 166));
  const titles = own.map(({ title }) => title);
  const name = town.enterprises.find(({ key }) => key === own[0]?.enterpriseKey)?.name ?? '';
  await loadOrders(stores, { enterprise_id, account_id, about: titles[0] ?? '', name }, now);
  // Oldest first, so that ids follow the time.
  for (const [index, title] of [...titles.slice(0, 6).entries()].reverse()) {
    const kind = index === 2 ? 'top' : index === 4 ? 'urgent' : 'refresh';
    const spend = { enterprise_id, account_id, kind, about: title } as const;
    await addPastSpend(db, spend, hoursBefore(now, 60 + index * 19));
  }
  await loadOlderViews(db, town, loaded, now);
  await loadEntries(db, town, loaded, now);
}

/** A coupon, a balance, packs that are partly used and soon over, and one that is used up. */
async function loadOrders(
  stores: Stores,
  {
    about,
    name,
    ...who
  }: { enterprise_id: number; account_id: number; about: string; name: string },
  now: Date,
): Promise<void> {
  const { db } = stores;
  const days = (count: number) => hoursBefore(now, 24 * count);
  const wishes = [
    [{ kind: 'top_up', top_up_fen: 100_000 }, days(40)],
    [{ kind: 'pack', product: 'download-50' }, days(36)],
    [{ kind: 'service', product: 'urgent-1', quantity: 2 }, days(27)],
    [{ kind: 'pack', product: 'top-10' }, days(20)],
    [{ kind: 'service', product: 'contact-1', quantity: 3 }, days(12)],
  ] as const;
  const demo = { off: '20%', code: 'ZEMU20', each: '5' };
  await createCoupon(db, demo, days(60));
  const order_nos: string[] = [];
  for (const [wish, at] of wishes) order_nos.push(await addPaidOrder(db, { ...who, wish }, at));
  await loadInvoices(stores, { ...who, name, order_nos: order_nos.slice(1) }, now);
  for (const day of [18, 15, 13])
    await addPastLotUse(db, { ...who, kind: 'top', about }, days(day));
  for (const day of [11, 11, 10])
    await addPastLotUse(db, { ...who, kind: 'contact', about: `沟通「${about}」` }, days(day));
}

/** The town has views of one week; the demo enterprise's chart needs a month. */
async function loadOlderViews(db: Db, town: Town, { positions }: Loaded, now: Date) {
  const random = dice('older-views');
  const mobile = RECRUITER_MOBILE;
  const ids = town.positions
    .filter(({ recruiterMobile }) => recruiterMobile === mobile)
    .flatMap(({ key }) => positions.get(key) ?? []);
  const rows = ids.flatMap((position_id) =>
    Array.from({ length: 23 }, (_, index) => ({
      position_id,
      day: shanghaiDay(now, -7 - index),
      views: random.int(2, 48),
    })),
  );
  if (rows.length > 0) await insertViews(db, rows);
}

/** Enters some enterprises to every fair; the demo recruiter's waits for the answer to the first one. */
async function loadEntries(db: Db, town: Town, loaded: Loaded, now: Date) {
  const random = dice('entries');
  const fairs = loaded.activities.filter(({ takesEnterprises }) => takesEnterprises);
  // An enterprise without a published position cannot enter.
  const published = town.positions.filter(({ state }) => state !== 'draft');
  const byEnterprise = Map.groupBy(published, ({ enterpriseKey }) => enterpriseKey);
  const ownKey = town.positions.find(
    ({ recruiterMobile }) => recruiterMobile === RECRUITER_MOBILE,
  )?.enterpriseKey;
  const keys = [...byEnterprise.keys()].filter((key) => key !== ownKey);
  for (const [index, { id }] of fairs.entries()) {
    const others = keys.filter((_, at) => at % fairs.length === index).slice(0, PARTICIPANTS);
    for (const key of index === 0 ? [...others, ownKey ?? ''] : others) {
      const enterprise_id = loaded.enterprises.get(key);
      const offered = (byEnterprise.get(key) ?? []).filter(({ state }) => state === 'online');
      const position_ids = offered
        .flatMap((one) => loaded.positions.get(one.key) ?? [])
        .slice(0, 4);
      const account_id = loaded.people.get(offered[0]?.recruiterMobile ?? '') ?? null;
      if (enterprise_id === undefined || position_ids.length === 0) continue;
      const entered_at = hoursBefore(now, random.int(20, 120));
      await addEntry(db, {
        activity_id: id,
        enterprise_id,
        account_id,
        position_ids,
        entered_at,
        contact_name: '现场负责人',
        contact_phone: '',
        attendees: random.int(1, 4),
        ...(key === ownKey
          ? { state: 'pending', answered_at: null }
          : { state: 'approved', answered_at: hoursBefore(now, 10) }),
      });
    }
  }
}
