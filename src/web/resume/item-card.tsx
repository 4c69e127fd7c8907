// One item of a list: what it says, and what can be done with it.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EditIcon, TrashIcon } from '../kit/icons.tsx';
import styles from './item-card.module.css';

interface ItemCardProps {
  name: string;
  /** While a form is open elsewhere. */
  locked: boolean;
  onEdit: () => void;
  onRemove: () => void;
  children: ReactNode;
}

export function ItemCard({ name, locked, onEdit, onRemove, children }: ItemCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.text}>{children}</div>
      {!locked && (
        <div className={styles.acts}>
          <Button type="text" icon={<EditIcon />} onClick={onEdit} aria-label={`修改${name}`} />
          <Button type="text" icon={<TrashIcon />} onClick={onRemove} aria-label={`删除${name}`} />
        </div>
      )}
    </article>
  );
}

interface ItemTextProps {
  title: string;
  /** 'from – to' or a month. */
  time: string;
  facts: readonly (string | null | false | undefined)[];
  marks?: readonly (string | false)[];
  body?: string;
}

/** The common lines of a card. */
export function ItemText({ title, time, facts, marks = [], body }: ItemTextProps) {
  const shown = facts.filter(Boolean);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.time}>{time}</span>
      </div>
      {shown.length > 0 && <p className={styles.facts}>{shown.join(' · ')}</p>}
      {marks.filter(Boolean).map((mark) => (
        <p key={String(mark)} className={styles.mark}>
          {mark}
        </p>
      ))}
      {body && <p className={styles.body}>{body}</p>}
    </>
  );
}
