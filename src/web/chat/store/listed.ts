// Conversations as the lists that this page has read hold them.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/chat/chat.ts';

type Lists = InfiniteData<{ items: Conversation[] }>;

/** Of every tab and search. */
const LISTS = { queryKey: ['conversations'] };

/** One of them; undefined for a conversation further down than any list was read. */
export function findListed(client: QueryClient, id: number): Conversation | undefined {
  return client
    .getQueriesData<Lists>(LISTS)
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((one) => one.id === id);
}

/** Puts a conversation as it is now into its old places; what is being read anew is older and let go. */
export async function putListed(client: QueryClient, changed: Conversation): Promise<void> {
  await client.cancelQueries(LISTS);
  client.setQueriesData<Lists>(LISTS, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === changed.id ? changed : one)),
    }));
    return { ...list, pages };
  });
}
