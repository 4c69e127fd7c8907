// The time line of an application: a row of steps on wide screens, a column on phones.
import type { MyApplication } from '../../../contract/application/application.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { CheckIcon } from '../../kit/look/icons.tsx';
import { Moment } from '../../parts/moment.tsx';
import { timelineOf } from './timeline.ts';
import styles from './timeline-list.module.css';

export function ApplicationTimeline({ events }: { events: MyApplication['events'] }) {
  return (
    <ol className={styles.line} aria-label="投递进展">
      {timelineOf(events).map(({ label, at, isCurrent, tone }) => (
        <li
          key={label}
          className={classNames(
            styles.step,
            at && styles.done,
            isCurrent && styles.current,
            styles[tone],
          )}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {at && <CheckIcon />}
          </span>
          <span className={styles.label}>
            {label}
            {!at && <span className="visually-hidden">（尚未到达）</span>}
          </span>
          {at && <Moment at={at} className={styles.time} />}
        </li>
      ))}
    </ol>
  );
}
