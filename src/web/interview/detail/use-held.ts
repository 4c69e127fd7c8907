// Reading and handling the interviews of a received application.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { listHeldInterviews } from '../../../contract/interview/hiring.ts';
import { call } from '../../data/api.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { useColleagues } from '../../data/use-colleagues.ts';
import { toastSuccess } from '../../shell/toast.ts';

/** What an act may have changed, by the first part of the key. */
const SHOWN_BY = [
  'held-interviews',
  'interview-desk',
  'application',
  'candidates',
  'workbench' as const,
];

export function useHeld(applicationId: number) {
  useColleagues('interview', ['held-interviews']);
  return useQuery({
    queryKey: ['held-interviews', applicationId],
    queryFn: () => call(listHeldInterviews, { id: applicationId }),
  });
}

/**
 * An act of the enterprise; interviews, the application and the lists are read again.
 * @param done what is said of the answer; '' for nothing.
 */
export function useHeldAct<E extends Endpoint>(
  endpoint: E,
  done: string | ((answer: DataOf<E>) => string),
) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: (answer) => {
      const words = typeof done === 'string' ? done : done(answer);
      if (words) toastSuccess(words);
    },
    onError: tellLost,
    onSettled: () =>
      Promise.all(SHOWN_BY.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
