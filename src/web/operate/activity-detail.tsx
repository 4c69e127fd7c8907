// One activity: text, schedule and participants; the own registration beside it.

import { Link, type To } from 'react-router';
import type { OfferedActivity } from '../../contract/operate/entry.ts';
import { type Activity, getActivity } from '../../contract/operate/operate.ts';
import { Loaded } from '../data/loaded.tsx';
import { useCall } from '../data/queries.ts';
import { LinkButton } from '../kit/form/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { PageHead } from '../kit/layout/page-head.tsx';
import { EnterpriseLogo } from '../kit/media/avatar.tsx';
import { SkeletonList } from '../kit/missing/skeleton.tsx';
import { serverNowMs } from '../shell/server-clock.ts';
import { WhenWhere } from './activity-card.tsx';
import { EntryPanel } from './entry-panel.tsx';
import styles from './operate.module.css';

interface ActivityDetailProps {
  activity: OfferedActivity;
  /** The list that the person came from. */
  backTo: To;
}

export function ActivityDetail({ activity, backTo }: ActivityDetailProps) {
  const { id, title, kind, cover } = activity;
  const detail = useCall(getActivity, { id });
  const now = serverNowMs() ?? Date.now();
  return (
    <>
      <PageHead
        title={title}
        note={kind}
        actions={
          <LinkButton to={backTo} variant="outline">
            全部活动
          </LinkButton>
        }
      />
      <div className={`stack align-start gap-6 ${styles.columns}`}>
        <Card as="section" pad="lg" aria-label="活动详情" className={styles.detail}>
          {cover && <img className={styles.banner} src={cover} alt="" />}
          {detail.data?.cancelled && (
            <p role="status" className="pad-y-3 pad-x-4 ground-danger-soft corner-md">
              活动已取消：{detail.data.cancelled}
            </p>
          )}
          <WhenWhere activity={activity} />
          <p>
            {activity.visitors > 0
              ? `已有 ${activity.visitors} 位求职者报名参加。`
              : '还没有求职者报名。'}
          </p>
          <Loaded of={detail} skeleton={<SkeletonList count={2} />} />
          {detail.data && <Content activity={detail.data} />}
        </Card>
        <EntryPanel key={id} activity={activity} now={now} />
      </div>
    </>
  );
}

/** The text, the schedule and who takes part. */
export function Content({ activity }: { activity: Activity }) {
  const { content, schedule, organiser, enterprises } = activity;
  return (
    <>
      {content.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {schedule.length > 0 && (
        <>
          <h2>日程</h2>
          <dl className={styles.schedule}>
            {schedule.map(({ time, item }) => (
              <div key={`${time}${item}`}>
                <dt className="tone-pine-ink nums">{time}</dt>
                <dd>{item}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {enterprises.length > 0 && (
        <>
          <h2>参加的企业（{enterprises.length}）</h2>
          <ul className={styles.participants}>
            {enterprises.map(({ id, short_name, logo, positions }) => (
              <li key={id}>
                <EnterpriseLogo name={short_name} src={logo} size="sm" />
                <div>
                  <Link to={`/company-details?id=${id}`}>{short_name}</Link>
                  <p>{positions.map(({ title }) => title).join('、') || '职位更新中'}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {organiser && <p className={styles.organiser}>主办：{organiser}</p>}
    </>
  );
}
