// 注销账号: what is deleted, what the law keeps, what must be settled first, and cancelling (PIPL 47).
import { useState } from 'react';
import { Link } from 'react-router';
import {
  CLOSING_DAYS,
  type Closing,
  cancelClosing,
  getClosing,
  requestClosing,
} from '../../../contract/account/closing.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { tellChanges } from '../../data/changes.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ConsentItem } from '../../kit/antd/consent-item.tsx';
import { TextItem } from '../../kit/antd/text-item.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { countText } from '../../kit/text/count-text.ts';
import { Tag } from '../../kit/text/tag.tsx';
import styles from '../data/own-data.module.css';
import { ActDialog } from '../security/act-dialog.tsx';
import { type ProofValues, proofFrom } from '../security/proof-fields.tsx';
import { HandOver } from './hand-over.tsx';

const useClosing = () => useCall(getClosing, {});

/** On every tab, while a closing is pending: when the account ends and how to cancel. Else nothing. */
export function ClosingBanner() {
  const { data } = useClosing();
  const cancel = useAct(cancelClosing, { done: '已撤销注销，账号恢复使用' });
  if (!data?.due_at) return null;
  return (
    <div
      className="row wrap justify-between align-center gap-y-3 gap-x-5 below-4 pad-y-4 pad-x-5 tone-danger ground-danger-soft corner-leaf-md"
      role="status"
    >
      <span>
        <strong className="block">
          {data.stop_reason
            ? '账号注销已暂停'
            : `账号将在 ${formatDate(data.due_at, 'yyyy年MM月dd日 hh:mm')} 注销`}
        </strong>
        {data.stop_reason && (
          <span className="block breaks">{data.stop_reason}。了结后会继续注销。</span>
        )}
        在此之前所有企业都看不到您。重新登录或点“撤销注销”，账号会恢复原样。
      </span>
      <Button variant="danger" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
        撤销注销
      </Button>
    </div>
  );
}

export function ClosingCard() {
  const closing = useClosing();
  return (
    <section className={`slim pad-y-5 pad-x-6 box ${styles.card}`} aria-labelledby="closing">
      <h2 id="closing" className="size-lg">
        注销账号
      </h2>
      <p className="above-1 below-4 tone-ink-3 size-sm">
        提交后有 {CLOSING_DAYS}{' '}
        天冷静期，期间重新登录即撤销；到期后删除下列数据，不能恢复，手机号可以重新注册。
      </p>
      <Loaded of={closing} skeleton={<SkeletonList count={2} />} />
      {closing.data && <Consequences closing={closing.data} />}
    </section>
  );
}

interface ClosingForm {
  reason?: string;
  understood?: boolean;
  proof?: ProofValues;
}

function Consequences({ closing }: { closing: Closing }) {
  const [asks, setAsks] = useState(false);
  const { blockers, deleted, kept, due_at } = closing;
  return (
    <>
      <h3 className="above-5 size-md weight-medium">会删除</h3>
      <Row as="ul" wrap gap={2} above={2} aria-label="会删除的数据">
        {deleted.map(({ label, count }) => (
          <li key={label}>
            <Tag>{count === null ? label : `${label} ${countText(count)}`}</Tag>
          </li>
        ))}
      </Row>
      <h3 className="above-5 size-md weight-medium">依法留存</h3>
      <p className="above-1 below-4 tone-ink-3 size-sm">
        单独封存，任何页面和人员都不能用它做别的事，到期自动删除。
      </p>
      <ul className={`stack gap-3 above-2 ${styles.kept}`} aria-label="依法留存的数据">
        {kept.map(({ label, why, until }) => (
          <li key={label}>
            {label}
            <small className="block above-1">
              {why}。保存到{until}。
            </small>
          </li>
        ))}
      </ul>
      {blockers.map(({ code, message, advice, link }) => (
        <div
          key={code}
          className={`above-4 pad-y-3 pad-x-4 ground-amber-soft corner-leaf-sm ${styles.blocker}`}
          role="status"
        >
          <p>
            <strong>暂时不能注销：</strong>
            {message}。{advice}
            {link && (
              <>
                ，<Link to={link}>现在就去</Link>
              </>
            )}
            。
          </p>
          {code === 'sole_administrator' && link === '' && (
            <HandOver onDone={() => tellChanges(['closing'])} />
          )}
        </div>
      ))}
      {!due_at && (
        <Button
          variant="outline"
          className={styles.end}
          disabled={blockers.length > 0}
          onClick={() => setAsks(true)}
        >
          申请注销
        </Button>
      )}
      <ClosingDialog open={asks} onClose={() => setAsks(false)} />
    </>
  );
}

const REASON = { label: '为什么离开（可不填）', min: 0, max: 200 };

function ClosingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ActDialog<ClosingForm>
      open={open}
      onClose={onClose}
      title="申请注销账号"
      note={`提交后其他设备会退出登录，所有企业都看不到您。${CLOSING_DAYS} 天内重新登录或在本页撤销，一切恢复原样。`}
      act="close"
      submitLabel="确认注销"
      isDanger
      send={async ({ proof, reason }) => {
        const asked = {
          proof: proofFrom(proof),
          reason: reason ?? '',
          understood: true as const,
        };
        await call(requestClosing, asked, { quiet: true });
        return '注销申请已提交';
      }}
    >
      <TextItem name="reason" text={REASON} rows={[2, 5]} />
      <ConsentItem name="understood">我已了解：到期后简历、投递等数据会删除，不能恢复</ConsentItem>
    </ActDialog>
  );
}
