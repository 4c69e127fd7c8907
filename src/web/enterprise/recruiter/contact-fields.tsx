// 联系方式: what, and who may see it, in words.
import {
  type ContactAudience,
  contactAudiences,
} from '../../../contract/enterprise/member-profile.ts';
import { Field } from '../../kit/form/field.tsx';
import { Input, Select } from '../../kit/form/input.tsx';
import { optionsOf } from '../../parts/choices.ts';
import styles from './profile.module.css';
import type { PartProps } from './values.ts';

const CONTACTS = [
  { name: 'phone', to: 'phone_to', label: '电话', type: 'tel', max: 20 },
  { name: 'email', to: 'email_to', label: '邮箱', type: 'email', max: 100 },
  { name: 'wechat', to: 'wechat_to', label: '微信', type: 'text', max: 21 },
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
      {CONTACTS.map(({ name, to, label, type, max }) => (
        <div key={name} className={styles.pair}>
          <Field label={label} error={problems[name]}>
            {(control) => (
              <Input
                {...control}
                type={type}
                value={values[name]}
                maxLength={max}
                autoComplete="off"
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
          <Field label={`${label}给谁看`} hint={WORDS[values[to]]}>
            {(control) => (
              <Select
                {...control}
                value={values[to]}
                options={optionsOf(contactAudiences)}
                onChange={(event) => set(to, event.target.value as ContactAudience)}
              />
            )}
          </Field>
        </div>
      ))}
    </section>
  );
}
