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
import { EmployerFilterBar } from './filter-bar.tsx';
import { EmployerHeadActs } from './head-acts.tsx';
import { EmployerList } from './list.tsx';
import { employerQueryWith, readEmployerQuery } from './query.ts';

export const meta = () =>
  pageMeta({ title: '面试管理', description: '安排面试、查看日程、记录结果。', noindex: true });

export default function InterviewPage() {
  return (
    <NeedsEnterprise title="面试管理">
      <EmployerPage />
    </NeedsEnterprise>
  );
}

function EmployerPage() {
  const [query, setQuery] = useSearchParams();
  const asked = readEmployerQuery(query);
  const mayRead = useRight('read');
  const mayRecruit = useRight('recruit');
  const mayAttend = useRight('given');
  // Ending an application also ends its interview.
  const change = (changes: Parameters<typeof employerQueryWith>[1], replace = false) =>
    setQuery((now) => employerQueryWith(now, changes), { preventScrollReset: true, replace });
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
            <EmployerHeadActs
              mayInvite={mayRecruit}
              positionChoice={(value, onChange) => positionChoice(value, onChange, '选择职位')}
            />
          )
        }
      />
      <EmployerFilterBar
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
        <EmployerList asked={asked} query={query} onOpen={open} />
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
