// 邀请: invitations by number or link, their states, and withdrawing one (administrators).
import { useState } from 'react';
import { memberRoles } from '../../../contract/call/member-rights.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationState,
  invitationStates,
  listInvitations,
  revokeInvitation,
} from '../../../contract/enterprise/invitation.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { AccountCard } from '../parts/account-row.tsx';
import { LinkDialog, MobileInviteDialog } from './invite-dialogs.tsx';
import styles from './members.module.css';

const TONES: Readonly<Record<InvitationState, Tone>> = {
  sent: 'amber',
  accepted: 'success',
  declined: 'plain',
  revoked: 'plain',
  expired: 'plain',
};

export function InvitationsCard() {
  const [open, setOpen] = useState<'mobile' | 'link' | null>(null);
  const { list, items } = usePages(listInvitations, {});
  return (
    <AccountCard
      id="invitations"
      title="邀请"
      note={`${INVITATION_DAYS} 天内有效，接受后成为企业成员，角色在邀请时选定`}
      actions={
        <div className="row wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setOpen('link')}>
            生成邀请链接
          </Button>
          <Button size="sm" onClick={() => setOpen('mobile')}>
            按手机号邀请
          </Button>
        </div>
      }
    >
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="还没有发出邀请">
          知道对方手机号就直接邀请；一次邀请几位，可以生成链接发到工作群。
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} />
          ))}
        </OwnList>
      )}
      <MobileInviteDialog open={open === 'mobile'} onClose={() => setOpen(null)} />
      <LinkDialog open={open === 'link'} onClose={() => setOpen(null)} />
    </AccountCard>
  );
}

const REVOKE = {
  title: '撤回这份邀请？',
  words: '撤回后对方不能再用它加入。',
  act: '撤回',
};

function Row({ invitation }: { invitation: Invitation }) {
  const { id, kind, mobile, note, role, state, used, uses_max } = invitation;
  const { by, sent_at, expires_at } = invitation;
  const { mutate, isPending } = useAct(() => call(revokeInvitation, { id }), {
    done: '邀请已撤回',
  });
  const name = kind === 'link' ? '邀请链接' : mobile;
  return (
    <li className={`stack align-center gap-y-1 gap-x-5 pad-y-3 ${styles.invitation}`}>
      <div className={`slim breaks ${styles.who}`}>
        <p>
          {name}
          {note && <span className="tone-ink-3 size-sm">（{note}）</span>}
        </p>
        <p className="tone-ink-3 size-sm">
          {[
            labelOf(memberRoles, role),
            by && `${by}发出`,
            formatDate(sent_at, 'MM-dd hh:mm'),
            state === 'sent' && `${formatDate(expires_at, 'MM-dd hh:mm')} 到期`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="tone-ink-3 size-sm">{kind === 'link' && `已加入 ${used}/${uses_max}`}</span>
      <Tag tone={TONES[state]}>{labelOf(invitationStates, state)}</Tag>
      <div className={`row wrap justify-end gap-2 ${styles.acts}`}>
        {state === 'sent' && (
          <Button
            variant="quiet"
            size="sm"
            loading={isPending}
            aria-label={`撤回${name}`}
            onClick={() => void ask(REVOKE).then((yes) => yes && mutate())}
          >
            撤回
          </Button>
        )}
      </div>
    </li>
  );
}
