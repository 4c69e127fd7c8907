// What is sought: title and category (fixed once published), kind of work, requirements.

import {
  educations,
  employmentKinds,
  experiences,
  jobTypes,
} from '../../../../contract/dictionary/dictionary.ts';
import { HEADCOUNT, POSITION_TEXTS } from '../../../../contract/position/fields.ts';
import { AmountInput } from '../../../kit/antd/amount-input.tsx';
import { Form, Radio, Select } from '../../../kit/antd/fields.ts';
import { TreeCascader } from '../../../kit/antd/tree-cascader.tsx';
import { choiceRule, fits } from '../../../kit/form/rules.ts';
import { optionsOf, useCategories } from '../../../parts/choices.ts';
import styles from '../editor.module.css';
import { CheckedText } from './checked-text.tsx';
import { Section } from './section.tsx';

const LOCKED = '发布后不可修改。要改成另一个职位，请关闭后重新发布';

/** @param locked true when title and category are fixed. */
export function KindFields({ locked }: { locked: boolean }) {
  const categories = useCategories();
  return (
    <Section id="editor-kind" title="招什么人">
      <CheckedText
        field="title"
        className={styles.wide}
        text={POSITION_TEXTS.title}
        note={locked ? LOCKED : '写求职者会搜的名称，如“前端工程师”，不写薪资、地点和感叹号'}
        input={{ showCount: true, disabled: locked, autoComplete: 'off' }}
      />
      <Form.Item
        name="category"
        label="职位类别"
        className={styles.wide}
        rules={[choiceRule('职位类别')]}
        extra={locked ? LOCKED : undefined}
      >
        <TreeCascader
          tree={categories.data}
          disabled={locked}
          placeholder="选到第三级，可直接输入搜索"
        />
      </Form.Item>
      <Form.Item name="job_type" label="工作类型" rules={[choiceRule('工作类型')]}>
        <Radio.Group options={optionsOf(jobTypes)} />
      </Form.Item>
      <Form.Item name="employment" label="用工类型" rules={[choiceRule('用工类型')]}>
        <Radio.Group options={optionsOf(employmentKinds)} />
      </Form.Item>
      <Form.Item name="experience" label="经验要求" rules={[choiceRule('经验要求')]}>
        <Select options={optionsOf(experiences)} placeholder="请选择经验要求" />
      </Form.Item>
      <Form.Item name="education" label="学历要求" rules={[choiceRule('学历要求')]}>
        <Select options={optionsOf(educations)} placeholder="请选择学历要求" />
      </Form.Item>
      <Form.Item
        name="headcount"
        label="招聘人数"
        validateTrigger="onBlur"
        rules={[fits(HEADCOUNT)]}
      >
        <AmountInput className={styles.number} suffix="人" />
      </Form.Item>
      <CheckedText
        field="department"
        label="所属部门"
        text={POSITION_TEXTS.department}
        input={{ placeholder: '如 技术部', autoComplete: 'off' }}
      />
    </Section>
  );
}
