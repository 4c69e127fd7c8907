// What a resume may say beyond the form of its fields. Pure: each rule throws a Failure
// `invalid-input` that names the field and says what to do.

import { fail } from '../../../contract/call/errors.ts';
import type {
  Basic,
  Certificate,
  Education,
  Experience,
  Objectives,
  Project,
} from '../../../contract/resume/sections.ts';
import { isTooYoung, TOO_YOUNG, WORK_AGE_MIN } from '../../../contract/resume/working-age.ts';
import { monthOf } from '../../../contract/value/months.ts';
import { isCategory } from '../../dictionary/category/category.ts';
import { cityOf, isRegion } from '../../dictionary/region/region.ts';
import { ageAt } from './career.ts';

const AGE_MAX = 100;
/** Somebody who begins a doctorate may name its end. */
const STUDY_AHEAD_YEARS = 10;

const refuse = (field: string, message: string) =>
  fail('invalid-input', message, { [field]: message });

/** Age from 16, real place, months that have come. */
export function checkBasic(basic: Basic, now: Date): void {
  const { birth_month, work_since } = basic;
  if (birth_month > monthOf(now)) throw refuse('birth_month', '出生年月不能晚于本月');
  const age = ageAt(birth_month, now);
  if (age > AGE_MAX) throw refuse('birth_month', '请核对出生年月');
  if (age < WORK_AGE_MIN) {
    throw refuse('birth_month', '未满 16 周岁不能求职，请在年满 16 周岁后再填写简历');
  }
  checkCity('region', basic.region, '现居城市');
  if (work_since !== null && work_since > monthOf(now)) {
    throw refuse('work_since', '参加工作时间不能晚于本月，尚未工作请选择在校或应届');
  }
  if (work_since !== null && isTooYoung(birth_month, work_since)) {
    throw refuse('work_since', TOO_YOUNG);
  }
}

/** Categories and cities that exist. */
export function checkObjectives({ items }: Objectives): void {
  for (const [i, { category, regions }] of items.entries()) {
    if (!isCategory(category)) {
      throw refuse(`items.${i}.category`, '没有这个职位类别，请重新选择');
    }
    for (const [k, region] of regions.entries()) {
      checkCity(`items.${i}.regions.${k}`, region, '期望城市');
    }
  }
}

/** Jobs lie in the past or last until now; they may overlap. */
export function checkExperience({ from, to }: Experience, now: Date): void {
  if (from > monthOf(now)) throw refuse('item.from', '入职时间不能晚于本月');
  if (to !== null && to > monthOf(now)) {
    throw refuse('item.to', '离职时间不能晚于本月，仍在职请选择至今');
  }
}

/** Projects have begun; they may go on. */
export function checkProject({ from, to }: Project, now: Date): void {
  if (from > monthOf(now)) throw refuse('item.from', '开始时间不能晚于本月');
  if (to !== null && to > monthOf(now)) {
    throw refuse('item.to', '结束时间不能晚于本月，仍在进行请选择至今');
  }
}

/** Studies have begun; their end may be an expected one. */
export function checkEducation({ from, to }: Education, now: Date): void {
  if (from > monthOf(now)) throw refuse('item.from', '入学时间不能晚于本月');
  const [year, month] = monthOf(now).split('-');
  const last = `${Number(year) + STUDY_AHEAD_YEARS}-${month}`;
  if (to !== null && to > last) throw refuse('item.to', '请核对毕业时间');
}

export function checkCertificate({ month }: Certificate, now: Date): void {
  if (month > monthOf(now)) throw refuse('item.month', '取得时间不能晚于本月');
}

function checkCity(field: string, code: string, label: string): void {
  if (!isRegion(code)) throw refuse(field, `没有这个地区，请重新选择${label}`);
  if (cityOf(code) === null) throw refuse(field, `${label}请选择到城市`);
}
