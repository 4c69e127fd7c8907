// The mark on one's own pages; nothing for people who are no elites, and none when it is not known.
import { useQuery } from '@tanstack/react-query';
import { getMyElite } from '../../../contract/talent/elite.ts';
import { call } from '../../data/api.ts';
import { EliteBadge } from './badge.tsx';
import styles from './elite.module.css';

export function OwnEliteBadge() {
  const { data } = useQuery({
    queryKey: ['my-elite'],
    queryFn: () => call(getMyElite, {}, { quiet: true }),
  });
  if (data?.state !== 'approved') return null;
  return (
    <span className={styles.own}>
      <EliteBadge />
    </span>
  );
}
