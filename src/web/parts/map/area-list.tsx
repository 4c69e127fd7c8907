// The areas of a map as a list, with counts; within a commute the nearest first.
import type { Area, AreaCounts } from '../../../contract/value/location/area.ts';
import type { Degrees } from '../../../contract/value/location/coordinates.ts';
import { Link } from '../../kit/text/link.tsx';
import styles from './area-view.module.css';
import { kmText, reachedFrom } from './commute.ts';
import type { AreaLinks } from './links.ts';

interface AreaListProps {
  counts: AreaCounts;
  centre: Degrees | null;
  km: number;
  unit: string;
  hrefOf: (code: string) => string;
  links: AreaLinks;
  /** An area was made the centre: it takes the place of one picked before. */
  onCentre: () => void;
}

export function AreaList({ counts, centre, km, unit, hrefOf, links, onCentre }: AreaListProps) {
  const { areas, level } = counts;
  const most = Math.max(1, ...areas.map(({ count }) => count));
  const where = level === 'city' ? '城市' : '区县';
  const row = (area: Area, distance?: number) => (
    <AreaRow
      key={area.code}
      area={area}
      distance={distance}
      most={most}
      unit={unit}
      to={hrefOf(area.code)}
    >
      {area.latitude !== null && (
        <Link
          to={links.commute(area.code, km)}
          className={styles.near}
          aria-label={`以此为中心：${area.name}`}
          onClick={onCentre}
          preventScrollReset
          replace
        >
          以此为中心
        </Link>
      )}
    </AreaRow>
  );
  if (areas.length === 0) return <p className="tone-ink-2">这里没有符合条件的结果。</p>;
  if (!centre) {
    return (
      <section className={`slim ${styles.lists}`} aria-label={`按${where}分布`}>
        <h2 className="size-lg">按{where}分布</h2>
        <ol className={styles.list}>{areas.map((area) => row(area))}</ol>
      </section>
    );
  }
  const { inside, outside } = reachedFrom(areas, centre, km);
  const total = inside.reduce((sum, { area }) => sum + area.count, 0);
  return (
    <section className={`slim ${styles.lists}`} aria-label={`按${where}分布`}>
      <h2 className="size-lg" aria-live="polite">
        {km} 公里内 {total} {unit}
      </h2>
      {inside.length === 0 && <p className="tone-ink-2">圈里没有{where}的中心，可以把半径放大。</p>}
      <ol className={styles.list}>{inside.map(({ area, km: away }) => row(area, away))}</ol>
      {outside.length > 0 && (
        <>
          <h3 className="size-md above-4 tone-ink-2">圈外</h3>
          <ol className={styles.list}>{outside.map((area) => row(area))}</ol>
        </>
      )}
    </section>
  );
}

interface AreaRowProps {
  area: Area;
  distance: number | undefined;
  /** The highest count, for the length of the bar. */
  most: number;
  unit: string;
  to: string;
  children: React.ReactNode;
}

function AreaRow({ area: { name, count }, distance, most, unit, to, children }: AreaRowProps) {
  return (
    <li className={styles.row}>
      <Link to={to} className={styles.area}>
        <span>
          {name}
          {distance !== undefined && <small className="tone-ink-3"> {kmText(distance)}</small>}
        </span>
        <span className="tone-ink-3">
          <b className="nums">{count}</b> {unit}
        </span>
        <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
      </Link>
      {children}
    </li>
  );
}
