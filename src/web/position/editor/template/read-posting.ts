// Reads a posting that was written elsewhere, pasted whole: what it says goes to fields, what it does
// not say stays open. Pure; linear in the text.
import {
  type Education,
  type Experience,
  type JobType,
  welfares,
} from '../../../../contract/dictionary/dictionary.ts';
import { offered } from '../../../../contract/dictionary/trees.ts';
import type { DraftContent } from '../../../../contract/position/drafts.ts';
import { YUAN_MAX } from '../../../../contract/position/fields.ts';
import type { TreeNode } from '../../../kit/antd/tree-cascader.tsx';

export interface Trees {
  regions: readonly TreeNode[];
  categories: readonly TreeNode[];
}

export const MOST_CHARS = 20_000;

/** Fields the text speaks of; an empty text gives none. */
export function readPosting(pasted: string, trees: Trees): DraftContent {
  const written = pasted
    .slice(0, MOST_CHARS)
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const lines = written.map((line) => line.normalize('NFKC').trim());
  const text = lines.join('\n');
  if (lines.length === 0) return {};
  const title = titleOf(lines);
  const content: DraftContent = {
    ...payOf(text),
    ...(title && { title, ...categoryOf(title, trees.categories) }),
    ...said('experience', experienceOf(text)),
    ...said('education', educationOf(text)),
    ...said('job_type', jobTypeOf(lines)),
    ...said('headcount', headcountOf(text)),
    ...said('description', descriptionOf(lines, written)),
    ...said('work_hours', after(lines, /^(?:工作|上班|作息)时间[::]/)?.slice(0, 60)),
    ...regionOf(lines, trees.regions),
  };
  const welfare = offered(welfares)
    .map(({ label }) => label)
    .filter((label) => text.includes(label));
  return { ...content, ...(welfare.length > 0 && { welfare }) };
}

const said = <K extends keyof DraftContent>(name: K, value: DraftContent[K] | null) =>
  value === null || value === undefined || value === '' ? {} : { [name]: value };

const AMOUNT = '(\\d{1,6}(?:\\.\\d{1,2})?)\\s*([kKwW千万]?)';
const RANGE = new RegExp(
  `${AMOUNT}\\s*(?:元)?\\s*[-~—–至到]\\s*${AMOUNT}\\s*(?:元)?\\s*(/?\\s*[天日])?(\\s*[年月])?`,
  'g',
);

function payOf(text: string): DraftContent {
  for (const match of text.matchAll(RANGE)) {
    const [, low = '', lowUnit = '', high = '', highUnit = '', perDay, date] = match;
    if (date) continue;
    const unit = highUnit || lowUnit;
    const min = yuan(low, lowUnit || unit);
    const max = yuan(high, highUnit || unit);
    // Years, hours and ages are ranges too: money has a unit, is per day, or has four digits.
    const isMoney = unit !== '' || (perDay ? min >= 50 : min >= 1000);
    if (!isMoney || min < 1 || max < min || max > YUAN_MAX) continue;
    const months = Number(/(1[2-9]|2[0-4])\s*(?:薪|个月工资)/.exec(text)?.[1] ?? 12);
    return {
      salary_min: min,
      salary_max: max,
      ...(perDay ? { job_type: 'part' as const } : { salary_months: months }),
    };
  }
  return {};
}

function yuan(amount: string, unit: string): number {
  const times = /[k千]/i.test(unit) ? 1000 : /[w万]/i.test(unit) ? 10_000 : 1;
  return Math.round(Number(amount) * times);
}

const NAMED_TITLE = /^(?:职位名称|岗位名称|招聘职位|招聘岗位|应聘岗位|职位|岗位)[::]\s*(.+)$/;
const HEADING =
  /^[【[]?(?:岗位|工作|职位|主要|任职|招聘)?(?:职责|内容|描述|要求|资格|条件|福利|待遇|介绍|亮点|时间|地点|地址)[】\]]?[::]?$/;

function titleOf(lines: readonly string[]): string {
  const named = lines.map((line) => NAMED_TITLE.exec(line)?.[1]).find(Boolean);
  const plain = lines
    .slice(0, 3)
    .find((line) => line.length <= 30 && !HEADING.test(line) && !/[。;,，::]/.test(line));
  return (named ?? plain ?? '')
    .replace(RANGE, '')
    .replace(/[【】[\]!！★☆]/g, ' ')
    .replace(/急聘|诚聘|急招|高薪|招聘|直招|\d{2}薪/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s·*|/、-]+|[\s·*|/、-]+$/g, '')
    .slice(0, 30);
}

const TAIL = /(?:开发|工程师|设计师|专员|设计|经理|顾问|员|师)$/;

/** The third-level category whose name the title holds, or what remains without 开发 and the like. */
function categoryOf(title: string, tree: readonly TreeNode[]): DraftContent {
  const leaves = tree.flatMap(({ children = [] }) => children.flatMap((one) => one.children ?? []));
  const lower = title.toLowerCase();
  const fits = (word: string) => word.length >= 2 && lower.includes(word.toLowerCase());
  const found = leaves
    .flatMap(({ code, name }) => {
      const parts = name.split('/');
      if (parts.some(fits)) return [{ code, rank: 100 + name.length }];
      return parts.some((part) => fits(part.replace(TAIL, '')))
        ? [{ code, rank: name.length }]
        : [];
    })
    .sort((a, b) => b.rank - a.rank)[0];
  return found ? { category: found.code } : {};
}

