// Who the enterprise is: names, logo, coded facts, what it does.

import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
} from '../../../contract/dictionary/dictionary.ts';
import { ENTERPRISE_TEXTS } from '../../../contract/enterprise/enterprise.ts';
import { Form, Input, Select } from '../../kit/antd/fields.ts';
import { choiceRule, fits } from '../../kit/form/rules.ts';
import { optionsOf } from '../../parts/choices.ts';
import styles from './create.module.css';
import { LogoField } from './logo-field.tsx';
import { NameField } from './name-field.tsx';

const CHOICES = [
  { name: 'industry', label: '行业', options: optionsOf<string>(industries) },
  { name: 'nature', label: '企业性质', options: optionsOf<string>(enterpriseNatures) },
  { name: 'size', label: '公司规模', options: optionsOf<string>(companySizes) },
  { name: 'stage', label: '融资阶段', options: optionsOf<string>(financeStages) },
];

export function CompanyFields() {
  return (
    <section className={styles.group} aria-labelledby="create-company">
      <h2 id="create-company">企业</h2>
      <div className={styles.grid}>
        <NameField />
        <Form.Item
          name="short_name"
          label="企业简称"
          validateTrigger="onBlur"
          rules={[fits(ENTERPRISE_TEXTS.short_name)]}
          extra="显示在职位卡片上，如“择木”"
        >
          <Input maxLength={ENTERPRISE_TEXTS.short_name.max} showCount autoComplete="off" />
        </Form.Item>
        {CHOICES.map(({ name, label, options }) => (
          <Form.Item key={name} name={name} label={label} rules={[choiceRule(label)]}>
            <Select options={options} placeholder={`请选择${label}`} />
          </Form.Item>
        ))}
        <Form.Item
          name="intro"
          label="企业介绍"
          className={styles.wide}
          validateTrigger="onBlur"
          rules={[fits(ENTERPRISE_TEXTS.intro)]}
          extra={<span className={styles.help}>做什么、给谁用、团队是什么样的，至少 20 个字</span>}
        >
          <Input.TextArea
            maxLength={ENTERPRISE_TEXTS.intro.max}
            showCount
            autoSize={{ minRows: 5, maxRows: 14 }}
          />
        </Form.Item>
        <Form.Item name="logo" label="企业标志" className={styles.wide}>
          <LogoField />
        </Form.Item>
      </div>
    </section>
  );
}
