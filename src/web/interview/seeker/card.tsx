// An interview for its seeker: time and location, and the buttons.

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CodeOf } from '../../../contract/dictionary/dictionary.ts';
import {
  acceptInterview,
  type interviewStates,
  isOver,
  type MyInterview,
  reportAbsence,
} from '../../../contract/interview/interview.ts';
import { formatDate, weekdayOf } from '../../../contract/value/time.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { CalendarIcon, WarningIcon } from '../../kit/look/icons.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { SignInDialog } from '../detail/sign-in-dialog.tsx';
import { InterviewFacts, InterviewHistory, InterviewSteps } from '../facts.tsx';
import styles from '../interview.module.css';
import { slotText } from '../invite/slots.ts';
import { MyDisputeDialog, ProposeDialog, ReasonDialog } from './answer-dialogs.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useAnswer, useCalendarFile } from './use-my-interviews.ts';

type State = CodeOf<typeof interviewStates>;
export const STATE_TONES: Partial<Record<State, Tone>> = {
  invited: 'persimmon',
  accepted: 'pine',
  reschedule_pending: 'amber',
  signed_in: 'pine',
  completed: 'success',
};

interface InterviewCardProps {
  interview: MyInterview;
  /** True for the one that the address names. */
  isMarked: boolean;
}

export function InterviewCard({ interview, isMarked }: InterviewCardProps) {
  const { enterprise, position, starts_at, kind, duration_min, round, result } = interview;
  return (
    <Card
      as="li"
      pad="none"
      id={`interview-${interview.id}`}
      className={classNames(styles.card, isMarked && styles.marked)}
    >
      <DateBlock at={starts_at} />
      <div className={`stack gap-3 slim pad-5 ${styles.body}`}>
        <Row as="header" align="center" gap={3}>
          <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} />
          <div>
            <h3 className="row wrap align-center gap-y-1 gap-x-2 size-lg">
              {enterprise.short_name}
              <Tag tone={STATE_TONES[interview.state] ?? 'plain'}>{interview.label}</Tag>
              {interview.conflict !== '' && <Tag tone="danger">时间冲突</Tag>}
              {result && (
                <Tag tone={result.code === 'passed' ? 'success' : 'plain'}>
                  {resultText(result.code)}
                </Tag>
              )}
            </h3>
            <p className="tone-ink-2 size-sm breaks">
              <Link to={`/position-details?id=${position.id}`}>{position.title}</Link>
              {` · ${kind.label} · ${duration_min} 分钟`}
              {round > 1 && ` · 第 ${round} 轮`}
            </p>
          </div>
        </Row>
        <InterviewFacts interview={interview} />
        <InterviewHistory interview={interview} />
        <Moved interview={interview} />
        {interview.conflict !== '' && (
          <Warning>与{interview.conflict}的时间重叠，请把其中一场改期或取消。</Warning>
        )}
        {interview.refused && !isOver(interview.state) && (
          <Warning>
            {interview.refused}。不打算参加的话，请在下面
            {interview.moves.includes('decline') ? '婉拒' : '取消'}这场面试。
          </Warning>
        )}
        <Acts interview={interview} />
        <InterviewSteps interview={interview} />
      </div>
    </Card>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p
      className={`row wrap align-center gap-y-1 gap-x-2 pad-y-2 pad-x-3 tone-amber size-sm ground-amber-soft corner-md ${styles.moved}`}
    >
      <WarningIcon />
      <span className="slim">{children}</span>
    </p>
  );
}

/** The enterprise asks for another time: shows the old and the new one. */
function Moved({ interview: { state, previous_at, slots } }: { interview: MyInterview }) {
  if (state !== 'invited' || previous_at === null) return null;
  const ahead = slots.filter(({ past, taken }) => !past && !taken);
  return (
    <p
      className={`row wrap align-center gap-y-1 gap-x-2 pad-y-2 pad-x-3 tone-amber size-sm ground-amber-soft corner-md ${styles.moved}`}
    >
      <CalendarIcon />
      <span>
        企业希望改期：原定 <s>{slotText(previous_at)}</s>
        {ahead.length === 1 && ahead[0] ? `，改为 ${slotText(ahead[0].at)}` : '，请从下面另选时间'}
        。在您答复之前，这场面试还没有定下。
      </span>
    </p>
  );
}

const resultText = (code: string) =>
  ({ passed: '已通过', failed: '这次没有通过', pending: '结果待定' })[code] ?? '';

function DateBlock({ at }: { at: string | null }) {
  if (!at) {
    return (
      <p
        className={classNames(
          'stack items-center packed pad-y-5 pad-x-3 tone-pine-ink size-sm centered ground-pine-soft',
          styles.date,
          styles.open,
        )}
      >
        <CalendarIcon />
        时间待定
      </p>
    );
  }
  return (
    <time
      dateTime={at}
      className={`stack items-center packed pad-y-5 pad-x-3 tone-pine-ink size-sm centered ground-pine-soft ${styles.date}`}
    >
      <span>{formatDate(at, 'M月')}</span>
      <b>{formatDate(at, 'd')}</b>
      <span>{weekdayOf(at)}</span>
      <strong>{formatDate(at, 'hh:mm')}</strong>
    </time>
  );
}

