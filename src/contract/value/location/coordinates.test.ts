// Coordinates: the shift of Chinese maps there and back, and distances.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, gcjToWgs, wgsToGcj } from './coordinates.ts';

const inChina = fc.record({
  latitude: fc.double({ min: 3, max: 54, noNaN: true }),
  longitude: fc.double({ min: 73, max: 136, noNaN: true }),
});

describe('WGS-84 and GCJ-02', () => {
  it('come back to the same place within two metres, from either side', () => {
    fc.assert(
      fc.property(inChina, (at) => {
        expect(distanceKm(gcjToWgs(wgsToGcj(at)), at)).toBeLessThan(0.002);
        expect(distanceKm(wgsToGcj(gcjToWgs(at)), at)).toBeLessThan(0.002);
      }),
    );
  });

  it('are some hundred metres apart in China, and the same outside', () => {
    fc.assert(
      fc.property(inChina, (at) => {
        const apart = distanceKm(wgsToGcj(at), at);
        expect(apart).toBeGreaterThan(0.01);
        expect(apart).toBeLessThan(1.5);
      }),
    );
    const paris = { latitude: 48.85, longitude: 2.35 };
    expect(wgsToGcj(paris)).toEqual(paris);
    expect(gcjToWgs(paris)).toEqual(paris);
  });

  it('move 天安门 as Chinese maps do', () => {
    const gate = wgsToGcj({ latitude: 39.907333, longitude: 116.391083 });
    expect(gate.latitude).toBeCloseTo(39.90874, 4);
    expect(gate.longitude).toBeCloseTo(116.39733, 4);
  });
});

describe('a distance', () => {
  it('is a straight line: some 1067 km from 北京 to 上海', () => {
    const beijing = { latitude: 39.9042, longitude: 116.4074 };
    const shanghai = { latitude: 31.2304, longitude: 121.4737 };
    expect(distanceKm(beijing, shanghai)).toBeCloseTo(1067, -1);
  });

  it('is none to the same place, the same both ways, and never shorter by a detour', () => {
    fc.assert(
      fc.property(inChina, inChina, inChina, (a, b, c) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
      }),
    );
  });
});
