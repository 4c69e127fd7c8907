// 我已支付: asks the provider about an order, and says when no payment was found.
import type { ReactNode } from 'react';
import { askOrder } from '../../../contract/wallet/order.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';

interface AskPaidProps {
  order_no: string;
  /** False where no provider can have been paid: then only what stands beside is shown. */
  isAsked: boolean;
  /** The other buttons of the row. */
  children: ReactNode;
}

export function AskPaid({ order_no, isAsked, children }: AskPaidProps) {
  const asking = useAct(askOrder);
  return (
    <Stack gap={2}>
      <Row wrap gap={2}>
        {isAsked && (
          <Button
            variant="outline"
            loading={asking.isPending}
            onClick={() => asking.mutate({ order_no })}
          >
            我已支付
          </Button>
        )}
        {children}
      </Row>
      <p role="status" className="tone-ink-3 size-sm">
        {isAsked && asking.isSuccess && !asking.isPending
          ? '还没有查到付款。刚付完请稍等几秒再点；付了的钱不会丢，查到后自动生效。'
          : ''}
      </p>
    </Stack>
  );
}
