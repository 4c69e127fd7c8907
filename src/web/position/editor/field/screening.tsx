// 自动筛选: conditions that mark applications for the list's filter; seekers read them, and nobody is
// refused by them.

import { educations } from '../../../../contract/dictionary/dictionary.ts';
import { SCREENING_SKILLS, SCREENING_YEARS } from '../../../../contract/position/screening.ts';
import { AmountInput } from '../../../kit/antd/amount-input.tsx';
import { Checkbox, Form, Select } from '../../../kit/antd/fields.ts';
import { fits } from '../../../kit/form/rules.ts';
import { NothingFound } from '../../../kit/missing/nothing-found.tsx';
import { optionsOf } from '../../../parts/choices.ts';
import styles from '../editor.module.css';
import type { EditorValues } from '../values.ts';
import { Section } from './section.tsx';

export function ScreeningFields() {
  const form = Form.useFormInstance<EditorValues>();
  const skills: readonly string[] = Form.useWatch('skills', form) ?? [];
  return (
    <Section
      id="editor-screening"
      title="自动筛选"
      note="不符合的投递只会标出“不符合条件”供您筛选，不会自动拒绝；条件和简历是否符合，求职者投递前看得到。"
    >
      <Form.Item name={['screening', 'education']} label="最低学历">
        <Select
          options={optionsOf(educations).map(({ value, label }) => ({
            value,
            label: value === 'any' ? '不作为条件' : `${label}及以上`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name={['screening', 'years']}
        label="最低工作年限"
        validateTrigger="onBlur"
        rules={[fits(SCREENING_YEARS)]}
      >
        <AmountInput className={styles.number} placeholder="不作为条件" suffix="年" />
      </Form.Item>
      <Form.Item
        name={['screening', 'skills']}
        label="必备技能"
        className={styles.wide}
        extra={`从上面的技能标签里选，最多 ${SCREENING_SKILLS.most} 个；写法不同的同一技能也算符合`}
        getValueProps={(value: readonly string[] | undefined) => ({
          // A tag taken out above is no choice any more.
          value: (value ?? []).filter((skill) => skills.includes(skill)),
        })}
      >
        <Select
          mode="multiple"
          maxCount={SCREENING_SKILLS.most}
          options={skills.map((skill) => ({ value: skill, label: skill }))}
          placeholder="不作为条件"
          notFoundContent={<NothingFound>先在上面填写技能标签</NothingFound>}
        />
      </Form.Item>
      <Form.Item name={['screening', 'same_city']} valuePropName="checked" className={styles.wide}>
        <Checkbox>现居或期望在工作地点所在的城市工作</Checkbox>
      </Form.Item>
    </Section>
  );
}
