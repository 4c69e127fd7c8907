// A list of results: while it is read anew it fades, then shows shapes of what comes.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './result-list.module.css';
import { SkeletonList } from './skeleton.tsx';
import { usePending } from './use-pending.ts';

/** Takes the results and what stands below them (paging), which waits with them. */
export function ResultList({ children, grid }: { children: ReactNode; grid?: boolean }) {
  const { pending, slow } = usePending();
  if (slow) return <SkeletonList count={6} />;
  return (
    <div
      className={classNames(styles.list, grid && styles.grid, pending && styles.pending)}
      aria-busy={pending || undefined}
    >
      {children}
    </div>
  );
}
