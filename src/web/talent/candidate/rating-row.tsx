// The team's ratings: the own one to set and remove, the average, and each member's.

import { type Marks, rate, type Whom } from '../../../contract/talent/marks.ts';
import { useRight } from '../../data/rights.ts';
import { Rate } from '../../kit/antd/fields.ts';
import { Popover } from '../../kit/antd/windows.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './marks.module.css';
import { useMarkAct } from './use-marks.ts';

const WORDS = ['不考虑', '一般', '可以聊聊', '不错', '非常合适'];

export function RatingRow({ who, marks }: { who: Whom; marks: Marks }) {
  const { mutate, isPending, variables } = useMarkAct(rate);
  const given = marks.given.find(({ mine }) => mine)?.rating ?? 0;
  const mine = isPending ? (variables?.rating ?? 0) : given;
  const mayRate = useRight('given');
  return (
    <div className={styles.row}>
      <span className={styles.label} id="rating-label">
        {mayRate ? '我的评分' : '团队评分'}
      </span>
      <span className={styles.value}>
        {!mayRate && marks.rating === null && <span className={styles.quiet}>还没有评分</span>}
        {mayRate && (
          <Rate
            className={styles.stars}
            aria-labelledby="rating-label"
            value={mine}
            tooltips={WORDS.map((title) => ({ title }))}
            // Each star has its own label for screen readers; Ant Design's is "star".
            character={({ index = 0 }) => (
              <span role="img" aria-label={WORDS[index]}>
                ★
              </span>
            )}
            onChange={(value) => mutate({ ...who, rating: value === 0 ? null : value })}
          />
        )}
        {marks.rating !== null && (
          <Popover
            trigger="click"
            title="谁评了多少"
            content={
              <ul className={styles.given}>
                {marks.given.map(({ by, rating, at, mine: own }) => (
                  <li key={`${by}-${at}`}>
                    <span>{own ? '我' : by || '前同事'}</span>
                    <strong>{rating} 分</strong>
                    <RelativeTime at={at} now={serverNowMs() ?? Date.now()} />
                  </li>
                ))}
              </ul>
            }
          >
            <button type="button" className={styles.mean}>
              平均 <strong>{marks.rating}</strong> 分 · {marks.ratings} 人
            </button>
          </Popover>
        )}
      </span>
    </div>
  );
}
