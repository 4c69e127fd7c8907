// /recruiter: the steps by which a seeker becomes a recruiter with the same account: the person, the
// enterprise, the outcome.

import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { getMyJoin, type MyJoin } from '../../../contract/enterprise/join.ts';
import { asSentence } from '../../../contract/value/text-rule.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { unversioned } from '../../data/record-form/state.ts';
import { useRecordForm } from '../../data/record-form/use-record-form.ts';
import { useSession } from '../../data/session.ts';
import { CreateForm } from '../../enterprise/create/form.tsx';
import { Alert, Steps } from '../../kit/antd/shown.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { AskDialog } from '../join/ask-dialog.tsx';
import { CompanyStep, type FoundEnterprise } from '../join/company-step.tsx';
import { Invitations } from '../join/invitations.tsx';
import styles from '../join/join.module.css';
import { type JoinPerson, PersonStep } from '../join/person-step.tsx';
import { RoleIntro } from '../join/role-intro.tsx';
import { JoinState } from '../join/state.tsx';
import { refreshLogin } from '../refresh-login.ts';

export const meta: MetaFunction = () =>
  pageMeta({
    title: '切换为招聘者',
    description: '用同一个账号开通招聘者身份，加入或创建企业并发布职位。',
    noindex: true,
  });

export default function SwitchPage() {
  const isRecruiter = useSession((session) => session.userInfo?.roles.includes('recruiter'));
  const enterprise = useSession((session) => session.entDetail);
  const [params] = useSearchParams();
  const token = params.get('invite')?.slice(0, 100) ?? '';
  return (
    <div className={`container ${styles.page}`}>
      {(!enterprise || token !== '') && (
        <Invitations token={token} isExpected={params.has('invited')} />
      )}
      {!isRecruiter ? (
        <RoleIntro />
      ) : enterprise ? (
        <EmptyState
          scene="nest"
          level={1}
          title="您已是招聘者"
          actions={<LinkButton to="/layout">进入招聘者后台</LinkButton>}
        >
          您在{enterprise.short_name}招人。求职与招聘可以随时切换，两边的资料互不影响。
        </EmptyState>
      ) : (
        <Joining />
      )}
    </div>
  );
}

/** For recruiters without an enterprise: the open request, or the steps. */
function Joining() {
  const join = useCall(getMyJoin, {}, { staleTime: 0 });
  const state = join.data?.state;
  useEffect(() => {
    // The request was approved since the login: the session must learn of the enterprise.
    if (state === 'approved') void refreshLogin();
  }, [state]);
  if (!join.isSuccess) return <Loaded of={join} skeleton={<SkeletonList count={3} />} />;
  if (join.data?.state === 'pending') {
    return (
      <>
        <Heading current={2} />
        <JoinState join={join.data} />
      </>
    );
  }
  return <TheSteps last={join.data} />;
}

/** The current step. A new step scrolls to the top, also on phones. */
function Heading({ current }: { current: number }) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div ref={heading} tabIndex={-1} className={styles.heading}>
      <PageHead title="切换为招聘者" note="加入已入驻的企业，或创建一家" />
      <Steps
        className={styles.steps}
        current={current}
        size="small"
        items={[{ title: '您的身份' }, { title: '选择企业' }, { title: '等待确认' }]}
      />
    </div>
  );
}

type Step = 'person' | 'company' | 'create';

/** What the draft keeps over a reload. */
interface Progress {
  step: Step;
  person: JoinPerson;
}

/** Each step ends with a call of its own; the record keeps what was typed and where the person stands. */
function useProgress(last: MyJoin | null) {
  const name = useSession((session) => session.name) ?? '';
  return useRecordForm<Progress>({
    key: 'join',
    live: unversioned({
      step: 'person',
      person: {
        name: last?.name || name,
        title: last?.title ?? '',
        work_email: '',
        email_code: '',
      },
    }),
    send: async () => {},
  });
}

function TheSteps({ last }: { last: MyJoin | null }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<FoundEnterprise | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const record = useProgress(last);
  const { step, person } = record.values;
  const setStep = (to: Step) => record.set('step', to);
  return (
    <>
      <Heading current={step === 'person' ? 0 : 1} />
      {last?.state === 'refused' && step === 'person' && (
        <Alert
          className={styles.refused}
          type="warning"
          showIcon
          title={`${last.enterprise.short_name}没有通过您的申请`}
          description={`${last.reason ? `原因：${asSentence(last.reason)}` : ''}您可以核对信息后再次申请，或创建企业。`}
        />
      )}
      {step === 'person' && (
        <div className={styles.sheet}>
          <PersonStep
            person={person}
            errors={errors}
            onTyped={(typed) => record.set('person', typed)}
            onDone={(typed) => {
              setErrors({});
              record.change({ step: 'company', person: typed });
            }}
          />
        </div>
      )}
      {step === 'company' && (
        <div className={styles.sheet}>
          <CompanyStep
            name={params.get('name')?.slice(0, 60) ?? ''}
            onJoin={setChosen}
            onCreate={() => setStep('create')}
            onBack={() => setStep('person')}
          />
        </div>
      )}
      {step === 'create' && (
        <>
          <Button variant="quiet" onClick={() => setStep('company')}>
            回到查找企业
          </Button>
          <CreateForm
            person={person}
            level={2}
            onCreated={() => {
              record.discard();
              void navigate('/layout/positionRelease');
            }}
          />
        </>
      )}
      <AskDialog
        enterprise={chosen}
        person={person}
        onClose={() => setChosen(null)}
        onSent={() => {
          record.discard();
          window.scrollTo({ top: 0 });
        }}
        onPersonRefused={(refused) => {
          setErrors(refused);
          setStep('person');
        }}
      />
    </>
  );
}
