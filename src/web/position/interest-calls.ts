// The calls behind a seeker's marks, apart from what every visitor loads.
import type { InputOf } from '../../contract/endpoint.ts';
import * as contract from '../../contract/position-interest.ts';
import { call } from '../api.ts';

export type Ids = ReadonlySet<number>;

/** What a seeker has to do with some positions. */
export interface Marks {
  favourite: Ids;
  applied: Ids;
  seen: Ids;
  hidden: Ids;
}

export async function readMarks(ids: readonly number[], signal: AbortSignal): Promise<Marks> {
  const marks = await call(contract.getMarks, { ids: [...ids] }, { signal, quiet: true });
  return {
    favourite: new Set(marks.favourite),
    applied: new Set(marks.applied),
    seen: new Set(marks.seen),
    hidden: new Set(marks.hidden),
  };
}

export const setFavourite = (id: number, on: boolean) =>
  call(on ? contract.addFavourite : contract.removeFavourite, { id });

export const hide = (id: number, reason: string, whole_enterprise: boolean) =>
  call(contract.hidePosition, { id, reason, whole_enterprise } as InputOf<
    typeof contract.hidePosition
  >);

export const unhide = (id: number) => call(contract.unhidePosition, { id });
