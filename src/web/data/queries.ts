// Reads by the contract. An answer is cached under its endpoint and input, and read again when a topic
// that the endpoint `shows` changed. Only this folder names cache keys.
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

/** The cache key of an answer. As a filter it matches all inputs that contain this one. */
export const keyOf = <E extends Endpoint>({ path }: E, input: Partial<InputOf<E>>) => [path, input];

interface Common<E extends Endpoint> {
  quiet?: CallOptions['quiet'];
  /** Wraps the read, for example to store the answer or to fall back to a stored one. */
  ask?: (read: () => Promise<DataOf<E>>, input: InputOf<E>) => Promise<DataOf<E>>;
  /** Caches the answer separately from other reads with the same input. */
  apart?: string;
}
type ReadOptions<E extends Endpoint, T> = Common<E> &
  Omit<UseQueryOptions<DataOf<E>, Error, T>, 'queryKey' | 'queryFn' | 'meta'>;

/** A read as TanStack's options: for use outside of components, and for several reads at once. */
export const queryOf = <E extends Endpoint, T = DataOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  { quiet, ask, apart, ...options }: ReadOptions<E, T> = {},
) => ({
  ...options,
  queryKey: cacheKeyOf(endpoint, input, apart),
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

const cacheKeyOf = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  apart: string | undefined,
) => (apart === undefined ? keyOf(endpoint, input) : [...keyOf(endpoint, input), apart]);

/** Reads an endpoint for a screen. The options are TanStack's, `quiet` of `call`, and `apart`. */
export const useCall = <E extends Endpoint, T = DataOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  options?: ReadOptions<E, T>,
) => useQuery(queryOf(endpoint, input, options));

/**
 * True once each of the reads was answered or refused. Not by `isPending`: what was refused is pending again each time that
 * something on the screen reads it, and what waits for it would come and go for ever.
 */
export const areRead = (...reads: readonly { isFetched: boolean }[]): boolean =>
  reads.every(({ isFetched }) => isFetched);

export type ItemOf<E> = DataOf<E> extends { items: (infer I)[] } ? I : never;
/** What the input of a further page adds. */
type Onward<E> = Partial<InputOf<E>>;
type PagesOptions<E extends Endpoint> = Pick<Common<E>, 'quiet' | 'ask'> & {
  /** Shows the pages of the previous input until those of the new one arrive. */
  keepPrevious?: boolean;
  /** The input of the next page, where it is no cursor; null after the last page. */
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

/** Reads a list of the contract page by page. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { quiet, ask, keepPrevious = false, onward = byCursor, ...options }: PagesOptions<E> = {},
) {
  const list = useInfiniteQuery<DataOf<E>, Error, InfiniteData<DataOf<E>>, QueryKey, Onward<E>>({
    ...options,
    // A key of its own, because pages have another shape than a single answer.
    queryKey: cacheKeyOf(endpoint, input, 'pages'),
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(input as object), ...(pageParam as object) } as InputOf<E>;
      return read(endpoint, asked, ask, { quiet, signal });
    },
    initialPageParam: {},
    getNextPageParam: (_last, pages) => onward(pages),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
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
 * The only place where a change invalidates answers. Those on the screen are read again at once, the
 * others when they are next shown. Resolves when the former have been read.
 */
export function renew(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) =>
      ((meta?.shows ?? []) as readonly Topic[]).some(
        (topic) => topics.includes(topic) || topics.includes('everything'),
      ),
  });
}

/** Connects the cache to announced changes; used where a cache is created. */
export function useRenewal(client: QueryClient): void {
  useEffect(() => hearChanges((topics) => renew(client, topics)), [client]);
}

/**
 * Changes cached answers in place, of all inputs that contain this one: `{}` matches all. Lists page by
 * page.
 */
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
    for (const [key, cached] of client.getQueriesData({ queryKey: keyOf(endpoint, input) })) {
      if (cached === undefined) continue;
      client.setQueryData(
        key,
        isPages<Answer>(cached)
          ? { ...cached, pages: cached.pages.map((page, n) => change(page, asked(key), n)) }
          : change(cached as Answer, asked(key), 0),
      );
    }
  };

const isPages = <Answer>(cached: unknown): cached is InfiniteData<Answer> =>
  typeof cached === 'object' && cached !== null && 'pageParams' in cached;

export const usePatch = (): Patch => patchIn(useQueryClient());

/**
 * The cached answers of an endpoint, of all inputs that contain this one, for code that handles the
 * cache.
 */
export function cachedOf<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: Partial<InputOf<E>> = {},
) {
  const filter = { queryKey: keyOf(endpoint, input) };
  return {
    /** The items of all pages of a list. */
    items: (): ItemOf<E>[] =>
      client
        .getQueriesData(filter)
        .flatMap(([, cached]) =>
          isPages<DataOf<E>>(cached) ? cached.pages.flatMap(itemsOf<E>) : [],
        ),
    isBeingRead: () => client.isFetching(filter) > 0,
    /**
     * Invalidates the answers: `now` reads shown ones at once, `later` reads each when it is next shown.
     */
    outdate: (when: 'now' | 'later' = 'now') =>
      void client.invalidateQueries({ ...filter, refetchType: when === 'now' ? 'active' : 'none' }),
  };
}

/** One cached answer, for code that handles the cache between renders. */
export function useCached<E extends Endpoint>(endpoint: E, input: InputOf<E>, apart?: string) {
  const client = useQueryClient();
  const query = queryOf(endpoint, input, { apart });
  // Each render makes a new input object; its content counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const { queryKey } = query;
    return {
      peek: () => client.getQueryData<DataOf<E>>(queryKey),
      /** Stores an answer that another call brought. */
      put: (answer: DataOf<E>) => void client.setQueryData(queryKey, answer),
      /** Reads it now, even when it is cached. @throws CallError */
      reread: () => client.fetchQuery({ ...query, staleTime: 0 }),
      /** Cancels a running read. */
      cancel: () => client.cancelQueries({ queryKey }),
      drop: () => client.removeQueries({ queryKey }),
    };
  }, [client, hashKey(query.queryKey)]);
}
