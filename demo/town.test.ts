import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { industries, labelOf } from '../src/contract/dictionary/dictionary.ts';
import { PositionDraft } from '../src/contract/position/fields.ts';
import {
  Abilities,
  Advantage,
  Certificate,
  Education,
  Experience,
  Link,
  Objectives,
  Project,
} from '../src/contract/resume/sections.ts';
import { checked } from '../src/contract/value/checks.ts';
import { isCommonPassword } from '../src/server/account/login/password.ts';
import { DEMO_PASSWORD } from '../src/server/account/seed.ts';
import { demoAccounts } from './accounts.ts';
import townActivities from './data/activities.json' with { type: 'json' };
import townAdverts from './data/adverts.json' with { type: 'json' };
import { drawLogo } from './draw/logo.ts';
import { factsOf as enterpriseFacts } from './load/enterprises.ts';
import { resumeOf } from './load/people.ts';
import { factsOf } from './load/positions.ts';
import { pictureJobs, rasterise } from './pictures.ts';
import { buildOpenings } from './positions.ts';
import { trades } from './professions.ts';
import { dice } from './random.ts';
import { buildTown } from './town.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const town = buildTown(NOW);
const online = town.positions.filter(({ state }) => state === 'online');
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the demo town', () => {
  it('has at least 48 enterprises over 12 cities and all 15 industries', () => {
    expect(town.enterprises.length).toBeGreaterThanOrEqual(48);
    expect(distinct(town.enterprises.map(({ name }) => name))).toBe(town.enterprises.length);
    expect(distinct(town.enterprises.map(({ short }) => short))).toBe(town.enterprises.length);
    expect(distinct(town.enterprises.map(({ city }) => city))).toBeGreaterThanOrEqual(12);
    expect(distinct(town.enterprises.map(({ industry }) => industry))).toBe(industries.length);
  });

  it('has at least 420 postings online, of at least 70 professions', () => {
    expect(online.length).toBeGreaterThanOrEqual(420);
    expect(distinct(town.positions.map(({ tradeKey }) => tradeKey))).toBeGreaterThanOrEqual(70);
  });

  it('has at least 100 seekers, 6 adverts, 8 activities and dozens of applications', () => {
    expect(town.seekers.length).toBeGreaterThanOrEqual(100);
    expect(townAdverts.length).toBeGreaterThanOrEqual(6);
    expect(townActivities.length).toBeGreaterThanOrEqual(8);
    expect(town.applications.length).toBeGreaterThanOrEqual(48);
    expect(distinct(town.applications.map(({ state }) => state))).toBeGreaterThanOrEqual(6);
  });

  it('is drawn the same each time', () => {
    expect(buildTown(NOW)).toEqual(town);
    expect(dice('x').next()).not.toBe(dice('y').next());
  });

  it('never says the same description twice', () => {
    expect(distinct(town.positions.map(({ description }) => description))).toBe(
      town.positions.length,
    );
    expect(distinct(town.enterprises.map(({ intro }) => intro))).toBe(town.enterprises.length);
  });

  it('asks nobody for sex, age, marriage, origin or looks, and for no fees', () => {
    const unlawful =
      /限男|限女|男性|女性|男士|女士|男女|岁|婚|育龄|生育|户籍|籍贯|民族|属相|星座|身高|体重|形象好|五官|气质|乙肝|押金|保证金|培训费|高薪|保录|日结|刷单/;
    const texts = town.positions.flatMap(({ title, description }) => [title, description]);
    expect(texts.filter((text) => unlawful.test(text))).toEqual([]);
  });

  it('gives no way to reach people outside the site', () => {
    const contact = /1[3-9]\d{9}|微信|QQ|[\w.]+@[\w.]+/;
    expect(town.positions.filter(({ description }) => contact.test(description))).toEqual([]);
  });

  it('gives each person a number of their own that everybody sees is invented', () => {
    const mobiles = [...town.seekers, ...town.recruiters].map(({ mobile }) => mobile);
    expect(distinct(mobiles)).toBe(mobiles.length);
    expect(mobiles.filter((mobile) => !/^1990000\d{4}$/.test(mobile))).toEqual([]);
  });
});

