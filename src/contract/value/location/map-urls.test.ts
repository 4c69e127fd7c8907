// Links to map sites: the documented addresses, the same location on each, and no text that breaks out of its value.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMapLink } from './map-link.ts';
import { mapUrls } from './map-urls.ts';

const location = { name: '青禾科技', city: '杭州', address: '西湖区文三路 1 号', point: null };
const at = { latitude: 30.259324, longitude: 120.130203 };
const hosts = ['uri.amap.com', 'api.map.baidu.com', 'apis.map.qq.com'];

it('search for the address where no point is known', () => {
  const found = encodeURIComponent('杭州西湖区文三路 1 号');
  const city = encodeURIComponent('杭州');
  expect(mapUrls(location).map(({ href }) => href)).toEqual([
    `https://uri.amap.com/search?keyword=${found}&city=${city}&view=map&src=zemu&callnative=0`,
    `https://api.map.baidu.com/geocoder?address=${found}&output=html&src=zemu`,
    `https://apis.map.qq.com/uri/v1/search?keyword=${found}&region=${city}&referer=zemu`,
  ]);
  const named = mapUrls({ ...location, address: '杭州西湖区文三路 1 号' });
  expect(named).toEqual(mapUrls(location));
});

it('mark the same location on each site, without a second conversion', () => {
  for (const { href } of mapUrls({ ...location, point: at })) {
    expect(readMapLink(href).location).toMatchObject({ ...at, system: 'GCJ-02' });
  }
});

it('stay links to these sites, whatever is written', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('&marker=x', ';coord:1,2', '#', '"><'),
  );
  fc.assert(
    fc.property(text, text, fc.boolean(), (name, address, hasPoint) => {
      const urls = mapUrls({ name, address, city: '杭州', point: hasPoint ? at : null });
      for (const [index, { href }] of urls.entries()) {
        const url = new URL(href);
        expect(url.host).toBe(hosts[index]);
        expect(url.hash).toBe('');
        if (hasPoint) expect(readMapLink(href).location).toMatchObject(at);
      }
    }),
  );
});
