// The line between recommendations in the wished cities and those elsewhere.
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { listRecommended } from '../../../contract/position/match.ts';
import styles from './elsewhere-line.module.css';

type Answer = Pick<DataOf<typeof listRecommended>, 'items' | 'cities'>;

const CITIES_NAMED = 4;

/** Nothing when all are in the wished cities. */
export function ElsewhereLine({ answer: { items, cities } }: { answer: Answer }) {
  if (!items.some(({ elsewhere }) => elsewhere)) return null;
  const more = cities.length > CITIES_NAMED ? `等 ${cities.length} 个城市` : '';
  const named = cities.slice(0, CITIES_NAMED).join('、') + more;
  return (
    <p className={styles.line}>
      {items.every(({ elsewhere }) => elsewhere) ? `${named}暂时没有新的合适职位，` : ''}
      以下职位不在您期望的城市（{named}）。<Link to="/objective">修改期望城市</Link>
    </p>
  );
}
