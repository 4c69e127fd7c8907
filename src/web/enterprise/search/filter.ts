// The filters of /enterprise as they stand in its address.
import {
  companySizes,
  enterpriseNatures,
  financeStages,
  industries,
  welfares,
} from '../../../contract/dictionary/dictionary.ts';
import { KEYWORD } from '../../../contract/value/text-rule.ts';
import type { FilterField } from '../../kit/list/address.ts';
import { UNDERSTOOD_FIELDS } from '../../parts/understood/fields.ts';

export const TERM_FIELDS = [
  { name: 'industry', label: '行业', terms: industries, multiple: true },
  { name: 'size', label: '公司规模', terms: companySizes, multiple: true },
  { name: 'stage', label: '融资阶段', terms: financeStages, multiple: true },
  { name: 'nature', label: '企业性质', terms: enterpriseNatures, multiple: true },
  { name: 'welfare', label: '福利', terms: welfares, multiple: true },
] as const satisfies readonly FilterField[];

/** Filters that are on or off. */
export const SWITCH_FIELDS = [
  { name: 'certified', label: '已认证', terms: [{ code: '1', label: '已认证' }] },
  { name: 'hiring', label: '正在招聘', terms: [{ code: '1', label: '正在招聘' }] },
  { name: 'direct', label: '企业直招', terms: [{ code: '1', label: '企业直招' }] },
  { name: 'answers', label: '常答复', terms: [{ code: '1', label: '常答复' }] },
] as const satisfies readonly FilterField[];

export const ENTERPRISE_FIELDS: readonly FilterField[] = [
  { name: 'keyword', label: '关键词', maxLength: KEYWORD.max },
  ...UNDERSTOOD_FIELDS,
  { name: 'region', label: '地区', accepts: (value) => /^\d{6}$/.test(value) },
  ...TERM_FIELDS,
  ...SWITCH_FIELDS,
];

export const SORTS = [
  { code: 'default', label: '综合' },
  { code: 'positions', label: '在招职位多' },
  { code: 'newest', label: '最新入驻' },
] as const;
export type Sort = (typeof SORTS)[number]['code'];
