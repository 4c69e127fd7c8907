// Small words: Tag names a trait, Badge counts or marks a state.
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

export type Tone = 'plain' | 'pine' | 'persimmon' | 'amber' | 'danger' | 'success' | 'info';

export interface TagProps extends HTMLAttributes<HTMLSpanElement> {
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

/** A row of tags that wraps; give `max` to cut long lists to one honest "+n". */
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

export interface BadgeProps {
  /** A count (over 99 shows 99+, 0 shows nothing) or a short word. */
  value?: number | string;
  /** What is counted, read aloud: "3 条未读消息" for label "条未读消息". */
  label?: string;
  tone?: 'accent' | 'quiet';
  children?: ReactNode;
}

/** Sits alone, or at the corner of its children. */
export function Badge({ value, label, tone = 'accent', children }: BadgeProps) {
  const text = typeof value === 'number' && value > 99 ? '99+' : value;
  const bubble = value ? (
    <span className={classNames(styles.badge, styles[`badge-${tone}`])}>
      {text}
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  ) : null;
  if (!children) return bubble;
  return (
    <span className={styles.anchor}>
      {children}
      {bubble}
    </span>
  );
}
