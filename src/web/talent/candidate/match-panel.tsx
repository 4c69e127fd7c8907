// How a resume fits the position, point by point. Sex, age and photo do not count.
import type { MatchItem } from '../../../contract/position/match.ts';
import { fitText, MatchPoints } from '../../kit/list/match-points.tsx';
import styles from './facts.module.css';
import { Panel } from './panel.tsx';

export function MatchPanel({ items }: { items: readonly MatchItem[] }) {
  if (items.length === 0) return null;
  return (
    <Panel id="match" title="与职位的匹配" note={fitText(items)}>
      <MatchPoints items={items} />
      <p className={styles.hint}>由规则逐项比对，仅供参考，不使用性别、年龄和照片。</p>
    </Panel>
  );
}
