// What is asked several times at once is found once: by one person from several tabs, or by everybody who has just saved
// something. Nobody gets an answer that is older than the question.
import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long a question waits for the answer before it: one that hangs must not hold up the next. */
const PATIENCE_MS = 1000;

type Make = () => Promise<unknown>;

/** An answer that is being made, and the one that those get who have asked meanwhile. */
interface Round {
  answer: Promise<unknown>;
  next: Promise<unknown> | null;
  /** Makes the next answer: the newest question's, with its time. */
  make: Make;
}

/**
 * Gives the function that answers what may be answered alike, which is what has the same key. Who asks while an answer is
 * being made does not get this one, which may have been read before something changed, but the next, with all who wait.
 * A refusal is thrown to all who waited for it.
 * @param patience_ms how long to wait for an answer before the next is made beside it.
 */
export function askTogether(patience_ms = PATIENCE_MS) {
  const rounds = new Map<string, Round>();
  const begin = (key: string, make: Make): Promise<unknown> => {
    const round: Round = { answer: make(), next: null, make };
    rounds.set(key, round);
    const end = () => {
      if (rounds.get(key) === round && round.next === null) rounds.delete(key);
    };
    round.answer.then(end, end);
    return round.answer;
  };
  return (key: string, make: Make): Promise<unknown> => {
    const round = rounds.get(key);
    if (!round) return begin(key, make);
    round.make = make;
    round.next ??= endOf(round.answer, patience_ms).then(() => begin(key, round.make));
    return round.next;
  };
}

/** Ends after the answer or its refusal, or after patience, once the process has read what has arrived meanwhile. */
async function endOf(answer: Promise<unknown>, patience_ms: number): Promise<void> {
  const stop = new AbortController();
  const patience = setTimeout(patience_ms, null, { signal: stop.signal, ref: false });
  await Promise.race([answer, patience]).catch(() => undefined);
  stop.abort();
  // The first one comes before the next reading, the second after it.
  await setImmediate();
  await setImmediate();
}
