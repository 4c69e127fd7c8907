// Reads an application, and the own positions for filters.

import { keepPreviousData } from '@tanstack/react-query';
import { openApplication } from '../../../contract/application/application.ts';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { listMyPositions } from '../../../contract/position/position.ts';
import { useCall } from '../../data/queries.ts';
import { isGone } from '../candidate/use-team-record.ts';

type Opened = DataOf<typeof openApplication>;

/** Own positions to choose from, searched by title. `openOnly` for acts that need an online one. */
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

/** Opens an application; the first opening marks it as viewed. */
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
