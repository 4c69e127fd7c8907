// The fields of a posting, as the form sends them and as it reads stored ones back.
import { z } from 'zod';
import { Id } from '../call/endpoint.ts';
import {
  codesOf,
  educations,
  employmentKinds,
  experiences,
  jobTypes,
} from '../dictionary/dictionary.ts';
import { settlements, workTimes } from '../dictionary/position.ts';
import { payUnits, SALARY_MONTHS } from '../value/salary.ts';
import {
  CategoryLeaf,
  optionalText,
  PrivatePicture,
  RegionCode,
  SeenVersion,
  text,
  whole,
  words,
} from '../value/shapes.ts';
import { textRule, WELFARE_WORDS, wordsRule } from '../value/text-rule.ts';
import { rangeOf, wholeRule } from '../value/whole-rule.ts';
import { NO_SCREENING, Screening } from './screening.ts';

/** A probation lasts at most six months and pays at least 80% (劳动合同法 19, 20). */
export const PROBATION_MONTHS_MAX = 6;
export const PROBATION_PERCENT = wholeRule('试用期工资', 80, 100, '%', true);

export const PAY_TEXTS = {
  commission: textRule('提成说明', 100, 0),
  performance: textRule('绩效说明', 100, 0),
};

/** The highest pay of a posting, yuan. */
export const YUAN_MAX = 1_000_000;
export const BASE_PAY = wholeRule('底薪', 1, YUAN_MAX, ' 元', true);
export const LOWEST_PAY = wholeRule('最低薪资', 1, YUAN_MAX, ' 元');
export const HIGHEST_PAY = wholeRule('最高薪资', 1, YUAN_MAX, ' 元');
export const HEADCOUNT = wholeRule('招聘人数', 1, 999, ' 人');
export const SKILL_WORDS = wordsRule('技能标签', 20, 10);

/** The choices of 有效期, in days from the day of publishing. The server stores the last day as `valid_until`. */
export const VALID_DAYS = [30, 60, 90] as const;
/** What a new posting states unless its writer chooses, and what a renewal gives. */
export const USUAL_VALID_DAYS = 60;
export const ValidDays = z.literal(VALID_DAYS);

/** The parts of the pay, as far as stated. */
export const PayParts = z.strictObject({
  /** 底薪, yuan a month. */
  base: whole(BASE_PAY).nullable().default(null),
  commission: optionalText(PAY_TEXTS.commission),
  performance: optionalText(PAY_TEXTS.performance),
  /** 0 means no probation; null means that nothing is stated. */
  probation_months: z
    .number()
    .int()
    .min(0)
    .max(PROBATION_MONTHS_MAX, `试用期最长 ${PROBATION_MONTHS_MAX} 个月（劳动合同法第十九条）`)
    .nullable()
    .default(null),
  /** Percent of the agreed pay. */
  probation_percent: z
    .number()
    .int()
    .min(
      PROBATION_PERCENT.min,
      `试用期工资不低于约定工资的 ${PROBATION_PERCENT.min}%（劳动合同法第二十条）`,
    )
    .max(PROBATION_PERCENT.max, rangeOf(PROBATION_PERCENT))
    .nullable()
    .default(null),
});
export type PayParts = z.output<typeof PayParts>;

export const NO_PAY_PARTS: PayParts = {
  base: null,
  commission: '',
  performance: '',
  probation_months: null,
  probation_percent: null,
};

export const POSITION_TEXTS = {
  title: textRule('职位名称', 30, 2),
  department: textRule('部门', 30, 0),
  description: textRule('职位描述', 5000, 30),
  address: textRule('工作地址', 100),
  work_hours: textRule('工作时间', 60, 0),
  client_name: textRule('委托单位', 60, 0),
  repost_source: textRule('信息来源', 60, 0),
};

