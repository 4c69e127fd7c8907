// The forms' checks agree with the contract and the server's rules: they pass nothing that the server
// refuses and refuse nothing that it accepts.
import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Failure } from '../../../contract/call/errors.ts';
import type { Industry } from '../../../contract/dictionary/dictionary.ts';
import {
  Abilities,
  Advantage,
  Basic,
  Certificate,
  Education,
  Experience,
  Link,
  Objectives,
  Project,
} from '../../../contract/resume/sections.ts';
import * as rules from '../../../server/resume/section/rules.ts';
import { type FieldErrors, fieldFor } from '../../kit/antd/field-errors.ts';
import * as checks from './checks.ts';
import {
  advantageInput,
  basicInput,
  emptyCertificate,
  emptyEducation,
  emptyExperience,
  emptyObjective,
  linkInput,
  objectivesInput,
  projectInput,
} from './form-values.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const MONTH = '2026-11';

/** The fields that the server refuses, by the first part of their path. */
function refused<S extends z.ZodType>(
  schema: S,
  rule: (value: z.output<S>) => void,
  input: unknown,
): string[] {
  const { data, error } = schema.safeParse(input);
  if (error) return error.issues.map(({ path }) => path.join('.'));
  try {
    rule(data);
    return [];
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return Object.keys(failure.fields ?? {}).map((path) => path.replace(/^item\./, ''));
  }
}

/** Compares both over many forms, most of them almost valid. */
function agree<V>(
  forms: Arbitrary<V>,
  check: (form: V) => FieldErrors,
  server: (form: V) => string[],
) {
  fc.assert(
    fc.property(forms, (form) => {
      const own = Object.keys(check(form));
      const theirs = server(form);
      expect({ form, passes: own.length === 0 }).toEqual({ form, passes: theirs.length === 0 });
      const names = own.map((path) => path.split('.'));
      // With several wrong fields the server may report consequences of the first one too.
      const [first = '', ...others] = theirs;
      if (first && others.length === 0) expect(fieldFor(first, names)).not.toBeNull();
    }),
    { numRuns: 400 },
  );
}

const often = <T>(right: T, wrong: Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });
const words = (right: string, max: number) =>
  often(
    right,
    fc.oneof(
      fc.constantFrom('', ' ', '一', ` ${right} `, '<b>粗</b>', '👩‍💻', '\n\n'),
      fc.integer({ min: max - 1, max: max + 1 }).map((length) => '长'.repeat(length)),
    ),
  );
const months = (right: string | null) =>
  often<string | null>(
    right,
    fc.constantFrom(null, '', '2020-', '-05', '2020-13', MONTH, '2026-12', '1925-01', '2037-01'),
  );

const addresses = (right: string) =>
  often(
    right,
    fc.constantFrom(
      ...['', ' ', 'https://example.com/a?b=c#d ', 'http://中文.公司', 'javascript:alert(1)'],
      ...['example.com', 'ftp://example.com', `https://a.com/${'a'.repeat(300)}`, 'https://'],
    ),
  );

