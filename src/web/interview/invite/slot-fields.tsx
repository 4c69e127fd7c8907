// The times of an invitation, each a day and a quarter of an hour. Taken ones are marked before picking;
// the clashes of a picked time are listed below it.
import type { ReactNode } from 'react';
import type { Clash } from '../../../contract/interview/calendar.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field, RequiredMark } from '../../kit/form/field.tsx';
import { Select } from '../../kit/form/input.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { CloseIcon, PlusIcon } from '../../kit/look/icons.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { type TimesAbout, useClashes, useDayMarks } from '../employer/use-employer.ts';
import styles from '../interview.module.css';
import { ClashList } from './clash-list.tsx';
import { takenMark, timeMark } from './slot-marks.ts';
import { daysFrom, EMPTY_PICK, type Pick, TIMES } from './slots.ts';

const DAYS_AHEAD = 60;

interface SlotFieldsProps {
  picks: readonly Pick[];
  max: number;
  /** The error of the server or the form. */
  error: string;
  onChange: (picks: Pick[]) => void;
  /** The clashes of each time, by index. */
  hints?: readonly (readonly Clash[])[];
  /** For the enterprise: marks taken times for these attendees. */
  about?: TimesAbout;
  /** The start value of a further time; the same day when left out. */
  further?: (last: Pick) => Pick;
  legend?: string;
  children?: ReactNode;
}

const marked = (label: string, mark: string) => (mark ? `${label} · ${mark}` : label);

export function SlotFields(props: SlotFieldsProps) {
  const { picks, max, error, onChange, hints = [], about, further, children } = props;
  const { legend = '可选时间' } = props;
  const now = serverNowMs() ?? Date.now();
  const markOf = useDayMarks(formatDate(now, 'yyyy-MM-dd'), about);
  // Lists of days, because the browser's own date field is not always in Chinese.
  const days = daysFrom(now, DAYS_AHEAD).map(({ value, label }) => ({
    value,
    label: marked(label, markOf(value)),
  }));
  const next = further ?? (({ date }: Pick) => ({ ...EMPTY_PICK, date }));
  return (
    <fieldset className={styles.slots}>
      <legend>
        {legend}
        <RequiredMark />
        <small>
          北京时间，最多 {max} 个{about && '；没有标注的日期和时间都空闲'}
        </small>
      </legend>
      {picks.map((pick, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their index alone
        <Stack key={index} gap={1} slim>
          <SlotRow
            pick={pick}
            number={index + 1}
            others={picks.filter((_, i) => i !== index)}
            days={days}
            about={about}
            error={index === 0 ? error : ''}
            onChange={(change) =>
              onChange(picks.map((one, i) => (i === index ? { ...one, ...change } : one)))
            }
            onRemove={picks.length > 1 ? () => onChange(picks.filter((_, i) => i !== index)) : null}
          />
          <ClashList clashes={hints[index] ?? []} />
        </Stack>
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

interface SlotRowProps {
  pick: Pick;
  /** The number in the list, from 1. */
  number: number;
  others: readonly Pick[];
  days: readonly { value: string; label: string }[];
  about: TimesAbout | undefined;
  error: string;
  onChange: (change: Partial<Pick>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

const NOBODY: TimesAbout = { duration_min: 60, attendees: [], applications: [] };

function SlotRow(props: SlotRowProps) {
  const { pick, number, others, days, about, error, onChange, onRemove } = props;
  const { date } = pick;
  const now = serverNowMs() ?? Date.now();
  const ofDay = date ? TIMES.map((time) => ({ date, time })) : [];
  const clashes = useClashes({ picks: about ? ofDay : [], ...(about ?? NOBODY) });
  const times = TIMES.map((time, i) => {
    const taken = date ? takenMark({ date, time }, others, now) : '';
    return {
      value: time,
      label: marked(time, taken || timeMark(clashes[i] ?? [])),
      disabled: taken !== '',
    };
  });
  return (
    <div className={`row align-start gap-2 ${styles.slotRow}`}>
      <Field label={`第 ${number} 个时间的日期`} hideLabel error={error}>
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            placeholder="哪一天"
            value={date}
            options={days}
            onChange={(event) => onChange({ date: event.target.value })}
          />
        )}
      </Field>
      <Field label={`第 ${number} 个时间的钟点`} hideLabel>
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            placeholder="几点"
            value={pick.time}
            options={times}
            onChange={(event) => onChange({ time: event.target.value })}
          />
        )}
      </Field>
      {onRemove && (
        <Button
          variant="quiet"
          size="sm"
          icon={<CloseIcon />}
          aria-label={`去掉第 ${number} 个时间`}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
