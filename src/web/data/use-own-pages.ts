// Reading and changing a person's own lists, in the query cache of the signed-in areas.
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { toastError, toastSuccess } from '../shell/toast.ts';
import { CallError, TRANSPORT_ERROR } from './api.ts';
import { useAct } from './use-act.ts';

interface PageOf<T> {
  items: T[];
  next: string | null;
}

/** A list that goes on by cursor, with its items in one row. */
export function useOwnPages<P extends PageOf<unknown>>(
  queryKey: QueryKey,
  read: (cursor: string | undefined) => Promise<P>,
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam || undefined),
    initialPageParam: '',
    getNextPageParam: (page: P) => page.next,
    placeholderData: keepPreviousData,
  });
  const items: P['items'][number][] = list.data?.pages.flatMap((page) => page.items) ?? [];
  return { list, items };
}

/** Says a broken connection aloud; what the server refused was said already. */
export function sayFault(error: unknown): void {
  if (error instanceof CallError && error.code === TRANSPORT_ERROR) toastError(error.msg);
}

/**
 * Takes an item out of a list at once and calls; when that fails the item comes back.
 * @param isGone true for the items that leave.
 */
export function useTakeAway<T, V>(
  queryKey: QueryKey,
  act: (value: V) => Promise<unknown>,
  isGone: (item: T, value: V) => boolean,
  done: string,
) {
  const client = useQueryClient();
  return useAct({
    mutationFn: act,
    onMutate: async (value: V) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<InfiniteData<PageOf<T> & { total?: number }>>({
        queryKey,
      });
      client.setQueriesData<InfiniteData<PageOf<T> & { total?: number }>>(
        { queryKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.filter((item) => !isGone(item, value)),
              ...(page.total !== undefined && { total: Math.max(0, page.total - 1) }),
            })),
          },
      );
      return { before };
    },
    onError: (error, _value, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      sayFault(error);
    },
    onSuccess: () => toastSuccess(done),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
