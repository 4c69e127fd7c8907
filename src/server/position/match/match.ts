// The front door for comparing people and positions: the facts of both sides, and their score.
export { type Comparison, compare } from './compare.ts';
export { MATCH_COLUMNS, type PositionFacts } from './facts.ts';
export { factsOf, findPositionFacts, positionFactsOf } from './gather.ts';
export { PAY_STEP, type RoughPoints, roughPoints } from './rough.ts';
export { matchItems, rankMatch, type Score } from './score.ts';
