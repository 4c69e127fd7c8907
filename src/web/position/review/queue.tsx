// Positions for operators to review: the oldest first, with the whole text and the check's findings.

import { Fragment } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { Topic } from '../../../contract/call/topic.ts';
import {
  decidePositionReview,
  getPositionReview,
  listPositionReviews,
  REVIEW_REASON_MIN,
  reviewStates,
} from '../../../contract/position/review.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import type { BulkWay } from '../../parts/review/bulk.tsx';
import { CaseDraft } from '../../parts/review/case-draft.ts';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { type CaseOf, WorkCase, WorkQueue } from '../../parts/review/work-queue.tsx';
import { partsOf, whereFound, wordOf } from './findings.ts';
import styles from './queue.module.css';

type Item = CaseOf<typeof listPositionReviews>;
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

const BULK: readonly BulkWay<Item>[] = [
  {
    code: 'approve',
    label: '通过',
    reasonMin: 0,
    effect: ({ enterprise_name }) => `${enterprise_name}的职位会立即上线，企业会收到通知。`,
    send: ({ id }) => call(decidePositionReview, { id, decision: 'approve', reason: '' }),
  },
  {
    code: 'reject',
    label: '退回',
    reasonMin: REVIEW_REASON_MIN,
    effect: ({ enterprise_name }) => `退回给${enterprise_name}，修改后可以重新提交。`,
    send: ({ id }, reason) => call(decidePositionReview, { id, decision: 'reject', reason }),
  },
];

export function PositionReviewQueue() {
  return (
    <WorkQueue
      kind="positions"
      hint="职位名称、企业名称或编号"
      endpoint={listPositionReviews}
      states={reviewStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item) => ({
        kind: item.doubts.map(({ label }) => label).join('、') || '审核',
        title: item.title,
        note: `${item.enterprise_name} · ${formatDate(item.asked_at, 'M月d日 hh:mm')} 提交`,
        state: reviewStates.find(({ code }) => code === item.state)?.label ?? '',
        tone: TONES[item.state],
        since: item.asked_at,
      })}
      bulk={BULK}
    >
      {({ id }) => <PositionReview id={id} headed />}
    </WorkQueue>
  );
}

interface PositionReviewProps {
  id: number;
  /** Further topics to read again after the decision. */
  also?: readonly Topic[];
  /** True where a head above already says why it is reviewed. */
  headed?: boolean;
}

/** One review: the text, the findings, the decision. */
export function PositionReview({ id, also = [], headed = false }: PositionReviewProps) {
  return (
    <WorkCase endpoint={getPositionReview} id={id}>
      {(review) => <OpenReview review={review} also={also} headed={headed} />}
    </WorkCase>
  );
}

function OpenReview(props: { review: Review; also: readonly Topic[]; headed: boolean }) {
  const { review, also, headed } = props;
  return (
    <Stack gap={4}>
      <Text review={review} headed={headed} />
      {review.state === 'pending' ? (
        <Decide id={review.id} also={also} />
      ) : (
        review.decided_at && (
          <p className="tone-ink-3 size-sm">
            {formatDate(review.decided_at)} 处理
            {review.reason && `：${review.reason}`}
          </p>
        )
      )}
    </Stack>
  );
}

function Text({ review, headed }: { review: Review; headed: boolean }) {
  const { doubts, findings, facts, description, salary, certified } = review;
  const { approved_before, rejected_before, enterprise_id, enterprise_name, submitter, bar } =
    review;
  return (
    <>
      {bar && (
        <p className="pad-y-3 pad-x-4 tone-danger ground-danger-soft corner-md" role="alert">
          {bar}。现在通过会被拒绝，可以等处理结束，或退回。
        </p>
      )}
      <Row as="p" wrap gap={2}>
        {!headed &&
          doubts.map(({ code, label }) => (
            <Tag key={code} tone={code === 'wording' ? 'danger' : 'amber'}>
              {label}
            </Tag>
          ))}
        <Tag tone={certified ? 'success' : 'danger'}>{certified ? '企业已认证' : '企业未认证'}</Tag>
      </Row>
      <p className="tone-ink-3 size-sm">
        <Link to={`/company-details?id=${enterprise_id}`} target="_blank">
          {enterprise_name}
        </Link>
        {submitter && `，${submitter} 提交`}；该企业此前送审的职位：通过 {approved_before}{' '}
        次，未通过 {rejected_before} 次。
      </p>
      {findings.length > 0 && (
        <section
          className={`pad-y-3 pad-x-4 ground-amber-soft corner-md ${styles.findings}`}
          aria-label="文字检查的提示"
        >
          <h4>文字检查的提示</h4>
          <ul>
            {findings.map((finding) => (
              <li key={finding}>
                {finding}
                <span className="tone-ink-3 size-sm">（{whereFound(finding, review)}）</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className={styles.facts}>
        <div className="row gap-3 slim">
          <dt className="fixed tone-ink-3">薪资</dt>
          <dd className="slim breaks">{salaryText(salary)}</dd>
        </div>
        {facts.map(({ label, value }) => (
          <div className="row gap-3 slim" key={label}>
            <dt className="fixed tone-ink-3">{label}</dt>
            <dd className="slim breaks">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-label="职位描述">
        <h4>职位描述</h4>
        <p className="above-2 breaks pre">
          <Found text={description} words={findings.map(wordOf)} />
        </p>
      </section>
    </>
  );
}

/** A text with the found words highlighted. */
function Found({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map(({ part, found, at }) =>
    found ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );
}

function Decide({ id, also }: { id: number; also: readonly Topic[] }) {
  return (
    <CaseDraft value={`position:${id}`}>
      <DecisionForm
        label="未通过的原因"
        hint="退回时填写，企业会在职位列表里看到；通过时可以留空。"
        templates={TEMPLATES}
        min={REVIEW_REASON_MIN}
        ways={[
          { code: 'approve', label: '通过', needsReason: false },
          { code: 'reject', label: '退回', variant: 'outline' },
        ]}
        send={(decision: 'approve' | 'reject', reason) =>
          call(decidePositionReview, { id, decision, reason })
        }
        said={{ approve: '已通过，职位已上线', reject: '已退回，提交人会看到原因' }}
        also={also}
      />
    </CaseDraft>
  );
}
