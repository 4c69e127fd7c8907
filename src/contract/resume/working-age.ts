// From which age a person may work.
import { monthsBetween } from '../value/months.ts';

/** Younger people may not be hired (未成年人保护法), so they cannot keep a resume. */
export const WORK_AGE_MIN = 16;
export const TOO_YOUNG = `参加工作时未满 ${WORK_AGE_MIN} 周岁，请核对参加工作时间和出生年月`;

/** True for a first job, as YYYY-MM, before that age. */
export const isTooYoung = (birth_month: string, work_since: string): boolean =>
  monthsBetween(birth_month, work_since) < WORK_AGE_MIN * 12;
