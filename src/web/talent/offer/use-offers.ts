// Reads and acts for the offers of an application.

import { listOffers } from '../../../contract/application/offer.ts';
import { readPipelineCard } from '../../../contract/application/pipeline.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { isGone } from '../candidate/use-team-record.ts';

const once = (count: number, error: unknown) => !isGone(error) && count < 2;

/** The offers of an application, newest first. `isOn` is false for members who may not read them. */
export function useOffers(id: number, isOn: boolean) {
  return useCall(listOffers, { id }, { quiet: isGone, enabled: isOn, retry: once });
}

/** The candidate's card, for the acts that are possible now. */
export function useCard(id: number, isOn: boolean) {
  return useCall(readPipelineCard, { id }, { quiet: isGone, enabled: isOn, retry: once });
}

/** An act of the enterprise on an offer. */
export function useOfferAct<E extends Endpoint>(endpoint: E, done: string) {
  return useAct(endpoint, { done });
}
