// The enterprise's interviews in a calendar: week or month on desktops, an agenda on phones. Agreed ones
// can be moved by dragging or keys, which asks the candidate again.

import { useState } from 'react';
import type { CalendarEntry } from '../../../contract/interview/calendar.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useRight } from '../../data/rights.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { WarningIcon } from '../../kit/look/icons.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { MoveDialog } from '../detail/move-dialog.tsx';
import type { EmployerQuery } from '../employer/query.ts';
import { useCalendar } from '../employer/use-employer.ts';
import { isHard } from '../invite/clash-list.tsx';
import { dayAfter, mondayOf, monthAfter } from '../invite/slots.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { MonthGrid } from './month-grid.tsx';
import { Steps } from './steps.tsx';
import { WeekGrid } from './week-grid.tsx';

interface CalendarViewProps {
  asked: EmployerQuery;
  view: 'week' | 'month';
  onOpen: (id: number) => void;
  onView: (view: 'week') => void;
}

/** The interview being moved, and its new time. */
interface Move {
  id: number;
  to: string;
}

const WEEK = 7;
const SHEET = 42;

export function CalendarView({ asked, view, onOpen, onView }: CalendarViewProps) {
  const today = formatDate(serverNowMs() ?? Date.now(), 'yyyy-MM-dd');
  const [day, setDay] = useState(today);
  const [move, setMove] = useState<Move | null>(null);
  const isWeek = view === 'week';
  const from = mondayOf(isWeek ? day : `${day.slice(0, 7)}-01`);
  const { position_id, attendee_id } = asked;
  const calendar = useCalendar({
    from,
    days: isWeek ? WEEK : SHEET,
    ...(position_id !== null && { position_id }),
    ...(attendee_id !== null && { attendee_id }),
  });
  const { data, isPlaceholderData } = calendar;
  const entries = data ?? [];
  const step = (by: number) =>
    setDay(isWeek ? dayAfter(day, by * WEEK) : `${monthAfter(day.slice(0, 7), by)}-01`);
  const title = isWeek ? weekTitle(from) : formatDate(noonOf(day), 'yyyy年M月');
  return (
    <Stack as="section" aria-label="面试日历" gap={3}>
      <header className={`row wrap align-center gap-y-2 gap-x-4 ${styles.head}`}>
        <h2 aria-live="polite">{title}</h2>
        <ClashCount entries={entries} onOpen={onOpen} />
        <Steps unit={view} className={styles.steps} onStep={step} onNow={() => setDay(today)} />
      </header>
      <Loaded of={calendar} skeleton={<SkeletonList count={4} />} />
      {data && (
        <div aria-busy={isPlaceholderData}>
          <div className={styles.wide}>
            {isWeek ? (
              <WeekGrid
                from={from}
                today={today}
                entries={entries}
                onOpen={onOpen}
                onMove={setMove}
              />
            ) : (
              <MonthGrid
                from={from}
                month={day.slice(0, 7)}
                today={today}
                entries={entries}
                onOpen={onOpen}
                onMove={setMove}
                onDay={(chosen) => {
                  setDay(chosen);
                  onView('week');
                }}
              />
            )}
            <Legend />
          </div>
          <div className={`hidden ${styles.narrow}`}>
            <Agenda entries={entries} today={today} onOpen={onOpen} />
          </div>
        </div>
      )}
      {move && (
        <MoveDialog key={`${move.id}${move.to}`} move={move} onClose={() => setMove(null)} />
      )}
    </Stack>
  );
}

const noonOf = (day: string) => `${day}T12:00:00+08:00`;
const weekTitle = (monday: string) =>
  `${formatDate(noonOf(monday), 'yyyy年M月d日')} – ${formatDate(noonOf(dayAfter(monday, WEEK - 1)), 'M月d日')}`;

/** The meaning of the colours, and how to move an interview. */
function Legend() {
  const mayRecruit = useRight('recruit');
  return (
    <p className="row wrap gap-y-1 gap-x-4 above-3 tone-ink-3 size-sm">
      <span className={styles.keyAgreed}>已约定</span>
      <span className={styles.keyOffered}>等答复</span>
      <span className={styles.keyClash}>有冲突</span>
      {mayRecruit && (
        <span>
          拖动已约定的面试，或选中后按 Shift + 方向键，可以改时间；候选人会被请求重新确认。
        </span>
      )}
    </p>
  );
}

/** The number of clashes, with a link to the first. */
function ClashCount({
  entries,
  onOpen,
}: {
  entries: readonly CalendarEntry[];
  onOpen: (id: number) => void;
}) {
  const clashing = entries.filter(({ clashes }) => clashes.some(isHard));
  const ids = new Set(clashing.map(({ id }) => id));
  const [first] = clashing;
  if (!first) return null;
  return (
    <button
      type="button"
      className={`inline align-center pad-y-1 pad-x-3 tone-danger ground-danger-soft corner-leaf-sm ${styles.clashCount}`}
      onClick={() => onOpen(first.id)}
    >
      <WarningIcon />
      {ids.size} 场面试时间冲突
    </button>
  );
}
