// 面试管理 /layout/interview: the enterprise's interviews as list or calendar, with one opened in a drawer.
// View, tab, filters and the opened interview are in the address.
import { useSearchParams } from 'react-router';
import { useRight } from '../../data/rights.ts';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { NeedsEnterprise } from '../../kit/missing/needs-enterprise.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { PositionChoice } from '../../talent/person/position-choice.tsx';
import { CalendarView } from '../calendar/view.tsx';
import { InterviewDrawer } from '../detail/interview-drawer.tsx';
import { DeskFilterBar } from './filter-bar.tsx';
import { DeskHeadActs } from './head-acts.tsx';
import { DeskList } from './list.tsx';
import { deskQueryWith, readDeskQuery } from './query.ts';

export const meta = () =>
  pageMeta({ title: '面试管理', description: '安排面试、查看日程、记录结果。', noindex: true });

export default function InterviewPage() {
  return (
    <NeedsEnterprise title="面试管理">
      <InterviewDesk />
    </NeedsEnterprise>
  );
}

function InterviewDesk() {
  const [query, setQuery] = useSearchParams();
  const asked = readDeskQuery(query);
  const mayRead = useRight('read');
  const mayRecruit = useRight('recruit');
  const mayAttend = useRight('given');
  // Ending an application also ends its interview.
  const change = (changes: Parameters<typeof deskQueryWith>[1], replace = false) =>
    setQuery((now) => deskQueryWith(now, changes), { preventScrollReset: true, replace });
  const open = (interview: number | null) => change({ interview }, asked.interview !== null);
  const positionChoice = (
    value: number | null,
    onChange: (id: number | null) => void,
    all: string,
  ) => mayRead && <PositionChoice value={value} onChange={onChange} placeholder={all} />;
  return (
    <>
      <PageHead
        title="面试管理"
        note={
          mayRead
            ? '时间冲突会提前提示，改期和取消都会通知候选人。'
            : '您参加的面试都在这里，面试开始后可以写评价。'
        }
        actions={
          mayAttend && (
            <DeskHeadActs
              mayInvite={mayRecruit}
              positionChoice={(value, onChange) => positionChoice(value, onChange, '选择职位')}
            />
          )
        }
      />
      <DeskFilterBar
        asked={asked}
        query={query}
        onChange={change}
        positionChoice={positionChoice(
          asked.position_id,
          (position_id) => change({ position_id }),
          '全部职位',
        )}
      />
      {asked.view === 'list' ? (
        <DeskList asked={asked} query={query} onOpen={open} />
      ) : (
        <CalendarView
          asked={asked}
          view={asked.view}
          onOpen={open}
          onView={(view) => change({ view })}
        />
      )}
      <InterviewDrawer id={asked.interview} onClose={() => open(null)} />
    </>
  );
}
