// How a person and a position fit, point by point: met, partly, unmet, unknown, each in words.
import type { MatchItem } from '../../../contract/position/match.ts';
import { CheckIcon, CloseIcon, HelpIcon, MinusIcon } from '../look/icons.tsx';
import styles from './match-points.module.css';

const SIGNS = {
  met: { Icon: CheckIcon, label: '符合', className: styles.met },
  partly: { Icon: MinusIcon, label: '部分符合', className: styles.partly },
  unmet: { Icon: CloseIcon, label: '不符合', className: styles.unmet },
  unknown: { Icon: HelpIcon, label: '未知', className: styles.unknown },
} as const;

/** `aspect` is the key of a point within its list. */
type Point = Pick<MatchItem, 'verdict' | 'label' | 'text'> & { aspect: string };

/** How many points are met, in words; partly met ones are counted separately. */
export function fitText(items: readonly Pick<MatchItem, 'verdict'>[]): string {
  const count = (wanted: MatchItem['verdict']) =>
    items.filter(({ verdict }) => verdict === wanted).length;
  const partly = count('partly');
  // Nothing can be said of a resume that says nothing.
  if (items.every(({ verdict }) => verdict === 'unknown')) return '还没填，无法比较';
  const more = partly > 0 ? `，部分符合 ${partly} 项` : '';
  return `${items.length} 项中符合 ${count('met')} 项${more}`;
}

export function MatchPoints({ items }: { items: readonly Point[] }) {
  return (
    <ul className={`stack gap-1 size-sm ${styles.points}`}>
      {items.map(({ aspect, verdict, label, text }) => {
        const { Icon, label: said, className } = SIGNS[verdict];
        return (
          <li key={aspect} className={className} data-verdict={verdict}>
            <Icon title={said} />
            <span className="slim breaks">
              <b>{label}</b>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
