// The bar above the list: tabs with counts, view, filters.

import type { ReactNode } from 'react';
import { employerTabs } from '../../../contract/interview/employer.ts';
import { type InterviewKind, interviewKinds } from '../../../contract/interview/interview.ts';
import { useRight } from '../../data/rights.ts';
import { Segmented, Select } from '../../kit/antd/fields.ts';
import { Stack } from '../../kit/layout/stack/stack.tsx';
import { Tabs } from '../../kit/layout/tabs.tsx';
import styles from './employer.module.css';
import { DAYS, type EmployerQuery, employerQueryWith, filtersOf, VIEWS } from './query.ts';
import { useEmployerCounts, useInterviewers } from './use-employer.ts';

interface EmployerFilterBarProps {
  asked: EmployerQuery;
  query: URLSearchParams;
  onChange: (changes: Parameters<typeof employerQueryWith>[1]) => void;
  /** The position field, from another room. */
  positionChoice: ReactNode;
}

export function EmployerFilterBar({
  asked,
  query,
  onChange,
  positionChoice,
}: EmployerFilterBarProps) {
  const { data: counts } = useEmployerCounts(filtersOf(asked));
  const { data: people = [] } = useInterviewers();
  const isList = asked.view === 'list';
  // Members who see only their own interviews have no attendee to choose.
  const mayRead = useRight('read');
  return (
    <Stack gap={3} below={4}>
      <div className={`row justify-between align-center gap-4 slim ${styles.barLine}`}>
        {isList && (
          <Tabs
            label="按进度查看"
            preventScrollReset
            items={employerTabs.map(({ code, label }) => ({
              to: { search: String(employerQueryWith(query, { tab: code, interview: null })) },
              label,
              current: code === asked.tab,
              count: counts?.[code],
            }))}
          />
        )}
        <Segmented
          className={styles.views}
          aria-label="查看方式"
          options={VIEWS.map((view) => ({ ...view }))}
          value={asked.view}
          onChange={(view) => onChange({ view: view === 'list' ? null : view })}
        />
      </div>
      <div className={`row wrap gap-y-2 gap-x-3 ${styles.filters}`}>
        {positionChoice}
        {mayRead && (
          <Select
            className={styles.filter}
            aria-label="按面试官筛选"
            placeholder="全部面试官"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={people.map(({ id, name, me }) => ({
              value: id,
              label: me ? `${name}（我）` : name,
            }))}
            value={asked.attendee_id}
            onChange={(id: number | undefined) => onChange({ attendee_id: id ?? null })}
          />
        )}
        {isList && <ListFilters asked={asked} onChange={onChange} />}
      </div>
    </Stack>
  );
}

/** Filters and order that only the list has. */
function ListFilters({ asked, onChange }: Pick<EmployerFilterBarProps, 'asked' | 'onChange'>) {
  return (
    <>
      <Select
        className={styles.filter}
        aria-label="按形式筛选"
        placeholder="全部形式"
        allowClear
        options={interviewKinds.map(({ code, label }) => ({ value: code, label }))}
        value={asked.kind}
        onChange={(kind: InterviewKind | undefined) => onChange({ kind: kind ?? null })}
      />
      <Select
        className={styles.filter}
        aria-label="按时间范围筛选"
        placeholder="全部时间"
        allowClear
        options={DAYS.map((days) => ({ value: days, label: `${days} 天内` }))}
        value={asked.days}
        onChange={(days: number | undefined) => onChange({ days: days ?? null })}
      />
      <Select
        className={styles.filter}
        aria-label="排序"
        placeholder="默认排序"
        allowClear
        options={[
          { value: 'soonest', label: '时间从早到晚' },
          { value: 'latest', label: '时间从晚到早' },
        ]}
        value={asked.order}
        onChange={(order: string | undefined) => onChange({ order: order ?? null })}
      />
    </>
  );
}
