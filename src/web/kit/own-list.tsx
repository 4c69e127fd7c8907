// A recruiter's own list: a bar of choices above it, more of it on demand.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './own-list.module.css';

/** Tabs and a search in one line. */
export function OwnListBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface OwnListProps {
  /** The state of an infinite query. */
  list: {
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** The items, each an `li`. */
  children: ReactNode;
}

export function OwnList({ list, children }: OwnListProps) {
  return (
    <>
      <ul className={styles.list} aria-busy={list.isPlaceholderData}>
        {children}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="outline"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            加载更多
          </Button>
        </div>
      )}
    </>
  );
}
