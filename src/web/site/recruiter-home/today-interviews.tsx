// Today's interviews, the next ones first.

import { Link } from 'react-router';
import { listEmployerInterviews } from '../../../contract/interview/employer.ts';
import { formatDate } from '../../../contract/value/time.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import styles from './home.module.css';

const SHOWN = 5;

export function TodayInterviews() {
  const list = useCall(listEmployerInterviews, { tab: 'today' });
  const items = list.data?.items.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="today-interviews">
      <SectionHead
        id="today-interviews"
        title="今天的面试"
        more={{ to: '/layout/interview', label: '面试日程' }}
      />
      <Loaded of={list} skeleton={<SkeletonList count={2} />} />
      {list.isSuccess && items.length === 0 && (
        <p className="tone-ink-3 size-sm">今天没有面试安排。</p>
      )}
      {items.length > 0 && (
        <ul className="box">
          {items.map(({ id, starts_at, candidate, position, kind, label }) => (
            <li
              key={id}
              className={`row justify-between align-center gap-3 relative pad-y-3 pad-x-5 ${styles.position}`}
            >
              <time className="fixed tone-pine-ink weight-bold" dateTime={starts_at ?? ''}>
                {starts_at ? formatDate(starts_at, 'hh:mm') : '待定'}
              </time>
              <div className="grow slim">
                <Link className={styles.positionTitle} to={`/layout/interview?interview=${id}`}>
                  {candidate.name}
                </Link>
                <p className="row wrap gap-x-3 tone-ink-3 size-sm">
                  {position.title} · {kind.label} · {label}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
