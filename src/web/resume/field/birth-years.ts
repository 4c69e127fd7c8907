// The years a seeker may be born in: at least 16 years ago, at most 90. Pure.
import { yearsDown } from '../../../contract/value/months.ts';

/** The years offered for a month of birth, the latest first. */
export const birthYears = (thisYear: number) => yearsDown(thisYear - 16, thisYear - 90);
