// The resume with the unsaved values of a form, for the preview. A form may lack required values, so
// empty fields keep the saved value. Pure.
import type { Resume } from '../../../contract/resume/resume.ts';
import type {
  AdvantageForm,
  BasicForm,
  EducationForm,
  ExperienceForm,
  ObjectivesForm,
} from '../section/form-values.ts';

/** A draft as web/data/drafts.ts stores it. */
interface Draft<V> {
  id: number | null;
  values: Partial<V>;
}

/** The unsaved values, by form. */
export interface Drafts {
  basic?: Draft<BasicForm> | null;
  advantage?: Draft<AdvantageForm> | null;
  objective?: Draft<ObjectivesForm> | null;
  experience?: Draft<ExperienceForm> | null;
  educational?: Draft<EducationForm> | null;
  project?: Draft<Partial<Resume['projects'][number]>> | null;
}

/** @param nameOf the name of a category's or region's code; '' for an unknown code. */
export function draftedResume(
  resume: Resume,
  drafts: Drafts,
  nameOf: { category: (code: string) => string; region: (code: string) => string },
): Resume {
  const { basic, advantage, objective, experience, educational, project } = drafts;
  return {
    ...resume,
    basic: basic ? withBasic(resume.basic, basic.values, nameOf.region) : resume.basic,
    advantage: advantage
      ? { advantage: '', skills: [], ...resume.advantage, ...advantage.values }
      : resume.advantage,
    arrival: objective?.values.arrival ?? resume.arrival,
    objectives: objective ? withObjectives(resume, objective.values, nameOf) : resume.objectives,
    experiences: withItem(resume.experiences, experience, EXPERIENCE),
    educations: withItem(resume.educations, educational, EDUCATION),
    projects: withItem(resume.projects, project, PROJECT),
  };
}

/** A new item before its fields are filled in. */
const EXPERIENCE: Resume['experiences'][number] = {
  id: 0,
  company: '公司名称',
  industry: null,
  department: '',
  title: '',
  from: '',
  to: null,
  content: '',
  achievement: '',
  skills: [],
  internship: false,
  hide_from_company: true,
};
const EDUCATION: Resume['educations'][number] = {
  id: 0,
  school: '学校',
  degree: 'bachelor',
  major: '',
  from: '',
  to: null,
  full_time: true,
  content: '',
};
const PROJECT: Resume['projects'][number] = {
  id: 0,
  name: '项目名称',
  role: '',
  company: '',
  from: '',
  to: null,
  content: '',
  achievement: '',
  url: '',
};

/** The fields of a form that have a value. */
function filled<T extends object>(values: Partial<T>): Partial<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

const MONTH = /^\d{4}-\d\d$/;

/** The list with the item of the form, in its place or, if new, at the top. */
function withItem<T extends { id: number; from: string; to: string | null }>(
  items: readonly T[],
  draft: Draft<object> | null | undefined,
  empty: T,
): T[] {
  if (!draft) return [...items];
  const saved = items.find(({ id }) => id === draft.id) ?? empty;
  const typed = { ...saved, ...filled(draft.values as Partial<T>), id: saved.id };
  // A month is shown once it is complete; '' is an end that was not chosen yet.
  if (!MONTH.test(typed.from ?? '')) typed.from = saved.from;
  if (typed.to !== null && !MONTH.test(typed.to ?? '')) typed.to = saved.to;
  const rest = items.filter(({ id }) => id !== saved.id);
  return saved === empty ? [typed, ...rest] : items.map((item) => (item === saved ? typed : item));
}

function withBasic(
  saved: Resume['basic'],
  { worked, mobile_code: _code, ...form }: Partial<BasicForm>,
  regionName: (code: string) => string,
): Resume['basic'] {
  const region = form.region ?? saved?.region ?? '';
  return {
    gender: null,
    birth_month: '',
    work_since: null,
    age: 0,
    mobile_verified: false,
    ...saved,
    name: form.name || saved?.name || '您的姓名',
    avatar: form.avatar ?? saved?.avatar ?? '',
    region,
    region_name: regionName(region) || saved?.region_name || '',
    mobile: form.mobile ?? saved?.mobile ?? '',
    email: form.email ?? saved?.email ?? '',
    wechat: form.wechat ?? saved?.wechat ?? '',
    work_status: form.work_status ?? saved?.work_status ?? 'open',
    ...(worked === false ? { work_since: null } : {}),
    ...(worked && MONTH.test(form.work_since ?? '') ? { work_since: form.work_since ?? null } : {}),
  };
}

function withObjectives(
  { objectives }: Resume,
  { items = [] }: Partial<ObjectivesForm>,
  nameOf: { category: (code: string) => string; region: (code: string) => string },
): Resume['objectives'] {
  const typed = items.map((item, i) => ({
    id: objectives[i]?.id ?? -i - 1,
    category: { code: item.category ?? '', label: nameOf.category(item.category ?? '') },
    regions: item.regions.map((code) => ({ code, label: nameOf.region(code) })),
    job_type: item.job_type ?? 'full',
    salary_min: item.negotiable ? null : item.salary_min,
    salary_max: item.negotiable ? null : item.salary_max,
    industries: item.industries,
  }));
  return typed.filter(({ category }) => category.label !== '');
}
