// The form that creates a recruiter's enterprise (contract EnterpriseDraft).
import { currentLogin } from '../../../contract/account/account.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { createEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { CallError, call } from '../../data/api.ts';
import { useSession } from '../../data/session.ts';
import { useAct } from '../../data/use-act.ts';
import { keepServerErrors, showServerErrors } from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { AddressSection } from './address-section.tsx';
import { CompanyFields } from './company-fields.tsx';
import styles from './create.module.css';
import { PersonFields } from './person-fields.tsx';

const TITLE = '先介绍一下您的企业';
const NOTE =
  '填好后先写第一个职位，再提交企业认证，两者一起审核，通过后职位上线。求职者会在职位旁看到这些内容，请按真实情况填写。';

type CreateValues = InputOf<typeof createEnterprise>;

/** Creates the enterprise and updates the session. */
async function create(values: CreateValues): Promise<void> {
  await call(createEnterprise, values);
  const { user_info, user_detail, ent_detail } = await call(currentLogin, {});
  useSession.setState({
    userInfo: user_info,
    userDetail: user_detail,
    entDetail: ent_detail,
    name: user_info.name,
  });
}

interface CreateFormProps {
  /** Called once the session knows the new enterprise. */
  onCreated: () => void;
  /** The person's name and title, when an earlier step asked for them. */
  person?: { name: string; title: string };
  /** 2 where the page has a heading of its own. */
  level?: 1 | 2;
}

export function CreateForm({ onCreated, person, level = 1 }: CreateFormProps) {
  const [form] = Form.useForm<CreateValues>();
  const name = useSession((session) => session.name) ?? '';
  const { mutate, isPending } = useAct(create, {
    done: '企业信息已保存',
    onSuccess: () => onCreated(),
    onError: (error) => {
      if (error instanceof CallError) showServerErrors(form, error.fields);
    },
  });
  return (
    <div className={styles.page}>
      {level === 1 ? (
        <PageHead title={TITLE} note={NOTE} />
      ) : (
        <header className={`above-3 below-4 ${styles.intro}`}>
          <h2>{TITLE}</h2>
          <p>{NOTE}</p>
        </header>
      )}
      <Form
        noValidate
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{
          logo: '',
          website: '',
          welfare: [],
          member_name: person?.name || name,
          member_title: person?.title,
        }}
        onFieldsChange={keepServerErrors(form)}
        onFinish={(values) => mutate(values)}
      >
        <CompanyFields />
        <AddressSection />
        <PersonFields />
        <div className={`row align-center gap-4 ${styles.submit}`}>
          <Button type="submit" size="lg" loading={isPending}>
            保存并继续
          </Button>
          <p>下一步：发布第一个职位</p>
        </div>
      </Form>
    </div>
  );
}
