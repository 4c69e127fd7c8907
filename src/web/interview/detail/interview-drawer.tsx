// The drawer of an interview: facts, acts, evaluations, further rounds, history.

import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedInterview } from '../../../contract/interview/employer.ts';
import { isOver } from '../../../contract/interview/interview.ts';
import { Loaded } from '../../data/loaded.tsx';
import { Drawer } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { CalendarIcon, CloseIcon } from '../../kit/look/icons.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { rowLinkId, StateTags } from '../employer/row.tsx';
import { useEmployerInterview } from '../employer/use-employer.ts';
import { InterviewFacts, InterviewHistory, InterviewSteps } from '../facts.tsx';
import { InviteForm } from '../invite/form.tsx';
import { slotText, spanText } from '../invite/slots.ts';
import { EmployerActs } from './acts.tsx';
import styles from './drawer.module.css';
import { EvaluationPart } from './evaluation-part.tsx';

interface InterviewDrawerProps {
  id: number | null;
  onClose: () => void;
}

export function InterviewDrawer({ id, onClose }: InterviewDrawerProps) {
  // Keeps the content while the drawer slides out.
  const [lastId, setLastId] = useState<number | null>(null);
  if (id !== null && id !== lastId) setLastId(id);
  const one = useEmployerInterview(id ?? lastId);
  const { data } = one;
  const shown = data?.id === (id ?? lastId) ? data : undefined;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      afterOpenChange={(open) => {
        if (!open && lastId !== null) document.getElementById(rowLinkId(lastId))?.focus();
      }}
      size="min(100vw, calc(44 * var(--u)))"
      title={shown ? `面试 · ${shown.position.title}` : '面试'}
      closable={false}
      aria-label="面试详情"
      extra={
        <Button
          size="sm"
          variant="quiet"
          icon={<CloseIcon />}
          aria-label="关闭面试详情"
          onClick={onClose}
        />
      }
    >
      {shown ? (
        <Opened key={shown.id} interview={shown} />
      ) : (
        <Loaded of={one} skeleton={<SkeletonList count={3} />} />
      )}
    </Drawer>
  );
}

function Opened({ interview }: { interview: ListedInterview }) {
  const { candidate, application_id, position, round, kind, attendees, state } = interview;
  return (
    <Stack gap={5}>
      <Row as="header" align="center" gap={4}>
        <Avatar name={candidate.name} src={candidate.avatar} size="lg" />
        <Stack gap={1} slim>
          <p className={`row wrap align-center gap-y-1 gap-x-2 ${styles.nameLine}`}>
            <b>{candidate.name}</b>
            <StateTags interview={interview} />
          </p>
          {candidate.latest && <p className="tone-ink-3 size-sm breaks">{candidate.latest}</p>}
          <p>
            <Link to={`/layout/manage?id=${application_id}`}>打开{candidate.name}的简历</Link>
          </p>
        </Stack>
      </Row>
      <section className={styles.part} aria-label="安排">
        <When interview={interview} />
        <p className="tone-ink-3 size-sm breaks">
          {position.title} · 第 {round} 轮 · {kind.label}
          {attendees.length > 0 && ` · 面试官 ${attendees.map(({ name }) => name).join('、')}`}
        </p>
        <InterviewFacts interview={interview} />
        <InterviewHistory interview={interview} />
        <SignIn interview={interview} />
        <EmployerActs interview={interview} />
      </section>
      {!['invited', 'declined', 'expired', 'cancelled'].includes(state) && (
        <EvaluationPart id={interview.id} />
      )}
      <NextRound interview={interview} />
      <section className={styles.part} aria-label="经过">
        <InterviewSteps interview={interview} isOpen />
      </section>
    </Stack>
  );
}

function When({ interview }: { interview: ListedInterview }) {
  const { starts_at, slots, duration_min, previous_at, state } = interview;
  return (
    <div className="stack gap-1 size-lg nums">
      {starts_at ? (
        <time dateTime={starts_at}>
          <b>{slotText(starts_at).slice(0, -6)}</b> {spanText(starts_at, duration_min)}
        </time>
      ) : (
        <>
          <b>{isOver(state) ? '给出过的时间' : '等候选人从这些时间里选'}</b>
          <ul className="stack gap-1 size-md">
            {slots.map((at) => (
              <li key={at}>
                {slotText(at)}（{duration_min} 分钟）
              </li>
            ))}
          </ul>
        </>
      )}
      {!starts_at && previous_at && (
        <p className="tone-ink-3 size-sm breaks">
          原定 <s>{slotText(previous_at)}</s>
        </p>
      )}
    </div>
  );
}

/** The code that the candidate types in on arrival, or when they signed in. */
function SignIn({ interview: { moves, starts_at, ...row } }: { interview: ListedInterview }) {
  const { sign_code, signed_in_at } = row;
  if (signed_in_at) {
    return <p className="tone-success">候选人已于 {slotText(signed_in_at)} 到场签到。</p>;
  }
  // Shown from the agreement until neither arrival nor cancelling is possible.
  if (!starts_at || !(moves.includes('arrive') || moves.includes('cancel'))) return null;
  return (
    <p
      className={`row wrap align-baseline gap-y-1 gap-x-3 pad-y-3 pad-x-4 tone-pine-ink ground-pine-soft corner-leaf-md ${styles.code}`}
    >
      签到码 <b>{sign_code}</b>
      <span className="tone-ink-3 size-sm breaks">候选人到场后，请出示给对方填写。</span>
    </p>
  );
}

function NextRound({ interview }: { interview: ListedInterview }) {
  const [isInviting, setIsInviting] = useState(false);
  if (!interview.can_invite || !isOver(interview.state)) return null;
  return (
    <section className={styles.part} aria-label="下一轮">
      {isInviting ? (
        <InviteForm
          applicationId={interview.application_id}
          previous={interview}
          onDone={() => setIsInviting(false)}
        />
      ) : (
        <Button
          size="sm"
          variant="soft"
          icon={<CalendarIcon />}
          onClick={() => setIsInviting(true)}
        >
          {interview.state === 'completed' ? '邀请下一轮' : '重新邀请'}
        </Button>
      )}
    </section>
  );
}
