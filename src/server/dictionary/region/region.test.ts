// Regions: real, whole, and found by the names people write.
import { areaList } from '@vant/area-data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cityOf,
  findCityByName,
  findDistrictByName,
  isRegion,
  type Region,
  regionName,
  regionParts,
  regionScope,
  regionTree,
} from './region.ts';

const flat = (regions: readonly Region[]): Region[] =>
  regions.flatMap((region) => [region, ...flat(region.children)]);
const all = flat(regionTree());
const codes = new Set(all.map((region) => region.code));
const anyCode = fc.constantFrom(...codes);

describe('the tree of regions', () => {
  it('holds every province and every district of the data, each code once', () => {
    expect(codes.size).toBe(all.length);
    const { province_list, county_list } = areaList;
    const missing = [...Object.keys(province_list), ...Object.keys(county_list)].filter(
      (code) => !codes.has(code),
    );
    expect(missing).toEqual([]);
    expect(regionTree()).toHaveLength(34);
  });

  it('holds every city but the groups that are parts of one', () => {
    const left = Object.keys(areaList.city_list).filter((code) => !codes.has(code));
    expect(left).toEqual(['500200', '810200', '810300', '820200']);
  });

  it('has three levels throughout and names without oddities', () => {
    for (const province of regionTree()) {
      expect(province.children.length, province.name).toBeGreaterThan(0);
      for (const city of province.children) {
        expect(city.children.length, city.name).toBeGreaterThan(0);
      }
    }
    for (const region of all) {
      expect(region.code).toMatch(/^\d{6}$/);
      expect(region.name).not.toMatch(/^(县|市辖区|省直辖县|其他)$/);
    }
  });

  it('gives each municipality one city with all its districts', () => {
    for (const name of ['北京', '天津', '上海', '重庆', '香港', '澳门']) {
      const province = regionTree().find((region) => region.name === name);
      expect(province?.children.map((city) => city.name)).toEqual([name]);
    }
    expect(cityOf('500235')).toBe('500100');
  });
});

describe('a region', () => {
  it.each([
    ['110105', '北京·朝阳区'],
    ['440305', '深圳·南山区'],
    ['440300', '深圳'],
    ['440000', '广东'],
    ['110000', '北京'],
    ['500235', '重庆·云阳县'],
    ['429004', '湖北·仙桃市'],
    ['422801', '恩施·恩施市'],
    ['810309', '香港·离岛区'],
    ['999999', ''],
    ['', ''],
  ])('%s reads %s', (code, name) => expect(regionName(code)).toBe(name));

  it('tells its parts', () => {
    expect(regionParts('440305')).toEqual({ province: '广东', city: '深圳', district: '南山区' });
    expect(regionParts('440300')).toEqual({ province: '广东', city: '深圳', district: null });
    expect(regionParts('429004')).toEqual({ province: '湖北', city: '仙桃', district: '仙桃市' });
    expect(regionParts('500200')).toBeNull();
  });

  it('has a scope that holds exactly itself and what lies below it', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const scope = regionScope(code);
        const region = all.find((one) => one.code === code);
        const within = [...codes].filter((one) => scope && one >= scope.from && one <= scope.to);
        expect(within.sort()).toEqual(
          flat(region ? [region] : [])
            .map((one) => one.code)
            .sort(),
        );
      }),
    );
    expect(regionScope('500100')).toEqual({ from: '500100', to: '500299' });
    expect(regionScope('440305')).toEqual({ from: '440305', to: '440305' });
    expect(regionScope('000000')).toBeNull();
  });

  it('is known by its code only', () => {
    expect(isRegion('110101')).toBe(true);
    expect(isRegion('110199')).toBe(false);
    expect(isRegion('__proto__')).toBe(false);
    expect(cityOf('440000')).toBeNull();
  });
});

describe('a city is found by name', () => {
  it.each([
    ['北京', '110100'],
    ['北京市', '110100'],
    ['重庆', '500100'],
    ['深圳市', '440300'],
    [' 广东 深圳 ', '440300'],
    ['广东省深圳市', '440300'],
    ['北京·北京', '110100'],
    ['香港', '810100'],
    ['澳门特别行政区', '820100'],
    ['吉林', '220200'],
    ['恩施', '422800'],
    ['西双版纳', '532800'],
    ['台北', '710100'],
    ['昆山', '320583'],
    ['仙桃', '429004'],
    ['神农架林区', '429021'],
  ])('%s', (name, code) => expect(findCityByName(name)).toBe(code));

  it.each(['', '海南', '广东', '火星', '北京上海', 'constructor'])('but not %s', (name) => {
    expect(findCityByName(name)).toBeNull();
  });

  it('by each name the tree shows, and by the official one, unless it names a group', () => {
    for (const city of regionTree().flatMap((province) => province.children)) {
      const group = city.code.slice(2) === '9000';
      // 海南 is the province, and no one means 海南藏族自治州 by it.
      const expected = city.code === '632500' ? null : city.code;
      if (!group) expect(findCityByName(city.name), city.name).toBe(expected);
      const official = areaList.city_list[city.code];
      if (!group && official && !/^8/.test(city.code)) {
        expect(findCityByName(official)).toBe(city.code);
      }
    }
  });
});

describe('a district is found by name within its city', () => {
  it('each by its own name', () => {
    for (const city of regionTree().flatMap((province) => province.children)) {
      for (const district of city.children) {
        expect(findDistrictByName(city.code, district.name)).toBe(district.code);
      }
    }
  });

  it.each([
    ['110100', '朝阳', '110105'],
    ['211300', '朝阳', '211321'],
    ['310100', '浦东', '310115'],
    ['500100', '秀山县', '500241'],
    ['310100', '闸北区', '310106'],
    ['330100', '江干区', '330102'],
    ['440300', '龙华新区', '440309'],
    ['510100', '郫县', '510117'],
    ['110100', '南山区', null],
    ['110100', ' ', null],
    ['999999', '朝阳区', null],
  ])('in %s, %s is %s', (city, name, code) => expect(findDistrictByName(city, name)).toBe(code));
});
