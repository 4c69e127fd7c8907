// From stored rows to the resume of the contract. Pure.
import type { Resume } from '../../../contract/resume/resume.ts';
import { categoryName } from '../../dictionary/category/category.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { ageAt } from './career.ts';
import { completenessOf } from './completeness.ts';
import type { ResumeRow } from './queries.ts';

/**
 * The resume of a row; null (nothing was ever saved) gives the empty one.
 * @param attachments how many files there are, which may come before anything was saved.
 */
export function resumeOf(row: ResumeRow | null, now: Date, attachments = 0): Resume {
  const sections = {
    basic: row ? basicOf(row, now) : null,
    advantage: row?.advantage ? { advantage: row.advantage, skills: row.skills } : null,
    objectives: row?.objectives.map(objectiveOf) ?? [],
    experiences: row?.experiences ?? [],
    projects: row?.projects ?? [],
    links: row?.links ?? [],
    educations: row?.educations ?? [],
    certificates: row?.certificates ?? [],
    languages: row?.languages ?? [],
    licences: row?.licences ?? [],
  };
  // Codes are text in the database; what is stored came through the contract's checks.
  return {
    ...sections,
    arrival: row?.arrival ?? null,
    ...completenessOf({ ...sections, attachments: row?.attachments ?? attachments }),
    updated_at: row?.updated_at.toISOString() ?? null,
    refreshed_at: row?.refreshed_at?.toISOString() ?? null,
    version: row?.version ?? 0,
  } as Resume;
}

function basicOf(row: ResumeRow, now: Date) {
  const { name, birth_month, region } = row;
  if (name === null || birth_month === null || region === null) return null;
  return {
    name,
    birth_month,
    region,
    avatar: row.avatar,
    gender: row.gender,
    work_since: row.work_since,
    mobile: row.mobile,
    mobile_verified: row.mobile_verified,
    email: row.email,
    wechat: row.wechat,
    work_status: row.work_status,
    region_name: regionName(region),
    age: ageAt(birth_month, now),
  };
}

function objectiveOf(row: ResumeRow['objectives'][number]) {
  return {
    ...row,
    category: { code: row.category, label: categoryName(row.category) },
    regions: row.regions.map((code) => ({ code, label: regionName(code) })),
  };
}
