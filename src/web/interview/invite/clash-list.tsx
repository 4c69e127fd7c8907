// The clashes of a time: real ones first, hints in amber.
import type { Clash } from '../../../contract/interview/calendar.ts';
import { InfoIcon, WarningIcon } from '../../kit/look/icons.tsx';
import styles from '../interview.module.css';

/** True for interviews that cannot both take place; all others are hints. */
export const isHard = ({ kind }: Clash): boolean => kind === 'interviewer' || kind === 'candidate';

export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  if (clashes.length === 0) return null;
  return (
    <ul className={`stack gap-1 size-sm ${styles.clashes}`} aria-label="时间提示">
      {clashes.map((clash) => (
        <li key={clash.words} className={isHard(clash) ? 'tone-danger' : styles.soft}>
          {isHard(clash) ? <WarningIcon /> : <InfoIcon />}
          {isHard(clash) ? `冲突：${clash.words}` : clash.words}
        </li>
      ))}
    </ul>
  );
}
