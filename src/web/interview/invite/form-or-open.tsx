// Inviting one candidate. Where an interview is open already, that one is shown instead of the form, so
// that nobody fills it in for nothing.

import { useRef } from 'react';
import { Loaded } from '../../data/loaded.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { EmployerInterviews } from '../detail/list.tsx';
import { useInterviewsOf } from '../detail/use-interviews.ts';
import { InviteForm } from './form.tsx';

interface InviteOrOpenProps {
  applicationId: number;
  onDone: () => void;
}

export function InviteOrOpen({ applicationId, onDone }: InviteOrOpenProps) {
  const interviews = useInterviewsOf(applicationId);
  // A started form stays, even when the list reports an open interview: typed text is kept, and the list
  // may report the own invitation before its call was answered.
  const hasBegun = useRef(false);
  if (!interviews.isSuccess)
    return <Loaded of={interviews} skeleton={<SkeletonList count={2} />} />;
  const { data } = interviews;
  hasBegun.current ||= data.can_invite;
  if (hasBegun.current) {
    return (
      <InviteForm
        applicationId={applicationId}
        previous={data.items.at(-1)}
        place={data.place}
        onDone={onDone}
      />
    );
  }
  const isOpen = data.items.some(({ moves }) => moves.length > 0);
  return (
    <>
      <EmptyState compact level={3} title={isOpen ? '已有一场进行中的面试' : '现在不能邀请面试'}>
        {isOpen
          ? '可以改时间或取消它；这一场有了结果，才能约下一场。'
          : '这份投递已经结束，或已经发了录用通知。'}
      </EmptyState>
      <EmployerInterviews applicationId={applicationId} />
    </>
  );
}
