// Reading by the contract: an answer is kept under its endpoint and input, and is read anew when something
// changed that the endpoint `shows`. Only this folder names keys.
import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DataOf, Endpoint, InputOf } from '../../contract/call/endpoint.ts';
import type { Topic } from '../../contract/call/topic.ts';
import { type CallOptions, call } from './api.ts';
import { hearChanges } from './changes.ts';

/** The place of an answer in the cache. As a filter it finds the answers to all inputs that hold this one. */
export const keyOf = <E extends Endpoint>({ path }: E, input: Partial<InputOf<E>>) => [path, input];

interface Common<E extends Endpoint> {
  quiet?: CallOptions['quiet'];
  /** Reads in its own way, by `read`: to note what came, or to have something where nothing came. */
  ask?: (read: () => Promise<DataOf<E>>, input: InputOf<E>) => Promise<DataOf<E>>;
  /** Keeps the answer apart from what others read with the same input. */
  apart?: string;
}
type ReadOptions<E extends Endpoint, T> = Common<E> &
  Omit<UseQueryOptions<DataOf<E>, Error, T>, 'queryKey' | 'queryFn' | 'meta'>;

/** A read as TanStack takes it: for what is not a component, and for several at once. */
export const queryOf = <E extends Endpoint, T = DataOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { quiet, ask, apart, ...options }: ReadOptions<E, T> = {},
) => ({
  ...options,
  queryKey: placeOf(endpoint, input, apart),
  queryFn: ({ signal }: { signal: AbortSignal }) => read(endpoint, input, ask, { quiet, signal }),
  meta: { shows: endpoint.shows },
});

const read = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  ask: Common<E>['ask'],
  options: CallOptions,
): Promise<DataOf<E>> => {
  const once = () => call(endpoint, input, options);
  return ask ? ask(once, input) : once();
};

const placeOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>, apart: string | undefined) =>
  apart === undefined ? keyOf(endpoint, input) : [...keyOf(endpoint, input), apart];

/** Reads an endpoint for a screen. The options are TanStack's, `quiet` of `call`, and `apart`. */
export const useCall = <E extends Endpoint, T = DataOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  options?: ReadOptions<E, T>,
) => useQuery(queryOf(endpoint, input, options));

export type ItemOf<E> = DataOf<E> extends { items: (infer I)[] } ? I : never;
/** What the input of a following page has besides. */
type Onward<E> = Partial<InputOf<E>>;
type PagesOptions<E extends Endpoint> = Pick<Common<E>, 'quiet' | 'ask'> & {
  /** Shows the pages of the input before until those of this one are there. */
  isKept?: boolean;
  /** Where the next page begins, where that is not a cursor; null after the last. */
  onward?: (pages: readonly DataOf<E>[]) => Onward<E> | null;
} & Pick<
    UseInfiniteQueryOptions<DataOf<E>, Error, InfiniteData<DataOf<E>>, QueryKey, Onward<E>>,
    | 'enabled'
    | 'staleTime'
    | 'gcTime'
    | 'retry'
    | 'networkMode'
    | 'refetchOnMount'
    | 'refetchOnWindowFocus'
  >;

/** Reads a list of the contract from its first page on, more on demand. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { quiet, ask, isKept = false, onward = byCursor, ...options }: PagesOptions<E> = {},
) {
  const list = useInfiniteQuery<DataOf<E>, Error, InfiniteData<DataOf<E>>, QueryKey, Onward<E>>({
    ...options,
    // Apart from single answers: pages have another shape.
    queryKey: placeOf(endpoint, input, 'pages'),
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(input as object), ...(pageParam as object) } as InputOf<E>;
      return read(endpoint, asked, ask, { quiet, signal });
    },
    initialPageParam: {},
    getNextPageParam: (_last, pages) => onward(pages),
    ...(isKept && { placeholderData: keepPreviousData }),
    meta: { shows: endpoint.shows },
  });
  const pages = list.data?.pages ?? [];
  return { list, items: pages.flatMap(itemsOf<E>), first: pages[0] };
}

function byCursor<E>(pages: readonly DataOf<E>[]): Onward<E> | null {
  const { next } = pages.at(-1) as { next: string | null };
  return next === null ? null : ({ cursor: next } as unknown as Onward<E>);
}

const itemsOf = <E>(page: DataOf<E>) => (page as { items: ItemOf<E>[] }).items;

/**
 * The one place where a change makes answers old: those on the screen are read anew at once, the others when
 * they are shown again. Resolves when they were read.
 */
