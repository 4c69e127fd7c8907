// A resume for component tests, and a resume screen with the data its shell provides.
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { listCategories } from '../../src/contract/position/position.ts';
import { getAccountMobile, getResume, type Resume } from '../../src/contract/resume/resume.ts';
import { listStudies } from '../../src/contract/resume/studies.ts';
import { listRegions } from '../../src/contract/site/site.ts';
import { LeaveGuard } from '../../src/web/data/record-form/leave-guard.tsx';
import { useResumeQuery } from '../../src/web/resume/query.ts';
import { answers } from './calls.ts';
import { CATEGORIES, REGIONS } from './pick.ts';
import { show, signIn } from './stage.tsx';

const basic: NonNullable<Resume['basic']> = {
  name: '林小满',
  avatar: '',
  gender: 'female',
  birth_month: '1996-05',
  work_since: '2018-07',
  region: '440305',
  region_name: '深圳市南山区',
  age: 30,
  mobile: '13800138000',
  mobile_verified: true,
  email: 'xiaoman@example.com',
  wechat: 'lin_xiaoman',
  work_status: 'month',
};

const empty: Resume = {
  basic,
  advantage: null,
  arrival: null,
  objectives: [],
  experiences: [],
  projects: [],
  links: [],
  educations: [],
  certificates: [],
  languages: [],
  licences: [],
  completeness: 40,
  missing: [],
  updated_at: '2026-11-20T10:00:00+08:00',
  refreshed_at: null,
  version: 1,
};

/** A resume with the first section filled, changed by what is given. */
export function aResume(change: Partial<Resume> = {}, ofBasic: Partial<typeof basic> = {}): Resume {
  return { ...empty, basic: { ...basic, ...ofBasic }, ...change };
}

function Ready({ children }: { children: ReactNode }) {
  const { data } = useResumeQuery();
  return data ? <LeaveGuard>{children}</LeaveGuard> : null;
}

/** Shows a screen to the resume's owner. */
export function showScreen(screen: ReactNode, at: string, resume = aResume()) {
  signIn('seeker');
  answers(getResume, resume);
  answers(listRegions, REGIONS);
  answers(listCategories, CATEGORIES);
  answers(getAccountMobile, { mobile: '13800138000' });
  answers(listStudies, { schools: ['北京大学', '北京航空航天大学'], majors: ['软件工程'] });
  return show(<Ready>{screen}</Ready>, { at });
}

/** A field by its label; the label of an optional field has a suffix. */
export const field = (label: string) => page.getByLabelText(new RegExp(`^${label}(（可选）)?$`));

export const press = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

export async function pickMonth(label: string, month: string): Promise<void> {
  const [year = '', part = ''] = month.split('-');
  await field(`${label}：年`).selectOptions(year);
  await field(`${label}：月`).selectOptions(part);
}

/** The card of an item, by its heading. */
export const card = (title: string | RegExp) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
