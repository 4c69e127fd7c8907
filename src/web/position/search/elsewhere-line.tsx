// Between what is recommended in the wished cities and what comes after: says where one passes over.
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/call/endpoint.ts';
import type { listRecommended } from '../../../contract/position/match.ts';
import styles from './elsewhere-line.module.css';

type Answer = Pick<DataOf<typeof listRecommended>, 'items' | 'cities'>;

/** Nothing where all of them are in the wished cities. */
export function ElsewhereLine({ answer: { items, cities } }: { answer: Answer }) {
  if (!items.some(({ elsewhere }) => elsewhere)) return null;
  return (
    <p className={styles.line}>
      {items.every(({ elsewhere }) => elsewhere)
        ? `${cities.join('、')}暂时没有新的合适职位，`
        : ''}
      以下职位不在您期望的城市（{cities.join('、')}）。<Link to="/objective">修改期望城市</Link>
    </p>
  );
}
