// What an item that was read still lacks, in the words of its form. Pure.
import type { z } from 'zod';
import type { ReadObjective } from './objective.ts';

/** What the form of an item would still ask for, by field. */
export function withMissing<T extends object>(
  item: T,
  form: z.ZodType,
  input: object,
): T & { missing: Record<string, string> } {
  const checked = form.safeParse(input);
  const issues = checked.success ? [] : checked.error.issues;
  const missing: Record<string, string> = {};
  for (const { path, message } of issues) missing[path.join('.')] ??= message;
  return { ...item, missing };
}

/** An intention that was read, in the fields of its form. */
export function objectiveInput(item: ReadObjective) {
  const { category, regions, job_type, salary_min, salary_max } = item;
  return {
    category: category?.code ?? null,
    regions: regions.map(({ code }) => code),
    job_type,
    salary_min,
    salary_max,
  };
}
