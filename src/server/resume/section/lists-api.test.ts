// The further parts of a resume through the API: projects, links, languages, licences, order,
// versions, refresh, private pictures, what recruiters see, what is forgotten.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { uploadPrivately } from '../../../../tests/stage/private-upload.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, world } from '../../../../tests/stage/world.ts';
import { apply, openApplication } from '../../../contract/application/application.ts';
import { getCertificateImage } from '../../../contract/application/certificate.ts';
import type { Endpoint } from '../../../contract/call/endpoint.ts';
import { savePrivacy } from '../../../contract/privacy/privacy.ts';
import * as contract from '../../../contract/resume/resume.ts';
import { resumePersonalData } from '../personal-data.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');

async function stage() {
  const w = await world();
  w.setNow(NOW);
  return { w, seeker: await w.person('seeker') };
}

async function refusal(person: Person, endpoint: Endpoint, input: unknown) {
  const { code, msg, data } = await person.ask(endpoint, input);
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
  return { code, msg, fields: Object.keys(fields) };
}

const project = (change: object = {}) => ({
  id: null,
  item: { ...sample.sampleProject, ...change },
});
const link = (change: object = {}) => ({ id: null, item: { ...sample.sampleLink, ...change } });
const certificate = (change: object = {}) => ({
  id: null,
  item: { ...sample.sampleCertificate, ...change },
});

describe('projects, links, languages and licences', () => {
  it('are saved, changed and removed as their owner writes them', async () => {
    const { seeker } = await stage();
    const { projects } = await seeker.call(contract.saveProject, project());
    expect(projects).toMatchObject([sample.sampleProject]);
    const id = projects[0]?.id ?? 0;
    const item = { ...sample.sampleProject, to: null, url: '' };
    const changed = await seeker.call(contract.saveProject, { id, item });
    expect(changed.projects).toMatchObject([{ id, to: null, url: '' }]);
    expect((await seeker.call(contract.removeProject, { id })).projects).toEqual([]);
    const { links } = await seeker.call(contract.saveLink, link({ note: '' }));
    expect(links).toMatchObject([{ title: '我的开源组件库', note: '' }]);
    const languages = [
      ...(sample.sampleAbilities.languages ?? []),
      { name: '英语', level: 'basic' as const },
    ];
    const saved = await seeker.call(contract.saveAbilities, { languages, licences: ['c1', 'c1'] });
    expect(saved.languages).toEqual(sample.sampleAbilities.languages);
    expect(saved.licences).toEqual(['c1']);
  });

  it.each([
    [contract.saveProject, project({ name: '项' }), 'item.name', '至少 2 个字'],
    [contract.saveProject, project({ role: '' }), 'item.role', '请填写担任角色'],
    [contract.saveProject, project({ content: '长'.repeat(2001) }), 'item.content', '2000'],
    [contract.saveProject, project({ url: 'javascript:alert(1)' }), 'item.url', '网址'],
    [contract.saveProject, project({ from: '2026-04', to: null }), 'item.from', '本月'],
    [contract.saveProject, project({ to: '2026-04' }), 'item.to', '至今'],
    [contract.saveProject, project({ to: '2019-01' }), 'item.to', '不能早于'],
    [contract.saveLink, link({ url: 'javascript:alert(1)' }), 'item.url', 'http'],
    [contract.saveLink, link({ url: 'ftp://a.example.com' }), 'item.url', 'http'],
    [contract.saveLink, link({ url: `https://a.com/${'a'.repeat(300)}` }), 'item.url', '300'],
    [contract.saveLink, link({ title: '' }), 'item.title', '标题'],
    [
      contract.saveExperience,
      { id: null, item: { ...sample.sampleExperience, skills: Array(11).fill('Go') } },
      'item.skills',
      '10 个技能',
    ],
    [
      contract.saveAbilities,
      { languages: [{ name: '英语', level: 'best' }] },
      'languages.0.level',
      '水平',
    ],
    [
      contract.saveAbilities,
      { languages: Array(11).fill({ name: '英语', level: 'talk' }) },
      'languages',
      '10 门',
    ],
    [contract.saveAbilities, { licences: ['c9'] }, 'licences.0', '驾照'],
  ])(
    'are refused at the field that is wrong: %o',
    async (endpoint: Endpoint, input, field, words) => {
      const { seeker } = await stage();
      const answer = await refusal(seeker, endpoint, input);
      expect(answer).toMatchObject({ code: 422, fields: [field] });
      expect(answer.msg).toContain(words);
    },
  );

  it('are 15 projects and 10 links at most', async () => {
    const { seeker } = await stage();
    for (let i = 0; i < 15; i += 1) await seeker.call(contract.saveProject, project());
    for (let i = 0; i < 10; i += 1) await seeker.call(contract.saveLink, link());
    expect((await refusal(seeker, contract.saveProject, project())).msg).toContain('最多保存 15');
    expect((await refusal(seeker, contract.saveLink, link())).msg).toContain('最多保存 10');
  });

  it('of somebody else are out of reach', async () => {
    const { w, seeker } = await stage();
    const stranger = await w.person('seeker');
    const { projects } = await seeker.call(contract.saveProject, project());
    const { links } = await seeker.call(contract.saveLink, link());
    const [id, link_id] = [projects[0]?.id, links[0]?.id];
    for (const [endpoint, input] of [
      [contract.saveProject, { ...project(), id }],
      [contract.removeProject, { id }],
      [contract.saveLink, { ...link(), id: link_id }],
      [contract.removeLink, { id: link_id }],
    ] as [Endpoint, object][]) {
      expect((await stranger.ask(endpoint, input)).code).toBe(404);
    }
    const ids = { list: 'project', ids: [id] };
    expect((await stranger.ask(contract.reorder, ids)).code).toBe(409);
    expect((await seeker.call(contract.getResume)).projects).toHaveLength(1);
  });
});

