// Where the work is, from one column or several: 上海·浦东新区, 上海-浦东, 广东省深圳市南山区. Pure.
import {
  cityOf,
  findCityByName,
  findDistrictByName,
  regionName,
} from '../../dictionary/region/region.ts';
import { remembered } from '../../platform/bounds/remembered.ts';

const PARTS = /[\s·・•\-—–/\\>|｜,，、;；:：()（）]+/;
/** The shortest name of a city, and the longest with its province before it. */
const SHORTEST = 2;
const LONGEST = 14;

const remember = remembered<string | null>(1_000_000);

/**
 * The code of the district, or of the city where no district is named; null for no region of China or
 * the name of several.
 * @param texts those that may name the city first, then those that may name the district.
 */
export function regionOf(texts: readonly string[]): string | null {
  const key = texts.join('\n');
  return remember(key, () =>
    findRegion(texts.flatMap((text) => text.normalize('NFKC').split(PARTS))),
  );
}

function findRegion(parts: readonly string[]): string | null {
  const names = parts.filter((part) => part !== '');
  const whole = names.map((name) => findCityByName(name));
  const first = whole.findIndex((code) => code !== null);
  if (first >= 0) return within(whole[first] ?? '', names, whole, first);
  for (const name of names) {
    const found = beginningOf(name);
    if (found) return findDistrict(found.code, [found.rest, ...names]) ?? found.code;
  }
  return null;
}

/** The city found, or the one that stands behind it where both are called by the province's name. */
function within(
  code: string,
  names: readonly string[],
  whole: readonly (string | null)[],
  at: number,
): string {
  const next = whole[at + 1];
  const isProvince = regionName(`${code.slice(0, 2)}0000`) === names[at];
  if (isProvince && next && next !== code && next.startsWith(code.slice(0, 2))) {
    return within(next, names, whole, at + 1);
  }
  return (
    findDistrict(
      code,
      names.filter((_, index) => index !== at),
    ) ?? code
  );
}

/** 深圳市南山区科技园: the longest beginning that is a city's name. */
function beginningOf(text: string): { code: string; rest: string } | null {
  for (let length = Math.min(LONGEST, text.length - 1); length >= SHORTEST; length -= 1) {
    const code = findCityByName(text.slice(0, length));
    // 朝阳区 is no part of the city 朝阳.
    if (code && !/^[区县旗镇路街]/.test(text.slice(length)))
      return { code, rest: text.slice(length) };
  }
  return null;
}

function findDistrict(city: string, names: readonly string[]): string | null {
  const code = cityOf(city) ?? city;
  for (const name of names) {
    const direct = findDistrictByName(code, name);
    if (direct) return direct;
    // 浦东新区张江镇: the district is how the text begins.
    const head = /^.{1,8}?(?:新区|[区县市旗])/.exec(name)?.[0];
    const found = head ? findDistrictByName(code, head) : null;
    if (found) return found;
  }
  return null;
}
