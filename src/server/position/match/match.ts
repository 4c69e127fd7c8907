// The door of the comparison of people and positions: facts of both sides, and how well they fit.
export { type Comparison, compare } from './compare.ts';
export type { PositionFacts } from './facts.ts';
export { factsOf, findPositionFacts, positionFactsOf } from './gather.ts';
export { matchItems, rankMatch, type Score } from './score.ts';
