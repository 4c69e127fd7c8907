// Activities: cards, and the details of the one the address names.
import { useNavigate } from 'react-router';
import type { Activity, ActivitySummary } from '../../../contract/operate/operate.ts';
import { timeSpanText } from '../../../contract/value/time.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { drawn } from '../../kit/drawn.tsx';
import { Card, CardLink } from '../../kit/layout/card.tsx';
import { CalendarIcon, LocationIcon } from '../../kit/look/icons.tsx';
import { pictureIn } from '../../kit/media/picture-set.ts';
import { Link } from '../../kit/text/link.tsx';
import { Tag } from '../../kit/text/tag.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import styles from './activities.module.css';
import { JoinActivity } from './join-activity.tsx';

/** Four columns, two, and on a phone a part of the row's height. */
const SIZES = '(max-width: 48em) 15rem, (max-width: 64em) 30rem, 20rem';

interface ActivitiesProps {
  activities: readonly ActivitySummary[];
  /** The one whose details are open; null for none. */
  open: Activity | null;
  /** The address with this activity open; without one, closed. */
  hrefOf: (id?: number) => string;
  now: number;
}

export function Activities({ activities, open, hrefOf, now }: ActivitiesProps) {
  return (
    <>
      <ul className={`stack columns-4 gap-4 ${styles.grid}`}>
        {activities.map((activity) => (
          <Card
            key={activity.id}
            as="li"
            lift
            pad="none"
            className={styles.card}
            {...drawn(Summary, {
              activity,
              to: hrefOf(activity.id),
              isOver: Date.parse(activity.ends_at) < now,
            })}
          />
        ))}
      </ul>
      {open && <OpenActivity activity={open} closeTo={hrefOf()} here={hrefOf(open.id)} now={now} />}
    </>
  );
}

interface SummaryProps {
  activity: ActivitySummary;
  to: string;
  isOver: boolean;
}

function Summary({ activity, to, isOver }: SummaryProps) {
  return (
    <>
      <span className={`block relative ground-sunken ${styles.cover}`}>
        {activity.cover && <img {...pictureIn(activity.cover, SIZES)} alt="" loading="lazy" />}
        <Tag tone="amber" className={styles.kind}>
          {isOver ? '已结束' : activity.kind}
        </Tag>
      </span>
      <div className={`stack gap-2 grow ${styles.text}`}>
        <h3 className={styles.title}>
          <CardLink to={to} preventScrollReset>
            {activity.title}
          </CardLink>
        </h3>
        <When activity={activity} />
      </div>
    </>
  );
}

function When({ activity }: { activity: ActivitySummary }) {
  return (
    <ul className={`stack tone-ink-3 size-sm ${styles.when}`}>
      <li>
        <CalendarIcon />
        <time dateTime={activity.starts_at}>
          {timeSpanText(activity.starts_at, activity.ends_at)}
        </time>
      </li>
      <li>
        <LocationIcon />
        <span>{[activity.city_name, activity.place].filter(Boolean).join(' ')}</span>
      </li>
    </ul>
  );
}

interface OpenActivityProps {
  activity: Activity;
  closeTo: string;
  here: string;
  now: number;
}

/** With script a dialog; without, a section at the end of the list. */
function OpenActivity({ activity, closeTo, ...rest }: OpenActivityProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  if (hydrated) {
    const close = () => void navigate(closeTo, { preventScrollReset: true });
    return (
      <Dialog open title={activity.title} size="lg" onClose={close}>
        <Details activity={activity} />
        <JoinActivity activity={activity} {...rest} />
      </Dialog>
    );
  }
  return (
    <Card as="section" pad="lg" id="activity" className={styles.section}>
      <h3>{activity.title}</h3>
      <Details activity={activity} />
      <JoinActivity activity={activity} {...rest} />
      <Link to={closeTo}>收起活动详情</Link>
    </Card>
  );
}

function Details({ activity }: { activity: Activity }) {
  return (
    <div className={`stack gap-3 ${styles.details}`}>
      <When activity={activity} />
      {activity.content.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {activity.schedule.length > 0 && (
        <>
          <h3>日程</h3>
          <dl className={`stack gap-1 ${styles.schedule}`}>
            {activity.schedule.map(({ time, item }) => (
              <div className="row gap-4" key={`${time}${item}`}>
                <dt>{time}</dt>
                <dd>{item}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {activity.enterprises.length > 0 && (
        <>
          <h3>参加的企业</h3>
          <ul className={`stack gap-2 ${styles.enterprises}`}>
            {activity.enterprises.map(({ id, short_name, positions }) => (
              <li key={id}>
                <Link to={`/company-details?id=${id}`}>{short_name}</Link>
                {positions.map((position) => (
                  <Link key={position.id} to={`/position-details?id=${position.id}`}>
                    {position.title}
                  </Link>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
      {activity.organiser && <p className="tone-ink-3 size-sm">主办：{activity.organiser}</p>}
    </div>
  );
}
