// Converts a row of an uploaded table to a draft by the rules of the form, or to error messages. Pure.
import { employmentKinds, findCode, jobTypes } from '../../../contract/dictionary/dictionary.ts';
import { checkPosting, warningsOf } from '../../../contract/moderation/posting-check.ts';
import { PositionDraft, USUAL_VALID_DAYS, VALID_DAYS } from '../../../contract/position/fields.ts';
import { usualUnit } from '../../../contract/value/salary.ts';
import {
  type Category,
  categoryTree,
  currentCategory,
  findCategoryByTitle,
  isCategory,
} from '../../dictionary/category/category.ts';
import { cityOf, findCityByName, findDistrictByName } from '../../dictionary/region/region.ts';
import { readPay } from '../import/pay.ts';
import { educationOf, experienceOf, listOf } from '../import/vocabulary.ts';
import type { Column } from './columns.ts';

export interface FileDraft {
  draft: PositionDraft | null;
  problems: string[];
  warnings: string[];
}

/** Checks a row as the form would. */
export function draftOf(cells: Readonly<Record<string, string>>): FileDraft {
  const problems: string[] = [];
  const cell = (column: Column) => (cells[column] ?? '').trim();
  const known = <T>(value: T | null, column: Column): T | undefined => {
    const said = cell(column).slice(0, 20);
    if (value === null)
      problems.push(said === '' ? `请填写${column}` : `看不懂的${column}“${said}”`);
    return value ?? undefined;
  };
  const job_type = known(
    cell('工作类型') === '' ? 'full' : jobTypeOf(cell('工作类型')),
    '工作类型',
  );
  const employment = known(employmentOf(cell('用工类型'), job_type), '用工类型');
  const wanted = {
    title: cell('职位名称'),
    category: known(categoryOf(cell('职位类别'), cell('职位名称')), '职位类别'),
    job_type,
    employment,
    experience: known(experienceOf(cell('经验要求')), '经验要求'),
    education: known(educationOf(cell('学历要求')), '学历要求'),
    ...payOf(cell('薪资'), job_type, problems),
    headcount: headcountOf(cell('招聘人数')),
    region: known(regionOf(cell('工作城市'), cell('区县')), '工作城市'),
    address: cell('工作地址'),
    description: cell('职位描述'),
    skills: listOf(cell('技能标签')),
    welfare: listOf(cell('福利')),
    work_hours: cell('工作时间'),
    department: cell('部门'),
    valid_days: known(daysOf(cell('有效天数')), '有效天数'),
  };
  const parsed = PositionDraft.safeParse(wanted);
  if (!parsed.success) {
    // A cell that could not be read has its own message; the message for a missing value is dropped.
    const said = new Set(
      Object.entries(wanted).flatMap(([name, v]) => (v === undefined ? name : [])),
    );
    const more = parsed.error.issues.filter(({ path }) => !said.has(String(path[0])));
    problems.push(...more.map(({ message }) => message));
    return { draft: null, problems: [...new Set(problems)], warnings: [] };
  }
  const findings = checkPosting(parsed.data);
  const refused = findings.filter(({ severity }) => severity === 'refuse').map(({ why }) => why);
  problems.push(...refused);
  return {
    draft: problems.length === 0 ? parsed.data : null,
    problems: [...new Set(problems)],
    warnings: warningsOf(findings),
  };
}

const jobTypeOf = (text: string) => findCode(jobTypes, text);

/** Internships are employed as such; others directly unless the table says so. */
function employmentOf(text: string, job_type: string | undefined) {
  if (text === '') return job_type === 'intern' ? ('internship' as const) : ('direct' as const);
  return findCode(employmentKinds, text);
}

let leaves: ReadonlyMap<string, string> | null = null;
/** The tree that `leaves` was read from: another one after staff changed it. */
let leavesOf: readonly Category[] | null = null;
/** Third-level categories by name; null for a name of several categories. */
function leafCodes(): ReadonlyMap<string, string> {
  if (leaves && leavesOf === categoryTree()) return leaves;
  leavesOf = categoryTree();
  const all = leavesOf.flatMap(({ children = [] }) =>
    children.flatMap((second) => second.children ?? []),
  );
  const byName = Map.groupBy(all, ({ name }) => name);
  leaves = new Map(
    [...byName].flatMap(([name, same]) =>
      same.length === 1 && same[0] ? [[name, same[0].code] as const] : [],
    ),
  );
  return leaves;
}

/** A code, a path as 技术 > 前端 > 前端开发, a name; without one the title says it. */
function categoryOf(text: string, title: string): string | null {
  if (text === '') return findCategoryByTitle(title);
  if (isCategory(text)) return currentCategory(text);
  const parts = text.split(/\s*[>＞/›]\s*/);
  const byPath = parts.length === 3 ? leafByPath(parts) : null;
  const last = parts.at(-1) ?? text;
  return byPath ?? leafCodes().get(last) ?? findCategoryByTitle(last);
}

function leafByPath([first, second, third]: readonly string[]): string | null {
  const one = categoryTree().find(({ name }) => name === first);
  const two = one?.children?.find(({ name }) => name === second);
  return two?.children?.find(({ name }) => name === third)?.code ?? null;
}

function payOf(text: string, job_type: string | undefined, problems: string[]) {
  if (text === '') return {};
  const reading = readPay(text);
  if (reading.kind !== 'pay') {
    problems.push(`${reading.reason}，请写成 15-25K、15-25K·14薪 或 150-200元/天`);
    return { salary_min: undefined, salary_max: undefined };
  }
  const { pay } = reading;
  const salary_unit = pay.unit === usualUnit(job_type) ? null : pay.unit;
  return { salary_min: pay.min, salary_max: pay.max, salary_months: pay.months, salary_unit };
}

const headcountOf = (text: string) => {
  const digits = /^(\d{1,4})\s*人?$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

function regionOf(city: string, district: string): string | null {
  const code = city === '' ? null : findCityByName(city);
  if (!code) return null;
  return district === '' ? code : findDistrictByName(cityOf(code) ?? code, district);
}

function daysOf(text: string): PositionDraft['valid_days'] | null {
  if (text === '') return USUAL_VALID_DAYS;
  const days = Number(/^(\d+)\s*天?$/.exec(text)?.[1]);
  return VALID_DAYS.find((choice) => choice === days) ?? null;
}
