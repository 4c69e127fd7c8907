// What a person's data is opened for: a purpose and a reason, which the person reads.
import { useState } from 'react';
import {
  OPENING_REASON,
  type OpeningPurpose,
  openingPurposes,
} from '../../../contract/console/opening.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { ChoiceField, WordsField } from '../../kit/form/text-field.tsx';

interface Purpose {
  purpose: OpeningPurpose | '';
  reason: string;
}
type PurposeProblems = Partial<Record<keyof Purpose, string>>;

/** What is missing or wrong of them, by field; empty where nothing is. */
export function purposeProblems({ purpose, reason }: Purpose): PurposeProblems {
  const words = textProblem(OPENING_REASON, reason);
  return { ...(purpose === '' && { purpose: '请选择用途' }), ...(words && { reason: words }) };
}

/** The values of the two fields, empty at first, and how a field changes its own. */
export function usePurpose(): [Purpose, (change: Partial<Purpose>) => void] {
  const [value, setValue] = useState<Purpose>({ purpose: '', reason: '' });
  return [value, (change) => setValue((before) => ({ ...before, ...change }))];
}

interface PurposeFieldsProps {
  value: Purpose;
  problems: PurposeProblems;
  onChange: (change: Partial<Purpose>) => void;
}

export function PurposeFields({ value, problems, onChange }: PurposeFieldsProps) {
  return (
    <>
      <ChoiceField<OpeningPurpose | ''>
        label="用途"
        placeholder="请选择"
        required
        error={problems.purpose}
        value={value.purpose}
        options={openingPurposes.map(({ code, label }) => ({ value: code, label }))}
        onChange={(purpose) => onChange({ purpose })}
      />
      <WordsField
        label="查看原因"
        hint="对方会看到，请写清为哪件事，不要写别人的信息"
        required
        rows={2}
        max={OPENING_REASON.max}
        error={problems.reason}
        value={value.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}
