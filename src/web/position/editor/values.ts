// The values of the publishing form, and their conversion from and to the contract's PositionDraft.

import type { InputOf } from '../../../contract/call/endpoint.ts';
import type { DraftContent } from '../../../contract/position/drafts.ts';
import {
  NO_PAY_PARTS,
  type StoredDraft,
  USUAL_VALID_DAYS,
} from '../../../contract/position/fields.ts';
import type { publishPosition } from '../../../contract/position/position.ts';
import { NO_SCREENING } from '../../../contract/position/screening.ts';
import { isSame } from '../../../contract/value/check/json.ts';
import { usualUnit } from '../../../contract/value/salary.ts';
import { mergeDraft } from '../../data/merge-draft.ts';
import type { Merged as MergedOf } from '../../data/record-form/state.ts';

type DraftInput = Omit<InputOf<typeof publishPosition>, 'draft'>;

/** The type of the form's values, none of which has to be filled in. */
export type EditorValues = Omit<
  StoredDraft,
  'category' | 'experience' | 'education' | 'region' | 'salary_min' | 'salary_max' | 'headcount'
> & {
  category: string | undefined;
  experience: StoredDraft['experience'] | undefined;
  education: StoredDraft['education'] | undefined;
  region: string | undefined;
  salary_min: number | null;
  salary_max: number | null;
  headcount: number | null;
};
export type ValueName = keyof EditorValues;

/** An empty form. */
export const NEW_VALUES: EditorValues = {
  title: '',
  category: undefined,
  job_type: 'full',
  employment: 'direct',
  experience: undefined,
  education: undefined,
  salary_min: null,
  salary_max: null,
  salary_months: 12,
  salary_unit: null,
  pay_parts: NO_PAY_PARTS,
  settlement: '',
  work_times: [],
  headcount: 1,
  department: '',
  description: '',
  skills: [],
  welfare: [],
  region: undefined,
  address: '',
  work_hours: '',
  valid_days: USUAL_VALID_DAYS,
  contact_id: null,
  is_agency: false,
  client_name: '',
  authorisation: '',
  repost_source: '',
  takes_minors: false,
  screening: NO_SCREENING,
};
export const VALUE_NAMES = Object.keys(NEW_VALUES) as ValueName[];

/** The labels of the fields. */
export const VALUE_LABELS: Readonly<Record<ValueName, string>> = {
  title: '职位名称',
  category: '职位类别',
  job_type: '工作类型',
  employment: '用工类型',
  experience: '经验要求',
  education: '学历要求',
  salary_min: '最低薪资',
  salary_max: '最高薪资',
  salary_months: '薪数',
  salary_unit: '薪资单位',
  pay_parts: '薪资构成',
  settlement: '结算方式',
  work_times: '兼职时间',
  department: '部门',
  headcount: '招聘人数',
  description: '职位描述',
  skills: '技能',
  welfare: '福利',
  region: '工作地区',
  address: '工作地址',
  work_hours: '工作时间',
  valid_days: '有效期',
  contact_id: '联系人',
  is_agency: '是否代招',
  client_name: '委托单位',
  authorisation: '委托授权书',
  repost_source: '信息来源',
  takes_minors: '面向 16–17 周岁',
  screening: '自动筛选',
};

/** True when two states of the form are equal. */
export function sameValues(one: EditorValues, other: EditorValues): boolean {
  return VALUE_NAMES.every((name) => isSame(one[name], other[name]));
}

/** A state of the form as drafts and templates store it. */
export function contentOf(values: EditorValues): DraftContent {
  const { category, experience, education, region, ...rest } = values;
  return {
    ...rest,
    category: category ?? null,
    experience: experience ?? null,
    education: education ?? null,
    region: region ?? null,
  };
}

/** The form's values of a draft or template; missing ones are taken from `usual`. */
export function valuesOfContent(
  content: DraftContent,
  usual: EditorValues = NEW_VALUES,
): EditorValues {
  const said = Object.entries(content).filter(([, value]) => value !== undefined);
  const { category, experience, education, region, ...rest } = content;
  return {
    ...usual,
    ...(Object.fromEntries(said) as typeof rest),
    // Fields added to a group since are taken from `usual`.
    pay_parts: mergeDraft(usual.pay_parts, content.pay_parts),
    screening: mergeDraft(usual.screening, content.screening),
    category: category ?? undefined,
    experience: experience ?? undefined,
    education: education ?? undefined,
    region: region ?? undefined,
  };
}

/** The unit of pay of a form. */
export const unitOf = ({ salary_unit, job_type }: Partial<EditorValues>) =>
  salary_unit ?? usualUnit(job_type);

/** A valid form as the call's input; salaries a year apply to monthly pay only. */
export function draftOf(values: EditorValues): DraftInput {
  return {
    ...values,
    salary_months: unitOf(values) === 'month' ? values.salary_months : 12,
  } as DraftInput;
}

export type Merged = MergedOf<EditorValues>;

/** The pay as cards show it; null while it is not filled in. */
export function payOf(values: Partial<EditorValues>) {
  const { salary_min, salary_max, salary_months } = values;
  if (!salary_min || !salary_max || salary_min < 0 || salary_max < salary_min) return null;
  const unit = unitOf(values);
  return {
    min: salary_min,
    max: salary_max,
    months: unit === 'month' ? (salary_months ?? 12) : 12,
    unit,
  };
}

/**
 * Names the chosen benefits that came from the enterprise's profile and were not ticked for this
 * position.
 */
export function welfareNote(chosen: readonly string[], ofEnterprise: readonly string[]): string {
  const taken = chosen.filter((word) => ofEnterprise.includes(word)).length;
  const own = '列表里没有的可以直接输入';
  return taken > 0
    ? `其中 ${taken} 项来自企业资料，这个职位没有的请去掉；${own}`
    : `只勾选真实提供的；${own}`;
}