export function renew(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) =>
      ((meta?.shows ?? []) as readonly Topic[]).some(
        (topic) => topics.includes(topic) || topics.includes('everything'),
      ),
  });
}

/** Lets the cache hear of each change; where a cache is made. */
export function useRenewal(client: QueryClient): void {
  useEffect(() => hearChanges((topics) => renew(client, topics)), [client]);
}

/** Changes kept answers in place: those to inputs that hold this one, so `{}` finds all. A list's page by page. */
export type Patch = <E extends Endpoint>(
  endpoint: E,
  input: Partial<InputOf<E>>,
  change: (answer: DataOf<E>, input: InputOf<E>, page: number) => DataOf<E>,
) => void;

export const patchIn =
  (client: QueryClient): Patch =>
  (endpoint, input, change) => {
    type Answer = DataOf<typeof endpoint>;
    const asked = (key: QueryKey) => key[1] as InputOf<typeof endpoint>;
    for (const [key, kept] of client.getQueriesData({ queryKey: keyOf(endpoint, input) })) {
      if (kept === undefined) continue;
      client.setQueryData(
        key,
        isPages<Answer>(kept)
          ? { ...kept, pages: kept.pages.map((page, n) => change(page, asked(key), n)) }
          : change(kept as Answer, asked(key), 0),
      );
    }
  };

const isPages = <Answer>(kept: unknown): kept is InfiniteData<Answer> =>
  typeof kept === 'object' && kept !== null && 'pageParams' in kept;

export const usePatch = (): Patch => patchIn(useQueryClient());

/** What is kept of an endpoint, for what handles it itself: the answers to the inputs that hold this one. */
export function keptOf<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: Partial<InputOf<E>> = {},
) {
  const place = { queryKey: keyOf(endpoint, input) };
  return {
    /** The items of all pages of a list. */
    items: (): ItemOf<E>[] =>
      client
        .getQueriesData(place)
        .flatMap(([, kept]) => (isPages<DataOf<E>>(kept) ? kept.pages.flatMap(itemsOf<E>) : [])),
    isBeingRead: () => client.isFetching(place) > 0,
    /** They are read anew: at once where they are shown, or all of them when they are shown next. */
    outdate: (when: 'now' | 'later' = 'now') =>
      void client.invalidateQueries({ ...place, refetchType: when === 'now' ? 'active' : 'none' }),
  };
}

/** One kept answer for what handles it between renders. */
export function useKept<E extends Endpoint>(endpoint: E, input: InputOf<E>, apart?: string) {
  const client = useQueryClient();
  const query = queryOf(endpoint, input, { apart });
  // Inputs are made anew with each render; what they say counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const { queryKey } = query;
    return {
      peek: () => client.getQueryData<DataOf<E>>(queryKey),
      /** Puts an answer there, which other calls may have brought. */
      put: (answer: DataOf<E>) => void client.setQueryData(queryKey, answer),
      /** Reads it now, whatever is there. @throws CallError */
      reread: () => client.fetchQuery({ ...query, staleTime: 0 }),
      /** Gives up a reading that is under way. */
      cancel: () => client.cancelQueries({ queryKey }),
      drop: () => client.removeQueries({ queryKey }),
    };
  }, [client, hashKey(query.queryKey)]);
}
