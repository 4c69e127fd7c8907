// How a person fits a position: the score, its most important points, and how it is computed.
import { type MatchItem, matchWeights } from '../../../contract/position/match.ts';
import type { TalentCard } from '../../../contract/talent/search.ts';
import { fitText } from '../../kit/list/match-points.tsx';
import { HelpIcon } from '../../kit/look/icons.tsx';
import styles from './sourcing.module.css';

const NAMES: Readonly<Record<MatchItem['aspect'], string>> = {
  category: '职位类别',
  place: '工作地点',
  salary: '薪资',
  skills: '技能',
  experience: '经验',
  education: '学历',
  job_type: '工作类型',
  industry: '行业',
};

/** The items with the greatest weight first. */
export const byWeight = (items: readonly MatchItem[]) =>
  [...items].sort((a, b) => matchWeights[b.aspect] - matchWeights[a.aspect]);

/** '匹配 7/9' with the score; partly met points do not count as met. */
export function MatchHead({ match }: { match: NonNullable<TalentCard['match']> }) {
  const { met, items, score } = match;
  return (
    <p className={`row align-center gap-2 ${styles.matchHead}`}>
      <strong className="tone-pine-ink nums nowrap" title={fitText(items)}>
        匹配 {met}/{items.length}
      </strong>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ inlineSize: `${score}%` }} />
      </span>
      <small>{score} 分</small>
    </p>
  );
}

/** The weights of the score, and what is never part of it. */
export function WeightsHelp() {
  const weights = Object.entries(matchWeights) as [MatchItem['aspect'], number][];
  return (
    <details className="relative">
      <summary className={`row align-center gap-1 ${styles.ask}`}>
        <HelpIcon />
        怎样排序
      </summary>
      <div className={styles.helpText}>
        <p>
          精英在前，再按匹配分从高到低，同分的看谁最近活跃。满分 100：
          {weights.map(([aspect, weight]) => `${NAMES[aspect]} ${weight}`).join('、')}。
        </p>
        <p>
          只对照职位要求、对方的期望和技能。性别、年龄、照片和学校层次不参与打分；“未知”表示简历没有写，这一项不计分。
        </p>
      </div>
    </details>
  );
}