function experienceOf(text: string): Experience | null {
  if (/经验不限|不限经验|无需经验/.test(text)) return 'any';
  const range = /(\d{1,2})\s*[-~—–至到]\s*(\d{1,2})\s*年/.exec(text);
  const from =
    range ??
    /(\d{1,2})\s*年(?:及)?以上[^\n]{0,12}(?:经验|经历)|(?:经验|经历)[^\n]{0,6}?(\d{1,2})\s*年/.exec(
      text,
    );
  if (!from) return /应届/.test(text) ? 'graduate' : null;
  const years = Number(from[1] ?? from[2]);
  if (years >= 10) return 'gt10';
  if (years >= 5) return '5-10';
  if (years >= 3) return '3-5';
  return years >= 1 ? '1-3' : 'lt1';
}

const DEGREES: readonly [RegExp, Education][] = [
  [/学历不限|不限学历/, 'any'],
  [/博士(?:及以上|以上|学历|研究生)/, 'doctor'],
  [/(?:硕士|研究生)(?:及以上|以上|学历)/, 'master'],
  [/本科(?:及以上|以上|学历)?/, 'bachelor'],
  [/(?:大专|专科)(?:及以上|以上|学历)?/, 'college'],
  [/高中(?:及以上|以上|学历)/, 'senior'],
  [/(?:中专|中技|职高)(?:及以上|以上|学历)?/, 'vocational'],
  [/初中(?:及以上|以上|学历)/, 'junior'],
];
/** The lowest that is asked for: 大专及以上，本科优先 asks for 大专. */
function educationOf(text: string): Education | null {
  const atLeast = DEGREES.findLast(([pattern]) =>
    new RegExp(`(?:${pattern.source.replace(/\(\?:[^)]*\)\??$/, '')})(?:及以上|以上)`).test(text),
  );
  return (atLeast ?? DEGREES.find(([pattern]) => pattern.test(text)))?.[1] ?? null;
}

function jobTypeOf(lines: readonly string[]): JobType | null {
  const head = lines.filter((line) => line.length <= 40).join('\n');
  if (/兼职|日结/.test(head)) return 'part';
  if (/实习生|实习岗|日常实习|暑期实习/.test(head)) return 'intern';
  return /全职/.test(head) ? 'full' : null;
}

function headcountOf(text: string): number | null {
  const found = /(?:招聘?|需要?|人数[::]?)\s*(\d{1,3})\s*[名人]?|(\d{1,3})\s*名(?!额)/.exec(text);
  const count = Number(found?.[1] ?? found?.[2] ?? 0);
  return count >= 1 && count <= 999 ? count : null;
}

const DUTIES = /^[【[]?(?:岗位|工作|职位|主要)?(?:职责|内容|描述)[】\]]?[::]?/;
const DEMANDS = /^[【[]?(?:任职|岗位|职位|招聘|应聘)?(?:要求|资格|条件)[】\]]?[::]?/;
const OTHER =
  /^[【[]?(?:福利|薪资|薪酬|待遇|工作时间|上班时间|工作地点|工作地址|公司地址|地址|公司介绍|公司简介|联系|投递|职位亮点)[^。]{0,10}[】\]]?[::]/;

/** Duties and requirements under the two headings seekers know; the whole text without any. */
/** Duties and demands in the punctuation they were written in. */
function descriptionOf(lines: readonly string[], written: readonly string[]): string {
  const parts = { duties: [] as string[], demands: [] as string[] };
  let at: keyof typeof parts | null = null;
  for (const [index, line] of lines.entries()) {
    const own = written[index] ?? line;
    const heading = line.length <= 40 || /[::]/.test(line.slice(0, 8)) ? line : '';
    const next = DUTIES.test(heading) ? 'duties' : DEMANDS.test(heading) ? 'demands' : null;
    if (next) {
      at = next;
      const rest = line.replace(next === 'duties' ? DUTIES : DEMANDS, '').trim();
      if (rest) parts[at].push(own.length === line.length ? own.slice(-rest.length) : rest);
    } else if (OTHER.test(line)) at = null;
    else if (at) parts[at].push(own);
  }
  const { duties, demands } = parts;
  if (duties.length + demands.length === 0) return written.slice(1).join('\n').slice(0, 5000);
  return [
    ...(duties.length > 0 ? ['岗位职责:', ...duties, ''] : []),
    ...(demands.length > 0 ? ['任职要求:', ...demands] : []),
  ]
    .join('\n')
    .replace(/^(岗位职责|任职要求):$/gm, '$1：')
    .trim()
    .slice(0, 5000);
}

function after(lines: readonly string[], pattern: RegExp): string | null {
  const line = lines.find((one) => pattern.test(one));
  return line ? line.replace(pattern, '').trim() : null;
}

/** The city, with its district where the line of the address names it. */
function regionOf(lines: readonly string[], tree: readonly TreeNode[]): DraftContent {
  const line = after(lines, /^(?:工作地点|工作地址|上班地点|公司地址|办公地点|地址|地点|城市)[::]/);
  const where = line ?? lines.slice(0, 5).join(' ');
  const cities = tree.flatMap((province) => province.children ?? []);
  const city = cities.find(
    ({ name }) => where.includes(name.replace(/市$/, '')) && name.length > 1,
  );
  const district = city?.children?.find(({ name }) =>
    where.includes(name.replace(/[区县市]$/, '')),
  );
  const region = district?.code ?? city?.code;
  const address = line?.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 100);
  return { ...(region && { region }), ...(address && { address }) };
}
