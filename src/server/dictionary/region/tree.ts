// Builds the tree province → city → district from @vant/area-data: short names for provinces and
// cities, municipalities with one city each. The data set is large, so server only.
import { areaList } from '@vant/area-data';

/** A region: six-digit code, the name people use, and the regions below it. */
export interface Region {
  code: string;
  name: string;
  children: Region[];
}

/** A region with its place in the tree. `full` is the official name. */
export interface RegionEntry extends Region {
  full: string;
  level: 'province' | 'city' | 'district';
  parent: string | null;
}

/**
 * City-level groups that are no cities but parts of the one named here: the counties of 重庆, and
 * the areas of 香港 and 澳门. Their districts hang below that city; the group's code is not used.
 */
const PARTS_OF: Readonly<Record<string, string>> = {
  '500200': '500100',
  '810200': '810100',
  '810300': '810100',
  '820200': '820100',
};

/** Names the data set has no good word for. */
const RENAMED: Readonly<Record<string, { full: string; name: string }>> = {
  '419000': { full: '河南省直辖县级行政区划', name: '河南直辖县市' },
  '429000': { full: '湖北省直辖县级行政区划', name: '湖北直辖县市' },
  '469000': { full: '海南省直辖县级行政区划', name: '海南直辖县市' },
  '659000': { full: '新疆维吾尔自治区直辖县级行政区划', name: '新疆直辖县市' },
  '620201': { full: '嘉峪关市市辖区', name: '嘉峪关市区' },
  '810100': { full: '香港特别行政区', name: '香港' },
  '820100': { full: '澳门特别行政区', name: '澳门' },
};

const PEOPLES =
  '朝鲜|土家|布依|哈尼|景颇|傈僳|蒙古|柯尔克孜|哈萨克|仡佬|仫佬|毛南|纳西|拉祜|布朗|独龙|普米|' +
  '塔吉克|锡伯|裕固|保安|东乡|撒拉|达斡尔|鄂温克|各|苗|藏|羌|彝|侗|壮|傣|白|回|满|瑶|畲|黎|水|佤|怒|土';
const AUTONOMOUS = new RegExp(`(?<=..)(?:(?:${PEOPLES})族?)+自治[州县旗]$`);

/** 恩施土家族苗族自治州 → 恩施, 内蒙古自治区 → 内蒙古, 深圳市 → 深圳, 阿里地区 → 阿里. */
export function shortCityName(full: string): string {
  return full
    .replace(AUTONOMOUS, '')
    .replace(/(?<=..)(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|地区|省|市|盟)$/, '');
}

/** 浦东新区 → 浦东, 长阳土家族自治县 → 长阳; a name of one character keeps its kind (沧县). */
export function shortDistrictName(full: string): string {
  return full.replace(AUTONOMOUS, '').replace(/(?<=..)(?:新区|林区|区|县|市|旗)$/, '');
}

/** True for the groups of cities that stand directly below a province (code ends in 9000). */
export function isDirectGroup(code: string): boolean {
  return code.slice(2) === '9000';
}

/** Every region by code, in the order of the codes; the children are filled in. */
export function buildRegions(): Map<string, RegionEntry> {
  const regions = new Map<string, RegionEntry>();
  const add = (code: string, label: string, level: RegionEntry['level'], parent: string | null) => {
    const renamed = RENAMED[code];
    const full = renamed?.full ?? label;
    const name = renamed?.name ?? (level === 'district' ? full : shortCityName(full));
    const entry: RegionEntry = { code, name, full, level, parent, children: [] };
    regions.set(code, entry);
    if (parent) regions.get(parent)?.children.push(entry);
  };
  for (const [code, label] of sorted(areaList.province_list)) add(code, label, 'province', null);
  for (const [code, label] of sorted(areaList.city_list)) {
    if (!(code in PARTS_OF)) add(code, label, 'city', `${code.slice(0, 2)}0000`);
  }
  for (const [code, label] of sorted(areaList.county_list)) {
    const group = `${code.slice(0, 4)}00`;
    add(code, label, 'district', PARTS_OF[group] ?? group);
  }
  return regions;
}

function sorted(list: Record<string, string>): [string, string][] {
  return Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1));
}
