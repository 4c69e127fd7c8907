// Resumes through the API: sections saved one by one, limits, refusals, ownership.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sampleAdvantage,
  sampleBasic,
  sampleCertificate,
  sampleEducation,
  sampleExperience,
  sampleObjective,
  sampleObjectives,
} from '../../../../tests/stage/sample-resume.ts';
import { type Person, world } from '../../../../tests/stage/world.ts';
import { currentLogin } from '../../../contract/account/account.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import * as contract from '../../../contract/resume/resume.ts';
import { findCompleteness, insertWholeResume, snapshotResume } from './section.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');

async function stage() {
  const w = await world();
  w.setNow(NOW);
  return { w, seeker: await w.person('seeker') };
}

/** The code and message of a refusal, and the fields it names. */
async function refusal(person: Person, endpoint: Endpoint, input: unknown) {
  const { code, msg, data } = await person.ask(endpoint, input);
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
  return { code, msg, fields: Object.keys(fields) };
}

const experience = (change: object = {}) => ({
  id: null,
  item: { ...sampleExperience, ...change },
});
const education = (change: object = {}) => ({ id: null, item: { ...sampleEducation, ...change } });
const certificate = (change: object = {}) => ({
  id: null,
  item: { ...sampleCertificate, ...change },
});

describe('a resume', () => {
  it('is empty at first, and says what to fill', async () => {
    const { seeker } = await stage();
    const resume = await seeker.call(contract.getResume);
    expect(resume).toMatchObject({
      basic: null,
      objectives: [],
      completeness: 0,
      updated_at: null,
    });
    expect(resume.missing[0]?.path).toBe('/my-resume/basic');
  });

  it('grows section by section to all but the attachment, each save answering with the whole', async () => {
    const { w, seeker } = await stage();
    const basic = await seeker.call(contract.saveBasic, sampleBasic);
    expect(basic).toMatchObject({ completeness: 20, updated_at: NOW.toISOString() });
    expect(basic.basic).toMatchObject({ name: '林小满', region_name: '深圳·南山区', age: 29 });
    expect((await seeker.call(contract.saveAdvantage, sampleAdvantage)).completeness).toBe(30);
    const { objectives } = await seeker.call(contract.saveObjectives, sampleObjectives);
    expect(objectives[0]).toMatchObject({
      category: { code: '010201', label: '前端开发' },
      regions: [
        { code: '440300', label: '深圳' },
        { code: '440100', label: '广州' },
      ],
    });
    await seeker.call(contract.saveExperience, experience());
    await seeker.call(contract.saveEducation, education());
    const whole = await seeker.call(contract.saveCertificate, certificate());
    expect(whole).toMatchObject({
      completeness: 95,
      missing: [{ label: '附件简历' }],
      arrival: 'month',
    });
    expect(whole.experiences[0]).toMatchObject({ ...sampleExperience, hide_from_company: true });
    expect(await seeker.call(contract.getResume)).toEqual(whole);
    expect(await findCompleteness(w.services.db, seeker.account_id)).toBe(95);
  });

  it('gives the account its name with the basic information, and later a corrected one', async () => {
    const { seeker } = await stage();
    await seeker.call(contract.saveBasic, sampleBasic);
    expect((await seeker.call(currentLogin)).user_info.name).toBe('林小满');
    expect((await seeker.call(currentLogin)).user_detail.completeness).toBe(20);
    await seeker.call(contract.saveBasic, { ...sampleBasic, name: '林晓曼' });
    expect((await seeker.call(currentLogin)).user_info.name).toBe('林晓曼');
  });

  it('keeps its lists newest first, what lasts until now at the top', async () => {
    const { seeker } = await stage();
    await seeker.call(contract.saveExperience, experience({ from: '2016-01', to: '2018-01' }));
    await seeker.call(contract.saveExperience, experience({ from: '2015-01', to: null }));
    await seeker.call(contract.saveExperience, experience({ from: '2018-01', to: '2020-01' }));
    // Overlapping ones are people's lives, too.
    await seeker.call(contract.saveExperience, experience({ from: '2017-01', to: '2020-01' }));
    const { experiences } = await seeker.call(contract.getResume);
    expect(experiences.map(({ from }) => from)).toEqual([
      '2015-01',
      '2018-01',
      '2017-01',
      '2016-01',
    ]);
    await seeker.call(contract.saveCertificate, certificate({ month: '2010-01' }));
    const { certificates } = await seeker.call(contract.saveCertificate, certificate());
    expect(certificates.map(({ month }) => month)).toEqual(['2016-12', '2010-01']);
  });

  it('changes and removes an own item, and forgets duplicates of a skill or city', async () => {
    const { seeker } = await stage();
    const { experiences } = await seeker.call(contract.saveExperience, experience());
    const id = experiences[0]?.id ?? 0;
    const item = { ...sampleExperience, title: '前端组长' };
    const changed = await seeker.call(contract.saveExperience, { id, item });
    expect(changed.experiences).toMatchObject([{ id, title: '前端组长' }]);
    expect((await seeker.call(contract.removeExperience, { id })).experiences).toEqual([]);
    expect((await refusal(seeker, contract.removeExperience, { id })).code).toBe(404);
    const skills = ['React', 'react', 'Vue'].map((name) => ({ name, level: 'able' as const }));
    const { advantage } = await seeker.call(contract.saveAdvantage, { ...sampleAdvantage, skills });
    expect(advantage?.skills.map(({ name }) => name)).toEqual(['React', 'Vue']);
    const twice = { ...sampleObjective, regions: ['440300', '440300'] };
    const { objectives } = await seeker.call(contract.saveObjectives, {
      arrival: 'now',
      items: [twice],
    });
    expect(objectives[0]?.regions).toHaveLength(1);
  });

  it('keeps text as it was typed: markup, emoji, quotes', async () => {
    const { seeker } = await stage();
    const advantage = `<script>alert("x")</script> 👩‍💻 '; drop table resume; -- ${'$'}{1}`;
    const saved = await seeker.call(contract.saveAdvantage, { advantage, skills: [] });
    expect(saved.advantage?.advantage).toBe(advantage);
  });
});

