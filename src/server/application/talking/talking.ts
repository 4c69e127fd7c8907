// Functions for the chat: whom a recruiter may talk to, and the effects of a conversation on an
// application.
import { isFinal } from '../../../contract/dictionary/states.ts';
import { queueNotices } from '../../notice/notice.ts';
import { type Db, transact } from '../../platform/db/db.ts';
import { insertAnswer } from '../answer/queries.ts';
import { enter } from '../moves.ts';
import { rejectionNotice } from '../pipeline/notices.ts';
import { lockApplication } from '../queries.ts';
import { applicationMoves } from '../states.ts';
import { findOpenApplication } from './queries.ts';

export { requireTalent, showResume } from '../../talent/sourcing/sourcing.ts';
export { fillWords } from '../pipeline/words.ts';

/** A seeker and the position they speak of with one of an enterprise's members. */
interface Talk {
  enterprise_id: number;
  position_id: number;
  seeker_id: number;
  /** The member who speaks. */
  recruiter_id: number;
}

/**
 * A recruiter answered in the chat: a waiting application moves to 已沟通. One that is being refused, or was,
 * stays. True when it moved.
 */
export function contactedInChat(db: Db, talk: Talk, now: Date): Promise<boolean> {
  const { enterprise_id, recruiter_id: account_id } = talk;
  return transact(db, async (trx) => {
    const id = await findOpenApplication(trx, talk);
    const sent = id === null ? null : await lockApplication(trx, id, { enterprise_id });
    if (!sent || sent.unfit_due || !applicationMoves.may(sent.state, 'contact', 'recruiter'))
      return false;
    await enter(trx, sent, { state: 'contacted', actor: 'recruiter', account_id, now });
    return true;
  });
}

/**
 * A recruiter said 不合适 in the chat: the application, if there is one, ends with that message. True when it
 * ended.
 */
export function rejectFromChat(db: Db, talk: Talk, message: string, now: Date): Promise<boolean> {
  const { enterprise_id, recruiter_id: author_id } = talk;
  return transact(db, async (trx) => {
    const id = await findOpenApplication(trx, talk);
    const sent = id === null ? null : await lockApplication(trx, id, { enterprise_id });
    if (!sent || isFinal(sent.state) || !applicationMoves.may(sent.state, 'reject', 'recruiter'))
      return false;
    await insertAnswer(trx, {
      application_id: sent.id,
      author_id,
      kind: 'unfit',
      reason: 'other',
      message,
      from_state: sent.state,
      due_at: now,
      sent_at: now,
      created_at: now,
    });
    await enter(trx, sent, { state: 'rejected', actor: 'recruiter', account_id: author_id, now });
    await queueNotices(trx, [rejectionNotice(sent, message)], now);
    return true;
  });
}
