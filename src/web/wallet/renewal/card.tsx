// 自动续费 on the page of the plans: off until somebody asks for it, and ended by one press.
import { useState } from 'react';
import { Link } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import {
  getRenewal,
  REMIND_DAYS,
  type Renewal,
  stopRenewal,
} from '../../../contract/wallet/renewal.ts';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { type Renewable, RenewalDialog } from './dialog.tsx';

/** Nothing for an enterprise without a plan that it paid for. */
export function RenewalCard() {
  const renewal = useCall(getRenewal, {}, { quiet: true });
  if (!renewal.data?.plan) return null;
  return <Switch renewal={renewal.data} />;
}

const isRenewable = (renewal: Renewal): renewal is Renewable =>
  renewal.plan !== null && renewal.next !== null;

function Switch({ renewal }: { renewal: Renewal }) {
  const mayRecruit = useRight('recruit');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useAct(stopRenewal, { done: '已关闭自动续费' });
  if (!isRenewable(renewal)) return null;
  const { on, rule } = renewal;
  return (
    <Card as="section" aria-labelledby="renewal" className="below-6">
      <Row wrap justify="between" align="center" gap={[3, 8]}>
        <div>
          <h2 id="renewal" className="row align-center gap-2 size-lg">
            自动续费
            <Tag tone={on ? 'success' : 'plain'}>{on ? '已开通' : '未开通'}</Tag>
          </h2>
          {on ? <OnWords renewal={renewal} /> : <OffWords renewal={renewal} />}
        </div>
        {mayRecruit && on?.may_stop && (
          <Button variant="outline" loading={isPending} onClick={() => mutate({})}>
            关闭自动续费
          </Button>
        )}
        {mayRecruit && !on && rule.may === 'pay' && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            开通自动续费
          </Button>
        )}
      </Row>
      <RenewalDialog renewal={isAsking ? renewal : null} onClose={() => setAsking(false)} />
    </Card>
  );
}

const day = (time: string): string => formatDate(time, 'yyyy-MM-dd');

function OffWords({ renewal: { plan, rule } }: { renewal: Renewable }) {
  return (
    <p className="tone-ink-3 size-sm">
      {plan.label} {day(plan.ends_at)} 到期，不会自动扣费。
      {rule.may === 'pay'
        ? `开通后到期前 1 天从账户余额续费，扣款前 ${REMIND_DAYS} 天提醒，随时可以关闭。`
        : rule.words}
    </p>
  );
}

function OnWords({ renewal: { plan, next, on, balance_fen } }: { renewal: Renewable }) {
  const isDearer = on !== null && next.fen > on.fen;
  return (
    <>
      {isDearer ? (
        <p className="tone-danger">
          价格已从 {priceOf(on.fen)} 调整为 {priceOf(next.fen)}
          ，不会按新价格扣款。需要的话请关闭后重新开通。
        </p>
      ) : (
        <p>
          <strong className="nums">{formatDate(next.pay_at, 'yyyy-MM-dd hh:mm')}</strong>{' '}
          从账户余额支付 <strong className="nums">{priceOf(next.fen)}</strong>，{plan.label}续{' '}
          {next.days} 天。
        </p>
      )}
      <p className="tone-ink-3 size-sm">
        {on &&
          `${on.by || '已离开的成员'} 于 ${day(on.asked_at)} 开通，扣款前 ${REMIND_DAYS} 天提醒。`}
        现有余额 {priceOf(balance_fen)}
        {balance_fen < next.fen && (
          <>
            ，不够支付，<Link to="/layout/assets">去充值</Link>
          </>
        )}
        。
      </p>
    </>
  );
}
