// JSON Resume in: what this site exports comes back whole, and any other file never breaks it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Resume } from '../../../contract/resume/resume.ts';
import { draftOfJson } from './json-draft.ts';
import { toJsonResume } from './json-resume.ts';

const resume: Resume = {
  basic: {
    name: '林小满',
    avatar: '',
    gender: 'female',
    birth_month: '1996-05',
    age: 30,
    work_since: '2018-07',
    region: '440300',
    region_name: '广东·深圳',
    mobile: '13800138000',
    email: 'xiaoman@example.com',
    wechat: 'lin_xm',
    mobile_verified: true,
    work_status: 'month',
  },
  advantage: { advantage: '六年前端经验。', skills: [{ name: 'React', level: 'expert' }] },
  arrival: 'month',
  objectives: [
    {
      id: 1,
      category: { code: '010201', label: '前端开发' },
      job_type: 'full',
      regions: [{ code: '440300', label: '深圳' }],
      industries: [],
      salary_min: 20_000,
      salary_max: 35_000,
    },
  ],
  experiences: [
    {
      id: 1,
      company: '青禾科技',
      industry: 'internet',
      department: '平台部',
      title: '工程师',
      from: '2020-03',
      to: null,
      content: '负责商家后台的性能与架构。',
      achievement: '年度项目',
      skills: ['React'],
      internship: false,
      hide_from_company: true,
    },
  ],
  projects: [
    {
      id: 1,
      name: '排产系统',
      role: '前端负责人',
      company: '青禾科技',
      from: '2021-01',
      to: '2021-12',
      content: '从零搭建排产系统的网页端。',
      achievement: '',
      url: 'https://a.cn/x',
    },
  ],
  links: [{ id: 1, title: '博客', url: 'https://blog.example.com', note: '' }],
  educations: [
    {
      id: 1,
      school: '华南理工大学',
      degree: 'bachelor',
      major: '软件工程',
      from: '2014-09',
      to: '2018-06',
      full_time: true,
      content: '',
    },
  ],
  certificates: [{ id: 1, name: '大学英语六级', month: '2016-12', number: '1', image: '' }],
  languages: [{ name: '英语', level: 'work' }],
  licences: ['c1'],
  completeness: 100,
  missing: [],
  updated_at: null,
  refreshed_at: null,
  version: 3,
};

describe('a file of this site', () => {
  const draft = draftOfJson(JSON.stringify(toJsonResume(resume)));

  it('comes back section by section', () => {
    expect(draft.basic).toMatchObject({
      name: '林小满',
      mobile: '13800138000',
      email: 'xiaoman@example.com',
      work_since: '2018-07',
      work_status: 'month',
      region: { code: '440300' },
    });
    expect(draft.experiences).toMatchObject([
      { company: '青禾科技', title: '工程师', department: '平台部', from: '2020-03', to: null },
    ]);
    expect(draft.projects).toMatchObject([{ name: '排产系统', url: 'https://a.cn/x' }]);
    expect(draft.educations).toMatchObject([{ school: '华南理工大学', degree: 'bachelor' }]);
    expect(draft.objectives).toMatchObject([
      { category: { code: '010201' }, regions: [{ code: '440300' }], salary_min: 20_000 },
    ]);
    expect(draft.skills).toEqual([{ name: 'React', level: 'expert' }]);
    expect(draft.languages).toEqual([{ name: '英语', level: 'work' }]);
    expect(draft.certificates).toMatchObject([{ name: '大学英语六级', month: '2016-12' }]);
    expect(draft.links).toEqual([{ title: '博客', url: 'https://blog.example.com' }]);
    expect(draft.arrival).toBe('month');
  });

  it('lacks nothing that its forms ask for', () => {
    const items = [...draft.experiences, ...draft.projects, ...draft.educations];
    expect(items.map(({ missing }) => missing)).toEqual([{}, {}, {}]);
  });
});

describe('a file of another tool', () => {
  it('is read as far as it goes, and says what an item lacks', () => {
    const draft = draftOfJson(
      JSON.stringify({
        basics: { name: 'Ann Lee', phone: '(86) 138-0013-8000', location: { city: '杭州' } },
        work: [{ company: 'Acme', position: 'Engineer', startDate: '2019', endDate: '2020-06-30' }],
        education: [{ institution: '浙江大学', area: '计算机', studyType: "Master's Degree" }],
        skills: [{ name: 'Go', level: 'Master', keywords: [1, null] }, 'odd'],
        languages: [{ language: 'English', fluency: 'Native speaker' }],
      }),
    );
    expect(draft.basic).toMatchObject({ name: 'Ann Lee', region: { code: '330100' } });
    expect(draft.experiences).toMatchObject([
      { company: 'Acme', from: '2019-01', to: '2020-06', missing: { content: expect.any(String) } },
    ]);
    expect(draft.educations).toMatchObject([{ degree: 'master', to: null }]);
    expect(draft.skills).toEqual([{ name: 'Go', level: 'expert' }]);
    expect(draft.languages).toEqual([{ name: 'English', level: 'native' }]);
  });

  it('never leads to a script or a strange address', () => {
    const draft = draftOfJson(
      JSON.stringify({
        basics: { name: '甲乙', url: 'javascript:alert(1)', profiles: [{ url: 'file:///etc' }] },
        projects: [{ name: '甲乙', url: 'data:text/html,x' }],
      }),
    );
    expect([draft.links, draft.projects[0]?.url]).toEqual([[], '']);
  });

  it('is refused in words when it is no resume', () => {
    for (const text of ['', '{', '[]', '7', 'null', '{}', '{"a":1}', '{"work":"x"}']) {
      expect(() => draftOfJson(text)).toThrow('这个文件不是 JSON Resume');
    }
  });

  it('gives a draft or that refusal for any JSON whatsoever', () => {
    const key = fc.constantFrom('basics', 'work', 'education', 'skills', 'zemu', 'name', 'url');
    const json = fc.dictionary(key, fc.jsonValue({ maxDepth: 4 }));
    fc.assert(
      fc.property(json, (value) => {
        try {
          draftOfJson(JSON.stringify(value));
        } catch (error) {
          expect((error as Error).message).toContain('不是 JSON Resume');
        }
      }),
    );
  });
});
