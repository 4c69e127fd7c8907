// The form that creates a recruiter's enterprise (contract EnterpriseDraft).
import { currentLogin } from '../../../contract/account/account.ts';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { createEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { call } from '../../data/api.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { useAntdForm } from '../../data/record-form/use-antd-form.ts';
import { useSession } from '../../data/session.ts';
import { keepServerErrors } from '../../kit/antd/field-errors.ts';
import { Form } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { AddressSection } from './address-section.tsx';
import { CompanyFields } from './company-fields.tsx';
import styles from './create.module.css';
import { PersonFields } from './person-fields.tsx';

const TITLE = '先介绍一下您的企业';
const NOTE =
  '填好后先写第一个职位，再提交企业认证，两者一起审核，通过后职位上线。求职者会在职位旁看到这些内容，请按真实情况填写。';

type CreateValues = InputOf<typeof createEnterprise>;

/** The fields of an empty form; choices have no value yet. */
const blank = (member_name: string, member_title: string) =>
  ({
    full_name: '',
    short_name: '',
    industry: undefined,
    size: undefined,
    stage: undefined,
    nature: undefined,
    region: undefined,
    address: '',
    intro: '',
    logo: '',
    website: '',
    welfare: [],
    member_name,
    member_title,
  }) as unknown as CreateValues;

/** Creates the enterprise and updates the session. */
async function create(values: CreateValues): Promise<void> {
  await call(createEnterprise, values, { quiet: true });
  const { user_info, user_detail, ent_detail } = await call(currentLogin, {}, { quiet: true });
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
  const name = useSession((session) => session.name) ?? '';
  const record = useAntdForm<CreateValues, void>({
    key: 'create-enterprise',
    live: unversioned(blank(person?.name || name, person?.title ?? '')),
    send: create,
    savedOf: (_answer, sent) => unversioned(sent),
    onSaved: () => {
      toastSuccess('企业信息已保存');
      onCreated();
    },
  });
  const { form } = record;
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
      {record.isRestored && <p className="below-4 tone-ink-3 size-sm">已恢复您没提交完的内容。</p>}
      <Form
        noValidate
        form={form}
        name={record.section}
        layout="vertical"
        requiredMark="optional"
        initialValues={record.initial}
        onValuesChange={record.noteChange}
        onFieldsChange={keepServerErrors(form)}
        onFinish={() => void record.submit()}
      >
        <CompanyFields />
        <AddressSection />
        <PersonFields />
        <Refusal>{record.refusal}</Refusal>
        <div className={`row align-center gap-4 ${styles.submit}`}>
          <Button type="submit" size="lg" loading={record.isSaving}>
            保存并继续
          </Button>
          <p>下一步：发布第一个职位</p>
        </div>
      </Form>
    </div>
  );
}
