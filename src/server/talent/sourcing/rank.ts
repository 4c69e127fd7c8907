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
  elite_until: Date | null;
  active_at: Date;
  refreshed_at: Date;
}

export interface RankedTalent extends Met {
  score: number;
  isElite: boolean;
}

/** Those who fit, in their order. `newest`: by the last change of the resume alone. */
export function rankTalents(
  people: readonly Met[],
  position: PositionFacts,
  order: 'best' | 'newest',
  now: Date,
): RankedTalent[] {
  const fitting = people.flatMap((person) => {
    const rank = rankMatch(person.facts, position);
    if (!mayBeRecommended(rank)) return [];
    const isElite = person.elite_until !== null && person.elite_until > now;
    return [{ ...person, score: rank.score, isElite }];
  });
  return fitting.sort(order === 'best' ? byFit : byTime('refreshed_at'));
}

const byTime = (time: 'active_at' | 'refreshed_at') => (a: RankedTalent, b: RankedTalent) =>
  b[time].getTime() - a[time].getTime() || b.account_id - a.account_id;

const byFit = (a: RankedTalent, b: RankedTalent) =>
  Number(b.isElite) - Number(a.isElite) || b.score - a.score || byTime('active_at')(a, b);
