// One own position: facts, figures that lead to the candidates, acts. A row at a desk, a card on phones.
import { Link } from 'react-router';
import { labelOf } from '../../../contract/dictionaries.ts';
import type { ManagedPosition } from '../../../contract/position.ts';
import { type PositionState, positionStates } from '../../../contract/states.ts';
import { formatDate } from '../../../contract/time.ts';
import { RelativeTime } from '../../kit/relative-time.tsx';
import { Salary } from '../../kit/salary.tsx';
import { Tag, type Tone } from '../../kit/tag.tsx';
import { serverNowMs } from '../../shell/server-clock.ts';
import { positionPath } from '../position-card.tsx';
import styles from './manage.module.css';
import { PositionActs } from './position-acts.tsx';

const TONES: Partial<Record<PositionState, Tone>> = {
  online: 'success',
  pending: 'info',
  expired: 'amber',
  rejected: 'danger',
  takedown: 'danger',
};
const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** What anybody may open. */
const isPublic = (state: PositionState) =>
  ['online', 'paused', 'expired', 'closed'].includes(state);

export function PositionRow({ position }: { position: ManagedPosition }) {
  const { id, title, state, salary, city_name, experience, education, headcount } = position;
  const now = serverNowMs() ?? Date.now();
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
        <p className={styles.titleLine}>
          {isPublic(state) ? (
            <a className={styles.title} href={positionPath(id)} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          <Tag tone={TONES[state] ?? 'plain'}>{labelOf(positionStates, state)}</Tag>
        </p>
        <p className={styles.facts}>
          <Salary {...salary} />
          <span>{[city_name, experience.label, education.label].filter(Boolean).join(' · ')}</span>
          <span>招 {headcount} 人</span>
        </p>
        <p className={styles.dates}>
          <RelativeTime at={position.refreshed_at} now={now} prefix="刷新于 " />
          <Validity position={position} now={now} />
        </p>
      </div>
      <Figures position={position} />
      <PositionActs position={position} now={now} />
    </li>
  );
}

/** Calendar days until the last one; 0 on the last day itself, negative after. */
function daysLeft(valid_until: string, now: number): number {
  const lastMoment = Date.parse(`${valid_until}T23:59:59+08:00`);
  return Math.floor((lastMoment - now) / DAY_MS);
}

function Validity({ position, now }: { position: ManagedPosition; now: number }) {
  const { state, valid_until } = position;
  if (state === 'closed' || state === 'takedown') return null;
  const left = daysLeft(valid_until, now);
  const day = formatDate(`${valid_until}T12:00:00+08:00`, 'yyyy年MM月dd日');
  if (state === 'expired' || left < 0) return <span>有效期至 {day}，已到期</span>;
  if (left > SOON_DAYS) return <span>有效期至 {day}</span>;
  return (
    <span className={styles.soon}>
      有效期至 {day}，{left === 0 ? '今天到期' : `还剩 ${left} 天`}
    </span>
  );
}

function Figures({ position }: { position: ManagedPosition }) {
  const { id, views, applications, unread_applications } = position;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>浏览</dt>
        <dd>{views}</dd>
      </div>
      <div>
        <dt>投递</dt>
        <dd>
          {applications > 0 ? (
            <Link to={`/layout/manage?position_id=${id}`}>{applications}</Link>
          ) : (
            applications
          )}
        </dd>
      </div>
      <div>
        <dt>未查看</dt>
        <dd>
          {unread_applications > 0 ? (
            <Link className={styles.unread} to={`/layout/manage?position_id=${id}&state=submitted`}>
              {unread_applications}
            </Link>
          ) : (
            unread_applications
          )}
        </dd>
      </div>
    </dl>
  );
}
