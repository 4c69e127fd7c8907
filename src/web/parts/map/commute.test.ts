// Places in a picture and commutes: there and back, in order, nothing lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area } from '../../../contract/value/location/area.ts';
import { distanceKm } from '../../../contract/value/location/coordinates.ts';
import { boundsOf, degreesAt, kmText, percentOf, ratioOf, reachedFrom, ringOf } from './commute.ts';

const point = fc.record({
  latitude: fc.double({ min: 18, max: 54, noNaN: true }),
  longitude: fc.double({ min: 73, max: 135, noNaN: true }),
});
const area = (code: string, latitude: number | null, longitude: number | null): Area => ({
  code,
  name: code,
  count: 1,
  latitude,
  longitude,
});

describe('a picture', () => {
  it('holds all its places, and a press gives the place back', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
        const bounds = boundsOf(points);
        if (!bounds) throw new Error('no bounds');
        expect(ratioOf(bounds)).toBeGreaterThan(0.89);
        expect(ratioOf(bounds)).toBeLessThan(1.71);
        for (const at of points) {
          const { left, top } = percentOf(bounds, at);
          for (const percent of [left, top]) {
            expect(percent).toBeGreaterThan(0);
            expect(percent).toBeLessThan(100);
          }
          expect(distanceKm(degreesAt(bounds, left, top), at)).toBeLessThan(0.001);
        }
      }),
    );
    expect(boundsOf([])).toBeNull();
  });
});

describe('a commute', () => {
  const areas = [
    area('far', 31.9, 121.47),
    area('near', 31.24, 121.48),
    area('unknown', null, null),
    area('nearer', 31.23, 121.47),
  ];

  it('takes the areas within the radius, the nearest first, and keeps all others', () => {
    const { inside, outside } = reachedFrom(areas, { latitude: 31.23, longitude: 121.47 }, 10);
    expect(inside.map(({ area: { code } }) => code)).toEqual(['nearer', 'near']);
    expect(outside.map(({ code }) => code)).toEqual(['far', 'unknown']);
  });

  it('is drawn as a circle of its radius', () => {
    fc.assert(
      fc.property(point, fc.constantFrom(3, 10, 50), (centre, km) => {
        for (const corner of ringOf(centre, km)) {
          expect(Math.abs(distanceKm(centre, corner) - km)).toBeLessThan(km * 0.02);
        }
      }),
    );
  });

  it('says distances no finer than they are', () => {
    expect([0.4, 4.23, 38.4].map(kmText)).toEqual(['不到 1 公里', '约 4.2 公里', '约 38 公里']);
  });
});
