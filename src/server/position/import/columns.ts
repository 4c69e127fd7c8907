// Which column of a file holds what (issue 2 "Real input"): a JSON file or the built-in default.
import { z } from 'zod';

/** Header names by our fields; the list columns hold ['a', 'b'] or text split by commas. */
export const ColumnMap = z.strictObject({
  /** The posting's id at its source; without one the identifying facts stand for it. */
  source_id: z.string().optional(),
  title: z.string(),
  salary: z.string(),
  experience: z.string().optional(),
  education: z.string().optional(),
  job_type: z.string().optional(),
  skills: z.array(z.string()).default([]),
  labels: z.array(z.string()).default([]),
  advantage: z.string().optional(),
  description: z.string().optional(),
  welfare: z.string().optional(),
  city: z.string(),
  district: z.string().optional(),
  zones: z.string().optional(),
  address: z.string().optional(),
  /** Special before general: the first that leads to a category counts. */
  categories: z.array(z.string()).default([]),
  company: z.string(),
  company_short: z.string().optional(),
  company_size: z.string().optional(),
  company_labels: z.string().optional(),
  finance_stage: z.string().optional(),
  industry: z.string().optional(),
});
export type ColumnMap = z.output<typeof ColumnMap>;

/** The column names of common exports of job boards. */
export const DEFAULT_COLUMNS: ColumnMap = {
  title: 'positionName',
  salary: 'salary',
  experience: 'workYear',
  education: 'education',
  job_type: 'jobNature',
  skills: ['skillLables'],
  labels: ['positionLables'],
  advantage: 'positionAdvantage',
  city: 'city',
  district: 'district',
  zones: 'businessZones',
  categories: ['thirdType'],
  company: 'companyFullName',
  company_short: 'companyShortName',
  company_size: 'companySize',
  company_labels: 'companyLabelList',
  finance_stage: 'financeStage',
  industry: 'industryField',
};

/** @throws Error that says in Chinese what is wrong with a column map file. */
export function parseColumnMap(text: string): ColumnMap {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('列映射文件不是有效的 JSON');
  }
  const parsed = ColumnMap.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`列映射文件有误：${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/**
 * The columns without which no row can be stored; others that are missing count as empty.
 * @throws Error that names those missing in the file's header.
 */
export function requireColumns(map: ColumnMap, header: readonly string[]): void {
  const needed = [map.title, map.salary, map.city, map.company, map.source_id ?? map.title];
  const missing = [...new Set(needed)].filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new Error(`文件缺少必需的列：${missing.join('、')}（可用 --map 指定列名）`);
}
