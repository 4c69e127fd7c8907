// Three months of visits and of people who used the site: more each week, fewer at weekends.
import { addPastDay, forgetLook } from '../../src/server/console/seed.ts';
import type { Db } from '../../src/server/platform/db/db.ts';
import { shanghaiDay } from '../../src/server/position/position.ts';
import { spreadRegistrations } from '../queries.ts';
import { dice } from '../random.ts';
import type { Town } from '../town.ts';
import { hoursBefore, type People } from './people.ts';

const DAYS = 90;

export async function loadNumbers(db: Db, town: Town, people: People, now: Date): Promise<void> {
  await spreadRegistrations(db, now);
  const roll = dice('numbers');
  const idsOf = (mobiles: readonly string[]) =>
    [...new Set(mobiles)].flatMap((mobile) => people.get(mobile) ?? []);
  const seekers = idsOf(town.seekers.map(({ mobile }) => mobile));
  const recruiters = idsOf(town.positions.map(({ recruiterMobile }) => recruiterMobile));
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const at = hoursBefore(now, 24 * ago);
    const isWeekend = [0, 6].includes(new Date(at.getTime() + 8 * 3_600_000).getUTCDay());
    // From 40 % three months ago to all of today's.
    const share = (1 - (0.6 * ago) / DAYS) * (isWeekend ? 0.6 : 1) * (0.9 + roll.next() / 5);
    const visitors = Math.round(420 * share);
    const some = (all: readonly number[], part: number) =>
      roll.sample(all, Math.round(all.length * part * share));
    const past = { visitors, pages: Math.round(visitors * (3 + roll.next())) };
    const active = { seekers: some(seekers, 0.35), recruiters: some(recruiters, 0.5) };
    await addPastDay(db, { day: shanghaiDay(at), ...past, ...active }, now);
  }
  // The job looked at the empty site before the town came: its days lie in the past and would not be looked at again.
  await forgetLook(db);
}
