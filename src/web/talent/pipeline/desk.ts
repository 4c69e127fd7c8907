// What the parts of the pipeline share: wishes for cards, what is chosen, what can be undone.
import { create } from 'zustand';
import type { PipelineCard } from '../../../contract/application/pipeline.ts';
import type { Wish } from './board/moves.ts';

/** A question on show: some cards and what is wished for them. */
interface Asked {
  wish: Wish | { act: 'answer' };
  cards: readonly PipelineCard[];
}

/** Rows that were left as they were, with the reason of each. */
interface Leftover {
  name: string;
  msg: string;
}

interface Desk {
  chosen: ReadonlyMap<number, PipelineCard>;
  /** The last card chosen, for choosing up to another with shift. */
  anchor: number | null;
  asked: Asked | null;
  /** Refusals that can be taken back, with the moment they are told. */
  undo: { ids: readonly number[]; tell_at: string } | null;
  leftovers: readonly Leftover[];
}

const EMPTY: Desk = {
  chosen: new Map(),
  anchor: null,
  asked: null,
  undo: null,
  leftovers: [],
};

/** Lives as long as the page: `resetDesk` when it is left. */
export const useDesk = create<Desk>(() => EMPTY);

export const resetDesk = (): void => useDesk.setState(EMPTY);
export const ask = (asked: Asked | null): void => useDesk.setState({ asked });
export const clearChosen = (): void => useDesk.setState({ chosen: new Map(), anchor: null });

/** Chooses cards or lets go of them. */
export function choose(cards: readonly PipelineCard[], on: boolean): void {
  useDesk.setState(({ chosen }) => {
    const next = new Map(chosen);
    for (const card of cards) {
      if (on) next.set(card.id, card);
      else next.delete(card.id);
    }
    return { chosen: next, anchor: cards.at(-1)?.id ?? null };
  });
}

/**
 * Lets go of chosen cards that stand elsewhere now, as their lists show them: what was done with them is done,
 * by oneself in another way or by a colleague. One that was only looked at stays chosen, as it is now.
 */
export function letGoOfMoved(shown: readonly PipelineCard[]): void {
  const { chosen, anchor } = useDesk.getState();
  const next = new Map(chosen);
  for (const card of shown) {
    const one = chosen.get(card.id);
    if (!one || (one.state === card.state && one.stage === card.stage)) continue;
    if (card.stage === 'viewed') next.set(card.id, card);
    else next.delete(card.id);
  }
  const isSame =
    next.size === chosen.size && [...next].every(([id, one]) => chosen.get(id) === one);
  if (!isSame) useDesk.setState({ chosen: next, anchor });
}

/** A press on a card's box: with shift everything between the last one and this. */
export function toggle(card: PipelineCard, among: readonly PipelineCard[], shift: boolean): void {
  const { chosen, anchor } = useDesk.getState();
  const on = !chosen.has(card.id);
  const from = among.findIndex(({ id }) => id === anchor);
  const to = among.findIndex(({ id }) => id === card.id);
  const isRange = shift && from >= 0 && to >= 0;
  const range = among.slice(Math.min(from, to), Math.max(from, to) + 1);
  choose(isRange ? range : [card], on);
}

/** What came of a bulk act: rows that were left are named. */
export function showResults(
  cards: readonly PipelineCard[],
  results: readonly { id: number; ok: boolean; msg: string }[],
): number {
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  const left = results.filter(({ ok }) => !ok);
  useDesk.setState({
    leftovers: left.map(({ id, msg }) => ({ name: names.get(id) ?? '', msg })),
  });
  return results.length - left.length;
}