describe('the limits of a resume', () => {
  it('are 15 experiences, 6 educations and 20 certificates, each with a clear message', async () => {
    const { seeker } = await stage();
    const fill = async (endpoint: Endpoint, input: unknown, max: number) => {
      for (let i = 0; i < max; i += 1) await seeker.call(endpoint, input);
      return refusal(seeker, endpoint, input);
    };
    expect((await fill(contract.saveExperience, experience(), 15)).msg).toBe(
      '最多保存 15 段工作经历，请先删除不需要的再添加',
    );
    expect((await fill(contract.saveEducation, education(), 6)).msg).toContain('最多保存 6 段');
    expect((await fill(contract.saveCertificate, certificate(), 20)).msg).toContain(
      '最多保存 20 项',
    );
    const { experiences } = await seeker.call(contract.getResume);
    // A full list can still be changed.
    const id = experiences[0]?.id ?? 0;
    await seeker.call(contract.saveExperience, { id, item: sampleExperience });
  });

  it('hold when many tabs add at once', async () => {
    const { seeker } = await stage();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => seeker.ask(contract.saveEducation, education())),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(6);
    expect((await seeker.call(contract.getResume)).educations).toHaveLength(6);
  });

  it('are one to three intentions, the first being the default', async () => {
    const { seeker } = await stage();
    const save = (items: unknown[]) =>
      refusal(seeker, contract.saveObjectives, { arrival: 'now', items });
    expect((await save([])).msg).toBe('至少保留一个求职意向');
    expect((await save(Array(4).fill(sampleObjective))).msg).toBe('最多 3 个求职意向');
    const part = { ...sampleObjective, job_type: 'part' as const };
    await seeker.call(contract.saveObjectives, { arrival: 'now', items: [part, sampleObjective] });
    await seeker.call(contract.saveObjectives, { arrival: 'now', items: [sampleObjective, part] });
    const { objectives } = await seeker.call(contract.getResume);
    expect(objectives.map(({ job_type }) => job_type)).toEqual(['full', 'part']);
  });
});

