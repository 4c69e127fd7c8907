// The whole resume that a seeker sent in a conversation, with or without an application.

import { getSentResume } from '../../../contract/chat/talk.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { ResumeView } from './view.tsx';

export function SentResume({ id, seq }: { id: number; seq: number }) {
  const sent = useCall(getSentResume, { id, seq }, { quiet: true, retry: false });
  if (!sent.isSuccess) return <Loaded of={sent} skeleton={<SkeletonList count={3} />} />;
  return <ResumeView resume={sent.data.resume} application_id={null} />;
}
