// The conditions that may stand among the words of a search.
import type { Degree } from '../../../contract/dictionary/dictionary.ts';
import { isWithin } from '../region/region.ts';

/** What a part of a search asks for. */
export type Condition =
  | { kind: 'pay'; min: number | null; max: number | null; unit: 'month' | 'day' | 'hour' }
  /** Full years of work, both ends included; null where there is no upper end. */
  | { kind: 'years'; from: number; to: number | null }
  | { kind: 'degree'; degree: Degree; upwards: boolean }
  | { kind: 'graduate' }
  | { kind: 'job'; job: 'full' | 'part' | 'intern' }
  | { kind: 'remote' }
  | { kind: 'direct' }
  | { kind: 'weekend' }
  | { kind: 'welfare'; offer: 'insurance' | 'board' }
  | { kind: 'region'; code: string };

/** A condition with the words that ask for it. */
export interface UnderstoodCondition {
  /** As it was written, normalised. */
  word: string;
  condition: Condition;
}

type OfRegion = UnderstoodCondition & { condition: { kind: 'region' } };

const isRegion = (one: UnderstoodCondition): one is OfRegion => one.condition.kind === 'region';

/**
 * The conditions with one for each place that is meant: 北京 朝阳 is one place, 北京 上海 are two. Of places within each
 * other the smallest counts, and the words of the others belong to it.
 */
export function separateRegions(
  conditions: readonly UnderstoodCondition[],
): readonly UnderstoodCondition[] {
  const regions = conditions.filter(isRegion);
  if (regions.length < 2) return conditions;
  const codes = [...new Set(regions.map(({ condition }) => condition.code))];
  const meant = codes.filter(
    (code) => !codes.some((other) => other !== code && isWithin(other, code)),
  );
  const separate = meant.map((code): UnderstoodCondition => {
    const own = regions.filter(
      ({ condition }) => meant.find((one) => isWithin(one, condition.code)) === code,
    );
    return { word: own.map(({ word }) => word).join(' '), condition: { kind: 'region', code } };
  });
  return [...conditions.filter((one) => !isRegion(one)), ...separate];
}

/** A condition and where it stands in the text. */
export interface Found {
  from: number;
  to: number;
  condition: Condition;
}
