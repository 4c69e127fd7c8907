// One part of an opened candidate: its heading, a note beside it, its content.
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** The heading's id, for links to the part. */
  id: string;
  title: string;
  note: ReactNode;
  children: ReactNode;
}

export function Panel({ id, title, note, children }: PanelProps) {
  return (
    <section className={`stack gap-3 pad-y-4 pad-x-5 box ${styles.panel}`} aria-labelledby={id}>
      <h3 id={id} className={`row wrap align-baseline gap-y-1 gap-x-3 size-lg ${styles.title}`}>
        {title}
        <small>{note}</small>
      </h3>
      {children}
    </section>
  );
}
