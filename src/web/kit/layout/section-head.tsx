// The heading of a block, with a link to the complete list.
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../look/icons.tsx';
import { Link } from '../text/link.tsx';
import styles from './section-head.module.css';
import { Row } from './stack/stack.tsx';

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
    <Row wrap align="baseline" gap={[1, 3]} below={4}>
      <h2 id={id} className="size-xl">
        {title}
      </h2>
      {note && <p className="tone-ink-3 size-sm">{note}</p>}
      {more && (
        <Link
          to={more.to}
          className={`row inline align-center push pad-y-1 size-sm ${styles.more}`}
        >
          {more.label}
          <ChevronRightIcon />
        </Link>
      )}
    </Row>
  );
}
