// The state of the application with its history; an elite's settings; the appeal.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { appealElite, type getMyElite, setEliteOptions } from '../../../contract/talent/elite.ts';
import { APPEAL_TEXT } from '../../../contract/value/text-rule.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Course } from '../../kit/list/case-list.tsx';
import { TextForm } from '../../parts/text-form.tsx';
import { toastSuccess } from '../../shell/toast.ts';
import styles from './elite.module.css';

type Elite = DataOf<typeof getMyElite>;

export function EliteState({ elite }: { elite: Elite }) {
  const { state, events } = elite;
  return (
    <section className={styles.card} aria-labelledby="state">
      <h2 id="state">{titleOf(elite)}</h2>
      <p className="tone-ink-3 size-sm">{leadOf(elite)}</p>
      {elite.reason && (state === 'rejected' || state === 'revoked' || state === 'dismissed') && (
        <p className="pad-y-3 pad-x-4 ground-amber-soft corner-md">审核意见：{elite.reason}</p>
      )}
      <Course steps={events.map(({ label, at, reason }) => ({ label, at, note: reason }))} />
      {state === 'approved' && <Options certified_only={elite.certified_only} />}
      {state === 'revoked' && <Appeal />}
    </section>
  );
}

function titleOf({ state }: Elite): string {
  const titles: Partial<Record<Elite['state'], string>> = {
    pending: '申请已提交，正在审核',
    approved: '您是择木精英',
    rejected: '这次没有通过',
    lapsed: '精英资格已到期',
    revoked: '精英资格已被撤销',
    appealing: '申诉正在复核',
    dismissed: '申诉没有通过',
  };
  return titles[state] ?? '';
}

function leadOf({ state, ends_at, may_apply_at }: Elite): string {
  const again = may_apply_at
    ? `${formatDate(may_apply_at, 'M月d日 hh:mm')} 之后可以再次申请。`
    : '';
  const leads: Partial<Record<Elite['state'], string>> = {
    pending: '审核结果会通知您。审核期间不能修改申请。',
    approved: `有效期至 ${ends_at ? formatDate(ends_at, 'yyyy年M月d日') : ''}，到期后满足条件可以重新申请。`,
    rejected: again || '现在可以再次申请，上次填写的内容还在。',
    lapsed: '满足条件即可重新申请，上次填写的内容还在。',
    revoked: '如果您认为这是误判，可以申诉一次。',
    appealing: '我们会重新核实，结果会通知您。',
    dismissed: again || '现在可以重新申请。',
  };
  return leads[state] ?? '';
}

function Options({ certified_only }: { certified_only: boolean }) {
  const { mutate, isPending, variables } = useAct(
    (value: boolean) => call(setEliteOptions, { certified_only: value }),
    {
      done: '设置已保存',
    },
  );
  return (
    <div className="stack gap-4 edge-top pad-top-4">
      <Checkbox
        checked={isPending ? variables : certified_only}
        disabled={isPending}
        onChange={(event) => mutate(event.target.checked)}
      >
        仅认证企业可见（关闭后，所有企业都能在精英专区和人才搜索里看到您）
      </Checkbox>
      <Row wrap align="center" gap={3}>
        <LinkButton size="sm" to={{ search: 'tab=invitations' }}>
          查看投递邀约
        </LinkButton>
        <LinkButton size="sm" variant="outline" to="/privacy">
          姓名显示与屏蔽企业
        </LinkButton>
      </Row>
    </div>
  );
}

function Appeal() {
  return (
    <TextForm
      section="elite-appeal"
      text={APPEAL_TEXT}
      submit="提交申诉"
      send={(content) => call(appealElite, { content }, { quiet: true })}
      onSent={() => {
        toastSuccess('申诉已提交');
      }}
    />
  );
}
