// One item of a list with its acts.

import type { ReactNode } from 'react';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { EditIcon, TrashIcon } from '../../kit/look/icons-own.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import styles from './item-card.module.css';

interface ItemCardProps {
  name: string;
  /** True while a form is open elsewhere. */
  locked: boolean;
  /** The handle for dragging it within the list. */
  grip?: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
  children: ReactNode;
}

export function ItemCard({ name, locked, grip, onEdit, onRemove, children }: ItemCardProps) {
  return (
    <article
      className={`row gap-3 pad-y-4 pad-x-5 ground-surface edge-line corner-md ${styles.card}`}
    >
      <div className="grow slim">{children}</div>
      {!locked && (
        <div className={`row align-center fixed ${styles.acts}`}>
          {grip}
          <Button variant="quiet" icon={<EditIcon />} onClick={onEdit} aria-label={`修改${name}`} />
          <Button
            variant="quiet"
            icon={<TrashIcon />}
            onClick={onRemove}
            aria-label={`删除${name}`}
          />
        </div>
      )}
    </article>
  );
}

interface ItemTextProps {
  title: ReactNode;
  /** The level of the title: 3 on a further sheet of a screen. */
  level?: 2 | 3;
  /** 'from – to' or a month. */
  time?: string;
  facts: readonly (string | null | false | undefined)[];
  marks?: readonly (string | false)[];
  body?: string;
  /** Small words below: skills, tiers of a school. */
  tags?: readonly string[];
}

/** The common lines of a card. */
export function ItemText(props: ItemTextProps) {
  const { title, level = 2, time = '', facts, marks = [], body, tags = [] } = props;
  const Title = level === 2 ? 'h2' : 'h3';
  const shown = facts.filter(Boolean);
  return (
    <>
      <Row wrap align="baseline" justify="between" gap={[1, 4]}>
        <Title className="slim size-lg snug">{title}</Title>
        {time && <span className="tone-ink-3 size-sm nums">{time}</span>}
      </Row>
      {shown.length > 0 && <p className="above-1 tone-ink-2">{shown.join(' · ')}</p>}
      {marks.filter(Boolean).map((mark) => (
        <p key={String(mark)} className="above-1 tone-ink-3 size-sm">
          {mark}
        </p>
      ))}
      {body && <p className={`above-2 tone-ink-2 pre ${styles.body}`}>{body}</p>}
      {tags.length > 0 && (
        <div className="above-2">
          <TagList words={tags} />
        </div>
      )}
    </>
  );
}
