// The packs and single services that the enterprise bought: what is left of each, and until when.
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../contract/value/time.ts';
import { type LotState, listLots } from '../../../contract/wallet/lot.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Select } from '../../kit/form/input.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { nameOf, orderPath } from '../order/words.ts';
import styles from './lot.module.css';

const TONES: Readonly<Record<LotState, Tone>> = {
  open: 'success',
  used: 'plain',
  ended: 'plain',
  refunded: 'plain',
};

/** The kinds that are sold by the piece. */
const KINDS = quotaKinds
  .filter(({ code }) => ['top', 'urgent', 'contact', 'download'].includes(code))
  .map(({ code, label }) => ({ value: code, label }));

export function Lots() {
  const [wanted, setWanted] = useState('');
  const kind = KINDS.find(({ value }) => value === wanted)?.value;
  const { list, items } = usePages(listLots, { ...(kind && { kind }) });
  return (
    <section id="lots" aria-labelledby="lots-title" className="below-6">
      <div className="row wrap justify-between align-center gap-3 below-3">
        <h2 id="lots-title" className="size-xl">
          次数包与单次服务
        </h2>
        <div className={styles.filter}>
          <Select
            aria-label="次数的用途"
            value={wanted}
            placeholder="全部用途"
            options={KINDS}
            onChange={({ target }) => setWanted(target.value)}
          />
        </div>
      </div>
      <Loaded of={list} skeleton={<SkeletonList count={1} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title={kind ? '没有买过这一种' : '还没有买过次数包'}>
          套餐的次数不够时可以<Link to="/layout/vip">另外购买</Link>，用不完的留到有效期结束。
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((lot) => (
            <li key={lot.id} className={styles.lot}>
              <Link to={orderPath(lot.order_no)} className="weight-medium">
                {nameOf(lot)}
                <span className="visually-hidden">，订单号 {lot.order_no}</span>
              </Link>
              <span className="nums">
                还剩 <strong>{lot.left}</strong> / {lot.units} {lot.unit}
              </span>
              {lot.held > 0 ? (
                <Tag tone="amber">
                  退款审核中，已冻结 {lot.held} {lot.unit}
                </Tag>
              ) : (
                <Tag tone={TONES[lot.state]}>{lot.state_label}</Tag>
              )}
              <span className={`tone-ink-3 nums ${styles.until}`}>
                到 {formatDate(lot.ends_at, 'yyyy-MM-dd hh:mm')}
              </span>
            </li>
          ))}
        </OwnList>
      )}
    </section>
  );
}
