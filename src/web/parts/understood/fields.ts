// What a person said about the words of a keyword, in the address of a search.
import { type Chosen, type FilterField, withValues } from '../../kit/list/address.ts';

/** Words of the keyword that are no conditions, and a keyword that is searched as it is written. */
export const UNDERSTOOD_FIELDS: readonly FilterField[] = [
  { name: 'kept', label: '只作关键词', multiple: true, maxLength: 60 },
  { name: 'literal', label: '原文', terms: [{ code: '1', label: '按原文搜索' }] },
];

/** The address that reads the words again; undefined where they are not searched as they are written. */
export const meantAddress = (chosen: Chosen, hrefOf: (chosen: Chosen) => string) =>
  chosen.literal && hrefOf(withValues(chosen, 'literal', []));

/** What a new keyword begins with: nothing is said about its words yet. */
export const withoutSaid = (chosen: Chosen): Chosen =>
  UNDERSTOOD_FIELDS.reduce((left, { name }) => withValues(left, name, []), chosen);
