// The order of recommended people: elites first, then how well they fit, then who was here last. Pure.

import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import { type PositionFacts, rankMatch, type Score } from '../../position/match/match.ts';

/** Below this too little fits to recommend somebody. */
export const SCORE_MIN = 35;

/** False for who looks for another field of work, or fits too little. */
export const mayBeRecommended = ({ score, related }: Pick<Score, 'score' | 'related'>): boolean =>
  related && score >= SCORE_MIN;

export interface Met {
  account_id: number;
  facts: SeekerFacts;
  isElite: boolean;
  /** Seconds: who was here last stands first among equals; for `newest` the last change of the resume. */
  at: number;
}

export interface RankedTalent extends Met {
  score: number;
}

/** Those who fit, in their order. `newest`: by time alone. */
export function rankTalents(
  people: readonly Met[],
  position: PositionFacts,
  order: 'best' | 'newest',
): RankedTalent[] {
  const fitting = people.flatMap((person) => {
    const rank = rankMatch(person.facts, position);
    return mayBeRecommended(rank) ? [{ ...person, score: rank.score }] : [];
  });
  return fitting.sort(order === 'best' ? byFit : byTime);
}

const byTime = (a: RankedTalent, b: RankedTalent) => b.at - a.at || b.account_id - a.account_id;

const byFit = (a: RankedTalent, b: RankedTalent) =>
  Number(b.isElite) - Number(a.isElite) || b.score - a.score || byTime(a, b);
