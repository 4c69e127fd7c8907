// On an order's page: that it waits for an administrator, or has to, or why its viewer may not pay it.
import { formatDate } from '../../../contract/value/time.ts';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { askApproval } from '../../../contract/wallet/spending.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';

/** Instead of the ways to pay, for who may not pay it now. */
export function NotYet({ order }: { order: OrderDetail }) {
  const { order_no, pay_rule, approval, expires_at } = order;
  const { mutate, isPending } = useAct(askApproval, { done: '已提交，管理员会收到通知' });
  if (pay_rule.may === 'no') return <p>{pay_rule.words}</p>;
  if (approval?.state === 'waiting')
    return (
      <Stack gap={2} role="status">
        <p>
          <Tag tone="amber">{approval.label}</Tag>
        </p>
        <p>
          {pay_rule.words}。{formatDate(expires_at, 'M月d日 hh:mm')} 前没有批准，订单自动关闭。
        </p>
      </Stack>
    );
  return (
    <Stack gap={3}>
      <p>{pay_rule.words}。</p>
      <p className="tone-ink-3 size-sm">提交后订单为您保留 3 天，批准后再付款，价格不变。</p>
      <Button size="lg" block loading={isPending} onClick={() => mutate({ order_no })}>
        提交管理员批准
      </Button>
    </Stack>
  );
}

/** Above the ways to pay: the administrators' word, or for them the way to give it. */
export function ApprovalNote({ order: { approval, expires_at } }: { order: OrderDetail }) {
  const mayDecide = useRight('administer');
  if (!approval || approval.state === 'refused') return null;
  const { state, label, by } = approval;
  if (state === 'approved') return <Tag tone="success">{label}</Tag>;
  if (!mayDecide) return null;
  return (
    <p className="row wrap align-center gap-3 pad-y-2 pad-x-4 ground-amber-soft corner-sm">
      {by || '已离开的成员'}提交，等待批准，{formatDate(expires_at, 'M月d日 hh:mm')}{' '}
      前有效。您可以批准，也可以直接付款。
      <LinkButton to="/layout/assets" size="sm" variant="outline">
        去批准
      </LinkButton>
    </p>
  );
}
