// The columns of the table file, the same out and in. Pure.
import {
  educations,
  employmentKinds,
  experiences,
  jobTypes,
  labelOf,
} from '../../../contract/dictionary/dictionary.ts';
import { type PayUnit, salaryText } from '../../../contract/value/salary.ts';
import { categoryPath } from '../../dictionary/category/category.ts';
import { regionParts } from '../../dictionary/region/region.ts';

/** Header names; those of required columns come first. */
export const COLUMNS = [
  '职位名称',
  '职位类别',
  '工作类型',
  '经验要求',
  '学历要求',
  '薪资',
  '招聘人数',
  '工作城市',
  '区县',
  '工作地址',
  '职位描述',
  '技能标签',
  '福利',
  '工作时间',
  '部门',
  '用工类型',
  '有效天数',
] as const;
export type Column = (typeof COLUMNS)[number];
export const REQUIRED: readonly Column[] = [
  '职位名称',
  '薪资',
  '招聘人数',
  '工作城市',
  '工作地址',
  '职位描述',
];

/** What a stored position says in those columns. */
interface FilePosition {
  title: string;
  category: string;
  job_type: string;
  employment: string;
  experience: string;
  education: string;
  salary_min: number;
  salary_max: number;
  salary_months: number;
  salary_unit: PayUnit;
  headcount: number;
  region: string;
  address: string;
  description: string;
  skills: readonly string[];
  welfare: readonly string[];
  work_hours: string;
  department: string;
}

/** Yuan exactly, where thousands would round them: 15250-18000元. */
function payText({ salary_min: min, salary_max: max, salary_months, salary_unit }: FilePosition) {
  if (salary_unit !== 'month' || (min % 100 === 0 && max % 100 === 0 && max >= 1000)) {
    return salaryText({ min, max, months: salary_months, unit: salary_unit });
  }
  return `${min}-${max}元/月${salary_months === 12 ? '' : `·${salary_months}薪`}`;
}

/** A category as the file writes it, by its present names: 互联网/技术 > 前端开发 > 前端开发. */
export const categoryText = (code: string): string =>
  categoryPath(code)
    .map(({ name }) => name)
    .join(' > ');

/** A row of the file; `days` is how long it would be online from today. */
export function cellsOf(position: FilePosition, days: string): string[] {
  const region = regionParts(position.region);
  const cells: Record<Column, string> = {
    职位名称: position.title,
    职位类别: categoryText(position.category),
    工作类型: labelOf(jobTypes, position.job_type),
    经验要求: labelOf(experiences, position.experience),
    学历要求: labelOf(educations, position.education),
    薪资: payText(position),
    招聘人数: String(position.headcount),
    工作城市: region?.city ?? region?.province ?? '',
    区县: region?.district ?? '',
    工作地址: position.address,
    职位描述: position.description,
    技能标签: position.skills.join('、'),
    福利: position.welfare.join('、'),
    工作时间: position.work_hours,
    部门: position.department,
    用工类型: labelOf(employmentKinds, position.employment),
    有效天数: days,
  };
  return COLUMNS.map((column) => cells[column]);
}
