// Paying an order by a transfer between firms: where to, how its voucher stands, and what can still be sent.
import { type ReactNode, useState } from 'react';
import { priceOf, yuanOf } from '../../../contract/value/money.ts';
import { getVoucherFile } from '../../../contract/wallet/bank.ts';
import {
  type BankTransfer,
  OPEN_VOUCHERS,
  type Voucher,
  type VoucherState,
} from '../../../contract/wallet/bank-voucher.ts';
import type { OrderDetail } from '../../../contract/wallet/order.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { FactList } from '../../kit/list/fact-list.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { CopyButton } from '../../parts/copy/button.tsx';
import { VoucherFile } from './voucher-file.tsx';
import { VoucherForm } from './voucher-form.tsx';

export const VOUCHER_TONES: Readonly<Record<VoucherState, Tone>> = {
  waiting: 'amber',
  checking: 'info',
  proposed: 'info',
  confirmed: 'success',
  refused: 'danger',
};

/** Whether finance still has to decide on the order's voucher. */
export const isLookedFor = ({ transfer }: OrderDetail): boolean =>
  (OPEN_VOUCHERS as readonly string[]).includes(transfer?.voucher?.state ?? '');

function Copied({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <Row wrap align="center" gap={[1, 3]} className="pad-y-1">
      <span className="breaks">{children}</span>
      <CopyButton text={text} what={what} small>
        复制<span className="visually-hidden">{what}</span>
      </CopyButton>
    </Row>
  );
}

function Account({ account, order }: { account: BankTransfer['account']; order: OrderDetail }) {
  const { order_no, fen } = order;
  const { name, bank, number, is_example } = account;
  const line = (what: string, text: string, shown: ReactNode = text) =>
    [
      what,
      <Copied key={what} text={text} what={what}>
        {shown}
      </Copied>,
    ] as const;
  return (
    <>
      {is_example && (
        <p className="pad-y-2 pad-x-4 tone-amber ground-amber-soft corner-leaf-sm size-sm">
          示例账户 · 请勿真的转账，只用来试用这个流程
        </p>
      )}
      <FactList
        facts={[
          line('收款户名', name),
          line('开户银行', bank),
          line('收款账号', number.replaceAll(/\D/g, ''), number),
          line('转账金额', yuanOf(fen), priceOf(fen)),
          line('附言', order_no),
        ]}
      />
    </>
  );
}

/** How the last voucher stands. */
function Sent({ voucher }: { voucher: Voucher }) {
  const { state, state_label, payer, paid_on, reason, sent_at } = voucher;
  return (
    <Stack gap={3} role="status">
      <Row as="p" align="center" gap={2}>
        <span className="weight-medium">转账凭证</span>
        <Tag tone={VOUCHER_TONES[state]}>{state_label}</Tag>
      </Row>
      {state === 'refused' && <p className="breaks">原因：{reason}</p>}
      <FactList
        size="sm"
        facts={[
          ['付款户名', payer],
          ['转账日期', paid_on],
          ['凭证', <VoucherFile key={sent_at} voucher={voucher} endpoint={getVoucherFile} />],
        ]}
      />
    </Stack>
  );
}

/** An order for which a transfer was chosen: the account, and the form for the voucher. */
export function PayByTransfer({ order }: { order: OrderDetail }) {
  const { transfer } = order;
  if (!transfer) return null;
  const { account, voucher, can_send } = transfer;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Account account={account} order={order} />
        <p className="tone-ink-3 size-sm">
          请从公司账户一次转足，附言写订单号。转好后在下面上传凭证，财务查到这笔款就生效，目标是 1
          个工作日内。金额不符的款由财务退回。
        </p>
      </Stack>
      {voucher && <Sent voucher={voucher} />}
      {can_send && <VoucherForm key={voucher?.state ?? ''} order={order} />}
    </Stack>
  );
}

/** An order whose voucher waits for finance. */
export function TransferWaits({ order, children }: { order: OrderDetail; children: ReactNode }) {
  const [isReplacing, setReplacing] = useState(false);
  const mayRecruit = useRight('recruit');
  const { transfer, fen } = order;
  if (!transfer?.voucher) return null;
  const end = () => setReplacing(false);
  return (
    <Stack gap={5}>
      <div role="status">
        <h2 className="size-xl">{priceOf(fen)}</h2>
        <p className="above-2">
          财务正在核对这笔转账，目标是 1 个工作日内。核对期间订单不会关闭，结果会通知您。
        </p>
      </div>
      <Sent voucher={transfer.voucher} />
      {isReplacing ? (
        <VoucherForm order={order} onDone={end} onCancel={end} />
      ) : (
        <Row wrap gap={2}>
          {mayRecruit && transfer.can_send && (
            <Button variant="outline" onClick={() => setReplacing(true)}>
              更换凭证
            </Button>
          )}
          {children}
        </Row>
      )}
    </Stack>
  );
}

/** Money can be on its way to an order that is over: then its voucher leads to its return. */
export function LateTransfer({ order }: { order: OrderDetail }) {
  const [isSending, setSending] = useState(false);
  const mayRecruit = useRight('recruit');
  const { transfer } = order;
  if (!transfer) return null;
  const end = () => setSending(false);
  return (
    <Stack gap={3}>
      {transfer.voucher && <Sent voucher={transfer.voucher} />}
      {isSending && <VoucherForm order={order} onDone={end} onCancel={end} />}
      {mayRecruit && transfer.can_send && !isSending && !isLookedFor(order) && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setSending(true)}>
            已经转了账？上传凭证，由财务退回
          </Button>
        </div>
      )}
    </Stack>
  );
}
