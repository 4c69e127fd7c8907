// A request to pay back: how it stands, why it was refused, and each amount on its way.
import type { ReactNode } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { type RefundRequest, withdrawRefund } from '../../../contract/wallet/refund.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { REFUND_TONES, REQUEST_TONES } from './words.ts';

/** @param meanwhile what holds while the request waits. */
export function RequestState({
  request,
  meanwhile,
}: {
  request: RefundRequest;
  meanwhile: string;
}) {
  const { id, state, state_label, fen, reason, answer, created_at, refunds } = request;
  const mayAdminister = useRight('administer');
  const { mutate, isPending } = useAct(withdrawRefund, { done: '已撤回申请' });
  return (
    <Stack gap={2}>
      <p className="row wrap align-center gap-2">
        <strong className="nums">{priceOf(fen)}</strong>
        <Tag tone={REQUEST_TONES[state]}>{state_label}</Tag>
        <span className="tone-ink-3 size-sm">
          {formatDate(created_at, 'yyyy-MM-dd hh:mm')} 申请，原因：{reason}
        </span>
      </p>
      {state === 'waiting' && <p className="size-sm tone-ink-2">{meanwhile}</p>}
      {state === 'refused' && <p className="size-sm">没有通过的原因：{answer}</p>}
      <Refunds refunds={refunds} />
      {state === 'waiting' && mayAdminister && (
        <Row>
          <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate({ id })}>
            撤回申请
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Amounts on their way back, and those that arrived. */
export function Refunds({ refunds }: { refunds: RefundRequest['refunds'] }): ReactNode {
  if (refunds.length === 0) return null;
  return (
    <ul className="stack gap-1 size-sm">
      {refunds.map(({ number, fen, way, state, state_label, why, at }) => (
        <li key={number} className="row wrap align-center gap-2">
          <span className="nums">{priceOf(fen)}</span>
          <span>退到{way}</span>
          <Tag tone={REFUND_TONES[state]}>{state_label}</Tag>
          {why && <span>{why}</span>}
          <span className="tone-ink-3 nums">{formatDate(at, 'yyyy-MM-dd hh:mm')}</span>
        </li>
      ))}
    </ul>
  );
}
