// Registering for an activity: positions and attendees; kept as a draft.

import { useDeferredValue, useState } from 'react';
import {
  ATTENDEES,
  ENTRY_POSITIONS_MAX,
  ENTRY_TEXTS,
  type Entry,
  enterActivity,
  type OfferedActivity,
} from '../../contract/operate/entry.ts';
import { listMyPositions } from '../../contract/position/position.ts';
import { textProblems } from '../../contract/value/text-rule.ts';
import { wholeProblem } from '../../contract/value/whole-rule.ts';
import { call } from '../data/api.ts';
import { useCall } from '../data/queries.ts';
import { useRecordForm } from '../data/record-form/use-record-form.ts';
import { Select } from '../kit/antd/fields.ts';
import { Button } from '../kit/form/button.tsx';
import { Field } from '../kit/form/field.tsx';
import { LineField, WordsField } from '../kit/form/text-field.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { MovedNote } from '../kit/missing/moved-note.tsx';
import { NothingFound } from '../kit/missing/nothing-found.tsx';
import { labelsOf } from '../parts/position-labels.ts';
import { toastSuccess } from '../shell/toast.ts';
import styles from './operate.module.css';

interface Values {
  position_ids: readonly number[];
  contact_name: string;
  contact_phone: string;
  /** The typed text. */
  attendees: string;
  note: string;
}

function check(values: Values) {
  return {
    position_ids: values.position_ids.length === 0 ? '请至少选择一个职位' : '',
    ...textProblems(ENTRY_TEXTS, values),
    contact_phone: /^[\d-]{7,20}$/.test(values.contact_phone.trim()) ? '' : '请填写正确的联系电话',
    attendees: wholeProblem(ATTENDEES, Number(values.attendees || Number.NaN)),
  };
}

const initialOf = (entry: OfferedActivity['entry']): Values => ({
  position_ids: entry?.position_ids ?? [],
  contact_name: entry?.contact_name ?? '',
  contact_phone: entry?.contact_phone ?? '',
  attendees: String(entry?.attendees ?? 2),
  note: entry?.note ?? '',
});

interface EntryFormProps {
  activity: OfferedActivity;
  onDone: () => void;
}

function useEntry({ id, entry }: OfferedActivity, onDone: () => void) {
  return useRecordForm<Values>({
    key: `activity-${id}`,
    live: { version: entry?.version ?? 0, values: initialOf(entry) },
    check,
    send: ({ position_ids, attendees, ...rest }, { version }) => {
      const facts = {
        ...rest,
        version,
        position_ids: [...position_ids],
        attendees: Number(attendees),
      };
      return call(enterActivity, { id, ...facts }, { quiet: true });
    },
    onSaved: () => {
      toastSuccess(entry ? '报名信息已保存' : '已提交报名');
      onDone();
    },
  });
}

export function EntryForm({ activity, onDone }: EntryFormProps) {
  const { entry } = activity;
  const form = useEntry(activity, onDone);
  const { values, problems, set } = form;
  const isMoved = form.status === 'outdated';
  return (
    <form
      ref={form.form}
      noValidate
      className={`above-4 ${styles.form}`}
      aria-label="企业报名表"
      onSubmit={(event) => void form.submit(event)}
    >
      <PositionsField
        value={values.position_ids}
        error={problems.position_ids}
        onChange={(ids) => set('position_ids', ids)}
      />
      <LineField
        label="现场联系人"
        required
        error={problems.contact_name}
        value={values.contact_name}
        onChange={(value) => set('contact_name', value)}
      />
      <LineField
        label="联系电话"
        required
        error={problems.contact_phone}
        hint="只有主办方看得到"
        inputMode="tel"
        value={values.contact_phone}
        onChange={(value) => set('contact_phone', value)}
      />
      <LineField
        label="到场人数"
        required
        error={problems.attendees}
        inputMode="numeric"
        value={values.attendees}
        onChange={(value) => set('attendees', value)}
      />
      <WordsField
        label="备注"
        error={problems.note}
        hint="例如：需要电源、展架或安静的面谈区"
        rows={3}
        value={values.note}
        max={ENTRY_TEXTS.note.max}
        onChange={(value) => set('note', value)}
      />
      {form.refusal && (
        <p role="alert" className="tone-danger">
          {form.refusal}
        </p>
      )}
      {isMoved && (
        <MovedNote onGoOn={() => form.resolve('mine')} onKeep={form.discard}>
          <p>这份报名刚有变动{entry && `，现在是${entryText(entry)}`}。您填的内容还在。</p>
        </MovedNote>
      )}
      <Row justify="end" gap={3}>
        <Button variant="outline" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" loading={form.isSaving} disabled={isMoved}>
          提交报名
        </Button>
      </Row>
    </form>
  );
}

const entryText = ({ label, position_ids, contact_name, attendees }: Entry) =>
  `“${label}”：${position_ids.length} 个职位，联系人${contact_name}，${attendees} 人到场`;

interface PositionsFieldProps {
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

function PositionsField({ value, error, onChange }: PositionsFieldProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const list = useCall(listMyPositions, { state: 'online', ...(keyword && { keyword }) });
  const labels = labelsOf(list.data?.items ?? []);
  const found = list.data?.items.map(({ id, title }) => ({
    value: id,
    label: labels.get(id) ?? title,
  }));
  return (
    <Field
      label="参加的职位"
      required
      error={error}
      hint={`在招职位，最多 ${ENTRY_POSITIONS_MAX} 个`}
    >
      {(control) => (
        <Select
          id={control.id}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          mode="multiple"
          maxCount={ENTRY_POSITIONS_MAX}
          filterOption={false}
          placeholder="搜索并选择职位"
          loading={list.isFetching}
          value={[...value]}
          options={found ?? []}
          notFoundContent={
            <NothingFound>{list.isFetching ? '正在查找' : '没有在招的职位'}</NothingFound>
          }
          onSearch={setTyped}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
