// Certifications for operators: the longest waiting first, each with its papers.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { Topic } from '../../../contract/call/topic.ts';
import {
  type CertificationDecision,
  decideCertification,
  listCertificationQueue,
  requestStates,
  reviewCertification,
} from '../../../contract/enterprise/certification.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import type { Way } from '../../kit/form/reason-form.tsx';
import { DecisionForm } from '../../parts/review/decision-form.tsx';
import { DueBy, WorkCase, WorkQueue } from '../../parts/review/work-queue.tsx';
import { companyPath } from '../paths.ts';
import styles from './certification.module.css';
import { REQUEST_TONES } from './history.tsx';
import { PaperBoard } from './paper-board.tsx';

type Review = DataOf<typeof reviewCertification>;

const REFUSALS = [
  '营业执照图片不清晰或不完整，请重新上传四角完整的照片。',
  '填写的企业全称或统一社会信用代码与营业执照不一致，请核对后修改。',
  '授权委托书缺少企业公章或未写明经办人，请补充后重新上传。',
  '经办人身份证明不清晰或已过期，请重新上传。',
  '代其他企业招聘需提供有效的人力资源服务许可证。',
  '申报的账号类型与营业执照的经营范围不符，请核对后重新选择。',
];
const REVOCATIONS = [
  '经核实，营业执照已注销或吊销，认证不再有效。',
  '经核实，提交的材料与事实不符，认证予以撤销。',
];

interface CertificationQueueProps {
  /** The review of a position, from another room. `also`: topics to read again after its decision. */
  position: (id: number, also: readonly Topic[]) => ReactNode;
}

export function CertificationQueue({ position }: CertificationQueueProps) {
  return (
    <WorkQueue
      kind="certifications"
      hint="企业全称、统一社会信用代码或编号"
      endpoint={listCertificationQueue}
      states={requestStates.filter(({ code }) => code !== 'pending')}
      rowOf={(item, now) => ({
        kind: item.kind,
        title: item.full_name,
        note:
          item.state === 'pending' ? (
            <DueBy at={item.due_at} now={now} />
          ) : (
            `${formatDate(item.created_at, 'M月d日 hh:mm')}提交`
          ),
        state: item.label,
        tone: REQUEST_TONES[item.state],
        since: item.created_at,
      })}
    >
      {({ id }) => (
        <WorkCase endpoint={reviewCertification} id={id}>
          {(review) => (
            <>
              <Compared review={review} />
              <PaperBoard request={review} />
              <Decide review={review} />
              <Positions review={review} position={position} />
            </>
          )}
        </WorkCase>
      )}
    </WorkQueue>
  );
}

function Compared({ review }: { review: Review }) {
  const { current, full_name, credit_code, handler, earlier_rejected, clash } = review;
  const isRenamed = current.full_name !== full_name;
  const isRecoded = current.credit_code !== '' && current.credit_code !== credit_code;
  const isReclassed = review.account_class.code !== current.account_class.code;
  return (
    <>
      {clash && (
        <p className="pad-y-3 pad-x-4 tone-danger ground-danger-soft corner-md" role="alert">
          {clash}，请先核实，通过会被拒绝。
        </p>
      )}
      <p className="tone-ink-3 size-sm">
        现在：{current.full_name}
        {current.credit_code && `（${current.credit_code}）`}，{current.label}
        {isRenamed && '；本次变更全称'}
        {isRecoded && '；本次变更信用代码'}
        {isReclassed && `；账号类型由“${current.account_class.label}”变更`}。
        {handler ? ` 经办人：${handler}。` : ' 经办人已注销。'}
        {earlier_rejected > 0 && ` 此前 ${earlier_rejected} 次未通过。`}{' '}
        <Link to={companyPath(review.enterprise_id)} target="_blank">
          看企业主页
        </Link>
      </p>
      {review.reason && <p>审核意见：{review.reason}</p>}
    </>
  );
}

/** The company's waiting positions, decided after the papers, because they depend on them. */
function Positions({ review, position }: CertificationQueueProps & { review: Review }) {
  const { positions, certified, state } = review;
  if (positions.length === 0) return null;
  // The last decision ends the case and removes it from the list.
  const isLast = positions.length === 1 && state !== 'pending';
  const also: Topic[] = isLast ? ['certification-queue'] : [];
  return (
    <section className={`stack gap-3 edge-top ${styles.positions}`} aria-label="一起审核的职位">
      <h4>一起审核的职位（{positions.length}）</h4>
      <p className="tone-ink-3 size-sm">
        {certified
          ? '通过后马上上线。'
          : '先处理上面的材料，再决定职位：认证通过后职位才能上线；要退回的现在就可以退回。'}
      </p>
      <ul>
        {positions.map(({ id, title }) => (
          <li key={id}>
            <h5>{title}</h5>
            {position(id, also)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decide({ review }: { review: Review }) {
  const { id, state, may_revoke, positions } = review;
  // While positions wait the case stays open, so the list is not read again yet.
  const list: Topic[] = positions.length > 0 ? [] : ['certification-queue'];
  const ways: Way[] = [];
  if (state === 'pending') {
    ways.push(
      { code: 'approve', label: '通过认证', needsReason: false },
      { code: 'reject', label: '不通过', variant: 'outline' },
    );
  } else if (may_revoke) ways.push({ code: 'revoke', label: '撤销认证', variant: 'danger' });
  return (
    <DecisionForm
      label="审核意见"
      hint={may_revoke ? '企业会看到；撤销后在线职位全部暂停。' : '企业会看到。'}
      templates={may_revoke ? REVOCATIONS : REFUSALS}
      ways={ways}
      send={(decision: CertificationDecision, reason) =>
        call(decideCertification, { id, decision, reason })
      }
      said={{ approve: '已通过认证', reject: '已驳回，企业会看到原因', revoke: '已撤销认证' }}
      also={list}
    />
  );
}
