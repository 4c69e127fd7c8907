// The online resume that a seeker sent in a conversation, in full; nobody has to have applied for it.

import { getSentResume } from '../../../contract/chat/talk.ts';
import { useCall } from '../../data/queries.ts';
import { LoadFailed } from '../../kit/missing/load-failed.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { ResumeView } from './view.tsx';

export function SentResume({ id, seq }: { id: number; seq: number }) {
  const { data, isError, error, refetch } = useCall(
    getSentResume,
    { id, seq },
    { quiet: true, retry: false },
  );
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList count={3} />;
  return <ResumeView resume={data.resume} application_id={null} />;
}
