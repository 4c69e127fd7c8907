// Today's figures; each links to the screen where the work is done.
import { Link } from 'react-router';
import { classNames } from '../../kit/look/class-names.ts';
import { Skeleton } from '../../kit/missing/skeleton.tsx';
import { countText } from '../../kit/text/count-text.ts';
import styles from './home.module.css';
import { todayNote, type Work, waitingNote } from './words.ts';

interface WorkCard {
  label: string;
  to: string;
  value: number;
  note: string;
  /** True when something needs to be done now. */
  isDue?: boolean;
}

function cardsOf(work: Work): WorkCard[] {
  const { unread_applications, late_applications, interviews_today } = work;
  const { proposals, expiring_positions, rejected_positions } = work;
  return [
    {
      label: '待查看简历',
      to: '/layout/manage?stage=new',
      value: unread_applications,
      note: waitingNote(work),
      isDue: unread_applications > 0,
    },
    {
      label: '等待 7 天以上',
      to: '/layout/manage?waiting=1',
      value: late_applications,
      note: late_applications > 0 ? '会拉低答复率，请先答复' : '没有人等这么久',
      isDue: late_applications > 0,
    },
    {
      label: '今日面试',
      to: '/layout/interview?tab=today',
      value: interviews_today,
      note: todayNote(work),
    },
    {
      label: '待确认改期',
      to: '/layout/interview?tab=change',
      value: proposals,
      note: proposals > 0 ? '候选人在等新的时间' : '没有等待确认的',
      isDue: proposals > 0,
    },
    {
      label: '7 天内到期',
      to: '/layout/position?state=online&sort=validity',
      value: expiring_positions,
      note: expiring_positions > 0 ? '到期后自动停止招聘' : '没有快到期的职位',
      isDue: expiring_positions > 0,
    },
    rejected_positions > 0
      ? {
          label: '审核未通过',
          to: '/layout/position?state=rejected',
          value: rejected_positions,
          note: '修改后可重新提交',
          isDue: true,
        }
      : {
          label: '今日跟进',
          to: '/layout/mangeCv',
          value: work.follow_ups,
          note: work.follow_ups > 0 ? '您约好要再联系的人' : '没有约好的跟进',
          isDue: work.follow_ups > 0,
        },
  ];
}

/** Undefined while the figures are read. */
export function WorkCards({ work }: { work: Work | undefined }) {
  if (!work) {
    return (
      <div className={styles.cards} role="status">
        <span className="visually-hidden">正在加载</span>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div
            key={key}
            className={`stack packed relative pad-y-4 pad-x-5 shadow-1 box ${styles.card}`}
          >
            <Skeleton width="50%" />
            <Skeleton shape="title" width="30%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards} aria-label="今天要处理的">
      {cardsOf(work).map(({ label, to, value, note, isDue }) => (
        <li
          key={label}
          className={classNames(
            'stack packed relative pad-y-4 pad-x-5 shadow-1 box',
            styles.card,
            isDue && styles.due,
          )}
        >
          <Link to={to} className={styles.cardLink}>
            {label}
          </Link>
          <p className={`size-3xl weight-bold nums snug ${styles.value}`}>{countText(value)}</p>
          <p className="tone-ink-3 size-xs">{note}</p>
        </li>
      ))}
    </ul>
  );
}
