// The last answers, for a page opened without a network: lists, facts and the newest messages are shown
// as they were, and read again as soon as the server answers.
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { findAnswer, storeAnswer } from './stored.ts';

/**
 * Reads by `ask` and stores the answer for this account. When the server cannot be reached the stored
 * answer is given.
 * @throws CallError as `ask` does, also when no answer is stored.
 */
export async function remembered<Answer>(
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const account_id = useSession.getState().userInfo?.account_id ?? 0;
  const key = `${account_id} ${what}`;
  try {
    const answer = await ask();
    void storeAnswer({ key, answer, at: Date.now() });
    return answer;
  } catch (error) {
    const isAway = error instanceof CallError && error.code === TRANSPORT_ERROR;
    const stored = isAway ? await findAnswer(key) : undefined;
    if (stored === undefined) throw error;
    return stored as Answer;
  }
}
