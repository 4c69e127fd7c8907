// The head of a screen of the signed-in areas: its name, a line below, what one can do there.
import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { Row } from './stack/stack.tsx';

interface PageHeadProps {
  title: ReactNode;
  /** One line of facts or help. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** Holds the screen's one h1. */
export function PageHead({ title, note, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && (
        <Row wrap gap={2}>
          {actions}
        </Row>
      )}
    </header>
  );
}
