// Asking for an invoice: which orders, to whom, and the sum.
import { useEffect, useState } from 'react';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { formatDate } from '../../../contract/value/time.ts';
import {
  INVOICE_ORDERS_MAX,
  type InvoiceOrder,
  listInvoiceOrders,
  listTitles,
  requestInvoice,
  type Title,
} from '../../../contract/wallet/invoice.ts';
import { invoiceKinds } from '../../../contract/wallet/invoice-title.ts';
import { CallError } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, usePages } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button, LinkButton } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { ChoiceField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './invoice.module.css';
import { TitleForm } from './title-form.tsx';

interface RequestDialogProps {
  /** The orders that are chosen at the beginning; null while the dialog is closed. */
  orders: readonly string[] | null;
  onClose: () => void;
}

export function RequestDialog({ orders, onClose }: RequestDialogProps) {
  return (
    <Dialog open={orders !== null} title="申请发票" size="lg" stays onClose={onClose}>
      <Request begin={orders ?? []} onClose={onClose} />
    </Dialog>
  );
}

function Request({ begin, onClose }: { begin: readonly string[]; onClose: () => void }) {
  const titles = useCall(listTitles, {});
  const [chosen, setChosen] = useState<readonly string[]>(begin);
  const [title_id, setTitle] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (!titles.isSuccess) return <Loaded of={titles} skeleton={<SkeletonList count={2} />} />;
  const { items } = titles.data;
  const title = items.find(({ id }) => id === title_id) ?? items[0] ?? null;
  if (isAdding) {
    return (
      <TitleForm
        title={null}
        onSaved={(id) => {
          setTitle(id);
          setAdding(false);
        }}
        onCancel={() => setAdding(false)}
      />
    );
  }
  return (
    <Choosing
      title={title}
      titles={items}
      chosen={chosen}
      onTitle={setTitle}
      onAdd={() => setAdding(true)}
      onChosen={setChosen}
      onClose={onClose}
    />
  );
}

interface ChoosingProps {
  title: Title | null;
  titles: readonly Title[];
  chosen: readonly string[];
  onTitle: (id: number) => void;
  onAdd: () => void;
  onChosen: (order_nos: readonly string[]) => void;
  onClose: () => void;
}

const titleText = ({ name, kind }: Title) => `${name}（${labelOf(invoiceKinds, kind)}）`;

function problemOf(title: Title | null, count: number): string {
  if (count === 0) return '请选择要开票的订单';
  if (count > INVOICE_ORDERS_MAX) return `一张发票最多 ${INVOICE_ORDERS_MAX} 份订单，请分几次申请`;
  return title ? '' : '请先新建一个抬头';
}

function Choosing(props: ChoosingProps) {
  const { title, titles, chosen, onTitle, onAdd, onChosen, onClose } = props;
  const [tried, setTried] = useState(false);
  const { list, items } = usePages(listInvoiceOrders, {});
  const isSeeking = useSeek(list, items, chosen);
  const { mutate, isPending, error } = useAct(requestInvoice, {
    quiet: true,
    done: '已提交开票申请',
    onSuccess: onClose,
  });
  // What cannot be invoiced any more is not asked for.
  const wanted = items.filter(({ order_no, reason }) => !reason && chosen.includes(order_no));
  const shown_fen = wanted.reduce((sum, { fen }) => sum + fen, 0);
  const problem = problemOf(title, wanted.length);
  const order_nos = wanted.map(({ order_no }) => order_no);
  const send = () => {
    setTried(true);
    if (!problem && title) mutate({ order_nos, title_id: title.id, shown_fen });
  };
  const toggle = (order_no: string, isOn: boolean) =>
    onChosen(isOn ? [...chosen, order_no] : chosen.filter((one) => one !== order_no));
  return (
    <Stack gap={4}>
      <Orders list={list} items={items} chosen={order_nos} onToggle={toggle} />
      <TitleChoice title={title} titles={titles} onTitle={onTitle} onAdd={onAdd} />
      <Refusal>{(tried && problem) || (error instanceof CallError && error.msg)}</Refusal>
      <Row wrap justify="between" align="center" gap={3}>
        <p role="status">
          开票金额 <strong className="nums">{priceOf(shown_fen)}</strong>
        </p>
        <Row gap={3}>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button loading={isPending || isSeeking} onClick={send}>
            提交申请
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}

/** Reads on until the page with each chosen order is there; true meanwhile. */
function useSeek(
  { hasNextPage, isFetching, isError, fetchNextPage }: OrdersProps['list'],
  items: readonly InvoiceOrder[],
  chosen: readonly string[],
): boolean {
  const isMissing = chosen.some((no) => items.every(({ order_no }) => order_no !== no));
  const isSeeking = isMissing && hasNextPage && !isError;
  useEffect(() => {
    if (isSeeking && !isFetching) void fetchNextPage();
  }, [isSeeking, isFetching, fetchNextPage]);
  return isSeeking;
}

interface OrdersProps {
  list: ReturnType<typeof usePages<typeof listInvoiceOrders>>['list'];
  items: readonly InvoiceOrder[];
  chosen: readonly string[];
  onToggle: (order_no: string, isOn: boolean) => void;
}

function Orders({ list, items, chosen, onToggle }: OrdersProps) {
  return (
    <>
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          title="还没有可以开票的订单"
          actions={<LinkButton to="/layout/vip">查看套餐</LinkButton>}
        >
          付过款的订单会列在这里。
        </EmptyState>
      )}
      {items.length > 0 && (
        <Stack as="fieldset" gap={2}>
          <legend className="weight-medium below-2">选择订单（可以合并开在一张发票上）</legend>
          {items.map((order) => (
            <OrderChoice
              key={order.order_no}
              order={order}
              isChosen={chosen.includes(order.order_no)}
              onToggle={onToggle}
            />
          ))}
          <LoadMore list={list} />
        </Stack>
      )}
    </>
  );
}

