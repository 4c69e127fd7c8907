// What the demo seeker keeps: favourites (one closed), footprints, followed enterprises, searches. It also
// adds openings, so that there is enough to recommend.

import { follow } from '../../src/server/enterprise/follow/follow.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { insertPosition } from '../../src/server/position/position.ts';
import {
  addFavourite,
  hide,
  leaveFootprint,
  noteFavourite,
  saveSearch,
} from '../../src/server/position/seed.ts';
import { demoAccounts } from '../accounts.ts';
import { categoryFor, cityFor } from '../codes.ts';
import { buildOpenings } from '../positions.ts';
import type { TownPosition } from '../shapes.ts';
import type { Town } from '../town.ts';
import type { Enterprises } from './enterprises.ts';
import { hoursBefore, type People } from './people.ts';
import { factsOf } from './positions.ts';

interface Loaded {
  people: People;
  enterprises: Enterprises;
  positions: ReadonlyMap<string, number>;
}

const NOTES = [
  { note: '离家三站地铁，技术栈也对口，先准备作品集。', tags: ['优先', '离家近'] },
  { note: '想问清楚是否双休、团队有多大。', tags: ['待了解'] },
];
const OPEN_FAVOURITES = 3;
const SEEN_BESIDES = 8;
const FOLLOWED = 4;

/** Loads it all through the rooms' own functions, at plausible times. */
export async function loadInterest(
  db: Db,
  town: Town,
  { people, enterprises, positions }: Loaded,
  now: Date,
): Promise<void> {
  const account_id = people.get(demoAccounts[0].mobile);
  const seeker = town.seekers.find(({ mobile }) => mobile === demoAccounts[0].mobile);
  if (account_id === undefined || !seeker) return;
  const idOf = ({ key }: TownPosition) => positions.get(key) ?? 0;
  const trade = town.positions.filter(({ tradeKey }) => tradeKey === seeker.tradeKey);
  const near = (position: TownPosition) => Number(position.city === seeker.city);
  const open = trade
    .filter(({ state }) => state === 'online')
    .sort((a, b) => near(b) - near(a) || (a.key < b.key ? -1 : 1));
  const ended =
    trade.find(({ state }) => state === 'closed') ??
    town.positions.find(({ state }) => state === 'closed');
  const favourites = [...(ended ? [ended] : []), ...open.slice(0, OPEN_FAVOURITES)];
  for (const [at, position] of favourites.entries()) {
    await addFavourite(
      db,
      account_id,
      idOf(position),
      hoursBefore(now, (favourites.length - at) * 19),
    );
  }
  for (const [at, words] of NOTES.entries()) {
    const position = open[at];
    if (position) await noteFavourite(db, account_id, { id: idOf(position), ...words });
  }
  const beside = town.positions.filter(
    (position) => near(position) && position.state === 'online' && !trade.includes(position),
  );
  const seen = [...favourites, ...beside.slice(0, SEEN_BESIDES)];
  for (const [at, position] of seen.entries()) {
    await leaveFootprint(db, account_id, idOf(position), hoursBefore(now, at * 7 + 1));
  }
  const refused = beside.at(-1);
  if (refused) {
    const answer = { id: idOf(refused), reason: 'other', whole_enterprise: false } as const;
    await hide(db, account_id, answer, hoursBefore(now, 30));
  }
  const firms = [...new Set(open.map(({ enterpriseKey }) => enterpriseKey))].slice(0, FOLLOWED);
  for (const [at, key] of firms.entries()) {
    const id = enterprises.get(key);
    if (id !== undefined) await follow(db, account_id, id, hoursBefore(now, 20 + at * 31));
  }
  await saveSearches(db, account_id, seeker.city, now);
  for (const opening of buildOpenings()) {
    const enterprise_id = enterprises.get(opening.enterpriseKey);
    if (enterprise_id === undefined) continue;
    const poster = people.get(opening.recruiterMobile) ?? null;
    const facts = { ...factsOf(opening, now), enterprise_id, account_id: poster };
    await insertPosition(db, facts, now);
  }
}

/** Saves searches some days ago, so that they have new results at the first look. */
async function saveSearches(db: Db, account_id: number, city: string, now: Date): Promise<void> {
  const region = cityFor(city);
  const daily = { keyword: '前端', region };
  await saveSearch(
    db,
    account_id,
    { name: `${city} 前端招聘`, frequency: 'daily', filter: daily },
    hoursBefore(now, 96),
  );
  const weekly = { category: categoryFor('产品经理'), region, salary: ['10-20' as const] };
  await saveSearch(
    db,
    account_id,
    { name: `${city} 产品经理`, frequency: 'weekly', filter: weekly },
    hoursBefore(now, 60),
  );
}
