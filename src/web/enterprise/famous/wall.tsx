// The wall itself: logo, name, trade, size, open positions; filters by trade and region, more on demand.

import { useSearchParams } from 'react-router';
import type { InputOf } from '../../../contract/call/endpoint.ts';
import { industries } from '../../../contract/dictionary/dictionary.ts';
import { listFamous } from '../../../contract/enterprise/famous.ts';
import { Loaded } from '../../data/loaded.tsx';
import { usePages } from '../../data/queries.ts';
import { Select } from '../../kit/antd/fields.ts';
import { TreeCascader } from '../../kit/antd/tree-cascader.tsx';
import { Button } from '../../kit/form/button.tsx';
import { LoadMore } from '../../kit/list/load-more.tsx';
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { optionsOf, tradeLabel, useRegions } from '../../parts/choices.ts';
import styles from './famous.module.css';
import { WallCard } from './wall-card.tsx';

export function Wall() {
  const [query, setQuery] = useSearchParams();
  const industry = (query.get('industry') ?? '').split(',').filter(Boolean);
  const region = query.get('region') ?? '';
  const regions = useRegions();
  const { list, items, first } = usePages(listFamous, {
    ...(industry.length > 0 && { industry }),
    ...(region && { region }),
  } as InputOf<typeof listFamous>);
  const choose = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  const isFiltered = industry.length > 0 || region !== '';
  return (
    <section aria-labelledby="wall">
      <header className="row wrap justify-between align-center gap-y-3 gap-x-5 below-4">
        <h2 id="wall" className="size-lg">
          名企墙{first && <span className={styles.hint}>　共 {first.total} 家</span>}
        </h2>
        <div className={`row wrap justify-end gap-3 ${styles.filters}`}>
          <Select
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            className={styles.filter}
            aria-label="按行业筛选"
            placeholder="全部行业"
            value={industry}
            options={optionsOf(industries)}
            labelRender={tradeLabel}
            optionFilterProp="label"
            onChange={(codes: string[]) => choose('industry', codes.join(','))}
          />
          <div className={styles.filter}>
            <label className="visually-hidden" htmlFor="wall-region">
              按城市筛选
            </label>
            <TreeCascader
              id="wall-region"
              tree={regions.data}
              changeOnSelect
              placeholder="全部城市"
              value={region || undefined}
              onChange={(code?: string) => choose('region', code ?? '')}
            />
          </div>
          {isFiltered && (
            <Button variant="quiet" onClick={() => setQuery({}, { preventScrollReset: true })}>
              清除
            </Button>
          )}
        </div>
      </header>
      <Loaded of={list} skeleton={<SkeletonList count={4} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          compact
          level={3}
          scene={isFiltered ? 'search' : 'nest'}
          title={isFiltered ? '没有符合条件的名企' : '名企墙还空着'}
        >
          {isFiltered ? '换个行业或城市看看。' : '通过认证后就可以申请，第一家会是谁呢。'}
        </EmptyState>
      )}
      <ul className={styles.wall}>
        {items.map((enterprise) => (
          <WallCard key={enterprise.id} enterprise={enterprise} />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}
