// Tags: short words for traits.
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './tag.module.css';

export type Tone = 'plain' | 'pine' | 'persimmon' | 'amber' | 'danger' | 'success' | 'info';

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: Tone;
  icon?: ReactNode;
}

/** A trait in a tinted leaf: skill, welfare, experience. */
export function Tag({ tone = 'plain', icon, className, children, ...rest }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone], className)} {...rest}>
      {icon}
      {children}
    </span>
  );
}

/** A row of tags that wraps; `max` cuts a long list and adds "+n". */
export function TagList({
  words,
  tone,
  max,
}: {
  words: readonly string[];
  tone?: Tone;
  max?: number;
}) {
  const shown = max === undefined ? words : words.slice(0, max);
  const left = words.length - shown.length;
  return (
    <ul className={styles.list}>
      {shown.map((word) => (
        <li key={word}>
          <Tag tone={tone}>{word}</Tag>
        </li>
      ))}
      {left > 0 && (
        <li>
          <Tag tone={tone} aria-label={`还有 ${left} 项`}>
            +{left}
          </Tag>
        </li>
      )}
    </ul>
  );
}
