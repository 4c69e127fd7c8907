// An order that waits for its payment: amount, time left, ways to pay, and asking whether it has arrived.
import { useEffect, useEffectEvent, useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import {
  askOrder,
  cancelOrder,
  type OrderDetail,
  type PaymentWay,
  payOrder,
} from '../../../contract/wallet/order.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { useCountdown } from '../../kit/use-countdown.ts';
import { serverNowMs } from '../../shell/server-clock.ts';
import { PayByTransfer } from '../bank/transfer.tsx';
import { ApprovalNote, NotYet } from '../spending/approval-note.tsx';
import { BalancePayment } from '../spending/balance-payment.tsx';
import { AskPaid } from './ask-paid.tsx';
import { PayBy } from './pay-by.tsx';
import { isPhone, openProviderPage } from './provider-page.ts';
import { Ways } from './ways.tsx';

export function PayPanel({ order }: { order: OrderDetail }) {
  const { order_no, fen, expires_at, ways, attempt, transfer, pay_rule, approval } = order;
  const mayRecruit = useRight('recruit');
  const [picked, setPicked] = useState<PaymentWay | null>(null);
  const wanted = picked ?? attempt?.way;
  const way = (ways.find(({ code }) => code === wanted) ?? ways[0])?.code;
  const isUnderWay = attempt !== null && attempt.way === way && attempt.pay !== null;
  return (
    <Stack gap={5}>
      <div>
        <h2 className="tone-ink-2 size-md weight-normal">应付（含税）</h2>
        <p className="size-3xl weight-bold nums snug">{priceOf(fen)}</p>
        {approval?.state !== 'waiting' && <TimeLeft until={expires_at} />}
      </div>
      <ApprovalNote order={order} />
      {!mayRecruit && <p>由招聘者或管理员付款，付款后这里会自动更新。</p>}
      {mayRecruit && pay_rule.may !== 'pay' && <NotYet order={order} />}
      {mayRecruit && pay_rule.may === 'pay' && (
        <>
          {order.is_failed && (
            <p role="status" className="pad-y-2 pad-x-4 ground-amber-soft corner-sm">
              付款没有成功，可以再付一次。
            </p>
          )}
          <Ways order={order} chosen={way} onChoose={setPicked} />
          {/* Hidden while another way is looked at, so that what was typed and chosen stays. */}
          {transfer && (
            <div hidden={way !== 'bank' || !isUnderWay}>
              <PayByTransfer order={order} />
            </div>
          )}
          {isUnderWay && way !== 'bank' && attempt.pay && (
            <PayBy attempt={attempt} pay={attempt.pay} />
          )}
          {way === 'balance' && <BalancePayment order={order} />}
          {way && way !== 'balance' && !isUnderWay && <PayButton order_no={order_no} way={way} />}
        </>
      )}
      <Acts
        order_no={order_no}
        mayCancel={mayRecruit && order.can_cancel}
        isAsked={attempt !== null && attempt.way !== 'bank'}
      />
    </Stack>
  );
}

/** A clock that runs for hours says less than the hour of the end. */
const CLOCK_S = 3600;

/** The time left to pay; the end itself where it is far, over or not known yet. */
function TimeLeft({ until }: { until: string }) {
  const [left, start] = useCountdown();
  useEffect(() => {
    start(Math.ceil((Date.parse(until) - (serverNowMs() ?? Date.now())) / 1000));
  }, [until, start]);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p className="tone-ink-3 size-sm">
      {left > 0 && left < CLOCK_S ? (
        <>
          还剩 <span className="tone-amber weight-medium nums">{clock}</span>，到时没有付款自动关闭
        </>
      ) : (
        `请在 ${formatDate(until, 'MM-dd hh:mm')} 前付款`
      )}
    </p>
  );
}

/** Goes to the provider's page at once; that page leads back here. The sandbox's does not. */
function follow(attempt: OrderDetail['attempt']): void {
  if (attempt?.pay?.kind === 'url' && attempt.way !== 'sandbox') openProviderPage(attempt.pay.url);
}

function PayButton({ order_no, way }: { order_no: string; way: PaymentWay }) {
  const { mutate, isPending } = useAct(payOrder);
  if (isShutIn(way))
    return <p>微信里打不开这个付款页。请点右上角的「…」，选「在浏览器打开」后付款。</p>;
  const pay = () => {
    const device = isPhone() ? 'phone' : 'desktop';
    mutate({ order_no, way, device }, { onSuccess: ({ attempt }) => follow(attempt) });
  };
  if (way !== 'bank')
    return (
      <Button size="lg" block loading={isPending} onClick={pay}>
        去付款
      </Button>
    );
  return (
    <Stack gap={2}>
      <Button size="lg" block loading={isPending} onClick={pay}>
        查看收款账户
      </Button>
      <p className="tone-ink-3 size-sm">
        从公司账户转账，财务核对到账后生效，目标是 1 个工作日内。选了对公转账的订单保留 7 天。
      </p>
    </Stack>
  );
}

/** WeChat's own browser on a phone opens neither its page for other browsers nor that of Alipay. */
const isShutIn = (way: PaymentWay): boolean =>
  (way === 'wechat' || way === 'alipay') && /MicroMessenger/.test(navigator.userAgent) && isPhone();

/** Who comes back to the page may have paid elsewhere, so the provider is asked: there is no word of it here. */
function useReturn(order_no: string, isAsked: boolean): void {
  const { mutate } = useAct(askOrder, { quiet: true });
  const ask = useEffectEvent(() => {
    if (isAsked && !document.hidden) mutate({ order_no });
  });
  useEffect(() => {
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

interface ActsProps {
  order_no: string;
  mayCancel: boolean;
  /** Whether a provider can have been paid. */
  isAsked: boolean;
}

function Acts({ order_no, mayCancel, isAsked }: ActsProps) {
  useReturn(order_no, isAsked);
  return (
    <AskPaid order_no={order_no} isAsked={isAsked}>
      {mayCancel && <CancelButton order_no={order_no} />}
    </AskPaid>
  );
}

export function CancelButton({ order_no }: { order_no: string }) {
  const { mutate, isPending } = useAct(cancelOrder);
  const cancel = async () => {
    const isSure = await ask({
      title: '取消这份订单？',
      words: '取消前会确认没有付款。如果其实已经付款，订单按已付款处理。',
      act: '取消订单',
      out: '继续付款',
      isDanger: true,
    });
    if (isSure) mutate({ order_no });
  };
  return (
    <Button variant="quiet" loading={isPending} onClick={() => void cancel()}>
      取消订单
    </Button>
  );
}
