// 企业认证: the state and the next step, the form, earlier requests.

import { useState } from 'react';
import { getMyCertification } from '../../../contract/enterprise/certification.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { ReviewTime } from '../../parts/review/time.tsx';
import styles from './certification.module.css';
import { CertificationForm } from './form.tsx';
import { History } from './history.tsx';
import { type Certification, Status } from './status.tsx';

export function CertificationTab() {
  // Read again when the profile changes, like the page around it.
  const mine = useCall(getMyCertification, {});
  if (!mine.data) return <Loaded of={mine} skeleton={<SkeletonList count={3} />} />;
  return <Certified certification={mine.data} />;
}

function Certified({ certification }: { certification: Certification }) {
  const { state, form, latest } = certification;
  const [opened, setOpened] = useState(false);
  // A valid certification hides the form behind a button; every other state shows it.
  const isOffered = form !== null && state !== 'pending';
  const isOpen = isOffered && (opened || state !== 'approved');
  return (
    <div className={`stack align-start gap-5 ${styles.columns}`}>
      <Stack gap={4} slim>
        <Status certification={certification}>
          {isOffered && !isOpen && (
            <Button variant="outline" onClick={() => setOpened(true)}>
              变更信息或提前复核
            </Button>
          )}
        </Status>
        {isOpen && form && (
          <CertificationForm
            key={latest?.id ?? 0}
            form={form}
            latest={latest}
            onSent={() => setOpened(false)}
            onCancel={state === 'approved' ? () => setOpened(false) : undefined}
          />
        )}
        <History />
      </Stack>
      <Rules />
    </div>
  );
}

function Rules() {
  return (
    <aside
      className={`pad-5 tone-ink-2 size-sm ground-sunken corner-leaf-lg ${styles.rules}`}
      aria-labelledby="certification-rules"
    >
      <h2 id="certification-rules">认证说明</h2>
      <ul>
        <li>认证通过后职位才能上线，企业主页显示认证标识和最近核验日期。</li>
        <li>
          认证：
          <ReviewTime of="certification" />
          ；职位审核：
          <ReviewTime of="position" />
          。结果会发通知。
        </li>
        <li>材料提交后就可以提交职位，与材料放在一起审核；也可以先完善企业资料、邀请同事。</li>
        <li>
          按规定每 6 个月复核一次。到期前 30 天、7 天提醒；到期后 30
          天内提交复核即可，期间不受影响。
        </li>
        <li>逾期未复核，认证失效，在线职位自动暂停；重新认证后可以逐个恢复。</li>
        <li>变更企业全称或营业执照，需要重新提交认证。</li>
        <li>一个统一社会信用代码只能认证一家企业。</li>
      </ul>
      <h3>材料如何使用</h3>
      <p>
        证件仅用于核验招聘资质，只有审核人员和贵企业的管理员能看到；经办人注销账号时，其身份证明和授权委托书随之删除。
      </p>
    </aside>
  );
}
