// The centres of regions: every city has one, districts lie near theirs, and known places are where they should be.
import { expect, it } from 'vitest';
import { distanceKm } from '../../../contract/value/location/coordinates.ts';
import { regionTree } from '../region/region.ts';
import { regionPoint } from './point.ts';

const cities = regionTree().flatMap((province) => province.children);

it('knows every city; the groups of cities right below a province are none', () => {
  const unknown = cities.filter((city) => !regionPoint(city.code)).map((city) => city.name);
  expect(unknown).toHaveLength(4);
  expect(unknown.every((name) => name.includes('直辖县'))).toBe(true);
});

it('knows districts by their own centre, near their city', () => {
  for (const city of cities) {
    const centre = regionPoint(city.code);
    for (const district of city.children) {
      const point = regionPoint(district.code);
      if (!point || !centre) continue;
      // The widest cities are those of 新疆, 西藏 and 内蒙古.
      expect(distanceKm(point, centre), `${city.name} ${district.name}`).toBeLessThan(700);
    }
  }
});

it.each([
  ['110108', 39.96, 116.3],
  ['310115', 31.22, 121.54],
  ['440305', 22.53, 113.93],
  ['330106', 30.26, 120.13],
  ['510100', 30.67, 104.07],
  ['429004', 30.36, 113.45],
])('%s lies where it should', (code, latitude, longitude) => {
  const point = regionPoint(code);
  expect(point && distanceKm(point, { latitude, longitude })).toBeLessThan(3);
});

it('gives a district without a centre that of its city, and says so', () => {
  expect(regionPoint('441934')).toEqual({ ...regionPoint('441900'), level: 'city' });
  expect(regionPoint('440305')?.level).toBe('district');
});

it('has none for a province or an unknown code', () => {
  expect(regionPoint('440000')).toBeNull();
  expect(regionPoint('999999')).toBeNull();
  expect(regionPoint('x')).toBeNull();
});
