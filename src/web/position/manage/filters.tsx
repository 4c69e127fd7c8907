// Search, filters and order of the own positions, all in the address.

import { useSearchParams } from 'react-router';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import { type PositionSort, positionSorts } from '../../../contract/position/position.ts';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import { Input, Select } from '../../kit/antd/fields.ts';
import { searchButton } from '../../kit/antd/search-button.tsx';
import styles from './manage.module.css';
import { useRoom } from './quotas.tsx';

export interface OwnQuery {
  state?: PositionState;
  keyword?: string;
  city?: string;
  category?: string;
  publisher?: number;
  sort?: PositionSort;
}

const NAMES = ['keyword', 'city', 'category', 'publisher', 'sort'] as const;

/** The filters of the address; invalid values count as absent. */
export function useOwnQuery() {
  const [query, setQuery] = useSearchParams();
  const state = positionStates.find(({ code }) => code === query.get('state'))?.code;
  const sort = positionSorts.find(({ code }) => code === query.get('sort'))?.code;
  const keyword = query.get('keyword')?.trim().slice(0, 50);
  const city = /^\d{6}$/.exec(query.get('city') ?? '')?.[0];
  const category = /^(\d{2}){1,3}$/.exec(query.get('category') ?? '')?.[0];
  const publisher = /^[1-9]\d{0,14}$/.exec(query.get('publisher') ?? '')?.[0];
  const filter: OwnQuery = {
    ...(state && { state }),
    ...(keyword && { keyword }),
    ...(city && { city }),
    ...(category && { category }),
    ...(publisher && { publisher: Number(publisher) }),
    ...(sort && sort !== 'refreshed' && { sort }),
  };
  const set = (name: (typeof NAMES)[number], value: string | undefined) =>
    setQuery(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { preventScrollReset: true },
    );
  const clear = () =>
    setQuery((before) => {
      for (const name of NAMES) if (name !== 'sort') before.delete(name);
      return before;
    });
  /** The address of a state's tab with the same filters. */
  const stateSearch = (code?: PositionState) => {
    const next = new URLSearchParams(query);
    if (code) next.set('state', code);
    else next.delete('state');
    return String(next);
  };
  const isFiltered = Boolean(keyword || city || category || publisher);
  return { filter, set, clear, stateSearch, isFiltered };
}

export function Filters({ query }: { query: ReturnType<typeof useOwnQuery> }) {
  const { filter, set } = query;
  const { data: room } = useRoom();
  const toOptions = (list: readonly { code: string; label: string }[] = []) =>
    list.map(({ code, label }) => ({ value: code, label }));
  return (
    <search className={styles.filters}>
      <Input.Search
        enterButton={searchButton}
        key={filter.keyword ?? ''}
        className={styles.search}
        defaultValue={filter.keyword}
        maxLength={KEYWORD.max}
        allowClear
        placeholder="搜索职位名称"
        aria-label="搜索职位名称"
        onSearch={(text) => set('keyword', text.trim() || undefined)}
      />
      <Select
        className={styles.choice}
        value={filter.city}
        options={toOptions(room?.cities)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部城市"
        aria-label="按城市筛选"
        onChange={(value?: string) => set('city', value)}
      />
      <Select
        className={styles.choice}
        value={filter.category}
        options={toOptions(room?.categories)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部类别"
        aria-label="按职位类别筛选"
        onChange={(value?: string) => set('category', value)}
      />
      <Select
        className={styles.choice}
        value={filter.publisher}
        options={room?.members.map(({ id, name, is_me }) => ({
          value: id,
          label: is_me ? `${name}（我）` : name,
        }))}
        allowClear
        placeholder="全部同事"
        aria-label="按负责人筛选"
        onChange={(value?: number) => set('publisher', value ? String(value) : undefined)}
      />
      <Select
        className={styles.choice}
        value={filter.sort ?? 'refreshed'}
        options={toOptions(positionSorts)}
        aria-label="排序"
        onChange={(value: PositionSort) => set('sort', value === 'refreshed' ? undefined : value)}
      />
    </search>
  );
}
