// Reads the person's wishes: work, regions, pay, start. Pure.
import type { JobType } from '../../../contract/dictionary/dictionary.ts';
import type { ArrivalTime } from '../../../contract/dictionary/resume.ts';
import type { DraftObjective } from '../../../contract/resume/attachment.ts';
import { categoryName, findCategoryByTitle } from '../../dictionary/category/category.ts';
import { fieldsOf, firstOf } from './labels.ts';
import { regionIn } from './person.ts';
import { clip, fold, withoutBullet } from './text.ts';

export type ReadObjective = Omit<DraftObjective, 'missing'>;
const OBJECTIVES_MAX = 3;
const REGIONS_MAX = 3;

/** Yuan a month; null for 面议 and for what does not say both ends. */
export function payOf(text: string): { min: number; max: number } | null {
  const folded = fold(text).replace(/,(?=\d{3})/g, '');
  if (/年薪|\/年|per year|annual/i.test(folded)) return null;
  const match =
    /(\d{1,6}(?:\.\d)?)\s?(k|千|万|w)?\s?(?:元)?\s?(?:-|~|至|到)\s?(\d{1,6}(?:\.\d)?)\s?(k|千|万|w)?/i.exec(
      folded,
    );
  if (!match) return null;
  const unit = match[4] ?? match[2];
  const min = yuan(match[1], match[2] ?? unit);
  const max = yuan(match[3], unit);
  return min >= 500 && max >= min && max <= 1_000_000 ? { min, max } : null;
}

function yuan(amount: string | undefined, unit: string | undefined): number {
  const factor = /k|千/i.test(unit ?? '') ? 1000 : /w|万/i.test(unit ?? '') ? 10_000 : 1;
  return Math.round(Number(amount ?? 0) * factor);
}

const ARRIVALS: readonly (readonly [RegExp, ArrivalTime])[] = [
  [/随时|立即|马上|immediate/i, 'now'],
  [/一周|1\s?周|7\s?天|one week|1 week/i, 'week'],
  [/三个月|3\s?个月|three months|3 months/i, 'quarter'],
  [/个月|月内|30\s?天|month/i, 'month'],
  [/待定|面议|协商/, 'unsure'],
];

const JOB_TYPES: readonly (readonly [RegExp, JobType])[] = [
  [/实习|intern/i, 'intern'],
  [/兼职|part/i, 'part'],
];

/**
 * The wishes.
 * @param lines of 求职意向 and those about the person, where the same labels may stand.
 * @param section only those of 求职意向: there a line without a label names the work.
 */
export function objectivesOf(
  lines: readonly string[],
  section: readonly string[],
): { arrival: ArrivalTime | null; items: ReadObjective[] } {
  const fields = firstOf(lines.flatMap(fieldsOf));
  const plain = section.filter((line) => fieldsOf(line).length === 0 && line.length <= 60);
  const loose = plain
    .flatMap((line) => withoutBullet(line).split(/[\t|｜，,;；·•]|\s{2,}|\s/))
    .filter(Boolean);
  const wishes = (
    fields.wish ? fields.wish.split(/[、/，,;；|｜\t]|\s{2,}|或/) : loose.filter(isWish)
  )
    .map((wish) => wish.trim())
    .filter((wish) => wish.length >= 2 && wish.length <= 40);
  const regions = (fields.wish_city ? fields.wish_city.split(/[、/，,;；|｜\t\s]+|或/) : loose)
    .flatMap((word) => regionIn(word) ?? [])
    .filter((region, i, all) => all.findIndex(({ code }) => code === region.code) === i)
    .slice(0, REGIONS_MAX);
  const pay = payOf(fields.salary ?? loose.find((word) => payOf(word)) ?? '');
  const kind = fields.job_type ?? loose.join(' ');
  const items = unique(wishes).map(({ wish, code }) => ({
    category: code ? { code, label: categoryName(code) } : null,
    wish: clip(wish, 40),
    regions: regions,
    job_type: JOB_TYPES.find(([pattern]) => pattern.test(kind))?.[1] ?? ('full' as const),
    salary_min: pay?.min ?? null,
    salary_max: pay?.max ?? null,
  }));
  const when = fields.arrival ?? loose.find((word) => /到岗|入职/.test(word)) ?? '';
  const arrival = ARRIVALS.find(([pattern]) => pattern.test(when))?.[1] ?? null;
  return { arrival, items };
}

const isWish = (word: string): boolean => findCategoryByTitle(word) !== null && !regionIn(word);

/** Each category once; words that fit none only when nothing else is there. */
function unique(wishes: readonly string[]): { wish: string; code: string | null }[] {
  const found = wishes.map((wish) => ({ wish, code: findCategoryByTitle(wish) }));
  const known = found.filter(
    ({ code }, i) => code && found.findIndex((other) => other.code === code) === i,
  );
  return (known.length > 0 ? known : found.slice(0, 1)).slice(0, OBJECTIVES_MAX);
}
