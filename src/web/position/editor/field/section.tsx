// A group of fields of the publishing form.
import type { ReactNode } from 'react';
import styles from '../release.module.css';

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  /** At the title's far end. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
