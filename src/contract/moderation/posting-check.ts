// The writing check of a whole posting: each text that seekers read, and the pay. The form runs it while
// typing, the server again on saving. Pure.
import { MINIMUM_WAGES_OF, minimumWage } from '../value/minimum-wage.ts';
import { type PayUnit, salaryText, usualUnit } from '../value/salary.ts';
import { checkText, type Finding } from './wording.ts';
import { contradictions } from './wording-pay.ts';
import { checkTitle } from './wording-title.ts';

/** The texts that are checked, as fields of the form. */
const CHECKED_TEXTS = [
  'title',
  'description',
  'skills',
  'welfare',
  'address',
  'work_hours',
  'department',
  'repost_source',
  'commission',
  'performance',
] as const;
export type CheckedText = (typeof CHECKED_TEXTS)[number];
export type CheckedField = CheckedText | 'salary_min' | 'salary_max';

export interface PostingFinding extends Omit<Finding, 'severity' | 'rule'> {
  field: CheckedField;
  /** `hint` is only advice: it neither refuses nor causes a review. */
  severity: Finding['severity'] | 'hint';
  rule: Finding['rule'] | 'title';
}

/** A posting in the making: any field may be missing. */
export interface Written {
  title?: string | undefined;
  description?: string | undefined;
  skills?: readonly string[] | undefined;
  welfare?: readonly string[] | undefined;
  address?: string | undefined;
  work_hours?: string | undefined;
  department?: string | undefined;
  repost_source?: string | undefined;
  pay_parts?: { commission?: string; performance?: string } | undefined;
  job_type?: string | undefined;
  region?: string | null | undefined;
  salary_min?: number | null | undefined;
  salary_max?: number | null | undefined;
  /** Null means the usual unit. */
  salary_unit?: PayUnit | null | undefined;
  /** Short names of the location's regions, as 杭州 and 滨江; repeating them in the title is advised against. */
  regionNames?: readonly string[] | undefined;
}

/** A smaller number is read as thousands, as in 12-18K. */
const THOUSANDS_MAX = 99;

/** What an amount too small for a month was probably meant as: thousands, or a day's pay. */
export const meantInstead = (yuan: number): string =>
  yuan <= THOUSANDS_MAX ? `是不是想填 ${yuan * 1000}？` : '请核对是否填成了日薪。';

/** The text of a field as it is checked; each item of a list is a line. */
export function checkedText(written: Written, field: CheckedText): string {
  if (field === 'commission' || field === 'performance') return written.pay_parts?.[field] ?? '';
  const value = written[field];
  return typeof value === 'string' ? value : (value ?? []).join('\n');
}

/** All findings of a posting, by field and by position within the field. */
export function checkPosting(written: Written): PostingFinding[] {
  const texts = CHECKED_TEXTS.flatMap((field) =>
    checkText(checkedText(written, field)).map((finding) => ({ ...finding, field })),
  );
  const firm = [...texts, ...checkStatedPay(written)];
  return [...firm, ...checkTitleOf(written, firm), ...checkPay(written)];
}

/** Fields that may state the whole pay. Other fields state parts of it. */
const PAY_TEXTS = ['title', 'description', 'skills', 'welfare'] as const;

/** Monthly pay in words that contradicts the pay fields: it causes a review. */
function checkStatedPay(written: Written): PostingFinding[] {
  const { salary_min: min, salary_max: max, salary_unit, job_type } = written;
  if (!min || !max || (salary_unit ?? usualUnit(job_type)) !== 'month') return [];
  const offered = salaryText({ min, max });
  return PAY_TEXTS.flatMap((field) =>
    contradictions(checkedText(written, field), { min, max }, field === 'title').map(
      ({ word, start, end }): PostingFinding => ({
        field,
        word,
        start,
        end,
        severity: 'warn',
        rule: 'pay',
        kind: '薪资不一致',
        law: '本站的发布规则',
        suggestion: '',
        why: `“${word}”与填写的薪资 ${offered} 不一致，请改成同一个；保留则由人工看一看`,
      }),
    ),
  );
}

/** Advice on the title, without what another finding covers. */
function checkTitleOf(written: Written, found: readonly PostingFinding[]): PostingFinding[] {
  const taken = found.filter(({ field }) => field === 'title');
  return checkTitle(written.title ?? '', written.regionNames)
    .filter(({ start, end }) => taken.every((one) => end <= one.start || start >= one.end))
    .map((fault) => ({
      ...fault,
      field: 'title',
      severity: 'hint',
      rule: 'title',
      law: '',
      suggestion: '',
    }));
}

/** The date of the figures, because they only hint and never refuse. */
const WAGE_NOTE = `标准按 ${MINIMUM_WAGES_OF}的数据，仅供参考，以当地人社部门最新公布为准`;

/**
 * A hint for monthly pay below the local minimum wage; only for full-time work, which the minimum applies
 * to.
 */
export function checkPay(
  written: Pick<Written, 'job_type' | 'region' | 'salary_min' | 'salary_max' | 'salary_unit'>,
): PostingFinding[] {
  const { job_type, region, salary_min, salary_max } = written;
  const isMonthly = (written.salary_unit ?? usualUnit(job_type)) === 'month';
  const least = job_type === 'full' && isMonthly && region ? minimumWage(region) : null;
  if (least === null) return [];
  const finding = (
    field: 'salary_min' | 'salary_max',
    severity: PostingFinding['severity'],
    why: string,
  ) => ({
    field,
    severity,
    why,
    rule: 'pay' as const,
    kind: '最低工资',
    law: '劳动法第四十八条',
    suggestion: '',
    word: String(field === 'salary_min' ? salary_min : salary_max),
    start: 0,
    end: 0,
  });
  if (salary_max && salary_max < least) {
    const why = `全职月薪低于当地最低工资标准（每月 ${least} 元起），${meantInstead(salary_max)}${WAGE_NOTE}`;
    return [finding('salary_max', 'warn', why)];
  }
  if (salary_min && salary_min < least) {
    const why = `最低薪资低于当地最低工资标准（每月 ${least} 元起），请写完整的月薪；保留则由人工看一看。${WAGE_NOTE}`;
    return [finding('salary_min', 'warn', why)];
  }
  return [];
}

/** The findings that do not refuse, as lines for an operator, each once. */
export function warningsOf(
  findings: readonly Pick<PostingFinding, 'severity' | 'kind' | 'word'>[],
): string[] {
  const warned = findings.filter(({ severity }) => severity === 'warn');
  return [...new Set(warned.map(({ kind, word }) => `${kind}：${word}`))];
}
