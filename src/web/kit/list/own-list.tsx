// A recruiter's own list: a bar above it, and further pages on demand.
import type { ReactNode } from 'react';
import { LoadMore, type Paged } from './load-more.tsx';
import styles from './own-list.module.css';

/** Tabs and a search in one row. */
export function OwnListBar({ children }: { children: ReactNode }) {
  return (
    <div className={`row wrap justify-between align-end gap-y-3 gap-x-5 below-4 ${styles.bar}`}>
      {children}
    </div>
  );
}

interface OwnListProps {
  /** The state of an infinite query. */
  list: Paged & { isPlaceholderData: boolean };
  /** The items, each an `li`. */
  children: ReactNode;
}

export function OwnList({ list, children }: OwnListProps) {
  return (
    <>
      <ul className={styles.list} aria-busy={list.isPlaceholderData}>
        {children}
      </ul>
      <LoadMore list={list} />
    </>
  );
}
