// Reads of the pipeline and moves of candidates. A move is shown at once and undone when it is refused;
// colleagues' changes cause new reads.

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openApplication } from '../../../contract/application/application.ts';
import {
  comfort,
  countPipeline,
  listPipeline,
  listRejectionTemplates,
  moveCandidate,
  moveMany,
  type PipelineCard,
  type PipelineSort,
  type PipelineStage,
  rejectCandidates,
  restore,
} from '../../../contract/application/pipeline.ts';
import type { DataOf, InputOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { cachedOf, type Patch, useCall, usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { movedCard } from './board/moves.ts';
import type { PipelineFilter } from './query.ts';

type Page = DataOf<typeof listPipeline>;

/** One column, or all candidates (`stage` null), page by page. */
export function usePipeline(
  filter: PipelineFilter,
  stage: PipelineStage | null,
  sort: PipelineSort = 'waiting',
) {
  return usePages(
    listPipeline,
    { ...filter, sort, ...(stage && { stage }) },
    { keepPrevious: true, refetchOnWindowFocus: false },
  );
}
export type PipelineList = ReturnType<typeof usePipeline>['list'];

export function usePipelineCounts(filter: PipelineFilter) {
  return useCall(countPipeline, filter, { placeholderData: keepPreviousData });
}

/** The longest waiting candidates, to answer them at once. */
export async function readOverdue(filter: PipelineFilter, days: number): Promise<PipelineCard[]> {
  const found: PipelineCard[] = [];
  let cursor: string | null = '';
  while (cursor !== null && found.length < 200) {
    const page: Page = await call(listPipeline, {
      ...filter,
      waiting: '1',
      sort: 'waiting',
      ...(cursor && { cursor }),
    });
    const late = page.items.filter(({ waiting_days }) => (waiting_days ?? 0) >= days);
    found.push(...late);
    cursor = late.length < page.items.length ? null : page.next;
  }
  return found.slice(0, 200);
}

/** The enterprise's messages for each reason. */
export function useRejectionTemplates() {
  return useCall(listRejectionTemplates, {});
}

interface Moving {
  card: PipelineCard;
  input: InputOf<typeof moveCandidate>;
}

/** Moves one card at once; a refusal puts it back and reads again. */
export function useMove() {
  return useAct(({ input }: Moving) => call(moveCandidate, input), {
    optimistic: ({ card, input }, patch) => showMoved(patch, card, movedCard(card, input.to)),
  });
}

/** Moves a card from its column to the top of another. */
function showMoved(patch: Patch, card: PipelineCard, after: PipelineCard): void {
  patch(listPipeline, {}, (page, { stage }, n) => {
    // It may be there already, because two presses are one move.
    const others = page.items.filter(({ id }) => id !== card.id);
    if (stage === undefined) {
      return { ...page, items: page.items.map((one) => (one.id === card.id ? after : one)) };
    }
    if (stage === after.stage && n === 0) return { ...page, items: [after, ...others] };
    return stage === card.stage || stage === after.stage ? { ...page, items: others } : page;
  });
  patch(countPipeline, {}, (answer) => {
    const counts = { ...answer.counts };
    counts[card.stage] = Math.max(0, (counts[card.stage] ?? 0) - 1);
    counts[after.stage] = (counts[after.stage] ?? 0) + 1;
    return { ...answer, counts };
  });
}

/** Opening a candidate for the first time changes the state: the columns are then read again. */
export function useOpenedState(id: number | null): void {
  const client = useQueryClient();
  const state = useCall(openApplication, { id: id ?? 0 }, { enabled: false }).data?.state;
  useEffect(() => {
    if (!state) return;
    const shown = cachedOf(client, listPipeline).items();
    if (shown.some((card) => card.id === id && card.state !== state)) tellChanges(['talent']);
  }, [client, id, state]);
}

/** The rows of a bulk act, each with the state that the page showed. */
const seen = (cards: readonly PipelineCard[]) =>
  cards.map(({ id, state }) => ({ id, from: state }));

/** Bulk acts; each answers once per row. */
export const useBulk = () => ({
  move: useAct(({ cards, to }: { cards: readonly PipelineCard[]; to: 'viewed' | 'contacted' }) =>
    call(moveMany, { rows: seen(cards), to }),
  ),
  // Its form shows why it could not be sent.
  reject: useAct(
    (input: {
      cards: readonly PipelineCard[];
      reason: InputOf<typeof rejectCandidates>['reason'];
      message: string;
    }) => {
      const { reason, message } = input;
      return call(rejectCandidates, { rows: seen(input.cards), reason, message }, { quiet: true });
    },
    { quiet: true },
  ),
  restore: useAct((ids: readonly number[]) => call(restore, { ids: [...ids] })),
  comfort: useAct(({ cards, message }: { cards: readonly PipelineCard[]; message: string }) =>
    call(comfort, { rows: seen(cards), message }),
  ),
});
