// 通知中心 /notification and /layout/notice: three kinds, unread ones first, and settings. New notices appear
// by themselves. Tab and filter are in the address.

import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { type NoticeKind, type NoticeSide, noticeKinds } from '../../contract/notice/notice.ts';
import { Loaded } from '../data/loaded.tsx';
import { Switch } from '../kit/antd/fields.ts';
import { Button } from '../kit/form/button.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { LoadMore } from '../kit/list/load-more.tsx';
import { OwnListBar } from '../kit/list/own-list.tsx';
import { CheckIcon } from '../kit/look/icons.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { useUnread } from '../shell/live/unread.ts';
import { useIsInLayout } from '../shell/menu/in-layout.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import { useFirstKind } from './first-kind.ts';
import { NothingHere } from './nothing-here.tsx';
import styles from './notice.module.css';
import { RemoveRead } from './remove-read.tsx';
import { NoticeRow } from './row.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { nameOf, rowsOf, useNoticeActs, useNotices } from './use-notices.ts';

export const meta = () =>
  pageMeta({ title: '通知中心', description: '投递进展、系统提示和公告。', noindex: true });

const SETTINGS = 'settings';

export default function NotificationPage() {
  const isRecruiter = useIsInLayout();
  const side: NoticeSide = isRecruiter ? 'recruiter' : 'seeker';
  const [query] = useSearchParams();
  const tab = query.get('tab');
  const chosen = noticeKinds.find(({ code }) => code === tab)?.code ?? null;
  return (
    <div className={isRecruiter ? undefined : `container ${styles.page}`}>
      {tab === SETTINGS ? (
        <>
          <PageHead title="通知中心" note="决定哪些事情、通过什么方式告诉您。" />
          <KindTabs side={side} current={null} unread={undefined} />
          <SettingsPanel side={side} />
        </>
      ) : (
        <Opened key={side} side={side} chosen={chosen} />
      )}
    </div>
  );
}

/** The tab of the address, or the tab with the newest unread notice. */
function Opened({ side, chosen }: { side: NoticeSide; chosen: NoticeKind | null }) {
  const kind = useFirstKind(side, chosen);
  return kind ? <Center side={side} kind={kind} /> : <SkeletonList count={4} />;
}

interface KindTabsProps {
  side: NoticeSide;
  /** Null for the settings. */
  current: NoticeKind | null;
  unread: Readonly<Record<NoticeKind, number>> | undefined;
}

function KindTabs({ current, unread }: KindTabsProps) {
  const [query] = useSearchParams();
  const to = (tab: string) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    return { search: String(next) };
  };
  const kinds = noticeKinds.map(({ code, label }) => ({
    label,
    to: to(code),
    current: code === current,
    count: unread?.[code] || null,
  }));
  const settings = { label: '通知设置', to: to(SETTINGS), current: !current };
  return <Tabs label="消息分类" items={[...kinds, settings]} preventScrollReset />;
}

function Center({ side, kind }: { side: NoticeSide; kind: NoticeKind }) {
  const [query, setQuery] = useSearchParams();
  const unreadOnly = query.get('unread') === '1';
  const list = useNotices({ side, kind, unreadOnly });
  const { read, remove, readAll, removeRead } = useNoticeActs(side);
  const rows = rowsOf(list.data);
  const unread = list.data?.pages[0]?.unread;
  const now = serverNowMs() ?? Date.now();
  const switchId = useId();

  const showUnread = (only: boolean) =>
    setQuery({ tab: kind, ...(only && { unread: '1' }) }, { preventScrollReset: true });

  return (
    <>
      <PageHead
        title="通知中心"
        note="通知保留 180 天。"
        actions={
          <Button
            variant="outline"
            size="sm"
            icon={<CheckIcon />}
            loading={readAll.isPending}
            disabled={!unread || unread.total === 0}
            onClick={() => readAll.mutate(undefined)}
          >
            全部已读
          </Button>
        }
      />
      <KindTabs side={side} current={kind} unread={unread} />
      <div className="above-3">
        <OwnListBar>
          <label className={`row align-center gap-2 tone-ink-2 ${styles.only}`} htmlFor={switchId}>
            <Switch id={switchId} size="small" checked={unreadOnly} onChange={showUnread} />
            只看未读
          </label>
          {rows.some(({ is_read }) => is_read) && (
            <RemoveRead
              isBusy={removeRead.isPending}
              onRemove={() => removeRead.mutateAsync(kind)}
            />
          )}
        </OwnListBar>
      </div>
      <LatestLine side={side} />
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={4} />} />}
      {list.isSuccess && rows.length === 0 && (
        <NothingHere side={side} kind={kind} unreadOnly={unreadOnly} />
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-busy={list.isPlaceholderData}>
          {rows.map((notice) => (
            <NoticeRow
              key={nameOf(notice)}
              notice={notice}
              now={now}
              onRead={() => {
                if (!notice.is_read) read.mutate(notice);
              }}
              onRemove={() => remove.mutate(notice)}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </>
  );
}

/** Announces a new notice to screen readers. */
function LatestLine({ side }: { side: NoticeSide }) {
  const latest = useUnread((state) => state.latest);
  const isHere = latest && (latest.side === null || latest.side === side);
  return (
    <p className="visually-hidden" role="status" aria-label="新通知">
      {isHere ? `新通知：${latest.title}` : ''}
    </p>
  );
}
