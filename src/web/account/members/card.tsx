// 成员: members with role, joining date and number of positions; changing roles and removing.

import { useState } from 'react';
import { type MemberRole, memberRoles } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type Member, setMemberRole } from '../../../contract/enterprise/members.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { RoleChoice } from '../../parts/role-choice.tsx';
import { AccountCard } from '../parts/account-row.tsx';
import { RemoveDialog } from './go-dialogs.tsx';
import styles from './members.module.css';
import { useMembers } from './use-members.ts';

interface MembersCardProps {
  /** True when the reader is an administrator. */
  isAdministrator: boolean;
}

export function MembersCard({ isAdministrator }: MembersCardProps) {
  const members = useMembers();
  const [leaving, setLeaving] = useState<Member | null>(null);
  const items = members.data?.items ?? [];
  const administrators = items.filter(({ role }) => role === 'administrator').length;
  return (
    <AccountCard
      id="members"
      title="成员"
      note={
        members.data &&
        `${items.length}/${members.data.limit} 个成员账号${
          isAdministrator ? '' : '；角色由管理员调整'
        }`
      }
    >
      <Loaded of={members} skeleton={<SkeletonList count={3} />} />
      <Stack as="ul">
        {items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isAdministrator={isAdministrator}
            isLast={member.role === 'administrator' && administrators === 1}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </Stack>
      <RemoveDialog member={leaving} members={items} onClose={() => setLeaving(null)} />
    </AccountCard>
  );
}

interface MemberRowProps {
  member: Member;
  isAdministrator: boolean;
  /** True for the only administrator, whose role cannot change. */
  isLast: boolean;
  onRemove: () => void;
}

function MemberRow({ member, isAdministrator, isLast, onRemove }: MemberRowProps) {
  const { name, title, avatar, role, is_me, joined_at, active_on, open_positions } = member;
  const contacts = [member.phone, member.email, member.wechat && `微信 ${member.wechat}`];
  return (
    <li className={`stack align-center gap-y-2 gap-x-5 pad-y-3 ${styles.member}`}>
      <Avatar name={name} src={avatar} size="md" />
      <div className={`slim breaks ${styles.who}`}>
        <Row as="p" wrap align="center" gap={[1, 2]}>
          <strong>{name}</strong>
          {is_me && <span className="tone-ink-3 size-sm">（我）</span>}
          <Tag tone={role === 'administrator' ? 'pine' : 'plain'}>{labelOf(memberRoles, role)}</Tag>
        </Row>
        <p className="tone-ink-3 size-sm">{[title, ...contacts].filter(Boolean).join(' · ')}</p>
      </div>
      <dl className={`row wrap gap-y-1 gap-x-6 nums ${styles.facts}`}>
        <div>
          <dt>在招职位</dt>
          <dd>{open_positions}</dd>
        </div>
        <div>
          <dt>加入时间</dt>
          <dd>{formatDate(joined_at, 'yyyy-MM-dd')}</dd>
        </div>
        {isAdministrator && (
          <div>
            <dt>最近活跃</dt>
            <dd>{active_on || '—'}</dd>
          </div>
        )}
      </dl>
      {isAdministrator && (
        <div className={`row wrap justify-end gap-2 ${styles.acts}`}>
          {!isLast && <RoleButton member={member} />}
          {!is_me && (
            <Button variant="quiet" size="sm" aria-label={`移出${name}`} onClick={onRemove}>
              移出
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function RoleButton({ member }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name } = member;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`给${name}改角色`}
        onClick={() => setIsOpen(true)}
      >
        改角色
      </Button>
      {isOpen && <RoleDialog member={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Each role with its description; a refusal is shown in the dialog. */
function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name, role, is_me } = member;
  const [to, setTo] = useState<MemberRole>(role);
  const { mutate, isPending, error } = useAct(
    () => call(setMemberRole, { id, role: to, seen: role }, { quiet: true }),
    {
      quiet: true,
      done: `${name}现在是${labelOf(memberRoles, to)}`,
      onSuccess: () => onClose(),
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${is_me ? '我' : name}的角色`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button disabled={to === role} loading={isPending} onClick={() => mutate()}>
            {to === role ? '选择另一个角色' : `改为${labelOf(memberRoles, to)}`}
          </Button>
        </>
      }
    >
      <RoleChoice value={to} onChange={setTo} />
      {error && (
        <p className={styles.warn} role="alert">
          {error.message}
        </p>
      )}
    </Dialog>
  );
}
