// Reading and handling the interviews of a received application.

import type { DataOf, Endpoint } from '../../../contract/call/endpoint.ts';
import { listHeldInterviews } from '../../../contract/interview/hiring.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';

export function useHeld(applicationId: number) {
  return useCall(listHeldInterviews, { id: applicationId });
}

/**
 * An act of the enterprise; interviews, the application and the lists are read again.
 * @param done what is said of the answer; '' for nothing.
 */
export function useHeldAct<E extends Endpoint>(
  endpoint: E,
  done: string | ((answer: DataOf<E>) => string),
) {
  return useAct(endpoint, { done });
}
