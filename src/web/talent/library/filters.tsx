// The library's filters: keyword, position, tag, rating, follow-up, days. All are in the address.

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LIBRARY_DAYS } from '../../../contract/talent/library.ts';
import { usesText } from '../../../contract/talent/tag.ts';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import { queryWith } from '../../data/query-with.ts';
import { Select } from '../../kit/antd/fields.ts';
import { Button } from '../../kit/form/button.tsx';
import { Input } from '../../kit/form/input.tsx';
import { SearchIcon } from '../../kit/look/icons.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import { useTags } from '../candidate/use-team-record.ts';
import { PositionChoice } from '../person/position-choice.tsx';
import { isNarrowed, type LibraryFilter } from './filter.ts';
import styles from './library.module.css';

export function LibraryFilters({ filter }: { filter: LibraryFilter }) {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState(filter.keyword);
  // The address may change otherwise: by the back button or by clearing filters.
  useEffect(() => setTyped(filter.keyword), [filter.keyword]);
  const set = (changes: Readonly<Record<string, string | number | null>>) =>
    setQuery(queryWith(query, changes), { preventScrollReset: true });
  return (
    <search aria-label="筛选">
      <form
        noValidate
        className="row wrap align-center gap-2 below-3"
        onSubmit={(event) => {
          event.preventDefault();
          set({ keyword: typed.trim() || null });
        }}
      >
        <Input
          className={styles.search}
          type="search"
          aria-label="搜索姓名、工作、学校或职位"
          placeholder="姓名、最近工作、学校或职位"
          maxLength={KEYWORD.max}
          before={<SearchIcon />}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          搜索
        </Button>
        <PositionChoice
          value={filter.position_id}
          onChange={(position_id) => set({ position_id })}
        />
        <TagChoice value={filter.tag_id} onChange={(tag_id) => set({ tag_id })} />
        <Select
          className={styles.narrow}
          aria-label="按评分筛选"
          placeholder="全部评分"
          allowClear
          options={[3, 4, 5].map((value) => ({
            value,
            label: value === 5 ? '5 分' : `${value} 分及以上`,
          }))}
          value={filter.rating}
          onChange={(rating?: number) => set({ rating: rating ?? null })}
        />
        <Select
          className={styles.narrow}
          aria-label="按时间筛选"
          placeholder="全部时间"
          allowClear
          options={LIBRARY_DAYS.map((value) => ({ value, label: `近 ${value} 天` }))}
          value={filter.days}
          onChange={(days?: number) => set({ days: days ?? null })}
        />
        <Button
          variant={filter.due ? 'soft' : 'outline'}
          aria-pressed={filter.due}
          onClick={() => set({ due: filter.due ? null : 1 })}
        >
          待跟进
        </Button>
        {isNarrowed(filter) && (
          <Button
            variant="quiet"
            onClick={() => {
              setTyped('');
              setQuery(filter.tab === 'received' ? '' : `tab=${filter.tab}`);
            }}
          >
            清除
          </Button>
        )}
      </form>
    </search>
  );
}

interface TagChoiceProps {
  value: LibraryFilter['tag_id'];
  onChange: (tag_id: number | null) => void;
}

function TagChoice({ value, onChange }: TagChoiceProps) {
  const tags = useTags();
  return (
    <Select
      className={styles.choice}
      aria-label="按标签筛选"
      placeholder="全部标签"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={tags.isPending}
      notFoundContent={<NothingFound>还没有标签</NothingFound>}
      options={(tags.data?.items ?? []).map(({ id, name, uses }) => ({
        value: id,
        label: `${name}（${usesText(uses)}）`,
      }))}
      value={value}
      onChange={(tag_id?: number) => onChange(tag_id ?? null)}
    />
  );
}
