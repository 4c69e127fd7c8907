// Reads of the notification centre, and acts on it. A read or removed notice changes in place, so that
// the list does not move.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DataOf } from '../../contract/call/endpoint.ts';
import {
  getNotice,
  type Notice,
  readAllNotices,
  readNotice,
  removeNotice,
  removeReadNotices,
} from '../../contract/notice/center.ts';
import type { NoticeKind, NoticeSide } from '../../contract/notice/notice.ts';
import { call } from '../data/api.ts';
import { tellChanges } from '../data/changes.ts';
import { cachedOf, patchIn, usePages } from '../data/queries.ts';
import { useAct } from '../data/use-act.ts';
import { useUnread } from '../shell/live/unread.ts';

type Page = DataOf<typeof getNotice>;
type Data = InfiniteData<Page>;

interface NoticeFilter {
  side: NoticeSide;
  /** Left out for all kinds. */
  kind?: NoticeKind;
  unreadOnly: boolean;
}

const reread = () => tellChanges(['notice']);

export function useNotices({ side, kind, unreadOnly }: NoticeFilter) {
  const { list, first } = usePages(
    getNotice,
    { side, ...(kind && { kind }), unread_only: unreadOnly },
    // Reading a notice keeps its place; new notices arrive by live updates.
    { keepPrevious: true, refetchOnWindowFocus: false },
  );
  const revision = useUnread((state) => state.revision);
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    reread();
  }, [revision]);
  // Keeps the header's count equal to the list's.
  const total = list.isPlaceholderData ? undefined : first?.unread.total;
  useEffect(() => {
    if (total !== undefined) useUnread.setState({ [side]: total });
  }, [side, total]);
  return list;
}

/** One row per notice: a notice read between two pages may be on both. */
export function rowsOf(data: Data | undefined): Notice[] {
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(rows.map((row) => [nameOf(row), row])).values()];
}

export const nameOf = ({ source, id }: Pick<Notice, 'source' | 'id'>) => `${source}-${id}`;

function change(client: QueryClient, side: NoticeSide, edit: (page: Page) => Page): void {
  patchIn(client)(getNotice, { side }, edit);
  // Lists that are not shown are read again when they are.
  cachedOf(client, getNotice).outdate('later');
}

/** True when any list shows the notice as unread. */
const isUnread = (client: QueryClient, side: NoticeSide, notice: Notice): boolean =>
  cachedOf(client, getNotice, { side })
    .items()
    .some((row) => nameOf(row) === nameOf(notice) && !row.is_read);

function markRead(client: QueryClient, side: NoticeSide, notice: Notice): void {
  if (!isUnread(client, side, notice)) return;
  change(client, side, (page) => ({
    ...less(page, notice.kind),
    items: page.items.map((row) =>
      nameOf(row) === nameOf(notice) ? { ...row, is_read: true } : row,
    ),
  }));
}

/** A page with one unread notice of the kind less. */
function less(page: Page, kind: NoticeKind): Page {
  const fewer = (count: number) => Math.max(0, count - 1);
  const { unread } = page;
  return {
    ...page,
    unread: { ...unread, [kind]: fewer(unread[kind]), total: fewer(unread.total) },
  };
}

export function useNoticeActs(side: NoticeSide) {
  const client = useQueryClient();

  const read = useAct(
    (notice: Notice) => {
      markRead(client, side, notice);
      return call(readNotice, { id: notice.id, source: notice.source }, { quiet: true });
    },
    {
      quiet: true,
      onSuccess: (_done, notice) => {
        markRead(client, side, notice);
        // A running read was requested before the server knew of the act.
        if (cachedOf(client, getNotice).isBeingRead()) reread();
      },
      onError: reread,
    },
  );

  const remove = useAct(({ id, source }: Notice) => call(removeNotice, { id, source }), {
    done: '已删除',
    onSuccess: (_done, notice) =>
      change(client, side, (page) => ({
        ...(notice.is_read ? page : less(page, notice.kind)),
        items: page.items.filter((row) => nameOf(row) !== nameOf(notice)),
      })),
    onError: reread,
  });

  const readAll = useAct(
    (kind?: NoticeKind) => call(readAllNotices, { side, ...(kind && { kind }) }),
    {
      done: '已全部标为已读',
      onSuccess: () => reread(),
    },
  );

  const removeRead = useAct(
    (kind?: NoticeKind) => call(removeReadNotices, { side, ...(kind && { kind }) }),
    { done: '已清空', onSuccess: () => reread() },
  );

  return { read, remove, readAll, removeRead };
}
