// One own position: facts, figures that link to the candidates, acts. A row on desktops, a card on
// phones.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { type PositionState, positionStates } from '../../../contract/dictionary/states.ts';
import type { ManagedPosition } from '../../../contract/position/position.ts';
import { clockOf, formatDate } from '../../../contract/value/time.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { Salary } from '../../kit/text/salary.tsx';
import { Tag, type Tone } from '../../kit/text/tag.tsx';
import { positionPath } from '../card.tsx';
import styles from './manage.module.css';
import { type Opened, PositionActs } from './position-acts.tsx';
import { isPublic } from './public-states.ts';
import type { Selection } from './use-selection.ts';

const TONES: Partial<Record<PositionState, Tone>> = {
  online: 'success',
  pending: 'info',
  expired: 'amber',
  rejected: 'danger',
  takedown: 'danger',
};
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

interface PositionRowProps {
  position: ManagedPosition;
  now: number;
  selection: Selection | null;
  onOpen: (opened: Opened) => void;
}

export function PositionRow({ position, now, selection, onOpen }: PositionRowProps) {
  const { id, title, state } = position;
  const isChosen = selection?.ids.has(id) ?? false;
  return (
    <tr className={styles.row} data-state={state} data-chosen={isChosen || undefined}>
      {selection && (
        <td className={styles.box}>
          <input
            type="checkbox"
            data-row={id}
            checked={isChosen}
            aria-label={`选择“${title}”`}
            onChange={() => {}}
            onClick={(event) => selection.toggle(id, event)}
          />
        </td>
      )}
      <th scope="row" className={styles.what}>
        <span className={styles.titleLine}>
          <Title position={position} />
          <Tag tone={TONES[state] ?? 'plain'}>{labelOf(positionStates, state)}</Tag>
          <Marks position={position} />
        </span>
        <Facts position={position} />
        <Note position={position} />
      </th>
      <Figures position={position} />
      <td className={styles.dates}>
        <Dates position={position} now={now} />
      </td>
      <td className={styles.publisher}>
        <span className={styles.cardLabel}>负责人 </span>
        {position.publisher?.name ?? '无人负责'}
      </td>
      <td className={styles.actsCell}>
        <PositionActs position={position} now={now} onOpen={onOpen} />
      </td>
    </tr>
  );
}

/** Why it is in this state; one that was taken down can be appealed for. */
function Note({ position: { state, state_note } }: { position: ManagedPosition }) {
  if (!state_note && state !== 'takedown') return null;
  return (
    <span className={`block above-1 tone-amber size-sm breaks ${styles.note}`}>
      {state === 'rejected' ? '未通过原因：' : ''}
      {state === 'takedown' && state_note ? '下架原因：' : ''}
      {state_note}
      {state === 'takedown' && (
        <>
          {' '}
          <Link to="/layout/measures">查看处理与申诉</Link>
        </>
      )}
    </span>
  );
}

function Title({ position: { id, title, state } }: { position: ManagedPosition }) {
  if (!isPublic(state)) return <span className={styles.title}>{title}</span>;
  return (
    <a
      className={styles.title}
      href={positionPath(id)}
      target="_blank"
      rel="noreferrer"
      title={title}
    >
      {title}
    </a>
  );
}

function Marks({ position }: { position: ManagedPosition }) {
  const { top_until, urgent_until } = position;
  const until = (at: string) => `到 ${formatDate(at, 'M月d日 hh:mm')}`;
  return (
    <>
      {top_until && (
        <Tag tone="amber" title={until(top_until)}>
          置顶
        </Tag>
      )}
      {urgent_until && (
        <Tag tone="persimmon" title={until(urgent_until)}>
          急聘
        </Tag>
      )}
    </>
  );
}

function Facts({ position }: { position: ManagedPosition }) {
  const { salary, city_name, experience, education, headcount, auto_refresh_minute } = position;
  return (
    <span className={styles.facts}>
      <Salary {...salary} />
      <span>{[city_name, experience.label, education.label].filter(Boolean).join(' · ')}</span>
      <span>招 {headcount} 人</span>
      {auto_refresh_minute !== null && <span>每天 {clockOf(auto_refresh_minute)} 自动刷新</span>}
    </span>
  );
}

function Dates({ position, now }: { position: ManagedPosition; now: number }) {
  const { refreshed_at, updated_at, was_published } = position;
  // The time of a change is shown only when it is not that of publishing or refreshing.
  const isChanged = !was_published || Date.parse(updated_at) - Date.parse(refreshed_at) > MINUTE_MS;
  return (
    <>
      {was_published && <RelativeTime at={refreshed_at} now={now} prefix="刷新 " />}
      {isChanged && <RelativeTime at={updated_at} now={now} prefix="更新 " />}
      <Validity position={position} now={now} />
    </>
  );
}

/** Calendar days until the last day; 0 on the last day, negative afterwards. */
function daysLeft(valid_until: string, now: number): number {
  const lastMoment = Date.parse(`${valid_until}T23:59:59+08:00`);
  return Math.floor((lastMoment - now) / DAY_MS);
}

const UNDATED: readonly PositionState[] = ['closed', 'takedown', 'draft', 'pending', 'rejected'];

function Validity({ position, now }: { position: ManagedPosition; now: number }) {
  const { state, valid_until } = position;
  if (UNDATED.includes(state)) return null;
  const left = daysLeft(valid_until, now);
  const day = formatDate(`${valid_until}T12:00:00+08:00`, 'yyyy-MM-dd');
  if (state === 'expired' || left < 0) return <span>{day} 已到期</span>;
  if (left > SOON_DAYS) return <span>有效至 {day}</span>;
  return (
    <span className="tone-amber weight-medium">
      {left === 0 ? '今天到期' : `还剩 ${left} 天`}（{valid_until.slice(5)}）
    </span>
  );
}

function Figures({ position }: { position: ManagedPosition }) {
  const { id, views, chatted, applications, unread_applications, interviews } = position;
  const received = `/layout/manage?position_id=${id}`;
  return (
    <>
      <Figure label="浏览">{views}</Figure>
      <Figure label="沟通">{chatted}</Figure>
      <Figure label="投递">
        {applications > 0 ? <Link to={received}>{applications}</Link> : applications}
      </Figure>
      <Figure label="未查看">
        {unread_applications > 0 ? (
          <Link className={styles.unread} to={`${received}&state=submitted`}>
            {unread_applications}
          </Link>
        ) : (
          0
        )}
      </Figure>
      <Figure label="面试">{interviews}</Figure>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className={styles.figure} data-label={label}>
      {children}
    </td>
  );
}
