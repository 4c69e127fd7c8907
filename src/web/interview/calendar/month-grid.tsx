// Six weeks of interviews. An agreed one can be dragged to another day and keeps its time of day.
import { type DragEvent, useState } from 'react';
import type { CalendarEntry } from '../../../contract/interview/calendar.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { dayAfter } from '../invite/slots.ts';
import styles from './calendar.module.css';
import { EntryButton, entryKey } from './entry.tsx';
import { dayOf, minuteOf, momentOf } from './layout.ts';
import { useKeyMove } from './week-grid.tsx';

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const SHOWN = 3;

interface MonthGridProps {
  /** The Monday of the first week, 'yyyy-mm-dd'. */
  from: string;
  month: string;
  today: string;
  entries: readonly CalendarEntry[];
  onOpen: (id: number) => void;
  onMove: (move: { id: number; to: string }) => void;
  onDay: (day: string) => void;
}

/** Dragging an interview to another day. */
function useDrag(onMove: MonthGridProps['onMove']) {
  const [dragged, take] = useState<CalendarEntry | null>(null);
  const [over, setOver] = useState('');
  const letGo = () => {
    take(null);
    setOver('');
  };
  /** The drop handlers of a day's cell. */
  const groundOf = (day: string) => ({
    onDragOver(event: DragEvent) {
      if (!dragged) return;
      event.preventDefault();
      setOver(day);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (dragged && dayOf(dragged.at) !== day) {
        onMove({ id: dragged.id, to: momentOf(day, minuteOf(dragged.at)) });
      }
      letGo();
    },
  });
  return { over, take, letGo, groundOf };
}

export function MonthGrid(props: MonthGridProps) {
  const { from, month, today, entries, onOpen, onMove, onDay } = props;
  const drag = useDrag(onMove);
  const { shift, onKey, said, shown } = useKeyMove(onMove, entries);
  const byDay = Map.groupBy(shown, ({ at }) => dayOf(at));
  const days = Array.from({ length: 42 }, (_, index) => dayAfter(from, index));
  // The last week is left out when all its days are in the next month.
  const weeks = days[35]?.startsWith(month) ? 6 : 5;
  return (
    <div className={`stack box ${styles.month}`}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {WEEKDAYS.map((name) => (
        <div key={name} className={styles.monthHead}>
          {name}
        </div>
      ))}
      {days.slice(0, weeks * 7).map((day) => {
        const there = byDay.get(day) ?? [];
        return (
          <div
            key={day}
            className={classNames(
              'stack packed gap-1 edge-top',
              styles.cell,
              !day.startsWith(month) && 'ground-hover',
              day === today && styles.todayCell,
              drag.over === day && styles.target,
            )}
            data-day={day}
            {...drag.groundOf(day)}
          >
            <button
              type="button"
              className={styles.dayNumber}
              aria-label={`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日，${there.length} 场，看这一周`}
              onClick={() => onDay(day)}
            >
              {Number(day.slice(8))}
            </button>
            {there.slice(0, SHOWN).map((entry) => (
              <EntryButton
                key={entryKey(entry)}
                entry={entry}
                isShort
                isMoved={shift?.entry.id === entry.id}
                onOpen={onOpen}
                onKey={onKey}
                onDragStart={() => drag.take(entry)}
                onDragEnd={drag.letGo}
              />
            ))}
            {there.length > SHOWN && (
              <button type="button" className={styles.more} onClick={() => onDay(day)}>
                还有 {there.length - SHOWN} 场
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