describe('the order of a list', () => {
  it('is any order its owner likes, and never loses an item', async () => {
    const { seeker } = await stage();
    for (let i = 0; i < 6; i += 1)
      await seeker.call(contract.saveLink, link({ title: `第${i}个` }));
    let before = (await seeker.call(contract.getResume)).links;
    const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const ids = order.map((index) => before[index]?.id ?? 0);
        const { links } = await seeker.call(contract.reorder, { list: 'link', ids });
        expect(links.map(({ id }) => id)).toEqual(ids);
        expect(links.map(({ title }) => title).sort()).toEqual(
          before.map(({ title }) => title).sort(),
        );
        before = links;
      }),
      { numRuns: 12 },
    );
  });

  it('stays when an item is missing, twice there, or a stranger’s', async () => {
    const { seeker } = await stage();
    await seeker.call(contract.saveCertificate, certificate({ month: '2010-01' }));
    const { certificates } = await seeker.call(contract.saveCertificate, certificate());
    const ids = certificates.map(({ id }) => id);
    const [first = 0] = ids;
    for (const wrong of [[first], [first, first], [...ids, 999_999], []]) {
      const answer = await refusal(seeker, contract.reorder, { list: 'certificate', ids: wrong });
      expect(answer).toMatchObject({ code: 409, msg: expect.stringContaining('别处') });
    }
    expect((await seeker.call(contract.getResume)).certificates).toEqual(certificates);
    const turned = ids.toReversed();
    await seeker.call(contract.reorder, { list: 'certificate', ids: turned });
    // What comes later goes where its month belongs.
    const later = await seeker.call(contract.saveCertificate, certificate({ month: '2020-01' }));
    expect(later.certificates.map(({ id }) => id).slice(1)).toEqual(turned);
  });
});

