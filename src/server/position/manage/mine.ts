// An own position as its form reads it.

import {
  NO_PAY_PARTS,
  type StoredDraft,
  USUAL_VALID_DAYS,
  VALID_DAYS,
} from '../../../contract/position/fields.ts';
import * as contract from '../../../contract/position/position.ts';
import { NO_SCREENING } from '../../../contract/position/screening.ts';
import { usualUnit } from '../../../contract/value/salary.ts';
import { handle } from '../../platform/http/call.ts';
import { shanghaiDay } from '../position.ts';
import { requireOwn } from './own.ts';

/** An own position as its form takes it. */
export const getMine = handle(
  contract.getMyPosition,
  async ({ db, member: { enterprise_id }, now }, { id }) => {
    const { version, state, state_note, valid_until, ...facts } = await requireOwn(
      db,
      enterprise_id,
      id,
    );
    const { account_id: contact_id, source, pay_parts, screening } = facts;
    const draft = {
      ...facts,
      // What is usual follows the kind of work, should that be changed.
      salary_unit: facts.salary_unit === usualUnit(facts.job_type) ? null : facts.salary_unit,
      contact_id,
      repost_source: source ?? '',
      pay_parts: { ...NO_PAY_PARTS, ...pay_parts },
      screening: { ...NO_SCREENING, ...screening },
      valid_days: validDays(valid_until, now),
    } as StoredDraft;
    return { id, version, state, state_note, draft };
  },
);

/** The shortest choice that does not end it sooner than now; the usual one when it has ended. */
function validDays(valid_until: string, now: Date): StoredDraft['valid_days'] {
  if (valid_until < shanghaiDay(now)) return USUAL_VALID_DAYS;
  return VALID_DAYS.find((days) => shanghaiDay(now, days) >= valid_until) ?? VALID_DAYS[2];
}
