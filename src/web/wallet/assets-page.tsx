// 账户资产 /layout/assets: the plan, the balance and the remaining quotas of today; orders and invoices, the balance's
// entries, the use of quotas and the settings of spending each in a tab, which is in the address.

import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatDate } from '../../contract/value/time.ts';
import { Loaded } from '../data/loaded.tsx';
import { useRight } from '../data/rights.ts';
import { LinkButton } from '../kit/form/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { Tabs } from '../kit/layout/tabs.tsx';
import { NeedsEnterprise } from '../kit/missing/needs-enterprise.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { Tag } from '../kit/text/tag.tsx';
import { pageMeta } from '../shell/page-meta.ts';
import { Entries } from './entries.tsx';
import { Invoices } from './invoice/invoices.tsx';
import { Lots } from './lot/lots.tsx';
import { Balance } from './order/balance.tsx';
import { Orders } from './order/orders.tsx';
import { QuotaList } from './quota-list.tsx';
import { Approvals } from './spending/approvals.tsx';
import { SpendingSettings } from './spending/settings.tsx';
import { Spends } from './spends.tsx';
import { renewedText, useWallet } from './use-wallet.ts';
import styles from './wallet.module.css';

export const meta = () =>
  pageMeta({
    title: '账户资产',
    description: '套餐、余额、权益余量、订单与使用记录。',
    noindex: true,
  });

export default function AssetsPage() {
  return (
    <NeedsEnterprise title="账户资产属于企业">
      <PageHead
        title="账户资产"
        note="权益由全体成员共用，谁用了什么都有记录。"
        actions={<LinkButton to="/layout/vip">比较套餐</LinkButton>}
      />
      <Tabbed />
    </NeedsEnterprise>
  );
}

/** The last one is for administrators. */
const TABS = [
  { code: 'assets', label: '资产' },
  { code: 'orders', label: '订单与发票' },
  { code: 'entries', label: '余额明细' },
  { code: 'uses', label: '用量' },
  { code: 'spending', label: '消费设置' },
] as const;
type Tab = (typeof TABS)[number]['code'];

/** The tab of the address; addresses from before there were tabs name only what stands in one. */
function useTab(mayAdminister: boolean): Tab {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const named = TABS.find(({ code }) => code === query.get('tab'))?.code;
  if (named && (named !== 'spending' || mayAdminister)) return named;
  if (query.has('invoice') || hash === '#invoices') return 'orders';
  return query.has('kind') || query.has('month') ? 'uses' : 'assets';
}

const SHOWN: Readonly<Record<Tab, () => ReactNode>> = {
  assets: Assets,
  orders: () => (
    <>
      <Orders />
      <Invoices />
    </>
  ),
  entries: Entries,
  uses: Uses,
  spending: SpendingSettings,
};

function Tabbed() {
  const mayAdminister = useRight('administer');
  const tab = useTab(mayAdminister);
  const Shown = SHOWN[tab];
  return (
    <>
      <Tabs
        label="账户资产"
        preventScrollReset
        items={TABS.filter(({ code }) => code !== 'spending' || mayAdminister).map(
          ({ code, label }) => ({
            to: { search: code === 'assets' ? '' : `tab=${code}`, hash: '' },
            label,
            current: code === tab,
          }),
        )}
      />
      <div className="above-5">
        {mayAdminister && <Approvals />}
        <Shown />
      </div>
    </>
  );
}

function Uses() {
  const [query, setQuery] = useSearchParams();
  return (
    <Spends
      kind={query.get('kind') ?? ''}
      month={query.get('month') ?? ''}
      onFilter={(name, value) => {
        const next = new URLSearchParams(query);
        next.set('tab', 'uses');
        if (value) next.set(name, value);
        else next.delete(name);
        setQuery(next, { preventScrollReset: true, replace: true });
      }}
    />
  );
}

const spanOf = (from: string, until: string): string =>
  `${formatDate(from, 'yyyy-MM-dd')} 至 ${formatDate(until, 'yyyy-MM-dd')}`;

function Assets() {
  const wallet = useWallet();
  if (!wallet.isSuccess) return <Loaded of={wallet} skeleton={<SkeletonList count={4} />} />;
  const { plan, since, until, next, renews, quotas, upgrade } = wallet.data;
  return (
    <>
      <Card as="section" aria-label="当前套餐" className={styles.plan}>
        <div>
          <h2 className="row align-center gap-2 size-xl">
            {plan.label}
            {upgrade?.state === 'pending' && <Tag tone="info">已申请 {upgrade.plan.label}</Tag>}
          </h2>
          <p className="tone-ink-3 size-sm">
            {since && until
              ? `${spanOf(since, until)}，${renewedText(wallet.data) || (renews ? '到期自动续费' : '到期不会自动续费')}`
              : '永久可用，不收费'}
          </p>
          {next.length > 0 && (
            <ul aria-label="之后的套餐" className="tone-ink-3 size-sm">
              {next.map(({ label, starts_at, ends_at }) => (
                <li key={starts_at}>
                  之后：{label}，{spanOf(starts_at, ends_at)}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
      <Balance />
      <QuotaList quotas={quotas} />
      <Lots />
    </>
  );
}
