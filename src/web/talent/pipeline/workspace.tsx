// Board or list with filters and counts, and the dialogs about candidates. All state but the selection is
// in the address.

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { To } from 'react-router';
import { pipelineSorts, pipelineStages } from '../../../contract/application/pipeline.ts';
import { Loaded } from '../../data/loaded.tsx';
import { queryWith } from '../../data/query-with.ts';
import { useRight } from '../../data/rights.ts';
import { Segmented, Select } from '../../kit/antd/fields.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { EditIcon } from '../../kit/look/icons-own.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useNothingReceived } from '../person/received.ts';
import styles from './bars.module.css';
import { Bars } from './bars.tsx';
import { Board } from './board/board.tsx';
import { setDense, useBoardView } from './board/view.ts';
import { AnswerDialog } from './dialog/answer.tsx';
import { InterviewDialog } from './dialog/interview.tsx';
import { OfferDialog } from './dialog/offer.tsx';
import { RejectionDialog } from './dialog/rejection.tsx';
import { Filters, NO_FILTER } from './filters.tsx';
import listStyles from './list.module.css';
import { CandidateTable } from './list.tsx';
import type { PipelineFilter, PipelineView } from './query.ts';
import { Overdue, ResponseHead } from './response-head.tsx';
import { WordsSettings } from './settings.tsx';
import { ask, clearChosen, resetBoard, useBoard } from './use-board.ts';
import { useOpenedState, usePipeline, usePipelineCounts } from './use-pipeline.ts';

type Changes = Readonly<Record<string, string | number | null>>;

const SORTS = pipelineSorts.map(({ code, label }) => ({ value: code, label }));

interface WorkspaceProps {
  view: PipelineView;
  query: URLSearchParams;
  onChange: (changes: Changes) => void;
  linkTo: (id: number) => To;
  /** Called with the ids in reading order, to go from one resume to the next. */
  onOrder: (ids: readonly number[]) => void;
  /** The invitation form, from another room. */
  inviteForm: (application_id: number, done: () => void) => ReactNode;
  now: number;
}

