// The fields of each kind of choice: how they are edited and shown as text. Pure.
import { degrees, jobTypes, labelOf, type Term } from '../../../contract/dictionary/dictionary.ts';
import {
  arrivalTimes,
  genders,
  languageLevels,
  type Skill,
  skillText,
  workStatuses,
} from '../../../contract/dictionary/resume.ts';
import { isMonth, monthText } from '../../../contract/value/months.ts';
import type { Values } from './choices.ts';

export type Field = { name: string; label: string } & (
  | {
      type:
        | 'line'
        | 'area'
        | 'month'
        | 'end'
        | 'region'
        | 'category'
        | 'cities'
        | 'skills'
        | 'yuan';
    }
  | { type: 'choice'; terms: readonly Term[] }
);

const line = (name: string, label: string): Field => ({ name, label, type: 'line' });
const area = (name: string, label: string): Field => ({ name, label, type: 'area' });
const month = (name: string, label: string): Field => ({ name, label, type: 'month' });
const choice = (name: string, label: string, terms: readonly Term[]): Field => ({
  name,
  label,
  terms,
  type: 'choice',
});
const span: Field[] = [month('from', '开始时间'), { name: 'to', label: '结束时间', type: 'end' }];

/** The fields by the kind of a choice. */
export const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  name: [line('name', '姓名')],
  mobile: [line('mobile', '手机号')],
  email: [line('email', '邮箱')],
  wechat: [line('wechat', '微信号')],
  region: [{ name: 'region', label: '现居城市', type: 'region' }],
  birth_month: [month('birth_month', '出生年月')],
  work_since: [month('work_since', '参加工作时间')],
  work_status: [choice('work_status', '求职状态', workStatuses)],
  gender: [choice('gender', '性别', genders)],
  advantage: [area('advantage', '个人优势')],
  skills: [{ name: 'skills', label: '技能标签', type: 'skills' }],
  arrival: [choice('arrival', '到岗时间', arrivalTimes)],
  objective: [
    { name: 'category', label: '期望职位', type: 'category' },
    { name: 'regions', label: '期望城市', type: 'cities' },
    choice('job_type', '工作类型', jobTypes),
    { name: 'salary_min', label: '最低月薪（元）', type: 'yuan' },
    { name: 'salary_max', label: '最高月薪（元）', type: 'yuan' },
  ],
  experience: [
    line('company', '公司名称'),
    line('title', '职位'),
    line('department', '部门'),
    ...span,
    area('content', '工作内容'),
    area('achievement', '工作业绩'),
  ],
  project: [
    line('name', '项目名称'),
    line('role', '担任角色'),
    ...span,
    area('content', '项目描述'),
    area('achievement', '项目成果'),
    line('url', '项目链接'),
  ],
  education: [
    line('school', '学校'),
    choice('degree', '学历', degrees),
    line('major', '专业'),
    ...span,
    area('content', '在校经历'),
  ],
  certificate: [line('name', '证书名称'), month('month', '取得时间')],
  language: [line('name', '语言'), choice('level', '语言水平', languageLevels)],
  link: [line('title', '标题'), line('url', '网址')],
};

/** A value as text; '' for none. */
function wordsOf(field: Field, value: unknown, names: Readonly<Record<string, string>>): string {
  if (field.type === 'end' && value === null) return '至今';
  if (value === null || value === undefined || value === '') return '';
  switch (field.type) {
    case 'choice':
      return labelOf(field.terms, String(value));
    case 'month':
    case 'end':
      return isMonth(String(value)) ? monthText(String(value)) : '';
    case 'region':
    case 'category':
      return names[String(value)] ?? '';
    case 'cities':
      return (value as string[]).map((code) => names[code] ?? code).join('、');
    case 'skills':
      return (value as Skill[]).map(skillText).join('、');
    case 'yuan':
      return `${Number(value).toLocaleString('zh-CN')} 元`;
    default:
      return String(value);
  }
}

/** A thing as lines of label and text; fields without a value are left out. */
export function linesOf(
  kind: string,
  values: Values,
  names: Readonly<Record<string, string>>,
): { label: string; words: string; isLong: boolean }[] {
  return (FIELDS[kind] ?? []).flatMap((field) => {
    const words = wordsOf(field, values[field.name], names);
    return words === '' ? [] : [{ label: field.label, words, isLong: field.type === 'area' }];
  });
}
