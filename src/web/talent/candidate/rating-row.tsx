// The team's ratings: the own one to set and remove, the average, and each member's.

import { rate, type TeamRecord } from '../../../contract/talent/note.ts';
import type { Whom } from '../../../contract/talent/person.ts';
import { useRight } from '../../data/rights.ts';
import { Rate } from '../../kit/antd/fields.ts';
import { Popover } from '../../kit/antd/windows.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import styles from './team.module.css';
import { useTeamAct } from './use-team-record.ts';

const WORDS = ['不考虑', '一般', '可以聊聊', '不错', '非常合适'];

export function RatingRow({ who, record }: { who: Whom; record: TeamRecord }) {
  const { mutate, isPending, variables } = useTeamAct(rate);
  const given = record.given.find(({ mine }) => mine)?.rating ?? 0;
  const mine = isPending ? (variables?.rating ?? 0) : given;
  const mayRate = useRight('given');
  return (
    <div className={styles.row}>
      <span className="tone-ink-2 size-sm" id="rating-label">
        {mayRate ? '我的评分' : '团队评分'}
      </span>
      <span className={`row wrap align-center gap-y-1 gap-x-3 slim ${styles.value}`}>
        {!mayRate && record.rating === null && <span className={styles.quiet}>还没有评分</span>}
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
        {record.rating !== null && (
          <Popover
            trigger="click"
            title="谁评了多少"
            content={
              <ul className={styles.given}>
                {record.given.map(({ by, rating, at, mine: own }) => (
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
              平均 <strong>{record.rating}</strong> 分 · {record.ratings} 人
            </button>
          </Popover>
        )}
      </span>
    </div>
  );
}
