// Completeness in percent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESUME_SECTIONS } from '../../../contract/resume/resume.ts';
import { completenessOf, PARTS, type Part, POINTS, type Sections } from './completeness.ts';

const EMPTY: Sections = {
  basic: null,
  advantage: null,
  objectives: [],
  experiences: [],
  projects: [],
  educations: [],
  certificates: [],
  attachments: 0,
};
const JOB = { internship: false };
const INTERNSHIP = { internship: true };
const WORKER = { work_since: '2018-07' };
const GRADUATE = { work_since: null };
const FULL: Sections = {
  basic: WORKER,
  advantage: {},
  objectives: [{}],
  experiences: [JOB],
  projects: [],
  educations: [{}],
  certificates: [{}],
  attachments: 1,
};

const list = fc.array(fc.constant({}), { maxLength: 3 });
const resume: fc.Arbitrary<Sections> = fc.record({
  basic: fc.constantFrom(null, WORKER, GRADUATE),
  advantage: fc.constantFrom(null, {}),
  objectives: list,
  experiences: fc.array(fc.constantFrom(JOB, INTERNSHIP), { maxLength: 3 }),
  projects: list,
  educations: list,
  certificates: list,
  attachments: fc.nat({ max: 3 }),
});
/** Each way to fill one more section. */
const FILLS: ((sections: Sections) => Sections)[] = [
  (sections) => ({ ...sections, basic: sections.basic ?? WORKER }),
  (sections) => ({ ...sections, basic: sections.basic ?? GRADUATE }),
  (sections) => ({ ...sections, advantage: {} }),
  (sections) => ({ ...sections, objectives: [...sections.objectives, {}] }),
  (sections) => ({ ...sections, experiences: [...sections.experiences, JOB] }),
  (sections) => ({ ...sections, experiences: [...sections.experiences, INTERNSHIP] }),
  (sections) => ({ ...sections, projects: [...sections.projects, {}] }),
  (sections) => ({ ...sections, educations: [...sections.educations, {}] }),
  (sections) => ({ ...sections, certificates: [...sections.certificates, {}] }),
  (sections) => ({ ...sections, attachments: sections.attachments + 1 }),
];

describe('completeness', () => {
  it('has the weights that were asked for', () => {
    expect(POINTS).toEqual({
      basic: 20,
      advantage: 10,
      objective: 20,
      experience: 20,
      educational: 20,
      certificate: 5,
      attachment: 5,
    });
  });

  it('is 0 for an empty resume and 100 for a full one', () => {
    expect(completenessOf(EMPTY).completeness).toBe(0);
    expect(completenessOf(FULL)).toEqual({ completeness: 100, missing: [] });
  });

  it('names what is missing, most valuable first, with its screen', () => {
    expect(completenessOf(EMPTY).missing).toEqual([
      { path: '/my-resume/basic', label: '基本信息', gain: 20 },
      { path: '/objective', label: '求职意向', gain: 20 },
      { path: '/experience', label: '工作经历', gain: 20 },
      { path: '/educational', label: '教育经历', gain: 20 },
      { path: '/advantage', label: '个人优势', gain: 10 },
      { path: '/certificate', label: '证书', gain: 5 },
      { path: '/my-resume', label: '附件简历', gain: 5 },
    ]);
    const paths = RESUME_SECTIONS.map(({ path }) => path as string);
    expect(completenessOf(EMPTY).missing.every(({ path }) => paths.includes(path))).toBe(true);
  });

  it('takes an internship or a project for experience only of those who have not worked yet', () => {
    const withInternship = { ...FULL, experiences: [INTERNSHIP] };
    expect(completenessOf(withInternship).completeness).toBe(80);
    expect(completenessOf({ ...withInternship, basic: GRADUATE }).completeness).toBe(100);
    const withProject = { ...FULL, experiences: [], projects: [{}] };
    expect(completenessOf(withProject).completeness).toBe(80);
    expect(completenessOf({ ...withProject, basic: GRADUATE }).completeness).toBe(100);
  });

  it('reaches the 40 percent an application asks for with two of the large parts', () => {
    const large: Part[] = ['basic', 'objective', 'experience', 'educational'];
    expect(large.every((part) => POINTS[part] * 2 >= 40)).toBe(true);
    expect(PARTS.reduce((sum, part) => sum + POINTS[part], 0)).toBe(100);
  });

  it('stays between 0 and 100, and is 100 exactly when nothing is missing', () => {
    fc.assert(
      fc.property(resume, (sections) => {
        const { completeness, missing } = completenessOf(sections);
        expect(completeness).toBeGreaterThanOrEqual(0);
        expect(completeness).toBeLessThanOrEqual(100);
        expect(completeness === 100).toBe(missing.length === 0);
        expect(completeness + missing.reduce((sum, { gain }) => sum + gain, 0)).toBe(100);
      }),
    );
  });

  it('never falls when a section is filled', () => {
    fc.assert(
      fc.property(resume, fc.constantFrom(...FILLS), (sections, fill) => {
        const after = completenessOf(fill(sections)).completeness;
        expect(after).toBeGreaterThanOrEqual(completenessOf(sections).completeness);
      }),
    );
  });
});
