// The fields of taking a measure, and what it will do.
import { useId } from 'react';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  MEASURE_DAYS,
  type MeasureKind,
  measureKinds,
} from '../../../contract/dictionary/measure.ts';
import { MEASURE_TEXTS, previewMeasure, UNTIL_DAYS_MAX } from '../../../contract/measure/staff.ts';
import { hasTerm } from '../../../contract/measure/states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { DayField } from '../../kit/form/day/field.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { ReasonTemplates } from '../../kit/form/reason-form.tsx';
import { ChoiceField, WordsField } from '../../kit/form/text-field.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { reasonsFor } from './templates.ts';
import type { Subject, TakeProblems, TakeValues, Term } from './values.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number): string =>
  formatDate((serverNowMs() ?? Date.now()) + days * DAY_MS, 'yyyy-MM-dd');

interface TakeFieldsProps {
  of: Subject;
  kinds: readonly MeasureKind[];
  values: TakeValues;
  problems: TakeProblems;
  onChange: (change: Partial<TakeValues>) => void;
}

export function TakeFields({ of, kinds, values, problems, onChange }: TakeFieldsProps) {
  const { kind, reason, note } = values;
  const write = (text: string) => onChange({ reason: text });
  return (
    <>
      <KindField kinds={kinds} value={kind} problem={problems.kind} onChange={onChange} />
      {kind !== '' && hasTerm(kind) && (
        <TermFields values={values} problems={problems} onChange={onChange} />
      )}
      {kind !== '' && <Preview of={of} kind={kind} />}
      <ReasonTemplates
        label="理由"
        templates={reasonsFor('account_id' in of ? 'account' : 'enterprise')}
        value={reason}
        onChange={write}
      />
      <WordsField
        label={MEASURE_TEXTS.reason.label}
        hint="当事人会看到：写清事实和依据，不要写举报人是谁"
        required
        rows={3}
        max={MEASURE_TEXTS.reason.max}
        error={problems.reason}
        value={reason}
        onChange={write}
      />
      <WordsField
        label={MEASURE_TEXTS.note.label}
        hint="只有同事能看到，可以不写"
        rows={2}
        max={MEASURE_TEXTS.note.max}
        error={problems.note}
        value={note}
        onChange={(text) => onChange({ note: text })}
      />
    </>
  );
}

interface KindFieldProps extends Pick<TakeFieldsProps, 'kinds' | 'onChange'> {
  value: MeasureKind | '';
  problem: string | undefined;
}

function KindField({ kinds, value, problem, onChange }: KindFieldProps) {
  const name = useId();
  return (
    <fieldset className="bare">
      <legend className="below-2 weight-medium">措施</legend>
      <Row wrap gap={[2, 5]}>
        {kinds.map((code) => (
          <Checkbox
            key={code}
            type="radio"
            name={name}
            checked={value === code}
            aria-invalid={problem ? true : undefined}
            onChange={() => onChange({ kind: code })}
          >
            {labelOf(measureKinds, code)}
          </Checkbox>
        ))}
      </Row>
      {problem && (
        <p role="alert" className="above-1 tone-danger size-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function TermFields({
  values: { term, until },
  problems,
  onChange,
}: Pick<TakeFieldsProps, 'values' | 'problems' | 'onChange'>) {
  return (
    <>
      <ChoiceField<Term>
        label="期限"
        placeholder="请选择"
        required
        error={problems.term}
        value={term}
        options={[
          ...MEASURE_DAYS.map((value) => ({ value, label: `${value} 天` })),
          { value: 'day' as const, label: '到指定的日期' },
        ]}
        onChange={(chosen) => onChange({ term: chosen, until: '' })}
      />
      {term === 'day' && (
        <DayField
          label="到哪一天"
          hint="含当天，第二天零点解除"
          required
          min={dayIn(0)}
          max={dayIn(UNTIL_DAYS_MAX)}
          error={problems.until}
          value={until}
          onChange={(day) => onChange({ until: day })}
        />
      )}
    </>
  );
}

function Preview({ of, kind }: { of: Subject; kind: MeasureKind }) {
  const preview = useCall(previewMeasure, { ...of, kind });
  return (
    <section
      aria-label="会发生什么"
      className="stack gap-1 pad-y-3 pad-x-4 ground-sunken corner-leaf-sm size-sm"
    >
      <p className="weight-medium">会发生什么</p>
      <Loaded of={preview} skeleton={<p className="tone-ink-3">正在核对…</p>}>
        {({ lines }) => (
          <ul aria-live="polite">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
