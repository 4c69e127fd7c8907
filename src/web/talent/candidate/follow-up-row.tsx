// The follow-up of a person: a day and a reason; the member who sets it is reminded in the morning.
import { useState } from 'react';
import {
  FOLLOW_NOTE_MAX,
  type Marks,
  setFollowUp,
  type Whom,
} from '../../../contract/talent/marks.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError } from '../../data/api.ts';
import { useRight } from '../../data/rights.ts';
import { useStarted } from '../../data/use-started.ts';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/day-field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './marks.module.css';
import { useMarkAct } from './use-marks.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
const dayOf = (ms: number) => formatDate(new Date(ms), 'yyyy-MM-dd');

type FollowUp = Marks['follow_up'];

export function FollowUpRow({ who, followUp }: { who: Whom; followUp: FollowUp }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRecruit = useRight('recruit');
  const today = dayOf(serverNowMs() ?? Date.now());
  const { on, note, by } = followUp;
  return (
    <div className={styles.row}>
      <span className={styles.label}>下次跟进</span>
      {isOpen ? (
        <FollowUpForm who={who} followUp={followUp} onDone={() => setIsOpen(false)} />
      ) : (
        <span className={styles.value}>
          {on === null && !mayRecruit && <span className={styles.quiet}>没有设置</span>}
          {on === null && mayRecruit && (
            <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
              设置日期
            </Button>
          )}
          {on !== null && (
            <>
              <time dateTime={on} className={on <= today ? styles.due : undefined}>
                {on === today ? '今天' : on}
              </time>
              <span className={styles.quiet}>
                {[note, by && `${by}设置`].filter(Boolean).join(' · ')}
              </span>
              {mayRecruit && (
                <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
                  修改
                </Button>
              )}
            </>
          )}
        </span>
      )}
    </div>
  );
}

interface FollowUpFormProps {
  who: Whom;
  followUp: FollowUp;
  onDone: () => void;
}

/** Sets the day and the reason, or removes both where the day is null. */
function useFollowing({ who, followUp, onDone }: FollowUpFormProps) {
  const [fault, setFault] = useState('');
  const { mutate, isPending } = useMarkAct(
    setFollowUp,
    (_data, { on: set }) => {
      toastSuccess(set === null ? '已取消跟进提醒' : '已设置，当天会提醒您');
      onDone();
    },
    (refusal) => refusal.reason === 'outdated' || 'on' in refusal.fields,
  );
  const start = useStarted(followUp, { isSending: isPending });
  const save = (day: string | null, note: string) => {
    setFault('');
    mutate(
      { ...who, on: day, note, version: start.began.version },
      {
        onError: (error) => {
          if (!start.refuse(error) && error instanceof CallError) setFault(error.msg);
        },
      },
    );
  };
  return { save, fault, setFault, isPending, start };
}

function FollowUpForm({ who, followUp, onDone }: FollowUpFormProps) {
  const nowMs = serverNowMs() ?? Date.now();
  const [on, setOn] = useState(followUp.on ?? dayOf(nowMs + 3 * DAY_MS));
  const [note, setNote] = useState(followUp.note);
  const { save, fault, setFault, isPending, start } = useFollowing({ who, followUp, onDone });
  return (
    <form
      noValidate
      className={styles.followForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (on === '') setFault('请选择跟进日期');
        else save(on, note);
      }}
    >
      <DayField
        label="跟进日期"
        hideLabel
        value={on}
        min={dayOf(nowMs)}
        max={dayOf(nowMs + (YEAR_DAYS - 1) * DAY_MS)}
        required
        onChange={setOn}
      />
      <Input
        aria-label="跟进事项"
        placeholder="要做什么，选填"
        maxLength={FOLLOW_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {start.isMoved && (
        <MovedNote onGoOn={start.goOn} onKeep={onDone}>
          <p>
            同事刚修改了跟进安排：现在是 {followUp.on ?? '未设置'} {followUp.note}
          </p>
        </MovedNote>
      )}
      <Row as="span" wrap align="center" gap={2}>
        <Button size="sm" type="submit" loading={isPending} disabled={start.isMoved}>
          保存
        </Button>
        {followUp.on !== null && (
          <Button
            size="sm"
            variant="outline"
            disabled={start.isMoved}
            onClick={() => save(null, note)}
          >
            取消跟进
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDone}>
          收起
        </Button>
      </Row>
    </form>
  );
}