describe('a refusal', () => {
  it.each([
    [{ birth_month: '2010-03' }, 'birth_month', '未满 16 周岁'],
    [{ birth_month: '2026-04' }, 'birth_month', '不能晚于本月'],
    [{ birth_month: '1901-01' }, 'birth_month', '核对'],
    [{ birth_month: '1996-13' }, 'birth_month', 'yyyy-mm'],
    [{ region: '999999' }, 'region', '没有这个地区'],
    [{ region: '440000' }, 'region', '选择到城市'],
    [{ work_since: '2026-04' }, 'work_since', '不能晚于本月'],
    [{ work_since: '1990-01' }, 'work_since', '未满 16 周岁'],
    [{ birth_month: '1998-05', work_since: '2014-04' }, 'work_since', '未满 16 周岁'],
    [{ name: '林' }, 'name', '至少 2 个字'],
    [{ name: '林'.repeat(21) }, 'name', '最多 20 个字'],
    [{ name: '   ' }, 'name', '姓名'],
    [{ name: null }, 'name', '请填写姓名'],
    [{ name: { toString: 'x' } }, 'name', '请填写姓名'],
    [{ mobile: '12345' }, 'mobile', '手机号'],
    [{ email: 'nobody' }, 'email', '邮箱'],
    [{ wechat: '1' }, 'wechat', '微信号'],
    [{ work_status: '__proto__' }, 'work_status', '求职状态'],
    [{ gender: 'constructor' }, 'gender', '性别'],
    [{ avatar: 'https://tracker.example/a.png' }, 'avatar', '上传图片'],
    [{ avatar: '//tracker.example/a.png' }, 'avatar', '上传图片'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar', '上传图片'],
    [{ is_operator: true }, '', ''],
  ])('of basic information %j names %s', async (change, field, message) => {
    const { seeker } = await stage();
    const answer = await refusal(seeker, contract.saveBasic, { ...sampleBasic, ...change });
    expect(answer).toMatchObject({ code: 422, fields: [field] });
    expect(answer.msg).toContain(message);
    expect((await seeker.call(contract.getResume)).basic).toBeNull();
  });

  it.each([
    [{ salary_min: 10000, salary_max: 20001 }, 'items.0.salary_max', '2 倍'],
    [{ salary_min: 10000, salary_max: 9000 }, 'items.0.salary_max', '不能低于'],
    [{ salary_min: null, salary_max: 9000 }, 'items.0.salary_max', '面议'],
    [{ salary_min: 0.5, salary_max: 1 }, 'items.0.salary_min', '整数'],
    [{ salary_min: 0, salary_max: 1 }, 'items.0.salary_min', '最低薪资'],
    [{ salary_max: 2_000_000 }, 'items.0.salary_max', '核对'],
    [{ category: '999999' }, 'items.0.category', '没有这个职位类别'],
    [{ category: '0102' }, 'items.0.category', '第三级'],
    [{ regions: [] }, 'items.0.regions', '期望城市'],
    [{ regions: ['440300', '000000'] }, 'items.0.regions.1', '没有这个地区'],
    [{ regions: Array(4).fill('440300') }, 'items.0.regions', '3 个城市'],
    [{ industries: ['toString'] }, 'items.0.industries.0', '行业'],
  ])('of an intention with %j names %s', async (change, field, message) => {
    const { seeker } = await stage();
    const items = [{ ...sampleObjective, ...change }];
    const answer = await refusal(seeker, contract.saveObjectives, { arrival: 'now', items });
    expect(answer.code).toBe(422);
    expect(answer.fields).toContain(field);
    expect(answer.msg).toContain(message);
  });

  it.each([
    [contract.saveExperience, experience({ from: '2026-04' }), 'item.from', '本月'],
    [contract.saveExperience, experience({ to: '2026-04' }), 'item.to', '至今'],
    [contract.saveExperience, experience({ to: '2019-01' }), 'item.to', '不能早于'],
    [contract.saveExperience, experience({ content: '忙'.repeat(2001) }), 'item.content', '2000'],
    [contract.saveEducation, education({ from: '2026-09', to: null }), 'item.from', '本月'],
    [contract.saveEducation, education({ to: '2046-09' }), 'item.to', '核对'],
    [contract.saveEducation, education({ degree: 'any' }), 'item.degree', '学历'],
    [contract.saveCertificate, certificate({ month: '2026-04' }), 'item.month', '本月'],
    [contract.saveCertificate, certificate({ image: 'data:x' }), 'item.image', '上传图片'],
    [contract.saveAdvantage, { advantage: '太短', skills: [] }, 'advantage', '至少 10 个字'],
  ])('of %o names the field', async (endpoint: Endpoint, input, field, message) => {
    const { seeker } = await stage();
    const answer = await refusal(seeker, endpoint, input);
    expect(answer).toMatchObject({ code: 422, fields: [field] });
    expect(answer.msg).toContain(message);
  });

  it.each(['\u0000', '\ud800'])(
    'of what no database can hold (%j) is a refusal, not a fault',
    async (bad) => {
      const { seeker } = await stage();
      const skills = [{ name: `Ja${bad}va`, level: 'able' }];
      const inputs: [Endpoint, object][] = [
        [contract.saveBasic, { ...sampleBasic, name: `林${bad}满满` }],
        [contract.saveAdvantage, { ...sampleAdvantage, skills }],
        [contract.saveExperience, experience({ company: `青禾${bad}科技` })],
      ];
      for (const [endpoint, input] of inputs) {
        expect((await seeker.ask(endpoint, input)).code).toBe(422);
      }
    },
  );

  it('answers whatever comes: no value of any field, nor any further one, is a fault', async () => {
    const { seeker } = await stage();
    const forms: [Endpoint, object, string | null][] = [
      [contract.saveBasic, sampleBasic, null],
      [contract.saveAdvantage, sampleAdvantage, null],
      [contract.saveObjectives, sampleObjectives, null],
      [contract.saveExperience, sampleExperience, 'item'],
      [contract.saveEducation, sampleEducation, 'item'],
      [contract.saveCertificate, sampleCertificate, 'item'],
    ];
    const attack = fc.constantFrom(...forms).chain(([endpoint, form, part]) => {
      const keys = [...Object.keys(form), '__proto__', 'constructor', 'id', 'account_id'];
      return fc.tuple(fc.constantFrom(...keys), fc.jsonValue()).map(([key, value]) => {
        // Parsed, so that __proto__ becomes a field like any other.
        const odd = JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
        const input = Object.defineProperties({ ...form }, Object.getOwnPropertyDescriptors(odd));
        return { endpoint, input: part ? { id: null, item: input } : input };
      });
    });
    await fc.assert(
      fc.asyncProperty(attack, async ({ endpoint, input }) => {
        const { code, msg } = await seeker.ask(endpoint, input);
        // 409: one more experience than a resume holds.
        expect([200, 400, 409, 422]).toContain(code);
        if (code !== 200) expect(msg).toMatch(/\p{Script=Han}/u);
      }),
      { numRuns: 150 },
    );
    // And the resume can still be read.
    await seeker.call(contract.getResume);
  });

  it('undoes the whole save: a full list keeps its time of change', async () => {
    const { w, seeker } = await stage();
    for (let i = 0; i < 6; i += 1) await seeker.call(contract.saveEducation, education());
    w.setNow(new Date(NOW.getTime() + 60_000));
    await seeker.ask(contract.saveEducation, education());
    expect((await seeker.call(contract.getResume)).updated_at).toBe(NOW.toISOString());
  });
});

describe('a resume of somebody else', () => {
  it('is out of reach: its items are not found, nor created for a stranger', async () => {
    const { w, seeker } = await stage();
    const stranger = await w.person('seeker');
    const { experiences } = await seeker.call(contract.saveExperience, experience());
    const { educations } = await seeker.call(contract.saveEducation, education());
    const { certificates } = await seeker.call(contract.saveCertificate, certificate());
    const own = await seeker.call(contract.getResume);
    const attempts: [Endpoint, object][] = [
      [contract.saveExperience, { ...experience(), id: experiences[0]?.id }],
      [contract.removeExperience, { id: experiences[0]?.id }],
      [contract.saveEducation, { ...education(), id: educations[0]?.id }],
      [contract.removeEducation, { id: educations[0]?.id }],
      [contract.saveCertificate, { ...certificate(), id: certificates[0]?.id }],
      [contract.removeCertificate, { id: certificates[0]?.id }],
    ];
    for (const [endpoint, input] of attempts) {
      expect((await stranger.ask(endpoint, input)).code).toBe(404);
    }
    expect((await stranger.call(contract.getResume)).updated_at).toBeNull();
    expect(await seeker.call(contract.getResume)).toEqual(own);
  });

  it('is for seekers only', async () => {
    const { w } = await stage();
    const recruiter = await w.person('recruiter');
    expect((await recruiter.ask(contract.getResume)).code).toBe(403);
    expect((await w.anonymous.ask(contract.saveBasic, sampleBasic)).code).toBe(-1);
  });
});

describe('the front door', () => {
  it('inserts a whole resume, and takes a snapshot without what is private', async () => {
    const { w, seeker } = await stage();
    const { db } = w.services;
    expect(await snapshotResume(db, seeker.account_id, NOW)).toBeNull();
    await insertWholeResume(
      db,
      seeker.account_id,
      {
        basic: sampleBasic,
        advantage: sampleAdvantage,
        objectives: sampleObjectives,
        experiences: [sampleExperience],
        educations: [sampleEducation],
        certificates: [sampleCertificate],
      },
      NOW,
    );
    expect((await seeker.call(contract.getResume)).completeness).toBe(95);
    const snapshot = await snapshotResume(db, seeker.account_id, NOW);
    expect(snapshot).toMatchObject({ completeness: 95, taken_at: NOW.toISOString() });
    expect(snapshot?.certificates[0]).toMatchObject({ name: '大学英语六级' });
    expect(snapshot?.basic).toMatchObject({ name: sampleBasic.name, mobile: sampleBasic.mobile });
    const keys = Object.keys(snapshot?.basic ?? {});
    expect(keys.filter((key) => /age|gender|sex|birth/.test(key))).toEqual([]);
    expect(JSON.stringify(snapshot)).not.toMatch(/CET6-2016-001|female|1996-05|hide_from/);
    const unknown = { basic: { ...sampleBasic, region: '999999' } };
    await expect(insertWholeResume(db, seeker.account_id, unknown, NOW)).rejects.toThrow('地区');
  });
});
