// Who the enterprise is: names, logo, coded facts, what it does.

import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
} from '../../../contract/dictionary/dictionary.ts';
import { ENTERPRISE_TEXTS } from '../../../contract/enterprise/enterprise.ts';
import { Form, Select } from '../../kit/antd/fields.ts';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { choiceRule } from '../../kit/form/rules.ts';
import { optionsOf } from '../../parts/choices.ts';
import styles from './create.module.css';
import { LogoField } from './logo-field.tsx';
import { NameField } from './name-field.tsx';

const CHOICES = [
  { name: 'industry', label: '行业', dict: industries },
  { name: 'nature', label: '企业性质', dict: enterpriseNatures },
  { name: 'size', label: '公司规模', dict: companySizes },
  { name: 'stage', label: '融资阶段', dict: financeStages },
];

export function CompanyFields() {
  return (
    <section className={styles.group} aria-labelledby="create-company">
      <h2 id="create-company">企业</h2>
      <div className={`stack columns-2 gap-y-1 gap-x-6 ${styles.grid}`}>
        <NameField />
        <TextItem
          name="short_name"
          text={ENTERPRISE_TEXTS.short_name}
          extra="显示在职位卡片上，如“择木”"
          input={{ showCount: true, autoComplete: 'off' }}
        />
        {CHOICES.map(({ name, label, dict }) => (
          <Form.Item key={name} name={name} label={label} rules={[choiceRule(label)]}>
            <Select options={optionsOf<string>(dict)} placeholder={`请选择${label}`} />
          </Form.Item>
        ))}
        <TextItem
          name="intro"
          className={styles.wide}
          text={ENTERPRISE_TEXTS.intro}
          rows={[5, 14]}
          extra={<span className={styles.help}>做什么、给谁用、团队是什么样的，至少 20 个字</span>}
        />
        <Form.Item name="logo" label="企业标志" className={styles.wide}>
          <LogoField />
        </Form.Item>
      </div>
    </section>
  );
}
