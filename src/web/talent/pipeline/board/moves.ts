// The move that a drop or a menu choice requests. The server decides. Pure.

import { mayFollow } from '../../../../contract/application/offer.ts';
import {
  type MoveTarget,
  type PipelineCard,
  type PipelineStage,
  stageOf,
} from '../../../../contract/application/pipeline.ts';
import type { ApplicationState } from '../../../../contract/dictionary/states.ts';

/** The next step of the page: some moves open a dialog first. */
export type Wish =
  | { act: 'move'; to: MoveTarget }
  | { act: 'interview' | 'offer' | 'hire' | 'reject' | 'restore' };

/** The state with which a column begins. */
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

/** The step for a move of the menu. */
export const wishFor = (to: MoveTarget): Wish => WISHES[to] ?? { act: 'move', to };

/** True while an offer can be made: before the offer, and again at 已发offer when the last one failed. */
export const mayOffer = ({ state, moves, offer }: PipelineCard): boolean =>
  moves.includes('offered') ||
  (state === 'offered' && moves.length > 0 && mayFollow(offer?.state ?? null));

/** The step for dropping a card on a column; null where it cannot be dropped. */
export function wishOfDrop(card: PipelineCard, stage: PipelineStage): Wish | null {
  if (stage === card.stage) return null;
  if (stage === 'unfit') return card.can_refuse ? { act: 'reject' } : null;
  if (card.unfit) {
    // Until the seeker is told, a rejection can be undone by dropping the card where it came from.
    return card.unfit.tell_at && stageOf[card.state] === stage ? { act: 'restore' } : null;
  }
  const to = ENTRY[stage];
  return to && card.moves.includes(to) ? wishFor(to) : null;
}

/** The announcement after a drop; a move with a dialog has not happened yet. */
export function droppedWords({ act }: Wish, name: string, stage: string): string {
  if (act === 'move' || act === 'restore') return `已把${name}放到“${stage}”`;
  return `${name}还没有移动，请先在对话框里填写并确认`;
}

/** The menu's label for each state. */
export const MOVE_LABELS: Readonly<Record<MoveTarget, string>> = {
  viewed: '标为已查看',
  contacted: '移到沟通中',
  interviewing: '邀请面试…',
  interviewed: '标为已面试',
  offered: '发录用通知…',
  hired: '确认入职…',
};

/** A card as it looks after the move, before the server answers. */
export function movedCard(card: PipelineCard, to: ApplicationState): PipelineCard {
  return { ...card, state: to, stage: stageOf[to], waiting_days: null, moves: [] };
}