export function Workspace({ view, query, onChange, ...rest }: WorkspaceProps) {
  const [isWording, setIsWording] = useState(false);
  const mayRead = useRight('read');
  const mayRecruit = useRight('recruit');
  const dense = useBoardView((one) => one.dense);
  const counts = usePipelineCounts(view.filter);
  useOpenedState(view.id);
  useEffect(() => resetBoard, []);
  // A selection made under other filters is out of sight, so it is cleared.
  const shown = JSON.stringify([view.view, view.filter, view.stage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is shown changes
  useEffect(() => clearChosen(), [shown]);
  const total = counts.data && Object.values(counts.data.counts).reduce((sum, n) => sum + n, 0);
  const isNew = total === 0 && Object.keys(view.filter).length === 0;
  return (
    <>
      <PageHead
        title="人才管理"
        note={mayRead && <ResponseHead />}
        actions={
          <>
            {mayRecruit && (
              <Button variant="outline" icon={<EditIcon />} onClick={() => setIsWording(true)}>
                话术与自动答复
              </Button>
            )}
            {view.view === 'board' && (
              <Segmented
                className={styles.density ?? ''}
                aria-label="卡片疏密"
                options={[
                  { value: 'loose', label: '详细' },
                  { value: 'dense', label: '紧凑' },
                ]}
                value={dense ? 'dense' : 'loose'}
                onChange={(value) => setDense(value === 'dense')}
              />
            )}
            <Segmented
              aria-label="查看方式"
              options={[
                { value: 'board', label: '看板' },
                { value: 'list', label: '列表' },
              ]}
              value={view.view}
              onChange={(value) =>
                onChange({ view: value === 'list' ? 'list' : null, stage: null, state: null })
              }
            />
          </>
        }
      />
      <Overdue
        count={mayRecruit ? (counts.data?.overdue ?? 0) : 0}
        filter={view.filter}
        onShow={() => onChange({ waiting: 1 })}
      />
      <Filters view={view} onChange={onChange} />
      <Loaded of={counts} />
      {isNew ? (
        <NothingYet />
      ) : view.view === 'board' ? (
        <Board filter={view.filter} counts={counts.data?.counts} openedId={view.id} {...rest} />
      ) : (
        <ListView
          view={view}
          query={query}
          onChange={onChange}
          {...rest}
          counts={counts.data?.counts}
        />
      )}
      {mayRecruit && <Bars />}
      {mayRecruit && <Dialogs inviteForm={rest.inviteForm} />}
      {mayRecruit && <WordsSettings open={isWording} onClose={() => setIsWording(false)} />}
    </>
  );
}

function ListView({
  view,
  query,
  onChange,
  counts,
  linkTo,
  onOrder,
}: WorkspaceProps & { counts: Readonly<Record<string, number>> | undefined }) {
  const { list, items: cards } = usePipeline(view.filter, view.stage, view.sort);
  const ids = cards.map(({ id }) => id).join();
  useEffect(() => onOrder(ids ? ids.split(',').map(Number) : []), [onOrder, ids]);
  const tab = (stage: string | null) => ({
    search: String(queryWith(query, { view: 'list', stage, state: null, id: null })),
  });
  return (
    <>
      <div className={`row align-center gap-4 below-2 ${listStyles.head}`}>
        <Tabs
          label="按进度查看"
          preventScrollReset
          items={[
            { to: tab(null), label: '全部', current: view.stage === null },
            ...pipelineStages.map(({ code, label }) => ({
              to: tab(code),
              label,
              current: view.stage === code,
              count: counts?.[code],
            })),
          ]}
        />
        <Select
          aria-label="排序"
          className={listStyles.sort}
          options={SORTS}
          value={view.sort}
          onChange={(value) => onChange({ sort: value === 'waiting' ? null : value })}
        />
      </div>
      <Loaded of={list} skeleton={<SkeletonList count={6} />} />
      {list.isSuccess && ids === '' && (
        <NothingFound filter={view.filter} onClear={() => onChange(NO_FILTER)} />
      )}
      {ids !== '' && (
        <CandidateTable list={list} cards={cards} openedId={view.id} linkTo={linkTo} />
      )}
    </>
  );
}

function NothingFound({ filter, onClear }: { filter: PipelineFilter; onClear: () => void }) {
  const hasFilter = Object.keys(filter).length > 0;
  return (
    <EmptyState
      scene={hasFilter ? 'search' : 'nest'}
      title={hasFilter ? '没有符合这些条件的候选人' : '这里还没有候选人'}
      actions={
        hasFilter && (
          <Button variant="outline" onClick={onClear}>
            清除筛选
          </Button>
        )
      }
    >
      {hasFilter ? '少选一两个条件，或换个说法再搜。' : '看看其他进度里的候选人。'}
    </EmptyState>
  );
}

function NothingYet() {
  const mayRead = useRight('read');
  const mayRecruit = useRight('recruit');
  const { title, gone } = useNothingReceived(mayRead);
  if (!mayRead) {
    return (
      <EmptyState scene="rest" title="还没有交给您的候选人">
        同事把候选人交给您，或约您参加面试后，会出现在这里。
      </EmptyState>
    );
  }
  if (!mayRecruit) {
    return <EmptyState title={title}>{gone ?? '收到的简历会出现在这里。'}</EmptyState>;
  }
  return (
    <EmptyState
      title={title}
      actions={<LinkButton to="/layout/position">去分享和刷新职位</LinkButton>}
    >
      {gone ?? '把职位链接发给合适的人，或每天刷新一次让它排到前面，都能更快收到简历。'}
    </EmptyState>
  );
}

/** The dialogs about candidates, one at a time. */
function Dialogs({ inviteForm }: Pick<WorkspaceProps, 'inviteForm'>) {
  const asked = useBoard((board) => board.asked);
  const close = useCallback(() => ask(null), []);
  const act = asked?.wish.act;
  const cards = asked?.cards ?? [];
  const [first = null] = cards;
  return (
    <>
      <RejectionDialog cards={act === 'reject' ? cards : []} onClose={close} />
      <AnswerDialog cards={act === 'answer' ? cards : []} onClose={close} />
      <OfferDialog card={act === 'offer' ? first : null} onClose={close} />
      <InterviewDialog
        card={act === 'interview' ? first : null}
        onClose={close}
        form={(id) => inviteForm(id, close)}
      />
    </>
  );
}
