// The seeker's interviews of a month: a grid on desktops, a list on phones.

import { useState } from 'react';
import { isOver } from '../../../contract/interview/interview.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { monthAfter, slotText, weeksOf } from '../invite/slots.ts';
import { useMyMonth } from '../seeker/use-my-interviews.ts';
import styles from './month-view.module.css';
import { Steps } from './steps.tsx';

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];

type Entry = NonNullable<ReturnType<typeof useMyMonth>['data']>[number];

export function MonthView() {
  const today = formatDate(serverNowMs() ?? Date.now(), 'yyyy-MM-dd');
  const [month, setMonth] = useState(today.slice(0, 7));
  const query = useMyMonth(month);
  const { data, isPlaceholderData } = query;
  const byDay = Map.groupBy(data ?? [], ({ at }) => formatDate(at, 'yyyy-MM-dd'));
  const title = `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`;
  return (
    <section aria-label="面试月历">
      <header className={`row justify-between align-center gap-3 below-3 ${styles.head}`}>
        <h3 aria-live="polite">{title}</h3>
        <Steps
          unit="month"
          className={styles.steps}
          onStep={(by) => setMonth(monthAfter(month, by))}
          onNow={() => setMonth(today.slice(0, 7))}
        />
      </header>
      <Loaded of={query} />
      <table className={`wide box ${styles.month}`} aria-busy={isPlaceholderData}>
        <caption className="visually-hidden">{title}的面试</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                <span className="visually-hidden">星期</span>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week has seven places
                  key={index}
                  className={classNames(
                    day === null && styles.beside,
                    day === today && styles.today,
                  )}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {day && <Day day={day} entries={byDay.get(day) ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data && data.length === 0 && !isPlaceholderData && (
        <p className="above-4 tone-ink-3 centered">{title}没有约定的面试。</p>
      )}
      <ul className={`hidden ${styles.list}`}>
        {(data ?? []).map(({ id, at, title: name }) => (
          <li key={id}>
            <b>{slotText(at)}</b>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day, entries }: { day: string; entries: readonly Entry[] }) {
  return (
    <>
      <span className={`tone-ink-2 size-sm nums ${styles.number}`}>{Number(day.slice(8))}</span>
      {entries.map(({ id, at, state, title }) => (
        <span
          key={id}
          className={classNames(
            'block above-1 pad-x-2 tone-pine-ink size-xs clip ground-pine-soft corner-leaf-sm',
            styles.entry,
            isOver(state) && styles.over,
          )}
        >
          <b>{formatDate(at, 'hh:mm')}</b> <span>{title}</span>
        </span>
      ))}
    </>
  );
}
