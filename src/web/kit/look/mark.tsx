// The mark and the logo of 择木: a bird in place of the upper stem of 木 (docs/design-language.md).
import { classNames } from './class-names.ts';
import styles from './mark.module.css';

export const treePath =
  'M3.8 16.2H28.2M16 16.4V29.6M15 17.4C13 22 9.4 25.4 4.4 27.4M17 17.4C19 22 22.6 25.4 27.6 27.4';
export const birdPath =
  'M6.2 4.6C8 10 10.6 15 16.2 15 20.6 15 22.9 12 22.9 8.9L26.6 7.6 22.6 5.8C21.8 3.7 20.2 2.4 18.1 2.4 15 2.4 13.4 4.8 13.2 7.6 10.8 7.6 8.2 6.6 6.2 4.6ZM19 5.4a1.15 1.15 0 1 0 0 2.3 1.15 1.15 0 0 0 0-2.3Z';
/** The two characters 择木 as outlines, so that the wordmark looks the same on every machine. */
export const wordPath =
  'M25.8 20.4 23.9 22.7H21V19.1H27C27.4 19.1 27.7 19 27.8 18.7C26.6 17.6 24.7 16.2 24.7 16.2L22.9 18.3H21V15.6C21.7 15.5 21.9 15.2 22 14.8L17.5 14.4V18.3H11.4L11.6 19.1H17.5V22.7H9.8L10 23.6H17.5V29.6H18.1C19.5 29.6 21 29.1 21 28.9V23.6H28.4C28.8 23.6 29.1 23.5 29.2 23.1C27.9 22 25.8 20.4 25.8 20.4ZM14.3 3.7H11L11.2 4.6H14.1C14.9 7.4 16.2 9.4 17.8 11.1C15.5 13.1 12.7 14.7 9.4 15.9L9.6 16.4C13.5 15.5 16.8 14.2 19.5 12.5C21.5 13.9 23.9 14.8 26.8 15.5C27.1 13.9 28.1 12.8 29.4 12.5V12.1C26.8 11.8 24.3 11.3 22.1 10.6C23.9 9 25.3 7.2 26.5 5.1C27.2 5.1 27.5 5 27.7 4.7L24.7 1.9L22.8 3.7ZM14.7 4.6H22.8C22 6.3 20.9 7.9 19.6 9.4C17.5 8.3 15.8 6.7 14.7 4.6ZM10.2 6.2 8.5 8.6H8V2.8C8.8 2.7 9.1 2.4 9.2 1.9L4.6 1.5V8.6H0.9L1.2 9.4H4.6V15C2.8 15.6 1.4 16.1 0.5 16.3L2.1 20.3C2.5 20.1 2.8 19.8 2.9 19.4L4.6 18.2V24.9C4.6 25.3 4.5 25.4 4 25.4C3.4 25.4 0.9 25.3 0.9 25.3V25.7C2.2 25.9 2.8 26.3 3.2 27C3.5 27.6 3.7 28.5 3.8 29.7C7.6 29.3 8 27.8 8 25.3V16C10 14.6 11.5 13.4 12.7 12.5L12.6 12.2L8 13.8V9.4H12.2C12.6 9.4 12.9 9.3 13 9C11.9 7.9 10.2 6.2 10.2 6.2ZM57 5.9 54.9 8.6H48.7V2.9C49.5 2.7 49.7 2.4 49.8 2L45 1.5V8.6H33.3L33.6 9.5H43.2C41.5 15.5 37.8 22.1 32.9 26.3L33.2 26.6C38.4 23.8 42.4 19.8 45 15.1V29.7H45.7C47.1 29.7 48.7 28.8 48.7 28.4V9.9C50.4 17.4 53.4 22.8 57.9 26.2C58.4 24.4 59.7 23.3 61.1 23L61.2 22.7C56.4 20.4 51.6 15.6 49.1 9.5H60C60.5 9.5 60.8 9.3 60.9 9C59.5 7.7 57 5.9 57 5.9Z';

interface MarkProps {
  className?: string;
  /** Read aloud; leave it out where the name is beside it. */
  title?: string;
}

/** The mark alone: the tree in the text's colour, the bird in --mark-bird where that is set. */
export function Mark({ className, title }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={classNames(styles.mark, className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <path
        d={treePath}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.7}
        strokeLinecap="round"
      />
      <path d={birdPath} className={styles.bird} fillRule="evenodd" />
    </svg>
  );
}

/** Mark and wordmark; its size follows the font size, its colour the text. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <Mark />
      <svg
        viewBox="0 0 62 31"
        className={styles.word}
        role="img"
        aria-label="择木"
        focusable="false"
      >
        <path d={wordPath} fill="currentColor" />
      </svg>
    </span>
  );
}
