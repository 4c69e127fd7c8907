// Reading and handling received applications; what is handled changes in place, so that the list
// does not move under the reader.
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataOf } from '../../contract/endpoint.ts';
import { listMyPositions } from '../../contract/position.ts';
import type { ApplicationState } from '../../contract/states.ts';
import { listCandidates, openApplication } from '../../contract/talent.ts';
import { call } from '../api.ts';
import { isGone } from './candidate/use-marks.ts';

export interface CandidateFilter {
  position_id: number | null;
  state: ApplicationState | null;
  /** True: elites only. */
  elite: boolean;
}

type Page = DataOf<typeof listCandidates>;
type Opened = DataOf<typeof openApplication>;

export function useCandidates({ position_id, state, elite }: CandidateFilter) {
  return useInfiniteQuery({
    queryKey: ['candidates', position_id, state, elite],
    queryFn: ({ pageParam }) =>
      call(listCandidates, {
        ...(position_id !== null && { position_id }),
        ...(state && { state }),
        ...(elite && { elite: '1' as const }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Opening one takes it out of 待查看: the list is read anew only when one comes back to it.
    refetchOnWindowFocus: false,
  });
}

/** Own positions for the filter, found by their title. */
export function usePositionChoices(keyword: string) {
  return useQuery({
    queryKey: ['my-positions', 'choices', keyword],
    queryFn: () => call(listMyPositions, keyword ? { keyword } : {}),
    placeholderData: keepPreviousData,
  });
}

/** Opens an application; the first time it counts as viewed from then on. */
export function useApplication(id: number | null) {
  const client = useQueryClient();
  const opened = useQuery({
    queryKey: ['application', id],
    // Taken back or hidden meanwhile: said where it is opened.
    queryFn: () => call(openApplication, { id: id ?? 0 }, { quiet: isGone }),
    retry: (count, error) => !isGone(error) && count < 2,
    enabled: id !== null,
    refetchOnWindowFocus: false,
  });
  const { data } = opened;
  useEffect(() => {
    if (data) showState(client, data.id, data.state);
  }, [client, data]);
  return opened;
}

/** Writes an application's new state into the lists that are read already, with their counts. */
function showState(client: QueryClient, id: number, state: ApplicationState): void {
  let changed = false;
  client.setQueriesData<InfiniteData<Page>>({ queryKey: ['candidates'] }, (data) => {
    const before = data?.pages.flatMap((page) => page.items).find((item) => item.id === id)?.state;
    if (!data || !before || before === state) return data;
    changed = true;
    return { ...data, pages: data.pages.map((page) => withState(page, id, before, state)) };
  });
  if (!changed) return;
  // Lists that are not on show are read again when they are.
  void client.invalidateQueries({ queryKey: ['candidates'], refetchType: 'none' });
  for (const name of ['latest-candidates', 'workbench', 'my-positions']) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}

function withState(page: Page, id: number, from: ApplicationState, to: ApplicationState): Page {
  return {
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, state: to } : item)),
    counts: {
      ...page.counts,
      [from]: Math.max(0, (page.counts[from] ?? 0) - 1),
      [to]: (page.counts[to] ?? 0) + 1,
    },
  };
}

export type { Opened };
