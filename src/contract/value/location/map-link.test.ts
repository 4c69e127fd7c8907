// Locations read from pasted map links: each site's forms, its coordinate system, and what is refused.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bdToGcj } from './coordinates.ts';
import { mapUrl, readMapLink } from './map-link.ts';

const read = (text: string) => {
  const { location, problem } = readMapLink(text);
  return location
    ? [location.latitude, location.longitude, location.source, location.system]
    : problem;
};

describe('links', () => {
  it.each([
    ['https://uri.amap.com/marker?position=120.130203,30.259324&name=择木', 'amap'],
    ['https://www.amap.com/?q=30.259324,120.130203,择木&src=app', 'amap'],
    ['https://www.amap.com/place/B0FFG?p=B0FFG8Y8ZP,30.259324,120.130203,择木', 'amap'],
    ['https://ditu.amap.com/regeo?lng=120.130203&lat=30.259324', 'amap'],
    [
      'https://apis.map.qq.com/uri/v1/marker?marker=coord:30.259324,120.130203;title:择木',
      'tencent',
    ],
    ['https://map.qq.com/?type=marker&pointx=120.130203&pointy=30.259324', 'tencent'],
    ['【择木】西湖区文三路 https://uri.amap.com/marker?position=120.130203,30.259324 打开', 'amap'],
    ['uri.amap.com/marker?position=120.130203,30.259324', 'amap'],
  ])('%s', (text, source) => {
    expect(read(text)).toEqual([30.259324, 120.130203, source, 'GCJ-02']);
  });

  it('of 百度 are converted, unless they say they are GCJ-02', () => {
    const link = 'https://api.map.baidu.com/marker?location=40.047669,116.313082&title=择木';
    const location = readMapLink(link).location;
    expect(location).toMatchObject({ source: 'baidu', system: 'BD-09' });
    expect(location?.latitude).toBeCloseTo(40.0413, 3);
    expect(location?.longitude).toBeCloseTo(116.3066, 3);
    expect(read(`${link}&coord_type=gcj02`)).toEqual([40.047669, 116.313082, 'baidu', 'GCJ-02']);
  });

  it.each([
    ['https://surl.amap.com/4hXyZ12', '短链接'],
    ['https://j.map.baidu.com/ab/cd', '短链接'],
    ['https://map.baidu.com/@13380000,3500000,13z', '没有经纬度'],
    ['https://www.amap.com/search?query=择木', '没有坐标'],
    ['https://evil.example.com/?position=120.13,30.25', '不是高德'],
    ['https://amap.com.evil.cn/?position=120.13,30.25', '不是高德'],
    ['javascript:alert(1)', '没有认出'],
    ['文三路 1 号', '没有认出'],
    ['', '请粘贴'],
    ['x'.repeat(5000), '太长'],
  ])('%s is refused with a reason', (text, words) => {
    expect(read(text)).toContain(words);
  });
});

describe('numbers', () => {
  it('are told apart by where China lies, whatever their order', () => {
    for (const text of [
      '30.259324,120.130203',
      ' 120.130203 ， 30.259324 ',
      '30.259324 120.130203',
    ]) {
      expect(read(text)).toEqual([30.259324, 120.130203, 'numbers', 'GCJ-02']);
    }
  });

  it('elsewhere are refused', () => {
    for (const text of ['0,0', '91,181', '-30.2,120.1', '51.5,-0.12', '999,999']) {
      expect(read(text)).toContain('不在中国');
    }
  });
});

const degrees = fc.record({
  latitude: fc.double({ min: 4, max: 53, noNaN: true }),
  longitude: fc.double({ min: 74, max: 135, noNaN: true }),
});

/** GCJ-02 as BD-09 draws it: the published formula, the other way round. */
function gcjToBd({ latitude: y, longitude: x }: { latitude: number; longitude: number }) {
  const wave = (Math.PI * 3000) / 180;
  const z = Math.hypot(x, y) + 0.00002 * Math.sin(y * wave);
  const theta = Math.atan2(y, x) + 0.000003 * Math.cos(x * wave);
  return { longitude: z * Math.cos(theta) + 0.0065, latitude: z * Math.sin(theta) + 0.006 };
}

it('BD-09 and back is the same place within two metres', () => {
  fc.assert(
    fc.property(degrees, (location) => {
      const back = bdToGcj(gcjToBd(location));
      expect(Math.abs(back.latitude - location.latitude)).toBeLessThan(2e-5);
      expect(Math.abs(back.longitude - location.longitude)).toBeLessThan(2e-5);
    }),
  );
});

it('what opens the map is read as the same place again', () => {
  fc.assert(
    fc.property(degrees, fc.string(), ({ latitude, longitude }, name) => {
      const at = { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) };
      expect(readMapLink(mapUrl(at, name)).location).toMatchObject(at);
    }),
  );
});

it('never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => readMapLink(text).problem !== undefined));
  const queries = fc.webQueryParameters({ size: 'xsmall' });
  const link = queries.map((query) => `https://uri.amap.com/marker?position=${query}`);
  fc.assert(
    fc.property(link, (text) => readMapLink(text).problem !== undefined),
    { numRuns: 30 },
  );
});
