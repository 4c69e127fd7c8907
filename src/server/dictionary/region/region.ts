// Regions of China for addresses, filters and imports (GET /api/region).
import {
  buildRegions,
  isDirectGroup,
  type Region,
  type RegionEntry,
  shortCityName,
  shortDistrictName,
} from './tree.ts';

export type { Region } from './tree.ts';

import { listRegions as endpoint } from '../../../contract/site/site.ts';
import { handle } from '../../platform/http/call.ts';

const REGIONS = buildRegions();
const CODES_BY_NAME = indexNames();

let tree: Region[] | null = null;

/** The whole tree province → city → district, built once; never change what it gives. */
export function regionTree(): readonly Region[] {
  tree ??= [...REGIONS.values()].filter((entry) => entry.level === 'province').map(plain);
  return tree;
}

export const listRegions = handle(endpoint, async () => [...regionTree()]);

/** True for the code of a province, city or district. */
export function isRegion(code: string): boolean {
  return REGIONS.has(code);
}

/**
 * The names from the province down; a level above the district's own is always there, one below
 * the code's level is null. Null for an unknown code. Regions directly below a province have no
 * city of their own, so their city is their own short name (仙桃).
 */
export function regionParts(
  code: string,
): { province: string; city: string | null; district: string | null } | null {
  const entry = REGIONS.get(code);
  if (!entry) return null;
  const province = REGIONS.get(`${code.slice(0, 2)}0000`)?.name ?? '';
  if (entry.level === 'province') return { province, city: null, district: null };
  if (entry.level === 'city') return { province, city: entry.name, district: null };
  const parent = REGIONS.get(entry.parent ?? '');
  const city = parent && !isDirectGroup(parent.code) ? parent.name : shortCityName(entry.full);
  return { province, city, district: entry.name };
}

/**
 * What a card shows: 广东, 深圳, 深圳·南山区, 北京·朝阳区; 湖北·仙桃市 for a city directly below
 * its province. '' for an unknown code.
 */
export function regionName(code: string): string {
  const parts = regionParts(code);
  if (!parts) return '';
  if (!parts.district) return parts.city ?? parts.province;
  const above = isDirectGroup(`${code.slice(0, 4)}00`) ? parts.province : parts.city;
  return `${above}·${parts.district}`;
}

/** The code of the city a city or district belongs to (500235 → 500100); null for the rest. */
export function cityOf(code: string): string | null {
  const entry = REGIONS.get(code);
  if (!entry || entry.level === 'province') return null;
  return entry.level === 'city' ? entry.code : entry.parent;
}

/**
 * The codes at and below a region as a closed range of texts, for `code between from and to`:
 * 440000 → 440000–449999, 440300 → 440300–440399, 500100 → 500100–500299, 440305 → itself.
 * Null for an unknown code.
 */
export function regionScope(code: string): { from: string; to: string } | null {
  const entry = REGIONS.get(code);
  if (!entry) return null;
  if (entry.level === 'district') return { from: code, to: code };
  if (entry.level === 'province') return { from: code, to: `${code.slice(0, 2)}9999` };
  const last = entry.children.at(-1)?.code ?? code;
  return { from: code, to: `${last.slice(0, 4)}99` };
}

/** True for a region that lies in another one, or is it. */
export function isWithin(code: string, region: string): boolean {
  const scope = regionScope(region);
  return scope !== null && code >= scope.from && code <= scope.to;
}

/** Several regions as the codes of records in them: of cities, or where one of them is a district of whatever lies in them. */
export function codesIn(regions: readonly string[]): { city: string[] } | { region: string[] } {
  const cities = regions.flatMap((code) => {
    const entry = REGIONS.get(code);
    return entry?.level === 'province' ? entry.children.map((city) => city.code) : [code];
  });
  if (cities.every((code) => cityOf(code) === code)) return { city: [...new Set(cities)] };
  const below = (code: string) => REGIONS.get(code)?.children.map((child) => child.code) ?? [];
  return { region: [...new Set(cities.flatMap((code) => [code, ...below(code)]))] };
}

