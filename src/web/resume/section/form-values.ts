// The values of each form, from the resume and for the call. A form may lack required values: null and ''
// are empty fields.

import type { InputOf } from '../../../contract/call/endpoint.ts';
import type { Degree, Industry, JobType } from '../../../contract/dictionary/dictionary.ts';
import type {
  ArrivalTime,
  Gender,
  LanguageLevel,
  LicenceClass,
  Skill,
  WorkStatus,
} from '../../../contract/dictionary/resume.ts';
import type {
  Resume,
  saveAbilities,
  saveAdvantage,
  saveBasic,
  saveCertificate,
  saveEducation,
  saveExperience,
  saveLink,
  saveObjectives,
  saveProject,
} from '../../../contract/resume/resume.ts';

export interface BasicForm {
  name: string;
  avatar: string;
  gender: Gender | null;
  birth_month: string | null;
  /** False for students and graduates; `work_since` is then not sent. */
  worked: boolean;
  work_since: string | null;
  region: string | null;
  mobile: string;
  /** The code for a number other than the account's; never stored. */
  mobile_code: string;
  email: string;
  wechat: string;
  work_status: WorkStatus | null;
}

/** @param ownMobile the account's number, the start value of a new resume. */
export function basicForm({ basic }: Resume, ownMobile = ''): BasicForm {
  return {
    name: basic?.name ?? '',
    avatar: basic?.avatar ?? '',
    gender: basic?.gender ?? null,
    birth_month: basic?.birth_month ?? null,
    worked: basic ? basic.work_since !== null : true,
    work_since: basic?.work_since ?? null,
    region: basic?.region ?? null,
    mobile: basic?.mobile ?? ownMobile,
    mobile_code: '',
    email: basic?.email ?? '',
    wechat: basic?.wechat ?? '',
    work_status: basic?.work_status ?? null,
  };
}

/** For forms without errors only. */
export function basicInput({ worked, mobile_code, ...form }: BasicForm): InputOf<typeof saveBasic> {
  const work_since = worked ? form.work_since : null;
  const code = mobile_code === '' ? {} : { mobile_code };
  return { ...form, work_since, ...code } as InputOf<typeof saveBasic>;
}

export interface AdvantageForm {
  advantage: string;
  skills: Skill[];
}

export function advantageForm({ advantage }: Resume): AdvantageForm {
  return { advantage: advantage?.advantage ?? '', skills: advantage?.skills ?? [] };
}

export const advantageInput = (form: AdvantageForm): InputOf<typeof saveAdvantage> => form;

export interface ObjectiveForm {
  category: string | null;
  regions: string[];
  job_type: JobType | null;
  /** True for 面议: no amounts are sent. */
  negotiable: boolean;
  salary_min: number | null;
  salary_max: number | null;
  industries: Industry[];
}

export interface ObjectivesForm {
  arrival: ArrivalTime | null;
  items: ObjectiveForm[];
}

export const emptyObjective = (): ObjectiveForm => ({
  category: null,
  regions: [],
  job_type: 'full',
  negotiable: false,
  salary_min: null,
  salary_max: null,
  industries: [],
});

export function objectivesForm({ arrival, objectives }: Resume): ObjectivesForm {
  const items = objectives.map(({ category, regions, job_type, industries, ...pay }) => ({
    category: category.code,
    regions: regions.map(({ code }) => code),
    job_type,
    negotiable: pay.salary_min === null,
    salary_min: pay.salary_min,
    salary_max: pay.salary_max,
    industries,
  }));
  return { arrival, items: items.length > 0 ? items : [emptyObjective()] };
}

export function objectivesInput(form: ObjectivesForm): InputOf<typeof saveObjectives> {
  const items = form.items.map(({ negotiable, ...item }) => ({
    ...item,
    salary_min: negotiable ? null : item.salary_min,
    salary_max: negotiable ? null : item.salary_max,
  }));
  return { arrival: form.arrival, items } as InputOf<typeof saveObjectives>;
}

/** '' means that no end is chosen, null means 至今. */
interface SpanForm {
  from: string | null;
  to: string | null;
}

export interface ExperienceForm extends SpanForm {
  company: string;
  industry: Industry | null;
  department: string;
  title: string;
  content: string;
  achievement: string;
  skills: string[];
  internship: boolean;
  hide_from_company: boolean;
}

export const emptyExperience = (): ExperienceForm => ({
  company: '',
  industry: null,
  department: '',
  title: '',
  from: null,
  to: '',
  content: '',
  achievement: '',
  skills: [],
  internship: false,
  hide_from_company: true,
});

export type ExperienceInput = InputOf<typeof saveExperience>['item'];

export interface ProjectForm extends SpanForm {
  name: string;
  role: string;
  company: string;
  content: string;
  achievement: string;
  url: string;
}

export const emptyProject = (): ProjectForm => ({
  name: '',
  role: '',
  company: '',
  from: null,
  to: '',
  content: '',
  achievement: '',
  url: '',
});

export const projectInput = (form: ProjectForm): InputOf<typeof saveProject>['item'] =>
  ({ ...form, url: form.url.trim() }) as InputOf<typeof saveProject>['item'];

export interface LinkForm {
  title: string;
  url: string;
  note: string;
}

export const emptyLink = (): LinkForm => ({ title: '', url: '', note: '' });

export const linkInput = (form: LinkForm): InputOf<typeof saveLink>['item'] => ({
  ...form,
  url: form.url.trim(),
});

export interface EducationForm extends SpanForm {
  school: string;
  degree: Degree | null;
  major: string;
  full_time: boolean;
  content: string;
}

export const emptyEducation = (): EducationForm => ({
  school: '',
  degree: null,
  major: '',
  from: null,
  to: '',
  full_time: true,
  content: '',
});

export type EducationInput = InputOf<typeof saveEducation>['item'];

export interface CertificateForm {
  name: string;
  month: string | null;
  number: string;
  image: string;
}

export const emptyCertificate = (): CertificateForm => ({
  name: '',
  month: null,
  number: '',
  image: '',
});

export type CertificateInput = InputOf<typeof saveCertificate>['item'];

export interface AbilitiesForm {
  languages: { name: string; level: LanguageLevel }[];
  licences: LicenceClass[];
}

export const abilitiesForm = ({ languages, licences }: Resume): AbilitiesForm => ({
  languages,
  licences,
});

export const abilitiesInput = (form: AbilitiesForm): InputOf<typeof saveAbilities> => form;

/** The form of a list's item: all fields but the id, in the form's order. */
export function itemForm<V extends object>(empty: () => V): (item: V & { id: number }) => V {
  const fields = Object.keys(empty()) as (keyof V)[];
  return (item) => Object.fromEntries(fields.map((field) => [field, item[field]])) as V;
}
