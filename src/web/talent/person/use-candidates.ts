// Reading a received application, and the own positions to filter by.

import { keepPreviousData } from '@tanstack/react-query';
import { openApplication } from '../../../contract/application/application.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listMyPositions } from '../../../contract/position/position.ts';
import { useCall } from '../../data/queries.ts';
import { isGone } from '../candidate/use-marks.ts';

type Opened = DataOf<typeof openApplication>;

/** Own positions to choose from, found by their title; `openOnly` for acts that need one online. */
export function usePositionChoices(keyword: string, openOnly: boolean) {
  return useCall(
    listMyPositions,
    {
      ...(openOnly ? { state: 'online' as const } : { pickable: '1' as const }),
      ...(keyword && { keyword }),
    },
    { placeholderData: keepPreviousData },
  );
}

/** Opens an application; the first time it counts as viewed from then on. */
export function useApplication(id: number | null) {
  return useCall(
    openApplication,
    { id: id ?? 0 },
    {
      quiet: isGone,
      retry: (count, error) => !isGone(error) && count < 2,
      enabled: id !== null,
      refetchOnWindowFocus: false,
    },
  );
}

export type { Opened };