/**
 * A city by its name as people write it: 深圳, 深圳市, 广东深圳, 恩施, 香港. A county-level city
 * (昆山, 仙桃) gives its own district code, whose city is `cityOf`. Null when nothing, or more than
 * one region, bears the name, and for the name of a whole province.
 */
export function findCityByName(name: string): string | null {
  const wanted = name.normalize('NFKC').replace(/[\s·,/-]+/g, '');
  const direct = CODES_BY_NAME.get(wanted);
  if (direct !== undefined) return direct;
  for (const province of REGIONS.values()) {
    if (province.level !== 'province') continue;
    const head = [province.full, province.name].find((text) => wanted.startsWith(text));
    const code = head ? CODES_BY_NAME.get(wanted.slice(head.length)) : undefined;
    if (code?.startsWith(province.code.slice(0, 2))) return code;
  }
  return null;
}

/** Districts that went into others, and development zones within one, as postings name them. */
const FORMER_DISTRICTS: Readonly<Record<string, string>> = {
  '110100崇文': '110101',
  '110100宣武': '110102',
  '310100卢湾': '310101',
  '310100闸北': '310106',
  '310100南汇': '310115',
  '330100下城': '330105',
  '330100江干': '330102',
  '330100下沙': '330114',
  '440100东山': '440104',
  '440100萝岗': '440112',
  '510100郫县': '510117',
  '120100塘沽': '120116',
  '420100东湖新技术开发': '420111',
};

/**
 * A district of a city by its name, with or without 区/县/市 (浦东 → 浦东新区), former names
 * included (闸北区 → 静安区). Null when the city has none or more than one that fits.
 */
export function findDistrictByName(cityCode: string, name: string): string | null {
  const districts = REGIONS.get(cityCode)?.children ?? [];
  const wanted = name.normalize('NFKC').replace(/\s+/g, '');
  if (wanted === '') return null;
  const exact = districts.find((district) => district.name === wanted);
  if (exact) return exact.code;
  const short = shortDistrictName(wanted);
  const alike = districts.filter((district) => shortDistrictName(district.name) === short);
  if (alike.length > 0) return alike.length === 1 ? (alike[0]?.code ?? null) : null;
  return FORMER_DISTRICTS[cityCode + short] ?? null;
}

function plain(entry: Region): Region {
  return { code: entry.code, name: entry.name, children: entry.children.map(plain) };
}

/** Names → code for findCityByName; a name of two regions maps to null unless one is a city. */
function indexNames(): Map<string, string | null> {
  const entries = [...REGIONS.values()];
  const provinces = new Set(entries.filter((e) => e.level === 'province').map((e) => e.name));
  const cities = entries.filter((e) => e.level === 'city');
  const towns = entries.filter((e) => isCountyLevelCity(e));
  const codes = new Map<string, string | null>();
  const fill = (group: RegionEntry[], nameOf: (entry: RegionEntry) => string) => {
    const taken = new Set(codes.keys());
    for (const entry of group) {
      const name = nameOf(entry);
      if (!taken.has(name)) codes.set(name, codes.has(name) ? null : entry.code);
    }
  };
  fill(cities, (entry) => entry.full);
  // 海南 means the province, not 海南藏族自治州; 吉林 and 北京 are cities called like theirs.
  const own = (e: RegionEntry) => e.full.endsWith('市') || isSpecialRegion(e.code);
  fill(
    cities.filter((entry) => own(entry) || !provinces.has(entry.name)),
    (entry) => entry.name,
  );
  fill(towns, (entry) => entry.full);
  fill(towns, (entry) => shortDistrictName(entry.full));
  return codes;
}

function isSpecialRegion(code: string): boolean {
  return code.startsWith('81') || code.startsWith('82');
}

function isCountyLevelCity(entry: RegionEntry): boolean {
  if (entry.level !== 'district') return false;
  return entry.full.endsWith('市') || isDirectGroup(entry.parent ?? '');
}
