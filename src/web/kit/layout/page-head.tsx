// The head of a signed-in screen: title, a line below it, acts.
import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { Row } from './stack/stack.tsx';

interface PageHeadProps {
  title: ReactNode;
  /** One line of facts or help. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** Renders the screen's only h1. */
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
