// On the page of an order that was placed in the middle of an act: the way back to it.
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { LinkButton } from '../../kit/form/button.tsx';
import { findAct } from './interrupted.ts';

export function BackToAct({ order }: { order: Pick<OrderDetail, 'order_no' | 'state'> }) {
  const [interrupted] = useState(() => findAct(order.order_no));
  if (!interrupted) return null;
  const { path, act } = interrupted;
  const isPaid = order.state === 'paid';
  return (
    <p className="row wrap align-center gap-3 pad-y-2 pad-x-4 below-4 ground-sunken corner-sm">
      {isPaid ? `已经买好，可以回去继续${act}了。` : `付款后可以回去继续${act}。`}
      <LinkButton to={path} size="sm" variant={isPaid ? 'primary' : 'outline'}>
        {isPaid ? `回去继续${act}` : '回到刚才的页面'}
      </LinkButton>
    </p>
  );
}
