// Applications through the API: sending, both sides' lists, moves, ownership.
import { describe, expect, it } from 'vitest';
import {
  sampleAdvantage,
  sampleBasic,
  sampleCertificate,
  sampleEducation,
  sampleExperience,
  sampleObjectives,
} from '../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import * as contract from '../../contract/application/application.ts';
import type { ApplicationState } from '../../contract/dictionary/states.ts';
import { applicationStates, isFinal } from '../../contract/dictionary/states.ts';
import * as position from '../../contract/position/position.ts';
import * as resume from '../../contract/resume/resume.ts';
import { addMember, insertEnterprise } from '../enterprise/enterprise.ts';
import { insertPosition } from '../position/position.ts';
import { tellRejections } from './answer/answer.ts';
import { insertApplication } from './application.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

/** A recruiter who administers a new enterprise. */
async function employer(w: World, name = '青禾科技') {
  const { db } = w.services;
  const recruiter = await w.person('recruiter');
  const enterprise_id = await insertEnterprise(
    db,
    {
      full_name: `深圳${name}有限公司`,
      short_name: name,
      industry: 'internet',
      size: '20-99',
      stage: 'a',
      nature: 'private',
      region: '440305',
    },
    NOW,
  );
  const { account_id } = recruiter;
  await addMember(
    db,
    { account_id, enterprise_id, role: 'administrator', name: '王琳', title: '招聘经理' },
    NOW,
  );
  return { recruiter, enterprise_id };
}

function openPosition(w: World, enterprise_id: number, change: object = {}): Promise<number> {
  return insertPosition(
    w.services.db,
    {
      enterprise_id,
      account_id: null,
      title: '前端工程师',
      category: '010201',
      job_type: 'full',
      experience: '3-5',
      education: 'bachelor',
      salary_min: 20000,
      salary_max: 35000,
      description: '负责商家后台的架构、体验与性能，与产品和设计一起把复杂的事做简单。',
      region: '440305',
      valid_until: '2026-05-01',
      ...change,
    },
    NOW,
  );
}

/** A seeker whose resume is ready to be sent. */
async function candidate(w: World): Promise<Person> {
  const seeker = await w.person('seeker');
  await seeker.call(resume.saveBasic, sampleBasic);
  await seeker.call(resume.saveObjectives, sampleObjectives);
  return seeker;
}

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const { recruiter, enterprise_id } = await employer(w);
  const position_id = await openPosition(w, enterprise_id);
  return { w, recruiter, enterprise_id, position_id, seeker: await candidate(w) };
}

