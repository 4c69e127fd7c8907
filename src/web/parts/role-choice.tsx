// Choosing a role of a member, each with what it may do.

import { type MemberRole, memberRoles, ROLE_NOTES } from '../../contract/call/member-rights.ts';
import { Radio } from '../kit/antd/fields.ts';
import styles from './role-choice.module.css';

interface RoleChoiceProps {
  value?: MemberRole;
  onChange?: (role: MemberRole) => void;
}

export function RoleChoice({ value = 'recruiter', onChange }: RoleChoiceProps) {
  return (
    <Radio.Group
      className={styles.roles ?? ''}
      aria-label="角色"
      value={value}
      onChange={(event) => onChange?.(event.target.value as MemberRole)}
    >
      {memberRoles.map(({ code, label }) => (
        <Radio key={code} value={code}>
          <b>{label}</b>
          <small className="tone-ink-3 size-sm"> {ROLE_NOTES[code]}</small>
        </Radio>
      ))}
    </Radio.Group>
  );
}
