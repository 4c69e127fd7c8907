// Conversations in the lists that this page has read.
import type { QueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/chat/chat.ts';
import { listConversations } from '../../../contract/chat/talk.ts';
import { cachedOf, type Patch } from '../../data/queries.ts';

/** The conversation of an id; undefined when no list was read far enough. */
export const findListed = (client: QueryClient, id: number): Conversation | undefined =>
  cachedOf(client, listConversations)
    .items()
    .find((one) => one.id === id);

/** Replaces a conversation in all lists that hold it. */
export const putListed = (patch: Patch, changed: Conversation): void =>
  patch(listConversations, {}, (page) => ({
    ...page,
    items: page.items.map((one) => (one.id === changed.id ? changed : one)),
  }));
