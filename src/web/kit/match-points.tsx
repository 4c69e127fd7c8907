// How a person and a position fit, point by point: met, unmet, unknown, each in words (need 9).
import type { MatchItem } from '../../contract/position-match.ts';
import { CheckIcon, CloseIcon, HelpIcon } from './icons.tsx';
import styles from './match-points.module.css';

const SIGNS = {
  met: { Icon: CheckIcon, label: '符合', className: styles.met },
  unmet: { Icon: CloseIcon, label: '不符合', className: styles.unmet },
  unknown: { Icon: HelpIcon, label: '未知', className: styles.unknown },
} as const;

/** `aspect` names a point within its list. */
type Point = Pick<MatchItem, 'verdict' | 'label' | 'text'> & { aspect: string };

export function MatchPoints({ items }: { items: readonly Point[] }) {
  return (
    <ul className={styles.points}>
      {items.map(({ aspect, verdict, label, text }) => {
        const { Icon, label: said, className } = SIGNS[verdict];
        return (
          <li key={aspect} className={className} data-verdict={verdict}>
            <Icon title={said} />
            <span>
              <b>{label}</b>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
