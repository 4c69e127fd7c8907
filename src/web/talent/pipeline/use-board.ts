// State shared by the parts of the pipeline: requested moves, selected cards, rejections to undo.
import { create } from 'zustand';
import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import type { Wish } from './board/moves.ts';

/** An open dialog: the cards, and the move requested for them. */
interface Asked {
  wish: Wish | { act: 'answer' };
  cards: readonly PipelineCard[];
}

/** Rows that a bulk act did not change, each with the reason. */
interface Leftover {
  name: string;
  msg: string;
}

interface Board {
  chosen: ReadonlyMap<number, PipelineCard>;
  /** The card selected last, where a selection with Shift begins. */
  anchor: number | null;
  asked: Asked | null;
  /** Rejections that can be undone, and when the seekers are told. */
  undo: { ids: readonly number[]; tell_at: string } | null;
  leftovers: readonly Leftover[];
}

const EMPTY: Board = {
  chosen: new Map(),
  anchor: null,
  asked: null,
  undo: null,
  leftovers: [],
};

/** Lives as long as the page: call `resetBoard` on leaving it. */
export const useBoard = create<Board>(() => EMPTY);

export const resetBoard = (): void => useBoard.setState(EMPTY);
export const ask = (asked: Asked | null): void => useBoard.setState({ asked });
export const clearChosen = (): void => useBoard.setState({ chosen: new Map(), anchor: null });

/** Selects or deselects cards. */
export function choose(cards: readonly PipelineCard[], on: boolean): void {
  useBoard.setState(({ chosen }) => {
    const next = new Map(chosen);
    for (const card of cards) {
      if (on) next.set(card.id, card);
      else next.delete(card.id);
    }
    return { chosen: next, anchor: cards.at(-1)?.id ?? null };
  });
}

/**
 * Deselects cards that have moved to another column, by oneself or by a colleague. A card that was only
 * opened stays selected, with its new state.
 */
export function letGoOfMoved(shown: readonly PipelineCard[]): void {
  const { chosen, anchor } = useBoard.getState();
  const next = new Map(chosen);
  for (const card of shown) {
    const one = chosen.get(card.id);
    if (!one || (one.state === card.state && one.stage === card.stage)) continue;
    if (card.stage === 'viewed') next.set(card.id, card);
    else next.delete(card.id);
  }
  const isSame =
    next.size === chosen.size && [...next].every(([id, one]) => chosen.get(id) === one);
  if (!isSame) useBoard.setState({ chosen: next, anchor });
}

/** A press on a card's checkbox; with Shift it selects all cards from the last one to this. */
export function toggle(card: PipelineCard, among: readonly PipelineCard[], shift: boolean): void {
  const { chosen, anchor } = useBoard.getState();
  const on = !chosen.has(card.id);
  const from = among.findIndex(({ id }) => id === anchor);
  const to = among.findIndex(({ id }) => id === card.id);
  const isRange = shift && from >= 0 && to >= 0;
  const range = among.slice(Math.min(from, to), Math.max(from, to) + 1);
  choose(isRange ? range : [card], on);
}

/** Shows the outcome of a bulk act, with the rows that did not change. */
export function showResults(
  cards: readonly PipelineCard[],
  results: readonly { id: number; ok: boolean; msg: string }[],
): number {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const left = results.filter(({ ok }) => !ok);
  useBoard.setState({
    leftovers: left.map(({ id, msg }) => ({ name: names.get(id) ?? '', msg })),
  });
  return results.length - left.length;
}
