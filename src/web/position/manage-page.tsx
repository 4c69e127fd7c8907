// 职位管理 /layout/position: own positions by state, with what can be done now (features 2.4, 3.1).
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useSearchParams } from 'react-router';
import { listMyPositions } from '../../contract/position.ts';
import { type PositionState, positionStates } from '../../contract/states.ts';
import { call } from '../api.ts';
import { LinkButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlusIcon } from '../kit/icons.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { NeedsEnterprise } from '../kit/needs-enterprise.tsx';
import { OwnList, OwnListBar } from '../kit/own-list.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { type TabLink, Tabs } from '../kit/tabs.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import styles from './manage/manage.module.css';
import { PositionRow } from './manage/position-row.tsx';

export const meta = () =>
  pageMeta({ title: '职位管理', description: '管理本企业的招聘职位。', noindex: true });

export default function PositionManagePage() {
  return (
    <NeedsEnterprise title="职位管理">
      <PositionManager />
    </NeedsEnterprise>
  );
}

/** Always offered; the other states only while there is a position in them. */
const USUAL: readonly PositionState[] = ['online', 'paused', 'expired', 'closed'];

function PositionManager() {
  const [query, setQuery] = useSearchParams();
  const state = positionStates.find(({ code }) => code === query.get('state'))?.code;
  const keyword = query.get('keyword')?.slice(0, 50) ?? '';
  const list = useInfiniteQuery({
    queryKey: ['my-positions', state ?? '', keyword],
    queryFn: ({ pageParam }) =>
      call(listMyPositions, {
        ...(state && { state }),
        ...(keyword && { keyword }),
        ...(pageParam && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
  const counts = list.data?.pages[0]?.counts;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const search = (text: string) =>
    setQuery((before) => {
      if (text.trim()) before.set('keyword', text.trim());
      else before.delete('keyword');
      return before;
    });
  return (
    <>
      <PageHead
        title="职位管理"
        note="刷新每天一次，让职位排到前面；有人投递时这里会标出未查看的数量。"
        actions={
          <LinkButton to="/layout/positionRelease" icon={<PlusIcon />}>
            发布职位
          </LinkButton>
        }
      />
      <OwnListBar>
        <Tabs label="按状态查看" items={tabsOf(counts, state, keyword)} preventScrollReset />
        <Input.Search
          key={keyword}
          className={styles.search}
          defaultValue={keyword}
          maxLength={50}
          allowClear
          placeholder="搜索职位名称"
          aria-label="搜索职位名称"
          onSearch={search}
        />
      </OwnListBar>
      {list.isPending && <SkeletonList count={4} />}
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && items.length === 0 && <Nothing state={state} keyword={keyword} />}
      <OwnList list={list}>
        {items.map((position) => (
          <PositionRow key={position.id} position={position} />
        ))}
      </OwnList>
    </>
  );
}

function tabsOf(
  counts: Record<string, number> | undefined,
  state: PositionState | undefined,
  keyword: string,
): TabLink[] {
  const query = (code?: string) =>
    String(new URLSearchParams({ ...(code && { state: code }), ...(keyword && { keyword }) }));
  const shown = positionStates.filter(
    ({ code }) => USUAL.includes(code) || code === state || (counts?.[code] ?? 0) > 0,
  );
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { to: { search: query() }, label: '全部', current: !state, count: total ?? null },
    ...shown.map(({ code, label }) => ({
      to: { search: query(code) },
      label,
      current: code === state,
      count: counts ? (counts[code] ?? 0) : null,
    })),
  ];
}

function Nothing({ state, keyword }: { state: PositionState | undefined; keyword: string }) {
  if (keyword) {
    return (
      <EmptyState
        scene="search"
        title={`没有名称含“${keyword}”的职位`}
        actions={
          <LinkButton variant="outline" to="/layout/position">
            看全部职位
          </LinkButton>
        }
      >
        换个词试试，或看看其他状态里的职位。
      </EmptyState>
    );
  }
  const label = positionStates.find(({ code }) => code === state)?.label;
  return (
    <EmptyState
      title={label ? `没有${label}的职位` : '还没有发布职位'}
      actions={<LinkButton to="/layout/positionRelease">发布职位</LinkButton>}
    >
      {label
        ? '切换到其他状态看看，或发布一个新职位。'
        : '发布后求职者马上就能搜到，并直接投递简历。'}
    </EmptyState>
  );
}
