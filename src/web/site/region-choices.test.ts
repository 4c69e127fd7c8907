// What a filter offers of the regions of China around the chosen one.
import { describe, expect, it } from 'vitest';
import { regionTree } from '../../server/dictionary/region/region.ts';
import { hotCities, regionChoices } from './region-choices.ts';

const tree = [...regionTree()];
const namesOf = (regions: { name: string }[]) => regions.map(({ name }) => name);

describe('the regions around the chosen one', () => {
  it('are hot cities and provinces when nothing is chosen', () => {
    const { hot, provinces, path, below } = regionChoices(tree, '');
    expect(hot).toHaveLength(16);
    expect(hot[0]).toEqual({ code: '110100', name: '北京' });
    expect(provinces.length).toBeGreaterThan(30);
    expect([path, below]).toEqual([[], []]);
  });

  it('are made once for a tree and a region, so that pages write them once', () => {
    expect(regionChoices(tree, '440300')).toBe(regionChoices(tree, '440300'));
    expect(regionChoices(tree, '999999')).toBe(regionChoices(tree, ''));
    const other = tree.map((region) => ({ ...region, name: '改名' }));
    expect(namesOf(regionChoices(other, '').provinces)[0]).toBe('改名');
    expect(namesOf(regionChoices(tree, '').provinces)[0]).not.toBe('改名');
  });

  it('are the cities of a province, the districts of a city, the neighbours of a district', () => {
    expect(namesOf(regionChoices(tree, '440000').below)).toContain('深圳');
    expect(namesOf(regionChoices(tree, '440300').below)).toContain('南山区');
    const district = regionChoices(tree, '440305');
    expect(namesOf(district.path)).toEqual(['广东', '深圳', '南山区']);
    expect(namesOf(district.below)).toContain('福田区');
  });

  it('finds counties whose code does not begin like their city’s', () => {
    expect(namesOf(regionChoices(tree, '500235').path).slice(0, 2)).toEqual(['重庆', '重庆']);
  });

  it('are none for a code that no region has', () => {
    expect(regionChoices(tree, '999999').path).toEqual([]);
    expect(regionChoices(tree, '440399').path).toEqual([]);
  });

  it('stay few: the page never carries the whole tree', () => {
    expect(JSON.stringify(regionChoices(tree, '440305')).length).toBeLessThan(6000);
    expect(hotCities(tree, 3)).toHaveLength(3);
  });
});
