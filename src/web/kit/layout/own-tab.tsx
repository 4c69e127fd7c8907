// A person's own list as a whole tab: being read, not read, empty, or there with its bar.
import type { ReactNode } from 'react';
import { Loaded, type Read } from '../../data/loaded.tsx';
import { OwnList } from '../list/own-list.tsx';
import { SkeletonList } from '../missing/skeleton.tsx';

interface OwnTabProps {
  list: Parameters<typeof OwnList>[0]['list'] & Read<unknown> & { isSuccess: boolean };
  /** What stands instead of list and bar when there is nothing; false while there is something. */
  empty: ReactNode;
  /** Above the list. */
  bar?: ReactNode;
  /** How many rows the list is likely to have. */
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
