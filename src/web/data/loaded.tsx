// What stands where an answer is shown: a skeleton until it is there, a way to try again when it failed.
import type { ReactNode } from 'react';
import { LoadFailed } from '../kit/missing/load-failed.tsx';
import { CallError, TRANSPORT_ERROR } from './api.ts';

/** The state of a read, of an answer or of pages. */
export interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  of: Read<T>;
  /** Shown while there is no answer; left out where the place stays empty. */
  skeleton?: ReactNode;
  /** What shows the answer; left out where it stands beside. */
  children?: (data: T) => ReactNode;
}

/** What was read stays while the line is broken; what the server refuses to show any longer goes. */
export function Loaded<T>({ of, skeleton, children }: LoadedProps<T>) {
  const { data, error, isPending, isRefetching, refetch } = of;
  if (isPending) return skeleton;
  const isLost = error instanceof CallError && error.code === TRANSPORT_ERROR;
  if (data !== undefined && children && (!error || isLost)) return children(data);
  return (
    error && <LoadFailed error={error} loading={isRefetching} onRetry={() => void refetch()} />
  );
}
