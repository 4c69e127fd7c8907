// The sheet of a screen, with its title and a line on what to enter and why.
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  lead: string;
  /** The anchor of links to it. */
  id?: string;
  /** 2 for a further sheet of a screen. */
  level?: 1 | 2;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Sheet({ id, title, lead, level = 1, action, children }: SheetProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section id={id} className={styles.sheet} aria-label={level === 1 ? undefined : title}>
      <header className={`row wrap justify-between align-start gap-3 below-6 ${styles.head}`}>
        <div>
          <Title className="size-xl">{title}</Title>
          <p className={`above-2 tone-ink-3 size-sm ${styles.lead}`}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Two columns from tablets on; `wide` children take both. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={`stack columns-2 align-start ${styles.columns}`}>{children}</div>;
}
export const wide = styles.wide ?? '';
