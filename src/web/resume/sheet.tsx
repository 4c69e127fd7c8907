// The sheet of paper a screen is written on, with its title and a line on what is asked and why.
import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  lead: string;
  /** At the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Sheet({ title, lead, action, children }: SheetProps) {
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** Two columns from tablets on; `wide` children take both. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
export const wide = styles.wide ?? '';
