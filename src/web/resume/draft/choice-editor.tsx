// Editing values read from a file before they are saved.

import { useId, useMemo } from 'react';
import type { Skill } from '../../../contract/dictionary/resume.ts';
import { yearOf, yearsDown } from '../../../contract/value/months.ts';
import { Input, InputNumber, Select } from '../../kit/antd/fields.ts';
import { listHint } from '../../kit/form/typing-hints.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { optionsOf } from '../../parts/choices.ts';
import { birthYears } from '../field/birth-years.ts';
import { MonthField } from '../field/month.tsx';
import { CategoryField, CitiesField, RegionField } from '../field/region.tsx';
import { nowMs } from '../query.ts';
import type { Choice, Values } from './choices.ts';
import { FIELDS, type Field } from './fields.ts';
import styles from './review.module.css';

interface ChoiceEditorProps {
  choice: Choice;
  disabled: boolean;
  onEdit: (values: Values) => void;
}

export function ChoiceEditor({ choice, disabled, onEdit }: ChoiceEditorProps) {
  const { kind, values, names } = choice;
  return (
    <Stack as="fieldset" gap={3} disabled={disabled}>
      <legend className="visually-hidden">修改{choice.title}</legend>
      {(FIELDS[kind] ?? []).map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={values[field.name]}
          names={names}
          onChange={(value) => onEdit({ ...values, [field.name]: value })}
        />
      ))}
    </Stack>
  );
}

interface FieldRowProps {
  field: Field;
  value: unknown;
  names: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

function FieldRow(props: FieldRowProps) {
  const id = useId();
  return (
    <div className={`stack gap-1 ${styles.field}`}>
      <label htmlFor={id}>{props.field.label}</label>
      <Control {...props} id={id} />
    </div>
  );
}

/** Years back that a resume may reach. */
const YEARS_BACK = 80;
const YEARS_AHEAD = 6;

function Control({ field, value, names, onChange, id }: FieldRowProps & { id: string }) {
  const text = (value ?? '') as string;
  const savedLabels = new Map(Object.entries(names));
  switch (field.type) {
    case 'line':
      return <Input id={id} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'area':
      return (
        <Input.TextArea
          id={id}
          value={text}
          autoSize={{ minRows: 3, maxRows: 12 }}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'month':
    case 'end':
      return <MonthControl id={id} field={field} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          id={id}
          value={text || undefined}
          options={optionsOf(field.terms)}
          placeholder={`请选择${field.label}`}
          onChange={onChange}
        />
      );
    case 'region':
      return (
        <RegionField
          id={id}
          placeholder="选择城市"
          value={text || null}
          savedLabels={savedLabels}
          onChange={onChange}
        />
      );
    case 'category':
      return (
        <CategoryField
          id={id}
          placeholder="选择或搜索职位"
          value={text || null}
          savedLabels={savedLabels}
          onChange={onChange}
        />
      );
    case 'cities':
      return (
        <CitiesField
          id={id}
          max={3}
          value={value as string[]}
          savedLabels={savedLabels}
          onChange={onChange}
        />
      );
    case 'yuan':
      return (
        <InputNumber
          id={id}
          min={1}
          max={1_000_000}
          step={1000}
          precision={0}
          placeholder="不填为面议"
          value={value as number | null}
          onChange={onChange}
        />
      );
    case 'skills':
      return <SkillsControl id={id} value={value} onChange={onChange} />;
  }
}

type OneProps = Pick<FieldRowProps, 'value' | 'onChange'> & { id: string };

/** The end may be 至今. */
function MonthControl({ field, value, ...rest }: OneProps & Pick<FieldRowProps, 'field'>) {
  const thisYear = yearOf(nowMs());
  const years = useMemo(
    () =>
      field.name === 'birth_month'
        ? birthYears(thisYear)
        : yearsDown(thisYear + YEARS_AHEAD, thisYear - YEARS_BACK),
    [thisYear, field.name],
  );
  const shared = { ...rest, label: field.label, years };
  return field.type === 'end' ? (
    <MonthField {...shared} ongoing="至今" value={value as string | null} />
  ) : (
    <MonthField {...shared} value={(value ?? '') as string} />
  );
}

/** Names only; the levels are set on the screen 个人优势. */
function SkillsControl({ id, value, onChange }: OneProps) {
  const skills = (value ?? []) as Skill[];
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={skills.map(({ name }) => name)}
      tokenSeparators={['、', '，', ',']}
      placeholder={listHint()}
      onChange={(names: string[]) =>
        onChange(
          names
            .map((name) => name.trim().slice(0, 20))
            .filter(Boolean)
            .map((name) => skills.find((skill) => skill.name === name) ?? { name, level: null }),
        )
      }
    />
  );
}
