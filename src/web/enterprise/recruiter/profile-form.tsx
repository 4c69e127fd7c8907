// The form of a recruiter's own card: one save for all fields, a draft, and a choice when another device
// saved meanwhile.
import { useRef } from 'react';
import {
  getMemberProfile,
  type MemberProfile,
  saveMemberProfile,
} from '../../../contract/enterprise/member-profile.ts';
import { call } from '../../data/api.ts';
import { useCall, useKept } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useDraftForm } from '../../data/use-draft-form.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
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

interface ProfileFormProps {
  profile: MemberProfile;
  /** Called with the saved profile. */
  onSaved: (profile: MemberProfile) => void;
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  /** The toast of the last save. */
  const said = useRef('');
  const form = useDraftForm<ProfileValues>({
    section: 'recruiter-card',
    initial: valuesOf(profile),
    check: checkProfile,
    send: async (values) => {
      const saved = await call(saveMemberProfile, inputOf(values), { quiet: true });
      said.current = savedCardWords(profile.avatar, values.avatar, saved);
      onSaved(saved);
    },
    onSent: () => toastSuccess(said.current),
  });
  const { values, problems, set } = form;
  // Members who may not talk to seekers need no greetings and no hours.
  const mayTalk = useRight('recruit');
  const part: PartProps = { values, problems, set };
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {form.restored && (
        <Alert
          type="info"
          showIcon
          title="上次没保存的内容还在"
          action={
            <Button size="sm" variant="quiet" onClick={form.clear}>
              不要了
            </Button>
          }
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CardFields {...part} waiting={profile.waiting_avatar} shown={profile.avatar} />
          <ContactFields {...part} />
          {mayTalk && <HoursFields {...part} />}
        </div>
        {mayTalk && (
          <div className={styles.column}>
            <GreetingFields {...part} shortName={profile.short_name} />
            <PhraseFields {...part} />
          </div>
        )}
      </div>
      {problems.version && (
        <Conflict
          profile={profile}
          onTheirs={(latest) => {
            form.clear();
            onSaved(latest);
          }}
          onMine={(version) => set('version', version)}
        />
      )}
      {form.refusal && <Alert type="error" showIcon title={form.refusal} />}
      <div className={styles.bar}>
        <span className={styles.hint}>
          {mayTalk ? '姓名、职务和头像显示在职位旁边，求职者看得到' : '同事在成员列表里看得到'}
        </span>
        <Button type="submit" loading={form.sending}>
          保存
        </Button>
      </div>
    </form>
  );
}

/** The cache entry of what other devices saved; the profile above stays as it was when typing began. */
const LATEST = 'latest';

interface ConflictProps {
  profile: MemberProfile;
  onTheirs: (latest: MemberProfile) => void;
  /** The version for saving again after a conflict. */
  onMine: (version: number) => void;
}

function Conflict({ profile, onTheirs, onMine }: ConflictProps) {
  const other = useKept(getMemberProfile, {}, LATEST);
  const latest = useCall(
    getMemberProfile,
    {},
    { quiet: true, staleTime: 0, gcTime: 0, apart: LATEST },
  );
  const names = latest.data ? changedNames(profile, latest.data) : [];
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
          <Button
            size="sm"
            variant="outline"
            loading={latest.isFetching}
            onClick={() => {
              if (!latest.data) return;
              other.drop();
              onTheirs(latest.data);
            }}
          >
            用已保存的
          </Button>
          <Button
            size="sm"
            loading={latest.isFetching}
            onClick={() => latest.data && onMine(latest.data.version)}
          >
            保留我写的
          </Button>
        </Row>
      }
    />
  );
}
