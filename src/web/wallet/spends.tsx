// What was used: as a chart, by kind and month, page by page, and as a table to keep.

import { quotaKinds } from '../../contract/wallet/quota.ts';
import { exportSpends, listSpends } from '../../contract/wallet/wallet.ts';
import { download } from '../data/files.ts';
import { Loaded } from '../data/loaded.tsx';
import { usePages } from '../data/queries.ts';
import { Select } from '../kit/antd/fields.ts';
import { Row } from '../kit/layout/stack/stack.tsx';
import { OwnList } from '../kit/list/own-list.tsx';
import { EmptyState } from '../kit/missing/empty-state.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { Moment } from '../parts/moment.tsx';
import { serverNowMs } from '../shell/server-clock.ts';
import { lastMonths } from './months.ts';
import { SaveTable } from './save-table.tsx';
import { UseChart } from './use-chart.tsx';
import styles from './wallet.module.css';

const SPENT = quotaKinds
  .filter(({ period }) => period !== 'standing')
  .map(({ code, label }) => ({ value: code, label }));
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** What is older stands among all months. */
const MONTHS_OFFERED = 36;

/** The last months, and the one of the address when it is older. */
function monthOptions(chosen: string | undefined) {
  const months = lastMonths(serverNowMs() ?? Date.now(), MONTHS_OFFERED);
  if (chosen && !months.includes(chosen)) months.push(chosen);
  return months.map((month) => ({ value: month, label: `${month.replace('-', ' 年 ')} 月` }));
}

interface SpendsProps {
  kind: string;
  month: string;
  onFilter: (name: 'kind' | 'month', value: string) => void;
}

export function Spends({ kind, month, onFilter }: SpendsProps) {
  const spent = SPENT.find(({ value }) => value === kind)?.value;
  const input = {
    ...(spent && { kind: spent }),
    ...(MONTH.test(month) && { month }),
  };
  const { list, items } = usePages(listSpends, input);
  return (
    <>
      <UseChart month={input.month} />
      <section aria-labelledby="spends">
        <div className={`row wrap justify-between align-center gap-3 below-3 ${styles.spendsHead}`}>
          <h2 id="spends">使用记录</h2>
          <Row wrap gap={2}>
            <Select
              aria-label="权益"
              className={styles.filter}
              value={input.kind ?? ''}
              options={[{ value: '', label: '全部权益' }, ...SPENT]}
              onChange={(value: string) => onFilter('kind', value)}
            />
            <Select
              aria-label="月份"
              className={styles.filter}
              value={input.month ?? ''}
              options={[{ value: '', label: '全部月份' }, ...monthOptions(input.month)]}
              onChange={(value: string) => onFilter('month', value)}
            />
            <SaveTable
              of="使用记录"
              disabled={items.length === 0}
              load={(format) => download(exportSpends, { ...input, format })}
            />
          </Row>
        </div>
        <Loaded of={list} skeleton={<SkeletonList count={3} />} />
        {list.isSuccess && items.length === 0 && (
          <EmptyState compact level={3} title="还没有使用记录">
            刷新、置顶职位，邀约人才或下载简历后，会逐条记在这里。
          </EmptyState>
        )}
        {items.length > 0 && (
          <OwnList list={list}>
            {items.map(({ id, kind: used, about, by, lot, at }) => (
              <li key={id} className={styles.spend}>
                <strong>{used.label}</strong>
                <span className={`clip ${styles.about}`}>
                  {about || '—'}
                  {lot && <span className="tone-ink-3"> · 用的是{lot}</span>}
                </span>
                <span>{by || '已注销的成员'}</span>
                <Moment at={at} />
              </li>
            ))}
          </OwnList>
        )}
      </section>
    </>
  );
}
