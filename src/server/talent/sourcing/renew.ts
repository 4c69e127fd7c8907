// Keeps the search rows of people up to date: people in the queue are handled every second, everybody again
// after three weeks (years of work grow by themselves); the cached rankings of positions follow.
import { FOUND_COMPLETENESS } from '../../../contract/talent/search.ts';
import { inBatches } from '../../platform/db/batches.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { factsOf } from '../../position/match/match.ts';
import { snapshotResume } from '../../resume/section/section.ts';
import { listPoolKeys, markPools } from './pool.queries.ts';
import { forgetPools, renewPools, wantPools } from './pool.ts';
import {
  deleteProfiles,
  freshen,
  listSearchStates,
  markOld,
  saveProfile,
  takeDue,
} from './profile.queries.ts';
import { profileOf } from './profile.ts';

/** People in one transaction: a simultaneous save of a resume waits no longer than that. */
const BATCH = 40;
const OLD_DAYS = 21;
const OLD_BATCH = 2000;
const DAY_MS = 86_400_000;
/** Activity updates a row only after so many hours. */
const STALE_H = 6;

/** Makes the rows of everybody marked as changed, then the orders they stand in and those of new positions. */
export async function renewTalents(db: Db, now: Date): Promise<void> {
  await renewProfiles(db, now);
  await wantPools(db, now);
  await renewPools(db, now);
}

/** Makes the rows of everybody marked as changed; gives how many there were. */
export function renewProfiles(db: Db, now: Date): Promise<number> {
  return inBatches(db, BATCH, async (trx) => {
    const account_ids = await takeDue(trx, BATCH);
    if (account_ids.length > 0) await renewThese(trx, account_ids, now);
    return account_ids.length;
  });
}

type SearchState = Awaited<ReturnType<typeof listSearchStates>>[number];

const isFindable = ({ visibility, completeness }: SearchState) =>
  visibility === 'open' && completeness >= FOUND_COMPLETENESS;

async function renewThese(trx: Db, account_ids: readonly number[], now: Date): Promise<void> {
  const before = await listPoolKeys(trx, account_ids);
  const people = (await listSearchStates(trx, account_ids)).filter(isFindable);
  const found = new Set<number>();
  for (const person of people) {
    if (await renewOne(trx, person, now)) found.add(person.account_id);
  }
  await deleteProfiles(
    trx,
    account_ids.filter((id) => !found.has(id)),
  );
  await markPools(trx, [...before, ...(await listPoolKeys(trx, account_ids))]);
}

/** False for people who wish for nothing yet. */
async function renewOne(trx: Db, person: SearchState, now: Date): Promise<boolean> {
  const { account_id, updated_at, refreshed_at, seen_at, ends_at } = person;
  const resume = await snapshotResume(trx, account_id, now);
  if (!resume) return false;
  const { row, wishes } = profileOf(resume, factsOf(resume, now), now);
  if (wishes.length === 0) return false;
  const newest = (...times: (Date | null)[]) =>
    new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
  const times = {
    active_at: newest(updated_at, refreshed_at, seen_at),
    refreshed_at: newest(updated_at, refreshed_at),
    elite_until: ends_at !== null && ends_at > now ? ends_at : null,
  };
  const { active_at, elite_until } = times;
  const { work_status, degree, years, stay_months, schools, pay_min, pay_max } = row;
  const filtered = { work_status, degree, years, stay_months, schools, pay_min, pay_max };
  await saveProfile(
    trx,
    { account_id, ...row, ...times, indexed_at: now },
    wishes.map((wish) => ({ account_id, ...wish, ...filtered, active_at, elite_until })),
  );
  return true;
}

export const profileJob: Job = {
  name: 'talent-profile',
  every_s: 1,
  shared: true,
  run: async ({ db }, now) => {
    await renewTalents(db, now);
  },
};

export const profileAgeJob: Job = {
  name: 'talent-profile-age',
  every_s: 600,
  run: async ({ db }, now) => {
    await freshen(db, { since: new Date(now.getTime() - 3_600_000), stale_h: STALE_H });
    const before = new Date(now.getTime() - OLD_DAYS * DAY_MS);
    await markOld(db, { before, now, limit: OLD_BATCH });
    await forgetPools(db, now);
  },
};
