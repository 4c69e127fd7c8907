// Selecting cards, and when a card is deselected.
import { beforeEach, expect, it } from 'vitest';
import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import { choose, letGoOfMoved, resetBoard, useBoard } from './use-board.ts';

const card = (id: number, change: Partial<PipelineCard> = {}) =>
  ({ id, state: 'submitted', stage: 'new', ...change }) as PipelineCard;
const chosen = () => [...useBoard.getState().chosen.keys()];
beforeEach(resetBoard);

it('lets go of cards that were moved, marked or seen elsewhere, and of no other', () => {
  choose([card(1), card(2), card(3)], true);
  letGoOfMoved([card(1), card(9)]);
  expect(chosen()).toEqual([1, 2, 3]);
  letGoOfMoved([card(1, { state: 'contacted', stage: 'talking' }), card(2, { stage: 'unfit' })]);
  expect(chosen()).toEqual([3]);
  // A card that was opened changes its state only: it stays selected, with the new state.
  letGoOfMoved([card(3, { state: 'viewed', stage: 'viewed' })]);
  expect(useBoard.getState().chosen.get(3)?.state).toBe('viewed');
});
