// A front door of the room interview: the interviews that were given to an interviewer.

import { isGivenApplication } from '../../application/pipeline/given.ts';
import type { Db } from '../../platform/db.ts';
import { findInterviewOf } from '../calendar/attendee.queries.ts';

/** True for an interview that a member attends, or whose candidate was given to them. */
export async function isGivenInterview(db: Db, id: number, account_id: number): Promise<boolean> {
  const found = await findInterviewOf(db, id);
  return found !== null && isGivenApplication(db, found.application_id, account_id);
}
