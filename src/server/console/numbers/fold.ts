// Keeps the figures by day: every minute it looks which days may have changed since the last look, and counts those anew.
// Counting a whole day gives the same result however often it is done, after a crash and beside another node. What was
// committed late is caught by looking a while back each time, and by a count of the last days every night.
import { type Db, transact } from '../../platform/db/db.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import {
  addDue,
  type Due,
  findFirstDay,
  forgetSeen,
  listTouched,
  lockMark,
  recount,
  setMark,
  takeDue,
} from './fold.queries.ts';
import { dayAfter, dayOf, daysBack, PARTS, type Part, SEEN_DAYS } from './parts.ts';
import { forgetSalts } from './visits.queries.ts';
import { readVisits } from './visits.ts';

const MINUTE_MS = 60_000;
/** How far back each look begins before the last one: longer than any transaction takes to commit. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** A day of the funnel that is over is counted at most once in this time: each step of anybody changes some. */
const FUNNEL_REST_MS = 60 * MINUTE_MS;
/** How long a run counts; what is left is due at the next one. */
const RUN_MS = 10_000;
/** The days that the nightly count checks: figures change up to seven days later, the funnel for months. */
const CHECKED_DAYS = 9;
const CHECKED_FUNNEL_DAYS = 120;
/** The nightly count begins two hours after midnight. */
const NIGHT_MS = 2 * 60 * MINUTE_MS;
/** How far the first count goes back. */
const FIRST_DAYS_MAX = 5 * 366;
const ROWS = 1000;

export const numbersJob: Job = {
  name: 'console-numbers',
  every_s: 60,
  // The first count of an old site takes minutes; other jobs do not wait for it.
  apart: true,
  run: (services, now) => fold(services, now, RUN_MS),
};

/** Marks what is due, and counts it until the time is over. */
export async function fold(
  { db, log }: Pick<Services, 'db' | 'log'>,
  now: Date,
  run_ms = Number.POSITIVE_INFINITY,
): Promise<void> {
  const until = performance.now() + run_ms;
  await transact(db, (trx) => markDue(trx, now));
  await transact(db, (trx) => markNight(trx, now));
  while (performance.now() < until) {
    const done = await transact(db, (trx) => countNext(trx, now));
    if (done === null) return;
    if (done.is_check && done.changed.length > 0) {
      const { day, part, changed } = done;
      log.warn(
        { event: 'numbers-corrected', day, part, changed },
        '站点数据与重新计数不符，已更正',
      );
    }
  }
}

const isKept = (part: Part, day: string, today: string) =>
  part !== 'seen' || day >= dayAfter(today, -SEEN_DAYS);

/** Makes every day due that may have changed since the last look; at the first look all there are. */
async function markDue(trx: Db, now: Date): Promise<void> {
  const last = await lockMark(trx, 'look');
  await setMark(trx, 'look', now);
  const today = dayOf(now);
  if (last === null) {
    const days = await lastDays(trx, today, FIRST_DAYS_MAX);
    await addAll(trx, [today, ...days], PARTS, { today, due_at: now });
    return;
  }
  const since = new Date(last.getTime() - OVERLAP_MS);
  await addAll(trx, daysBack(dayOf(since), today), PARTS, { today, due_at: now });
  await addAll(trx, await listTouched(trx, 'hiring', since), ['hiring'], { today, due_at: now });
  const later = new Date(now.getTime() + FUNNEL_REST_MS);
  await addAll(trx, await listTouched(trx, 'funnel', since), ['funnel'], { today, due_at: later });
}

/** Once a night makes the last days due, and forgets who was there before. */
async function markNight(trx: Db, now: Date): Promise<void> {
  const night = dayOf(new Date(now.getTime() - NIGHT_MS));
  const last = await lockMark(trx, 'night');
  if (last !== null && dayOf(last) >= night) return;
  await setMark(trx, 'night', now);
  const today = dayOf(now);
  await forgetSeen(trx, dayAfter(today, -SEEN_DAYS));
  await forgetSalts(trx, dayAfter(today, -1));
  // At the very first run everything is due anyway.
  if (last === null) return;
  const at = { today, due_at: now, is_check: true };
  await addAll(trx, await lastDays(trx, today, CHECKED_DAYS), PARTS, at);
  await addAll(trx, await lastDays(trx, today, CHECKED_FUNNEL_DAYS), ['funnel'], at);
}

/** The days before today, at most so many, as far as the site goes back. */
async function lastDays(trx: Db, today: string, count: number): Promise<string[]> {
  const first = (await findFirstDay(trx)) ?? today;
  const reach = dayAfter(today, -count);
  return daysBack(first < reach ? reach : first, dayAfter(today, -1));
}

async function addAll(
  trx: Db,
  days: readonly string[],
  parts: readonly Part[],
  { today, due_at, is_check = false }: { today: string; due_at: Date; is_check?: boolean },
): Promise<void> {
  const dues: Due[] = days.flatMap((day) =>
    parts
      .filter((part) => isKept(part, day, today))
      .map((part) => ({ day, part, due_at, is_check })),
  );
  for (let at = 0; at < dues.length; at += ROWS) await addDue(trx, dues.slice(at, at + ROWS));
}

/** Counts the newest day that is due; null when none is. */
async function countNext(trx: Db, now: Date) {
  const due = await takeDue(trx, now);
  if (due === null) return null;
  const { day, part, is_check } = due;
  if (!isKept(part, day, dayOf(now))) return { ...due, changed: [] };
  const more = part === 'seen' ? await readVisits(trx, day) : [];
  return { day, part, is_check, changed: await recount(trx, due, more) };
}
