// Maps the columns of an import file to our fields: by a JSON file, or the column names of common exports.
import { z } from 'zod';
import { PERIODS } from './pay.ts';

/** One or several columns: the first with content counts. */
const Columns = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((names) => [names].flat().map(plainName));

/**
 * Columns by our fields. A column may serve several fields: each field picks its own fact from the text.
 * Columns of lists hold ['a', 'b'], or text separated by commas, | or lines.
 */
const fields = {
  /** The posting's id at its source; without it a hash of the identifying facts. */
  source_id: Columns,
  title: Columns,
  salary: Columns,
  experience: Columns,
  education: Columns,
  job_type: Columns,
  skills: Columns,
  labels: Columns,
  advantage: Columns,
  description: Columns,
  welfare: Columns,
  city: Columns,
  district: Columns,
  zones: Columns,
  address: Columns,
  /** Specific columns before general ones: the first that leads to a category counts. */
  categories: Columns,
  company: Columns,
  company_short: Columns,
  company_size: Columns,
  company_nature: Columns,
  company_labels: Columns,
  finance_stage: Columns,
  industry: Columns,
};
type Field = keyof typeof fields;
export type ColumnMap = Readonly<Record<Field, readonly string[]>> & {
  readonly salary_unit?: (typeof PERIODS)[number] | undefined;
};

const NEEDED: readonly Field[] = ['title', 'salary', 'city', 'company'];

const MapFile = z
  .strictObject({
    ...fields,
    /** The pay period of amounts whose cell names none. */
    salary_unit: z.enum(PERIODS, `只能是 ${PERIODS.join('、')}`).optional(),
  })
  .superRefine((map, context) => {
    for (const field of NEEDED) {
      if (map[field].length === 0)
        context.addIssue({ code: 'custom', path: [field], message: '必须指定' });
    }
  });

/** Column names as files write them: without spaces around, in half-width signs. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\uFEFF/g, '')
    .trim();
}

/** The column names of common exports of job boards. */
export const DEFAULT_COLUMNS: ColumnMap = {
  source_id: [],
  title: ['positionName', '职位名称', '岗位名称', '职位'],
  salary: ['salary', '薪资', '薪资待遇', '薪资范围', '薪酬', '工资', '月薪'],
  experience: ['workYear', '工作经验', '经验要求', '经验', '工作年限'],
  education: ['education', '学历要求', '学历'],
  job_type: ['jobNature', '工作类型', '工作性质'],
  skills: ['skillLables', '技能标签', '技能要求'],
  labels: ['positionLables', '职位标签'],
  advantage: ['positionAdvantage', '职位亮点'],
  description: ['职位描述', '岗位职责', '职位信息'],
  welfare: ['福利', '福利待遇', '公司福利'],
  city: ['city', '工作城市', '城市', '工作地点', '地区'],
  district: ['district', '区县'],
  zones: ['businessZones'],
  address: ['工作地址', '详细地址'],
  categories: ['thirdType', '职位类别', '职位类型'],
  company: ['companyFullName', '公司名称', '企业名称', '公司全称', '企业全称', '公司'],
  company_short: ['companyShortName', '公司简称'],
  company_size: ['companySize', '公司规模', '企业规模'],
  company_nature: ['公司性质', '企业性质', '公司类型'],
  company_labels: ['companyLabelList'],
  finance_stage: ['financeStage', '融资阶段', '融资情况'],
  industry: ['industryField', '所属行业', '公司行业', '行业'],
};

/** @throws Error that says in Chinese what is wrong with a column map file. */
export function parseColumnMap(text: string): ColumnMap {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Error('列映射文件不是有效的 JSON');
  }
  const parsed = MapFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const known = `可用的字段：${Object.keys(MapFile.shape).join('、')}`;
  if (issue?.code === 'unrecognized_keys') {
    throw new Error(`列映射文件有误：没有字段 ${issue.keys.join('、')}，${known}`);
  }
  throw new Error(`列映射文件有误：${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}

/**
 * The map limited to the columns that the file has; missing ones count as empty.
 * @throws Error that names missing columns without which no row can be stored.
 */
export function fitColumns(map: ColumnMap, header: readonly string[]): ColumnMap {
  const needed: readonly Field[] = map.source_id.length > 0 ? [...NEEDED, 'source_id'] : NEEDED;
  const missing = needed.filter((field) => !map[field].some((name) => header.includes(name)));
  if (missing.length > 0) {
    const names = missing.map((field) => map[field][0]);
    throw new Error(
      `文件缺少必需的列：${names.join('、')}（可用 --map 指定列名；文件里有：${header.slice(0, 30).join('、')}）`,
    );
  }
  const fitted = Object.fromEntries(
    (Object.keys(fields) as Field[]).map((field) => [
      field,
      map[field].filter((name) => header.includes(name)),
    ]),
  ) as Record<Field, string[]>;
  return { ...fitted, salary_unit: map.salary_unit };
}
