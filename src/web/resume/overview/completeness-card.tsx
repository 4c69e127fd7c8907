// The completeness ring, and what would raise it most.
import { Link } from 'react-router';
import type { Resume } from '../../../contract/resume/resume.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { nowMs } from '../query.ts';
import styles from './completeness-card.module.css';
import { CompletenessRing } from './completeness-ring.tsx';

/** What a resume of this completeness allows. */
function adviceFor(percent: number): string {
  if (percent >= 100) return '简历已填完整';
  if (percent >= 90) return '已经很完整，可以放心投递';
  if (percent >= 60) return '完整度不错，可以被推荐给企业';
  if (percent >= 40) return '再多写一些，企业更容易记住您';
  return percent > 0 ? '继续填写，满 40% 后可以主动沟通' : '从第一项开始，填一段存一段';
}

interface CompletenessCardProps {
  resume: Resume;
  /** True leaves out the list on phones, so that the screen itself is visible. */
  brief: boolean;
}

export function CompletenessCard({ resume, brief }: CompletenessCardProps) {
  const { completeness, missing, updated_at } = resume;
  return (
    <section
      className={classNames(
        'row wrap align-center gap-y-3 gap-x-4 pad-5 box shadow-1',
        styles.card,
        brief && styles.brief,
      )}
      aria-label="简历完整度"
      data-noprint
    >
      <CompletenessRing percent={completeness} />
      <div className="grow slim">
        <p className="weight-medium snug">{adviceFor(completeness)}</p>
        {updated_at && (
          <RelativeTime at={updated_at} now={nowMs()} prefix="更新于 " className={styles.time} />
        )}
      </div>
      {missing.length > 0 && (
        <div className={`pad-top-3 slim edge-top ${styles.next}`}>
          <h2 className={`below-1 tone-ink-3 size-sm weight-normal ${styles.head}`}>
            接下来填什么
          </h2>
          <ul className={styles.list}>
            {missing.map(({ path, label, gain }) => (
              <li key={path}>
                <Link to={path} className={`row justify-between align-center gap-3 ${styles.link}`}>
                  {label}
                  <span className="tone-persimmon size-sm weight-bold nums">+{gain}%</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
