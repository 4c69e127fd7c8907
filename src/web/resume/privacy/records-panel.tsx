// 谁看过我的简历, and the enterprises that received it; each sending was a separate consent (PIPL 23).

import { Link } from 'react-router';
import { listViewers } from '../../../contract/application/application.ts';
import { listDeliveries } from '../../../contract/privacy/privacy.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall, usePages } from '../../data/queries.ts';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EnterpriseLogo } from '../../kit/media/avatar.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import styles from './privacy.module.css';

const SHOWN = 5;
const companyPath = (id: number) => `/company-details?id=${id}`;

export function ViewersCard() {
  const viewers = useCall(listViewers, {});
  const items = viewers.data?.items.slice(0, SHOWN) ?? [];
  return (
    <section className={styles.card} aria-labelledby="viewers">
      <Row wrap align="center" justify="between" gap={[2, 4]}>
        <h2 id="viewers" className="size-lg">
          谁看过我的简历
        </h2>
        <Link to="/personal-center?tab=viewers">全部记录</Link>
      </Row>
      <p className={styles.lead}>近 30 天打开过您简历的企业。</p>
      <Loaded of={viewers} skeleton={<SkeletonList count={2} />} />
      {viewers.isSuccess && items.length === 0 && (
        <p className="tone-ink-3">近 30 天还没有企业看过。</p>
      )}
      <Stack as="ul">
        {items.map(({ enterprise, times, last_at }) => (
          <li
            key={enterprise.id}
            className="row wrap align-center gap-y-2 gap-x-3 slim pad-y-3 edge-top"
          >
            <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} size="sm" />
            <span className={styles.words}>
              <Link to={companyPath(enterprise.id)}>{enterprise.short_name}</Link>
              <small>
                最近一次 {formatDate(last_at, 'yyyy年MM月dd日')}，共 {times} 次
              </small>
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
}

export function DeliveriesCard() {
  const { list, items } = usePages(listDeliveries, {});
  return (
    <section className={styles.card} aria-labelledby="deliveries">
      <h2 id="deliveries" className="size-lg">
        收到过我简历的企业
      </h2>
      <p className={styles.lead}>
        每次投递，都是您单独同意把简历交给这一家企业。撤回投递请到
        <Link to="/personal-center?tab=applications">投递记录</Link>。
      </p>
      {!list.data && <Loaded of={list} skeleton={<SkeletonList count={3} />} />}
      {list.isSuccess && items.length === 0 && <p className="tone-ink-3">还没有投递过简历。</p>}
      {items.length > 0 && (
        <div className={`above-3 ${styles.deliveries}`}>
          <OwnList list={list}>
            {items.map((item) => (
              <li
                key={item.application_id}
                className="row wrap align-center gap-y-2 gap-x-3 slim pad-y-3 edge-top"
              >
                <EnterpriseLogo
                  name={item.enterprise.short_name}
                  src={item.enterprise.logo}
                  size="sm"
                />
                <span className={styles.words}>
                  <span>
                    <Link to={companyPath(item.enterprise.id)}>{item.enterprise.short_name}</Link>
                    {` · ${item.position.title}`}
                  </span>
                  <small>
                    <Moment at={item.sent_at} /> 投递
                  </small>
                </span>
                {item.withdrawn && <Tag>已撤回</Tag>}
                <Tag tone={item.visible ? 'pine' : 'plain'}>
                  {item.visible ? '现在能看到' : '现在看不到'}
                </Tag>
              </li>
            ))}
          </OwnList>
        </div>
      )}
    </section>
  );
}
