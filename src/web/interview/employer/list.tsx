// One tab of the list, page by page; several interviews can be cancelled at once.
import { useState } from 'react';
import type { ListedInterview } from '../../../contract/interview/employer.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { OwnTab } from '../../kit/layout/own-tab.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { useAskedInList } from '../detail/asked.tsx';
import { BulkCancelDialog } from './bulk-cancel-dialog.tsx';
import styles from './employer.module.css';
import { type EmployerQuery, employerQueryWith, filtersOf } from './query.ts';
import { EmployerRow } from './row.tsx';
import { useEmployerList } from './use-employer.ts';

interface EmployerListProps {
  asked: EmployerQuery;
  query: URLSearchParams;
  onOpen: (id: number) => void;
}

const canCancel = ({ moves }: ListedInterview) => moves.includes('cancel');

export function EmployerList({ asked, query, onOpen }: EmployerListProps) {
  const { tab, order } = asked;
  const { list, items } = useEmployerList({ tab, ...filtersOf(asked), ...(order && { order }) });
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [calledOff, setCalledOff] = useState<readonly ListedInterview[] | null>(null);
  const { onAsk, dialog } = useAskedInList(items);
  // Rows that left the list are no longer selected.
  const chosen = items.filter((one) => picked.has(one.id) && canCancel(one));
  const free = items.filter(canCancel);
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(picked);
    if (isOn) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const bar = free.length > 0 && (
    <div className={`row wrap align-center gap-y-2 gap-x-3 below-2 ${styles.bulk}`}>
      <Checkbox
        checked={chosen.length > 0 && chosen.length === free.length}
        onChange={(event) =>
          setPicked(new Set(event.target.checked ? free.map(({ id }) => id) : []))
        }
      >
        {chosen.length > 0 ? `已选 ${chosen.length} 场` : '全选'}
      </Checkbox>
      {chosen.length > 0 && (
        <>
          <Button size="sm" variant="outline" onClick={() => setCalledOff(chosen)}>
            取消所选面试
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setPicked(new Set())}>
            清空
          </Button>
        </>
      )}
    </div>
  );
  return (
    <>
      <OwnTab
        list={list}
        rows={5}
        bar={bar}
        empty={items.length === 0 && <Nothing asked={asked} query={query} />}
      >
        {items.map((interview) => (
          <EmployerRow
            key={interview.id}
            interview={interview}
            to={{ search: String(employerQueryWith(query, { interview: interview.id })) }}
            isOpen={interview.id === asked.interview}
            picked={picked.has(interview.id)}
            onPick={canCancel(interview) ? (isOn) => toggle(interview.id, isOn) : null}
            onOpen={() => onOpen(interview.id)}
            onAsk={(move) => onAsk(interview, move)}
          />
        ))}
      </OwnTab>
      {dialog}
      <BulkCancelDialog interviews={calledOff} onClose={() => setCalledOff(null)} />
    </>
  );
}

const EMPTY: Readonly<Record<EmployerQuery['tab'], readonly [string, string]>> = {
  waiting: ['没有等待答复的邀请', '发出的邀请在候选人答复之前会排在这里。'],
  agreed: ['还没有约定的面试', '候选人接受邀请后，面试会按时间排在这里。'],
  change: ['没有待确认的改期', '候选人希望改期，或您提出改期等对方确认时，会出现在这里。'],
  today: ['今天没有面试', '可以看看接下来几天的安排，或邀请新的候选人。'],
  done: ['还没有完成的面试', '面试开始后就能记录结果、写评价，并约下一轮。'],
  ended: ['没有已结束的面试', '被婉拒、取消、超时或有一方未到场的面试会留在这里。'],
};

function Nothing({ asked, query }: Pick<EmployerListProps, 'asked' | 'query'>) {
  const [title, words] = EMPTY[asked.tab];
  const isFiltered = Object.keys(filtersOf(asked)).length > 0;
  if (isFiltered) {
    const none = { position_id: null, attendee_id: null, kind: null, days: null };
    return (
      <EmptyState
        scene="search"
        title="没有符合条件的面试"
        actions={
          <LinkButton variant="outline" to={{ search: String(employerQueryWith(query, none)) }}>
            清除筛选
          </LinkButton>
        }
      >
        放宽职位、面试官或时间范围再看看。
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} actions={<LinkButton to="/layout/manage">去看候选人</LinkButton>}>
      {words}
    </EmptyState>
  );
}
