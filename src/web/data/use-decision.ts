// An operator's decision in a queue: sent, toasted, and all reads that show it repeated.
import type { Topic } from '../../contract/call/topic.ts';
import { tellChanges } from './changes.ts';
import { useAct } from './use-act.ts';

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
  const { mutate, isPending, variables } = useAct(
    ({ decision, reason }: { decision: C; reason: string }) => send(decision, reason),
    { done: (_done, { decision }) => said[decision], onSettled: () => tellChanges(also) },
  );
  return {
    /** The decision being sent; null for none. */
    sending: isPending ? variables.decision : null,
    onDecide: (code: string, reason: string) => mutate({ decision: code as C, reason }),
  };
}
