// A member's hours for interviews; colleagues see a hint for other times.

import { useState } from 'react';
import { type Hours, saveHours, USUAL_HOURS } from '../../../contract/interview/calendar.ts';
import { clockOf } from '../../../contract/value/time.ts';
import { CallError } from '../../data/api.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Checkbox, Select } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { useEmployerAct } from '../detail/use-interviews.ts';
import { useInterviewers } from '../employer/use-employer.ts';
import styles from '../interview.module.css';

const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const MINUTES = Array.from({ length: 33 }, (_, index) => 360 + index * 30);
const OPTIONS = MINUTES.map((value) => ({ value, label: clockOf(value) }));

export function HoursDialog({ onClose }: { onClose: () => void }) {
  const { data } = useInterviewers();
  const [typed, setTyped] = useState<Hours | null>(null);
  const [error, setError] = useState('');
  const { mutate, isPending } = useEmployerAct(saveHours, '可约时段已保存');
  const hours = typed ?? data?.find(({ me }) => me)?.hours ?? USUAL_HOURS;
  const set = (change: Partial<Hours>) => setTyped({ ...hours, ...change });
  const toggle = (day: number, isOn: boolean) =>
    set({ days: isOn ? [...hours.days, day] : hours.days.filter((one) => one !== day) });
  const send = () => {
    if (hours.days.length === 0) return setError('请至少选择一天');
    if (hours.from_min >= hours.to_min) return setError('结束时间要晚于开始时间');
    setError('');
    mutate(hours, {
      onSuccess: onClose,
      onError: (refusal) => setError(refusal instanceof CallError ? refusal.msg : ''),
    });
  };
  return (
    <AskDialog
      title="我的可约时段"
      act="保存"
      isSending={isPending}
      isOff={!data}
      onAct={send}
      onClose={onClose}
    >
      {data ? (
        <Stack gap={4}>
          <p className="tone-ink-2">
            同事给您约时段以外的面试时会看到提示，但不会被拦住。时间为北京时间。
          </p>
          <fieldset className={styles.choices}>
            <legend>哪几天</legend>
            <div className={styles.people}>
              {DAYS.map((name, index) => (
                <Checkbox
                  key={name}
                  checked={hours.days.includes(index + 1)}
                  onChange={(event) => toggle(index + 1, event.target.checked)}
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <Stack columns={2} align="start" gap={4}>
            <Field label="从" error={error}>
              {({ required: _required, ...control }) => (
                <Select
                  {...control}
                  value={hours.from_min}
                  options={OPTIONS}
                  onChange={(event) => set({ from_min: Number(event.target.value) })}
                />
              )}
            </Field>
            <Field label="到">
              {({ required: _required, ...control }) => (
                <Select
                  {...control}
                  value={hours.to_min}
                  options={OPTIONS}
                  onChange={(event) => set({ to_min: Number(event.target.value) })}
                />
              )}
            </Field>
          </Stack>
        </Stack>
      ) : (
        <SkeletonList count={2} />
      )}
    </AskDialog>
  );
}
