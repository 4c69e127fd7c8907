// One row of an imported file: to an enterprise and a position, or to a reason why not.
import { createHash } from 'node:crypto';
import { findForbidden, findingMessage } from '../../../contract/wording.ts';
import type { EnterpriseFacts } from '../../enterprise/enterprise.ts';
import { cityOf, findCityByName, findDistrictByName, regionName } from '../../site/regions.ts';
import { findCategoryByTitle } from '../categories.ts';
import type { PositionFacts } from '../position.ts';
import { monthly, WORKING_DAYS } from '../search-index.ts';
import type { ColumnMap } from './columns.ts';
import {
  companySizeOf,
  educationOf,
  experienceOf,
  financeStageOf,
  industryOf,
  jobTypeOf,
  listOf,
  salaryOf,
} from './vocabulary.ts';

export type Row = Readonly<Record<string, string>>;

/** A good row; enterprise and validity are added when it is stored. */
export interface Posting {
  source_id: string;
  enterprise: EnterpriseFacts;
  position: Omit<PositionFacts, 'enterprise_id' | 'account_id' | 'valid_until' | 'source_id'>;
}

/** A row that cannot be stored; the message is for the person who reads the report. */
export class BadRow extends Error {}

/** Reads a row by the column map. @throws BadRow with the reason in Chinese. */
export function postingOf(row: Row, map: ColumnMap, source: string): Posting {
  const cell = (column: string | undefined): string => (column ? (row[column] ?? '').trim() : '');
  const lists = (columns: readonly string[]) => columns.flatMap((column) => listOf(cell(column)));
  const need = (column: string, label: string, max: number): string => {
    const text = cell(column);
    if (text === '') throw new BadRow(`缺少${label}`);
    if (text.length > max) throw new BadRow(`${label}超过 ${max} 个字`);
    return text;
  };
  const title = need(map.title, '职位名称', 60);
  const company = need(map.company, '企业全称', 60);
  const region = regionOf(need(map.city, '城市', 20), cell(map.district));
  const job_type = known(jobTypeOf(cell(map.job_type)), '工作类型', cell(map.job_type));
  const pay = payOf(need(map.salary, '薪资', 40), job_type);
  const welfare = listOf(cell(map.welfare ?? map.company_labels))
    .filter(isShort)
    .slice(0, 14);
  const skills = [...new Set(lists(map.skills))].filter(isShort).slice(0, 10);
  const position = {
    ...{ title, job_type, region, skills, welfare, source },
    ...pay,
    category: categoryFor(title, map.categories.map(cell)),
    employment: job_type === 'intern' ? ('internship' as const) : ('direct' as const),
    experience: known(experienceOf(cell(map.experience)), '经验要求', cell(map.experience)),
    education: known(educationOf(cell(map.education)), '学历要求', cell(map.education)),
    address: cell(map.address) || addressOf(region, listOf(cell(map.zones))),
    description: descriptionOf(cell, map, lists(map.labels), source),
  };
  refuseForbidden(position.title, position.description, skills, welfare);
  const short_name = (cell(map.company_short) || company).slice(0, 30);
  return {
    source_id: sourceIdOf(cell, map),
    position,
    enterprise: {
      ...{ full_name: company, short_name, region: cityOf(region) ?? region, source, welfare },
      industry: industryOf(cell(map.industry)),
      size: companySizeOf(cell(map.company_size)) ?? '20-99',
      stage: financeStageOf(cell(map.finance_stage)),
      nature: /上市/.test(cell(map.finance_stage)) ? 'listed' : 'private',
      tags: listOf(cell(map.industry)).filter(isShort).slice(0, 6),
      intro: '',
    },
  };
}

const isShort = (text: string): boolean => text.length <= 20;

function known<T>(code: T | null, label: string, text: string): T {
  if (code === null) throw new BadRow(`看不懂的${label}：${text}`);
  return code;
}

function regionOf(city: string, district: string): string {
  const code = findCityByName(city);
  if (!code) throw new BadRow(`没有这个城市，或有重名：${city}`);
  // Business districts such as 高新区 are no administrative ones: the city is true all the same.
  return findDistrictByName(cityOf(code) ?? code, district) ?? code;
}

/** Part-time pay is by the day here; a monthly amount is divided by the month's working days. */
function payOf(text: string, job_type: string) {
  const salary = salaryOf(text);
  if (!salary) throw new BadRow(`看不懂的薪资：${text}`);
  const { unit, months } = salary;
  const wanted = job_type === 'part' ? 'day' : 'month';
  const convert = (yuan: number): number => {
    if (unit === wanted) return yuan;
    return wanted === 'month' ? monthly(yuan, 'day') : Math.max(1, Math.round(yuan / WORKING_DAYS));
  };
  return {
    salary_min: convert(salary.min),
    salary_max: convert(salary.max),
    salary_months: months,
  };
}

function categoryFor(title: string, hints: readonly string[]): string {
  for (const text of [...hints, title]) {
    const code = text === '' ? null : findCategoryByTitle(text);
    if (code) return code;
  }
  throw new BadRow(`找不到合适的职位类别：${title}`);
}

function addressOf(region: string, zones: readonly string[]): string {
  return [regionName(region), ...zones.slice(0, 1)].join(' ');
}

/** Only what the row says, and where it came from. */
function descriptionOf(
  cell: (column: string | undefined) => string,
  map: ColumnMap,
  labels: readonly string[],
  source: string,
): string {
  const parts = [
    cell(map.description),
    // A group posts under several short names; each posting is found by its own.
    line(
      '招聘企业',
      [...new Set([cell(map.company_short), cell(map.company)])].filter(Boolean).join('，'),
    ),
    line('职位亮点', cell(map.advantage)),
    line('职位标签', labels.join('、')),
    line('企业福利', listOf(cell(map.company_labels)).join('、')),
    `本职位信息由“${source}”导入，未经企业在本站确认，具体职责与要求请以招聘方说明为准。`,
  ];
  return parts.filter(Boolean).join('\n').slice(0, 5000);
}

const line = (label: string, text: string): string => (text === '' ? '' : `${label}：${text}`);

function refuseForbidden(
  title: string,
  description: string,
  skills: readonly string[],
  welfare: readonly string[],
): void {
  const finding = findForbidden([title, description, ...skills, ...welfare].join('\n'));
  if (finding) throw new BadRow(findingMessage(finding));
}

/** The id at the source, or a hash of the facts that tell postings apart; changes update the rest. */
function sourceIdOf(cell: (column: string | undefined) => string, map: ColumnMap): string {
  const own = cell(map.source_id);
  if (own !== '') return own.slice(0, 200);
  const facts = [
    ...[map.company, map.title, map.city, map.district, map.salary, map.experience],
    ...[map.education, map.job_type, map.advantage, map.zones, ...map.skills, ...map.labels],
  ];
  return createHash('sha256')
    .update(JSON.stringify(facts.map(cell)))
    .digest('base64url');
}
