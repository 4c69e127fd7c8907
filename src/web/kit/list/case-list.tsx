// A person's case with the site: subject, state, course, messages.
import type { ReactNode } from 'react';
import { formatDate } from '../../../contract/value/time.ts';
import { Row } from '../layout/stack/stack.tsx';
import { classNames } from '../look/class-names.ts';
import { Tag, type Tone } from '../text/tag.tsx';
import styles from './case-list.module.css';

interface CaseCardProps {
  /** The kind, as a tag before the title. */
  kind: string;
  title: ReactNode;
  state: string;
  tone: Tone;
  /** ISO 8601. */
  at: string;
  children: ReactNode;
}

export function CaseCard({ kind, title, state, tone, at, children }: CaseCardProps) {
  return (
    <li className={`stack gap-3 pad-5 box shadow-1 ${styles.card}`}>
      <Row as="header" wrap align="center" gap={[2, 3]}>
        <Tag>{kind}</Tag>
        <h3 className="slim size-md">{title}</h3>
        <Tag tone={tone}>{state}</Tag>
        <time dateTime={at} className={`push tone-ink-3 size-sm ${styles.at}`}>
          {formatDate(at, 'yyyy-MM-dd hh:mm')}
        </time>
      </Row>
      {children}
    </li>
  );
}

/** The steps of a case, oldest first; coming steps are pale. */
export function Course({
  steps,
  coming = [],
}: {
  steps: readonly { label: string; at: string; note?: string }[];
  coming?: readonly { label: string; by: string }[];
}) {
  return (
    <ol className={`row wrap gap-y-3 ${styles.course}`}>
      {steps.map(({ label, at, note }) => (
        <li key={label + at} className={styles.step}>
          <strong>{label}</strong>
          <time dateTime={at}>{formatDate(at, 'M月d日 hh:mm')}</time>
          {note && <p>{note}</p>}
        </li>
      ))}
      {coming.map(({ label, by }) => (
        <li key={label} className={classNames(styles.step, styles.coming)}>
          <strong>{label}</strong>
          <span>
            不晚于 <time dateTime={by}>{formatDate(by, 'M月d日 hh:mm')}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A message of one side; the site's messages are on a pine ground. */
export function Said({
  who,
  at,
  children,
}: {
  who: 'site' | 'own';
  at?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'pad-y-3 pad-x-4 ground-sunken corner-md',
        who === 'site' && styles.site,
      )}
    >
      <p className="row gap-2 below-1 tone-ink-2 size-sm">
        {who === 'site' ? '择木回复' : '我'}
        {at && <time dateTime={at}>{formatDate(at, 'M月d日 hh:mm')}</time>}
      </p>
      <p className="pre">{children}</p>
    </div>
  );
}
