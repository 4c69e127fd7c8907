// The interviews of an application, with the enterprise's acts: invite, answer a proposal, cancel, record
// the result.

import { useState } from 'react';
import type { EmployerInterview } from '../../../contract/interview/hiring.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Button } from '../../kit/form/button.tsx';
import { PartBox, PartItem, PartList } from '../../kit/layout/part-box.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CalendarIcon } from '../../kit/look/icons.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { InterviewFacts, InterviewHistory, InterviewSteps } from '../facts.tsx';
import { InviteForm } from '../invite/form.tsx';
import { slotText } from '../invite/slots.ts';
import { EmployerActs } from './acts.tsx';
import { useInterviewsOf } from './use-interviews.ts';

interface EmployerInterviewsProps {
  applicationId: number;
  /** True where the first invitation has a button of its own elsewhere. */
  isInvitedElsewhere?: boolean;
}

export function EmployerInterviews(props: EmployerInterviewsProps) {
  const { applicationId, isInvitedElsewhere = false } = props;
  const interviews = useInterviewsOf(applicationId);
  const { data } = interviews;
  const [isInviting, setIsInviting] = useState(false);
  if (interviews.isError) return <Loaded of={interviews} />;
  if (!data) return null;
  const mayInvite = data.can_invite && !(isInvitedElsewhere && data.items.length === 0);
  if (data.items.length === 0 && !mayInvite) return null;
  return (
    <PartBox
      id="held-interviews"
      title="面试安排"
      act={
        mayInvite &&
        !isInviting && (
          <Button size="sm" icon={<CalendarIcon />} onClick={() => setIsInviting(true)}>
            {data.items.length > 0 ? '邀请下一轮' : '邀请面试'}
          </Button>
        )
      }
    >
      {isInviting && (
        <InviteForm
          applicationId={applicationId}
          previous={data.items.at(-1)}
          place={data.place}
          onDone={() => setIsInviting(false)}
        />
      )}
      <PartList>
        {data.items.map((interview) => (
          <EmployerItem key={interview.id} interview={interview} />
        ))}
      </PartList>
    </PartBox>
  );
}

function EmployerItem({ interview }: { interview: EmployerInterview }) {
  const { round, kind, label, result, starts_at, slots, duration_min, attendees } = interview;
  return (
    <PartItem>
      <Row as="p" wrap align="center" gap={[1, 2]}>
        <b>
          第 {round} 轮 · {kind.label} · {duration_min} 分钟
        </b>
        <Tag>{label}</Tag>
        {result && <Tag>{result.label}</Tag>}
      </Row>
      <p className="tone-ink nums">
        {starts_at ? slotText(starts_at) : `可选：${slots.map(slotText).join('、')}`}
      </p>
      {attendees.length > 0 && (
        <p className="tone-ink-2 size-sm breaks">
          面试官：{attendees.map(({ name }) => name).join('、')}
        </p>
      )}
      <InterviewFacts interview={interview} />
      <InterviewHistory interview={interview} />
      <EmployerActs interview={interview} />
      <InterviewSteps interview={interview} />
    </PartItem>
  );
}
