// The whole posting under the writing check: every text seekers read, and the pay (features 2.4, 5).
// Run as one types and again on the server. Pure.
import { MINIMUM_WAGES_OF, minimumWage } from './minimum-wage.ts';
import { type PayUnit, usualUnit } from './salary.ts';
import { checkText, type Finding } from './wording.ts';

/** The texts that are checked, as fields of the form. */
export const CHECKED_TEXTS = [
  ...(['title', 'description', 'skills', 'welfare', 'address', 'work_hours'] as const),
  ...(['department', 'repost_source', 'commission', 'performance'] as const),
] as const;
export type CheckedText = (typeof CHECKED_TEXTS)[number];
export type CheckedField = CheckedText | 'salary_min' | 'salary_max';

export interface PostingFinding extends Finding {
  field: CheckedField;
}

/** A posting while it is written: anything may be missing. */
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
  /** Null for what is usual. */
  salary_unit?: PayUnit | null | undefined;
}

/** The text of a field as it is checked; the words of a list stand in lines of their own. */
export function checkedText(written: Written, field: CheckedText): string {
  if (field === 'commission' || field === 'performance') return written.pay_parts?.[field] ?? '';
  const value = written[field];
  return typeof value === 'string' ? value : (value ?? []).join('\n');
}

/** Everything found in a posting, field by field, by place within a field. */
export function checkPosting(written: Written): PostingFinding[] {
  const texts = CHECKED_TEXTS.flatMap((field) =>
    checkText(checkedText(written, field)).map((finding) => ({ ...finding, field })),
  );
  return [...texts, ...checkPay(written)];
}

/** How old the figures are: they hint, and never refuse. */
const WAGE_NOTE = `标准按 ${MINIMUM_WAGES_OF}的数据，仅供参考，以当地人社部门最新公布为准`;

/** A month's pay below the place's minimum wage, as a hint; only full-time work is paid by it. */
export function checkPay(
  written: Pick<Written, 'job_type' | 'region' | 'salary_min' | 'salary_max' | 'salary_unit'>,
): PostingFinding[] {
  const { job_type, region, salary_min, salary_max } = written;
  const isMonthly = (written.salary_unit ?? usualUnit(job_type)) === 'month';
  const least = job_type === 'full' && isMonthly && region ? minimumWage(region) : null;
  if (least === null) return [];
  const finding = (
    field: 'salary_min' | 'salary_max',
    severity: Finding['severity'],
    why: string,
  ) => ({
    ...{ field, severity, why },
    ...{ rule: 'pay' as const, kind: '最低工资', law: '劳动法第四十八条', suggestion: '' },
    ...{ word: String(field === 'salary_min' ? salary_min : salary_max), start: 0, end: 0 },
  });
  if (salary_max && salary_max < least) {
    const why = `全职月薪低于当地最低工资标准（每月 ${least} 元起），请核对是否填成了日薪。${WAGE_NOTE}`;
    return [finding('salary_max', 'warn', why)];
  }
  if (salary_min && salary_min < least) {
    const why = `最低薪资低于当地最低工资标准（每月 ${least} 元起），请写完整的月薪；保留则由人工看一看。${WAGE_NOTE}`;
    return [finding('salary_min', 'warn', why)];
  }
  return [];
}

/** What an operator reads of the findings that do not refuse; each once. */
export function warningsOf(findings: readonly Finding[]): string[] {
  const warned = findings.filter(({ severity }) => severity === 'warn');
  return [...new Set(warned.map(({ kind, word }) => `${kind}：${word}`))];
}
