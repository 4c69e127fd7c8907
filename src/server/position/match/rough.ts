// How well people fit a position by what the index of wishes knows of them, as tables of points: the database adds them up to
// choose whose facts are read. Pure.
import { degrees, educationRank } from '../../../contract/dictionary/dictionary.ts';
import { closeness, compareDegree, comparePay, compareYears, WEIGHTS } from './compare.ts';
import type { PositionFacts } from './facts.ts';

/** More years, and more pay, are compared as these. */
const YEARS_MAX = 40;
const PAY_MAX = 80;
/** Pay is compared in steps of so many yuan. */
export const PAY_STEP = 1000;

export interface RoughPoints {
  /** By full years of work, from 0 on. */
  years: number[];
  /** For a resume that does not say them. */
  noYears: number;
  /** By the rank of the highest degree, from 0 on. */
  degree: number[];
  /** By the lowest wished pay in steps, from 0 on. */
  pay: number[];
  /** For a wish that leaves the pay open. */
  anyPay: number;
  /** For a wish of the position's kind, beyond another one of its family. */
  kind: number;
}

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at);

export function roughPoints(position: PositionFacts): RoughPoints {
  const yearsPoints = (years: number | null) =>
    WEIGHTS.experience * compareYears({ years, is_student: null }, position).share;
  const payPoints = (salary_min: number | null) =>
    WEIGHTS.salary * comparePay({ salary_min }, position).share;
  const family = closeness(position.category, `${position.category.slice(0, 4)}--`);
  const degree = [WEIGHTS.education * compareDegree({ degree: null }, position).share];
  for (const { code } of degrees) {
    const { share } = compareDegree({ degree: code }, position);
    degree[educationRank(code)] = WEIGHTS.education * share;
  }
  return {
    years: upTo(YEARS_MAX).map(yearsPoints),
    noYears: yearsPoints(null),
    degree,
    pay: upTo(PAY_MAX).map((step) => payPoints(step * PAY_STEP)),
    anyPay: payPoints(null),
    kind: WEIGHTS.category * (1 - family),
  };
}
