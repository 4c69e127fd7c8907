// What a drop or a choice of the menu means for a card. The server has the last word. Pure.

import { mayFollow } from '../../../../contract/application/offer.ts';
import {
  type MoveTarget,
  type PipelineCard,
  type PipelineStage,
  stageOf,
} from '../../../../contract/application/pipeline.ts';
import type { ApplicationState } from '../../../../contract/dictionary/states.ts';

/** What the page does next: some moves ask something first. */
export type Wish =
  | { act: 'move'; to: MoveTarget }
  | { act: 'interview' | 'offer' | 'hire' | 'refuse' | 'restore' };

/** The state a column begins with. */
const ENTRY: Partial<Record<PipelineStage, MoveTarget>> = {
  viewed: 'viewed',
  talking: 'contacted',
  interview: 'interviewing',
  offer: 'offered',
  hired: 'hired',
};

const WISHES: Partial<Record<MoveTarget, Wish>> = {
  interviewing: { act: 'interview' },
  offered: { act: 'offer' },
  hired: { act: 'hire' },
};

/** What a move of the menu asks for. */
export const wishFor = (to: MoveTarget): Wish => WISHES[to] ?? { act: 'move', to };

/**
 * True while an offer can be made: on the way there, and again at 已发offer where nothing came of the last.
 */
export const mayOffer = ({ state, moves, offer }: PipelineCard): boolean =>
  moves.includes('offered') ||
  (state === 'offered' && moves.length > 0 && mayFollow(offer?.state ?? null));

/** What dropping a card in a column means; null where it cannot go. */
export function wishOfDrop(card: PipelineCard, stage: PipelineStage): Wish | null {
  if (stage === card.stage) return null;
  if (stage === 'unfit') return card.can_refuse ? { act: 'refuse' } : null;
  if (card.unfit) {
    // Before it is told, a refusal is taken back to where the card came from.
    return card.unfit.tell_at && stageOf[card.state] === stage ? { act: 'restore' } : null;
  }
  const to = ENTRY[stage];
  return to && card.moves.includes(to) ? wishFor(to) : null;
}

/** What is said when a card is let go: a move that asks something first has not happened yet. */
export function droppedWords({ act }: Wish, name: string, stage: string): string {
  if (act === 'move' || act === 'restore') return `已把${name}放到“${stage}”`;
  return `${name}还没有移动，请先在对话框里填写并确认`;
}

/** The words of the menu for a state to move to. */
export const MOVE_LABELS: Readonly<Record<MoveTarget, string>> = {
  viewed: '标为已查看',
  contacted: '移到沟通中',
  interviewing: '邀请面试…',
  interviewed: '标为已面试',
  offered: '发录用通知…',
  hired: '确认入职…',
};

/** A card as it looks once it has moved, before the server answers. */
export function movedCard(card: PipelineCard, to: ApplicationState): PipelineCard {
  return { ...card, state: to, stage: stageOf[to], waiting_days: null, moves: [] };
}
