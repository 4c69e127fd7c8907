// A group of fields of the publishing form.
import type { ReactNode } from 'react';
import styles from './release.module.css';

export interface SectionProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
