// What would have been the cheapest for what the enterprise used, and why in figures. Above the table of plans.
import type { DataOf } from '../../contract/call/endpoint.ts';
import { priceOf } from '../../contract/value/money.ts';
import { orderName } from '../../contract/wallet/order.ts';
import { type WalletPlan, walletPlans } from '../../contract/wallet/quota.ts';
import { getAdvice, type UsageFigure } from '../../contract/wallet/usage.ts';
import type { getWallet } from '../../contract/wallet/wallet.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { Card } from '../kit/layout/card.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { grantText } from '../parts/price-words.ts';

type Recommended = DataOf<typeof getAdvice>;
type Running = DataOf<typeof getWallet>['plan'];

/** The plan to mark in the table; undefined until it is known, and where the free one suffices. */
export function useRecommended(running: Running | undefined): WalletPlan | undefined {
  const { data } = useCall(getAdvice, {}, { quiet: true });
  if (!data || !running || data.figures.length === 0 || isBelow(data, running)) return undefined;
  return data.plan.code === 'free' ? undefined : data.plan.code;
}

/** `同时在招 18 个（最多 21 个）`, `每月职位置顶最多 5 次`. */
function figureText({ kind, label, unit, period, usual, most }: UsageFigure): string {
  if (period === 'month') return `每月${label}最多 ${most} ${unit}`;
  const peak = most > usual ? `（最多 ${most} ${unit}）` : '';
  if (kind === 'open_positions') return `同时在招 ${usual} 个${peak}`;
  if (kind === 'members') return `成员 ${usual} 个${peak}`;
  // Used on few days only: on nine of ten it was nothing.
  if (usual === 0) return `个别日子${label}，最多 ${most} ${unit}`;
  return `每天${label} ${grantText({ unit, period: null }, usual)}${peak}`;
}

/** `置顶 10 次 × 2、急聘 1 次`. */
const packsText = ({ packs }: Recommended): string =>
  packs.map(({ label, quantity }) => orderName(label, quantity)).join('、');

const rankOf = (plan: WalletPlan): number => walletPlans.findIndex(({ code }) => code === plan);

/** A lower plan cannot be bought before the running one ends; what is only tried out hinders nothing. */
const isBelow = ({ plan }: Recommended, running: Running): boolean =>
  !running.is_trial && rankOf(plan.code) < rankOf(running.code);

function headOf(advice: Recommended, running: Running): string {
  const { plan, packs, is_enough, figures } = advice;
  const current = running.code;
  if (figures.length === 0) return '还没有用量，暂时没有推荐';
  if (isBelow(advice, running))
    return `正在用的 ${running.label} ${packs.length === 0 ? '够用，' : ''}不用另买套餐`;
  if (!is_enough) return `${plan.label}最接近贵企业的用量，但仍不够用`;
  if (plan.code === 'free' && packs.length === 0) return '免费版就够用，不需要购买';
  if (plan.code === 'free') return `免费版加${packsText(advice)}最省`;
  const words = packs.length > 0 ? `${plan.label}，另加${packsText(advice)}` : plan.label;
  return plan.code === current ? `正在用的最合适：${words}` : `推荐 ${words}`;
}

function costOf({ plan, times, fen, packs, days }: Recommended): string {
  if (fen === 0) return '';
  const bought = [times > 0 && `${plan.label} ${times} 次`, packs.length > 0 && '次数包'];
  return `这 ${days} 天的用量这样买共 ${priceOf(fen)}（${bought.filter(Boolean).join('和')}），是够用的买法里最便宜的。`;
}

export function Advice({ running }: { running: Running }) {
  const advice = useCall(getAdvice, {}, { quiet: true });
  return (
    <Card as="section" aria-labelledby="advice" className="below-5">
      <Loaded of={advice} skeleton={<SkeletonList count={1} />}>
        {(data) => <Shown advice={data} running={running} />}
      </Loaded>
    </Card>
  );
}

function Shown({ advice, running }: { advice: Recommended; running: Running }) {
  const { days, figures, is_enough } = advice;
  const hasPrice = figures.length > 0 && !isBelow(advice, running);
  return (
    <>
      <h2 id="advice" className="size-lg">
        {headOf(advice, running)}
      </h2>
      <p className="above-1 tone-ink-2">
        {figures.length === 0
          ? '发布职位、使用权益之后，这里按用量推荐。'
          : `近 ${days} 天${figures.map(figureText).join('、')}。`}
        {hasPrice && (is_enough ? costOf(advice) : '请联系我们，按用量单独商定。')}
      </p>
      {figures.length > 0 && (
        <p className="above-1 tone-ink-3 size-sm">
          在招、成员和刷新按十天里九天的用量算，偶尔一天的高峰不算；按次卖的权益，超出套餐的每一次都算。
        </p>
      )}
    </>
  );
}
