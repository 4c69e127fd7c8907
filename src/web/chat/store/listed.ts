// Conversations as the lists that this page has read hold them.
import type { QueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/chat/chat.ts';
import { listConversations } from '../../../contract/chat/talk.ts';
import { keptOf, type Patch } from '../../data/queries.ts';

/** One of them; undefined for a conversation further down than any list was read. */
export const findListed = (client: QueryClient, id: number): Conversation | undefined =>
  keptOf(client, listConversations)
    .items()
    .find((one) => one.id === id);

/** Puts a conversation as it is now into its old places. */
export const putListed = (patch: Patch, changed: Conversation): void =>
  patch(listConversations, {}, (page) => ({
    ...page,
    items: page.items.map((one) => (one.id === changed.id ? changed : one)),
  }));
