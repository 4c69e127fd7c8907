// Pay with what seekers will read, and what else the enterprise gives.
import { Form, InputNumber, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { WelfareField } from '../../choice-fields.tsx';
import { wholeRule } from '../../kit/form-rules.ts';
import { Salary } from '../../kit/salary.tsx';
import { Findings } from './findings.tsx';
import { PartTimeFields, PayParts } from './pay-parts.tsx';
import styles from './release.module.css';
import { Section } from './section.tsx';
import { payOf, type ReleaseValues } from './values.ts';

const MOST_YUAN = 1_000_000;
const MONTHS = Array.from({ length: 13 }, (_, index) => ({
  value: index + 12,
  label: `${index + 12} 薪`,
}));

/** More than this a day, or less than this a month, is likely a slip; said, not refused. */
const MUCH_A_DAY = 3000;
const LITTLE_A_MONTH = 1000;

/** Asks to look again where a month's pay seems to be meant for a day, or the other way round. */
const unitRule = (isDaily: boolean): Rule => ({
  warningOnly: true,
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'number') return;
    if (isDaily && value > MUCH_A_DAY) throw new Error('这里填每天的薪资，请核对是否填成了月薪');
    if (!isDaily && value < LITTLE_A_MONTH)
      throw new Error('这里填每月的薪资，请核对是否填成了日薪');
  },
});

export function PayFields() {
  const form = Form.useFormInstance<ReleaseValues>();
  const isDaily = Form.useWatch('job_type', form) === 'part';
  const unit = isDaily ? '元/天' : '元/月';
  const amount = {
    className: styles.number,
    min: 1,
    max: MOST_YUAN,
    precision: 0,
    step: isDaily ? 10 : 1000,
    suffix: unit,
  };
  return (
    <Section id="release-pay" title="给什么待遇">
      <Form.Item
        name="salary_min"
        label="最低薪资"
        validateTrigger="onBlur"
        dependencies={['job_type']}
        rules={[wholeRule('最低薪资', 1, MOST_YUAN, ' 元'), unitRule(isDaily)]}
        extra={<Findings field="salary_min" />}
      >
        <InputNumber {...amount} />
      </Form.Item>
      <Form.Item
        name="salary_max"
        label="最高薪资"
        dependencies={['salary_min', 'job_type']}
        validateTrigger="onBlur"
        extra={<Findings field="salary_max" />}
        rules={[
          wholeRule('最高薪资', 1, MOST_YUAN, ' 元'),
          unitRule(isDaily),
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
        <InputNumber {...amount} />
      </Form.Item>
      {!isDaily && (
        <Form.Item name="salary_months" label="一年发几个月">
          <Select options={MONTHS} />
        </Form.Item>
      )}
      <Form.Item label="求职者看到的薪资" required>
        <ShownPay />
      </Form.Item>
      {isDaily ? <PartTimeFields /> : <PayParts />}
      <WelfareField className={styles.wide} />
      <div className={styles.wide}>
        <Findings field="welfare" />
      </div>
    </Section>
  );
}

function ShownPay() {
  const values = Form.useWatch([], Form.useFormInstance<ReleaseValues>());
  const pay = payOf(values ?? {});
  return (
    <output className={styles.pay}>
      {pay ? <Salary {...pay} size="lg" /> : '填写最低与最高薪资后显示'}
    </output>
  );
}
