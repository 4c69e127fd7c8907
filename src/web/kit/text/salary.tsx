// Pay in the accent colour, with the text of contract/value/salary.ts.
import { type Pay, salaryText } from '../../../contract/value/salary.ts';
import { classNames } from '../look/class-names.ts';
import styles from './salary.module.css';

/** The amount in persimmon with figures of equal width. */
export function Salary({ className, size, ...pay }: Pay & { className?: string; size?: 'lg' }) {
  const text = salaryText(pay);
  const [amount, extra] = text.split('·');
  return (
    <span className={classNames(styles.salary, size && styles[size], className)}>
      {amount}
      {extra && (
        <small className={styles.extra}>
          <span className={styles.dot}>·</span>
          {extra}
        </small>
      )}
    </span>
  );
}
