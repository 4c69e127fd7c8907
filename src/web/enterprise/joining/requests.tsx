// 加入申请 on the workbench, for administrators; nothing when there are no requests.

import { useState } from 'react';
import type { MemberRole } from '../../../contract/call/member-rights.ts';
import {
  answerJoin,
  JOIN_REASON,
  type JoinRequest,
  listJoinRequests,
} from '../../../contract/enterprise/join.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { WordsField } from '../../kit/form/text-field.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { CheckIcon } from '../../kit/look/icons.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { RoleChoice } from '../../parts/role-choice.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './requests.module.css';

export function JoinRequests() {
  const { list, items, first } = usePages(listJoinRequests, {});
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="join-requests">
      <SectionHead
        id="join-requests"
        title="加入申请"
        note={`${first?.total ?? items.length} 人等待您确认身份`}
      />
      <OwnList list={list}>
        {items.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </OwnList>
    </section>
  );
}

function Row({ request }: { request: JoinRequest }) {
  const [isRefusing, setRefusing] = useState(false);
  const [isAdmitting, setAdmitting] = useState(false);
  const [role, setRole] = useState<MemberRole>('recruiter');
  const [reason, setReason] = useState('');
  const problem = textProblem(JOIN_REASON, reason);
  const { id, name, title, work_email, domain_matches, note, asked_at } = request;
  const { mutate, isPending } = useAct(
    (approve: boolean) => call(answerJoin, { id, approve, role, reason: approve ? '' : reason }),
    {
      done: (_done, approve) => (approve ? `${name}已加入` : '已拒绝，对方会收到通知'),
      onSuccess: () => {
        setRefusing(false);
        setAdmitting(false);
      },
    },
  );
  return (
    <li className="row wrap justify-between align-center gap-y-3 gap-x-5 pad-y-4 pad-x-5 box">
      <div className={styles.words}>
        <p className={`row wrap align-center gap-y-1 gap-x-3 ${styles.who}`}>
          <strong>{name}</strong>
          <span>{title}</span>
          {domain_matches && (
            <Tag tone="success" icon={<CheckIcon />}>
              邮箱域名与官网一致
            </Tag>
          )}
        </p>
        <p className="tone-ink-3 size-sm">
          {work_email ? `${work_email}（已验证）` : '没有提供工作邮箱'} ·{' '}
          <RelativeTime at={asked_at} now={serverNowMs() ?? Date.now()} />
        </p>
        {note && <p className="above-1 tone-ink-2 size-sm">“{note}”</p>}
      </div>
      <div className="row gap-2">
        <Button variant="quiet" size="sm" onClick={() => setRefusing(true)}>
          拒绝
        </Button>
        <Button size="sm" onClick={() => setAdmitting(true)}>
          通过
        </Button>
      </div>
      <AskDialog
        open={isAdmitting}
        title={`让${name}加入企业`}
        act="通过"
        isSending={isPending}
        onAct={() => mutate(true)}
        onClose={() => setAdmitting(false)}
      >
        <p className="below-4 tone-ink-2">请选择对方在企业里的角色，以后可以在账号设置里改。</p>
        <RoleChoice value={role} onChange={setRole} />
      </AskDialog>
      <AskDialog
        open={isRefusing}
        title={`拒绝${name}的申请`}
        act="拒绝"
        isDanger
        isSending={isPending}
        isOff={problem !== ''}
        onAct={() => mutate(false)}
        onClose={() => setRefusing(false)}
      >
        <WordsField
          label="原因（选填，对方会看到）"
          error={problem}
          rows={2}
          max={JOIN_REASON.max}
          value={reason}
          onChange={setReason}
        />
      </AskDialog>
    </li>
  );
}
