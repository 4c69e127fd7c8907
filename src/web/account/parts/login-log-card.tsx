// 登录日志: the last fifty logins and failed logins, kept for 180 days.

import { listLogins, loginWays } from '../../../contract/account/binding.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { OwnList } from '../../kit/list/own-list.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { Moment } from '../../parts/moment.tsx';
import { AccountCard } from './account-row.tsx';
import styles from './login-log-card.module.css';

export function LoginLogCard() {
  const { list, items } = usePages(listLogins, {});
  return (
    <AccountCard
      id="account-logins"
      title="登录日志"
      note="最近 50 次，保留 180 天；被拒绝的尝试也在其中"
    >
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState compact level={3} title="还没有登录记录">
          下次登录后，这里会出现时间、方式和设备。
        </EmptyState>
      )}
      {items.length > 0 && (
        <OwnList list={list}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and only follow one another
            <li key={`${item.at}-${index}`} className={styles.entry}>
              <Moment at={item.at} />
              <span>{item.device}</span>
              <span>{labelOf(loginWays, item.how)}</span>
              <span>IP {item.address}</span>
              {item.result === 'ok' ? (
                <Tag tone="success">成功</Tag>
              ) : (
                <Tag tone="danger">被拒绝</Tag>
              )}
            </li>
          ))}
        </OwnList>
      )}
    </AccountCard>
  );
}
