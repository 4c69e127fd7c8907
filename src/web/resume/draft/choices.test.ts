// The choices that a draft offers beside a resume, and what saving them changes.
import { describe, expect, it } from 'vitest';
import type { ResumeDraft } from '../../../contract/resume/attachment.ts';
import type { Resume } from '../../../contract/resume/resume.ts';
import { choicesOf, isUnread } from './choices.ts';
import { linesOf } from './fields.ts';
import { type Save, stepsOf } from './saving.ts';

const NOW = '2026-11';
const EMPTY: Resume = {
  basic: null,
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
  completeness: 0,
  missing: [],
  updated_at: null,
  refreshed_at: null,
  version: 0,
} as Resume;

const job = {
  company: '青藤科技有限公司',
  department: '',
  title: '前端工程师',
  from: '2019-03',
  to: null,
  content: '负责排产软件的网页端架构。',
  achievement: '',
  internship: false,
  missing: {},
};
const DRAFT: ResumeDraft = {
  basic: {
    name: '林晓',
    gender: null,
    birth_month: null,
    work_since: '2019-03',
    region: { code: '330100', label: '杭州' },
    mobile: '13812345678',
    email: null,
    wechat: null,
    work_status: 'open',
  },
  advantage: '六年前端经验，做事踏实。',
  skills: [{ name: 'React', level: 'expert' }],
  arrival: null,
  objectives: [],
  projects: [],
  educations: [],
  certificates: [],
  experiences: [job],
  languages: [{ name: '英语', level: 'work' }],
  links: [],
};
const BASIC = {
  name: '林晓',
  avatar: '',
  gender: null,
  birth_month: '1996-05',
  work_since: '2018-07',
  region: '330100',
  region_name: '杭州',
  age: 30,
  mobile: '13900000000',
  email: '',
  wechat: '',
  work_status: 'open',
} as NonNullable<Resume['basic']>;
const saved = { ...job, id: 7, industry: 'internet', skills: ['Vue'], hide_from_company: false };
const FULL = {
  ...EMPTY,
  basic: BASIC,
  advantage: { advantage: '旧的优势，也有十个字。', skills: [{ name: 'Vue', level: 'able' }] },
  experiences: [saved],
} as unknown as Resume;

const relationsOf = (resume: Resume) =>
  Object.fromEntries(choicesOf(DRAFT, resume).map(({ key, relation }) => [key, relation]));

describe('beside an empty resume', () => {
  it('everything is new, and what the form needs stands there to be filled', () => {
    const relations = relationsOf(EMPTY);
    const { 'basic.birth_month': birth, ...rest } = relations;
    expect(new Set(Object.values(rest))).toEqual(new Set(['new']));
    // A value that was not read adds nothing, so it is not ticked.
    expect(birth).toBe('missing');
  });

  it('everything that is missing is named once, each at the field it is about', () => {
    const basic = { ...DRAFT.basic, work_status: null, region: null };
    const objective: ResumeDraft['objectives'][number] = {
      category: null,
      wish: '产品经理',
      job_type: 'full',
      missing: {},
      regions: [{ code: '330100', label: '杭州' }],
      salary_min: 1,
      salary_max: 2,
    };
    const draft = { ...DRAFT, basic, objectives: [objective] };
    const choices = choicesOf(draft, EMPTY);
    const relations = new Map(choices.map(({ key, relation }) => [key, relation]));
    expect(relations.get('arrival')).toBe('missing');
    expect(choices.filter(isUnread).map(({ key }) => key)).toEqual([
      'basic.region',
      'basic.birth_month',
      'basic.work_status',
      'arrival',
    ]);
    const steps = stepsOf(choices.filter((choice) => !isUnread(choice)));
    const problems = steps.flatMap((step) => step.problems(EMPTY, NOW));
    expect(problems).toEqual([
      { key: 'basic.birth_month', message: '请选择出生年月' },
      { key: 'basic.region', message: '请选择现居城市' },
      { key: 'basic.work_status', message: '请选择求职状态' },
      { key: 'arrival', message: '请选择到岗时间' },
      { key: 'objective.0', message: '请选择期望职位' },
    ]);
    // All steps without problems are saved at once.
    const ready = steps.filter((step) => step.problems(EMPTY, NOW).length === 0);
    expect(ready.flatMap(({ keys }) => keys)).toEqual([
      'advantage',
      'skills',
      'experience.0',
      'language.0',
    ]);
  });
});

describe('beside a filled resume', () => {
  it('says what is the same and what would replace', () => {
    expect(relationsOf(FULL)).toEqual({
      'basic.name': 'same',
      'basic.mobile': 'differs',
      'basic.region': 'same',
      'basic.work_since': 'differs',
      'basic.work_status': 'same',
      advantage: 'differs',
      skills: 'new',
      'experience.0': 'same',
      'language.0': 'new',
    });
  });

  it('keeps of an item what the file does not say', () => {
    const draft = { ...DRAFT, experiences: [{ ...job, content: '改写过的工作内容，更长一些。' }] };
    const choice = choicesOf(draft, FULL).find(({ key }) => key === 'experience.0');
    expect(choice).toMatchObject({
      relation: 'differs',
      id: 7,
      values: { industry: 'internet', skills: ['Vue'], hide_from_company: false },
    });
    expect(linesOf('experience', choice?.values ?? {}, {}).map(({ label }) => label)).toEqual([
      '公司名称',
      '职位',
      '开始时间',
      '结束时间',
      '工作内容',
    ]);
  });

  it('saves only what was chosen, with the rest as it was', async () => {
    const sent: [string, unknown][] = [];
    const save = (async (endpoint: { path: string }, input: unknown) => {
      sent.push([endpoint.path, input]);
      return FULL;
    }) as unknown as Save;
    const chosen = choicesOf(DRAFT, FULL).filter(({ key }) =>
      ['basic.mobile', 'skills'].includes(key),
    );
    for (const step of stepsOf(chosen)) {
      expect(step.problems(FULL, NOW)).toEqual([]);
      await step.run(save, FULL);
    }
    expect(sent).toMatchObject([
      ['/api/resume/saveBasic', { name: '林晓', mobile: '13812345678', work_since: '2018-07' }],
      [
        '/api/resume/saveAdvantage',
        { advantage: '旧的优势，也有十个字。', skills: [{ name: 'Vue' }, { name: 'React' }] },
      ],
    ]);
  });

  it('says what is missing for skills without a text, and for too many intentions', () => {
    const skills = choicesOf(DRAFT, EMPTY).filter(({ key }) => key === 'skills');
    expect(stepsOf(skills)[0]?.problems(EMPTY, NOW)[0]?.message).toContain('请先填写个人优势');
    const wish: ResumeDraft['objectives'][number] = {
      category: null,
      wish: '?',
      regions: [],
      job_type: 'full',
      missing: {},
      salary_min: null,
      salary_max: null,
    };
    const many = choicesOf({ ...DRAFT, objectives: [wish, wish, wish, wish] }, EMPTY);
    const step = stepsOf(many.filter(({ section }) => section === 'objective'))[0];
    expect(step?.problems(EMPTY, NOW)[0]?.message).toContain('最多 3 个求职意向');
  });
});
