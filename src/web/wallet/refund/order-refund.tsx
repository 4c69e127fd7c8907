// What of an order can go back: the calculation before asking, the request, and what went back.
import { useState } from 'react';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { getOrderRefund } from '../../../contract/wallet/refund.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { RefundDialog } from './dialog.tsx';
import { Refunds, RequestState } from './request-state.tsx';
import { chargeText, partsText } from './words.ts';

const MEANWHILE = {
  plan: '工作人员审核，目标是 1 个工作日内。审核期间套餐照常使用，这几天不另计费。',
  lot: '工作人员审核，目标是 1 个工作日内。审核期间没有用的次数冻结。',
};

interface OrderRefundProps {
  order_no: string;
  label: string;
  isPlan: boolean;
}

export function OrderRefund(props: OrderRefundProps) {
  const refund = useCall(getOrderRefund, { order_no: props.order_no }, { quiet: true });
  return (
    <Loaded of={refund} skeleton={<SkeletonList count={1} />}>
      {(data) => <Shown {...props} refund={data} />}
    </Loaded>
  );
}

interface ShownProps extends OrderRefundProps {
  refund: DataOf<typeof getOrderRefund>;
}

function Shown({ order_no, label, isPlan, refund }: ShownProps) {
  const { quote, request, others, invoice } = refund;
  const mayAdminister = useRight('administer');
  const [isAsking, setAsking] = useState(false);
  if (!quote && !request && others.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="refund" pad="lg" className="above-4">
      <Stack gap={4}>
        <h2 id="refund" className="size-lg">
          退款
        </h2>
        {request && (
          <RequestState request={request} meanwhile={MEANWHILE[isPlan ? 'plan' : 'lot']} />
        )}
        <Refunds refunds={others} />
        {quote && (
          <>
            <FactList
              facts={[
                ['现在申请可退', <strong key="fen">{priceOf(quote.fen)}</strong>],
                ['已用部分', chargeText(quote)],
                ['退到', partsText(quote.parts)],
              ]}
            />
            <Row wrap align="center" gap={3}>
              {mayAdminister ? (
                <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                  申请退款
                </Button>
              ) : (
                <p className="tone-ink-3 size-sm">退款对全体成员生效，由企业管理员申请。</p>
              )}
            </Row>
          </>
        )}
      </Stack>
      {quote && (
        <RefundDialog
          open={isAsking}
          order_no={order_no}
          label={label}
          quote={quote}
          invoice={invoice}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
