// An activity in the list: time, location, whether registering is possible, the own registration.
import type { To } from 'react-router';
import type { EntryState, OfferedActivity } from '../../contract/operate/entry.ts';
import type { ActivitySummary } from '../../contract/operate/operate.ts';
import { formatDate, timeSpanText } from '../../contract/value/time.ts';
import { Card, CardLink } from '../kit/layout/card.tsx';
import { CalendarIcon, LocationIcon } from '../kit/look/icons.tsx';
import { Tag, type Tone } from '../kit/text/tag.tsx';
import styles from './operate.module.css';

export const ENTRY_TONES: Readonly<Record<EntryState, Tone>> = {
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'plain',
};

/** Whether enterprises can register now, in words. */
export function offerText(activity: OfferedActivity, now: number): string {
  const { entry_until, places_left, ends_at, cancelled } = activity;
  if (cancelled) return '已取消';
  if (Date.parse(ends_at) <= now) return '已结束';
  if (!entry_until) return '面向求职者，无需企业报名';
  if (Date.parse(entry_until) <= now) return '报名已截止';
  if (places_left === 0) return '名额已满';
  const until = `${formatDate(entry_until, 'M月d日')}截止`;
  return places_left === null ? `可报名 · ${until}` : `可报名 · 剩 ${places_left} 席 · ${until}`;
}

interface ActivityCardProps {
  activity: OfferedActivity;
  now: number;
  /** The address that opens an activity; it keeps the list for the way back. */
  hrefOf: (id: number) => To;
}

export function ActivityCard({ activity, now, hrefOf }: ActivityCardProps) {
  const { id, title, kind, cover, summary, entry } = activity;
  return (
    <Card as="li" lift pad="none" className={styles.card}>
      <span className={styles.cover}>
        {cover && <img src={cover} alt="" loading="lazy" />}
        <Tag tone="amber" className={styles.kind}>
          {kind}
        </Tag>
      </span>
      <div className="stack packed gap-2 pad-y-4 pad-x-5">
        <h2 className="size-lg snug">
          <CardLink to={hrefOf(id)}>{title}</CardLink>
        </h2>
        <p className="tone-ink-2 size-sm">{summary}</p>
        <WhenWhere activity={activity} />
        <p className={styles.offer}>
          {activity.cancelled ? (
            <Tag tone="danger">已取消</Tag>
          ) : entry ? (
            <Tag tone={ENTRY_TONES[entry.state]}>报名{entry.label}</Tag>
          ) : (
            offerText(activity, now)
          )}
        </p>
      </div>
    </Card>
  );
}

/** The time and the location of an activity. */
export function WhenWhere({ activity }: { activity: ActivitySummary }) {
  return (
    <ul className={`stack gap-1 tone-ink-2 size-sm ${styles.when}`}>
      <li>
        <CalendarIcon />
        {timeSpanText(activity.starts_at, activity.ends_at)}
      </li>
      <li>
        <LocationIcon />
        {[activity.city_name, activity.place].filter(Boolean).join(' ')}
      </li>
    </ul>
  );
}
