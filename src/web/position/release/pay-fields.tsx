// Pay with what seekers will read, and what else the enterprise gives.
import { Form, InputNumber, Select } from 'antd';
import { useWelfares } from '../../choices.ts';
import { wholeRule, wordsRule } from '../../kit/form-rules.ts';
import { Salary } from '../../kit/salary.tsx';
import styles from './release.module.css';
import { Section } from './section.tsx';
import { payOf, type ReleaseValues } from './values.ts';

const MOST_YUAN = 1_000_000;
const MONTHS = Array.from({ length: 13 }, (_, index) => ({
  value: index + 12,
  label: `${index + 12} 薪`,
}));

export function PayFields() {
  const form = Form.useFormInstance<ReleaseValues>();
  const isDaily = Form.useWatch('job_type', form) === 'part';
  const welfares = useWelfares();
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
        rules={[wholeRule('最低薪资', 1, MOST_YUAN, ' 元')]}
      >
        <InputNumber {...amount} />
      </Form.Item>
      <Form.Item
        name="salary_max"
        label="最高薪资"
        dependencies={['salary_min']}
        validateTrigger="onBlur"
        rules={[
          wholeRule('最高薪资', 1, MOST_YUAN, ' 元'),
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
      <Form.Item
        name="welfare"
        label="福利"
        className={styles.wide}
        rules={[wordsRule('福利', 14, 20)]}
      >
        <Select
          mode="tags"
          maxCount={14}
          placeholder="如五险一金、双休；列表里没有的可以直接输入"
          tokenSeparators={['，', ',', '、']}
          options={welfares.data?.map(({ label }) => ({ value: label, label }))}
        />
      </Form.Item>
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
