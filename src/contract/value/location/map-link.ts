// Reads a location from a pasted text: a shared link of 高德, 百度 or 腾讯, or two numbers. The result is in
// GCJ-02, the system of Chinese maps; BD-09 of 百度 is converted. Pure.

import { bdToGcj, type Degrees } from './coordinates.ts';

export interface MapLocation {
  /** Degrees in GCJ-02, rounded to six decimals (about 0.1 m). */
  latitude: number;
  longitude: number;
  /** The kind of text it was read from. */
  source: 'amap' | 'baidu' | 'tencent' | 'numbers';
  /** The coordinate system of the text. */
  system: 'GCJ-02' | 'BD-09';
}

export const MAP_SOURCES: Readonly<Record<MapLocation['source'], string>> = {
  amap: '高德地图',
  baidu: '百度地图',
  tencent: '腾讯地图',
  numbers: '经纬度',
};

type MapReading = { location: MapLocation; problem: '' } | { location: null; problem: string };

/** A longer text is not read. */
const TEXT_MAX = 2000;
const NUMBER = '(-?\\d{1,3}(?:\\.\\d{1,12})?)';
const PAIR = new RegExp(`^${NUMBER}\\s*[,，、;；\\s]\\s*${NUMBER}$`);

const refuse = (problem: string): MapReading => ({ location: null, problem });

/** Reads a pasted text. Never throws; linear in its length. */
export function readMapLink(text: string): MapReading {
  const tidy = text.trim();
  if (tidy === '') return refuse('请粘贴地图分享链接，或“纬度,经度”');
  if (tidy.length > TEXT_MAX) return refuse('内容太长，请只粘贴一条链接');
  const link = findLink(tidy);
  if (link) return readLink(link);
  const pair = PAIR.exec(tidy);
  if (!pair) return refuse('没有认出位置，请粘贴高德、百度或腾讯地图的链接，或“纬度,经度”');
  return locationOf(Number(pair[1]), Number(pair[2]), 'numbers', 'GCJ-02');
}

/** The first web address in a text, because shared texts put the place's name before it; null for none. */
function findLink(text: string): URL | null {
  const start = text.search(/https?:\/\//i);
  const raw =
    start >= 0
      ? text.slice(start).split(/[\s"'<>，。）]/, 1)[0]
      : bareHost(text) && `https://${text}`;
  if (!raw) return null;
  try {
    return new URL(raw);
  } catch {
    return null;
  }
}

const bareHost = (text: string) => /^[\w.-]+\.(?:amap|baidu|qq)\.com\//i.test(text);

function readLink(link: URL): MapReading {
  const { hostname } = link;
  if (isOf(hostname, 'amap.com') || isOf(hostname, 'gaode.com')) return readAmap(link);
  if (isOf(hostname, 'baidu.com')) return readBaidu(link);
  if (isOf(hostname, 'map.qq.com')) return readTencent(link);
  return refuse('这个网址不是高德、百度或腾讯地图的链接');
}

const isOf = (hostname: string, domain: string) =>
  hostname === domain || hostname.endsWith(`.${domain}`);

const SHORT = '短链接里没有坐标，请在浏览器打开它，再复制地址栏里的完整链接';
const NO_LOCATION = '这条链接里没有坐标，请在地图上选中位置后点“分享”再复制';

/** position=lng,lat (URI API); q=lat,lng,… ; p=id,lat,lng,… ; lng= and lat=. */
function readAmap(link: URL): MapReading {
  if (link.hostname.startsWith('surl.')) return refuse(SHORT);
  const query = link.searchParams;
  const found =
    pairOf(query.get('position')) ??
    pairOf(query.get('center')) ??
    pairOf(query.get('q')) ??
    pairOf(query.get('p')?.split(',').slice(1).join(',') ?? null) ??
    pairOf(joined(query.get('lat'), query.get('lng') ?? query.get('lon')));
  return found ? locationOf(...found, 'amap', 'GCJ-02') : refuse(NO_LOCATION);
}

/**
 * location= or latlng:…; BD-09 unless coord_type says otherwise. Links of the map's own page use metres.
 */
function readBaidu(link: URL): MapReading {
  if (link.hostname.startsWith('j.map.')) return refuse(SHORT);
  const query = link.searchParams;
  const named = /latlng:([^|]*)/.exec(query.get('destination') ?? query.get('location') ?? '')?.[1];
  const found =
    pairOf(named ?? null) ?? pairOf(query.get('location')) ?? pairOf(query.get('latlng'));
  if (!found) {
    return refuse(
      '这条百度地图链接里没有经纬度，请用“拾取坐标”复制经纬度，或改用高德、腾讯地图的分享链接',
    );
  }
  const system = /gcj02/i.test(query.get('coord_type') ?? '') ? 'GCJ-02' : 'BD-09';
  return locationOf(...found, 'baidu', system);
}

/** marker=coord:lat,lng;… ; coord= ; center= ; pointx= (longitude) and pointy=. */
function readTencent(link: URL): MapReading {
  const query = link.searchParams;
  const marker = /coord:([^;]*)/.exec(query.get('marker') ?? '')?.[1];
  const found =
    pairOf(marker ?? null) ??
    pairOf(query.get('coord')) ??
    pairOf(query.get('center')) ??
    pairOf(joined(query.get('pointy'), query.get('pointx')));
  return found ? locationOf(...found, 'tencent', 'GCJ-02') : refuse(NO_LOCATION);
}

const joined = (a: string | null, b: string | null) => (a && b ? `${a},${b}` : null);

/** The two numbers at the start of a value. */
function pairOf(value: string | null): [number, number] | null {
  const [a = '', b = ''] = (value ?? '').split(/[,，]/);
  const isNumber = new RegExp(`^${NUMBER}$`);
  return isNumber.test(a.trim()) && isNumber.test(b.trim()) ? [Number(a), Number(b)] : null;
}

/**
 * China lies between 73° and 136° east and 3° and 54° north, so longitude and latitude cannot be
 * confused.
 */
const isLongitude = (degrees: number) => degrees >= 73 && degrees <= 136;
const isLatitude = (degrees: number) => degrees >= 3 && degrees <= 54;

function locationOf(
  a: number,
  b: number,
  source: MapLocation['source'],
  system: MapLocation['system'],
): MapReading {
  const [latitude, longitude] = isLatitude(a) && isLongitude(b) ? [a, b] : [b, a];
  if (!isLatitude(latitude) || !isLongitude(longitude)) {
    return refuse('坐标不在中国范围内，请检查纬度（3–54）和经度（73–136）');
  }
  const gcj = system === 'BD-09' ? bdToGcj({ latitude, longitude }) : { latitude, longitude };
  return {
    location: {
      latitude: rounded(gcj.latitude),
      longitude: rounded(gcj.longitude),
      source,
      system,
    },
    problem: '',
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The address of a location on 高德's map site. */
export function mapUrl({ latitude, longitude }: Degrees, name: string): string {
  const query = new URLSearchParams({
    position: `${longitude},${latitude}`,
    name,
    coordinate: 'gaode',
    callnative: '0',
  });
  return `https://uri.amap.com/marker?${query}`;
}
