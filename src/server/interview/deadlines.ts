// Deadlines of interviews: unanswered invitations expire; agreed interviews are reminded of a day and an
// hour before. Works in bounded batches and can run twice.
import { say } from '../notice/notice.ts';
import { inBatches } from '../platform/db/batches.ts';
import type { Db } from '../platform/db/db.ts';
import type { Job } from '../platform/jobs.ts';
import { expire, lockSoon, lockUnanswered, setReminded } from './deadlines.queries.ts';
import { insertEvents } from './events.ts';
import { personOf, positionOf, tellEnterprise, tellSeeker, whenText } from './notices.ts';
import { interviewMoves } from './states.ts';

const HOUR_MS = 3_600_000;
const BATCH = 200;

/** Ends invitations and changes of time that nobody answered before the last time was over. */
export function expireUnanswered(db: Db, now: Date): Promise<number> {
  const states = interviewMoves.before('expired', 'system');
  return inBatches(db, BATCH, async (trx) => {
    const due = await lockUnanswered(trx, states, now, BATCH);
    await expire(
      trx,
      due.map(({ id }) => id),
      now,
    );
    const event = { what: 'expired', side: 'system' } as const;
    await insertEvents(
      trx,
      due.map(({ id }) => ({ interview_id: id, ...event })),
      now,
    );
    for (const one of due) {
      await tellSeeker(trx, one, say('interview_changed.expired', { 职位: one.title }), now);
      await tellEnterprise(trx, one, say('interview_answered.expired', personOf(one)), now);
    }
    return due.length;
  });
}

/**
 * Reminds both sides 24 h and 1 h before, each once. Who agrees only within the last hour is
 * reminded once, not twice.
 */
export async function remindOfSoon(db: Db, now: Date): Promise<number> {
  const hour = await remind(db, now, 'reminded_hour_at', HOUR_MS);
  const day = await remind(db, now, 'reminded_day_at', 24 * HOUR_MS);
  return hour + day;
}

function remind(
  db: Db,
  now: Date,
  column: 'reminded_day_at' | 'reminded_hour_at',
  aheadMs: number,
): Promise<number> {
  const span = { now, before: new Date(now.getTime() + aheadMs) };
  const marks =
    column === 'reminded_hour_at'
      ? { reminded_day_at: now, reminded_hour_at: now }
      : { reminded_day_at: now };
  const which = column === 'reminded_hour_at' ? 'hour' : 'day';
  return inBatches(db, BATCH, async (trx) => {
    const due = await lockSoon(trx, column, span, BATCH);
    await setReminded(
      trx,
      due.map(({ id }) => id),
      marks,
    );
    for (const one of due) {
      const 时间 = whenText(one.starts_at ?? now);
      const seeker = say(`interview_reminder.${which}`, { ...positionOf(one), 时间 });
      await tellSeeker(trx, one, seeker, now);
      const enterprise = say(`interview_today.${which}`, { ...personOf(one), 时间 });
      await tellEnterprise(trx, one, enterprise, now);
    }
    return due.length;
  });
}

export const interviewDeadlineJob: Job = {
  name: 'interview-deadlines',
  every_s: 60,
  run: async ({ db, log }, now) => {
    const expired = await expireUnanswered(db, now);
    const reminded = await remindOfSoon(db, now);
    if (expired + reminded > 0) log.info(`面试：提醒 ${reminded} 场，失效 ${expired} 场`);
  },
};
