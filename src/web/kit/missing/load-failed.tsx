// A list or screen that could not be read, with a retry.
import { Button } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  /** The error, whose message is shown. */
  error: unknown;
  onRetry: () => void;
  loading?: boolean;
}

export function LoadFailed({ error, onRetry, loading }: LoadFailedProps) {
  const reason = error instanceof Error && error.message ? error.message : '请稍后再试';
  return (
    <EmptyState
      scene="storm"
      title="没有读到内容"
      actions={
        <Button variant="outline" loading={loading} onClick={onRetry}>
          再试一次
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}
