// One setting of the account: its name, its state, its act.
import type { ReactNode } from 'react';
import styles from './account-row.module.css';

interface AccountRowProps {
  title: string;
  /** The current state, as 138****8000. */
  state?: ReactNode;
  /** Its purpose, or why it cannot be changed now. */
  note?: ReactNode;
  actions?: ReactNode;
}

export function AccountRow({ title, state, note, actions }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className="weight-medium">{title}</p>
        {note && <p className="tone-ink-3 size-sm">{note}</p>}
      </div>
      <div className="row wrap align-center gap-2 slim tone-ink-2 nums breaks">{state}</div>
      <div className={`row wrap justify-end gap-2 ${styles.actions}`}>{actions}</div>
    </li>
  );
}

interface AccountCardProps {
  id: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A group of rows under its heading. */
export function AccountCard({ id, title, note, actions, children }: AccountCardProps) {
  return (
    <section className={`pad-y-5 pad-x-6 box shadow-1 ${styles.card}`} aria-labelledby={id}>
      <header
        className={`row wrap justify-between align-center gap-y-2 gap-x-4 below-2 ${styles.head}`}
      >
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className="tone-ink-3 size-sm">{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

export function AccountRows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}
