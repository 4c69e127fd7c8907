// How reliably enterprises answer candidates, counted by a job and read
// by pages. The rule stands in contract/enterprise/response.ts, beside the number.

import * as contract from '../../../contract/application/response.ts';
import {
  RESPONSE_DAYS,
  RESPONSE_SAMPLE_MIN,
  RESPONSE_WITHIN_DAYS,
  type Response,
} from '../../../contract/enterprise/response.ts';
import type { Db } from '../../platform/db/db.ts';
import { handle } from '../../platform/http/call.ts';
import type { Job } from '../../platform/jobs.ts';
import * as sql from './queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;
/** Positions and members shown on the board. */
const SHOWN = 50;
const WAITING_MAX = 10_000;

/** What a page shows of counts; null for none. Too few applications show no percent. Pure. */
export function shownResponse(row: sql.ResponseRow | null): Response | null {
  if (!row) return null;
  const { counted, answered, median_h } = row;
  const isEnough = counted >= RESPONSE_SAMPLE_MIN;
  return {
    counted,
    rate: isEnough ? Math.round((answered / counted) * 100) : null,
    median_h: isEnough && median_h !== null ? Math.round(median_h * 10) / 10 : null,
  };
}

/** Of an enterprise; or of a position, its poster and its enterprise. */
export const responseOf = handle(contract.getResponse, async ({ db }, { enterprise, position }) => {
  if (position === undefined) {
    const row = enterprise === undefined ? null : await sql.findEnterpriseResponse(db, enterprise);
    return { enterprise: shownResponse(row), position: null, recruiter: null };
  }
  const rows = await sql.listResponsesOfPosition(db, position);
  const found = (test: (row: (typeof rows)[number]) => boolean) =>
    shownResponse(rows.find(test) ?? null);
  return {
    enterprise: found((row) => row.position_id === null && row.account_id === null),
    position: found((row) => row.position_id !== null),
    recruiter: found((row) => row.position_id === null && row.account_id !== null),
  };
});

/** The own enterprise's numbers, and what answering everybody who still waits in time would give. */
export const ownResponse = handle(
  contract.getOwnResponse,
  async ({ db, member: { enterprise_id }, now }) => {
    const row = await sql.findEnterpriseResponse(db, enterprise_id);
    const inTime = new Date(now.getTime() - RESPONSE_WITHIN_DAYS * DAY_MS);
    const waiting = await sql.countInTime(db, enterprise_id, inTime, WAITING_MAX);
    const { positions, recruiters } = await sql.listOwnResponses(db, enterprise_id, SHOWN);
    const later = row && {
      ...row,
      counted: row.counted + waiting,
      answered: row.answered + waiting,
    };
    const shown = (one: sql.ResponseRow) => shownResponse(one) as Response;
    return {
      enterprise: shownResponse(row),
      waiting,
      could_be: waiting > 0 ? (shownResponse(later)?.rate ?? null) : null,
      positions: positions.map((one) => ({ ...shown(one), id: one.id, title: one.title })),
      recruiters: recruiters.map((one) => ({ ...shown(one), name: one.name })),
    };
  },
);

/** Counts all enterprises anew, some at a time. */
export async function computeResponses(db: Db, now: Date): Promise<void> {
  const span = {
    since: new Date(now.getTime() - RESPONSE_DAYS * DAY_MS),
    due: new Date(now.getTime() - RESPONSE_WITHIN_DAYS * DAY_MS),
    within_h: RESPONSE_WITHIN_DAYS * 24,
    now,
  };
  for (let last = 0; ; ) {
    const ids = await sql.listEnterprisesAfter(db, last, BATCH);
    if (ids.length === 0) return;
    await sql.writeResponses(db, ids, span);
    last = ids.at(-1) ?? last;
  }
}

export const responseJob: Job = {
  name: 'talent-responses',
  every_s: 3600,
  run: ({ db }, now) => computeResponses(db, now),
};
