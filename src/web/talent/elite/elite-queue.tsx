// Elite applications as reviewers decide them: conditions, form, proofs, history.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { labelOf } from '../../../contract/dictionaries.ts';
import {
  type EliteState,
  eliteAchievements,
  eliteSalaryBands,
  eliteStates,
} from '../../../contract/dictionaries-care.ts';
import type { DataOf } from '../../../contract/endpoint.ts';
import {
  decideElite,
  type EliteDecision,
  getEliteProof,
  listEliteQueue,
  reviewElite,
} from '../../../contract/talent-elite.ts';
import { call } from '../../api.ts';
import { download } from '../../files.ts';
import { Course } from '../../kit/case-list.tsx';
import { LoadFailed } from '../../kit/load-failed.tsx';
import { PicturePeek } from '../../kit/picture-peek.tsx';
import { ReasonForm, type Way } from '../../kit/reason-form.tsx';
import { RelativeTime } from '../../kit/relative-time.tsx';
import { SkeletonList } from '../../kit/skeleton.tsx';
import type { Tone } from '../../kit/tag.tsx';
import { WorkQueue } from '../../kit/work-queue.tsx';
import { usePaged } from '../../paged.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { Conditions } from './conditions.tsx';
import styles from './elite.module.css';

type Page = DataOf<typeof listEliteQueue>;
type Item = Page['items'][number];
type Review = DataOf<typeof reviewElite>;

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

export function EliteQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('elite-queue', listEliteQueue, {
    ...(state && { state }),
  });
  const now = serverNowMs() ?? Date.now();
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={eliteStates.filter(({ code }) => DONE.includes(code))}
      rowOf={(item) => ({
        kind: item.field,
        title: `${item.name} · ${item.title}`,
        note: <RelativeTime at={item.state_at} now={now} />,
        state: item.label,
        tone: ELITE_TONES[item.state],
      })}
    >
      {(item) => <OpenElite id={item.id} />}
    </WorkQueue>
  );
}

const DONE: readonly EliteState[] = ['approved', 'rejected', 'revoked'];

function OpenElite({ id }: { id: number }) {
  const client = useQueryClient();
  const review = useQuery({
    queryKey: ['elite-review', id],
    queryFn: () => call(reviewElite, { id }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: { decision: EliteDecision; reason: string }) =>
      call(decideElite, { id, ...input }),
    onSuccess: () => {
      toastSuccess();
      void client.invalidateQueries({ queryKey: ['desk-waiting'] });
      void client.invalidateQueries({ queryKey: ['elite-review', id] });
      return client.invalidateQueries({ queryKey: ['elite-queue'] });
    },
  });
  if (review.isPending) return <SkeletonList count={1} />;
  if (!review.data) {
    return <LoadFailed error={review.error} onRetry={() => void review.refetch()} />;
  }
  const ways = WAYS[review.data.state];
  return (
    <>
      <Facts review={review.data} />
      <Conditions items={review.data.conditions} />
      <Course
        steps={review.data.events.map(({ label, at, reason }) => ({ label, at, note: reason }))}
      />
      {ways && (
        <ReasonForm
          label="审核意见"
          hint="申请人会看到。"
          templates={TEMPLATES}
          ways={ways}
          sending={isPending ? variables.decision : null}
          onDecide={(code, reason) => mutate({ decision: code as EliteDecision, reason })}
        />
      )}
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
  const load = useCallback(
    (index: string) => download(getEliteProof, { id, index: Number(index) }, { quiet: true }),
    [id],
  );
  const facts: [string, string][] = [
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
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles.pair}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {proof_count > 0 && (
        <div className={styles.proofs}>
          {Array.from({ length: proof_count }, (_, index) => (
            <PicturePeek
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture is known by its place
              key={index}
              thumbnail
              name={`证明第 ${index + 1} 张`}
              image={String(index)}
              load={load}
            />
          ))}
        </div>
      )}
    </>
  );
}
