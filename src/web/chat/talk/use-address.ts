// The state in the address: open conversation, tab, search text, message to jump to.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type ConversationTab, conversationTabs } from '../../../contract/chat/chat.ts';

const numberOf = (value: string | null): number | null =>
  value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;

export function useAddress() {
  const [query, setQuery] = useSearchParams();
  const open = numberOf(query.get('c'));
  const found = conversationTabs.find(({ code }) => code === query.get('tab'));
  const tab: ConversationTab = found?.code ?? 'all';
  const change = useCallback(
    (changes: Readonly<Record<string, string | number | null>>, replace = false) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setQuery],
  );
  /** Opens a conversation; null goes back to the list. Switching between two adds no history entry. */
  const go = useCallback(
    (id: number | null, at: number | null = null) =>
      change({ c: id, at }, open !== null && id !== null),
    [change, open],
  );
  return {
    open,
    at: numberOf(query.get('at')),
    tab,
    keyword: query.get('q') ?? '',
    query,
    change,
    go,
  };
}
