// A titled part of a resume, and a span of months.
import type { ReactNode } from 'react';
import styles from './view.module.css';

interface PartProps {
  id: string;
  title: string;
  /** Small beside the title. */
  note?: string;
  children: ReactNode;
}

export function Part({ id, title, note, children }: PartProps) {
  return (
    <section className={`stack gap-3 edge-top ${styles.part}`} aria-labelledby={`resume-${id}`}>
      <h3 id={`resume-${id}`}>
        {title}
        {note && <small>{note}</small>}
      </h3>
      {children}
    </section>
  );
}

const monthText = (month: string) => month.replace('-', '.');

/** 2019.07 – 至今; one month where `to` is left out. Months are 'yyyy-mm', null while it lasts. */
export function Period({ from, to }: { from: string; to?: string | null }) {
  return (
    <span className="tone-ink-3 size-sm nums">
      {monthText(from)}
      {to !== undefined && ` – ${to === null ? '至今' : monthText(to)}`}
    </span>
  );
}
