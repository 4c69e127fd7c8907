// A list or screen that could not be read, with a retry where it can help.
import { CallError } from '../../data/api.ts';
import { Button, LinkButton } from '../form/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  /** The error, whose message is shown. */
  error: unknown;
  onRetry: () => void;
  loading?: boolean;
}

export function LoadFailed({ error, onRetry, loading }: LoadFailedProps) {
  const words = error instanceof Error && error.message ? error.message : '请稍后再试';
  const reason = error instanceof CallError ? error.reason : null;
  // Neither is changed by a retry.
  if (reason === 'suspended' || reason === 'view-only') {
    const why = <LinkButton to="/measures">查看理由与申诉</LinkButton>;
    return (
      <EmptyState scene="rest" title="现在看不到这里的内容" actions={reason === 'suspended' && why}>
        {words}
      </EmptyState>
    );
  }
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
      {words}
    </EmptyState>
  );
}
