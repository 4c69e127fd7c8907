// Changes of a list: the whole list waits when a new part of it must be looked at first. Pure.

import type { Milestone, Product } from '../../../contract/enterprise/parts.ts';
import { isSame } from '../../../contract/value/check/json.ts';
import type { ProfileRow } from '../profile/queries.ts';
import type { Doubts, PendingChange } from './pending.ts';

export const textsOfProducts = (products: readonly Product[]) =>
  products.flatMap(({ name, text }) => [name, text]);
export const textsOfMilestones = (milestones: readonly Milestone[]) =>
  milestones.map(({ text }) => text);

/** A text that says how many items the list has now; empty when it is unchanged. */
export const changeOfList = (
  before: readonly unknown[],
  after: readonly unknown[],
  unit: string,
): string[] => (isSame(before, after) ? [] : [`共 ${after.length} ${unit}`]);

interface Lists<I> {
  before: readonly I[];
  after: readonly I[];
  textsOf: (items: readonly I[]) => string[];
  doubts: Doubts;
  /** The pictures of an item; '' for none. */
  pictureOf: (item: I) => string;
}

export function changeOfItems<I extends Product | Milestone>(
  row: ProfileRow,
  { field, label, unit }: { field: 'products' | 'milestones'; label: string; unit: string },
  { before, after, textsOf, doubts, pictureOf }: Lists<I>,
) {
  // Texts already in the list were looked at before, or needed no look.
  const seen = new Set(textsOf(before));
  const texts = textsOf(after).filter((text) => doubts.has(text) && !seen.has(text));
  const known = before.map(pictureOf);
  const added = after
    .map(pictureOf)
    .filter((picture) => picture !== '' && !known.includes(picture));
  const waits = texts.length > 0 || (added.length > 0 && row.certified_at === null);
  const now = waits ? before : after;
  const change: PendingChange = {
    field,
    label,
    value: after,
    texts,
    pictures: added,
    shown: !waits,
  };
  return {
    columns: { [field]: JSON.stringify(now) },
    fields: changeOfList(before, now, unit),
    pending: waits || added.length > 0 ? [change] : [],
    changed: isSame(before, after) ? [] : [field],
  };
}