const fields = {
  title: text(POSITION_TEXTS.title),
  category: CategoryLeaf,
  job_type: z.enum(codesOf(jobTypes), '请选择工作类型'),
  employment: z.enum(codesOf(employmentKinds), '请选择用工类型').default('direct'),
  experience: z.enum(codesOf(experiences), '请选择经验要求'),
  education: z.enum(codesOf(educations), '请选择学历要求'),
  salary_min: whole(LOWEST_PAY),
  salary_max: whole(HIGHEST_PAY),
  salary_months: whole(SALARY_MONTHS).default(SALARY_MONTHS.min),
  /** The unit of the pay; null for the usual one: a day for part-time work, else a month. */
  salary_unit: z.enum(codesOf(payUnits), '请选择薪资的单位').nullable().default(null),
  pay_parts: PayParts.default({ ...NO_PAY_PARTS }),
  /** Only for part-time work; '' when not stated. */
  settlement: z.enum(['', ...codesOf(settlements)], '请选择结算方式').default(''),
  work_times: z
    .array(z.enum(codesOf(workTimes)))
    .max(6)
    .default([]),
  headcount: whole(HEADCOUNT),
  department: optionalText(POSITION_TEXTS.department),
  description: text(POSITION_TEXTS.description),
  skills: words(SKILL_WORDS),
  /** Texts people read, as 五险一金. Codes of the dictionary are stored as their texts. */
  welfare: words(WELFARE_WORDS),
  region: RegionCode,
  address: text(POSITION_TEXTS.address),
  work_hours: optionalText(POSITION_TEXTS.work_hours),
  /** Days the posting stays online; the law requires a period of validity. */
  valid_days: ValidDays.default(USUAL_VALID_DAYS),
  /** The member whom seekers see and who is told of applications; null for the writer. */
  contact_id: Id.nullable().default(null),
  /** 代招: seekers see the mark. The client and the authorisation stay private. */
  is_agency: z.boolean().default(false),
  client_name: optionalText(POSITION_TEXTS.client_name),
  authorisation: z.union([z.literal(''), PrivatePicture]).default(''),
  /** The source of a posting that is passed on; seekers see it. */
  repost_source: optionalText(POSITION_TEXTS.repost_source),
  /** True when open to people of 16 and 17. */
  takes_minors: z.boolean().default(false),
  /** 自动筛选: only marks applications and refuses nobody. */
  screening: Screening.default({ ...NO_SCREENING }),
};

/** Adds the rules between fields; the paths of errors are the form's fields. */
function checked<S extends z.ZodType<z.output<typeof Fields>>>(schema: S) {
  return schema
    .refine((draft) => draft.salary_max >= draft.salary_min, {
      path: ['salary_max'],
      error: '最高薪资不能低于最低薪资',
    })
    .refine((draft) => draft.salary_max <= draft.salary_min * 2, {
      path: ['salary_max'],
      error: '最高薪资不能超过最低薪资的 2 倍，请写真实范围',
    })
    .refine((draft) => (draft.pay_parts.base ?? 0) <= draft.salary_max, {
      path: ['pay_parts', 'base'],
      error: '底薪不能高于最高薪资',
    })
    .refine((draft) => !draft.is_agency || draft.client_name !== '', {
      path: ['client_name'],
      error: '代招职位请填写委托单位',
    })
    .refine((draft) => !draft.is_agency || draft.authorisation !== '', {
      path: ['authorisation'],
      error: '代招职位请上传委托授权书',
    });
}

const Fields = z.strictObject(fields);
/** A posting as it is published. */
export const PositionDraft = checked(Fields);
export type PositionDraft = z.output<typeof PositionDraft>;

/** A posting with the draft it was written in; publishing deletes the draft. */
export const PublishInput = checked(
  z.strictObject({
    ...fields,
    draft: z.strictObject({ id: Id, version: SeenVersion }).nullable().default(null),
  }),
);

/** A stored position as fields of the form. An imported one may contain what the form would refuse. */
export const StoredDraft = z.object({
  title: z.string(),
  category: z.string(),
  job_type: z.enum(codesOf(jobTypes)),
  employment: z.enum(codesOf(employmentKinds)),
  experience: z.enum(codesOf(experiences)),
  education: z.enum(codesOf(educations)),
  salary_min: z.number().int(),
  salary_max: z.number().int(),
  salary_months: z.number().int(),
  salary_unit: z.enum(codesOf(payUnits)).nullable(),
  pay_parts: PayParts,
  settlement: z.enum(['', ...codesOf(settlements)]),
  work_times: z.array(z.enum(codesOf(workTimes))),
  headcount: z.number().int(),
  department: z.string(),
  description: z.string(),
  skills: z.array(z.string()),
  welfare: z.array(z.string()),
  region: z.string(),
  address: z.string(),
  work_hours: z.string(),
  valid_days: ValidDays,
  contact_id: Id.nullable(),
  is_agency: z.boolean(),
  client_name: z.string(),
  authorisation: z.string(),
  repost_source: z.string(),
  takes_minors: z.boolean(),
  screening: Screening,
});
export type StoredDraft = z.infer<typeof StoredDraft>;
