// The follow-up of a person: a day and a reason; the member who sets it is reminded in the morning.

import { useState } from 'react';
import { FOLLOW_NOTE, setFollowUp, type TeamRecord } from '../../../contract/talent/note.ts';
import type { Whom } from '../../../contract/talent/person.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { DayField } from '../../kit/form/day/field.tsx';
import { Input } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './team.module.css';
import { useTeamAct } from './use-team-record.ts';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
const dayOf = (ms: number) => formatDate(new Date(ms), 'yyyy-MM-dd');

type FollowUp = TeamRecord['follow_up'];

export function FollowUpRow({ who, followUp }: { who: Whom; followUp: FollowUp }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRecruit = useRight('recruit');
  const today = dayOf(serverNowMs() ?? Date.now());
  const { on, note, by } = followUp;
  return (
    <div className={styles.row}>
      <span className="tone-ink-2 size-sm">下次跟进</span>
      {isOpen ? (
        <FollowUpForm who={who} followUp={followUp} onDone={() => setIsOpen(false)} />
      ) : (
        <span className={`row wrap align-center gap-y-1 gap-x-3 slim ${styles.value}`}>
          {on === null && !mayRecruit && <span className={styles.quiet}>没有设置</span>}
          {on === null && mayRecruit && (
            <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
              设置日期
            </Button>
          )}
          {on !== null && (
            <>
              <time dateTime={on} className={on <= today ? 'tone-amber weight-medium' : undefined}>
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

/** Sets the day and the reason; `remove` ends the reminder. */
function useFollowing({ who, followUp, onDone }: FollowUpFormProps, usual: string) {
  const { mutateAsync, mutate } = useTeamAct(
    setFollowUp,
    (_data, { on: set }) => {
      toastSuccess(set === null ? '已取消跟进提醒' : '已设置，当天会提醒您');
      onDone();
    },
    (refusal) => refusal.reason === 'outdated' || 'on' in refusal.fields,
  );
  const { version, on, note } = followUp;
  const form = useRecordForm<{ on: string; note: string }>({
    live: { version, values: { on: on ?? usual, note } },
    isOpen: true,
    check: (values) => ({
      on: values.on === '' ? '请选择跟进日期' : '',
      note: textProblem(FOLLOW_NOTE, values.note),
    }),
    send: (values, began) => mutateAsync({ ...who, ...values, version: began.version }),
  });
  const remove = () =>
    mutate({ ...who, on: null, note: form.values.note, version: form.began.version });
  return { form, remove };
}

function FollowUpForm(props: FollowUpFormProps) {
  const { followUp, onDone } = props;
  const nowMs = serverNowMs() ?? Date.now();
  const { form, remove } = useFollowing(props, dayOf(nowMs + 3 * DAY_MS));
  const { on, note } = form.values;
  const fault = form.problems.note || form.refusal;
  const isMoved = form.status === 'outdated';
  return (
    <form
      ref={form.form}
      noValidate
      className="stack gap-2 slim"
      onSubmit={(event) => void form.submit(event)}
    >
      <DayField
        label="跟进日期"
        hideLabel
        error={form.problems.on}
        value={on}
        min={dayOf(nowMs)}
        max={dayOf(nowMs + (YEAR_DAYS - 1) * DAY_MS)}
        required
        onChange={(day) => form.set('on', day)}
      />
      <Input
        aria-label="跟进事项"
        aria-invalid={Boolean(form.problems.note)}
        placeholder="要做什么，选填"
        value={note}
        onChange={({ target }) => form.set('note', target.value)}
      />
      {fault && (
        <p role="alert" className="tone-danger size-sm">
          {fault}
        </p>
      )}
      {isMoved && (
        <MovedNote onGoOn={() => form.resolve('mine')} onKeep={onDone}>
          <p>
            同事刚修改了跟进安排：现在是 {followUp.on ?? '未设置'} {followUp.note}
          </p>
        </MovedNote>
      )}
      <Row as="span" wrap align="center" gap={2}>
        <Button size="sm" type="submit" loading={form.isSaving} disabled={isMoved}>
          保存
        </Button>
        {followUp.on !== null && (
          <Button size="sm" variant="outline" disabled={isMoved} onClick={remove}>
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
