// The library's filter in the address. Pure.

import type { InputOf } from '../../../contract/call/endpoint.ts';
import {
  LIBRARY_DAYS,
  type LibraryTab,
  libraryTabs,
  type listLibrary,
} from '../../../contract/talent/library.ts';
import { idIn } from '../../kit/list/address.ts';

export interface LibraryFilter {
  tab: LibraryTab;
  keyword: string;
  position_id: number | null;
  tag_id: number | null;
  rating: number | null;
  due: boolean;
  days: number | null;
}

/** The filter of an address; other parameters are ignored. */
export function filterOf(query: URLSearchParams): LibraryFilter {
  const rating = Number(query.get('rating'));
  const days = Number(query.get('days'));
  return {
    tab: libraryTabs.find(({ code }) => code === query.get('tab'))?.code ?? 'received',
    keyword: (query.get('keyword') ?? '').trim().slice(0, 50),
    position_id: idIn(query.get('position_id')),
    tag_id: idIn(query.get('tag_id')),
    rating: [3, 4, 5].includes(rating) ? rating : null,
    due: query.get('due') === '1',
    days: (LIBRARY_DAYS as readonly number[]).includes(days) ? days : null,
  };
}

/** The input of the call; empty values are left out. */
export function inputOf(filter: LibraryFilter): InputOf<typeof listLibrary> {
  const { tab, keyword, position_id, tag_id, rating, due, days } = filter;
  return {
    tab,
    ...(keyword && { keyword }),
    ...(position_id !== null && { position_id }),
    ...(tag_id !== null && { tag_id }),
    ...(rating !== null && { rating }),
    ...(due && { due: '1' as const }),
    ...(days !== null && { days }),
  };
}

/** True when the filter has more than the tab. */
export const isNarrowed = (filter: LibraryFilter): boolean =>
  Object.keys(inputOf(filter)).length > 1;
