// Step 1 of becoming a recruiter: name and title at work, and a work address that proves it.

import { normaliseEmail } from '../../../contract/account/binding.ts';
import { sendWorkEmailCode } from '../../../contract/enterprise/join.ts';
import { check } from '../../../contract/value/checks.ts';
import { call } from '../../data/api.ts';
import { Form, Input } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { CodeField } from '../../parts/code-field.tsx';
import { MemberFields } from '../../parts/member-fields.tsx';
import { EmailAddressRule } from './email-rule.ts';
import styles from './join.module.css';

/** The applicant; `work_email` may be empty. */
export interface JoinPerson {
  name: string;
  title: string;
  work_email: string;
  email_code: string;
}

interface PersonStepProps {
  person: JoinPerson;
  /** The server's refusals by field. */
  errors: Readonly<Record<string, string>>;
  /** Called as one types, so that a draft is kept. */
  onTyped: (person: JoinPerson) => void;
  onDone: (person: JoinPerson) => void;
}

export function PersonStep({ person, errors, onTyped, onDone }: PersonStepProps) {
  const [form] = Form.useForm<JoinPerson>();
  const email = normaliseEmail(String(Form.useWatch('work_email', form) ?? person.work_email));
  const ask = async () => {
    const { work_email } = await form
      .validateFields(['work_email'])
      .catch(() => ({ work_email: null }));
    return work_email === null
      ? null
      : call(sendWorkEmailCode, { email: work_email }, { quiet: true });
  };
  const field = (name: keyof JoinPerson) =>
    errors[name] ? { help: errors[name], validateStatus: 'error' as const } : {};
  return (
    <Form
      noValidate
      form={form}
      name="person"
      layout="vertical"
      requiredMark="optional"
      initialValues={person}
      className={styles.form}
      onValuesChange={(_changed, values) => onTyped({ ...person, ...values })}
      onFinish={(values) => {
        const work_email = normaliseEmail(values.work_email ?? '');
        onDone({ ...person, ...values, work_email });
      }}
    >
      <MemberFields />
      <Form.Item
        name="work_email"
        label="工作邮箱"
        validateTrigger="onBlur"
        rules={[EmailAddressRule]}
        extra="验证后管理员会看到；域名与企业官网一致时，通常处理得更快"
        {...field('work_email')}
      >
        <Input type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Form.Item>
      {check('email', email) && (
        <div>
          <CodeField name="email_code" label="邮箱验证码" ask={ask} />
          {errors.email_code && <p className="tone-danger size-sm">{errors.email_code}</p>}
        </div>
      )}
      <Row wrap justify="end" gap={3} above={4}>
        <Button type="submit">下一步：选择企业</Button>
      </Row>
    </Form>
  );
}
