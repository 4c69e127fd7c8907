// The way on in a list that is read page by page.
import { Button } from '../form/button.tsx';
import styles from './load-more.module.css';

/** The state of an infinite query, as far as its next page goes. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export function LoadMore({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="outline"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        加载更多
      </Button>
    </div>
  );
}
