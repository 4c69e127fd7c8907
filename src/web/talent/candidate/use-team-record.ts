// Reads and changes of the team's records of a person; colleagues' changes arrive by live updates.

import type { DataOf, Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { ERRORS } from '../../../contract/call/errors.ts';
import { readCandidate } from '../../../contract/talent/candidate.ts';
import { readTeamRecord } from '../../../contract/talent/note.ts';
import type { Whom } from '../../../contract/talent/person.ts';
import { listTags } from '../../../contract/talent/tag.ts';
import { CallError, call } from '../../data/api.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

/** True for a candidate that can no longer be shown: withdrawn, hidden, or another enterprise's. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === ERRORS.gone.code;

const quietIfGone = { quiet: (refusal: CallError) => isGone(refusal) };

/** No retry for missing candidates: the page says so in their place. */
const retry = (count: number, error: unknown) => !isGone(error) && count < 2;

export function useTeamRecord(who: Whom) {
  return useCall(readTeamRecord, who, { ...quietIfGone, retry });
}

/** The data beside the resume: match, history, other applications, download price. */
export function useCandidateFacts(id: number) {
  return useCall(readCandidate, { id }, { ...quietIfGone, retry });
}

/** The enterprise's tags. */
export function useTags() {
  return useCall(listTags, {});
}

/**
 * An act on the team's records. With `quiet` the caller shows conflicts.
 * @param done called after success, while the shown data is being read again.
 */
export function useTeamAct<E extends Endpoint>(
  endpoint: E,
  done?: (data: DataOf<E>, input: InputOf<E>) => void,
  quiet?: (refusal: CallError) => boolean,
) {
  return useAct((input: InputOf<E>) => call(endpoint, input, quiet ? { quiet } : {}), {
    onSuccess: done,
  });
}
