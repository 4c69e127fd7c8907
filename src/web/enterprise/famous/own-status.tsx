// The own enterprise's state on the wall: applying, waiting, leaving, or why it cannot apply.
import { useState } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import {
  type FamousState,
  famousStates,
  getMyFamous,
  type MyFamous,
  withdrawFamous,
} from '../../../contract/enterprise/famous.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { ApplyForm } from './apply-form.tsx';
import styles from './famous.module.css';

export const FAMOUS_TONES: Readonly<Record<FamousState, Tone>> = {
  none: 'plain',
  pending: 'info',
  approved: 'amber',
  rejected: 'plain',
  withdrawn: 'plain',
  ended: 'plain',
};

export function OwnStatus() {
  const mine = useCall(getMyFamous, {});
  const [applies, setApplies] = useState(false);
  if (!mine.isSuccess) return <Loaded of={mine} skeleton={<SkeletonList count={1} />} />;
  const { state, state_at, reasons, reason, may, hindrance, needs_certification } = mine.data;
  return (
    <section
      className={`stack gap-3 below-6 pad-y-5 pad-x-6 box shadow-1 ${styles.own}`}
      aria-labelledby="own-famous"
    >
      <Row as="header" wrap align="center" justify="between" gap={[2, 4]}>
        <div>
          <h2 id="own-famous" className="size-lg">
            我的企业
          </h2>
          <p className={styles.hint}>{LEAD[state]}</p>
        </div>
        <Tag tone={FAMOUS_TONES[state]}>{labelOf(famousStates, state)}</Tag>
      </Row>
      {reason && <p className="pad-y-3 pad-x-4 ground-amber-soft corner-leaf-sm">原因：{reason}</p>}
      {reasons && state !== 'none' && (
        <details className={styles.said}>
          <summary>
            申请理由{state_at && `（${formatDate(state_at, 'yyyy-MM-dd hh:mm')} 更新）`}
          </summary>
          <p className="above-2 breaks pre">{reasons}</p>
        </details>
      )}
      {hindrance && (
        <p className={styles.hint}>
          {hindrance}
          {needs_certification && (
            <>
              ，<Link to="/layout/corporate-information?tab=certification">去认证</Link>
            </>
          )}
        </p>
      )}
      {applies && may.includes('apply') ? (
        <ApplyForm onDone={() => setApplies(false)} />
      ) : (
        <Acts mine={mine.data} onApply={() => setApplies(true)} />
      )}
    </section>
  );
}

const LEAD: Readonly<Record<FamousState, string>> = {
  none: '经认证、用工规范、有行业口碑的企业可以申请，免费；审核结果会通知管理员',
  pending: '运营人员正在审核，目标是 3 个工作日内审完',
  approved: '正在名企墙和首页展示',
  rejected: '这次没有通过，可以补充材料后再申请',
  withdrawn: '申请已撤回，随时可以再申请',
  ended: '已不在名企墙上，条件具备后可以重新申请',
};

function Acts({ mine, onApply }: { mine: MyFamous; onApply: () => void }) {
  const { mutate, isPending } = useAct(() => call(withdrawFamous, {}), {
    done: mine.state === 'approved' ? '已退出名企墙' : '申请已撤回',
  });
  const [take, words] = mine.may.includes('leave')
    ? ['退出名企墙', '首页和名企墙上不再展示，以后可以重新申请。']
    : ['撤回申请', '撤回后可以修改理由再申请。'];
  const withdraw = async () => {
    if (await ask({ title: `${take}？`, words, act: take })) mutate();
  };
  if (mine.may.length === 0) return null;
  return (
    <Row wrap gap={3}>
      {mine.may.includes('apply') && <Button onClick={onApply}>申请加入</Button>}
      {!mine.may.includes('apply') && (
        <Button variant="outline" loading={isPending} onClick={() => void withdraw()}>
          {take}
        </Button>
      )}
    </Row>
  );
}
