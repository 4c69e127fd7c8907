// A framed part of a drawer or page: heading, a button, a list.
import type { ReactNode } from 'react';
import styles from './part-box.module.css';

interface PartBoxProps {
  /** The heading's id. */
  id: string;
  title: string;
  /** Beside the heading. */
  act: ReactNode;
  children: ReactNode;
}

export function PartBox({ id, title, act, children }: PartBoxProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={`row justify-between align-center gap-3 tall-sm ${styles.head}`}>
        <h3 id={id}>{title}</h3>
        {act}
      </header>
      {children}
    </section>
  );
}

/** The entries of a part, separated by lines; each is a `PartItem`. */
export const PartList = ({ children }: { children: ReactNode }) => (
  <ul className={`stack gap-4 ${styles.list}`}>{children}</ul>
);

export const PartItem = ({ children }: { children: ReactNode }) => (
  <li className={`stack gap-3 ${styles.item}`}>{children}</li>
);
