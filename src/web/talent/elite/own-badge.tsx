// The badge on one's own pages; nothing for people who are no elites, and while it is unknown.

import { getMyElite } from '../../../contract/talent/elite.ts';
import { useCall } from '../../data/queries.ts';
import { EliteBadge } from './badge.tsx';
import styles from './elite.module.css';

export function OwnEliteBadge() {
  const { data } = useCall(getMyElite, {}, { quiet: true });
  if (data?.state !== 'approved') return null;
  return (
    <span className={styles.own}>
      <EliteBadge />
    </span>
  );
}
