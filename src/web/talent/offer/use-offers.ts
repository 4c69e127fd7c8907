// Reading and handling the offers of a received application.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listOffers } from '../../../contract/application/offer.ts';
import { readPipelineCard } from '../../../contract/application/pipeline.ts';
import type { Endpoint, InputOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { useColleagues } from '../../data/use-colleagues.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { isGone } from '../candidate/use-marks.ts';

/** What an act may have changed, by the first part of the key. */
const SHOWN_BY = [
  'offers',
  'pipeline',
  'pipeline-response',
  'application',
  'candidate',
  'workbench',
  'latest-candidates',
];
const once = (count: number, error: unknown) => !isGone(error) && count < 2;

/** The offers of an application, newest first. `isOn` false: the member may not read them. */
export function useOffers(id: number, isOn: boolean) {
  useColleagues('talent', ['offers']);
  return useQuery({
    queryKey: ['offers', id],
    queryFn: () => call(listOffers, { id }, { quiet: isGone }),
    enabled: isOn,
    retry: once,
  });
}

/** The candidate as the board shows it, for what can be done now. */
export function useCard(id: number, isOn: boolean) {
  return useQuery({
    queryKey: ['pipeline', 'card', id],
    queryFn: () => call(readPipelineCard, { id }, { quiet: isGone }),
    enabled: isOn,
    retry: once,
  });
}

/** An act of the enterprise; everything that shows the candidate is read again. */
export function useOfferAct<E extends Endpoint>(endpoint: E, done: string) {
  const client = useQueryClient();
  return useAct({
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSuccess: () => toastSuccess(done),
    onError: tellLost,
    onSettled: () =>
      Promise.all(SHOWN_BY.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}
