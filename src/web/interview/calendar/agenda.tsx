// Interviews day by day: the calendar of phones.
import type { CalendarEntry } from '../../../contract/interview/calendar.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { ClashList } from '../invite/clash-list.tsx';
import { slotText, spanText } from '../invite/slots.ts';
import styles from './calendar.module.css';
import { dayOf } from './layout.ts';

interface AgendaProps {
  entries: readonly CalendarEntry[];
  today: string;
  onOpen: (id: number) => void;
}

export function Agenda({ entries, today, onOpen }: AgendaProps) {
  if (entries.length === 0) {
    return (
      <EmptyState level={3} title="这段时间没有面试">
        翻到前后看看，或邀请新的候选人。
      </EmptyState>
    );
  }
  const days = [...Map.groupBy(entries, ({ at }) => dayOf(at))];
  return (
    <ol className={`stack gap-4 ${styles.agenda}`}>
      {days.map(([day, there]) => (
        <li key={day}>
          <h3>
            {slotText(there[0]?.at ?? '').slice(0, -6)}
            {day === today && <small>今天</small>}
          </h3>
          <ul>
            {there.map(
              ({ id, at, duration_min, candidate, title, label, offered, clashes, kind }) => (
                <li key={`${id}${at}`}>
                  <button type="button" onClick={() => onOpen(id)}>
                    <span className="fixed tone-pine-ink nums">{spanText(at, duration_min)}</span>
                    <span>
                      <b>{candidate}</b> · {title}
                      <small>
                        {kind.label} · {offered ? '待答复' : label}
                      </small>
                    </span>
                  </button>
                  <ClashList clashes={clashes} />
                </li>
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}
