// The filters of /position as they stand in its address.
import {
  companySizes,
  educations,
  experiences,
  financeStages,
  industries,
  jobTypes,
  salaryBands,
} from '../../../contract/dictionary/dictionary.ts';
import type { FilterField } from '../../kit/list/address.ts';

const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value);

/** Those with choices, in the order of the filter bar. */
export const TERM_FIELDS = [
  { name: 'salary', label: '薪资', terms: salaryBands },
  { name: 'experience', label: '经验', terms: experiences, multiple: true },
  { name: 'education', label: '学历', terms: educations, multiple: true },
  { name: 'job_type', label: '工作类型', terms: jobTypes, multiple: true },
  { name: 'industry', label: '行业', terms: industries, multiple: true },
  { name: 'size', label: '公司规模', terms: companySizes, multiple: true },
  { name: 'stage', label: '融资阶段', terms: financeStages, multiple: true },
] as const satisfies readonly FilterField[];

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
  REGION,
  CATEGORY,
  ...TERM_FIELDS,
  ENTERPRISE,
];

export const SORTS = [
  { code: 'relevance', label: '综合' },
  { code: 'newest', label: '最新' },
] as const;
export type Sort = (typeof SORTS)[number]['code'];
