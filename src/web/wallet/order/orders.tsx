// The enterprise's orders, newest first, each leading to its page.
import { useState } from 'react';
import { Link } from 'react-router';
import { priceOf } from '../../../contract/value/money.ts';
import { listOrders } from '../../../contract/wallet/order.ts';
import { exportOrders } from '../../../contract/wallet/usage.ts';
import { download } from '../../data/files.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Select } from '../../kit/form/input.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import { SaveTable } from '../save-table.tsx';
import styles from './order.module.css';
import { nameOf, ORDER_TONES, orderPath } from './words.ts';

const STATES = [
  { value: 'waiting', label: '待付款与处理中' },
  { value: 'paid', label: '已付款' },
  { value: 'closed', label: '已关闭' },
  { value: 'refunded', label: '已退款' },
] as const;

export function Orders() {
  const [wanted, setWanted] = useState('');
  const state = STATES.find(({ value }) => value === wanted)?.value;
  const { list, items } = usePages(listOrders, { ...(state && { state }) });
  return (
    <section aria-labelledby="orders" className="below-6">
      <div className="row wrap justify-between align-center gap-3 below-3">
        <h2 id="orders" className="size-xl">
          订单
        </h2>
        <Row wrap align="center" gap={2}>
          <div className={styles.filter}>
            <Select
              aria-label="订单状态"
              value={wanted}
              placeholder="全部状态"
              options={STATES}
              onChange={({ target }) => setWanted(target.value)}
            />
          </div>
          <SaveTable
            of="订单"
            disabled={items.length === 0}
            load={(format) => download(exportOrders, { format })}
          />
        </Row>
      </div>
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title={state ? '没有这样的订单' : '还没有订单'}>
          购买套餐或充值后，每一份订单都记在这里。
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((order) => (
            <li key={order.order_no} className={styles.order}>
              <Link to={orderPath(order.order_no)} className="weight-medium">
                {nameOf(order)}
                <span className="visually-hidden">，订单号 {order.order_no}</span>
              </Link>
              <strong className="nums">{priceOf(order.fen)}</strong>
              <Tag tone={ORDER_TONES[order.state]}>{order.state_label}</Tag>
              <span className="tone-ink-3">{order.by || '已注销的成员'}</span>
              <Moment at={order.created_at} className="tone-ink-3 nums" />
            </li>
          ))}
        </OwnList>
      )}
    </section>
  );
}
