// What operators decide in a queue: sent, said, and everything that shows it read anew.
import { useQueryClient } from '@tanstack/react-query';
import { toastSuccess } from '../shell/toast.ts';
import { useAct } from './use-act.ts';
import { sayFault } from './use-own-pages.ts';

/**
 * Gives a `ReasonForm` what it needs to decide a case.
 * @param queries the first names of the queries that show the case.
 * @param send decides it; the code is that of a way, which names the decision.
 * @param said the words after success, by the decision: what was done, and not that it was sent.
 */
export function useDeskAct<C extends string>(
  queries: readonly string[],
  send: (decision: C, reason: string) => Promise<unknown>,
  said: Readonly<Record<C, string>>,
) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useAct({
    mutationFn: ({ decision, reason }: { decision: C; reason: string }) => send(decision, reason),
    onSuccess: (_done, { decision }) => toastSuccess(said[decision]),
    onError: sayFault,
    // Also when it was refused: a colleague may have decided it meanwhile.
    onSettled: () =>
      Promise.all(
        ['desk-waiting', ...queries].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  });
  return {
    /** The decision under way; null for none. */
    sending: isPending ? variables.decision : null,
    onDecide: (code: string, reason: string) => mutate({ decision: code as C, reason }),
  };
}
