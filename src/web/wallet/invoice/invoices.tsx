// The section 发票 of /layout/assets: asking for invoices, and what became of them.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import {
  getInvoiceFile,
  type InvoiceRow,
  listInvoices,
  withdrawInvoice,
} from '../../../contract/wallet/invoice.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { useAct } from '../../data/use-act.ts';
import { ask } from '../../kit/dialog/ask.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './invoice.module.css';
import { RequestDialog } from './request-dialog.tsx';
import { TitlesDialog } from './titles-dialog.tsx';
import { INVOICE_TONES, redText } from './words.ts';

/** The orders being asked for; the page of an order names its own in the address (`invoice`). */
function useAsked() {
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState<readonly string[] | null>(() => {
    const named = query.get('invoice');
    return named === null ? null : [named];
  });
  const close = () => {
    setAsked(null);
    if (!query.has('invoice')) return;
    const next = new URLSearchParams(query);
    next.delete('invoice');
    setQuery(next, { preventScrollReset: true, replace: true });
  };
  return { asked, ask: setAsked, close };
}

export function Invoices() {
  const mayRecruit = useRight('recruit');
  const { list, items } = usePages(listInvoices, {});
  const { asked, ask: askFor, close } = useAsked();
  const [isTitles, setTitles] = useState(false);
  return (
    <section id="invoices" aria-labelledby="invoices-head" className="below-6">
      <div className="row wrap justify-between align-center gap-3 below-3">
        <h2 id="invoices-head" className="size-xl">
          发票
        </h2>
        {mayRecruit && (
          <Row wrap gap={2}>
            <Button variant="outline" size="sm" onClick={() => setTitles(true)}>
              管理抬头
            </Button>
            <Button size="sm" onClick={() => askFor([])}>
              申请发票
            </Button>
          </Row>
        )}
      </div>
      <Loaded of={list} skeleton={<SkeletonList count={1} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="还没有申请过发票">
          付过款的订单都可以申请电子发票，几份订单可以合开一张；充值不开票，用余额购买后按订单开。
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((invoice) => (
            <Invoice
              key={invoice.id}
              invoice={invoice}
              mayRecruit={mayRecruit}
              onAgain={() => askFor(invoice.orders.map(({ order_no }) => order_no))}
            />
          ))}
        </OwnList>
      )}
      <RequestDialog orders={mayRecruit ? asked : null} onClose={close} />
      <TitlesDialog open={isTitles} onClose={() => setTitles(false)} />
    </section>
  );
}

interface InvoiceProps {
  invoice: InvoiceRow;
  mayRecruit: boolean;
  onAgain: () => void;
}

function Invoice({ invoice, mayRecruit, onAgain }: InvoiceProps) {
  const { title, fen, state, state_label, kind_label, orders, invoice_no, reason } = invoice;
  const red = redText(invoice);
  return (
    <li className={`stack gap-2 ${styles.invoice}`}>
      <div className="row wrap align-center gap-y-1 gap-x-3">
        <span className="weight-medium breaks">{title.name}</span>
        <strong className="nums">{priceOf(fen)}</strong>
        <Tag tone={INVOICE_TONES[state]}>{state_label}</Tag>
        <Moment at={invoice.created_at} className="tone-ink-3 size-sm nums" />
      </div>
      <p className="tone-ink-3 size-sm breaks">
        {kind_label}，{orders.map(({ label }) => label).join('、')}
        {invoice_no && `，发票号码 ${invoice_no}`}
        {red && `，${red}`}
      </p>
      {reason && <p className="size-sm breaks">{reason}</p>}
      <InvoiceActs invoice={invoice} mayRecruit={mayRecruit} onAgain={onAgain} />
    </li>
  );
}

function InvoiceActs({ invoice, mayRecruit, onAgain }: InvoiceProps) {
  const { id, state, title, fen, file, reds } = invoice;
  const save = useAct(async (red_id: number | null) =>
    saveFile(await download(getInvoiceFile, { id, ...(red_id && { red_id }) })),
  );
  const withdraw = useAct(withdrawInvoice, { done: '已撤回' });
  const askBack = async () => {
    const words = '撤回后这些订单可以重新申请。';
    const yes = await ask({ title: '撤回这份开票申请？', words, act: '撤回申请' });
    if (yes) withdraw.mutate({ id });
  };
  return (
    <Row wrap gap={2}>
      {file && (
        <Button
          size="sm"
          variant="outline"
          loading={save.isPending && save.variables === null}
          aria-label={`下载发票 ${title.name}`}
          onClick={() => save.mutate(null)}
        >
          下载发票
        </Button>
      )}
      {reds.map(({ id: red_id, fen: redFen, file: redFile }) => {
        if (!redFile) return null;
        return (
          <Button
            key={red_id}
            size="sm"
            variant="outline"
            loading={save.isPending && save.variables === red_id}
            onClick={() => save.mutate(red_id)}
          >
            下载红字发票 {priceOf(redFen)}
          </Button>
        );
      })}
      {mayRecruit && state === 'requested' && (
        <Button
          size="sm"
          variant="quiet"
          loading={withdraw.isPending}
          onClick={() => void askBack()}
        >
          撤回申请
        </Button>
      )}
      {mayRecruit && fen > 0 && (state === 'failed' || state === 'withdrawn') && (
        <Button size="sm" variant="outline" onClick={onAgain}>
          重新申请
        </Button>
      )}
    </Row>
  );
}
