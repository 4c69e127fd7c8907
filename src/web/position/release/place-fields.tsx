// Where and when the work is, and how long the posting stays online.
import { Form, Input, Radio } from 'antd';
import { AddressFields } from '../../choice-fields.tsx';
import { choiceRule, textRule } from '../../kit/form-rules.ts';
import { Section } from './section.tsx';

const VALIDITIES = [30, 60, 90].map((days) => ({ value: days, label: `${days} 天` }));

export function PlaceFields() {
  return (
    <Section id="release-place" title="在哪里、什么时间">
      <AddressFields region="工作地区" address="工作地址" />
      <Form.Item
        name="work_hours"
        label="工作时间"
        validateTrigger="onBlur"
        rules={[textRule('工作时间', 60, 0)]}
      >
        <Input maxLength={60} placeholder="如 周一至周五 9:30–18:30" />
      </Form.Item>
      <Form.Item
        name="valid_days"
        label="有效期"
        rules={[choiceRule('有效期')]}
        extra="到期后自动停止招聘，可随时续期"
      >
        <Radio.Group options={VALIDITIES} />
      </Form.Item>
    </Section>
  );
}
