// A multi-line text in the site's style, which grows with its content.
import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '../look/class-names.ts';
import styles from './text-area.module.css';

export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={5} className={classNames(styles.area, className)} {...rest} />;
}

/** `12/500`, red when too long; spaces around the text do not count. */
export function Count({ text, max }: { text: string; max: number }) {
  const { length } = text.trim();
  return (
    <span className={classNames('nums', length > max && 'tone-danger')}>
      {length}/{max}
    </span>
  );
}
