// An activity as its page shows it. It cannot be pressed.
import { useRegions } from '../../parts/choices.ts';
import { instantOf } from '../../parts/staff/moment-field.tsx';
import { WhenWhere } from '../activity-card.tsx';
import { Content } from '../activity-detail.tsx';
import styles from './staff.module.css';
import { type ActivityValues, scheduleOf } from './values.ts';

export function Preview({ values }: { values: ActivityValues }) {
  const { title, kind, cover, summary, content, organiser, place, region } = values;
  const { data: regions = [] } = useRegions();
  const cities = regions.flatMap(({ children = [] }) => children);
  const starts_at = instantOf(values.starts_at);
  const ends_at = instantOf(values.ends_at);
  const activity = {
    id: 0,
    title,
    kind,
    cover,
    summary,
    city_name: cities.find(({ code }) => code === region)?.name ?? '',
    place: place || '地点',
    starts_at: starts_at ?? '',
    ends_at: ends_at ?? '',
    content: content.split('\n').filter((line) => line.trim() !== ''),
    schedule: scheduleOf(values.schedule),
    organiser,
    enterprises: [],
  };
  return (
    <section aria-labelledby="activity-preview" className={styles.preview}>
      <h2 id="activity-preview" className="size-md below-2">
        预览
      </h2>
      <div inert className={`stack gap-3 box pad-4 breaks ${styles.page}`}>
        {cover && <img src={cover} alt="" className={styles.banner} />}
        <h3 className="size-lg">{title || '标题'}</h3>
        <p className="tone-ink-2 size-sm">{summary || '一句话介绍'}</p>
        {starts_at && ends_at && <WhenWhere activity={activity} />}
        <Content activity={activity} />
      </div>
    </section>
  );
}
