// 自动筛选: conditions mark and never decide, in words for both sides (PIPL 24).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { educations } from '../../../contract/dictionary/dictionary.ts';
import { NO_SCREENING, type Screening } from '../../../contract/position/screening.ts';
import { conditionsOf, type ScreenedSeeker, screen, storedScreening } from './words.ts';

const BEIJING = '110100';
const SHANGHAI = '310100';
const nobody: ScreenedSeeker = { degree: null, years: null, skills: [], wishes: [], home: null };
const strict: Screening = { education: 'bachelor', years: 3, same_city: true, skills: ['React'] };
const verdicts = (seeker: ScreenedSeeker, asked = strict) =>
  screen(asked, BEIJING, seeker).map(({ verdict }) => verdict);

describe('conditions of a position', () => {
  it('ask nothing until somebody states them', () => {
    expect(conditionsOf(NO_SCREENING, BEIJING)).toEqual([]);
    expect(screen(NO_SCREENING, BEIJING, nobody)).toEqual([]);
  });

  it('say what is asked and what the resume says', () => {
    const seeker = { ...nobody, degree: 'college', years: 1, home: SHANGHAI, skills: ['Vue'] };
    const points = screen(strict, BEIJING, seeker as ScreenedSeeker);
    expect(points.map(({ verdict, text }) => [verdict, text])).toEqual([
      ['unmet', '要求本科及以上，简历最高学历为大专'],
      ['unmet', '要求 3 年及以上工作经验，简历为 1 年'],
      ['unmet', '要求现居或期望在北京工作，简历的现居地和期望城市都不在这里'],
      ['unmet', '要求 React，简历没有写React'],
    ]);
  });

  it('mark nobody for what a resume does not say', () => {
    expect(verdicts(nobody)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });

  it('hold for who lives there or wishes to work there, and for another spelling of a skill', () => {
    const wish = { category: '010101', regions: ['110105'], job_type: 'full' as const };
    const pay = { salary_min: null, salary_max: null, industries: [] };
    const seeker = {
      ...nobody,
      home: SHANGHAI,
      wishes: [{ ...wish, ...pay }],
      skills: ['ReactJS'],
    };
    expect(verdicts(seeker).slice(2)).toEqual(['met', 'met']);
  });

  it('keep only skills that stand among the tags of the position', () => {
    const stored = JSON.parse(
      storedScreening({ ...strict, skills: ['React', '限男性'] }, ['React']),
    );
    expect(stored).toEqual(strict);
  });

  it('never mark somebody for knowing, having done or holding more', () => {
    const codes = educations.map(({ code }) => code);
    const person = fc.record({
      degree: fc.constantFrom(...codes.filter((code) => code !== 'any'), null),
      years: fc.option(fc.nat(30)),
      skills: fc.subarray(['React', 'Vue', 'Go']),
      home: fc.constantFrom(BEIJING, SHANGHAI, null),
      wishes: fc.constant([]),
    });
    const asked = fc.record({
      education: fc.constantFrom(...codes),
      years: fc.option(fc.integer({ min: 1, max: 20 })),
      same_city: fc.boolean(),
      skills: fc.subarray(['React', 'Vue']),
    });
    fc.assert(
      fc.property(asked, person, (screening, one) => {
        const seeker = one as ScreenedSeeker;
        const before = screen(screening, BEIJING, seeker);
        expect(before.length).toBe(conditionsOf(screening, BEIJING).length);
        const more = { ...seeker, degree: 'doctor', years: 40, home: BEIJING };
        const better = { ...more, skills: ['React', 'Vue', 'Go'] } as ScreenedSeeker;
        expect(screen(screening, BEIJING, better).every(({ verdict }) => verdict === 'met')).toBe(
          true,
        );
        // Saying nothing is never worse than what marks.
        expect(verdicts(nobody, screening)).not.toContain('unmet');
      }),
    );
  });
});
