// The form of a recruiter's own card: one save for all fields, a draft, and a choice when another device
// saved meanwhile.
import {
  getMemberProfile,
  type MemberProfile,
  saveMemberProfile,
} from '../../../contract/enterprise/member-profile.ts';
import { call } from '../../data/api.ts';
import { useCached } from '../../data/queries.ts';
import { type RecordForm, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { useRight } from '../../data/rights.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import { CardFields } from './card-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { GreetingFields } from './greeting-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { PhraseFields } from './phrase-fields.tsx';
import styles from './profile.module.css';
import {
  changedNames,
  checkProfile,
  inputOf,
  type PartProps,
  type ProfileValues,
  savedCardWords,
  valuesOf,
} from './values.ts';

const recordOf = (profile: MemberProfile) => ({
  version: profile.version,
  values: valuesOf(profile),
});

export function ProfileForm({ profile }: { profile: MemberProfile }) {
  const cached = useCached(getMemberProfile, {});
  const form = useRecordForm({
    key: 'recruiter-card',
    live: recordOf(profile),
    check: checkProfile,
    send: async (values, { version }) => {
      const input = { ...inputOf(values), version };
      const saved = await call(saveMemberProfile, input, { quiet: true });
      toastSuccess(savedCardWords(profile.avatar, values.avatar, saved));
      cached.put(saved);
      return saved;
    },
    savedOf: recordOf,
    reread: async () => recordOf(await cached.reread()),
  });
  const { values, problems, set } = form;
  // Members who may not talk to seekers need no greetings and no hours.
  const mayTalk = useRight('recruit');
  const part: PartProps = { values, problems, set };
  return (
    <Stack
      as="form"
      ref={form.form}
      gap={4}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {form.isRestored && (
        <Alert
          type="info"
          showIcon
          title="上次没保存的内容还在"
          action={
            <Button size="sm" variant="quiet" onClick={form.discard}>
              不要了
            </Button>
          }
        />
      )}
      <div className={`stack columns-2 align-start gap-4 ${styles.columns}`}>
        <Stack gap={4} slim>
          <CardFields {...part} waiting={profile.waiting_avatar} shown={profile.avatar} />
          <ContactFields {...part} />
          {mayTalk && <HoursFields {...part} />}
        </Stack>
        {mayTalk && (
          <Stack gap={4} slim>
            <GreetingFields {...part} shortName={profile.short_name} />
            <PhraseFields {...part} />
          </Stack>
        )}
      </div>
      {form.status === 'conflict' && <Conflict form={form} />}
      {form.refusal && <Alert type="error" showIcon title={form.refusal} />}
      <div className={styles.bar}>
        <span className={styles.hint}>
          {mayTalk ? '姓名、职务和头像显示在职位旁边，求职者看得到' : '同事在成员列表里看得到'}
        </span>
        <Button type="submit" loading={form.isSaving}>
          保存
        </Button>
      </div>
    </Stack>
  );
}

function Conflict({ form: { began, live, resolve } }: { form: RecordForm<ProfileValues> }) {
  const names = began.values && live.values ? changedNames(began.values, live.values) : [];
  return (
    <Alert
      type="warning"
      showIcon
      title="您的资料刚在别处修改过，还没有保存"
      description={
        names.length > 0
          ? `别处改了：${names.join('、')}。您写的内容都还在，选一份留下。`
          : '您写的内容都还在，选一份留下。'
      }
      action={
        <Row wrap gap={2}>
          <Button size="sm" variant="outline" onClick={() => resolve('theirs')}>
            用已保存的
          </Button>
          <Button size="sm" onClick={() => resolve('mine')}>
            保留我写的
          </Button>
        </Row>
      }
    />
  );
}
