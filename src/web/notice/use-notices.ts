// Reading the notification centre and acting on it: what is read or removed changes in place, so
// that the list does not move under the reader.
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
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
import { useAct } from '../data/use-act.ts';
import { useUnread } from '../shell/live/unread.ts';
import { toastSuccess } from '../shell/toast.ts';
import { sayLost } from './say-lost.ts';

type Page = DataOf<typeof getNotice>;
type Data = InfiniteData<Page>;

interface NoticeFilter {
  side: NoticeSide;
  kind: NoticeKind;
  unreadOnly: boolean;
}

const ALL = ['notices'];

export function useNotices({ side, kind, unreadOnly }: NoticeFilter) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [...ALL, side, kind, unreadOnly],
    queryFn: ({ pageParam }) =>
      call(getNotice, {
        side,
        kind,
        unread_only: unreadOnly,
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Reading one leaves it where it is; what arrives comes by itself.
    refetchOnWindowFocus: false,
  });
  const revision = useUnread((state) => state.revision);
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    void client.invalidateQueries({ queryKey: ALL });
  }, [client, revision]);
  // The header's count is never behind what the list says.
  const total = list.isPlaceholderData ? undefined : list.data?.pages[0]?.unread.total;
  useEffect(() => {
    if (total !== undefined) useUnread.setState({ [side]: total });
  }, [side, total]);
  return list;
}

/** One row per notice: what was read between two pages may stand on both. */
export function rowsOf(data: Data | undefined): Notice[] {
  const rows = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

export const keyOf = ({ source, id }: Pick<Notice, 'source' | 'id'>) => `${source}-${id}`;

function change(client: QueryClient, side: NoticeSide, edit: (page: Page) => Page): void {
  client.setQueriesData<Data>({ queryKey: [...ALL, side] }, (data) =>
    data ? { ...data, pages: data.pages.map(edit) } : data,
  );
  // Lists that are not on show are read again when they are.
  void client.invalidateQueries({ queryKey: ALL, refetchType: 'none' });
}

/** Whether any list shows it as unread. */
const isUnread = (client: QueryClient, side: NoticeSide, notice: Notice): boolean =>
  client
    .getQueriesData<Data>({ queryKey: [...ALL, side] })
    .some(([, data]) => rowsOf(data).some((row) => keyOf(row) === keyOf(notice) && !row.is_read));

function markRead(client: QueryClient, side: NoticeSide, notice: Notice): void {
  if (!isUnread(client, side, notice)) return;
  change(client, side, (page) => ({
    ...less(page, notice.kind),
    items: page.items.map((row) =>
      keyOf(row) === keyOf(notice) ? { ...row, is_read: true } : row,
    ),
  }));
}

/** A page without one unread notice of a kind. */
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
  const reread = () => void client.invalidateQueries({ queryKey: ALL });

  const read = useAct({
    mutationFn: ({ id, source }: Notice) => call(readNotice, { id, source }, { quiet: true }),
    onMutate: (notice) => markRead(client, side, notice),
    onSuccess: (_done, notice) => {
      markRead(client, side, notice);
      // What is being read was asked for before the server knew.
      if (client.isFetching({ queryKey: ALL }) > 0) reread();
    },
    // It was opened all the same; the mark comes back with the next look.
    onError: reread,
  });

  const remove = useAct({
    mutationFn: ({ id, source }: Notice) => call(removeNotice, { id, source }),
    onSuccess: (_done, notice) => {
      toastSuccess('已删除');
      change(client, side, (page) => ({
        ...(notice.is_read ? page : less(page, notice.kind)),
        items: page.items.filter((row) => keyOf(row) !== keyOf(notice)),
      }));
    },
    onError: (error) => {
      sayLost(error);
      reread();
    },
  });

  const readAll = useAct({
    mutationFn: (kind?: NoticeKind) => call(readAllNotices, { side, ...(kind && { kind }) }),
    onSuccess: () => {
      toastSuccess('已全部标为已读');
      reread();
    },
    onError: sayLost,
  });

  const removeRead = useAct({
    mutationFn: (kind: NoticeKind) => call(removeReadNotices, { side, kind }),
    onSuccess: () => {
      toastSuccess('已清空');
      reread();
    },
    onError: sayLost,
  });

  return { read, remove, readAll, removeRead };
}
