// A person's own list as a tab: loading, failed, empty, or the list with its bar.
import type { ReactNode } from 'react';
import { Loaded, type Read } from '../../data/loaded.tsx';
import { OwnList } from '../list/own-list.tsx';
import { SkeletonList } from '../missing/skeleton.tsx';

interface OwnTabProps {
  list: Parameters<typeof OwnList>[0]['list'] & Read<unknown> & { isSuccess: boolean };
  /** Shown instead of list and bar when the list is empty; false otherwise. */
  empty: ReactNode;
  /** Above the list. */
  bar?: ReactNode;
  /** The expected number of rows, for the skeleton. */
  rows?: number;
  /** The items, each an `li`. */
  children: ReactNode;
}

export function OwnTab({ list, empty, bar, rows = 4, children }: OwnTabProps) {
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={rows} />} />;
  if (empty) return empty;
  return (
    <>
      {bar}
      <OwnList list={list}>{children}</OwnList>
    </>
  );
}
