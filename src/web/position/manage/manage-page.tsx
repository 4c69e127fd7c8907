// 职位管理 /layout/position: own positions by state, with filters, orders, and acts on one or several.

import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { positionStates } from '../../../contract/dictionary/states.ts';
import { exportPositions } from '../../../contract/position/file.ts';
import { listMyPositions } from '../../../contract/position/position.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { DraftsList, useDraftCount } from '../editor/template/drafts-list.tsx';
import { AutoRefreshDialog } from './auto-refresh-dialog.tsx';
import { BatchBar } from './batch-bar.tsx';
import { Filters, type OwnQuery, useOwnQuery } from './filters.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './manage.module.css';
import { OutcomeBar } from './outcome-bar.tsx';
import { copyLink, type Opened } from './position-acts.tsx';
import { PositionTable } from './position-table.tsx';
import { Quotas } from './quotas.tsx';
import { StatisticsDrawer } from './statistics-drawer.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { type Seen, useActs } from './use-acts.ts';
import { useSelection } from './use-selection.ts';

// The QR library is loaded with the first poster.
const PosterDialog = lazy(() => import('./poster-dialog.tsx'));

export const meta = () =>
  pageMeta({ title: '职位管理', description: '管理本企业的招聘职位。', noindex: true });

export default function PositionManagePage() {
  return (
    <NeedsEnterprise title="职位管理">
      <PositionManager />
    </NeedsEnterprise>
  );
}

function PositionManager() {
  const query = useOwnQuery();
  const { filter } = query;
  const { list, items, first } = usePages(listMyPositions, filter, { keepPrevious: true });
  const counts = first?.counts;
  const mayRecruit = useRight('recruit');
  const writing = useDraftCount() ?? 0;
  const selection = useSelection(items.map(({ id }) => id));
  const acts = useActs();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [handed, setHanded] = useState<readonly Seen[] | null>(null);
  const open = (one: Opened) =>
    one.what === 'transfer' ? setHanded([one.position]) : setOpened(one);
  const chosen = items.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      <PageHead title="职位管理" note={<Quotas />} actions={<HeadActs filter={filter} />} />
      <div className={`below-4 ${styles.tabs}`}>
        <Tabs label="按状态查看" items={tabsOf(query, counts, writing)} preventScrollReset />
      </div>
      <Filters query={query} />
      <OutcomeBar />
      {filter.state === 'draft' && mayRecruit && <Writing keyword={filter.keyword} />}
      <Loaded of={list} skeleton={<SkeletonList count={6} />} />
      {list.isSuccess && items.length === 0 && <Nothing query={query} />}
      {items.length > 0 && (
        <PositionTable
          items={items}
          selection={mayRecruit ? selection : null}
          isBusy={list.isPlaceholderData}
          onOpen={open}
        />
      )}
      <LoadMore list={list} />
      <BatchBar
        chosen={chosen}
        acts={acts}
        onTransfer={() => setHanded(chosen)}
        onClear={selection.clear}
      />
      <TransferDialog rows={handed} acts={acts} onClose={() => setHanded(null)} />
      {opened?.what === 'statistics' && (
        <StatisticsDrawer position={opened.position} onClose={() => setOpened(null)} />
      )}
      {opened?.what === 'poster' && (
        <Suspense>
          <PosterDialog
            position={opened.position}
            onCopy={() => void copyLink(opened.position.id)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {opened?.what === 'autoRefresh' && (
        <AutoRefreshDialog
          position={items.find(({ id }) => id === opened.position.id) ?? opened.position}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Drafts of the form; positions that only wait to be published are in the list below. */
function Writing({ keyword }: { keyword: string | undefined }) {
  return (
    <section className={`below-6 ${styles.drafts}`} aria-label="正在写的草稿">
      <h2>正在写的草稿</h2>
      <DraftsList {...(keyword && { keyword })} />
    </section>
  );
}

function HeadActs({ filter }: { filter: OwnQuery }) {
  const [isImporting, setImporting] = useState(false);
  const mayRecruit = useRight('recruit');
  const navigate = useNavigate();
  const { sort: _, ...wanted } = filter;
  const { mutate, isPending } = useAct(() => download(exportPositions, wanted), {
    done: '已导出当前筛选的职位',
    onSuccess: (file) => saveFile(file),
  });
  return (
    <>
      {mayRecruit && (
        <Button variant="outline" onClick={() => setImporting(true)}>
          导入
        </Button>
      )}
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        导出
      </Button>
      {mayRecruit && (
        <LinkButton to="/layout/positionRelease" icon={<PlusIcon />}>
          发布职位
        </LinkButton>
      )}
      {isImporting && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onSaved={() => {
            setImporting(false);
            void navigate({ search: 'state=draft' });
          }}
        />
      )}
    </>
  );
}

function tabsOf(
  { filter, stateSearch }: ReturnType<typeof useOwnQuery>,
  counts: Record<string, number> | undefined,
  /** The number of drafts of the form, which are no positions yet. */
  writing: number,
) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    {
      to: { search: stateSearch() },
      label: '全部',
      current: !filter.state,
      count: total ?? null,
    },
    ...TABS.map(({ code, label }) => ({
      to: { search: stateSearch(code) },
      label,
      current: code === filter.state,
      count: counts ? (counts[code] ?? 0) + (code === 'draft' ? writing : 0) : null,
    })),
  ];
}

const ORDER = ['online', 'pending', 'rejected', 'paused', 'expired', 'draft', 'closed', 'takedown'];
const TABS = [...positionStates].sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code));

function Nothing({ query }: { query: ReturnType<typeof useOwnQuery> }) {
  const [, setQuery] = useSearchParams();
  const mayRecruit = useRight('recruit');
  const { filter, isFiltered, clear } = query;
  const label = positionStates.find(({ code }) => code === filter.state)?.label;
  if (isFiltered) {
    return (
      <EmptyState
        scene="search"
        title={`没有符合条件的${label ? `“${label}”` : ''}职位`}
        actions={
          <>
            <Button variant="outline" onClick={clear}>
              清除筛选
            </Button>
            {label && (
              <Button variant="quiet" onClick={() => setQuery({})}>
                看全部职位
              </Button>
            )}
          </>
        }
      >
        换个条件试试，或看看其他状态里的职位。
      </EmptyState>
    );
  }
  if (filter.state === 'draft') {
    return (
      <EmptyState compact level={2} title="没有等待发布的职位">
        导入的职位和撤回审核的职位会放在这里，可以一起提交发布。
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={label ? `没有“${label}”的职位` : '还没有发布职位'}
      actions={mayRecruit && <LinkButton to="/layout/positionRelease">发布职位</LinkButton>}
    >
      {label
        ? `切换到其他状态看看${mayRecruit ? '，或发布一个新职位' : ''}。`
        : '职位上线后求职者就能搜到，并直接投递简历。企业的第一个职位会先经人工审核。'}
    </EmptyState>
  );
}
