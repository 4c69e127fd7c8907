// Reading the pipeline and moving candidates along it: a move shows at once and comes back when it is
// refused; what colleagues do reads it anew.
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  comfort,
  countPipeline,
  listPipeline,
  listUnfitTemplates,
  moveCandidate,
  moveMany,
  type PipelineCard,
  type PipelineSort,
  type PipelineStage,
  refuse,
  restore,
} from '../../../contract/application/pipeline.ts';
import type { DataOf, InputOf } from '../../../contract/call/endpoint.ts';
import { call } from '../../data/api.ts';
import { tellLost } from '../../data/tell-lost.ts';
import { useAct } from '../../data/use-act.ts';
import { movedCard } from './board/moves.ts';
import type { PipelineFilter } from './query.ts';

type Page = DataOf<typeof listPipeline>;
type Counts = DataOf<typeof countPipeline>;

/** Everything of a candidate that other screens show as well. */
const ELSEWHERE = ['application', 'candidate', 'workbench', 'latest-candidates'];
/** The names of the queries that colleagues' changes read anew. */
export const PIPELINE_KEYS = ['pipeline', 'pipeline-response', 'unfit-templates', 'auto-answer'];

/** One column, or all candidates (`stage` null), more on demand. */
export function usePipeline(
  filter: PipelineFilter,
  stage: PipelineStage | null,
  sort: PipelineSort = 'waiting',
) {
  return useInfiniteQuery({
    queryKey: ['pipeline', 'list', stage, filter, sort],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPipeline,
        { ...filter, sort, ...(stage && { stage }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
export type PipelineList = ReturnType<typeof usePipeline>;

/** The cards read so far. */
export const cardsOf = (list: PipelineList): PipelineCard[] =>
  list.data?.pages.flatMap((page) => page.items) ?? [];

export function usePipelineCounts(filter: PipelineFilter) {
  return useQuery({
    queryKey: ['pipeline', 'counts', filter],
    queryFn: ({ signal }) => call(countPipeline, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first candidates who wait longest, for answering them at once. */
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

/** The enterprise's words for each reason. */
export function useUnfitTemplates() {
  return useQuery({
    queryKey: ['unfit-templates'],
    queryFn: () => call(listUnfitTemplates, {}),
  });
}

/** Reads anew what a move changed. */
function readAnew(client: QueryClient): Promise<unknown> {
  return Promise.all(
    ['pipeline', 'pipeline-response', ...ELSEWHERE].map((name) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  );
}

interface Moving {
  card: PipelineCard;
  input: InputOf<typeof moveCandidate>;
}

/** Moves one card at once; a refusal puts it back where it was and reads anew. */
export function useMove() {
  const client = useQueryClient();
  return useAct({
    mutationFn: ({ input }: Moving) => call(moveCandidate, input),
    onMutate: async ({ card, input }) => {
      await client.cancelQueries({ queryKey: ['pipeline'] });
      const before = client.getQueriesData({ queryKey: ['pipeline'] });
      showMoved(client, card, movedCard(card, input.to));
      return { before };
    },
    onError: (error, _moving, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      tellLost(error);
    },
    onSettled: () => readAnew(client),
  });
}

/** Takes a card out of its column and lays it on top of the other one. */
function showMoved(client: QueryClient, card: PipelineCard, after: PipelineCard): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['pipeline', 'list'], predicate: ({ queryKey }) => queryKey[2] === null },
    (data) => data && mapCards(data, (one) => (one.id === card.id ? [after] : [one])),
  );
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['pipeline', 'list', card.stage] },
    (data) => data && mapCards(data, (one) => (one.id === card.id ? [] : [one])),
  );
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['pipeline', 'list', after.stage] },
    (data) => {
      if (!data) return data;
      // It may stand there already: two presses are one move.
      const others = mapCards(data, (one) => (one.id === card.id ? [] : [one]));
      const [first, ...rest] = others.pages;
      if (!first) return data;
      return { ...data, pages: [{ ...first, items: [after, ...first.items] }, ...rest] };
    },
  );
  client.setQueriesData<Counts>({ queryKey: ['pipeline', 'counts'] }, (data) => {
    if (!data) return data;
    const counts = { ...data.counts };
    counts[card.stage] = Math.max(0, (counts[card.stage] ?? 0) - 1);
    counts[after.stage] = (counts[after.stage] ?? 0) + 1;
    return { ...data, counts };
  });
}

function mapCards(
  data: InfiniteData<Page>,
  change: (card: PipelineCard) => PipelineCard[],
): InfiniteData<Page> {
  const pages = data.pages.map((page) => ({ ...page, items: page.items.flatMap(change) }));
  return { ...data, pages };
}

/** Opening a candidate for the first time moves it: the columns are read anew when that shows. */
export function useOpenedState(id: number | null): void {
  const client = useQueryClient();
  const { data } = useQuery<{ id: number; state: string }>({
    queryKey: ['application', id],
    enabled: false,
  });
  const state = data?.state;
  useEffect(() => {
    if (!state) return;
    const shown = client
      .getQueriesData<InfiniteData<Page>>({ queryKey: ['pipeline', 'list'] })
      .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
    if (shown.some((card) => card.id === id && card.state !== state)) {
      for (const name of ['pipeline', 'workbench', 'latest-candidates', 'my-positions']) {
        void client.invalidateQueries({ queryKey: [name] });
      }
    }
  }, [client, id, state]);
}

/** The rows a bulk act sends: each with the state it was seen in. */
const seen = (cards: readonly PipelineCard[]) =>
  cards.map(({ id, state }) => ({ id, from: state }));

/** Acts on many; each gives one answer a row. */
export function useBulk() {
  const client = useQueryClient();
  const done = { onError: tellLost, onSettled: () => readAnew(client) };
  return {
    move: useAct({
      mutationFn: ({ cards, to }: { cards: readonly PipelineCard[]; to: 'viewed' | 'contacted' }) =>
        call(moveMany, { rows: seen(cards), to }),
      ...done,
    }),
    refuse: useAct({
      mutationFn: (input: {
        cards: readonly PipelineCard[];
        reason: InputOf<typeof refuse>['reason'];
        message: string;
      }) => call(refuse, { rows: seen(input.cards), reason: input.reason, message: input.message }),
      ...done,
    }),
    restore: useAct({
      mutationFn: (ids: readonly number[]) => call(restore, { ids: [...ids] }),
      ...done,
    }),
    comfort: useAct({
      mutationFn: ({ cards, message }: { cards: readonly PipelineCard[]; message: string }) =>
        call(comfort, { rows: seen(cards), message }),
      ...done,
    }),
  };
}
