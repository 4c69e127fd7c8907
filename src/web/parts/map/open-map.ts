// Opens a MapLibre map with a mark for each area and a circle for the commute. It converts: the site's coordinates are GCJ-02,
// the tiles may be WGS-84.
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// From this site, as the pages' policy lets no worker run from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapSource } from '../../../contract/site/map.ts';
import { type Degrees, gcjToWgs, wgsToGcj } from '../../../contract/value/location/coordinates.ts';
import { type PlacedArea, ringOf } from './commute.ts';
import { sizeOf } from './sketch-labels.ts';
import styles from './tile-map.module.css';

setWorkerUrl(workerUrl);

const LOCALE = {
  'Map.Title': '地图',
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
  'AttributionControl.ToggleAttribution': '显示或收起地图来源',
  'CooperativeGesturesHandler.WindowsHelpText': '按住 Ctrl 再滚动可以缩放地图',
  'CooperativeGesturesHandler.MacHelpText': '按住 ⌘ 再滚动可以缩放地图',
  'CooperativeGesturesHandler.MobileHelpText': '用两个手指移动地图',
};
/** A map of one place shows its surroundings, not its houses. */
const ZOOM_MAX = 12;

interface MapFacts {
  source: MapSource;
  isDark: boolean;
  areas: readonly PlacedArea[];
  chosen: string;
  /** Opens an area. */
  open: (code: string) => void;
  /** Takes a place as the centre of the commute. */
  pick: (at: Degrees) => void;
  /** The map cannot be drawn. */
  fail: () => void;
}

export interface ShownMap {
  circle: (centre: Degrees | null, km: number) => void;
  close: () => void;
}

export function openMap(container: HTMLElement, facts: MapFacts): ShownMap {
  try {
    return shownMap(container, facts);
  } catch {
    facts.fail();
    return { circle: () => {}, close: () => {} };
  }
}

function shownMap(container: HTMLElement, facts: MapFacts): ShownMap {
  const { source, areas } = facts;
  const isShifted = source.system === 'WGS-84';
  const shown = (at: Degrees): [number, number] => {
    const { longitude, latitude } = isShifted ? gcjToWgs(at) : at;
    return [longitude, latitude];
  };
  const bounds = new LngLatBounds();
  for (const area of areas) bounds.extend(shown(area));
  const map = new MapLibreMap({
    container,
    style: styleOf(source, facts.isDark),
    bounds,
    fitBoundsOptions: { padding: 48, maxZoom: ZOOM_MAX },
    locale: LOCALE,
    cooperativeGestures: true,
    dragRotate: false,
    attributionControl: { compact: true, customAttribution: source.attribution },
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  let isStyled = false;
  map.on('error', () => {
    // A missing tile is no reason to give up; a missing style is.
    if (!isStyled) facts.fail();
  });
  const circle = circleOn(map, shown);
  map.on('style.load', () => {
    isStyled = true;
    circle.ready();
  });
  map.on('click', ({ lngLat: { lat, lng } }) => {
    const at = { latitude: lat, longitude: lng };
    facts.pick(isShifted ? wgsToGcj(at) : at);
  });
  const most = Math.max(1, ...areas.map(({ count }) => count));
  for (const area of areas) {
    const element = markOf(area, area.code === facts.chosen, sizeOf(area.count, most));
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      facts.open(area.code);
    });
    new Marker({ element }).setLngLat(shown(area)).addTo(map);
  }
  return { circle: circle.show, close: () => map.remove() };
}

/** A style by its address, or one made of picture tiles. */
function styleOf(source: MapSource, isDark: boolean): string | StyleSpecification {
  const address = (isDark && source.dark_style) || source.style;
  if (!address.includes('{z}')) return address;
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [address], tileSize: 256 } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

function markOf({ name, count }: PlacedArea, isChosen: boolean, rem: number): HTMLElement {
  const mark = document.createElement('div');
  mark.className = styles.mark ?? '';
  // Wide enough for the count, narrow enough for its neighbours'.
  mark.style.inlineSize = `${1.25 + rem / 2}rem`;
  mark.title = `${name} ${count}`;
  mark.textContent = String(count);
  // The list beside the map has the same links.
  mark.ariaHidden = 'true';
  if (isChosen) mark.dataset.chosen = '';
  return mark;
}

/** The circle of the commute; it waits until the style is there. */
function circleOn(map: MapLibreMap, shown: (at: Degrees) => [number, number]) {
  let ring: [number, number][] = [];
  let isReady = false;
  const data = () => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: ring.length > 0 ? [ring] : [] },
  });
  const draw = () => {
    if (isReady) map.getSource<GeoJSONSource>('commute')?.setData(data());
  };
  return {
    ready: () => {
      const colour = getComputedStyle(map.getContainer()).getPropertyValue('--persimmon').trim();
      map.addSource('commute', { type: 'geojson', data: data() });
      const fill = { 'fill-color': colour, 'fill-opacity': 0.12 };
      map.addLayer({ id: 'commute', type: 'fill', source: 'commute', paint: fill });
      const line = { 'line-color': colour, 'line-width': 2 };
      map.addLayer({ id: 'commute-edge', type: 'line', source: 'commute', paint: line });
      isReady = true;
    },
    show: (centre: Degrees | null, km: number) => {
      ring = centre ? ringOf(centre, km).map(shown) : [];
      draw();
      const around = new LngLatBounds();
      for (const corner of ring) around.extend(corner);
      if (centre) map.fitBounds(around, { padding: 24 });
    },
  };
}
