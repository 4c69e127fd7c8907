// The values of each form as text, field by field, to show the differences of two versions.
import {
  degrees,
  industries,
  jobTypes,
  labelOf,
  type Term,
} from '../../../contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  genders,
  languageLevels,
  licenceClasses,
  skillText,
  workStatuses,
} from '../../../contract/dictionary/resume.ts';
import { monthText } from '../../../contract/value/months.ts';
import { salaryText } from '../../../contract/value/salary.ts';
import type {
  AbilitiesForm,
  AdvantageForm,
  BasicForm,
  CertificateForm,
  EducationForm,
  ExperienceForm,
  LinkForm,
  ObjectiveForm,
  ObjectivesForm,
  ProjectForm,
} from './form-values.ts';

/** The names of regions and categories; the code itself while its name is unknown. */
export interface Names {
  region: (code: string) => string;
  category: (code: string) => string;
}

/** For each field its label and the text of its value. */
export type Words<V> = {
  readonly [K in keyof V]?: readonly [label: string, text?: (value: V[K], names: Names) => string];
};

const choice = (dict: readonly Term[]) => (code: string | null) => labelOf(dict, code);
const yes = (text: string, no: string) => (value: boolean) => (value ? text : no);
const month = (value: string | null) => monthText(value ?? '');
const end = (value: string | null) => (value === null ? '至今' : monthText(value));
const regionName = (code: string | null, names: Names) => (code ? names.region(code) : '');
const picture = (value: string) => (value ? '有图片' : '');

export const basicWords: Words<BasicForm> = {
  name: ['姓名'],
  avatar: ['头像', picture],
  gender: ['性别', choice(genders)],
  birth_month: ['出生年月', month],
  worked: ['是否工作过', yes('工作过', '在校或应届')],
  work_since: ['参加工作时间', month],
  region: ['现居城市', regionName],
  mobile: ['手机号'],
  email: ['邮箱'],
  wechat: ['微信号'],
  work_status: ['求职状态', choice(workStatuses)],
};

export const advantageWords: Words<AdvantageForm> = {
  advantage: ['个人优势'],
  skills: ['技能标签', (skills) => skills.map(skillText).join('、')],
};

function objectiveText(item: ObjectiveForm, names: Names): string {
  const { negotiable, salary_min, salary_max } = item;
  const pay = negotiable ? '面议' : salaryText({ min: salary_min, max: salary_max });
  return [
    item.category ? names.category(item.category) : '',
    item.regions.map(names.region).join('、'),
    labelOf(jobTypes, item.job_type),
    pay,
    item.industries.map((code) => labelOf(industries, code)).join('、'),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const objectivesWords: Words<ObjectivesForm> = {
  arrival: ['到岗时间', choice(arrivalTimes)],
  items: [
    '求职意向',
    (items, names) => items.map((item, i) => `${i + 1}. ${objectiveText(item, names)}`).join('\n'),
  ],
};

export const experienceWords: Words<ExperienceForm> = {
  company: ['公司名称'],
  industry: ['行业', choice(industries)],
  department: ['部门'],
  title: ['职位'],
  from: ['入职时间', month],
  to: ['离职时间', end],
  content: ['工作内容'],
  achievement: ['工作业绩'],
  skills: ['用到的技能', (skills) => skills.join('、')],
  internship: ['实习', yes('是', '否')],
  hide_from_company: ['对该公司隐藏', yes('是', '否')],
};

export const projectWords: Words<ProjectForm> = {
  name: ['项目名称'],
  role: ['担任角色'],
  company: ['所属公司'],
  from: ['开始时间', month],
  to: ['结束时间', end],
  content: ['项目描述'],
  achievement: ['项目成果'],
  url: ['项目链接'],
};

export const linkWords: Words<LinkForm> = { title: ['标题'], url: ['网址'], note: ['说明'] };

export const educationWords: Words<EducationForm> = {
  school: ['学校'],
  degree: ['学历', choice(degrees)],
  major: ['专业'],
  from: ['入学时间', month],
  to: ['毕业时间', end],
  full_time: ['学习形式', yes('全日制', '非全日制')],
  content: ['在校经历'],
};

export const certificateWords: Words<CertificateForm> = {
  name: ['证书名称'],
  month: ['取得时间', month],
  number: ['证书编号'],
  image: ['证书图片', picture],
};

export const abilitiesWords: Words<AbilitiesForm> = {
  languages: [
    '语言能力',
    (items) =>
      items.map(({ name, level }) => `${name}（${labelOf(languageLevels, level)}）`).join('、'),
  ],
  licences: ['驾照', (codes) => codes.map((code) => labelOf(licenceClasses, code)).join('、')],
};

interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

/** The fields in which two versions differ, in the form's order. */
export function differences<V extends object>(
  words: Words<V>,
  theirs: V,
  mine: V,
  names: Names,
): Difference[] {
  return (Object.keys(words) as (keyof V)[]).flatMap((field) => {
    const [label, text = String] = words[field] ?? ['', String];
    const [a, b] = [theirs[field], mine[field]];
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    return [{ label, theirs: text(a, names), mine: text(b, names) }];
  });
}
