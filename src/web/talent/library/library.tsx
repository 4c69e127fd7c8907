// 简历库: all people the enterprise received, downloaded, made a favourite or viewed, with filters and acts on several.
// The filters are in the address.

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  libraryTabs,
  listLibrary,
  type LibraryRow as Row,
} from '../../../contract/talent/library.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { queryWith } from '../../data/query-with.ts';
import { useRight } from '../../data/rights.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { OwnList, OwnListBar } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import type { FromList } from '../candidate/view.tsx';
import { useNothingReceived } from '../person/received.ts';
import { BulkBar } from './bulk-bar.tsx';
import { filterOf, inputOf, isNarrowed, type LibraryFilter } from './filter.ts';
import { LibraryFilters } from './filters.tsx';
import { LibraryRow } from './row.tsx';
import { TagsDialog } from './tags-dialog.tsx';

export function Library() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [isTagging, setIsTagging] = useState(false);
  const mayRecruit = useRight('recruit');
  const { list, items } = useLibrary(filter);
  const now = serverNowMs() ?? Date.now();
  const today = formatDate(new Date(now), 'yyyy-MM-dd');
  const from: FromList = {
    ids: items.flatMap(({ application }) => (application ? [application.id] : [])),
    back: `/layout/mangeCv?${query}`,
  };
  const choose = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.talent_id, row);
      else next.delete(row.talent_id);
    }
    setChosen(next);
  };
  return (
    <>
      <PageHead
        title="简历库"
        note="收到、下载、收藏和看过的人才都在这里，同一个人只列一次。"
        actions={
          <>
            <Button variant="outline" onClick={() => setIsTagging(true)}>
              {mayRecruit ? '管理标签' : '查看标签'}
            </Button>
            <LinkButton variant="outline" to="/layout/manage">
              人才管理
            </LinkButton>
          </>
        }
      />
      <OwnListBar>
        <Tabs
          label="简历来源"
          items={libraryTabs.map(({ code, label }) => ({
            to: { search: String(queryWith(query, { tab: code === 'received' ? null : code })) },
            label,
            current: code === filter.tab,
          }))}
          preventScrollReset
        />
      </OwnListBar>
      <LibraryFilters filter={filter} />
      <BulkBar
        chosen={[...chosen.values()]}
        shown={items}
        onChooseAll={(isChosen) => choose(items, isChosen)}
        onClear={() => setChosen(new Map())}
      />
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={5} />} />}
      {list.isSuccess && items.length === 0 && <Nothing filter={filter} />}
      <OwnList list={list}>
        {items.map((row) => (
          <LibraryRow
            key={row.talent_id}
            row={row}
            tab={filter.tab}
            now={now}
            today={today}
            from={from}
            isChosen={chosen.has(row.talent_id)}
            onChoose={(isChosen) => choose([row], isChosen)}
          />
        ))}
      </OwnList>
      {isTagging && <TagsDialog onClose={() => setIsTagging(false)} />}
    </>
  );
}

function useLibrary(filter: LibraryFilter) {
  const input = inputOf(filter);
  return usePages(listLibrary, { ...input }, { keepPrevious: true });
}

const EMPTY: Readonly<Record<LibraryFilter['tab'], { title: string; help: string; to: string }>> = {
  received: {
    title: '还没有收到简历',
    help: '发布职位并每天刷新，或主动邀约人才，都能更快收到简历。',
    to: '/layout/recommend',
  },
  downloaded: {
    title: '还没有下载过简历',
    help: '在候选人的页面可以下载带水印的 PDF，下载过的人会列在这里。',
    to: '/layout/manage',
  },
  kept: {
    title: '还没有收藏人才',
    help: '看到合适但暂时没有职位的人，先收藏，写明原因，同事也能看到。',
    to: '/layout/recommend',
  },
  viewed: {
    title: '近 30 天没有看过人才',
    help: '打开过的简历会在这里保留 30 天。',
    to: '/layout/recommend',
  },
};

function Nothing({ filter }: { filter: LibraryFilter }) {
  const mayRecruit = useRight('recruit');
  const { gone } = useNothingReceived(filter.tab === 'received');
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        scene="search"
        title="没有符合条件的人"
        actions={
          <LinkButton
            variant="outline"
            to={{ search: filter.tab === 'received' ? '' : `tab=${filter.tab}` }}
          >
            清除筛选
          </LinkButton>
        }
      >
        放宽关键词、标签或时间再试试。
      </EmptyState>
    );
  }
  const { title, help, to } = EMPTY[filter.tab];
  const isGone = filter.tab === 'received' && gone !== null;
  return (
    <EmptyState
      title={isGone ? '现在没有可以查看的简历' : title}
      actions={
        mayRecruit && (
          <LinkButton to={to}>{to === '/layout/manage' ? '去人才管理' : '去发现人才'}</LinkButton>
        )
      }
    >
      {isGone ? gone : help}
    </EmptyState>
  );
}
