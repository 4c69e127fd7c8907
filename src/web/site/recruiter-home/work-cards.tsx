// The numbers of the day; each leads to the screen where it is dealt with.
import { Link } from 'react-router';
import type { DataOf } from '../../../contract/endpoint.ts';
import type { getWorkbench } from '../../../contract/talent.ts';
import { classNames } from '../../kit/class-names.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import styles from './home.module.css';

type Numbers = DataOf<typeof getWorkbench>;

interface WorkCard {
  label: string;
  to: string;
  value: number;
  note: string;
  /** Something to do now. */
  isDue?: boolean;
}

function cardsOf(numbers: Numbers): WorkCard[] {
  const { unread_applications, oldest_waiting_days, expiring_positions } = numbers;
  return [
    {
      label: '待查看简历',
      to: '/layout/manage?state=submitted',
      value: unread_applications,
      note: oldest_waiting_days ? `最久的已等 ${oldest_waiting_days} 天` : waitingNote(numbers),
      isDue: unread_applications > 0,
    },
    {
      label: '7 天内到期',
      to: '/layout/position?state=online',
      value: expiring_positions,
      note: expiring_positions > 0 ? '到期后自动停止招聘' : '没有快到期的职位',
      isDue: expiring_positions > 0,
    },
    {
      label: '招聘中职位',
      to: '/layout/position?state=online',
      value: numbers.online_positions,
      note: numbers.online_positions > 0 ? '每天可刷新一次' : '现在没有在招的职位',
    },
    {
      label: '近 7 天投递',
      to: '/layout/manage',
      value: numbers.applications_7d,
      note: '收到的全部简历',
    },
    {
      label: '近 7 天浏览',
      to: '/layout/position',
      value: numbers.views_7d,
      note: '职位页被看的次数',
    },
  ];
}

const waitingNote = ({ unread_applications }: Numbers) =>
  unread_applications > 0 ? '今天刚收到' : '都看过了';

/** Undefined while they are read. */
export function WorkCards({ numbers }: { numbers: Numbers | undefined }) {
  if (!numbers) {
    return (
      <div className={styles.cards} role="status">
        <span className="visually-hidden">正在加载</span>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={styles.card}>
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
      {cardsOf(numbers).map(({ label, to, value, note, isDue }) => (
        <li key={label} className={classNames(styles.card, isDue && styles.due)}>
          <Link to={to} className={styles.cardLink}>
            {label}
          </Link>
          <p className={styles.value}>{value}</p>
          <p className={styles.cardNote}>{note}</p>
        </li>
      ))}
    </ul>
  );
}
