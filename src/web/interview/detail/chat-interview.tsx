// An interview under its newest message in a conversation: the current state and this side's buttons. The
// messages hold the history.
import type { MyInterview } from '../../../contract/interview/interview.ts';
import { Tag } from '../../kit/text/tag.tsx';
import { InterviewFacts } from '../facts.tsx';
import { slotText } from '../invite/slots.ts';
import { Acts, STATE_TONES } from '../seeker/card.tsx';
import { useMyInterviews } from '../seeker/use-my-interviews.ts';
import { EmployerActs } from './acts.tsx';
import styles from './chat-interview.module.css';
import { useInterviewsOf } from './use-interviews.ts';

/** For the seeker; nothing once it is over, because the message then says everything. */
export function MyChatInterview({ id }: { id: number }) {
  // A new message means that something happened, so what was read before is out of date.
  const { items } = useMyInterviews('open', { refetchOnMount: 'always' });
  const interview = items.find((one) => one.id === id);
  if (!interview) return null;
  return (
    <div className={`stack gap-3 pad-top-3 edge-top ${styles.now}`}>
      <Head interview={interview} />
      <InterviewFacts interview={interview} />
      {interview.refused ? (
        <p className="tone-ink-2 size-sm">{interview.refused}。</p>
      ) : (
        <Acts interview={interview} />
      )}
    </div>
  );
}

interface EmployerChatInterviewProps {
  id: number;
  applicationId: number;
}

/** For the enterprise. */
export function EmployerChatInterview({ id, applicationId }: EmployerChatInterviewProps) {
  const { data } = useInterviewsOf(applicationId);
  const interview = data?.items.find((one) => one.id === id);
  if (!interview) return null;
  return (
    <div className={`stack gap-3 pad-top-3 edge-top ${styles.now}`}>
      <Head interview={interview} />
      <EmployerActs interview={interview} isRow />
    </div>
  );
}

type Facts = Pick<MyInterview, 'state' | 'label' | 'starts_at' | 'kind' | 'duration_min'>;

function Head({
  interview: { state, label, starts_at, kind, duration_min },
}: {
  interview: Facts;
}) {
  return (
    <p className={`row wrap align-center gap-y-1 gap-x-2 tone-ink-2 size-sm ${styles.head}`}>
      <Tag tone={STATE_TONES[state] ?? 'plain'}>{label}</Tag>
      {starts_at && <time dateTime={starts_at}>{slotText(starts_at)}</time>}
      <span>
        {kind.label} · {duration_min} 分钟
      </span>
    </p>
  );
}
