// The state of the certification in words, with the acts it allows.
import { type ReactNode, useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import {
  type getMyCertification,
  withdrawCertification,
} from '../../../contract/enterprise/certification.ts';
import type { CertificationState } from '../../../contract/enterprise/certification-states.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { AskDialog } from '../../kit/dialog/ask-dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { ShieldIcon } from '../../kit/look/icons.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { ReviewTime } from '../../parts/review/time.tsx';
import styles from './certification.module.css';
import { Papers } from './papers.tsx';

export type Certification = DataOf<typeof getMyCertification>;

const CERTIFICATION_TONES: Readonly<Record<CertificationState, Tone>> = {
  none: 'plain',
  pending: 'info',
  approved: 'success',
  expiring: 'amber',
  rejected: 'danger',
  revoked: 'danger',
};

const day = (at: string | null) => (at ? formatDate(at, 'yyyy年M月d日') : '');

/** The meaning of a state and the next step, in words. */
function wordsOf({ state, certified, ...rest }: Certification): string {
  const { latest, recheck_at, grace_until, may_submit } = rest;
  const ask = may_submit ? '' : '请联系企业管理员处理。';
  switch (state) {
    case 'none':
      return `认证通过后职位才能上线，准备好营业执照和经办人材料，约 5 分钟填完。${ask}`;
    case 'pending':
      return `材料正在审核，目标是 ${formatDate(latest?.due_at ?? '', 'M月d日 hh:mm')} 前审完，有结果就通知您。${
        certified
          ? '审核期间原认证继续有效。'
          : '现在就可以提交职位，与材料一起审核；也可以完善企业资料、邀请同事。'
      }`;
    case 'approved':
      return `下次复核 ${day(recheck_at)}，到期前会提醒管理员。`;
    case 'expiring':
      return `距上次核验已满 6 个月。请在 ${day(grace_until)}前提交复核，逾期认证失效、在线职位会暂停。${ask}`;
    case 'rejected':
      return `请按审核意见修改后再次提交，上次填写的内容还在。${
        certified ? `原认证有效至 ${day(grace_until)}。` : ''
      }${ask}`;
    case 'revoked':
      return `认证已失效，在线职位已暂停。重新认证后可以恢复。${ask}`;
  }
}

interface StatusProps {
  certification: Certification;
  children?: ReactNode;
}

export function Status({ certification, children }: StatusProps) {
  const { state, label, reason, checked_at, certified_at, certified, latest } = certification;
  const dates: [string, string][] = [
    ['首次认证', day(certified_at)],
    ['最近核验', certified ? day(checked_at) : ''],
  ];
  const isPending = state === 'pending' && latest !== null;
  return (
    <Card as="section" pad="lg" className={styles.status} aria-labelledby="status">
      <Row as="header" wrap align="center" gap={3}>
        <ShieldIcon className={styles.shield} />
        <h2 id="status">企业认证</h2>
        <Tag tone={CERTIFICATION_TONES[state]}>{label}</Tag>
      </Row>
      <p>
        {wordsOf(certification)}
        {isPending && (
          <>
            {' '}
            <ReviewTime of="certification" />。
          </>
        )}
      </p>
      {reason && (
        <p className="pad-y-3 pad-x-4 breaks ground-danger-soft corner-md">
          <strong>审核意见：</strong>
          {reason}
        </p>
      )}
      <dl className={`row wrap gap-y-2 gap-x-8 ${styles.dates}`}>
        {dates
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div className="row gap-3" key={term}>
              <dt className="fixed tone-ink-3">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {isPending && <Papers request={latest} mayLook={certification.may_submit} />}
      <div className={`row wrap align-center gap-3 ${styles.acts}`}>
        {isPending && certification.may_submit && <Withdraw id={latest.id} />}
        {children}
      </div>
    </Card>
  );
}

function Withdraw({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useAct(() => call(withdrawCertification, { id }), {
    done: '已撤回，可以修改后再提交',
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        撤回修改
      </Button>
      <AskDialog
        open={asking}
        title="撤回认证材料？"
        act="撤回"
        out="继续等待"
        isSending={isPending}
        onAct={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <p>撤回后可以修改再提交，需要重新排队审核。填写的内容和图片都会保留。</p>
      </AskDialog>
    </>
  );
}
