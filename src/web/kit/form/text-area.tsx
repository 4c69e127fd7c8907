// A text of several lines in the house's dress: grows with what is typed.
import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './text-area.module.css';

export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={5} className={classNames(styles.area, className)} {...rest} />;
}

/** `12/500`, red beyond the end; spaces around the text do not count. */
export function Count({ text, max }: { text: string; max: number }) {
  const { length } = text.trim();
  return (
    <span className={classNames(styles.count, length > max && styles.over)}>
      {length}/{max}
    </span>
  );
}
