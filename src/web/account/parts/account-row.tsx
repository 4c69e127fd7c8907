// One thing about the account: what it is, how it stands, what one can do about it.
import type { ReactNode } from 'react';
import styles from './account-row.module.css';

interface AccountRowProps {
  title: string;
  /** How it stands, as in 138****8000. */
  state?: ReactNode;
  /** What it is for, or why it cannot be changed now. */
  note?: ReactNode;
  actions?: ReactNode;
}

export function AccountRow({ title, state, note, actions }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.state}>{state}</div>
      <div className={styles.actions}>{actions}</div>
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
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** The rows of a card. */
export function AccountRows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}
