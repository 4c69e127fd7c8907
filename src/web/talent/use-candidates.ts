// Reading a received application, and the own positions to filter by.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../contract/endpoint.ts';
import { listMyPositions } from '../../contract/position.ts';
import { openApplication } from '../../contract/talent.ts';
import { call } from '../api.ts';
import { isGone } from './candidate/use-marks.ts';

type Opened = DataOf<typeof openApplication>;

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
  return useQuery({
    queryKey: ['application', id],
    // Taken back or hidden meanwhile: said where it is opened.
    queryFn: () => call(openApplication, { id: id ?? 0 }, { quiet: isGone }),
    retry: (count, error) => !isGone(error) && count < 2,
    enabled: id !== null,
    refetchOnWindowFocus: false,
  });
}

export type { Opened };
