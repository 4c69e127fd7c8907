// A list of the contract page by page, for screens behind the token.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/call/endpoint.ts';
import { call } from './api.ts';

/**
 * Reads `endpoint` from its first page on, more on demand.
 * @param key names the list in the cache; the input belongs to it.
 */
export function usePaged<D extends { items: readonly unknown[]; next: string | null }>(
  key: string,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>> = {},
) {
  const list = useInfiniteQuery({
    queryKey: [key, input],
    queryFn: async ({ pageParam }) => {
      const answer = await call(endpoint, { ...input, ...(pageParam && { cursor: pageParam }) });
      return answer as D;
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []) as D['items'][number][];
  return { list, items, first: list.data?.pages[0] };
}
