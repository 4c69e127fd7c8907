// Elite applications for reviewers: conditions, form, proofs, history.

import type { DataOf } from '../../../contract/call/endpoint.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type EliteState,
  eliteAchievements,
  eliteSalaryBands,
  eliteStates,
} from '../../../contract/dictionary/elite.ts';
import {
  decideElite,
  type EliteDecision,
  getEliteProof,
  listEliteQueue,
  reviewElite,
} from '../../../contract/talent/elite.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { Course } from '../../kit/list/case-list.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { PicturesOf } from '../../kit/media/picture-peeks.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import type { Tone } from '../../kit/text/tag.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { WorkCase, WorkQueue } from '../../parts/review/work-queue.tsx';
import { Conditions } from './conditions.tsx';

type Review = DataOf<typeof reviewElite>;

const SAID: Readonly<Record<EliteDecision, string>> = {
  approve: '已通过',
  reject: '已驳回，申请人会看到原因',
  revoke: '已撤销资格',
  restore: '已恢复资格',
  dismiss: '已维持撤销',
};

export const ELITE_TONES: Readonly<Record<EliteState, Tone>> = {
  none: 'plain',
  pending: 'info',
  approved: 'amber',
  rejected: 'plain',
  lapsed: 'plain',
  revoked: 'danger',
  appealing: 'info',
  dismissed: 'plain',
};

const TEMPLATES = [
  '代表性成绩不够具体，请补充项目、职责和可量化的结果',
  '证明图片不清晰或与所选成就不符，请重新上传',
  '所填职务与简历中的经历不一致，请核对后再申请',
  '经核实，申请材料与事实不符',
];

const DONE: readonly EliteState[] = ['approved', 'rejected', 'revoked'];

export function EliteQueue() {
  return (
    <WorkQueue
      kind="elites"
      hint="姓名、手机号或编号"
      endpoint={listEliteQueue}
      states={eliteStates.filter(({ code }) => DONE.includes(code))}
      rowOf={(item, now) => ({
        kind: item.field,
        title: `${item.name} · ${item.title}`,
        note: <RelativeTime at={item.state_at} now={now} />,
        state: item.label,
        tone: ELITE_TONES[item.state],
        since: item.state_at,
      })}
    >
      {({ id }) => (
        <WorkCase endpoint={reviewElite} id={id}>
          {(review) => <OpenElite review={review} />}
        </WorkCase>
      )}
    </WorkQueue>
  );
}

function OpenElite({ review }: { review: Review }) {
  const { id, conditions, events, state } = review;
  return (
    <>
      <Facts review={review} />
      <Conditions items={conditions} />
      <Course steps={events.map(({ label, at, reason }) => ({ label, at, note: reason }))} />
      <DecisionForm
        label="审核意见"
        hint="申请人会看到。"
        templates={TEMPLATES}
        ways={WAYS[state]}
        send={(decision: EliteDecision, reason) => call(decideElite, { id, decision, reason })}
        said={SAID}
      />
    </>
  );
}

const WAYS: Partial<Record<EliteState, readonly Way[]>> = {
  pending: [
    { code: 'approve', label: '通过', needsReason: false },
    { code: 'reject', label: '不通过', variant: 'outline' },
  ],
  approved: [{ code: 'revoke', label: '撤销资格', variant: 'danger' }],
  appealing: [
    { code: 'restore', label: '申诉成立，恢复资格', needsReason: false },
    { code: 'dismiss', label: '维持撤销', variant: 'outline' },
  ],
};

function Facts({ review }: { review: Review }) {
  const { id, form, proof_count } = review;
  return (
    <>
      <FactList
        facts={[
          ['姓名', review.name],
          ['领域', review.field],
          ['目前职务', form.title],
          ['目前年薪', labelOf(eliteSalaryBands, form.salary_band)],
          ['最近经历', review.latest],
          ['学历', review.education],
          ['工作年限', review.years === null ? '' : `${review.years} 年`],
          ['成就', labelOf(eliteAchievements, form.achievement)],
          ['推荐人', form.referee ?? ''],
          ['代表性成绩', form.highlights],
          ['申诉理由', review.appeal_content],
        ]}
      />
      <PicturesOf
        count={proof_count}
        nameOf={(number) => `证明第 ${number} 张`}
        endpoint={getEliteProof}
        of={{ id }}
      />
    </>
  );
}