describe('its records', () => {
  it('are postings that the publishing form would accept', () => {
    for (const position of [...town.positions, ...buildOpenings()]) {
      const { state, published_at, refreshed_at, valid_until, ...facts } = factsOf(position, NOW);
      const result = PositionDraft.safeParse({ ...facts, valid_days: position.validDays });
      expect(result.error?.issues ?? [], position.key).toEqual([]);
      expect(['online', 'paused', 'closed', 'draft']).toContain(state);
      expect(valid_until > NOW.toISOString().slice(0, 10), position.key).toBe(true);
      expect(published_at !== undefined).toBe(state !== 'draft');
      expect(refreshed_at && (published_at ?? refreshed_at) <= refreshed_at).toBe(true);
    }
  });

  it('pay more for seniority and never under 3000 yuan a month for full-time work', () => {
    const full = town.positions.filter(({ jobType }) => jobType === '全职');
    expect(Math.min(...full.map(({ salaryMin }) => salaryMin))).toBeGreaterThanOrEqual(3000);
    const mean = (wanted: string) => {
      const found = full.filter(({ experience }) => experience === wanted);
      return found.reduce((sum, { salaryMin }) => sum + salaryMin, 0) / found.length;
    };
    expect(mean('5-10年')).toBeGreaterThan(mean('1-3年'));
    expect(mean('1-3年')).toBeGreaterThan(mean('1年以内'));
  });

  it('are enterprises with codes of the dictionaries and a reserved domain', () => {
    for (const enterprise of town.enterprises) {
      const facts = enterpriseFacts(enterprise, NOW);
      expect(labelOf(industries, facts.industry)).toBe(enterprise.industry);
      expect(facts.website).toMatch(/^https:\/\/www\.[a-z]+\.example\.com$/);
      expect(enterprise.intro.split('。').length - 1).toBeGreaterThanOrEqual(3);
      expect(town.recruiters.some(({ enterpriseKey }) => enterpriseKey === enterprise.key)).toBe(
        true,
      );
    }
  });

  it('are whole resumes that the forms would accept', () => {
    for (const seeker of town.seekers) {
      const resume = resumeOf(seeker);
      expect(checked('mobile').safeParse(seeker.mobile).success).toBe(true);
      expect(Advantage.safeParse(resume.advantage).error?.issues ?? []).toEqual([]);
      expect(Objectives.safeParse(resume.objectives).error?.issues ?? []).toEqual([]);
      expect(Link.array().safeParse(resume.links).error?.issues ?? []).toEqual([]);
      for (const [schema, items] of [
        [Experience, resume.experiences],
        [Education, resume.educations],
        [Certificate, resume.certificates],
        [Project, resume.projects],
        [Abilities, [resume.abilities]],
      ] as const) {
        expect(items?.length, seeker.mobile).toBeGreaterThan(0);
        for (const item of items ?? []) {
          expect(schema.safeParse(item).error?.issues ?? [], seeker.mobile).toEqual([]);
        }
      }
    }
  });

  it('let nobody work before school ends or before 16', () => {
    for (const { mobile, born, educations, experiences } of town.seekers) {
      const jobs = experiences.filter(({ internship }) => !internship);
      const first = jobs.map(({ start }) => start).sort()[0] ?? '9999-12';
      expect((educations[0]?.end ?? '') <= first, mobile).toBe(true);
      expect(Number(first.slice(0, 4)) - Number(born.slice(0, 4)), mobile).toBeGreaterThan(16);
    }
  });

  it('know each trade with enough to say', () => {
    for (const trade of trades) {
      expect(trade.duties.length, trade.key).toBeGreaterThanOrEqual(5);
      expect(trade.requirements.length, trade.key).toBeGreaterThanOrEqual(4);
      expect(trade.titles.length, trade.key).toBe(3);
      expect(trade.pay[1] <= trade.pay[0] * 2, trade.key).toBe(true);
    }
  });
});

describe('its pictures', () => {
  it('are a logo for each enterprise, no two alike', () => {
    expect(distinct(town.enterprises.map((_, index) => drawLogo(index)))).toBe(
      town.enterprises.length,
    );
  });

  it('weigh less than 40 kB each and need no font', async () => {
    const jobs = pictureJobs(town);
    expect(distinct(jobs.map(({ path }) => path))).toBe(jobs.length);
    for (const { path, svg } of jobs.filter((_, index) => index % 9 === 0)) {
      expect(svg()).not.toMatch(/<text|NaN|undefined/);
      const bytes = await rasterise(svg());
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      expect(bytes.length, path).toBeLessThan(40_000);
    }
  });
});

describe('the demo accounts', () => {
  it('cover each role with a password that the rules accept', () => {
    expect(demoAccounts.map(({ mobile }) => mobile)).toEqual([
      '19900000001',
      '19900000002',
      '19900000003',
      '19900009003',
    ]);
    expect(checked('pwd').safeParse(DEMO_PASSWORD).success).toBe(true);
    expect(isCommonPassword(DEMO_PASSWORD)).toBe(false);
  });
});
