// A week of interviews by the hour. An agreed one is dragged with the mouse, or selected and moved with
// Shift and the arrows; Enter then asks to confirm, Escape puts it back.
import { type CSSProperties, type DragEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { CalendarEntry } from '../../../contract/interview/calendar.ts';
import { formatDate, weekdayOf } from '../../../contract/value/time.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { dayAfter, slotText } from '../invite/slots.ts';
import styles from './calendar.module.css';
import { EntryButton, entryKey } from './entry.tsx';
import {
  dayOf,
  hoursOf,
  layOutDay,
  minuteOf,
  momentOf,
  type Placed,
  STEP_MIN,
  snap,
} from './layout.ts';

interface WeekGridProps {
  /** The Monday, 'yyyy-mm-dd'. */
  from: string;
  today: string;
  entries: readonly CalendarEntry[];
  onOpen: (id: number) => void;
  onMove: (move: { id: number; to: string }) => void;
}

interface Dragged {
  entry: CalendarEntry;
  /** Minutes between the entry's beginning and the point where it was grabbed. */
  grip: number;
}

export function WeekGrid({ from, today, entries, onOpen, onMove }: WeekGridProps) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<{ day: string; minute: number } | null>(null);
  const { shift, onKey, said, shown } = useKeyMove(onMove, entries);
  const hours = hoursOf(shown);
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(from, index));
  const byDay = Map.groupBy(shown, ({ at }) => dayOf(at));
  const timeUnder = (event: DragEvent<HTMLElement>, day: string) => {
    if (!dragged) return null;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top) / box.height;
    const minute = (hours.from + share * (hours.to - hours.from)) * 60 - dragged.grip;
    return { day, minute: snap(minute, dragged.entry.duration_min) };
  };
  const drop = (event: DragEvent<HTMLElement>, day: string) => {
    event.preventDefault();
    const target = timeUnder(event, day);
    if (target && dragged) {
      const to = momentOf(target.day, target.minute);
      if (to !== dragged.entry.at) onMove({ id: dragged.entry.id, to });
    }
    setDragged(null);
    setOver(null);
  };
  const span = { '--hours': hours.to - hours.from } as CSSProperties;
  return (
    <div className={`stack box ${styles.week}`} style={span}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="ground-hover" />
      {days.map((day) => (
        <div key={day} className={classNames(styles.dayHead, day === today && styles.today)}>
          <span>{weekdayOf(`${day}T12:00:00+08:00`)}</span>
          <b>{Number(day.slice(8))}</b>
        </div>
      ))}
      <Hours {...hours} />
      {days.map((day) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the ground one drops on; keys do the same
        <div
          key={day}
          className={classNames(styles.column, day === today && styles.todayColumn)}
          data-day={day}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            setOver(timeUnder(event, day));
          }}
          onDrop={(event) => drop(event, day)}
        >
          {layOutDay(byDay.get(day) ?? []).map((placed) => (
            <EntryButton
              key={entryKey(placed.entry)}
              entry={placed.entry}
              isMoved={shift?.entry.id === placed.entry.id && !placed.entry.offered}
              style={styleOf(placed, hours.from)}
              onOpen={onOpen}
              onKey={onKey}
              onDragStart={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                const share = (event.clientY - box.top) / box.height;
                setDragged({ entry: placed.entry, grip: share * placed.entry.duration_min });
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            />
          ))}
          {over?.day === day && dragged && (
            <Ghost entry={dragged.entry} at={momentOf(day, over.minute)} fromHour={hours.from} />
          )}
        </div>
      ))}
    </div>
  );
}

function Hours({ from, to }: { from: number; to: number }) {
  const names = Array.from({ length: to - from }, (_, i) => `${from + i}:00`);
  return (
    <div className={`stack tone-ink-3 size-xs nums ${styles.hours}`} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Where a dragged interview would be dropped. */
function Ghost({ entry, at, fromHour }: { entry: CalendarEntry; at: string; fromHour: number }) {
  const placed = { entry: { ...entry, at }, lane: 0, lanes: 1 };
  return (
    <div className={styles.ghost} style={styleOf(placed, fromHour)}>
      {formatDate(at, 'hh:mm')}
    </div>
  );
}

function styleOf({ entry, lane, lanes }: Placed<CalendarEntry>, fromHour: number): CSSProperties {
  return {
    '--top': minuteOf(entry.at) / 60 - fromHour,
    '--long': entry.duration_min / 60,
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
}

const STEPS: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -STEP_MIN },
  ArrowDown: { days: 0, minutes: STEP_MIN },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/** Moving by keys: the moved entry, the screen reader's announcement, and all entries as they would be. */
export function useKeyMove(onMove: WeekGridProps['onMove'], entries: readonly CalendarEntry[]) {
  const [shift, setShift] = useState<{ entry: CalendarEntry; to: string } | null>(null);
  // On another day the button is a new element, so it is focused again.
  useEffect(() => {
    if (shift) document.getElementById(entryKey(shift.entry))?.focus();
  }, [shift]);
  const onKey = (event: KeyboardEvent<HTMLElement>, entry: CalendarEntry) => {
    const isThis = shift?.entry.id === entry.id;
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    if (step && entry.movable) {
      event.preventDefault();
      const now = isThis && shift ? shift.to : entry.at;
      const minute = snap(minuteOf(now) + step.minutes, entry.duration_min);
      const origin = isThis && shift ? shift.entry : entry;
      setShift({ entry: origin, to: momentOf(dayAfter(dayOf(now), step.days), minute) });
      return;
    }
    if (!isThis || !shift) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setShift(null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (shift.to !== shift.entry.at) onMove({ id: entry.id, to: shift.to });
      setShift(null);
    }
  };
  const said = shift ? `移到 ${slotText(shift.to)}。回车发给候选人确认，Esc 放回。` : '';
  const shown = entries.map((entry) =>
    shift && !entry.offered && entry.id === shift.entry.id ? { ...entry, at: shift.to } : entry,
  );
  return { shift, onKey, said, shown };
}
