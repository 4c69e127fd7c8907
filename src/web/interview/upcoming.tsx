// The next interviews at the head of the personal centre; nothing while there are none.
import { Link } from 'react-router';
import { EnterpriseLogo } from '../kit/avatar.tsx';
import { Tag } from '../kit/tag.tsx';
import { STATE_TONES } from './interview-card.tsx';
import { slotText } from './slots.ts';
import styles from './upcoming.module.css';
import { useMyInterviews } from './use-my-interviews.ts';

const SHOWN = 3;
const TAB = '/personal-center?tab=interviews';

export function UpcomingInterviews() {
  const { data } = useMyInterviews('open');
  const items = data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="upcoming">
      <h2 id="upcoming" className={styles.head}>
        近期面试
      </h2>
      <ul className={styles.list}>
        {items.map(({ id, enterprise, position, starts_at, slots, state, label }) => (
          <li key={id}>
            <Link to={TAB} className={styles.item} preventScrollReset>
              <EnterpriseLogo name={enterprise.short_name} src={enterprise.logo} />
              <span className={styles.words}>
                <b>
                  {enterprise.short_name} · {position.title}
                </b>
                <span>
                  {starts_at
                    ? slotText(starts_at)
                    : `${slots.filter(({ past }) => !past).length} 个时间可选，等您答复`}
                </span>
              </span>
              <Tag tone={STATE_TONES[state] ?? 'plain'}>{label}</Tag>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
