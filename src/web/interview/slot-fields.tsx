// One to some times, each a day and a quarter of an hour, with what stands in its way.
import type { ReactNode } from 'react';
import type { Clash } from '../../contract/interview-calendar.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { CloseIcon, PlusIcon } from '../kit/icons.tsx';
import { Select } from '../kit/input.tsx';
import { serverNowMs } from '../shell/server-clock.ts';
import { ClashList } from './clash-list.tsx';
import styles from './interview.module.css';
import { daysFrom, EMPTY_PICK, type Pick, TIMES } from './slots.ts';

const DAYS_AHEAD = 60;

interface SlotFieldsProps {
  picks: readonly Pick[];
  max: number;
  /** What the server or the form found wrong. */
  error: string;
  onChange: (picks: Pick[]) => void;
  /** What stands in a time's way, by its place. */
  hints?: readonly (readonly Clash[])[];
  /** What a further time begins as; the same day when left out. */
  further?: (last: Pick) => Pick;
  legend?: string;
  children?: ReactNode;
}

export function SlotFields(props: SlotFieldsProps) {
  const { picks, max, error, onChange, hints = [], further, legend = '可选时间', children } = props;
  // Said in Chinese everywhere, which a browser's own field for dates is not.
  const days = daysFrom(serverNowMs() ?? Date.now(), DAYS_AHEAD);
  const next = further ?? (({ date }: Pick) => ({ ...EMPTY_PICK, date }));
  const set = (index: number, change: Partial<Pick>) =>
    onChange(picks.map((pick, i) => (i === index ? { ...pick, ...change } : pick)));
  return (
    <fieldset className={styles.slots}>
      <legend>
        {legend}
        <small>北京时间，最多 {max} 个</small>
      </legend>
      {picks.map((pick, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
        <div key={index} className={styles.slotLine}>
          <div className={styles.slotRow}>
            <Field
              label={`第 ${index + 1} 个时间的日期`}
              hideLabel
              error={index === 0 ? error : ''}
            >
              {({ required: _required, ...control }) => (
                <Select
                  {...control}
                  placeholder="哪一天"
                  value={pick.date}
                  options={days}
                  onChange={(event) => set(index, { date: event.target.value })}
                />
              )}
            </Field>
            <Field label={`第 ${index + 1} 个时间的钟点`} hideLabel>
              {({ required: _required, ...control }) => (
                <Select
                  {...control}
                  placeholder="几点"
                  value={pick.time}
                  options={TIMES.map((time) => ({ value: time, label: time }))}
                  onChange={(event) => set(index, { time: event.target.value })}
                />
              )}
            </Field>
            {picks.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                icon={<CloseIcon />}
                aria-label={`去掉第 ${index + 1} 个时间`}
                onClick={() => onChange(picks.filter((_, i) => i !== index))}
              />
            )}
          </div>
          <ClashList clashes={hints[index] ?? []} />
        </div>
      ))}
      {picks.length < max && (
        <Button
          variant="quiet"
          size="sm"
          icon={<PlusIcon />}
          onClick={() => onChange([...picks, next(picks.at(-1) ?? EMPTY_PICK)])}
        >
          再加一个时间
        </Button>
      )}
      {children}
    </fieldset>
  );
}
