// How many are unread, as a small persimmon mark; nothing when there are none.
import styles from './count-badge.module.css';

const MOST = 99;

/** What people see: beyond 99 the number itself says nothing more. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** Read aloud as "N 条未读". */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{badgeText(count)} 条未读</span>
    </span>
  );
}
