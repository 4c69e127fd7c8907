// The score of a seeker and a position, and that its reasons say what holds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codesOf,
  type Degree,
  degrees,
  educationRank,
  educations,
  experiences,
  industries,
  jobTypes,
} from '../../../contract/dictionary/dictionary.ts';
import type { SeekerFacts } from '../../../contract/position/seeker-facts.ts';
import { categoryTree } from '../../dictionary/category/category.ts';
import { pagesOf, SAME_ENTERPRISE_MAX } from '../recommend/order.ts';
import type { BehaviourFacts, PositionFacts } from './facts.ts';
import { NO_BEHAVIOUR } from './facts.ts';
import { GOOD_SCORE, matchItems, scoreMatch } from './score.ts';

const leaves = categoryTree()
  .flatMap((one) => one.children ?? [])
  .flatMap((two) => two.children ?? [])
  .map(({ code }) => code);
const REGIONS = ['330100', '330106', '330108', '310100', '310115', '110105'];
const CITIES: Record<string, string> = { 33: '330100', 31: '310100', 11: '110100' };
const SKILLS = [
  'Vue',
  'vue.js',
  'React',
  'TypeScript',
  'ts',
  'Java',
  'Excel',
  '沟通',
  'Node',
  '安卓',
];

const wish = fc.record({
  category: fc.constantFrom(...leaves),
  regions: fc.subarray(REGIONS, { minLength: 1, maxLength: 3 }),
  job_type: fc.constantFrom(...codesOf(jobTypes)),
  salary_min: fc.option(fc.integer({ min: 2000, max: 60_000 })),
  salary_max: fc.constant<number | null>(60_000),
  industries: fc.subarray([...codesOf(industries)], { maxLength: 3 }),
});
const seekers: fc.Arbitrary<SeekerFacts> = fc.record({
  wishes: fc.array(wish, { maxLength: 3 }),
  years: fc.option(fc.integer({ min: 0, max: 40 })),
  is_student: fc.option(fc.boolean()),
  degree: fc.option(fc.constantFrom(...degrees.map(({ code }) => code as Degree))),
  skills: fc.subarray(SKILLS),
  latest_title: fc.constant('前端工程师'),
  latest_category: fc.option(fc.constantFrom(...leaves)),
});
const positions: fc.Arbitrary<PositionFacts> = fc
  .record({
    id: fc.constant(1),
    enterprise_id: fc.constant(7),
    title: fc.constant('职位'),
    category: fc.constantFrom(...leaves),
    region: fc.constantFrom(...REGIONS),
    job_type: fc.constantFrom(...codesOf(jobTypes)),
    month_min: fc.integer({ min: 2000, max: 40_000 }),
    spread: fc.integer({ min: 0, max: 20_000 }),
    experience: fc.constantFrom(...codesOf(experiences)),
    education: fc.constantFrom(...codesOf(educations)),
    skills: fc.subarray(SKILLS),
    industry: fc.constantFrom(...codesOf(industries)),
  })
  .map(({ spread, ...facts }) => ({
    ...facts,
    city: CITIES[facts.region.slice(0, 2)] ?? '',
    month_max: facts.month_min + spread,
    pay: '薪资',
  }));

const frontend: SeekerFacts = {
  wishes: [
    {
      category: '010201',
      regions: ['330100'],
      job_type: 'full',
      salary_min: 14_000,
      salary_max: 20_000,
      industries: [],
    },
  ],
  years: 4,
  is_student: false,
  degree: 'bachelor',
  skills: ['Vue', 'TypeScript'],
  latest_title: '前端工程师',
  latest_category: '010201',
};
const opening: PositionFacts = {
  id: 1,
  enterprise_id: 7,
  title: '前端工程师',
  category: '010201',
  region: '330106',
  city: '330100',
  job_type: 'full',
  month_min: 15_000,
  month_max: 25_000,
  pay: '15-25K',
  experience: '3-5',
  education: 'bachelor',
  skills: ['vue.js', 'ts', 'Node.js'],
  industry: 'internet',
};