describe('applying', () => {
  it('sends the resume, which arrives with the position and its first event', async () => {
    const { recruiter, seeker, position_id } = await stage();
    expect(await seeker.call(contract.getMyApplication, { position_id })).toBeNull();
    const sent = await seeker.call(contract.apply, { position_id });
    expect(sent.state).toBe('submitted');
    const mine = await seeker.call(contract.listMyApplications, {});
    expect(mine).toMatchObject({ next: null, items: [{ id: sent.id, label: '已投递' }] });
    expect(mine.items[0]?.position).toMatchObject({ id: position_id, title: '前端工程师' });
    expect(mine.items[0]?.events).toEqual([
      { state: 'submitted', label: '已投递', at: NOW.toISOString() },
    ]);
    expect(await seeker.call(contract.getMyApplication, { position_id })).toMatchObject(sent);
    const received = await recruiter.call(contract.listCandidates, {});
    expect(received).toMatchObject({ counts: { submitted: 1 }, items: [{ name: '林小满' }] });
  });

  it('is for seekers only', async () => {
    const { w, recruiter, position_id } = await stage();
    expect((await recruiter.ask(contract.apply, { position_id })).code).toBe(403);
    expect((await w.anonymous.ask(contract.apply, { position_id })).code).toBe(-1);
  });

  it('happens once for a position and person, also under 20 calls at once', async () => {
    const { recruiter, seeker, position_id } = await stage();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => seeker.ask(contract.apply, { position_id })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.filter(({ code }) => code !== 200);
    expect(new Set(refused.map(({ code, msg }) => `${code} ${msg}`))).toEqual(
      new Set(['409 您已投递过该职位']),
    );
    const { items } = await recruiter.call(contract.listCandidates, {});
    expect(items).toHaveLength(1);
    const { events } = await recruiter.call(contract.openApplication, { id: items[0]?.id ?? 0 });
    expect(events.map(({ state }) => state)).toEqual(['submitted', 'viewed']);
  });

  it('may be done again after the first one has ended', async () => {
    const { w, seeker, position_id } = await stage();
    const first = await seeker.call(contract.apply, { position_id });
    const mayAgain = async () =>
      (await seeker.call(contract.listMyApplications, {})).items.map((one) => one.can_apply_again);
    expect(await mayAgain()).toEqual([false]);
    await seeker.call(contract.withdraw, { id: first.id, reason: 'other' });
    expect(await mayAgain()).toEqual([true]);
    w.setNow(inHours(1));
    const second = await seeker.call(contract.apply, { position_id });
    expect(second.id).not.toBe(first.id);
    expect(await seeker.call(contract.getMyApplication, { position_id })).toMatchObject(second);
    const { items } = await seeker.call(contract.listMyApplications, {});
    expect(await mayAgain()).toEqual([false, false]);
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'submitted'],
      [first.id, 'withdrawn'],
    ]);
  });

  it.each(['draft', 'pending', 'rejected', 'paused', 'expired', 'closed', 'takedown'] as const)(
    'is refused for a position that is %s',
    async (state) => {
      const { w, seeker, enterprise_id } = await stage();
      const position_id = await openPosition(w, enterprise_id, { state });
      const { code, msg } = await seeker.ask(contract.apply, { position_id });
      expect([404, 409]).toContain(code);
      expect(msg).toMatch(/职位/);
    },
  );

  it('is refused past the last day, and for a position there is not', async () => {
    const { w, seeker, position_id } = await stage();
    expect((await seeker.ask(contract.apply, { position_id: 987654321 })).code).toBe(404);
    w.setNow(new Date('2026-05-02T00:00:00+08:00'));
    const late = await candidate(w);
    expect((await late.ask(contract.apply, { position_id })).code).toBe(409);
  });

  it('is refused for a position of the own enterprise', async () => {
    const { w, enterprise_id, position_id } = await stage();
    const both = await w.person('seeker', 'recruiter');
    const { account_id } = both;
    const member = {
      account_id,
      enterprise_id,
      role: 'recruiter',
      name: '李',
      title: 'HR',
    } as const;
    await addMember(w.services.db, member, NOW);
    await both.call(resume.saveBasic, sampleBasic);
    await both.call(resume.saveObjectives, sampleObjectives);
    const { code, msg } = await both.ask(contract.apply, { position_id });
    expect([code, msg]).toEqual([409, '这是您所在企业的职位，不能投递']);
  });

  it('asks for a resume that says something, and says what to fill', async () => {
    const { w, position_id } = await stage();
    const seeker = await w.person('seeker');
    const refused = async () => (await seeker.ask(contract.apply, { position_id })).msg;
    expect(await refused()).toContain('基本信息');
    await seeker.call(resume.saveObjectives, sampleObjectives);
    expect(await refused()).toContain('基本信息');
    const other = await w.person('seeker');
    await other.call(resume.saveBasic, sampleBasic);
    expect((await other.ask(contract.apply, { position_id })).msg).toContain('求职意向或工作经历');
    // Who has worked and shows but an internship has filled too little.
    const item = { ...sampleExperience, internship: true };
    await other.call(resume.saveExperience, { id: null, item });
    expect((await other.ask(contract.apply, { position_id })).msg).toContain('20%');
    await other.call(resume.saveBasic, { ...sampleBasic, work_since: null });
    await other.call(contract.apply, { position_id });
  });

  it.each([{}, { position_id: 'x' }, { position_id: -1 }, { position_id: 1, state: 'hired' }])(
    'refuses %j',
    async (input) => {
      const { seeker } = await stage();
      expect((await seeker.ask(contract.apply, input)).code).toBe(422);
    },
  );
});