describe('the version of a resume', () => {
  it('grows with every save, and a save from an old one changes nothing', async () => {
    const { seeker } = await stage();
    const { version } = await seeker.call(contract.getResume);
    expect(version).toBe(0);
    const first = await seeker.call(contract.saveBasic, { ...sample.sampleBasic, version });
    const { experiences } = await seeker.call(contract.saveExperience, {
      id: null,
      item: sample.sampleExperience,
      version: first.version,
    });
    const stale = { version: first.version };
    const id = experiences[0]?.id ?? 0;
    const saves: [Endpoint, object][] = [
      [contract.saveBasic, { ...sample.sampleBasic, name: '林后来' }],
      [contract.saveAdvantage, sample.sampleAdvantage],
      [contract.saveObjectives, sample.sampleObjectives],
      [contract.saveAbilities, sample.sampleAbilities],
      [contract.saveExperience, { id, item: sample.sampleExperience }],
      [contract.removeExperience, { id }],
      [contract.saveProject, project()],
      [contract.saveLink, link()],
      [contract.saveCertificate, certificate()],
      [contract.reorder, { list: 'project', ids: [] }],
    ];
    const before = await seeker.call(contract.getResume);
    for (const [endpoint, input] of saves) {
      const answer = await refusal(seeker, endpoint, { ...input, ...stale });
      expect(answer, endpoint.path).toMatchObject({ code: 409, fields: ['version'] });
    }
    expect(await seeker.call(contract.getResume)).toEqual(before);
    const now = { version: before.version };
    const saved = await seeker.call(contract.saveBasic, { ...sample.sampleBasic, ...now });
    expect(saved.version).toBe(before.version + 1);
  });

  it('lets one of several tabs through that save at once from the same version', async () => {
    const { seeker } = await stage();
    const { version } = await seeker.call(contract.saveBasic, sample.sampleBasic);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => seeker.ask(contract.saveLink, { ...link(), version })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await seeker.call(contract.getResume)).links).toHaveLength(1);
  });
});

describe('refreshing', () => {
  it('is free once a day in Shanghai, and changes nothing else', async () => {
    const { w, seeker } = await stage();
    expect((await refusal(seeker, contract.refresh, {})).msg).toContain('请先填写简历');
    const before = await seeker.call(contract.saveBasic, sample.sampleBasic);
    w.setNow(new Date('2026-03-15T23:30:00+08:00'));
    const after = await seeker.call(contract.refresh);
    expect(after).toEqual({ ...before, refreshed_at: '2026-03-15T15:30:00.000Z' });
    expect((await refusal(seeker, contract.refresh, {})).msg).toContain('今天已经刷新过了');
    w.setNow(new Date('2026-03-16T00:10:00+08:00'));
    expect((await seeker.call(contract.refresh)).refreshed_at).toBe('2026-03-15T16:10:00.000Z');
  });
});

