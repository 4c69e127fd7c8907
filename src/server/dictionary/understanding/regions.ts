// Regions by the names people write in a search.
import { cityOf, findDistrictByName, regionTree } from '../region/region.ts';
import { shortDistrictName } from '../region/tree.ts';
import { soundsOf } from './text.ts';

/** Cities whose districts are asked for without the city's name. */
const LARGE_CITIES = new Set(
  (
    '北京 上海 广州 深圳 杭州 南京 武汉 成都 重庆 天津 苏州 西安 郑州 长沙 青岛 宁波 东莞 佛山 合肥 厦门 济南 ' +
    '大连 沈阳 福州 无锡'
  ).split(' '),
);
/** Districts that are better known than the city of their name. */
const BEFORE_CITIES = new Set(['朝阳']);
/** Names of districts and cities that mean something else in a search. */
const NO_REGIONS = new Set(
  '和平 长安 市中 城中 上街 高明 新城 中原 大东 新市 天桥 东方 开放 阿里'.split(' '),
);

interface Regions {
  /** The codes a name stands for; a district's short name may be that of several. */
  named: ReadonlyMap<string, readonly string[]>;
  /** Cities by full pinyin, and provinces that share their name with one. */
  sounding: ReadonlyMap<string, string>;
}

let made: Regions | null = null;

function regions(): Regions {
  made ??= build();
  return made;
}

function build(): Regions {
  const named = new Map<string, string[]>();
  const sounding = new Map<string, string>();
  const add = (name: string, code: string, first = false) => {
    const known = named.get(name);
    if (!known) named.set(name, [code]);
    else if (first) named.set(name, [code]);
    else if (!known.includes(code)) known.push(code);
  };
  for (const province of regionTree()) {
    for (const city of province.children) {
      if (city.code.slice(2) === '9000') continue;
      if (NO_REGIONS.has(city.name)) add(`${city.name}地区`, city.code);
      else add(city.name, city.code);
      add(`${city.name}市`, city.code);
      const sound = soundsOf(city.name).join('');
      if (!sounding.has(sound)) sounding.set(sound, city.code);
    }
  }
  for (const province of regionTree()) {
    // 吉林 and 海南 are cities as well, but who writes the bare name means the province; 北京 is its only city.
    const isItsCity = province.children[0]?.name === province.name;
    if (!isItsCity) {
      if (named.has(province.name)) sounding.set(soundsOf(province.name).join(''), province.code);
      add(province.name, province.code, true);
    }
    add(`${province.name}省`, province.code);
    for (const city of province.children) addDistricts(city, add, named);
  }
  return { named, sounding };
}

function addDistricts(
  city: { name: string; code: string; children: { name: string; code: string }[] },
  add: (name: string, code: string, first?: boolean) => void,
  named: ReadonlyMap<string, readonly string[]>,
): void {
  for (const { name, code } of city.children) {
    add(name, code);
    const short = shortDistrictName(name);
    const isTown = name.endsWith('市');
    if ([...short].length < 2 || NO_REGIONS.has(short)) continue;
    if (!isTown && !LARGE_CITIES.has(city.name)) continue;
    const isCity = named.get(short)?.some((one) => cityOf(one) === one) ?? false;
    if (!isCity || BEFORE_CITIES.has(short)) add(short, code, isCity);
  }
}

/**
 * The region of a name; null for none, and for a district that several cities have unless one of them is `within`.
 * @param within a city or district that was named as well.
 */
export function regionNamed(name: string, within: string | null): string | null {
  const codes = regions().named.get(name) ?? [];
  const city = within && cityOf(within);
  if (city && codes.includes(city)) return city;
  const inCity = city && findDistrictByName(city, name);
  if (inCity && !NO_REGIONS.has(name)) return inCity;
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

/** The city whose full pinyin this is. */
export const regionSounding = (sound: string): string | null =>
  regions().sounding.get(sound) ?? null;

/** No name of a region is longer. */
export const REGION_LONGEST = 12;
