// 发展历程: steps with their month, shown newest first.
import type { ComponentProps } from 'react';
import { MILESTONE_TEXTS, type Milestone } from '../../../contract/enterprise/parts.ts';
import {
  MILESTONES_MAX,
  type Profile,
  saveMilestones,
} from '../../../contract/enterprise/profile.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import type { Problems } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Select } from '../../kit/form/input.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { type Keyed, keyed, unkeyed } from './keyed.ts';
import { listDifferences, PartCard } from './part-card.tsx';
import styles from './profile.module.css';
import { usePart } from './use-part.ts';

const FIRST_YEAR = 1900;
const MONTHS = Array.from({ length: 12 }, (_, i) => {
  const value = String(i + 1).padStart(2, '0');
  return { value, label: `${i + 1} 月` };
});

const thisMonth = () => formatDate(serverNowMs() ?? Date.now(), 'yyyy-MM');

function problemsOf(milestones: readonly Milestone[]): Problems {
  return Object.fromEntries(
    milestones.flatMap(({ month, text }, i) => [
      [`${i}.month`, monthProblem(month)],
      [`${i}.text`, textProblem(MILESTONE_TEXTS.text, text)],
    ]),
  );
}

function monthProblem(month: string): string {
  if (!/^\d{4}-\d{2}$/.test(month)) return '请选择年月';
  return month > thisMonth() ? '月份不能晚于本月' : '';
}

export function MilestonesPart({ profile }: { profile: Profile }) {
  const state = usePart<Keyed<Milestone>[]>({
    part: 'milestones',
    profile,
    read: ({ milestones }) => keyed(milestones),
    check: problemsOf,
    send: (version, values) =>
      call(saveMilestones, { version, values: unkeyed(values) }, { quiet: true }),
  });
  const { values, problems, change: replace } = state;
  const change = (index: number, part: Partial<Milestone>) =>
    replace(
      values.map((item, i) => (i === index ? { ...item, ...part } : item)),
      ...Object.keys(part).map((name) => `${index}.${name}`),
    );
  return (
    <PartCard
      title="发展历程"
      note={`最多 ${MILESTONES_MAX} 条，保存后按月份从新到旧排列。`}
      state={state}
      differences={(theirs, mine) =>
        listDifferences(theirs, mine, ({ month, text }) => `${month} ${text}`)
      }
    >
      <ul className={`stack gap-3 ${styles.milestones}`}>
        {values.map(({ key, month, text }, index) => (
          <li key={key} className={`stack align-start gap-3 ${styles.milestone}`}>
            <Field label={`第 ${index + 1} 条的年`} hideLabel error={problems[`${index}.month`]}>
              {(control) => (
                <MonthChoice
                  control={control}
                  nameOfMonth={`第 ${index + 1} 条的月`}
                  value={month}
                  onChange={(chosen) => change(index, { month: chosen })}
                />
              )}
            </Field>
            <LineField
              label={`第 ${index + 1} 条的经历`}
              hideLabel
              error={problems[`${index}.text`]}
              placeholder="如完成 A 轮融资、发布第二代产品"
              value={text}
              onChange={(text) => change(index, { text })}
            />
            <Button
              size="sm"
              variant="quiet"
              aria-label={`删除第 ${index + 1} 条经历`}
              onClick={() => replace(values.filter((item) => item.key !== key))}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      {values.length < MILESTONES_MAX && (
        <Button
          size="sm"
          variant="outline"
          icon={<PlusIcon />}
          onClick={() => replace([...values, ...keyed([{ month: '', text: '' }], true)])}
        >
          添加经历
        </Button>
      )}
    </PartCard>
  );
}

interface MonthChoiceProps {
  /** Props of the field for its control, here the year's. */
  control: Omit<ComponentProps<typeof Select>, 'value' | 'onChange'>;
  nameOfMonth: string;
  /** `2026-03`; either half may be missing. */
  value: string;
  onChange: (value: string) => void;
}

function MonthChoice({ control, nameOfMonth, value, onChange }: MonthChoiceProps) {
  const [year = '', month = ''] = value.split('-');
  const lastYear = Number(thisMonth().slice(0, 4));
  const years = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, i) => lastYear - i);
  return (
    <span className={styles.month}>
      <Select
        {...control}
        placeholder="年"
        options={years.map((one) => ({
          value: String(one),
          label: `${one} 年`,
        }))}
        value={year}
        onChange={(event) => onChange(`${event.target.value}-${month}`)}
      />
      <Select
        aria-label={nameOfMonth}
        placeholder="月"
        options={MONTHS}
        value={month}
        onChange={(event) => onChange(`${year}-${event.target.value}`)}
      />
    </span>
  );
}
