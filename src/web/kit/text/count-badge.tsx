// A small badge with the unread count; nothing for 0.
import styles from './count-badge.module.css';

const MOST = 99;

/** The visible text; above 99 it is 99+. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** Read aloud as "N 条未读". */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={`weight-bold nums nowrap ${styles.badge}`}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{badgeText(count)} 条未读</span>
    </span>
  );
}
