// What happened to an application, oldest first.
import { formatDate } from '../../contract/time.ts';
import styles from './resume-view.module.css';
import type { Opened } from './use-candidates.ts';

export function History({ events }: { events: Opened['events'] }) {
  return (
    <section className={styles.part} aria-labelledby="history">
      <h3 id="history">投递记录</h3>
      <ol className={styles.history}>
        {events.map(({ state, label, at }) => (
          <li key={`${state}-${at}`}>
            <span>{state === 'submitted' ? '收到简历' : label}</span>
            <time dateTime={at}>{formatDate(at, 'yyyy年MM月dd日 hh:mm')}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
