// Pay with what seekers will read, and what else the enterprise gives.

import { labelOf } from '../../../../contract/dictionary/dictionary.ts';
import { meantInstead } from '../../../../contract/moderation/posting-check.ts';
import { HIGHEST_PAY, LOWEST_PAY } from '../../../../contract/position/fields.ts';
import { type PayUnit, payUnits, usualUnit } from '../../../../contract/value/salary.ts';
import { AmountInput } from '../../../kit/antd/amount-input.tsx';
import { Form, type Rule, Select } from '../../../kit/antd/fields.ts';
import { fits } from '../../../kit/form/rules.ts';
import { Salary } from '../../../kit/text/salary.tsx';
import { WelfareField } from '../../../parts/choice-fields.tsx';
import { monthsOptions } from '../../../parts/choices.ts';
import { Findings } from '../check/findings.tsx';
import styles from '../editor.module.css';
import { type EditorValues, payOf, unitOf, welfareNote } from '../values.ts';
import { PartTimeFields, PayParts } from './pay-parts.tsx';
import { Section } from './section.tsx';

/** What is taken as a unit. */
const UNITS = payUnits.map(({ code, label }) => ({ value: code, label: `按${label}` }));

/** More than this, or less than this a month, is likely a slip; said, not refused. */
const MUCH: Readonly<Partial<Record<PayUnit, number>>> = { day: 3000, hour: 500 };
const LITTLE_A_MONTH = 1000;

/** Asks to look again where pay seems to be meant for a longer or a shorter time. */
const unitRule = (unit: PayUnit): Rule => ({
  warningOnly: true,
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'number' || value <= 0) return;
    if (value > (MUCH[unit] ?? Number.POSITIVE_INFINITY))
      throw new Error(`这里填每${labelOf(payUnits, unit)}的薪资，请核对是否填成了月薪`);
    if (unit === 'month' && value < LITTLE_A_MONTH)
      throw new Error(`这里填每月多少元，${meantInstead(value)}`);
  },
});

/** @param welfare what the enterprise's profile says: a new posting begins with it. */
export function PayFields({ welfare }: { welfare: readonly string[] }) {
  const form = Form.useFormInstance<EditorValues>();
  const job_type = Form.useWatch('job_type', form);
  const salary_unit = Form.useWatch('salary_unit', form);
  const unit = unitOf({ job_type, salary_unit });
  const chosen = Form.useWatch('welfare', form);
  const amount = {
    className: styles.number,
    step: unit === 'month' ? 1000 : 10,
    suffix: `元/${labelOf(payUnits, unit)}`,
  };
  return (
    <Section id="editor-pay" title="给什么待遇">
      <Form.Item
        name="salary_min"
        label="最低薪资"
        validateTrigger="onBlur"
        dependencies={['job_type', 'salary_unit']}
        rules={[fits(LOWEST_PAY), unitRule(unit)]}
        extra={<Findings field="salary_min" />}
      >
        <AmountInput {...amount} />
      </Form.Item>
      <Form.Item
        name="salary_max"
        label="最高薪资"
        dependencies={['salary_min', 'job_type', 'salary_unit']}
        validateTrigger="onBlur"
        extra={<Findings field="salary_max" />}
        rules={[
          fits(HIGHEST_PAY),
          unitRule(unit),
          {
            validator: async (_rule, max: unknown) => {
              const min: unknown = form.getFieldValue('salary_min');
              if (typeof min !== 'number' || typeof max !== 'number') return;
              if (max < min) throw new Error('最高薪资不能低于最低薪资');
              if (max > min * 2) throw new Error('最高薪资不能超过最低薪资的 2 倍，请写真实范围');
            },
          },
        ]}
      >
        <AmountInput {...amount} />
      </Form.Item>
      <Form.Item
        name="salary_unit"
        label="薪资单位"
        getValueProps={(value: PayUnit | null) => ({ value: value ?? usualUnit(job_type) })}
        normalize={(value: PayUnit) => (value === usualUnit(job_type) ? null : value)}
      >
        <Select options={UNITS} />
      </Form.Item>
      {unit === 'month' && (
        <Form.Item name="salary_months" label="一年发几个月">
          <Select options={monthsOptions} />
        </Form.Item>
      )}
      <Form.Item label="求职者看到的薪资" required>
        <ShownPay />
      </Form.Item>
      {job_type === 'part' ? <PartTimeFields /> : <PayParts />}
      <WelfareField className={styles.wide} note={welfareNote(chosen ?? [], welfare)} />
      <div className={styles.wide}>
        <Findings field="welfare" />
      </div>
    </Section>
  );
}

function ShownPay() {
  const values = Form.useWatch([], Form.useFormInstance<EditorValues>());
  const pay = payOf(values ?? {});
  return (
    <output className="row align-center tone-ink-3 tall-md">
      {pay ? <Salary {...pay} size="lg" /> : '填写最低与最高薪资后显示'}
    </output>
  );
}
