// Where a figure comes from: cities and fields of work.
import { type Metric, metricOf } from '../../../contract/console/metrics.ts';
import { getShares, type Period } from '../../../contract/console/numbers.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { Bars } from './bars.tsx';
import styles from './numbers.module.css';
import { amountText, changeText } from './period.ts';

export function Shares({ period, metric }: { period: Period; metric: Metric }) {
  if (!metricOf(metric).by_city) return null;
  return (
    <div className={`below-5 ${styles.two}`}>
      {!period.city && <Share period={period} metric={metric} by="city" title="城市" />}
      {!period.category && <Share period={period} metric={metric} by="category" title="职位大类" />}
    </div>
  );
}

interface ShareProps {
  period: Period;
  metric: Metric;
  by: 'city' | 'category';
  title: string;
}

function Share({ period, metric, by, title }: ShareProps) {
  const shares = useCall(getShares, { ...period, metric, by });
  const { label } = metricOf(metric);
  const say = (amount: number) => amountText(metric, amount);
  return (
    <section aria-labelledby={`shares-${by}`} className="box pad-5">
      <SectionHead id={`shares-${by}`} title={`${label}：按${title}`} />
      <Loaded of={shares} skeleton={<SkeletonList count={3} />}>
        {(rows) => (
          <Bars
            label={`${label}按${title}`}
            head={[title, label]}
            empty="这段时间没有。"
            rows={rows.map(({ code, name, value, before }) => ({
              key: code,
              name,
              value,
              text: say(value),
              note: changeText(value, before, say),
            }))}
          />
        )}
      </Loaded>
    </section>
  );
}
