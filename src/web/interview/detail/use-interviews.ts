// Reads and acts for the interviews of an application.

import type { DataOf, Endpoint } from '../../../contract/call/endpoint.ts';
import { listInterviewsOf } from '../../../contract/interview/hiring.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

export function useInterviewsOf(applicationId: number) {
  return useCall(listInterviewsOf, { id: applicationId });
}

/**
 * An act of the enterprise on an interview.
 * @param done the toast for an answer; '' for none.
 */
export function useEmployerAct<E extends Endpoint>(
  endpoint: E,
  done: string | ((answer: DataOf<E>) => string),
) {
  return useAct(endpoint, { done });
}
