// Results on the tiles of the configured source. MapLibre comes with this file alone, so with the first map that is shown.
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MapSource } from '../../../contract/site/map.ts';
import { useTheme } from '../../kit/look/theme.ts';
import type { PictureProps } from './area-sketch.tsx';
import { openMap, type ShownMap } from './open-map.ts';
import styles from './tile-map.module.css';

interface TileMapProps extends PictureProps {
  source: MapSource;
  /** Shown where the map cannot be drawn: no WebGL, or the source does not answer. */
  fallback: ReactNode;
}

export default function TileMap({ source, fallback, ...picture }: TileMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ShownMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const navigate = useNavigate();
  const theme = useTheme();
  const { areas, chosen, centre, km, hrefOf, onPick } = picture;
  const acts = useRef({ open: (_code: string) => {}, pick: onPick });
  acts.current = { open: (code) => void navigate(hrefOf(code)), pick: onPick };
  const codes = areas.map(({ code, count }) => `${code} ${count}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `codes` stands for the areas
  useEffect(() => {
    if (!frame.current) return;
    const isDark = theme === 'dark';
    const opened = openMap(frame.current, {
      source,
      isDark,
      areas,
      chosen,
      open: (code) => acts.current.open(code),
      pick: (at) => acts.current.pick(at),
      fail: () => setFailed(true),
    });
    map.current = opened;
    return () => opened.close();
  }, [source, theme, codes, chosen]);
  useEffect(() => map.current?.circle(centre, km), [centre, km]);
  if (hasFailed) {
    return (
      <>
        <p className="tone-ink-2 size-sm" role="status">
          地图没有加载出来，先看示意图。
        </p>
        {fallback}
      </>
    );
  }
  return (
    <div
      ref={frame}
      className={styles.map}
      data-dark={theme === 'dark' || undefined}
      data-darkened={(theme === 'dark' && source.dark_style === null) || undefined}
    />
  );
}
