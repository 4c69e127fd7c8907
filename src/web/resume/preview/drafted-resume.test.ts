// The preview follows typing, and never shows an incomplete month or an unknown code.
import { describe, expect, it } from 'vitest';
import type { Resume } from '../../../contract/resume/resume.ts';
import { draftedResume } from './drafted-resume.ts';

const NAMES = {
  category: (code: string) => (code === '010201' ? '前端开发' : ''),
  region: (code: string) => (code === '440300' ? '广东·深圳' : ''),
};
const job: Resume['experiences'][number] = {
  id: 7,
  company: '青禾科技',
  industry: null,
  department: '',
  title: '工程师',
  from: '2020-03',
  to: null,
  content: '旧的内容',
  achievement: '',
  skills: [],
  internship: false,
  hide_from_company: true,
};
const resume: Resume = {
  basic: null,
  advantage: null,
  arrival: null,
  objectives: [],
  experiences: [job],
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
  version: 1,
};

describe('what is being typed', () => {
  it('changes nothing while nothing is typed', () => {
    expect(draftedResume(resume, {}, NAMES)).toEqual(resume);
  });

  it('takes the place of the item it changes', () => {
    const typed = { id: 7, values: { content: '新的内容', from: '2021-', to: '' } };
    const { experiences } = draftedResume(resume, { experience: typed }, NAMES);
    expect(experiences).toEqual([{ ...job, content: '新的内容' }]);
  });

  it('stands on top as long as it is new', () => {
    const typed = { id: null, values: { company: '新公司', from: '2024-01', to: null } };
    const { experiences } = draftedResume(resume, { experience: typed }, NAMES);
    expect(experiences.map(({ company, from }) => [company, from])).toEqual([
      ['新公司', '2024-01'],
      ['青禾科技', '2020-03'],
    ]);
  });

  it('makes a person of half a form', () => {
    const typed = { id: null, values: { name: '', region: '440300', worked: false } };
    const { basic } = draftedResume(resume, { basic: typed }, NAMES);
    expect(basic).toMatchObject({ name: '您的姓名', region_name: '广东·深圳', work_since: null });
  });

  it('names categories by their code and leaves out those not chosen yet', () => {
    const items = ['010201', null].map((category) => ({
      category,
      regions: ['440300'],
      job_type: 'full' as const,
      negotiable: true,
      salary_min: 1,
      salary_max: 2,
      industries: [],
    }));
    const { objectives } = draftedResume(
      resume,
      { objective: { id: null, values: { arrival: 'now', items } } },
      NAMES,
    );
    expect(objectives).toHaveLength(1);
    expect(objectives[0]).toMatchObject({ category: { label: '前端开发' }, salary_min: null });
  });
});
