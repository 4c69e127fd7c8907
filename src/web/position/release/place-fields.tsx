// Where and when the work is, and how long the posting stays online.
import { Form, Input, Radio } from 'antd';
import { useRegions } from '../../choices.ts';
import { choiceRule, textRule } from '../../kit/form-rules.ts';
import { TreeCascader } from '../../kit/tree-cascader.tsx';
import { Section } from './section.tsx';

const VALIDITIES = [30, 60, 90].map((days) => ({ value: days, label: `${days} 天` }));

export function PlaceFields() {
  const regions = useRegions();
  return (
    <Section id="release-place" title="在哪里、什么时间">
      <Form.Item name="region" label="工作地区" rules={[choiceRule('工作地区')]}>
        <TreeCascader tree={regions.data} placeholder="省 / 市 / 区，可直接输入搜索" />
      </Form.Item>
      <Form.Item
        name="address"
        label="工作地址"
        validateTrigger="onBlur"
        rules={[textRule('工作地址', 100)]}
      >
        <Input maxLength={100} placeholder="街道、楼宇、楼层" autoComplete="street-address" />
      </Form.Item>
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
