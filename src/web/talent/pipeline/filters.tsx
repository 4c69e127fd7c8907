// The filters of board and list, all in the address: position, keyword, source, tag, rating, days,
// elites, waiting.
import { useEffect, useState } from 'react';
import { applicationSources } from '../../../contract/application/pipeline.ts';
import { listTags } from '../../../contract/talent/tag.ts';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { Input, Select } from '../../kit/antd/fields.ts';
import { searchButton } from '../../kit/antd/search-button.tsx';
import { classNames } from '../../kit/look/class-names.ts';
import { ChevronDownIcon, StarIcon } from '../../kit/look/icons.tsx';
import { NothingFound } from '../../kit/missing/nothing-found.tsx';
import { PositionChoice } from '../person/position-choice.tsx';
import styles from './bars.module.css';
import type { PipelineView } from './query.ts';

type Changes = Readonly<Record<string, string | number | null>>;

interface FiltersProps {
  view: PipelineView;
  onChange: (changes: Changes) => void;
}

/** All filters removed. */
export const NO_FILTER: Changes = {
  position_id: null,
  keyword: null,
  source: null,
  elite: null,
  waiting: null,
  tag_id: null,
  rating: null,
  days: null,
  fit: null,
};

const RATINGS = [5, 4, 3].map((value) => ({
  value,
  label: value === 5 ? '5 分' : `${value} 分及以上`,
}));
const DAYS = [3, 7, 15, 30].map((value) => ({ value, label: `近 ${value} 天投递` }));
const SOURCES = applicationSources.map(({ code, label }) => ({ value: code, label }));
const FITS = [
  { value: 'met' as const, label: '没有不符合的' },
  { value: 'unmet' as const, label: '不符合条件' },
];

export function Filters({ view, onChange }: FiltersProps) {
  const { filter } = view;
  const mayRead = useRight('read');
  const tags = useCall(listTags, {});
  const chosen = Object.keys(filter).length;
  const [isMore, setIsMore] = useState(false);
  // On phones all but the first two are folded; the button counts the chosen ones.
  const { position_id, keyword, ...others } = filter;
  const folded = Object.keys(others).length;
  return (
    <search className={styles.filters} data-more={isMore || undefined} aria-label="筛选候选人">
      {mayRead && (
        <PositionChoice
          value={position_id ?? null}
          onChange={(id) => onChange({ position_id: id })}
        />
      )}
      <Keyword value={keyword ?? ''} onChange={(words) => onChange({ keyword: words })} />
      <button
        type="button"
        className={classNames(styles.chip, styles.moreFilters)}
        aria-expanded={isMore}
        onClick={() => setIsMore(!isMore)}
      >
        {isMore ? '收起筛选' : '更多筛选'}
        {folded > 0 && ` · 已选 ${folded} 项`}
        <ChevronDownIcon />
      </button>
      <Choice
        label="标签"
        options={(tags.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.tag_id}
        empty="还没有标签，可在简历里添加"
        onChange={(tag_id) => onChange({ tag_id })}
      />
      <Choice
        label="评分"
        options={RATINGS}
        value={filter.rating}
        onChange={(rating) => onChange({ rating })}
      />
      <Choice
        label="投递时间"
        options={DAYS}
        value={filter.days}
        onChange={(days) => onChange({ days })}
      />
      <Choice
        label="来源"
        options={SOURCES}
        value={filter.source}
        onChange={(source) => onChange({ source })}
      />
      <Choice
        label="投递条件"
        options={FITS}
        value={filter.fit}
        onChange={(fit) => onChange({ fit })}
      />
      <Chip pressed={filter.waiting === '1'} onPress={(on) => onChange({ waiting: on ? 1 : null })}>
        等待答复
      </Chip>
      <Chip
        className={styles.elite}
        pressed={filter.elite === '1'}
        onPress={(on) => onChange({ elite: on ? 1 : null })}
      >
        <StarIcon />
        只看精英
      </Chip>
      {chosen > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange(NO_FILTER)}>
          清除筛选
        </button>
      )}
    </search>
  );
}

interface ChoiceProps<V extends string | number> {
  label: string;
  options: { value: V; label: string }[];
  value: V | undefined;
  empty?: string;
  onChange: (value: V | null) => void;
}

function Choice<V extends string | number>(props: ChoiceProps<V>) {
  const { label, options, value, empty = '没有可选的', onChange } = props;
  return (
    <Select<V>
      aria-label={`按${label}筛选`}
      className={styles.choice}
      placeholder={label}
      allowClear
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      popupMatchSelectWidth={false}
      notFoundContent={<NothingFound>{empty}</NothingFound>}
      options={options}
      value={value ?? null}
      onChange={(chosen: V | undefined) => onChange(chosen ?? null)}
    />
  );
}

/** Applied by Enter, the button or the cross, not while typing. */
function Keyword({ value, onChange }: { value: string; onChange: (text: string | null) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Input.Search
      enterButton={searchButton}
      className={styles.keyword}
      aria-label="按姓名、公司、学校、技能搜索"
      placeholder="姓名、公司、学校、技能"
      allowClear
      maxLength={KEYWORD.max}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onSearch={(words) => onChange(words.trim() || null)}
    />
  );
}

interface ChipProps {
  pressed: boolean;
  onPress: (on: boolean) => void;
  className?: string | undefined;
  children: React.ReactNode;
}

function Chip({ pressed, onPress, className, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, className)}
      aria-pressed={pressed}
      onClick={() => onPress(!pressed)}
    >
      {children}
    </button>
  );
}
