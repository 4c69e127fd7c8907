// 升级 VIP /layout/vip: the plans side by side, applying for one, and the state of the last request. There
// is no online payment yet: operators grant the plan.

import { useState } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { getCatalogue, refundRules } from '../../contract/wallet/catalogue.ts';
import type { PaidPlan } from '../../contract/wallet/quota.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { LinkButton } from '../kit/form/button.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { NeedsEnterprise } from '../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { PlanTable } from './plan-table.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UpgradeState } from './upgrade-state.tsx';
import { useWallet } from './use-wallet.ts';
import styles from './wallet.module.css';

export const meta = () =>
  pageMeta({ title: '升级 VIP', description: '比较套餐并申请开通。', noindex: true });

export default function VipPage() {
  return (
    <NeedsEnterprise title="套餐属于企业">
      <PageHead
        title="升级 VIP"
        note="按招聘量选择，不需要时什么都不用做：到期后回到免费版，不自动续费。"
        actions={
          <LinkButton to="/layout/assets" variant="outline">
            查看权益余量
          </LinkButton>
        }
      />
      <Plans />
    </NeedsEnterprise>
  );
}

function Plans() {
  const wallet = useWallet();
  const catalogue = useCall(getCatalogue, {});
  const [wanted, setWanted] = useState<PaidPlan | null>(null);
  if (!wallet.isSuccess) return <Loaded of={wallet} skeleton={<SkeletonList count={4} />} />;
  if (!catalogue.isSuccess) return <Loaded of={catalogue} skeleton={<SkeletonList count={4} />} />;
  const { plan, until, upgrade } = wallet.data;
  const isWaiting = upgrade?.state === 'pending';
  return (
    <>
      {upgrade && <UpgradeState upgrade={upgrade} />}
      <PlanTable
        plans={catalogue.data.plans}
        current={plan.code}
        until={until}
        waiting={isWaiting ? upgrade.plan.code : null}
        onChoose={setWanted}
      />
      <section className={styles.rules} aria-labelledby="vip-rules">
        <h2 id="vip-rules">开通规则</h2>
        <ul>
          <li>
            提交申请后，工作人员会与您联系，目标是 1
            个工作日内，忙时可能更久；谈妥后当场开通，结果会通知到您。
          </li>
          <li>续订同一套餐，时间接在原到期日之后；换套餐从开通当天算起。</li>
          <li>
            到期前 7
            天提醒企业管理员。到期后在招的职位继续到各自的有效期，超出免费版的部分不能再续期。
          </li>
          <li>
            价格均为含税总价，全部项目见<Link to="/protocol#fees">收费标准</Link>。
            {labelOf(refundRules, 'by_day')}：
            {refundRules.find(({ code }) => code === 'by_day')?.text}
          </li>
          <li>免费版的投递、沟通和面试邀请不限量，回复求职者永远不收费。</li>
        </ul>
      </section>
      <UpgradeDialog plan={wanted} onClose={() => setWanted(null)} />
    </>
  );
}
