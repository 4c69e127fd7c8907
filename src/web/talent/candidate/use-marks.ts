// Reading and changing what the team keeps of a person; colleagues' changes arrive by themselves.

import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { ERRORS } from '../../../contract/call/errors.ts';
import { readCandidate } from '../../../contract/talent/candidate.ts';
import { listTags, readMarks, type Whom } from '../../../contract/talent/marks.ts';
import { CallError, call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

/** True for what cannot be shown any more: taken back, hidden, another enterprise's. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === ERRORS.gone.code;

const quietIfGone = { quiet: (refusal: CallError) => isGone(refusal) };

/** Candidates that went away are said in their place, not by leaving the page. */
const retry = (count: number, error: unknown) => !isGone(error) && count < 2;

export function useMarks(who: Whom) {
  return useCall(readMarks, who, { ...quietIfGone, retry });
}

/** What stands beside the resume: match, history, other applications, the price of a download. */
export function useCandidateFacts(id: number) {
  return useCall(readCandidate, { id }, { ...quietIfGone, retry });
}

/** The enterprise's vocabulary. */
export function useTags() {
  return useCall(listTags, {});
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
  return useAct((input: InputOf<E>) => call(endpoint, input, quiet ? { quiet } : {}), {
    onSuccess: done,
  });
}
