// Why a position is recommended, and what does not fit, in words.
import { CheckIcon, WarningIcon } from '../../kit/look/icons.tsx';
import styles from './reasons.module.css';

interface ReasonsProps {
  reasons: readonly string[];
  gaps: readonly string[];
  /** How many reasons are shown; what does not fit is always shown. */
  max: number;
}

/** Shows nothing without a reason. */
export function Reasons({ reasons, gaps, max }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <ul className={`row wrap gap-y-1 gap-x-2 above-2 ${styles.reasons}`} aria-label="推荐理由">
      {reasons.slice(0, max).map((reason) => (
        <li key={reason} title={reason}>
          <CheckIcon />
          <span className="clip">{reason}</span>
        </li>
      ))}
      {gaps.map((gap) => (
        <li key={gap} title={gap} className={styles.gap}>
          <WarningIcon />
          <span className="clip">{gap}</span>
        </li>
      ))}
    </ul>
  );
}
