// Form fields that enterprises and positions share: region and welfare.
import { ENTERPRISE_TEXTS } from '../../contract/enterprise/enterprise.ts';
import { WELFARE_WORDS } from '../../contract/value/text-rule.ts';
import { Form, Select } from '../kit/antd/fields.ts';
import { TextItem } from '../kit/antd/text-item.tsx';
import { TreeCascader } from '../kit/antd/tree-cascader.tsx';
import { choiceRule, fits } from '../kit/form/rules.ts';
import { useRegions, useWelfares } from './choices.ts';

const WELFARE_NOTE = '只勾选真实提供的；列表里没有的可以直接输入';

/** The fields `region` and `address`; the labels differ, as 工作地区 and 工作地址. */
export function AddressFields({ region, address }: { region: string; address: string }) {
  const regions = useRegions();
  return (
    <>
      <Form.Item name="region" label={region} rules={[choiceRule(region)]}>
        <TreeCascader tree={regions.data} placeholder="省 / 市 / 区，可直接输入搜索" />
      </Form.Item>
      <TextItem
        name="address"
        text={{ ...ENTERPRISE_TEXTS.address, label: address }}
        input={{ placeholder: '街道、楼宇、楼层', autoComplete: 'street-address' }}
      />
    </>
  );
}

interface WelfareFieldProps {
  className?: string | undefined;
  note?: string;
}

/** The field `welfare`: from the site's list, or typed. */
export function WelfareField({ className, note = WELFARE_NOTE }: WelfareFieldProps) {
  const welfares = useWelfares();
  return (
    <Form.Item
      name="welfare"
      label="福利"
      className={className}
      rules={[fits(WELFARE_WORDS)]}
      extra={note}
    >
      <Select
        mode="tags"
        maxCount={WELFARE_WORDS.most}
        placeholder="如五险一金、双休"
        tokenSeparators={['，', ',', '、']}
        options={welfares.data?.map(({ label }) => ({ value: label, label }))}
      />
    </Form.Item>
  );
}