describe('what the enterprise receives', () => {
  it('is the resume as it was sent, without what is private', async () => {
    const { w, recruiter, seeker, position_id } = await stage();
    await seeker.call(resume.saveCertificate, { id: null, item: sampleCertificate });
    const { id } = await seeker.call(contract.apply, { position_id });
    await seeker.call(resume.saveBasic, { ...sampleBasic, name: '后来改名' });
    const opened = await recruiter.call(contract.openApplication, { id });
    expect(opened.resume).toMatchObject({ basic: { name: '林小满' }, taken_at: NOW.toISOString() });
    expect(opened.position).toEqual({ id: position_id, title: '前端工程师' });
    const stored = await w.services.db.selectFrom('talent_application').select('resume').execute();
    for (const text of [JSON.stringify(opened), JSON.stringify(stored)]) {
      expect(text).not.toMatch(/CET6-2016-001|"(?:age|gender|birth_month)"|female|1996-05/);
    }
  });

  it('is listed without age and sex', async () => {
    const { w, recruiter, seeker, position_id } = await stage();
    await seeker.call(resume.saveAdvantage, sampleAdvantage);
    await seeker.call(resume.saveExperience, { id: null, item: sampleExperience });
    const item = { ...sampleEducation, degree: 'master' as const, from: '2025-09', to: null };
    await seeker.call(resume.saveEducation, { id: null, item: sampleEducation });
    await seeker.call(resume.saveEducation, { id: null, item });
    await seeker.call(contract.apply, { position_id });
    const { items } = await recruiter.call(contract.listCandidates, {});
    expect(items[0]).toMatchObject({
      name: '林小满',
      city_name: '深圳',
      work_status: { code: 'month', label: '在职-月内到岗' },
      latest: '深圳麦穗科技有限公司 · 前端工程师',
      education: '硕士在读 · 华南理工大学',
      years: 7,
      skills: ['TypeScript', 'React'],
      completeness: 90,
    });
    const [stored] = await w.services.db
      .selectFrom('talent_application')
      .select('candidate')
      .execute();
    const keys = [...Object.keys(items[0] ?? {}), ...Object.keys(stored?.candidate as object)];
    expect(keys.filter((key) => /age|gender|sex|birth/.test(key))).toEqual([]);
    expect(JSON.stringify([items, stored])).not.toMatch(/female|1996-05/);
  });

  it('is viewed once, at its first opening, and the seeker sees when', async () => {
    const { w, recruiter, seeker, position_id } = await stage();
    const { id } = await seeker.call(contract.apply, { position_id });
    w.setNow(inHours(2));
    await Promise.all(
      Array.from({ length: 8 }, () => recruiter.ask(contract.openApplication, { id })),
    );
    w.setNow(inHours(5));
    const again = await recruiter.call(contract.openApplication, { id });
    expect(again.events.map(({ label }) => label)).toEqual(['待查看', '已查看']);
    const { items } = await seeker.call(contract.listMyApplications, {});
    expect(items[0]?.events.at(-1)).toEqual({
      state: 'viewed',
      label: '已被查看',
      at: inHours(2).toISOString(),
    });
  });

  it('can be marked unfit once; the seeker reads a softer word', async () => {
    const { w, recruiter, seeker, position_id } = await stage();
    const { id } = await seeker.call(contract.apply, { position_id });
    await recruiter.call(contract.rejectCandidate, { id });
    expect((await recruiter.ask(contract.rejectCandidate, { id })).code).toBe(409);
    await tellRejections(w.services.db, inHours(1));
    expect((await seeker.ask(contract.withdraw, { id, reason: 'other' })).code).toBe(409);
    const { items } = await seeker.call(contract.listMyApplications, {});
    expect(items[0]).toMatchObject({ state: 'rejected', label: '这次暂不匹配' });
    // Reading it later changes nothing any more.
    expect((await recruiter.call(contract.openApplication, { id })).state).toBe('rejected');
  });

  it('comes in pages, newest first, by position and state, with counts of each state', async () => {
    const { w, recruiter, enterprise_id, position_id } = await stage();
    const other = await openPosition(w, enterprise_id, { title: '测试工程师' });
    const { db } = w.services;
    for (let i = 0; i < 25; i += 1) {
      const { account_id } = await candidate(w);
      const state = i % 5 === 0 ? 'rejected' : 'submitted';
      // Two at each moment: the id decides between them.
      const at = inHours(-48 - Math.floor(i / 2));
      await insertApplication(
        db,
        { position_id: i < 22 ? position_id : other, account_id, state, at },
        NOW,
      );
    }
    const first = await recruiter.call(contract.listCandidates, {});
    expect(first.items).toHaveLength(20);
    const cursor = first.next ?? '';
    const second = await recruiter.call(contract.listCandidates, { cursor });
    expect(second).toMatchObject({ next: null, counts: { submitted: 20, rejected: 5 } });
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const few = await recruiter.call(contract.listCandidates, { position_id: other });
    expect(few.items.map(({ position: { title } }) => title)).toEqual(Array(3).fill('测试工程师'));
    const rejected = await recruiter.call(contract.listCandidates, { state: 'rejected' });
    expect(rejected.items).toHaveLength(5);
    expect(rejected.counts).toEqual({ submitted: 20, rejected: 5 });
  });

  it.each(['x', 'W10', 'bnVsbA', 'WzEsImEiXQ', 'WzFlMzAwLDFd'])(
    'refuses the cursor %s',
    async (cursor) => {
      const { recruiter, seeker } = await stage();
      expect((await recruiter.ask(contract.listCandidates, { cursor })).code).toBe(422);
      expect((await seeker.ask(contract.listMyApplications, { cursor })).code).toBe(422);
    },
  );
});

