// The conditions that may stand among the words of a search.
import type { Degree } from '../../../contract/dictionary/dictionary.ts';

/** What a part of a search asks for. */
export type Condition =
  | { kind: 'pay'; min: number | null; max: number | null; unit: 'month' | 'day' | 'hour' }
  /** Full years of work, both ends included; null where there is no upper end. */
  | { kind: 'years'; from: number; to: number | null }
  | { kind: 'degree'; degree: Degree; upwards: boolean }
  | { kind: 'graduate' }
  | { kind: 'job'; job: 'full' | 'part' | 'intern' }
  | { kind: 'remote' }
  | { kind: 'weekend' }
  | { kind: 'welfare'; offer: 'insurance' | 'board' }
  | { kind: 'region'; code: string };

/** A condition with the words that ask for it. */
export interface UnderstoodCondition {
  /** As it was written, normalised. */
  word: string;
  condition: Condition;
}

const sizeOf = (code: string) => (code.endsWith('0000') ? 2 : code.endsWith('00') ? 1 : 0);

/** Of several regions the smallest counts; the words of the others belong to it. */
export function narrowestRegion(
  conditions: readonly UnderstoodCondition[],
): readonly UnderstoodCondition[] {
  const regions = conditions.flatMap(({ word, condition }) =>
    condition.kind === 'region' ? [{ word, condition }] : [],
  );
  const [smallest] = regions.toSorted(
    (a, b) => sizeOf(a.condition.code) - sizeOf(b.condition.code),
  );
  if (!smallest || regions.length < 2) return conditions;
  const word = regions.map((region) => region.word).join(' ');
  return [
    ...conditions.filter(({ condition }) => condition.kind !== 'region'),
    { word, condition: smallest.condition },
  ];
}

/** A condition and where it stands in the text. */
export interface Found {
  from: number;
  to: number;
  condition: Condition;
}
