// 升级 VIP /layout/vip: the plans side by side and buying one. Who needs a contract asks for a plan, and operators
// grant it.

import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { labelOf } from '../../contract/dictionary/dictionary.ts';
import { getCatalogue, type PlanOffer, refundRules } from '../../contract/wallet/catalogue.ts';
import { listPlanOffers } from '../../contract/wallet/order.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { useRight } from '../data/rights.ts';
import { Button, LinkButton } from '../kit/form/button.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { NeedsEnterprise } from '../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Advice, useRecommended } from './advice.tsx';
import { LotOffers } from './lot/offers.tsx';
import { BuyDialog, type Wanted } from './order/buy-dialog.tsx';
import { PlanTable } from './plan-table.tsx';
import { RenewalCard } from './renewal/card.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UpgradeState } from './upgrade-state.tsx';
import { untilText, useWallet } from './use-wallet.ts';
import styles from './wallet.module.css';

export const meta = () =>
  pageMeta({ title: '升级 VIP', description: '比较套餐并购买。', noindex: true });

export default function VipPage() {
  return (
    <NeedsEnterprise title="套餐属于企业">
      <PageHead
        title="升级 VIP"
        note="按招聘量选择，不需要时什么都不用做：到期后回到免费版，没有开通自动续费的不会扣费。"
        actions={
          <LinkButton to="/layout/assets" variant="outline">
            余额与订单
          </LinkButton>
        }
      />
      <Plans />
    </NeedsEnterprise>
  );
}

const wantedOf = ({ code, label }: PlanOffer): Wanted => ({ kind: 'plan', product: code, label });

function Plans() {
  const wallet = useWallet();
  const catalogue = useCall(getCatalogue, {});
  const recommended = useRecommended(wallet.data?.plan);
  const offers = useCall(listPlanOffers, {}, { quiet: true });
  const left_fen = offers.data?.spending.left_fen ?? null;
  const mayRecruit = useRight('recruit');
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [query, setQuery] = useSearchParams();
  if (!wallet.isSuccess) return <Loaded of={wallet} skeleton={<SkeletonList count={4} />} />;
  if (!catalogue.isSuccess) return <Loaded of={catalogue} skeleton={<SkeletonList count={4} />} />;
  const { plan, upgrade } = wallet.data;
  // A reminder leads to buying the plan that it names.
  const named = catalogue.data.plans.find(({ code, days }) => days && code === query.get('buy'));
  const linked = named && mayRecruit ? wantedOf(named) : null;
  const close = () => {
    setWanted(null);
    if (named) setQuery({}, { replace: true });
  };
  return (
    <>
      {upgrade && <UpgradeState upgrade={upgrade} />}
      <RenewalCard />
      <Advice running={plan} />
      <PlanTable
        recommended={recommended}
        plans={catalogue.data.plans}
        current={plan.code}
        isTrial={plan.is_trial}
        until={untilText(wallet.data)}
        onBuy={(one) => setWanted(wantedOf(one))}
      />
      {mayRecruit && upgrade?.state !== 'pending' && (
        <p className="centered">
          <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
            需要合同或另外的付款方式？联系我们开通
          </Button>
        </p>
      )}
      <LotOffers catalogue={catalogue.data} onBuy={setWanted} />
      <section className={styles.rules} aria-labelledby="vip-rules">
        <h2 id="vip-rules">购买规则</h2>
        <ul>
          <li>
            付款成功后立即生效。提交的订单保留 30 分钟，选了对公转账的保留 7
            天，价格在这期间不变。升级订单按下单时没用到的天数抵扣，凭证没有通过可以再传，最晚在下单后
            10 天内付款。
          </li>
          <li>
            续订同一套餐，时间接在原到期日之后。升级到更高的套餐立即生效，原套餐没用到的整天按实付金额抵扣。
          </li>
          <li>
            企业转账：收银台里有“对公转账”的，按页面上的账户转账并上传凭证，财务核对到账后生效；没有的，以及需要先签合同的，提交申请后工作人员会与您联系，目标是
            1 个工作日内，忙时可能更久；谈妥后当场开通，结果会通知到您。
          </li>
          <li>
            到期前 5 天提醒企业管理员。开通了自动续费的，到期前 1 天从账户余额续费，扣款前 5
            天提醒金额和日期，涨价或余额不足时不续。到期后在招的职位继续到各自的有效期，超出免费版的部分不能再续期。
          </li>
          <li>
            价格均为含税总价，全部项目见<Link to="/protocol#fees">收费标准</Link>。
            {(['by_day', 'by_unit'] as const).map((rule) => (
              <span key={rule}>
                {labelOf(refundRules, rule)}：{refundRules.find(({ code }) => code === rule)?.text}
              </span>
            ))}
            套餐由企业管理员在订单页申请退款，金额按申请的时刻算定，审核通过后套餐结束、款项按付款的方式退回。
          </li>
          <li>免费版的投递、沟通和面试邀请不限量，回复求职者永远不收费。</li>
        </ul>
      </section>
      <BuyDialog wanted={wanted ?? linked} left_fen={left_fen} onClose={close} />
      <UpgradeDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
