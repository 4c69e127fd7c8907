// Which answers are made once for several who ask.
import type { Endpoint } from '../../../../contract/call/endpoint.ts';
import { onlyReads } from '../../../../contract/call/only-reads.ts';
import type { Config } from '../../config.ts';
import { shareAnswers, sharedOf } from './shared.ts';
import { askTogether } from './together.ts';

/** Who asks, as the guard found them. Their answers are alike only while all of this is. */
interface Asker {
  caller: { session_id: number } | null;
  member: object | undefined;
  /** As in `Origin`: this one has just written something, and reads nothing kept. */
  fresh: boolean;
}

/**
 * Gives the function that answers a call by `make`, or by what is made for somebody else: within the same second for a
 * `shared` one, and else at the same time, for one login.
 */
export function answerOnce(mode: Config['mode']) {
  // Elsewhere tests and developers see what they have just changed.
  const share = mode === 'production' ? shareAnswers() : null;
  const together = askTogether();
  return (
    endpoint: Endpoint,
    input: unknown,
    asker: Asker,
    make: () => Promise<unknown>,
  ): Promise<unknown> => {
    if (share && endpoint.shared && !asker.fresh) return share(endpoint, input, make);
    if (!isJoined(endpoint, asker)) return make();
    // Of what everybody is told nothing depends on who asks; of all else everything may.
    const whose = endpoint.shared ? { fresh: asker.fresh } : asker;
    const key = JSON.stringify([endpoint.path, input, whose]);
    return together(key, async () => sharedOf(await make()).data);
  };
}

/**
 * Whether others may get the same answer: of a `shared` call, and of one that only reads for a login over HTTP. Strangers and the
 * staff are answered for themselves, and so are those without a session: connections of the chat, and staff who look as a person.
 */
const isJoined = (endpoint: Endpoint, { caller }: Asker): boolean =>
  endpoint.shared === true || (onlyReads(endpoint) && caller !== null && caller.session_id > 0);
