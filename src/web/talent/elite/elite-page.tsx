// 申请成为精英 /elite: the benefits, the current conditions, the form, the state with its history, and
// invitations.

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { getMyElite } from '../../../contract/talent/elite.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useIsSeeker } from '../../data/rights.ts';
import { PageHead } from '../../kit/layout/page-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { RoleOffer } from '../../shell/menu/role-offer.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import { Benefits } from './benefits.tsx';
import { Conditions } from './conditions.tsx';
import styles from './elite.module.css';
import { EliteForm } from './form.tsx';
import { ELITE_TONES } from './queue.tsx';
import { EliteState } from './state.tsx';

const Invitations = lazy(async () => ({
  default: (await import('./invitations.tsx')).Invitations,
}));

export const meta = () =>
  pageMeta({ title: '申请成为精英', description: '提交精英申请，查看审核进度。', noindex: true });

export default function ElitePage() {
  const isSeeker = useIsSeeker();
  return isSeeker ? <EliteScreen /> : <RoleOffer missing="seeker" />;
}

function EliteScreen() {
  const [query] = useSearchParams();
  const elite = useCall(
    getMyElite,
    {},
    {
      // Read again, because a condition may have been met on the resume or the account page.
      refetchOnMount: 'always',
    },
  );
  const { data } = elite;
  const showsInvitations = query.get('tab') === 'invitations';
  return (
    <div className={`container ${styles.page}`}>
      <PageHead
        title={
          <Row as="span" inline wrap align="center" gap={3}>
            择木精英
            {data && <Tag tone={ELITE_TONES[data.state]}>{data.label}</Tag>}
          </Row>
        }
        note="经平台审核的资深人才。审核看事实，不看年龄、性别和学校名气。"
      />
      <div className="below-5">
        <Tabs
          label="择木精英"
          items={[
            { to: { search: '' }, label: '申请与状态', current: !showsInvitations },
            { to: { search: 'tab=invitations' }, label: '投递邀约', current: showsInvitations },
          ]}
        />
      </div>
      {showsInvitations ? (
        <Suspense fallback={<SkeletonList count={2} />}>
          <Invitations />
        </Suspense>
      ) : (
        <>
          {!data && <Loaded of={elite} skeleton={<SkeletonList count={2} />} />}
          {data && (
            <div className={`stack align-start gap-5 ${styles.columns}`}>
              <div className={`stack gap-5 slim ${styles.main}`}>
                {data.state !== 'none' && <EliteState elite={data} />}
                {canStillApply(data.state) && <EliteForm elite={data} />}
              </div>
              <section
                className={`${styles.card} ${styles.conditionsCard}`}
                aria-labelledby="conditions"
              >
                <h2 id="conditions">申请条件</h2>
                <Conditions items={data.conditions} fixable />
              </section>
              <Benefits />
            </div>
          )}
        </>
      )}
    </div>
  );
}

const canStillApply = (state: string) =>
  ['none', 'rejected', 'lapsed', 'dismissed'].includes(state);
