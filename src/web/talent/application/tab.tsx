// 投递记录: own applications by progress, time and name, each with the promised time of an answer. The filter
// is in the address.

import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  APPLICATION_DAYS,
  applicationGroups,
  type MyApplication,
  NUDGE_AFTER_DAYS,
} from '../../../contract/application/application.ts';
import { TIMEOUT_RULE } from '../../../contract/enterprise/response.ts';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { queryWith } from '../../data/query-with.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Input, Select } from '../../kit/form/input.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { idIn } from '../../kit/list/address.ts';
import { OwnList } from '../../kit/list/own-list.tsx';
import { SearchIcon } from '../../kit/look/icons.tsx';
import { UploadIcon } from '../../kit/look/icons-own.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useScrollTo } from '../../kit/use-scroll-to.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { ApplicationItem } from './item.tsx';
import styles from './tab.module.css';
import {
  type ApplicationFilter,
  filterOf,
  useExport,
  useMyApplications,
  useSentPosition,
} from './use-my-applications.ts';

type Posting = NonNullable<ReturnType<typeof useSentPosition>['data']>['posting'];

interface ApplicationsTabProps {
  /** Renders a posting, which belongs to the room position; only pages may import from it. */
  showPosting: (posting: NonNullable<Posting>) => ReactNode;
}

export function ApplicationsTab({ showPosting }: ApplicationsTabProps) {
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const marked = idIn(query.get('id'));
  const { list, items, first } = useMyApplications(filter);
  const counts = first?.counts;
  const [opened, setOpened] = useState<MyApplication | null>(null);
  const now = serverNowMs() ?? Date.now();
  useScrollTo(marked === null ? null : `application-${marked}`, items.length > 0);
  return (
    <section aria-label="投递记录">
      <FilterBar
        filter={filter}
        counts={counts}
        query={query}
        onChange={(changes) => setQuery(queryWith(query, { ...changes, id: null }))}
      />
      <p className="below-4 tone-ink-3 size-sm">
        {TIMEOUT_RULE}
        {NUDGE_AFTER_DAYS} 天没有查看时，您可以提醒一次。
      </p>
      <Loaded of={list} skeleton={<SkeletonList count={4} />} />
      {list.isSuccess && items.length === 0 && <Nothing filter={filter} query={query} />}
      <OwnList list={list}>
        {items.map((application) => (
          <ApplicationItem
            key={application.id}
            application={application}
            now={now}
            unseen={first?.unseen ?? null}
            isMarked={application.id === marked}
            onOpenPosting={setOpened}
          />
        ))}
      </OwnList>
      <PostingDialog
        application={opened}
        onClose={() => setOpened(null)}
        showPosting={showPosting}
      />
    </section>
  );
}

interface FilterBarProps {
  filter: ApplicationFilter;
  counts: Readonly<Record<string, number>> | undefined;
  query: URLSearchParams;
  onChange: (changes: Record<string, string | null>) => void;
}

function FilterBar({ filter, counts, query, onChange }: FilterBarProps) {
  const [typed, setTyped] = useState(filter.keyword);
  const exporting = useExport();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const to = (group: string | null) => ({ search: String(queryWith(query, { group, id: null })) });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: typed.trim() || null });
  };
  return (
    <Stack gap={3} below={3}>
      <Tabs
        label="按进展查看"
        preventScrollReset
        items={[
          { to: to(null), label: '全部', current: filter.group === null, count: total ?? null },
          ...applicationGroups.map(({ code, label }) => ({
            to: to(code),
            label,
            current: filter.group === code,
            count: counts ? (counts[code] ?? 0) : null,
          })),
        ]}
      />
      <Row wrap align="center" gap={3}>
        <search className={styles.searching}>
          <form noValidate className={`row gap-2 ${styles.search}`} onSubmit={search}>
            <Input
              type="search"
              aria-label="搜索职位或企业"
              placeholder="职位或企业名称"
              maxLength={KEYWORD.max}
              value={typed}
              before={<SearchIcon />}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" variant="outline">
              搜索
            </Button>
          </form>
        </search>
        <Select
          className={styles.days}
          aria-label="投递时间"
          placeholder="全部时间"
          value={filter.days ?? ''}
          options={APPLICATION_DAYS.map((days) => ({ value: days, label: `最近 ${days} 天` }))}
          onChange={(event) => onChange({ days: event.target.value || null })}
        />
        <Button
          variant="quiet"
          icon={<UploadIcon className={styles.down} />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate(filter)}
        >
          导出表格
        </Button>
      </Row>
    </Stack>
  );
}

function Nothing({ filter, query }: { filter: ApplicationFilter; query: URLSearchParams }) {
  const isFiltered = filter.group !== null || filter.days !== null || filter.keyword !== '';
  if (isFiltered) {
    const all = queryWith(query, { group: null, days: null, q: null });
    return (
      <EmptyState
        scene="search"
        level={3}
        title="没有符合条件的投递"
        actions={
          <LinkButton variant="outline" to={{ search: String(all) }}>
            看全部投递
          </LinkButton>
        }
      >
        换一个进展、放宽时间，或清空名称再看看。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={3}
      title="还没有投递过职位"
      actions={<LinkButton to="/position">去看看职位</LinkButton>}
    >
      投递后，企业是否查看、什么时候答复，都会在这里一步步显示。
    </EmptyState>
  );
}

interface PostingDialogProps extends ApplicationsTabProps {
  application: MyApplication | null;
  onClose: () => void;
}

function PostingDialog({ application, onClose, showPosting }: PostingDialogProps) {
  const sent = useSentPosition(application?.id ?? null);
  const { data } = sent;
  return (
    <Dialog
      open={application !== null}
      onClose={onClose}
      size="lg"
      title={application ? `${application.position.title}（投递时）` : ''}
    >
      <Loaded of={sent} skeleton={<SkeletonList count={3} />} />
      {data && (
        <>
          <p className="below-4 tone-ink-2">
            这是 {formatDate(data.sent_at, 'yyyy年M月d日 hh:mm')}{' '}
            投递时的内容，职位之后修改或关闭都不影响它。
          </p>
          {data.posting ? (
            showPosting(data.posting)
          ) : (
            <EmptyState compact level={3} title="当时只保留了职位名称与薪资">
              更早的投递没有保存职位描述。
            </EmptyState>
          )}
        </>
      )}
    </Dialog>
  );
}
