// The interviews of a received application, with what the enterprise can do: invite, answer a wish
// for another time, cancel, record what happened (features 2.4, 3.3).
import { App } from 'antd';
import { useState } from 'react';
import { type InterviewResult, interviewResults, SLOTS_MAX } from '../../contract/interview.ts';
import {
  answerProposal,
  cancelInterview,
  completeInterview,
  disputeAbsence,
  type HeldInterview,
  recordAbsence,
} from '../../contract/interview-hiring.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { CalendarIcon } from '../kit/icons.tsx';
import { LoadFailed } from '../kit/load-failed.tsx';
import { Tag } from '../kit/tag.tsx';
import { DisputeDialog, messageOf, Words } from './answer-dialogs.tsx';
import styles from './held-interviews.module.css';
import { InterviewFacts, InterviewHistory } from './interview-facts.tsx';
import { InviteForm } from './invite-form.tsx';
import { SlotFields } from './slot-fields.tsx';
import { EMPTY_PICK, isoOf, type Pick, slotText } from './slots.ts';
import { useHeld, useHeldAct } from './use-held.ts';

export function HeldInterviews({ applicationId }: { applicationId: number }) {
  const { data, isError, error, refetch } = useHeld(applicationId);
  const [isInviting, setIsInviting] = useState(false);
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || (data.items.length === 0 && !data.can_invite)) return null;
  return (
    <section className={styles.part} aria-labelledby="held-interviews">
      <header className={styles.head}>
        <h3 id="held-interviews">面试</h3>
        {data.can_invite && !isInviting && (
          <Button size="sm" icon={<CalendarIcon />} onClick={() => setIsInviting(true)}>
            {data.items.length > 0 ? '邀请下一轮' : '邀请面试'}
          </Button>
        )}
      </header>
      {isInviting && (
        <InviteForm applicationId={applicationId} onDone={() => setIsInviting(false)} />
      )}
      <ul className={styles.list}>
        {data.items.map((interview) => (
          <Held key={interview.id} interview={interview} />
        ))}
      </ul>
    </section>
  );
}

function Held({ interview }: { interview: HeldInterview }) {
  const { round, kind, label, result, starts_at, slots, duration_min } = interview;
  return (
    <li className={styles.item}>
      <p className={styles.title}>
        <b>
          第 {round} 轮 · {kind.label} · {duration_min} 分钟
        </b>
        <Tag>{label}</Tag>
        {result && <Tag>{result.label}</Tag>}
      </p>
      <p className={styles.when}>
        {starts_at ? slotText(starts_at) : `可选：${slots.map(slotText).join('、')}`}
      </p>
      <InterviewFacts interview={interview} />
      <InterviewHistory interview={interview} />
      <Acts interview={interview} />
    </li>
  );
}

function Acts({ interview }: { interview: HeldInterview }) {
  const { id, moves } = interview;
  const [asked, setAsked] = useState<'cancel' | 'answer' | 'dispute' | null>(null);
  const { modal } = App.useApp();
  const absent = useHeldAct(recordAbsence, '已记录求职者未到场');
  const dispute = useHeldAct(disputeAbsence, '异议已提交');
  const can = (move: HeldInterview['moves'][number]) => moves.includes(move);
  const close = () => setAsked(null);
  const askAbsent = () =>
    modal.confirm({
      title: '记录求职者未到场？',
      content: '请先试着联系对方。记录后对方有 48 小时可以说明情况，这场面试随之结束。',
      okText: '记录',
      cancelText: '再等等',
      onOk: () => new Promise<void>((done) => absent.mutate({ id }, { onSettled: () => done() })),
    });
  return (
    <div className={styles.acts}>
      {can('answer') && (
        <Button size="sm" onClick={() => setAsked('answer')}>
          答复改期
        </Button>
      )}
      {can('complete') && <Results id={id} />}
      {can('no_show') && (
        <Button size="sm" variant="outline" loading={absent.isPending} onClick={askAbsent}>
          未到场
        </Button>
      )}
      {can('cancel') && (
        <Button size="sm" variant="outline" onClick={() => setAsked('cancel')}>
          取消面试
        </Button>
      )}
      {can('dispute') && (
        <Button size="sm" variant="outline" onClick={() => setAsked('dispute')}>
          我有异议
        </Button>
      )}
      <CancelDialog id={id} open={asked === 'cancel'} onClose={close} />
      <AnswerDialog interview={interview} open={asked === 'answer'} onClose={close} />
      <DisputeDialog
        open={asked === 'dispute'}
        onClose={close}
        isPending={dispute.isPending}
        onSend={(note) => dispute.mutate({ id, note }, { onSuccess: close })}
      />
    </div>
  );
}

/** The result is said with one press; 待定 may be decided later. */
function Results({ id }: { id: number }) {
  const { mutate, isPending, variables } = useHeldAct(completeInterview, '面试结果已记录');
  return (
    <fieldset className={styles.results}>
      <legend>面试结果</legend>
      {interviewResults.map(({ code, label }) => (
        <Button
          key={code}
          size="sm"
          variant="soft"
          loading={isPending && (variables as { result: InterviewResult }).result === code}
          onClick={() => mutate({ id, result: code })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function CancelDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { mutate, isPending } = useHeldAct(cancelInterview, '面试已取消');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="取消这场面试？"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            再想想
          </Button>
          <Button
            variant="danger"
            disabled={note.trim().length < 2}
            loading={isPending}
            onClick={() => mutate({ id, note }, { onSuccess: onClose })}
          >
            取消面试
          </Button>
        </>
      }
    >
      <Words label="原因（候选人会看到）" value={note} onChange={setNote} />
    </Dialog>
  );
}

function AnswerDialog({
  interview,
  open,
  onClose,
}: {
  interview: HeldInterview;
  open: boolean;
  onClose: () => void;
}) {
  const { id, proposal, starts_at } = interview;
  const [picks, setPicks] = useState<Pick[] | null>(null);
  const [error, setError] = useState('');
  const { mutate, isPending } = useHeldAct(answerProposal, '已答复候选人');
  const done = { onSuccess: onClose, onError: (refusal: unknown) => setError(messageOf(refusal)) };
  const offer = () => {
    const slots = (picks ?? []).map(isoOf).filter((slot) => slot !== null);
    if (slots.length !== picks?.length) return setError('请把每个时间的日期和钟点都选好');
    mutate({ id, slots }, done);
  };
  const times = [...proposal, ...(starts_at ? [starts_at] : [])];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="答复改期"
      footer={
        picks && (
          <Button loading={isPending} onClick={offer}>
            发出新的时间
          </Button>
        )
      }
    >
      <div className={styles.choices}>
        {times.map((at) => (
          <Button key={at} variant="outline" onClick={() => mutate({ id, slot: at }, done)}>
            {at === starts_at ? '保持原时间' : '同意'} {slotText(at)}
          </Button>
        ))}
        {picks ? (
          <SlotFields picks={picks} max={SLOTS_MAX} error={error} onChange={setPicks} />
        ) : (
          <>
            {error && <p role="alert">{error}</p>}
            <Button variant="quiet" onClick={() => setPicks([EMPTY_PICK])}>
              都不合适，另给时间
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
