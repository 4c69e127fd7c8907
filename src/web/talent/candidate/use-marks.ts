// Reading and changing what the team keeps of a person; colleagues' changes arrive by themselves.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { ERRORS } from '../../../contract/call/errors.ts';
import { readCandidate } from '../../../contract/talent/candidate.ts';
import { listTags, readMarks, type Whom } from '../../../contract/talent/marks.ts';
import { CallError, call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { useColleagues } from '../../data/use-colleagues.ts';

/** Queries that show marks: all are read anew after a change. */
const SHOWING = [
  'candidate-marks',
  'candidate',
  'library',
  'pipeline',
  'tags',
  'compared',
] as const;

export function refreshMarks(client: QueryClient): void {
  for (const name of SHOWING) void client.invalidateQueries({ queryKey: [name] });
}

/** True for what cannot be shown any more: taken back, hidden, another enterprise's. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === ERRORS.gone.code;

const quietIfGone = { quiet: (refusal: CallError) => isGone(refusal) };

/** Candidates that went away are said in their place, not by leaving the page. */
const retry = (count: number, error: unknown) => !isGone(error) && count < 2;

export function useMarks(who: Whom) {
  useColleagues('talent', SHOWING);
  return useQuery({
    queryKey: ['candidate-marks', who.id ?? null, who.talent_id ?? null],
    queryFn: () => call(readMarks, who, quietIfGone),
    retry,
  });
}

/** What stands beside the resume: match, history, other applications, the price of a download. */
export function useCandidateFacts(id: number) {
  return useQuery({
    queryKey: ['candidate', id],
    queryFn: () => call(readCandidate, { id }, quietIfGone),
    retry,
  });
}

/** The enterprise's vocabulary. */
export function useTags() {
  return useQuery({ queryKey: ['tags'], queryFn: () => call(listTags, {}) });
}

/**
 * One call that changes marks. Conflicts are the caller's to show where `quiet` says so.
 * @param done called when it worked, once what is shown is being read anew.
 */
export function useMarkAct<E extends Endpoint>(
  endpoint: E,
  done?: (data: DataOf<E>, input: InputOf<E>) => void,
  quiet?: (refusal: CallError) => boolean,
) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: InputOf<E>) => call(endpoint, input, quiet ? { quiet } : {}),
    onSuccess: (data, input) => {
      refreshMarks(client);
      done?.(data, input);
    },
    onError: (error) => {
      // What came in between is shown beside what was typed.
      if (isConflict(error)) refreshMarks(client);
    },
  });
}

/** True for a refusal because somebody was there in between. */
const isConflict = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'outdated';
