// The meaning of a drop.
import { describe, expect, it } from 'vitest';
import {
  MOVE_TARGETS,
  type PipelineCard,
  type PipelineStage,
} from '../../../../contract/application/pipeline.ts';
import { BOARD_STAGES, viewOf } from '../query.ts';
import { droppedWords, mayOffer, wishOfDrop } from './moves.ts';

const card = (facts: Partial<PipelineCard>) =>
  ({
    state: 'submitted',
    stage: 'new',
    unfit: null,
    can_refuse: true,
    moves: MOVE_TARGETS,
    ...facts,
  }) as PipelineCard;
const dropped = (facts: Partial<PipelineCard>) =>
  Object.fromEntries(
    BOARD_STAGES.map(({ code }) => [code, wishOfDrop(card(facts), code as PipelineStage)?.act]),
  );

describe('dropping a card', () => {
  it('goes ahead at once, or asks first for interview, offer, joining and rejection', () => {
    expect(dropped({})).toEqual({
      new: undefined,
      viewed: 'move',
      talking: 'move',
      interview: 'interview',
      offer: 'offer',
      hired: 'hire',
      unfit: 'reject',
    });
  });

  it('goes nowhere back, and nowhere from an end', () => {
    const talking = { state: 'contacted', stage: 'talking', moves: ['offered'] } as const;
    expect(dropped(talking as never)).toMatchObject({ viewed: undefined, offer: 'offer' });
    const hired = { state: 'hired', stage: 'hired', moves: [], can_refuse: false } as const;
    expect(Object.values(dropped(hired as never)).filter(Boolean)).toEqual([]);
  });

  it('takes a rejection back that was not told, to where it came from alone', () => {
    const facts = { state: 'viewed', stage: 'unfit', moves: [], can_refuse: false } as const;
    const at = '2026-03-15T12:00:00Z';
    const waiting = { ...facts, unfit: { tell_at: at, restore_until: at } };
    expect(dropped(waiting as never)).toMatchObject({ viewed: 'restore', talking: undefined });
    const told = { ...facts, state: 'rejected', unfit: { tell_at: null, restore_until: at } };
    expect(Object.values(dropped(told as never)).filter(Boolean)).toEqual([]);
  });
});

describe('an offer', () => {
  it('can be made on the way there, and again where nothing came of the last one', () => {
    const at = (state: string, moves: string[], offer: string | null) =>
      mayOffer(card({ state, moves, offer: offer && { state: offer } } as never));
    expect(at('interviewed', ['offered'], null)).toBe(true);
    expect([null, 'withdrawn', 'expired'].map((one) => at('offered', ['hired'], one))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['sent', 'accepted'].map((one) => at('offered', ['hired'], one))).toEqual([
      false,
      false,
    ]);
    // Refused, ended, or shown to a member who may not move it.
    expect([at('offered', [], 'expired'), at('hired', [], 'accepted')]).toEqual([false, false]);
  });
});

describe('the address of the board', () => {
  it('keeps what it understands and leaves the rest', () => {
    const text = 'position_id=7&rating=9&days=30&elite=1&keyword=%20%20a&sort=x&id=-1&tag_id=3e9';
    expect(viewOf(new URLSearchParams(text))).toEqual({
      view: 'board',
      stage: null,
      sort: 'waiting',
      id: null,
      filter: { position_id: 7, days: 30, elite: '1', keyword: 'a' },
    });
    expect(viewOf(new URLSearchParams('state=submitted'))).toMatchObject({
      view: 'list',
      stage: 'new',
    });
  });
});

describe('what is said when a card is let go', () => {
  it('says that it moved only where nothing has to be filled in first', () => {
    expect(droppedWords({ act: 'move', to: 'contacted' }, '柳一', '沟通中')).toContain(
      '已把柳一放到',
    );
    for (const act of ['interview', 'offer', 'hire', 'reject'] as const) {
      expect(droppedWords({ act }, '柳一', '面试')).toContain('还没有移动');
    }
  });
});