describe('closing a position', () => {
  it('ends its open applications, and the seekers read that it stopped hiring', async () => {
    const { w, recruiter, enterprise_id, position_id, seeker } = await stage();
    const other = await openPosition(w, enterprise_id, { title: '测试工程师' });
    const here = await seeker.call(contract.apply, { position_id });
    await seeker.call(contract.apply, { position_id: other });
    const second = await candidate(w);
    const refused = await second.call(contract.apply, { position_id });
    await recruiter.call(contract.rejectCandidate, { id: refused.id });
    await tellRejections(w.services.db, inHours(1));
    await recruiter.call(position.movePosition, { id: position_id, move: 'pause' });
    expect(await seeker.call(contract.getMyApplication, { position_id })).toMatchObject(here);
    w.setNow(inHours(1));
    await recruiter.call(position.movePosition, { id: position_id, move: 'close' });
    const { items } = await seeker.call(contract.listMyApplications, {});
    expect(items.map(({ position: { id }, label }) => [id, label])).toEqual([
      [other, '已投递'],
      [position_id, '职位已停止招聘'],
    ]);
    expect(items[1]?.events.at(-1)).toEqual({
      state: 'closed',
      label: '职位已停止招聘',
      at: inHours(1).toISOString(),
    });
    const { counts } = await recruiter.call(contract.listCandidates, { position_id });
    expect(counts).toEqual({ closed: 1, rejected: 1 });
    expect((await seeker.ask(contract.withdraw, { id: here.id, reason: 'other' })).code).toBe(409);
  });

  it('leaves no application open, also of those that arrive in the same instant', async () => {
    const { w, recruiter, position_id } = await stage();
    const people = await Promise.all(Array.from({ length: 8 }, () => candidate(w)));
    const sending = people.map((person) => person.ask(contract.apply, { position_id }));
    await recruiter.call(position.movePosition, { id: position_id, move: 'close' });
    const sent = (await Promise.all(sending)).filter(({ code }) => code === 200).length;
    const { counts } = await recruiter.call(contract.listCandidates, { position_id });
    expect(counts).toEqual(sent > 0 ? { closed: sent } : {});
  });
});

describe('an application of others', () => {
  it('is not found: neither by another enterprise nor by another seeker', async () => {
    const { w, recruiter, seeker, position_id } = await stage();
    const { id } = await seeker.call(contract.apply, { position_id });
    const { recruiter: rival } = await employer(w, '白石软件');
    const stranger = await candidate(w);
    expect((await rival.ask(contract.openApplication, { id })).code).toBe(410);
    expect((await rival.ask(contract.rejectCandidate, { id })).code).toBe(404);
    expect((await stranger.ask(contract.withdraw, { id, reason: 'other' })).code).toBe(404);
    expect(await rival.call(contract.listCandidates, { position_id })).toEqual({
      items: [],
      next: null,
      counts: {},
    });
    expect((await stranger.call(contract.listMyApplications, {})).items).toEqual([]);
    expect(await stranger.call(contract.getMyApplication, { position_id })).toBeNull();
    const { items } = await recruiter.call(contract.listCandidates, {});
    expect(items[0]?.state).toBe('submitted');
  });

  it('is out of reach for a recruiter who left', async () => {
    const { w, recruiter, seeker, position_id } = await stage();
    const { id } = await seeker.call(contract.apply, { position_id });
    const { account_id } = recruiter;
    await w.services.db
      .deleteFrom('enterprise_member')
      .where('account_id', '=', account_id)
      .execute();
    for (const [endpoint, input] of [
      [contract.listCandidates, {}],
      [contract.openApplication, { id }],
      [contract.rejectCandidate, { id }],
    ] as const) {
      expect((await recruiter.ask(endpoint, input)).code).toBe(403);
    }
  });
});

describe('a demo application', () => {
  it.each(applicationStates.map(({ code }) => code))(
    'in state %s has its whole history',
    async (state: ApplicationState) => {
      const { w, recruiter, seeker, position_id } = await stage();
      const { account_id } = seeker;
      const at = inHours(-72);
      const facts = { position_id, account_id, state, at };
      const id = await insertApplication(w.services.db, facts, NOW);
      const { items } = await seeker.call(contract.listMyApplications, {});
      expect(items).toMatchObject([{ id, state, created_at: at.toISOString() }]);
      const times = items[0]?.events.map((event) => event.at) ?? [];
      expect(times[0]).toBe(at.toISOString());
      expect(times).toEqual(times.toSorted());
      expect(items[0]?.events.at(-1)?.state).toBe(state);
      expect((times.at(-1) ?? '') <= NOW.toISOString()).toBe(true);
      const again = await seeker.ask(contract.apply, { position_id });
      expect(again.code).toBe(isFinal(state) ? 200 : 409);
      expect((await recruiter.call(position.listMyPositions, {})).items).toHaveLength(1);
    },
  );
});
