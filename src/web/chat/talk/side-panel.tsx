// Beside the conversation on the widest screens: the position or candidate, and the next steps.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '../../../contract/chat/chat.ts';
import { getPosition } from '../../../contract/position/position.ts';
import { useCall } from '../../data/queries.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Avatar, EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { TagList } from '../../kit/text/tag.tsx';
import { useChatScope, useConversation } from '../store/use-chat.ts';
import styles from './side.module.css';

const WELFARE_SHOWN = 6;

/** The style hides it on narrower screens; without a conversation nothing is read. */
export function SidePanel({ id }: { id: number | null }) {
  const { data, isError } = useConversation(id);
  // Nothing is open, so the list has the whole width.
  if (id === null) return null;
  if (data?.kind !== 'talk') {
    // While the facts load the panel keeps its place; it is left out only when there are none.
    const isNone = isError || data !== undefined;
    return (
      <aside
        className={`hidden ${styles.side}`}
        aria-label="相关信息"
        data-none={isNone || undefined}
      />
    );
  }
  return (
    <aside className={`hidden ${styles.side}`} aria-label="相关信息">
      <SideFacts conversation={data} />
    </aside>
  );
}

/** The same facts beside the conversation and in the dialog of its head. */
export function SideFacts({ conversation }: { conversation: Conversation }) {
  const { side, position } = conversation;
  return (
    <>
      {side === 'recruiter' && <Candidate conversation={conversation} />}
      {position && <About position={position} side={side} />}
    </>
  );
}

function About({
  position,
  side,
}: {
  position: NonNullable<Conversation['position']>;
  side: string;
}) {
  const { id, title, salary, open } = position;
  const { data } = useCall(
    getPosition,
    { id },
    {
      quiet: true,
      retry: false, // A position that was taken down has no page any more; asking for it would lead away from this page.
      enabled: open,
    },
  );
  const facts = data
    ? [data.city_name, data.district_name, data.experience.label, data.education.label]
    : [];
  return (
    <Part title="沟通的职位">
      <Row as="p" align="baseline" justify="between" gap={2}>
        <b>{title}</b>
        <span className="fixed tone-persimmon weight-bold nums">{salary}</span>
      </Row>
      {!open && (
        <p className={`tone-ink-2 size-sm ${styles.stopped}`}>
          该职位已停止招聘，聊天记录会一直保留。
        </p>
      )}
      {data && (
        <>
          <p className="tone-ink-2 size-sm">{facts.filter(Boolean).join(' · ')}</p>
          {data.welfare.length > 0 && <TagList words={data.welfare} max={WELFARE_SHOWN} />}
          {side === 'seeker' && (
            <p className={`row align-center gap-3 slim ${styles.company}`}>
              <EnterpriseLogo name={data.enterprise.short_name} src={data.enterprise.logo} />
              <Link to={`/company-details?id=${data.enterprise.id}`}>
                {data.enterprise.short_name}
              </Link>
            </p>
          )}
        </>
      )}
      <LinkButton size="sm" variant="outline" block to={`/position-details?id=${id}`}>
        查看职位
      </LinkButton>
    </Part>
  );
}

function Candidate({ conversation }: { conversation: Conversation }) {
  const { other, application_id } = conversation;
  const { slots } = useChatScope();
  return (
    <>
      <Part title="候选人">
        <p className={`row align-center gap-3 slim ${styles.company}`}>
          <Avatar name={other.name} src={other.avatar} size="lg" />
          <span>
            <b>{other.name}</b>
            <small>{other.headline}</small>
          </span>
        </p>
        {application_id === null ? (
          <p className="tone-ink-2 size-sm">
            还没有投递这个职位。对方同意“求简历”后，简历会进入人才管理。
          </p>
        ) : (
          <LinkButton
            size="sm"
            variant="outline"
            block
            to={`/layout/mangeCv?application=${application_id}`}
          >
            简历、备注与标签
          </LinkButton>
        )}
      </Part>
      {application_id !== null && (
        <div className={`pad-y-5 pad-x-4 ${styles.interviews}`}>
          {slots.interviews?.(application_id)}
        </div>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack gap-3 pad-y-5 pad-x-4 edge-bottom ${styles.part}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