type Asked = 'review' | 'decline' | 'cancel' | 'propose' | 'dispute' | 'sign_in' | null;

const REPORT_ABSENCE = {
  title: '记录企业未到场？',
  words: '请先试着联系企业。记录后企业有 48 小时可以说明情况，这场面试随之结束。',
  act: '记录',
  out: '再等等',
};

/** The seeker's buttons. */
export function Acts({ interview }: { interview: MyInterview }) {
  const { id, moves, starts_at, state } = interview;
  const [asked, setAsked] = useState<Asked>(null);
  const file = useCalendarFile();
  const absent = useAnswer(reportAbsence, '已记录企业未到场');
  const can = (move: MyInterview['moves'][number]) => moves.includes(move);
  const close = () => setAsked(null);
  const reportNobody = async () => {
    if (await ask(REPORT_ABSENCE)) absent.mutate({ id });
  };
  const offer = (move: Exclude<Asked, null | 'sign_in' | 'review'>, label: ReactNode) =>
    can(move) && (
      <Button size="sm" variant="outline" onClick={() => setAsked(move)}>
        {label}
      </Button>
    );
  return (
    <>
      {can('accept') && <SlotChoice interview={interview} />}
      <div className={`row wrap gap-2 ${styles.acts}`}>
        {starts_at &&
          ['accepted', 'signed_in', 'reschedule_pending', 'cancelled'].includes(state) && (
            <Button
              size="sm"
              variant="quiet"
              icon={<CalendarIcon />}
              loading={file.isPending}
              onClick={() => file.mutate(id)}
            >
              {state === 'cancelled' ? '从日历移除' : '加入日历'}
            </Button>
          )}
        {can('sign_in') && (
          <Button size="sm" onClick={() => setAsked('sign_in')}>
            我已到场，签到
          </Button>
        )}
        {offer('propose', '希望改期')}
        {offer('decline', '婉拒')}
        {offer('cancel', '取消面试')}
        {can('no_show') && (
          <Button size="sm" variant="outline" loading={absent.isPending} onClick={reportNobody}>
            企业未到场
          </Button>
        )}
        {offer('dispute', '我有异议')}
        {interview.review === 'open' && (
          <Button size="sm" variant="outline" onClick={() => setAsked('review')}>
            评价面试
          </Button>
        )}
        {interview.review === 'written' && <span className={styles.past}>已评价</span>}
      </div>
      <ReasonDialog
        kind="decline"
        interview={interview}
        open={asked === 'decline'}
        onClose={close}
      />
      <ReasonDialog kind="cancel" interview={interview} open={asked === 'cancel'} onClose={close} />
      <ProposeDialog interview={interview} open={asked === 'propose'} onClose={close} />
      <SignInDialog interview={interview} open={asked === 'sign_in'} onClose={close} />
      <ReviewDialog interview={interview} open={asked === 'review'} onClose={close} />
      <MyDisputeDialog interview={interview} open={asked === 'dispute'} onClose={close} />
    </>
  );
}

const overlapQuestion = (conflict: string) => ({
  title: '时间有冲突，仍要接受？',
  words: `这个时间与${conflict}的时间重叠，您可能来不及参加两场。也可以请企业改期。`,
  act: '仍然接受',
  out: '再想想',
});

/** The offered times, of which one is accepted; overlaps are shown, and asked about. */
function SlotChoice({ interview: { id, slots } }: { interview: MyInterview }) {
  const ahead = slots.filter(({ past, taken }) => !past && !taken);
  const [chosen, setChosen] = useState(ahead.length === 1 ? (ahead[0]?.at ?? '') : '');
  const { mutate, isPending } = useAnswer(acceptInterview, '已接受面试，到时见');
  const accept = async () => {
    const conflict = slots.find(({ at }) => at === chosen)?.conflict ?? '';
    if (conflict === '' || (await ask(overlapQuestion(conflict)))) mutate({ id, slot: chosen });
  };
  return (
    <fieldset className={styles.offer}>
      <legend>{ahead.length > 1 ? '选一个您方便的时间' : '面试时间'}</legend>
      {slots.map(({ at, past, taken, conflict }) => (
        <Checkbox
          key={at}
          type="radio"
          name={`slot-${id}`}
          disabled={past || taken}
          checked={chosen === at}
          onChange={() => setChosen(at)}
        >
          <span className="nums">{slotText(at)}</span>
          {past && <span className={styles.past}>已过</span>}
          {taken && !past && <span className={styles.past}>已被选走</span>}
          {conflict && !past && !taken && (
            <span className={styles.conflict}>
              <WarningIcon />与{conflict}时间重叠
            </span>
          )}
        </Checkbox>
      ))}
      <Button
        className={styles.accept}
        disabled={chosen === ''}
        loading={isPending}
        onClick={accept}
      >
        接受面试
      </Button>
    </fieldset>
  );
}
