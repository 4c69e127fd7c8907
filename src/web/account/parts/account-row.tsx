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

export function AccountRows({ children }: { children: ReactNode }) {
  return <ul>{children}</ul>;
}
