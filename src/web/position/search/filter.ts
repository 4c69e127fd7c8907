// The filters of /position as they stand in its address.
import {
  companySizes,
  educations,
  experiences,
  financeStages,
  industries,
  jobTypes,
  salaryBands,
  welfares,
} from '../../../contract/dictionary/dictionary.ts';
import {
  activeWithin,
  positionTraits,
  publishedWithin,
} from '../../../contract/position/filter.ts';
import { type Chosen, type FilterField, firstOf, withValues } from '../../kit/list/address.ts';
import { UNDERSTOOD_FIELDS } from '../../parts/understood/fields.ts';
import { yuanIn } from '../filter/yuan.ts';

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);

export const SALARY = {
  name: 'salary',
  label: '薪资',
  terms: salaryBands,
  multiple: true,
} as const;

/** Those with a menu of their own, in the order of the filter bar. */
export const MENU_FIELDS = [
  { name: 'experience', label: '经验', terms: experiences, multiple: true },
  { name: 'education', label: '学历', terms: educations, multiple: true },
  { name: 'industry', label: '行业', terms: industries, multiple: true },
  { name: 'welfare', label: '福利', terms: welfares, multiple: true },
  { name: 'published', label: '发布时间', terms: publishedWithin },
] as const satisfies readonly FilterField[];

/** Those that share the last menu. */
export const MORE_FIELDS = [
  { name: 'job_type', label: '工作类型', terms: jobTypes, multiple: true },
  { name: 'size', label: '公司规模', terms: companySizes, multiple: true },
  { name: 'stage', label: '融资阶段', terms: financeStages, multiple: true },
  { name: 'active', label: '招聘者活跃', terms: activeWithin },
] as const satisfies readonly FilterField[];

export const ONLY = { name: 'only', label: '只看', terms: positionTraits, multiple: true } as const;

/** Those whose single choice the heading names. */
export const HEADING_FIELDS: readonly FilterField[] = [
  SALARY,
  ...MENU_FIELDS,
  ...MORE_FIELDS,
].filter(({ name }) => !['welfare', 'published', 'active'].includes(name));

const KEYWORD: FilterField = { name: 'keyword', label: '关键词', maxLength: 50 };
const REGION: FilterField = {
  name: 'region',
  label: '地区',
  accepts: (value) => /^\d{6}$/.test(value),
};
const CATEGORY: FilterField = {
  name: 'category',
  label: '职位类别',
  accepts: (value) => /^(?:\d{2}){1,3}$/.test(value),
};
const ENTERPRISE: FilterField = { name: 'enterprise', label: '企业', accepts: isId };

/** Every filter of the address, without the order and the page. */
export const POSITION_FIELDS: readonly FilterField[] = [
  KEYWORD,
  ...UNDERSTOOD_FIELDS,
  REGION,
  CATEGORY,
  SALARY,
  { name: 'pay_min', label: '最低月薪', read: yuanIn },
  { name: 'pay_max', label: '最高月薪', read: yuanIn },
  ...MENU_FIELDS,
  ...MORE_FIELDS,
  ONLY,
  ENTERPRISE,
];

/** Who writes the ends of a range in the wrong order means the range. */
export function tidyPay(chosen: Chosen): Chosen {
  const [low, high] = [firstOf(chosen, 'pay_min'), firstOf(chosen, 'pay_max')];
  if (low === '' || high === '' || Number(low) <= Number(high)) return chosen;
  return withValues(withValues(chosen, 'pay_min', [high]), 'pay_max', [low]);
}

export const SORTS = [
  { code: 'relevance', label: '综合' },
  { code: 'newest', label: '最新' },
  { code: 'pay', label: '薪资' },
  { code: 'near', label: '距离' },
] as const;
export type Sort = (typeof SORTS)[number]['code'];

/** An order that is not the usual one, as it stands in the address; `near` is the region it counts from. */
export interface Order {
  sort?: string | undefined;
  near?: string | undefined;
}