describe('a certificate’s picture', () => {
  it('is the owner’s own, and seen by the enterprise that received it alone', async () => {
    const { w, seeker } = await stage();
    const [recruiter, other] = [await recruiterOf(w), await recruiterOf(w)];
    const stranger = await w.person('seeker');
    await seeker.call(contract.saveBasic, sample.sampleBasic);
    await seeker.call(contract.saveObjectives, sample.sampleObjectives);
    const key = await uploadPrivately(w, seeker);
    const later = await uploadPrivately(w, seeker);
    await seeker.call(contract.saveCertificate, certificate({ image: key }));
    const { id } = await seeker.call(apply, { position_id: await published(recruiter) });
    // A picture added afterwards was not sent.
    await seeker.call(contract.saveCertificate, certificate({ image: later }));
    const { resume } = await recruiter.call(openApplication, { id });
    expect(resume.certificates).toMatchObject([{ image: key }]);
    expect((await recruiter.call(getCertificateImage, { id, key })).media_type).toBe('image/webp');
    expect((await recruiter.ask(getCertificateImage, { id, key: later })).code).toBe(410);
    expect((await other.ask(getCertificateImage, { id, key })).code).toBe(410);
    expect((await seeker.ask(getCertificateImage, { id, key })).code).toBe(403);
    await seeker.call(savePrivacy, { visibility: 'hidden' });
    expect((await recruiter.ask(getCertificateImage, { id, key })).code).toBe(410);
    const stolen = await refusal(stranger, contract.saveCertificate, certificate({ image: key }));
    expect(stolen).toMatchObject({ code: 422, fields: ['item.image'] });
  });

  it('is no longer a public one, except where it already stood', async () => {
    const { w, seeker } = await stage();
    const image = '/files/public/uploads/2025-01/abc.webp';
    const item = { ...sample.sampleCertificate, image };
    expect((await refusal(seeker, contract.saveCertificate, { id: null, item })).fields).toEqual([
      'item.image',
    ]);
    const { certificates } = await seeker.call(contract.saveCertificate, certificate());
    const id = certificates[0]?.id ?? 0;
    await w.services.db
      .updateTable('resume_certificate')
      .set({ image })
      .where('id', '=', id)
      .execute();
    const kept = await seeker.call(contract.saveCertificate, { id, item });
    expect(kept.certificates[0]?.image).toBe(image);
  });
});

describe('what a recruiter gets', () => {
  it('has the new parts, and nothing private', async () => {
    const { seeker } = await stage();
    expect(await seeker.call(contract.previewResume)).toEqual({
      found: null,
      applied: null,
      obstacle: 'empty',
    });
    await seeker.call(contract.saveBasic, sample.sampleBasic);
    await seeker.call(contract.saveProject, project());
    await seeker.call(contract.saveLink, link());
    await seeker.call(contract.saveAbilities, sample.sampleAbilities);
    await seeker.call(contract.saveCertificate, certificate());
    const { applied: seen } = await seeker.call(contract.previewResume);
    expect(seen).toMatchObject({
      projects: [sample.sampleProject],
      links: [sample.sampleLink],
      ...sample.sampleAbilities,
    });
    expect(JSON.stringify(seen)).not.toMatch(/CET6-2016-001|female|1996-05|hide_from|version/);
  });

  it('of former days lacks the new parts and can still be read', () => {
    const old = {
      basic: null,
      advantage: null,
      arrival: null,
      objectives: [],
      experiences: [],
      educations: [],
      certificates: [],
      completeness: 0,
      updated_at: null,
      taken_at: NOW.toISOString(),
    };
    expect(contract.ResumeSnapshot.parse(old)).toMatchObject({
      projects: [],
      links: [],
      languages: [],
      licences: [],
    });
  });
});

describe('a person’s copy and farewell', () => {
  it('has everything in words, and leaves no row and no picture behind', async () => {
    const { w, seeker } = await stage();
    const { db } = w.services;
    const { account_id } = seeker;
    expect(await resumePersonalData.collect(db, account_id)).not.toHaveProperty('基本信息');
    await seeker.call(contract.saveBasic, sample.sampleBasic);
    await seeker.call(contract.saveProject, project());
    await seeker.call(contract.saveAbilities, sample.sampleAbilities);
    const image = await uploadPrivately(w, seeker);
    await seeker.call(contract.saveCertificate, certificate({ image }));
    const copy = await resumePersonalData.collect(db, account_id);
    expect(copy).toMatchObject({
      基本信息: { 姓名: '林小满', 性别: '女', 出生年月: '1996-05' },
      语言能力: ['英语（工作熟练）', '粤语（母语）'],
      驾照: ['C1 小型汽车'],
      项目经历: [{ 项目: sample.sampleProject.name }],
      证书: [{ 编号: 'CET6-2016-001' }],
    });
    expect(await resumePersonalData.erase(db, account_id, NOW)).toEqual([image]);
    expect((await seeker.call(contract.getResume)).updated_at).toBeNull();
    for (const table of ['resume', 'resume_project', 'resume_certificate'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
