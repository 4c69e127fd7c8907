// Why a position is recommended, in words.
import { CheckIcon } from '../../kit/look/icons.tsx';
import styles from './reasons.module.css';

/** Shows nothing without a reason. */
export function Reasons({ reasons, max }: { reasons: readonly string[]; max: number }) {
  if (reasons.length === 0) return null;
  return (
    <ul className={`row wrap gap-y-1 gap-x-2 above-2 ${styles.reasons}`} aria-label="推荐理由">
      {reasons.slice(0, max).map((reason) => (
        <li key={reason} title={reason}>
          <CheckIcon />
          <span className="clip">{reason}</span>
        </li>
      ))}
    </ul>
  );
}
