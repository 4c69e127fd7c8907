// The room interview's front door: an interview inserted with its whole history (demo town).
import type { InterviewKind, InterviewResult, InterviewState } from '../../contract/interview.ts';
import { type Db, transact } from '../platform/db.ts';
import { markInterviewed, startInterviewing } from '../talent/talent.ts';
import { insertInterview } from './queries.ts';

/** What makes an interview; texts left out are empty. */
export interface InterviewFacts {
  application_id: number;
  enterprise_id: number;
  recruiter_id: number;
  kind: InterviewKind;
  state: Extract<InterviewState, 'invited' | 'accepted' | 'completed'>;
  result?: InterviewResult;
  /** Offered beginnings, earliest first; the first is the agreed one unless it is `invited`. */
  slots: readonly Date[];
  duration_min: number;
  place?: string;
  link?: string;
  contact_name: string;
  contact_phone?: string;
  note?: string;
  bring?: string;
  invited_at: Date;
}

/** Inserts an interview and moves its application on. Gives its id; null when one is open there. */
export function insertInterviewOf(db: Db, facts: InterviewFacts): Promise<number | null> {
  const { slots: times, invited_at, result, ...rest } = facts;
  const { application_id, enterprise_id, recruiter_id, state } = rest;
  const slots = times.map((time) => time.toISOString());
  const agreed = state === 'invited' ? null : (times[0] ?? invited_at);
  return transact(db, async (trx) => {
    const who = { id: application_id, enterprise_id, account_id: recruiter_id };
    const { account_id, position_id } = await startInterviewing(trx, who, invited_at);
    const id = await insertInterview(trx, {
      ...rest,
      ...{ account_id, position_id, slots, result: result ?? null },
      ...{ is_open: state !== 'completed', starts_at: agreed, sequence: agreed ? 1 : 0 },
      answer_until: times.at(-1) ?? invited_at,
      ...{ created_at: invited_at, updated_at: invited_at },
    });
    if (state === 'completed') {
      const application = { id: application_id, account_id, by: recruiter_id };
      await markInterviewed(trx, application, agreed ?? invited_at);
    }
    return id;
  });
}
