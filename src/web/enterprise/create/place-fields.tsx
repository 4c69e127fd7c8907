// Where the enterprise is and what it offers everybody.
import { Form, Input, Select } from 'antd';
import { useRegions, useWelfares } from '../../choices.ts';
import { checkRule, choiceRule, textRule, wordsRule } from '../../kit/form-rules.ts';
import { TreeCascader } from '../../kit/tree-cascader.tsx';
import styles from './create.module.css';

export function PlaceFields() {
  const regions = useRegions();
  const welfares = useWelfares();
  return (
    <section className={styles.group} aria-labelledby="create-place">
      <h2 id="create-place">地址与福利</h2>
      <div className={styles.grid}>
        <Form.Item name="region" label="所在地区" rules={[choiceRule('地区')]}>
          <TreeCascader tree={regions.data} placeholder="省 / 市 / 区，可直接输入搜索" />
        </Form.Item>
        <Form.Item
          name="address"
          label="详细地址"
          validateTrigger="onBlur"
          rules={[textRule('详细地址', 100)]}
        >
          <Input maxLength={100} placeholder="街道、楼宇、楼层" autoComplete="street-address" />
        </Form.Item>
        <Form.Item
          name="website"
          label="官网"
          validateTrigger="onBlur"
          rules={[textRule('官网', 200, 0), checkRule('URL')]}
        >
          <Input maxLength={200} placeholder="https://" type="url" autoComplete="url" />
        </Form.Item>
        <Form.Item
          name="welfare"
          label="福利"
          rules={[wordsRule('福利', 14, 20)]}
          extra="只勾选真实提供的；列表里没有的可以直接输入"
        >
          <Select
            mode="tags"
            maxCount={14}
            placeholder="如五险一金、双休"
            tokenSeparators={['，', ',', '、']}
            options={welfares.data?.map(({ label }) => ({ value: label, label }))}
          />
        </Form.Item>
      </div>
    </section>
  );
}