describe('the checks of the forms agree with the server', () => {
  it('on 基本信息', () => {
    const forms = fc.record({
      name: words('林小满', 20),
      avatar: fc.constant(''),
      gender: fc.constantFrom(null, 'male' as const, 'female' as const),
      birth_month: months('1996-05').chain((month) =>
        often(month, fc.constantFrom('2010-10', '2010-11', '2026-12')),
      ),
      worked: fc.boolean(),
      work_since: months('2018-07'),
      region: often<string | null>('440305', fc.constantFrom(null, '440000', '440300')),
      mobile: often('13800138000', fc.constantFrom('', '12345', '13800138000 ')),
      mobile_code: fc.constant(''),
      email: often('', fc.constantFrom('a@b', 'me@example.com', ' ')),
      wechat: often('', fc.constantFrom('1abc', 'lin_xiaoman', 'a b')),
      work_status: often('month' as const, fc.constant(null as never)),
    });
    agree(
      // To the server null means 在校 or 应届; the form requires the month of a person who has worked.
      forms.filter(({ worked, work_since }) => !worked || work_since !== null),
      (form) => checks.checkBasic(form, MONTH),
      (form) => refused(Basic, (basic) => rules.checkBasic(basic, NOW), basicInput(form)),
    );
  });

  it('on 个人优势', () => {
    const skill = fc.record({ name: words('写作', 20), level: fc.constant('able' as const) });
    const forms = fc.record({
      advantage: words('六年前端经验，做过交易系统。', 1000),
      skills: fc.array(skill, { maxLength: 17 }),
    });
    agree(forms, checks.checkAdvantage, (form) =>
      refused(Advantage, () => {}, advantageInput(form)),
    );
  });

  it('on 求职意向', () => {
    const pay = often<number | null>(20000, fc.constantFrom(null, 9000, 10000, 40000, 41000));
    const item = fc.record({
      category: often<string | null>('010201', fc.constant(null)),
      regions: often<string[]>(
        ['440300'],
        fc.constantFrom<string[]>([], ['440300', '440100', '310100', '110100']),
      ),
      job_type: often('full' as const, fc.constant(null as never)),
      negotiable: fc.boolean(),
      salary_min: pay,
      salary_max: pay,
      industries: fc.constant<Industry[]>([]),
    });
    const forms = fc.record({
      arrival: often('now' as const, fc.constant(null as never)),
      // Without amounts the server reads 面议; the form asks a person who has not ticked it.
      items: fc.array(
        item.filter((one) => one.negotiable || one.salary_min !== null || one.salary_max !== null),
        { minLength: 1, maxLength: 3 },
      ),
    });
    const server = (form: Parameters<typeof objectivesInput>[0]) =>
      refused(Objectives, rules.checkObjectives, objectivesInput(form));
    fc.assert(
      fc.property(forms, (form) => {
        const passes = Object.keys(checks.checkObjectives(form)).length === 0;
        expect({ form, passes }).toEqual({ form, passes: server(form).length === 0 });
      }),
    );
    expect(
      Object.keys(checks.checkObjectives({ arrival: null, items: [emptyObjective()] })),
    ).toEqual(['arrival', 'items.0.category', 'items.0.regions', 'items.0.salary_min']);
  });

  it('on 工作经历', () => {
    const forms = fc.record({
      company: words('青禾科技', 60),
      title: words('工程师', 30),
      department: words('', 30),
      from: months('2020-03'),
      to: months('2022-03'),
      content: words('负责商家后台的架构与性能。', 2000),
      achievement: words('', 1000),
      skills: fc.array(words('React', 20), { maxLength: 11 }),
    });
    agree(
      forms.map((form) => ({ ...emptyExperience(), ...form })),
      (form) => checks.checkExperience(form, MONTH),
      (form) => refused(Experience, (item) => rules.checkExperience(item, NOW), form),
    );
  });

  it('on 项目经历', () => {
    const forms = fc.record({
      name: words('商家后台', 60),
      role: words('负责人', 30),
      company: words('', 60),
      from: months('2020-03'),
      to: months('2022-03'),
      content: words('拆分打包、按需加载，并加了离线缓存。', 2000),
      achievement: words('', 1000),
      url: addresses(''),
    });
    agree(
      forms,
      (form) => checks.checkProject(form, MONTH),
      (form) => refused(Project, (item) => rules.checkProject(item, NOW), projectInput(form)),
    );
  });

  it('on 作品与链接', () => {
    const forms = fc.record({
      title: words('我的作品集', 40),
      url: addresses('https://example.com'),
      note: words('', 200),
    });
    agree(forms, checks.checkLink, (form) => refused(Link, () => {}, linkInput(form)));
  });

  it('on 语言与驾照', () => {
    const language = fc.record({ name: words('英语', 20), level: fc.constant('work' as const) });
    const forms = fc.record({
      languages: fc.array(language, { maxLength: 12 }),
      licences: fc.subarray(['c1' as const, 'd' as const]),
    });
    agree(forms, checks.checkAbilities, (form) => refused(Abilities, () => {}, form));
  });

  it('on 教育经历', () => {
    const forms = fc.record({
      school: words('华南理工大学', 40),
      major: words('软件工程', 40),
      degree: often('bachelor' as const, fc.constant(null as never)),
      from: months('2014-09'),
      to: months('2018-06'),
      content: words('', 500),
    });
    agree(
      forms.map((form) => ({ ...emptyEducation(), ...form })),
      (form) => checks.checkEducation(form, MONTH),
      (form) => refused(Education, (item) => rules.checkEducation(item, NOW), form),
    );
  });

  it('on 证书', () => {
    const forms = fc.record({
      name: words('大学英语六级', 40),
      month: months('2016-12'),
      number: words('', 40),
    });
    agree(
      forms.map((form) => ({ ...emptyCertificate(), ...form })),
      (form) => checks.checkCertificate(form, MONTH),
      (form) => refused(Certificate, (item) => rules.checkCertificate(item, NOW), form),
    );
  });
});

describe('a path of the server finds its field', () => {
  const fields = [['name'], ['items'], ['items', 0, 'regions'], ['items', 10, 'regions']];

  it('also one of its parts, and below what the call wraps around', () => {
    expect(fieldFor('items.0.regions.1', fields)).toEqual(['items', 0, 'regions']);
    expect(fieldFor('item.name', fields, 'item')).toEqual(['name']);
    expect(fieldFor('items.1.category', fields)).toEqual(['items']);
    expect(fieldFor('names', fields)).toBeNull();
  });
});
