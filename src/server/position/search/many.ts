// Which searches of positions have at least as many hits as people are told (`COUNT_CAP`), and which have none.
import { MANY_KEPT_MS, manyMemory } from '../../platform/db/many.ts';
import type { SearchScope } from './scope.ts';

/** A moment "so many days ago" moves with the clock; what counts is its minute. */
const keyOf = ({ publishedSince, ...scope }: SearchScope): string =>
  JSON.stringify([scope, publishedSince && Math.floor(publishedSince.getTime() / MANY_KEPT_MS)]);

export const { hasMany, noteMany } = manyMemory(keyOf);

/** Of these searches with many hits the lists of words have enough for the first pages. */
export const { hasMany: areListsEnough, noteMany: noteListsEnough } = manyMemory(keyOf);

/** These had no hits. Used for the proposals under an empty list alone, which may be a minute old. */
export const { hasMany: hadNone, noteMany: noteNone } = manyMemory(keyOf);
