// A sketch of where results lie: a dot at each area's centre, as large as its count. A picture only; the list beside it has the
// same links. A press on a dot opens its area, elsewhere it chooses the centre of the commute.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Degrees } from '../../../contract/value/location/coordinates.ts';
import styles from './area-view.module.css';
import {
  boundsOf,
  circlePercent,
  degreesAt,
  type PlacedArea,
  percentOf,
  ratioOf,
  ringOf,
} from './commute.ts';
import { labelled, sizeOf } from './sketch-labels.ts';

export interface PictureProps {
  areas: readonly PlacedArea[];
  /** The code of the region asked for; '' for none. */
  chosen: string;
  centre: Degrees | null;
  km: number;
  hrefOf: (code: string) => string;
  onPick: (at: Degrees) => void;
}

const NEARBY = 1.5;

export function AreaSketch({ areas, chosen, centre, km, hrefOf, onPick }: PictureProps) {
  // A commute is looked at closely: its circle fills most of the picture.
  const bounds = boundsOf(centre ? ringOf(centre, km * NEARBY) : areas);
  const ratio = bounds ? ratioOf(bounds) : 1;
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const picture = frame.current;
    if (!picture) return;
    const press = ({ target, clientX, clientY }: MouseEvent) => {
      const code = (target as HTMLElement).closest<HTMLElement>('[data-code]')?.dataset.code;
      if (code) return void navigate(hrefOf(code));
      const box = picture.getBoundingClientRect();
      const across = ((clientX - box.left) / box.width) * 100;
      const down = ((clientY - box.top) / box.height) * 100;
      if (bounds) onPick(degreesAt(bounds, across, down));
    };
    picture.addEventListener('click', press);
    return () => picture.removeEventListener('click', press);
  });
  if (!bounds) return null;
  const most = Math.max(...areas.map(({ count }) => count));
  const names = labelled(areas.map((area) => ({ ...area, ...percentOf(bounds, area) })));
  return (
    <div className={styles.frame}>
      <div
        ref={frame}
        role="img"
        aria-label="分布示意图，同样的数字在旁边的列表里"
        className={styles.picture}
        style={{ aspectRatio: ratio }}
      >
        {centre && (
          <span
            className={styles.circle}
            style={{
              ...css(percentOf(bounds, centre)),
              ...circleSize(circlePercent(bounds, km), ratio),
            }}
          />
        )}
        {areas.map((area) => (
          <span
            key={area.code}
            className={styles.dot}
            data-code={area.code}
            data-chosen={area.code === chosen || undefined}
            title={`${area.name} ${area.count}`}
            style={{ ...css(percentOf(bounds, area)), ...dotSize(sizeOf(area.count, most)) }}
          >
            {names.has(area.code) && (
              <span className={styles.name} data-rank={names.get(area.code)}>
                {area.name} <b>{area.count}</b>
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

const css = ({ left, top }: { left: number; top: number }) => ({
  left: `${left}%`,
  top: `${top}%`,
});

/** Margins lay its centre on the place: a translation would shut its name in below the next dots. */
const dotSize = (size: number) => ({
  inlineSize: `${size}rem`,
  marginBlockStart: `${-size / 2}rem`,
  marginInlineStart: `${-size / 2}rem`,
});

/** Both sides in percent of the picture's own sides. */
const circleSize = (height: number, ratio: number) => ({
  blockSize: `${height}%`,
  inlineSize: `${height / ratio}%`,
});
