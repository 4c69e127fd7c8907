// What the pay is made of, for those who say it; and how part-time work is paid.

import { useState } from 'react';
import { settlements, workTimes } from '../../../../contract/dictionary/position.ts';
import {
  BASE_PAY,
  NO_PAY_PARTS,
  PAY_TEXTS,
  PROBATION_MONTHS_MAX,
  PROBATION_PERCENT,
} from '../../../../contract/position/fields.ts';
import { AmountInput } from '../../../kit/antd/amount-input.tsx';
import { Checkbox, Form, Select } from '../../../kit/antd/fields.ts';
import { Button } from '../../../kit/form/button.tsx';
import { fits, passes } from '../../../kit/form/rules.ts';
import { optionsOf } from '../../../parts/choices.ts';
import styles from '../editor.module.css';
import type { EditorValues } from '../values.ts';
import { CheckedText } from './checked-text.tsx';

const PROBATIONS = Array.from({ length: PROBATION_MONTHS_MAX + 1 }, (_, months) => ({
  value: months,
  label: months === 0 ? '没有试用期' : `${months} 个月`,
}));

const WORDS = [
  { field: 'commission', label: '提成', placeholder: '如 回款额的 3%，按月发' },
  { field: 'performance', label: '绩效', placeholder: '如 按季度考核，0–1.5 倍' },
] as const;

const isSaid = (parts: EditorValues['pay_parts'] | undefined) =>
  JSON.stringify(parts ?? NO_PAY_PARTS) !== JSON.stringify(NO_PAY_PARTS);

/** Behind a button until somebody wants it, or has filled it. */
export function PayParts() {
  const form = Form.useFormInstance<EditorValues>();
  // Also what no field shows yet.
  const parts = Form.useWatch('pay_parts', { form, preserve: true });
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !isSaid(parts)) {
    return (
      <div className="across below-4">
        <Button variant="soft" size="sm" onClick={() => setIsOpen(true)} aria-expanded={false}>
          写明薪资构成与试用期（选填）
        </Button>
      </div>
    );
  }
  const hasProbation = (parts?.probation_months ?? 0) > 0;
  return (
    <>
      <Form.Item
        name={['pay_parts', 'base']}
        label="底薪"
        dependencies={['salary_max']}
        validateTrigger="onBlur"
        rules={[
          fits(BASE_PAY),
          passes((base) => {
            const max: unknown = form.getFieldValue('salary_max');
            return typeof base !== 'number' || typeof max !== 'number' || base <= max;
          }, '底薪不能高于最高薪资'),
        ]}
      >
        <AmountInput className={styles.number} step={500} suffix="元/月" />
      </Form.Item>
      <Form.Item name={['pay_parts', 'probation_months']} label="试用期">
        <Select options={PROBATIONS} allowClear placeholder="不写" />
      </Form.Item>
      {hasProbation && (
        <Form.Item
          name={['pay_parts', 'probation_percent']}
          label="试用期工资"
          validateTrigger="onBlur"
          rules={[fits(PROBATION_PERCENT)]}
          extra={`不低于约定工资的 ${PROBATION_PERCENT.min}%（劳动合同法第二十条）`}
        >
          <AmountInput className={styles.number} step={5} suffix="%" />
        </Form.Item>
      )}
      {WORDS.map(({ field, label, placeholder }) => (
        <CheckedText
          key={field}
          field={field}
          name={['pay_parts', field]}
          label={label}
          text={PAY_TEXTS[field]}
          input={{ placeholder }}
        />
      ))}
    </>
  );
}

export function PartTimeFields() {
  return (
    <>
      <Form.Item name="settlement" label="结算方式">
        <Select options={[{ value: '', label: '面谈' }, ...optionsOf(settlements)]} />
      </Form.Item>
      <Form.Item name="work_times" label="兼职时间" className={styles.wide}>
        <Checkbox.Group options={optionsOf(workTimes)} />
      </Form.Item>
    </>
  );
}
