// How a position is shown: rows to the shapes of the contract.
import {
  educations,
  employmentKinds,
  experiences,
  jobTypes,
  labelOf,
} from '../../contract/dictionary/dictionary.ts';
import { settlements, workTimes } from '../../contract/dictionary/position.ts';
import { NO_PAY_PARTS } from '../../contract/position/fields.ts';
import type { PositionCard, PositionDetail, Salary } from '../../contract/position/position.ts';
import type { PayUnit } from '../../contract/value/salary.ts';
import { categoryName, categoryPath } from '../dictionary/category/category.ts';
import { regionName, regionParts } from '../dictionary/region/region.ts';
import { enterpriseCardOf, labelled } from '../enterprise/enterprise.ts';
import type { CardRow, DetailRow } from './read.queries.ts';
import { conditionsOf, wholeScreening } from './screening/words.ts';

export function salaryOf(row: {
  salary_min: number;
  salary_max: number;
  salary_months: number;
  salary_unit: PayUnit;
}): Salary {
  const { salary_min: min, salary_max: max, salary_months: months, salary_unit: unit } = row;
  return { min, max, months, unit };
}

export function cardOf(row: CardRow | DetailRow): PositionCard {
  const { id, title, skills, region, is_agency } = row;
  return {
    id,
    title,
    skills,
    is_agency,
    salary: salaryOf(row),
    city_name: regionName(row.city),
    district_name: regionParts(region)?.district ?? '',
    experience: labelled(experiences, row.experience),
    education: labelled(educations, row.education),
    job_type: labelled(jobTypes, row.job_type),
    enterprise: enterpriseOf(row),
    poster: row.poster_name === null ? null : posterOf(row),
    // A timer takes it away when its time is over.
    is_urgent: row.urgent_until !== null,
    refreshed_at: new Date(row.refreshed_at).toISOString(),
  };
}

const posterOf = (row: CardRow | DetailRow) => ({
  name: row.poster_name ?? '',
  title: row.poster_title ?? '',
  avatar: row.poster_avatar ?? '',
});

/** The whole card of the enterprise; a position's card shows a part of it. */
const enterpriseOf = (row: CardRow | DetailRow) =>
  enterpriseCardOf({
    id: row.enterprise_id,
    short_name: row.e_short_name,
    full_name: row.e_full_name,
    logo: row.e_logo,
    industry: row.e_industry,
    size: row.e_size,
    stage: row.e_stage,
    city: row.e_city,
    slogan: row.e_slogan,
    welfare: row.e_welfare,
    certified_at: row.e_certified_at,
    open_positions: row.e_open_positions,
    account_class: row.e_account_class,
    response: row.e_response ?? null,
  });

/** The page of a position in the state it is shown as. */
export function detailOf(
  row: DetailRow,
  state: PositionDetail['state'],
  similar: PositionCard[],
): PositionDetail {
  const { description, headcount, welfare, work_hours, address, valid_until } = row;
  const { department, takes_minors } = row;
  return {
    ...cardOf(row),
    state,
    description,
    headcount,
    welfare,
    work_hours,
    address,
    valid_until,
    similar,
    department,
    takes_minors,
    point: row.point,
    pay_parts: { ...NO_PAY_PARTS, ...row.pay_parts },
    screening: conditionsOf(wholeScreening(row.screening), row.city),
    settlement: labelOf(settlements, row.settlement),
    work_times: row.work_times.map((code) => labelOf(workTimes, code)),
    enterprise: enterpriseOf(row),
    category: { code: row.category, label: categoryName(row.category) },
    category_path: categoryPath(row.category).map(({ name }) => name),
    employment: labelled(employmentKinds, row.employment),
    region: row.region,
    published_at: (row.published_at ?? row.refreshed_at).toISOString(),
    source: row.source ?? '',
  };
}
