// Addresses of a location on the map sites that people use, by their documented links for browsers. Their systems differ,
// so each link says that the point is in GCJ-02. Pure.
import type { Degrees } from './coordinates.ts';
import { mapUrl } from './map-link.ts';

export interface LinkedLocation {
  /** What it is called there, as the company's name. */
  name: string;
  city: string;
  address: string;
  /** In GCJ-02; without it the address is searched for. */
  point: Degrees | null;
}

/** Who links: each site asks for a name of its own. */
const FROM = 'zemu';

/** Spaces as %20: not every site reads + as one. */
function addressOf(base: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
  return `${base}?${pairs.join('&')}`;
}

/** Halves of a sign, which no address can hold, are replaced. */
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/** 腾讯 splits its marker by these signs. */
const undivided = (text: string) => text.replace(/[;:|]+/g, ' ').trim();

interface MapUrl {
  site: string;
  href: string;
}

export function mapUrls({ name, city, address, point }: LinkedLocation): MapUrl[] {
  const words = `${city}${address.startsWith(city) ? address.slice(city.length) : address}`;
  return point ? marked(point, name || words, words) : searched(words, city);
}

/** Links that search for an address. */
function searched(words: string, city: string): MapUrl[] {
  const amap = { keyword: words, city, view: 'map', src: FROM, callnative: '0' };
  const baidu = { address: words, output: 'html', src: FROM };
  const tencent = { keyword: words, region: city, referer: FROM };
  return [
    { site: '高德', href: addressOf('https://uri.amap.com/search', amap) },
    { site: '百度', href: addressOf('https://api.map.baidu.com/geocoder', baidu) },
    { site: '腾讯', href: addressOf('https://apis.map.qq.com/uri/v1/search', tencent) },
  ];
}

/** Links that mark a point. */
function marked(point: Degrees, title: string, words: string): MapUrl[] {
  const pair = `${point.latitude},${point.longitude}`;
  const baidu = {
    location: pair,
    title,
    content: words,
    coord_type: 'gcj02',
    output: 'html',
    src: FROM,
  };
  const marker = `coord:${pair};title:${undivided(title)};addr:${undivided(words)}`;
  return [
    { site: '高德', href: mapUrl(point, title) },
    { site: '百度', href: addressOf('https://api.map.baidu.com/marker', baidu) },
    {
      site: '腾讯',
      href: addressOf('https://apis.map.qq.com/uri/v1/marker', { marker, referer: FROM }),
    },
  ];
}
