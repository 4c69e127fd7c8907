// Limits of a whole number, shared by the schema of a call and the field of a form. Without zod, like
// text-rule.ts.

/** The name of a number in messages, its bounds, and the unit that follows them. */
export interface WholeRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** True for a field that may stay empty. */
  readonly mayLack: boolean;
}

/** A whole number from `min` to `max`; `unit` as in ' 人'. */
export const wholeRule = (
  label: string,
  min: number,
  max: number,
  unit: string,
  mayLack = false,
): WholeRule => ({ label, min, max, unit, mayLack });

/** The message for a number that is not whole. */
export const fractionOf = ({ label }: WholeRule): string => `${label}请填写整数`;

/** The message for a number outside of the bounds. */
export const rangeOf = ({ label, min, max, unit }: WholeRule): string =>
  `${label}为 ${min}–${max}${unit}`;

/** The message for a value that breaks the rule; '' when it fits. Pure. */
export function wholeProblem(rule: WholeRule, value: unknown): string {
  const { label, min, max, mayLack } = rule;
  if (value === null || value === undefined || value === '') {
    return mayLack ? '' : `请填写${label}`;
  }
  if (!Number.isInteger(value)) return fractionOf(rule);
  return Number(value) < min || Number(value) > max ? rangeOf(rule) : '';
}
