// One row of an imported file: to an enterprise and a position, or to a reason why not.
import { createHash } from 'node:crypto';
import { checkPay, warningsOf } from '../../../contract/moderation/posting-check.ts';
import type { Finding } from '../../../contract/moderation/wording.ts';
import { findCategoryByTitle } from '../../dictionary/category/category.ts';
import { cityOf, regionName } from '../../dictionary/region/region.ts';
import type { EnterpriseFacts } from '../../enterprise/enterprise.ts';
import { remembered } from '../../platform/bounds/remembered.ts';
import { BROKEN } from '../../platform/file/encoding.ts';
import type { PositionFacts } from '../position.ts';
import type { ColumnMap } from './columns.ts';
import { companySizeOf, financeStageOf, industryOf, natureOf, tradesOf } from './company.ts';
import { nearestCategory } from './near.ts';
import { type Pay, readPay } from './pay.ts';
import { regionOf } from './region.ts';
import { cleaned, LEFT_OUT, plainText, publishable } from './text.ts';
import { educationOf, experienceOf, jobTypeOf, listOf } from './vocabulary.ts';

export type Row = ReadonlyMap<string, string>;

/** A good row; enterprise and validity are added when it is stored. */
export interface Posting {
  source_id: string;
  enterprise: EnterpriseFacts;
  position: Omit<PositionFacts, 'enterprise_id' | 'account_id' | 'valid_until' | 'source_id'>;
  /** The missing facts, with which the posting becomes a draft; '' when complete. */
  missing: string;
  /** What an operator should look at before it is published, in words; empty for a clean one. */
  warnings: string[];
}

/** A row that cannot be stored; the message is for the person who reads the report. */
export class BadRow extends Error {}
const badRow = (reason: string) => new BadRow(reason);

const TITLE_LONGEST = 60;
const NAME_LONGEST = 60;

/** Reads the cells of one row by the column map. */
function reader(row: Row) {
  // A column is asked for several times.
  const cells = new Map<string, string>();
  const textOf = (column: string): string => {
    const text = cells.get(column) ?? cleaned(row.get(column) ?? '');
    cells.set(column, text);
    return text;
  };
  const texts = (columns: readonly string[]): string[] =>
    columns.map(textOf).filter((text) => text !== '');
  const first = (columns: readonly string[]): string => texts(columns)[0] ?? '';
  const lists = (columns: readonly string[]): string[] => [
    ...new Set(texts(columns).flatMap(listOf)),
  ];
  /** The first column in which the fact is found, and the fact. */
  const found = <T>(columns: readonly string[], of: (text: string) => T | null): T | null => {
    const all = texts(columns)
      .map(of)
      .filter((one) => one !== null);
    return all.find((one) => one !== 'any') ?? all[0] ?? null;
  };
  return { texts, first, lists, found };
}
type Reader = ReturnType<typeof reader>;

/** Reads a row by a map that fits its file. @throws BadRow with the reason in Chinese. */
export function postingOf(row: Row, map: ColumnMap, source: string): Posting {
  const read = reader(row);
  for (const column of Object.values(map).flat()) {
    if (column && row.get(column)?.includes(BROKEN)) throw badRow(`“${column}”里有无法辨认的文字`);
  }
  const title = need(read.first(map.title), '职位名称', 200);
  const company = need(read.first(map.company), '企业全称', NAME_LONGEST);
  const regionTexts = [...read.texts(map.city), ...read.texts(map.district)];
  const region = regionOf(regionTexts);
  if (!region) throw badRow(noRegion(read.first(map.city)));
  const job_type = read.found(map.job_type, jobTypeOf) ?? jobTypeOf(title) ?? 'full';
  const offered = payOf(read.first(map.salary), map);
  const category = categoryOf(title, read, map);
  const texts = textsOf(read, map, { title, region });
  const position = {
    job_type,
    region,
    source,
    category: category ?? '',
    title: texts.title,
    skills: texts.skills,
    welfare: texts.welfare,
    salary_min: offered.pay?.min ?? 0,
    salary_max: offered.pay?.max ?? 0,
    salary_months: offered.pay?.months ?? 12,
    salary_unit: offered.pay?.unit ?? ('month' as const),
    employment: job_type === 'intern' ? ('internship' as const) : ('direct' as const),
    experience: read.found(map.experience, experienceOf) ?? ('any' as const),
    education: read.found(map.education, educationOf) ?? ('any' as const),
    address: texts.address,
    description: descriptionOf({
      read,
      map,
      company,
      source,
      said: texts.said,
    }),
  };
  const missing = [offered.reason, category ? '' : `没有合适的职位类别（${title.slice(0, 30)}）`];
  return {
    source_id: sourceIdOf(read, map),
    position,
    enterprise: enterpriseOf(read, map, { company, region, source, welfare: texts.welfare }),
    missing: missing.filter(Boolean).join('；'),
    warnings: warningsOf([...texts.doubtful, ...checkPay(position)]),
  };
}

function need(text: string, label: string, max: number): string {
  if (text === '') throw badRow(`缺少${label}`);
  if (text.length > max) throw badRow(`${label}超过 ${max} 个字`);
  return text;
}

const noRegion = (city: string): string =>
  city === '' ? '缺少城市' : `没有这个城市，或有重名：${city.slice(0, 30)}`;

/** The pay offered, or why the posting cannot be published as it is. */
function payOf(text: string, map: ColumnMap): { pay: Pay | null; reason: string } {
  const reading = readPay(text, map.salary_unit);
  if (reading.kind === 'unclear') throw badRow(reading.reason);
  return reading.kind === 'pay'
    ? { pay: reading.pay, reason: '' }
    : { pay: null, reason: reading.reason };
}

