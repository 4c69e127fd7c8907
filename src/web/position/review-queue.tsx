// Positions as operators review them: the oldest first, the whole text with what the check found.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { DataOf } from '../../contract/endpoint.ts';
import {
  decidePositionReview,
  getPositionReview,
  listPositionReviews,
  REVIEW_REASON_MIN,
  reviewStates,
} from '../../contract/position-review.ts';
import { salaryText } from '../../contract/salary.ts';
import { formatDate } from '../../contract/time.ts';
import { call } from '../api.ts';
import { LoadFailed } from '../kit/load-failed.tsx';
import { ReasonForm } from '../kit/reason-form.tsx';
import { SkeletonList } from '../kit/skeleton.tsx';
import { Tag, type Tone } from '../kit/tag.tsx';
import { WorkQueue } from '../kit/work-queue.tsx';
import { usePaged } from '../paged.ts';
import { toastSuccess } from '../shell/toast.ts';
import { sayFault } from '../use-own-pages.ts';
import styles from './review-queue.module.css';

type Page = DataOf<typeof listPositionReviews>;
type Item = Page['items'][number];
type Review = DataOf<typeof getPositionReview>;

const TONES: Record<Item['state'], Tone> = {
  pending: 'amber',
  approved: 'success',
  rejected: 'danger',
  ended: 'plain',
};
const TEMPLATES = [
  '职位描述没有写明具体的工作内容，请补充主要职责和任职要求。',
  '描述中含有法律不允许的限制条件（性别、年龄、婚育、户籍或健康），请删除。',
  '薪资与职位明显不符或含有夸大承诺，请填写真实范围。',
  '描述中含有联系方式或站外引流信息，请删除。',
  '同一职位重复发布，请在原职位上修改或刷新。',
];

export function PositionReviewQueue() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const { list, items } = usePaged<Page>('position-reviews', listPositionReviews, {
    ...(state && { state }),
  });
  return (
    <WorkQueue<Item>
      list={list}
      items={items}
      states={reviewStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item) => ({
        kind: item.doubts[0]?.label ?? '审核',
        title: item.title,
        note: `${item.enterprise_name} · ${formatDate(item.asked_at, 'M月d日 hh:mm')} 提交`,
        state: reviewStates.find(({ code }) => code === item.state)?.label ?? '',
        tone: TONES[item.state],
      })}
    >
      {(item) => <OpenReview id={item.id} />}
    </WorkQueue>
  );
}

function OpenReview({ id }: { id: number }) {
  const review = useQuery({
    queryKey: ['position-review', id],
    queryFn: () => call(getPositionReview, { id }),
  });
  if (review.isPending) return <SkeletonList count={1} />;
  if (!review.data) {
    return <LoadFailed error={review.error} onRetry={() => void review.refetch()} />;
  }
  return (
    <div className={styles.review}>
      <Text review={review.data} />
      {review.data.state === 'pending' ? (
        <Decide id={id} />
      ) : (
        review.data.decided_at && (
          <p className={styles.quiet}>
            {formatDate(review.data.decided_at)} 处理
            {review.data.reason && `：${review.data.reason}`}
          </p>
        )
      )}
    </div>
  );
}

function Text({ review }: { review: Review }) {
  const { doubts, findings, facts, description, salary, certified } = review;
  const { approved_before, rejected_before, enterprise_id, enterprise_name, submitter } = review;
  return (
    <>
      <p className={styles.tags}>
        {doubts.map(({ code, label }) => (
          <Tag key={code} tone={code === 'wording' ? 'danger' : 'amber'}>
            {label}
          </Tag>
        ))}
        <Tag tone={certified ? 'success' : 'danger'}>{certified ? '企业已认证' : '企业未认证'}</Tag>
      </p>
      <p className={styles.quiet}>
        <Link to={`/company-details?id=${enterprise_id}`} target="_blank">
          {enterprise_name}
        </Link>
        {submitter && `，${submitter} 提交`}；此前通过 {approved_before} 次，未通过{' '}
        {rejected_before} 次。
      </p>
      {findings.length > 0 && (
        <section className={styles.findings} aria-label="文字检查的提示">
          <h4>文字检查的提示</h4>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </section>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>薪资</dt>
          <dd>{salaryText(salary)}</dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="职位描述">
        <h4>职位描述</h4>
        <p className={styles.text}>{description}</p>
      </section>
    </>
  );
}

function Decide({ id }: { id: number }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: { decision: 'approve' | 'reject'; reason: string }) =>
      call(decidePositionReview, { id, ...input }),
    onSuccess: (_done, { decision }) =>
      toastSuccess(decision === 'approve' ? '已通过，职位已上线' : '已退回，提交人会看到原因'),
    onError: sayFault,
    onSettled: () =>
      Promise.all(
        ['desk-waiting', 'position-review', 'position-reviews'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <ReasonForm
      label="未通过的原因"
      hint="退回时填写，企业会在职位列表里看到；通过时可以留空。"
      templates={TEMPLATES}
      min={REVIEW_REASON_MIN}
      ways={[
        { code: 'approve', label: '通过', needsReason: false },
        { code: 'reject', label: '退回', variant: 'outline' },
      ]}
      sending={isPending ? variables.decision : null}
      onDecide={(code, reason) => mutate({ decision: code as 'approve' | 'reject', reason })}
    />
  );
}
