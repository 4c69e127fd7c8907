// Invitations that an elite received: position, message, deadline; accept or decline.

import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { InvitationState } from '../../../contract/dictionary/elite.ts';
import { answerInvitation, listMyInvitations } from '../../../contract/talent/elite.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { CallError, call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import styles from './elite.module.css';

type Page = DataOf<typeof listMyInvitations>;
type Item = Page['items'][number];

const TONES: Readonly<Record<InvitationState, Tone>> = {
  sent: 'persimmon',
  accepted: 'success',
  declined: 'plain',
  expired: 'plain',
};

export function Invitations() {
  const { list, items } = usePages(listMyInvitations, {});
  if (!list.isSuccess) return <Loaded of={list} skeleton={<SkeletonList count={3} />} />;
  if (items.length === 0) {
    return (
      <EmptyState
        title="还没有收到邀约"
        actions={<LinkButton to="/position">先去看看职位</LinkButton>}
      >
        公开并完善简历后，企业在人才推荐里看到您，会带着职位来邀请，也会通知您。
      </EmptyState>
    );
  }
  return (
    <OwnList list={list}>
      {items.map((item) => (
        <InvitationCard key={item.id} item={item} />
      ))}
    </OwnList>
  );
}

function InvitationCard({ item }: { item: Item }) {
  const { position } = item;
  const { mutate, isPending, variables, error } = useAct(
    (accept: boolean) => call(answerInvitation, { id: item.id, accept }, { quiet: true }),
    {
      quiet: true,
      done: (_, accept) => (accept ? '投递成功' : '已婉拒'),
    },
  );
  const resumeIsShort = error instanceof CallError && Boolean(error.fields.resume);
  return (
    <li className={`row gap-4 pad-5 box shadow-1 ${styles.invitation}`}>
      <EnterpriseLogo
        name={position.enterprise.short_name}
        src={position.enterprise.logo}
        size="lg"
      />
      <Stack gap={2} grow slim>
        <Row as="p" wrap align="center" gap={[1, 3]}>
          <Link to={`/position-details?id=${position.id}`} className="weight-bold">
            {position.title}
          </Link>
          <Salary {...position.salary} />
          <Tag tone={TONES[item.state]}>{item.label}</Tag>
        </Row>
        <p className="tone-ink-3 size-sm">
          {position.enterprise.short_name} · {position.city_name} · {position.experience.label} ·{' '}
          {position.education.label}
        </p>
        {item.message && (
          <p className="pad-y-2 pad-x-4 pre ground-sunken corner-md">{item.message}</p>
        )}
        {item.state === 'sent' && (
          <Row wrap align="center" gap={3}>
            <Button
              size="sm"
              variant="accent"
              loading={isPending && variables === true}
              disabled={isPending}
              onClick={() => mutate(true)}
            >
              接受并投递
            </Button>
            <Button
              size="sm"
              variant="outline"
              loading={isPending && variables === false}
              disabled={isPending}
              onClick={() => mutate(false)}
            >
              婉拒
            </Button>
            <span className="tone-ink-3 size-sm">
              {formatDate(item.expires_at, 'M月d日')}前有效，接受会投递您现在的简历
            </span>
          </Row>
        )}
        {error && (
          <p
            className={`row wrap gap-2 pad-y-2 pad-x-4 tone-danger ground-danger-soft corner-sm ${styles.refusal}`}
            role="alert"
          >
            {error.message}
            {resumeIsShort && <Link to="/my-resume">去完善简历</Link>}
          </p>
        )}
      </Stack>
    </li>
  );
}