describe('a position that fits', () => {
  test('is good, and its reasons say why in words', () => {
    const { score, reasons } = scoreMatch(frontend, opening);
    expect(score).toBeGreaterThan(GOOD_SCORE);
    expect(reasons[0]).toMatch(/^和您期望的「.+」一致$/);
    expect(reasons).toContain('薪资 15-25K 符合您期望的 14-20K');
    expect(reasons).toContain('您掌握其中 2 项技能（共 3 项）：vue.js、ts');
  });

  test('names what does not fit, and says 符合 only of pay within the wish', () => {
    expect(scoreMatch(frontend, opening).gaps).toEqual([]);
    const rich = { ...opening, month_min: 29_000, month_max: 47_000, pay: '29-47K' };
    const far = scoreMatch(frontend, { ...rich, experience: 'gt10', education: 'doctor' });
    expect(far.reasons).toContain('薪资 29-47K 高于您期望的 14-20K');
    expect(far.gaps).toEqual(['要求 10年以上，您有 4 年经验', '要求博士，您是本科']);
    const poor = { ...opening, month_min: 5_000, month_max: 8_000, pay: '5-8K', skills: ['Go'] };
    expect(scoreMatch(frontend, poor).gaps).toEqual([
      '要求 Go，您的技能里没有',
      '薪资 5-8K 低于您期望的 14-20K',
    ]);
  });

  test('reads to a recruiter about the person, with the same score', () => {
    const other = scoreMatch(frontend, opening, { reader: 'recruiter' });
    expect(other.score).toBe(scoreMatch(frontend, opening).score);
    expect(other.reasons.join()).toContain('对方');
    expect(other.reasons.join()).not.toContain('您');
  });

  test('names the cities of every intention that looks for such work elsewhere', () => {
    const [wish] = frontend.wishes;
    const wishing = (...more: Partial<(typeof frontend.wishes)[number]>[]) => {
      const wishes = [wish, ...more.map((one) => ({ ...wish, ...one }))] as typeof frontend.wishes;
      const items = matchItems(
        { ...frontend, wishes },
        { ...opening, city: '110100', region: '110105' },
      );
      return items.find(({ aspect }) => aspect === 'place')?.text;
    };
    expect(wishing({ regions: ['310100'] })).toBe('在北京，您找「前端开发」时期望杭州、上海');
    // A near kind counts, another field does not; neither does one that wants to be here.
    expect(wishing({ category: '010203', regions: ['310100'] })).toBe(
      '在北京，您找「前端开发」、「Web3D开发」时期望杭州、上海',
    );
    expect(wishing({ category: '050101', regions: ['310100'] })).toBe(
      '在北京，您找「前端开发」时期望杭州',
    );
    const poor = { job_type: 'intern' as const, salary_min: 90_000 };
    expect(wishing({ category: '010203', regions: ['110100'], ...poor })).toBe(
      '在北京，您找「前端开发」时期望杭州',
    );
    expect(wishing({ regions: ['310100', '440100', '440300', '320500'] })).toBe(
      '在北京，您找「前端开发」时期望杭州、上海、广州、深圳等',
    );
  });

  test('loses what does not fit, and says it point by point', () => {
    const poor = { ...opening, city: '110100', region: '110105', education: 'master' as const };
    expect(scoreMatch(frontend, poor).score).toBeLessThan(scoreMatch(frontend, opening).score);
    const said = new Map(matchItems(frontend, poor).map(({ aspect, ...rest }) => [aspect, rest]));
    expect(said.get('place')).toMatchObject({
      verdict: 'unmet',
      text: '在北京，您找「前端开发」时期望杭州',
    });
    expect(said.get('education')).toMatchObject({
      verdict: 'unmet',
      text: '要求硕士及以上，您是本科',
    });
    expect(said.get('experience')).toMatchObject({
      verdict: 'met',
      text: '要求 3-5年，您有 4 年经验',
    });
    expect(said.get('skills')?.text).toBe('您掌握 3 项中的 2 项：vue.js、ts；还要求 Node.js');
  });

  test('counts as met only what is: not much more than asked, not some of it, not pay that barely touches', () => {
    const verdictOf = (seeker: SeekerFacts, position: PositionFacts, aspect: string) =>
      matchItems(seeker, position, 'recruiter').find((one) => one.aspect === aspect);
    expect(verdictOf({ ...frontend, years: 15 }, opening, 'experience')).toMatchObject({
      verdict: 'partly',
      text: '要求 3-5年，对方有 15 年经验，超出要求较多',
    });
    const five = { ...opening, skills: ['vue.js', 'ts', 'css', 'html', 'Rust'] };
    const able = { ...frontend, skills: ['vue.js', 'ts', 'css', 'html'] };
    expect(verdictOf(able, five, 'skills')).toMatchObject({
      verdict: 'partly',
      text: '对方掌握 5 项中的 4 项：vue.js、ts、css、html；还要求 Rust',
    });
    const [wish] = frontend.wishes;
    const least = wish?.salary_min ?? 0;
    const paid = (from: number, to: number) =>
      verdictOf(frontend, { ...opening, month_min: least + from, month_max: least + to }, 'salary');
    expect(paid(-10_000, 1_000)).toMatchObject({ verdict: 'partly' });
    expect(paid(-10_000, 1_000)?.text).toContain('只有上限够到对方期望');
    expect(paid(-1_000, 10_000)).toMatchObject({ verdict: 'met' });
    expect(paid(0, 10_000)).toMatchObject({ verdict: 'met' });
    expect(paid(-10_000, -1_000)).toMatchObject({ verdict: 'unmet' });
  });

  test('is unknown, not unmet, where the resume says nothing', () => {
    const silent = { ...frontend, years: null, degree: null, skills: [], is_student: null };
    const verdicts = matchItems(silent, opening)
      .filter(({ asked_by }) => asked_by === 'position')
      .map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

describe('behaviour', () => {
  const with_ = (behaviour: Partial<BehaviourFacts>) =>
    scoreMatch(frontend, opening, { behaviour: { ...NO_BEHAVIOUR, ...behaviour } });
  const plain = scoreMatch(frontend, opening).score;

  test('counts for what is liked, in words', () => {
    const liked = with_({ favourites: new Set(['010201']), followed: new Set([7]) });
    expect(liked.score).toBeGreaterThan(plain);
    const bare = { ...frontend, wishes: [], skills: [], latest_title: '', latest_category: null };
    const behaviour = { ...NO_BEHAVIOUR, favourites: new Set(['010201']) };
    expect(scoreMatch(bare, opening, { behaviour }).reasons.join()).toContain('您收藏过类似职位');
  });

  test('counts against what was refused, without a word', () => {
    const refused = { far: new Set(['330106']), education: 5, enterprises: new Set([7]) };
    const { score, reasons } = with_({ refused });
    expect(score).toBeLessThan(plain);
    expect(reasons).toEqual(scoreMatch(frontend, opening).reasons);
  });
});

describe('for any two', () => {
  test('a skill that is asked for, added to the resume, never lowers the score', () => {
    fc.assert(
      fc.property(seekers, positions, (seeker, position) => {
        for (const skill of position.skills) {
          const more = { ...seeker, skills: [...seeker.skills, skill] };
          const before = scoreMatch(seeker, position).score;
          expect(scoreMatch(more, position).score).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  test('a higher degree never lowers the score', () => {
    fc.assert(
      fc.property(seekers, positions, fc.constantFrom(...degrees), (seeker, position, { code }) => {
        const higher = { ...seeker, degree: code as Degree };
        const rank = seeker.degree === null ? 0 : educationRank(seeker.degree);
        fc.pre(educationRank(code) >= rank);
        const before = scoreMatch(seeker, position).score;
        expect(scoreMatch(higher, position).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('it lies between 0 and 100 and each reason holds', () => {
    fc.assert(
      fc.property(seekers, positions, (seeker, position) => {
        const { score, reasons } = scoreMatch(seeker, position);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        for (const reason of reasons) expectHolds(reason, seeker, position);
      }),
      { numRuns: 300 },
    );
  });

  test('every point has words and a verdict, each once', () => {
    fc.assert(
      fc.property(seekers, positions, (seeker, position) => {
        const items = matchItems(seeker, position);
        expect(items.every(({ text, label }) => text !== '' && label !== '')).toBe(true);
        expect(items.every(({ text }) => !/undefined|null|NaN/.test(text))).toBe(true);
        const aspects = items.map(({ aspect }) => aspect);
        expect(new Set(aspects).size).toBe(aspects.length);
      }),
    );
  });
});

/** Asks the facts again, in another way than the score does. */
function expectHolds(reason: string, seeker: SeekerFacts, position: PositionFacts): void {
  const wished = seeker.wishes.map(({ category }) => category);
  if (reason.endsWith('一致')) expect(wished).toContain(position.category);
  else if (/^「.*同类$/.test(reason)) {
    expect(wished.map((code) => code.slice(0, 4))).toContain(position.category.slice(0, 4));
  } else if (reason.startsWith('薪资')) {
    const floors = seeker.wishes.map(({ salary_min }) => salary_min ?? Number.POSITIVE_INFINITY);
    expect(Math.min(...floors)).toBeLessThanOrEqual(position.month_max);
  } else if (reason.startsWith('在')) {
    const cities = seeker.wishes.flatMap(({ regions }) => regions.map((code) => code.slice(0, 2)));
    expect(cities).toContain(position.city.slice(0, 2));
  } else if (reason.startsWith('您掌握其中')) {
    const count = Number(/\d+/.exec(reason)?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(position.skills.length);
  } else if (/^要求.*(经验|不满 1 年|在读)$/.test(reason)) {
    const from = experiences.find(({ code }) => code === position.experience)?.from ?? 0;
    expect(seeker.is_student || (seeker.years ?? -1) >= from).toBe(true);
  } else if (reason.startsWith('要求')) {
    expect(educationRank(seeker.degree ?? 'any')).toBeGreaterThanOrEqual(
      educationRank(position.education),
    );
  } else if (reason.endsWith('期望的行业')) {
    expect(seeker.wishes.some((one) => one.industries.includes(position.industry))).toBe(true);
  } else if (reason.startsWith('同属')) {
    expect(wished.map((code) => code.slice(0, 2))).toContain(position.category.slice(0, 2));
  } else expect(reason).toBe(`和您最近的职位「${seeker.latest_title}」同类`);
}

describe('the pages of a list', () => {
  const items = fc.array(fc.record({ enterprise_id: fc.integer({ min: 1, max: 5 }) }));

  test('hold everything once, and no enterprise more than three times', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 20 }), (ranked, size) => {
        const pages = pagesOf(ranked, size);
        expect(new Set(pages.flat())).toEqual(new Set(ranked));
        expect(pages.flat()).toHaveLength(ranked.length);
        for (const page of pages) {
          expect(page.length).toBeLessThanOrEqual(size);
          const counts = Object.values(Object.groupBy(page, (item) => item.enterprise_id));
          expect(Math.max(...counts.map((group) => group?.length ?? 0))).toBeLessThanOrEqual(
            SAME_ENTERPRISE_MAX,
          );
        }
      }),
    );
  });

  test('begin with the best', () => {
    fc.assert(
      fc.property(items, (ranked) => {
        fc.pre(ranked.length > 0);
        expect(pagesOf(ranked, 20)[0]?.[0]).toBe(ranked[0]);
      }),
    );
  });
});
