// Reconciles every day by itself: yesterday from half past ten, and days that were missed.
import { formatDate } from '../../../contract/value/time.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import { providersOf } from '../provider/providers.ts';
import { startOf } from './compare.ts';
import { firstDayOf, listDaysFrom } from './queries.ts';
import { compareAgain, dayAfter, hasBill, reconcileDay } from './reconcile.ts';

/** From half past ten the bill of the day before is asked for. */
const FROM_MS = 10.5 * 3_600_000;
/** Providers keep bills for three months. */
const DAYS_MAX = 90;
/** How many days a run takes at most, so that other jobs are not kept waiting. */
const BATCH = 10;

/** The days from the first one to the last whose bill can be there, at most 90. */
export function daysToCheck(first: string | null, now: Date): string[] {
  const today = formatDate(now, 'yyyy-MM-dd');
  const last = dayAfter(today, now.getTime() - startOf(today) >= FROM_MS ? -1 : -2);
  const reach = dayAfter(last, 1 - DAYS_MAX);
  const from = first === null || first > last ? last : first > reach ? first : reach;
  const days: string[] = [];
  for (let day = from; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** Reconciles what is due at every provider; gives how many days. */
export async function reconcileDue(services: Services, now: Date): Promise<number> {
  const { db } = services;
  let count = 0;
  for (const provider of [...providersOf(services).values()].filter(hasBill)) {
    const days = daysToCheck(await firstDayOf(db, provider.code), now);
    const rows = await listDaysFrom(db, provider.code, days[0] ?? '');
    const known = new Map(rows.map((row) => [row.day, row]));
    const due = days.filter((day) => {
      const row = known.get(day);
      return !row || (row.ask_at !== null && row.ask_at <= now);
    });
    // The newest first: what happened yesterday can still be mended.
    for (const day of due.toReversed().slice(0, BATCH)) {
      count += 1;
      if (known.get(day)?.loaded_at) await compareAgain(services, provider, day, now);
      else await reconcileDay(services, provider, day, now);
    }
  }
  return count;
}

export const reconcileJob: Job = {
  name: 'wallet-reconcile',
  every_s: 300,
  apart: true,
  run: (services, now) => reconcileDue(services, now).then(() => {}),
};
