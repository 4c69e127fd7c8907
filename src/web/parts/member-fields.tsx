// Form fields of who one is in an enterprise, asked where one creates, joins or is invited to it.

import { ENTERPRISE_TEXTS } from '../../contract/enterprise/enterprise.ts';
import { Form, Input } from '../kit/antd/fields.ts';
import { fits } from '../kit/form/rules.ts';

interface MemberFieldsProps {
  /** What the form calls the name and the title. */
  names?: readonly [name: string, title: string];
  /** The name one goes by already. */
  name?: string;
}

export function MemberFields({ names = ['name', 'title'], name }: MemberFieldsProps) {
  return (
    <>
      <Form.Item
        name={names[0]}
        label="您的姓名"
        initialValue={name}
        validateTrigger="onBlur"
        rules={[fits(ENTERPRISE_TEXTS.member_name)]}
        extra="求职者会在职位上看到，如“林一诺 · 招聘经理”"
      >
        <Input maxLength={ENTERPRISE_TEXTS.member_name.max} autoComplete="name" />
      </Form.Item>
      <Form.Item
        name={names[1]}
        label="您的职务"
        validateTrigger="onBlur"
        rules={[fits(ENTERPRISE_TEXTS.member_title)]}
      >
        <Input
          maxLength={ENTERPRISE_TEXTS.member_title.max}
          placeholder="如招聘经理"
          autoComplete="organization-title"
        />
      </Form.Item>
    </>
  );
}
