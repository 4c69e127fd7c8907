// 通知 /admin/notices: what the staff are told about their own account, and announcements, in their own area.
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../data/loaded.tsx';
import { Switch } from '../kit/antd/fields.ts';
import { Button } from '../kit/form/button.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { LoadMore } from '../kit/list/load-more.tsx';
import { OwnListBar } from '../kit/list/own-list.tsx';
import { CheckIcon } from '../kit/look/icons.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { serverNowMs } from '../shell/server-clock.ts';
import styles from './notice.module.css';
import { RemoveRead } from './remove-read.tsx';
import { NoticeRow } from './row.tsx';
import { nameOf, rowsOf, useNoticeActs, useNotices } from './use-notices.ts';

export const meta = () =>
  pageMeta({ title: '通知', description: '给运营人员的通知。', noindex: true });

/** The side on which an account without a role on the site gets its notices. */
const SIDE = 'seeker';

export default function StaffNoticesPage() {
  const [query, setQuery] = useSearchParams();
  const unreadOnly = query.get('unread') === '1';
  const list = useNotices({ side: SIDE, unreadOnly });
  const { read, remove, readAll, removeRead } = useNoticeActs(SIDE);
  const rows = rowsOf(list.data);
  const unread = list.data?.pages[0]?.unread.total ?? 0;
  const now = serverNowMs() ?? Date.now();
  const switchId = useId();
  return (
    <>
      <PageHead
        title="通知"
        note="您的运营账号的安全提示和全站公告，保留 180 天。"
        actions={
          <Button
            variant="outline"
            size="sm"
            icon={<CheckIcon />}
            loading={readAll.isPending}
            disabled={unread === 0}
            onClick={() => readAll.mutate(undefined)}
          >
            全部已读
          </Button>
        }
      />
      <OwnListBar>
        <label className={`row align-center gap-2 tone-ink-2 ${styles.only}`} htmlFor={switchId}>
          <Switch
            id={switchId}
            size="small"
            checked={unreadOnly}
            onChange={(only) => setQuery(only ? { unread: '1' } : {}, { preventScrollReset: true })}
          />
          只看未读
        </label>
        {rows.some(({ is_read }) => is_read) && (
          <RemoveRead
            isBusy={removeRead.isPending}
            onRemove={() => removeRead.mutateAsync(undefined)}
          />
        )}
      </OwnListBar>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={4} />} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState scene="rest" title={unreadOnly ? '没有未读的通知' : '还没有通知'}>
          有人登录或改动您的运营账号时，会在这里告诉您。
        </EmptyState>
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
