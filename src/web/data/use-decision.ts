// An operator's decision in a queue: sent, toasted, and all reads that show it repeated.
import { createContext, useContext } from 'react';
import type { Topic } from '../../contract/call/topic.ts';
import { tellChanges } from './changes.ts';
import { useAct } from './use-act.ts';

/** The open case of a queue. */
interface OpenCase {
  /** True while a colleague works on it: it is decided after 接手. */
  isHeld: boolean;
  /** Hears that somebody began to write. */
  onBegin: () => void;
  /** Hears of each decision that was made in it. */
  onDecided: () => void;
}

const nothing = () => {};
export const Deciding = createContext<OpenCase>({
  isHeld: false,
  onBegin: nothing,
  onDecided: nothing,
});

/**
 * Gives a `ReasonForm` what it needs to decide a case.
 * @param send decides it; the code names the decision.
 * @param said the toast after success, by decision: what was done, not that it was sent.
 * @param also further topics that change, besides those of the call.
 */
export function useDecision<C extends string>(
  send: (decision: C, reason: string) => Promise<unknown>,
  said: Readonly<Record<C, string>>,
  also: readonly Topic[] = [],
) {
  const { isHeld, onBegin, onDecided } = useContext(Deciding);
  const { mutate, isPending, variables } = useAct(
    ({ decision, reason }: { decision: C; reason: string }) => send(decision, reason),
    {
      done: (_done, { decision }) => said[decision],
      onSuccess: onDecided,
      onSettled: () => tellChanges(also),
    },
  );
  return {
    isHeld,
    onType: onBegin,
    /** The decision being sent; null for none. */
    sending: isPending ? variables.decision : null,
    onDecide: (code: string, reason: string) => mutate({ decision: code as C, reason }),
  };
}