const remember = remembered<string | null>(3_000_000);

/** The category by the hint columns, then by the title, then the nearest by the other texts. */
function categoryOf(title: string, read: Reader, map: ColumnMap): string | null {
  const hints = read.texts(map.categories);
  const tags = [...read.lists(map.skills), ...read.lists(map.labels)].join(' ');
  const key = [...hints, title, tags].join('\n');
  return remember(key, () => {
    const direct = [...hints, title].map(findCategoryByTitle).find((code) => code !== null);
    return (
      direct ?? nearestCategory(title, [...hints, tags, plainText(read.first(map.description))])
    );
  });
}

interface Texts {
  title: string;
  skills: string[];
  welfare: string[];
  address: string;
  /** The source's own text, without what may not be published. */
  said: string;
  doubtful: Finding[];
}

/** What the row says in words, past the writing check. @throws BadRow for what the law forbids. */
function textsOf(
  read: Reader,
  map: ColumnMap,
  { title, region }: { title: string; region: string },
): Texts {
  const short = (items: readonly string[], most: number) =>
    items
      .filter((text) => text.length <= 20)
      .slice(0, most)
      .join('\n');
  const benefits = read.lists(map.welfare.length > 0 ? map.welfare : map.company_labels);
  const said = [
    title.length > TITLE_LONGEST ? `职位全称：${title}` : '',
    plainText(read.first(map.description)),
    line('职位亮点', read.first(map.advantage)),
    line('职位标签', read.lists(map.labels).join('、')),
    line('企业福利', read.lists(map.company_labels).join('、')),
    line('薪资原文', countedPay(read, map)),
    line('经验要求', unread(read, map.experience, experienceOf)),
    line('学历要求', unread(read, map.education, educationOf)),
  ].filter(Boolean);
  const { texts, doubtful } = publishable(
    [
      title,
      short(read.lists(map.skills), 10),
      short(benefits, 14),
      addressOf(region, read, map),
      said.join('\n'),
    ] as const,
    badRow,
  );
  const [named, skills, welfare, address, own] = texts;
  return {
    title: named.length > TITLE_LONGEST ? `${named.slice(0, TITLE_LONGEST - 1)}…` : named,
    skills: tagsOf(skills),
    welfare: tagsOf(welfare),
    address: address.slice(0, 100),
    said: own,
    doubtful,
  };
}

const tagsOf = (lines: string): string[] =>
  lines.split('\n').filter((text) => text !== '' && !text.includes(LEFT_OUT));

const line = (label: string, text: string): string => (text === '' ? '' : `${label}：${text}`);

/** The source's text of the pay, when it was converted. */
function countedPay(read: Reader, map: ColumnMap): string {
  const text = read.first(map.salary);
  const reading = readPay(text, map.salary_unit);
  return reading.kind !== 'pay' || reading.pay.isCounted ? text : '';
}

/** Requirements that no dictionary knows, as text. */
function unread(read: Reader, columns: readonly string[], of: (text: string) => unknown): string {
  return read.found(columns, of) === null ? read.first(columns).slice(0, 100) : '';
}

function addressOf(region: string, read: Reader, map: ColumnMap): string {
  const zones = read.lists(map.zones);
  return read.first(map.address) || [regionName(region), ...zones.slice(0, 1)].join(' ');
}

interface Described {
  read: Reader;
  map: ColumnMap;
  company: string;
  source: string;
  said: string;
}

/** Only what the row says, and where it came from. */
function descriptionOf({ read, map, company, source, said }: Described): string {
  // A group posts under several short names, so the text keeps each name for the search.
  const names = new Set([read.first(map.company_short), company].filter(Boolean));
  const parts = [said, line('招聘企业', [...names].join('，'))];
  const end = `本职位信息由“${source}”导入，未经企业在本站确认，具体职责与要求请以招聘方说明为准。`;
  const text = parts.filter(Boolean).join('\n');
  return `${text.slice(0, 4999 - end.length)}\n${end}`;
}

interface Employer {
  company: string;
  region: string;
  source: string;
  welfare: string[];
}

function enterpriseOf(
  read: Reader,
  map: ColumnMap,
  { company, region, source, welfare }: Employer,
): EnterpriseFacts {
  const trades = read.texts(map.industry).flatMap(tradesOf);
  const stage = read.texts(map.finance_stage).join('|');
  return {
    full_name: company,
    short_name: (read.first(map.company_short) || company).slice(0, 30),
    region: cityOf(region) ?? region,
    source,
    welfare,
    intro: '',
    industry: industryOf(trades.join(',')),
    size: read.found(map.company_size, companySizeOf) ?? '20-99',
    stage: financeStageOf(stage),
    nature: natureOf([stage, ...read.texts(map.company_nature)].join('|')),
    tags: trades.filter((text) => text.length <= 20).slice(0, 6),
  };
}

/**
 * The id at the source, or else a hash of the identifying facts; other facts may change between imports.
 */
function sourceIdOf(read: Reader, map: ColumnMap): string {
  const own = read.first(map.source_id);
  if (own !== '') return own.slice(0, 200);
  const single = [
    map.company,
    map.title,
    map.city,
    map.district,
    map.salary,
    map.experience,
    map.education,
    map.job_type,
    map.advantage,
    map.zones,
  ].map((columns) => read.texts(columns).join('\n'));
  const lists = [...map.skills, ...map.labels].map((column) => read.first([column]));
  return createHash('sha256')
    .update(JSON.stringify([...single, ...lists]))
    .digest('base64url');
}
