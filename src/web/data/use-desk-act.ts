// What operators decide in a queue: sent, said, and everything that shows it read anew.
import type { Topic } from '../../contract/call/topic.ts';
import { tellChanges } from './changes.ts';
import { useAct } from './use-act.ts';

/**
 * Gives a `ReasonForm` what it needs to decide a case.
 * @param send decides it; the code is that of a way, which names the decision.
 * @param said the words after success, by the decision: what was done, and not that it was sent.
 * @param also what changes besides what the call itself does.
 */
export function useDeskAct<C extends string>(
  send: (decision: C, reason: string) => Promise<unknown>,
  said: Readonly<Record<C, string>>,
  also: readonly Topic[] = [],
) {
  const { mutate, isPending, variables } = useAct(
    ({ decision, reason }: { decision: C; reason: string }) => send(decision, reason),
    { done: (_done, { decision }) => said[decision], onSettled: () => tellChanges(also) },
  );
  return {
    /** The decision under way; null for none. */
    sending: isPending ? variables.decision : null,
    onDecide: (code: string, reason: string) => mutate({ decision: code as C, reason }),
  };
}
