// The parts of a map of results: the commute, the picture and the list.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { AREAS_CAP, COMMUTE_KM } from '../../../contract/value/location/area.ts';
import type { Degrees } from '../../../contract/value/location/coordinates.ts';
import { classNames } from '../../kit/look/class-names.ts';
import { AreaList } from './area-list.tsx';
import { AreaSketch } from './area-sketch.tsx';
import styles from './area-view.module.css';
import { placedOf } from './commute.ts';
import type { AreaLinks } from './links.ts';
import { OwnLocation } from './own-location.tsx';
import type { MapData } from './read-map.ts';

const TileMap = lazy(() => import('./tile-map.tsx'));

export interface AreaPartsProps {
  data: MapData;
  /** The region asked for; '' for none. */
  region: string;
  /** The counted things, as 个职位. */
  unit: string;
  links: AreaLinks;
}

export default function AreaParts({ data, region, unit, links }: AreaPartsProps) {
  const { counts, source, near, km } = data;
  const [picked, setPicked] = useState<Degrees | null>(null);
  const placed = placedOf(counts.areas);
  const centre = picked ?? placed.find(({ code }) => code === near) ?? null;
  const hrefOf = (code: string) => (counts.level === 'city' ? links.map(code) : links.list(code));
  const picture = { areas: placed, chosen: region, centre, km, hrefOf, onPick: setPicked };
  const sketch = <AreaSketch {...picture} />;
  return (
    <>
      <div className="stack gap-3 slim">
        <CommuteBar km={km} near={near} picked={picked} setPicked={setPicked} links={links} />
        {placed.length > 0 &&
          (source ? (
            <Suspense fallback={sketch}>
              <TileMap {...picture} source={source} fallback={sketch} />
            </Suspense>
          ) : (
            sketch
          ))}
        <Notes data={data} unit={unit} isSketch={source === null} />
      </div>
      <AreaList
        counts={counts}
        centre={centre}
        km={km}
        unit={unit}
        hrefOf={hrefOf}
        links={links}
        onCentre={() => setPicked(null)}
      />
    </>
  );
}

interface CommuteBarProps {
  km: number;
  near: string;
  picked: Degrees | null;
  setPicked: (at: Degrees | null) => void;
  links: AreaLinks;
}

/** The radius, the own location, and how to choose another one. */
function CommuteBar({ km, near, picked, setPicked, links }: CommuteBarProps) {
  const isOn = picked !== null || near !== '';
  return (
    <div className="row wrap align-center gap-2 size-sm tall-sm">
      <nav aria-label="通勤圈半径" className={`row wrap align-center gap-1 ${styles.radii}`}>
        <span className="tone-ink-2">通勤圈</span>
        {COMMUTE_KM.map((one) => (
          <Link
            key={one}
            to={links.commute(near, one)}
            className={classNames(
              styles.radius,
              one === km && isOn && `ground-pine-soft weight-bold ${styles.current}`,
            )}
            aria-current={one === km ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {one} 公里
          </Link>
        ))}
      </nav>
      <OwnLocation onLocate={setPicked} />
      {isOn && (
        <Link
          to={links.commute('', km)}
          className={styles.radius}
          onClick={() => setPicked(null)}
          preventScrollReset
          replace
        >
          取消通勤圈
        </Link>
      )}
      <span className="tone-ink-3">
        {isOn ? '按直线距离算，不是路程' : '在图上点一个位置，或在列表里选“以此为中心”'}
      </span>
    </div>
  );
}

/** What the picture is and is not. */
function Notes({ data, unit, isSketch }: { data: MapData; unit: string; isSketch: boolean }) {
  const { counted } = data.counts;
  return (
    <p className="tone-ink-3 size-sm">
      {isSketch && '示意图：圆点是各地中心的相对位置，圆越大结果越多，没有画边界和道路。'}
      位置按所在区县的中心标出，误差几公里；中心坐标部分来自 GeoNames（CC BY 4.0）。
      {counted === AREAS_CAP && `结果很多，按其中 ${AREAS_CAP} ${unit}统计。`}
    </p>
  );
}
