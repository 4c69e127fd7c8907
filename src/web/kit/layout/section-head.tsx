// The heading of a block, with a link to the complete list.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '../look/icons.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  id?: string;
  title: string;
  /** One short line beside the title. */
  note?: ReactNode;
  more?: { to: string; label: string };
}

/** An h2; give its `id` to the section's `aria-labelledby`. */
export function SectionHead({ id, title, note, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {more && (
        <Link to={more.to} className={styles.more}>
          {more.label}
          <ChevronRightIcon />
        </Link>
      )}
    </div>
  );
}
