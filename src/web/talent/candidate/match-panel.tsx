// How a resume fits its position, point by point in words: met, unmet, unknown (need 9). Sex, age and
// photo are no points.
import type { MatchItem } from '../../../contract/position-match.ts';
import { CheckIcon, CloseIcon, HelpIcon, type Icon } from '../../kit/icons.tsx';
import styles from './facts.module.css';

const SIGNS: Readonly<Record<MatchItem['verdict'], { icon: Icon; word: string }>> = {
  met: { icon: CheckIcon, word: '符合' },
  unmet: { icon: CloseIcon, word: '不符合' },
  unknown: { icon: HelpIcon, word: '未说明' },
};

export function MatchPanel({ items }: { items: readonly MatchItem[] }) {
  if (items.length === 0) return null;
  const met = items.filter(({ verdict }) => verdict === 'met').length;
  return (
    <section className={styles.panel} aria-labelledby="match">
      <h3 id="match" className={styles.title}>
        与职位的匹配
        <small>
          {items.length} 项中符合 {met} 项
        </small>
      </h3>
      <MatchList items={items} />
      <p className={styles.hint}>由规则逐项比对，仅供参考，不使用性别、年龄和照片。</p>
    </section>
  );
}

export function MatchList({ items }: { items: readonly MatchItem[] }) {
  return (
    <ul className={styles.match}>
      {items.map(({ aspect, label, verdict, text }) => {
        const { icon: Sign, word } = SIGNS[verdict];
        return (
          <li key={aspect} data-verdict={verdict}>
            <Sign />
            <span>
              <span className={styles.verdict}>
                {label}
                {word}
              </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