function TitleChoice(props: Pick<ChoosingProps, 'title' | 'titles' | 'onTitle' | 'onAdd'>) {
  const { title, titles, onTitle, onAdd } = props;
  return (
    <>
      <Row wrap align="end" gap={3}>
        {titles.length > 0 && (
          <ChoiceField
            className={styles.title}
            label="抬头"
            required
            value={title?.id ?? 0}
            options={titles.map((one) => ({ value: one.id, label: titleText(one) }))}
            onChange={onTitle}
          />
        )}
        <Button variant="outline" onClick={onAdd}>
          新建抬头
        </Button>
      </Row>
      {title && (
        <p className="tone-ink-3 size-sm breaks">
          税号 {title.tax_number}，发到 {title.mail}
        </p>
      )}
    </>
  );
}

interface OrderChoiceProps {
  order: InvoiceOrder;
  isChosen: boolean;
  onToggle: (order_no: string, isOn: boolean) => void;
}

function OrderChoice({ order, isChosen, onToggle }: OrderChoiceProps) {
  const { order_no, label, fen, refunded_fen, paid_at, reason } = order;
  return (
    <Checkbox
      className={styles.choice}
      checked={isChosen}
      disabled={reason !== ''}
      onChange={({ target }) => onToggle(order_no, target.checked)}
    >
      <span className="weight-medium">{label}</span>{' '}
      {fen > 0 && <strong className="nums">{priceOf(fen)}</strong>}
      <span className="tone-ink-3 size-sm breaks">
        {' '}
        {paid_at && `${formatDate(paid_at, 'yyyy-MM-dd')} 付款`}，订单号 {order_no}
        {refunded_fen > 0 && `，已退 ${priceOf(refunded_fen)}`}
        {reason && `。${reason}`}
      </span>
    </Checkbox>
  );
}
