// Shows an answer: a skeleton until it arrives, and a retry when reading failed.
import type { ReactNode } from 'react';
import { LoadFailed } from '../kit/missing/load-failed.tsx';
import { CallError, TRANSPORT_ERROR } from './api.ts';

/** The state of reading an answer or pages. */
export interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  of: Read<T>;
  /** Shown while there is no answer; without it the place stays empty. */
  skeleton?: ReactNode;
  /** Renders the answer; left out where it is shown elsewhere. */
  children?: (data: T) => ReactNode;
}

/** An answer stays visible while the network is broken, and goes when the server refuses to show it. */
export function Loaded<T>({ of, skeleton, children }: LoadedProps<T>) {
  const { data, error, isPending, isRefetching, refetch } = of;
  if (isPending) return skeleton;
  const isLost = error instanceof CallError && error.code === TRANSPORT_ERROR;
  if (data !== undefined && children && (!error || isLost)) return children(data);
  return (
    error && <LoadFailed error={error} loading={isRefetching} onRetry={() => void refetch()} />
  );
}
