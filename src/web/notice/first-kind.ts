// The tab of the notification centre that opens without a choice.
import { useState } from 'react';
import { getNotice } from '../../contract/notice/center.ts';
import type { NoticeKind, NoticeSide } from '../../contract/notice/notice.ts';
import { useCall } from '../data/queries.ts';

/** The kind of the newest unread notice; the first tab where everything is read. */
export const kindToOpen = (
  unread: readonly { kind: NoticeKind; is_read: boolean; created_at: string }[],
): NoticeKind =>
  unread
    .filter(({ is_read }) => !is_read)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]?.kind ?? 'recruit';

/**
 * The tab to open; null while it is being read. Read once per visit, so that reading a notice does not
 * change the tab.
 * @param chosen the tab of the address; null for none.
 */
export function useFirstKind(side: NoticeSide, chosen: NoticeKind | null): NoticeKind | null {
  const [visit] = useState(() => Date.now());
  const first = useCall(
    { ...getNotice, shows: [] },
    { side, unread_only: true },
    {
      apart: `visit ${visit}`,
      quiet: true,
      enabled: chosen === null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    },
  );
  if (chosen) return chosen;
  // Without an answer the list itself shows the error.
  if (first.isError) return 'recruit';
  return first.data ? kindToOpen(first.data.items) : null;
}
