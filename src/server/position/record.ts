// The record of a position: days open, moves, when its recruiter was last here, answers and hires.
import { fail } from '../../contract/call/errors.ts';
import {
  getPositionRecord,
  type LastSeen,
  lastSeenSteps,
  type PositionRecord,
} from '../../contract/position/record.ts';
import { shanghaiDayNumber } from '../../contract/value/time.ts';
import { isEnterpriseHidden } from '../measure/hiding/hiding.ts';
import { handle } from '../platform/http/call.ts';
import { PUBLIC_STATES, stateOn } from './manage/states.ts';
import { shanghaiDay } from './position.ts';
import { findRecordRow, type RecordRow } from './read.queries.ts';

/** @throws Failure `not-found` for what the details page does not show either. */
export const positionRecord = handle(getPositionRecord, async ({ db, now }, { id }) => {
  const row = await findRecordRow(db, id);
  const isShown = row !== null && PUBLIC_STATES.includes(row.state);
  if (!isShown || (await isEnterpriseHidden(db, row.enterprise_id, now))) {
    throw fail('not-found', '没有找到这个职位');
  }
  return recordOf(row, now);
});

function recordOf(row: RecordRow, now: Date): PositionRecord {
  const isOpen = stateOn(row.state, row.valid_until, shanghaiDay(now)) === 'online';
  return {
    days_open: isOpen && row.published_at ? daysSince(row.published_at, now) : null,
    renewals: row.renewals,
    refreshes: row.refreshes,
    counted_from: row.moves_counted_from?.toISOString() ?? null,
    last_seen: row.seen_at && lastSeen(row.seen_at, now),
    answers: row.answers,
  };
}

/** The day itself counts, so a posting of today is open for one day. */
const daysSince = (from: Date, now: Date) =>
  Math.max(0, shanghaiDayNumber(now) - shanghaiDayNumber(from)) + 1;

/** By days in Shanghai, not hours: nobody learns at what time of day somebody works. Pure. */
export function lastSeen(at: Date, now: Date): LastSeen {
  const days = shanghaiDayNumber(now) - shanghaiDayNumber(at);
  return lastSeenSteps.find((step) => days <= step.days)?.code ?? 'older';
}
