// Entering an activity: which positions, who will be there. Typing is kept.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import {
  ATTENDEES_MAX,
  ENTRY_POSITIONS_MAX,
  enterActivity,
  type OfferedActivity,
} from '../../contract/operate-entry.ts';
import { listMyPositions } from '../../contract/position.ts';
import { call } from '../api.ts';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import { Input } from '../kit/input.tsx';
import { Count, TextArea } from '../kit/text-area.tsx';
import { toastSuccess } from '../shell/toast.ts';
import { textProblem, useDraftForm } from '../use-draft-form.ts';
import styles from './operate.module.css';

const NOTE_MAX = 300;

interface Values {
  position_ids: readonly number[];
  contact_name: string;
  contact_phone: string;
  /** As typed. */
  attendees: string;
  note: string;
}

function check(values: Values) {
  const count = Number(values.attendees);
  const isCount = Number.isInteger(count) && count >= 1 && count <= ATTENDEES_MAX;
  return {
    position_ids: values.position_ids.length === 0 ? '请至少选择一个职位' : '',
    contact_name: textProblem('现场联系人', values.contact_name, 2, 20),
    contact_phone: /^[\d-]{7,20}$/.test(values.contact_phone.trim()) ? '' : '请填写正确的联系电话',
    attendees: isCount ? '' : `到场人数为 1–${ATTENDEES_MAX} 的整数`,
    note: textProblem('备注', values.note, 0, NOTE_MAX),
  };
}

interface EntryFormProps {
  activity: OfferedActivity;
  onDone: () => void;
}

export function EntryForm({ activity, onDone }: EntryFormProps) {
  const { id, entry } = activity;
  const client = useQueryClient();
  const form = useDraftForm<Values>({
    section: `activity-${id}`,
    initial: {
      position_ids: entry?.position_ids ?? [],
      contact_name: entry?.contact_name ?? '',
      contact_phone: entry?.contact_phone ?? '',
      attendees: String(entry?.attendees ?? 2),
      note: entry?.note ?? '',
    },
    check,
    send: ({ position_ids, attendees, ...rest }) => {
      const facts = { ...rest, position_ids: [...position_ids], attendees: Number(attendees) };
      return call(enterActivity, { id, version: entry?.version ?? 0, ...facts }, { quiet: true });
    },
    onSent: () => {
      toastSuccess();
      onDone();
      void client.invalidateQueries({ queryKey: ['activities'] });
    },
  });
  const { values, problems, set } = form;
  return (
    <form
      ref={form.form}
      noValidate
      className={styles.form}
      aria-label="企业报名表"
      onSubmit={(event) => void form.submit(event)}
    >
      <PositionsField
        value={values.position_ids}
        error={problems.position_ids}
        onChange={(ids) => set('position_ids', ids)}
      />
      <Field label="现场联系人" required error={problems.contact_name}>
        {(control) => (
          <Input
            {...control}
            value={values.contact_name}
            onChange={(event) => set('contact_name', event.target.value)}
          />
        )}
      </Field>
      <Field label="联系电话" required error={problems.contact_phone} hint="只有主办方看得到">
        {(control) => (
          <Input
            {...control}
            inputMode="tel"
            value={values.contact_phone}
            onChange={(event) => set('contact_phone', event.target.value)}
          />
        )}
      </Field>
      <Field label="到场人数" required error={problems.attendees}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={values.attendees}
            onChange={(event) => set('attendees', event.target.value)}
          />
        )}
      </Field>
      <Field
        label="备注"
        error={problems.note}
        hint="例如：需要电源、展架或安静的面谈区"
        extra={<Count text={values.note} max={NOTE_MAX} />}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={values.note}
            onChange={(event) => set('note', event.target.value)}
          />
        )}
      </Field>
      {form.refusal && (
        <p role="alert" className={styles.problem}>
          {form.refusal}
        </p>
      )}
      <div className={styles.acts}>
        <Button variant="outline" onClick={onDone}>
          取消
        </Button>
        <Button type="submit" loading={form.sending}>
          提交报名
        </Button>
      </div>
    </form>
  );
}

interface PositionsFieldProps {
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

function PositionsField({ value, error, onChange }: PositionsFieldProps) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const list = useQuery({
    queryKey: ['my-positions', 'activity', keyword],
    queryFn: () => call(listMyPositions, { state: 'online', ...(keyword && { keyword }) }),
  });
  const found = list.data?.items.map(({ id, title, city_name }) => ({
    value: id,
    label: `${title} · ${city_name}`,
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
          notFoundContent={list.isFetching ? '正在查找' : '没有在招的职位'}
          onSearch={setTyped}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
