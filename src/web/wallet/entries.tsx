// 余额明细: what came to the balance and what went, each with its order.
import { Link, useSearchParams } from 'react-router';
import { priceOf } from '../../contract/value/money.ts';
import { balanceEntryKinds, listBalanceEntries } from '../../contract/wallet/order.ts';
import { exportEntries } from '../../contract/wallet/usage.ts';
import { download } from '../data/files.ts';
import { Loaded } from '../data/loaded.tsx';
import { usePages } from '../data/queries.ts';
import { queryWith } from '../data/query-with.ts';
import { Select } from '../kit/form/input.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { OwnList } from '../kit/list/own-list.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { Moment } from '../parts/moment.tsx';
import { orderPath } from './order/words.ts';
import { SaveTable } from './save-table.tsx';
import styles from './wallet.module.css';

const KINDS = balanceEntryKinds.map(({ code, label }) => ({ value: code, label }));

export function Entries() {
  const [query, setQuery] = useSearchParams();
  const kind = KINDS.find(({ value }) => value === query.get('entry'))?.value;
  const input = { ...(kind && { kind }) };
  const { list, items } = usePages(listBalanceEntries, input);
  const choose = (value: string) =>
    setQuery(queryWith(query, { entry: value }), { preventScrollReset: true, replace: true });
  return (
    <section aria-labelledby="entries" className="below-6">
      <div className="row wrap justify-between align-center gap-3 below-3">
        <h2 id="entries" className="size-xl">
          余额明细
        </h2>
        <Row wrap align="center" gap={2}>
          <div className={styles.filter}>
            <Select
              aria-label="明细的类型"
              value={kind ?? ''}
              placeholder="全部类型"
              options={KINDS}
              onChange={({ target }) => choose(target.value)}
            />
          </div>
          <SaveTable
            of="余额明细"
            disabled={items.length === 0}
            load={(format) => download(exportEntries, { ...input, format })}
          />
        </Row>
      </div>
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title={kind ? '没有这样的明细' : '余额还没有变动'}>
          充值、用余额购买和退款，都逐笔记在这里。
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map(({ id, label, fen, order_no, at }) => (
            <li key={id} className={styles.entry}>
              <span className="weight-medium">{label}</span>
              <strong className="nums">
                {fen > 0 ? '+' : ''}
                {priceOf(fen)}
              </strong>
              {order_no ? (
                <Link to={orderPath(order_no)} className="breaks size-sm">
                  订单 {order_no}
                </Link>
              ) : (
                <span className="tone-ink-3">—</span>
              )}
              <Moment at={at} className="tone-ink-3 nums" />
            </li>
          ))}
        </OwnList>
      )}
    </section>
  );
}
