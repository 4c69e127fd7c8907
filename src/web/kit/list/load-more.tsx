// The button that loads the next page of a list.
import { Button } from '../form/button.tsx';

/** The part of an infinite query's state that concerns the next page. */
export interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export function LoadMore({ list }: { list: Paged }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="above-5 centered">
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
