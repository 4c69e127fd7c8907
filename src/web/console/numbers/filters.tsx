// Which period, city and field of work the figures are about.

import type { Period } from '../../../contract/console/numbers.ts';
import { listCategories } from '../../../contract/position/position.ts';
import { listRegions } from '../../../contract/site/site.ts';
import { useCall } from '../../data/queries.ts';
import { Segmented, Select } from '../../kit/antd/fields.ts';
import { DayField } from '../../kit/form/day/field.tsx';
import styles from './numbers.module.css';
import { SPANS, type Span } from './period.ts';

interface FiltersProps {
  /** The last day that can be chosen. */
  today: string;
  span: Span;
  period: Period;
  onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The first year that can be chosen. */
const FIRST_DAY = '2020-01-01';

export function Filters({ today, span, period, onChange }: FiltersProps) {
  const { from, to } = period;
  const choose = (value: Span) =>
    onChange(value === 'own' ? { days: null, from, to } : { days: value, from: null, to: null });
  return (
    <div className="row wrap align-end gap-3 below-5">
      <Segmented
        aria-label="统计的时间"
        options={SPANS.map((one) => ({ ...one }))}
        value={span}
        onChange={(value) => choose(value as Span)}
      />
      {span === 'own' && (
        <>
          <DayField
            label="从"
            value={from}
            min={FIRST_DAY}
            max={to}
            onChange={(day) => day && onChange({ from: day })}
          />
          <DayField
            label="到"
            value={to}
            min={from}
            max={today}
            onChange={(day) => day && onChange({ to: day })}
          />
        </>
      )}
      <ScopeFilters period={period} onChange={onChange} />
    </div>
  );
}

function ScopeFilters({ period, onChange }: Pick<FiltersProps, 'period' | 'onChange'>) {
  const { data: regions = [] } = useCall(listRegions, {});
  const { data: categories = [] } = useCall(listCategories, {});
  const cities = regions.flatMap(({ children = [] }) => children);
  return (
    <>
      <Select
        className={styles.scope}
        aria-label="城市"
        placeholder="全部城市"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={period.city ?? null}
        options={cities.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code: string | null | undefined) => onChange({ city: code ?? null })}
      />
      <Select
        className={styles.scope}
        aria-label="职位大类"
        placeholder="全部职位大类"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={period.category ?? null}
        options={categories.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code: string | null | undefined) => onChange({ category: code ?? null })}
      />
    </>
  );
}
