// How often an advert was seen and pressed, day by day.
import { EmptyState } from '../../kit/missing/empty-state.tsx';
import styles from './advert.module.css';

interface AdvertDaysProps {
  days: readonly { day: string; views: number; clicks: number }[];
}

const rateOf = (views: number, clicks: number) =>
  views > 0 ? `${((clicks / views) * 100).toFixed(1)}%` : '—';

export function AdvertDays({ days }: AdvertDaysProps) {
  return (
    <section aria-labelledby="advert-days">
      <h2 id="advert-days" className="size-lg below-3">
        每天的展示与点击
      </h2>
      {days.length === 0 ? (
        <EmptyState compact level={3} title="还没有展示">
          投放以后，每天的数字会出现在这里。
        </EmptyState>
      ) : (
        <table className={`nums ${styles.days}`}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">展示</th>
              <th scope="col">点击</th>
              <th scope="col">点击率</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, clicks }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{views}</td>
                <td>{clicks}</td>
                <td>{rateOf(views, clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
