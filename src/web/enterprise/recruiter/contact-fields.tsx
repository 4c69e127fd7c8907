// 联系方式: the contact data, and who may see them.
import {
  type ContactAudience,
  contactAudiences,
} from '../../../contract/enterprise/member-profile.ts';
import { ChoiceField, LineField } from '../../kit/form/text-field.tsx';
import { optionsOf } from '../../parts/choices.ts';
import styles from './profile.module.css';
import type { PartProps } from './values.ts';

const CONTACTS = [
  { name: 'phone', to: 'phone_to', label: '电话', type: 'tel' },
  { name: 'email', to: 'email_to', label: '邮箱', type: 'email' },
  { name: 'wechat', to: 'wechat_to', label: '微信', type: 'text' },
] as const;

const WORDS: Readonly<Record<ContactAudience, string>> = {
  nobody: '只有您自己看得到',
  colleagues: '同事在成员列表里看得到，求职者看不到',
  candidates: '同事看得到；求职者要等您开始沟通、约面试或发录用通知后，才在投递记录里看到',
};

export function ContactFields({ values, problems, set }: PartProps) {
  return (
    <section className={styles.card} aria-labelledby="own-contacts">
      <h2 id="own-contacts">联系方式</h2>
      {CONTACTS.map(({ name, to, label, type }) => (
        <div key={name} className={`stack columns-2 align-start gap-y-2 gap-x-5 ${styles.pair}`}>
          <LineField
            label={label}
            error={problems[name]}
            type={type}
            value={values[name]}
            autoComplete="off"
            onChange={(value) => set(name, value)}
          />
          <ChoiceField
            label={`${label}给谁看`}
            hint={WORDS[values[to]]}
            value={values[to]}
            options={optionsOf(contactAudiences)}
            onChange={(value) => set(to, value)}
          />
        </div>
      ))}
    </section>
  );
}
