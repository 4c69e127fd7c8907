// How many are unread, as a small persimmon mark; nothing when there are none.
import { classNames } from './class-names.ts';
import styles from './count-badge.module.css';

const MOST = 99;

/** What people see: beyond 99 the number itself says nothing more. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** Read aloud as "N 条未读". `corner` sets it on the corner of an icon. */
export function CountBadge({ count, corner }: { count: number; corner?: boolean }) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, corner && styles.corner)}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{badgeText(count)} 条未读</span>
    </span>
  );
}
