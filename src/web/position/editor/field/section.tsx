// A group of fields of the publishing form.
import type { ReactNode } from 'react';
import { Row } from '../../../kit/layout/stack/stack.tsx';
import styles from '../editor.module.css';

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  /** At the title's far end. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ id, title, note, action, children }: SectionProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Row justify="between" align="center" gap={3} below={4}>
        <h2 id={id}>{title}</h2>
        {action}
      </Row>
      {note && <p className={styles.note}>{note}</p>}
      <div className={`stack columns-2 gap-y-1 gap-x-6 ${styles.grid}`}>{children}</div>
    </section>
  );
}
