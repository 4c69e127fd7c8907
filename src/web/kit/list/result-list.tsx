// A list of results: while it is read again it fades, then shows skeletons.
import type { ReactNode } from 'react';
import { classNames } from '../look/class-names.ts';
import { SkeletonList } from '../missing/skeleton.tsx';
import styles from './result-list.module.css';
import { usePending } from './use-pending.ts';

/** Takes the results and the paging below them. */
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
