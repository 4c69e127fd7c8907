// Elites over HTTP: conditions, review, time, badge, invitations, privacy.
import { beforeEach, describe, expect, it } from 'vitest';
import { eliteInput, makeElite, verifyName } from '../../../../tests/stage/operator-stage.ts';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import {
  apply,
  listCandidates,
  openApplication,
} from '../../../contract/application/application.ts';
import * as resume from '../../../contract/resume/resume.ts';
import * as contract from '../../../contract/talent/elite.ts';
import { eliteJob } from './job.ts';
import { elitePersonalData } from './personal-data.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-05-01T02:00:00Z');
let w: World;
let seeker: Person;
let operator: Person;

/** A resume of 95 percent. */
async function fill(person: Person): Promise<void> {
  await person.call(resume.saveBasic, sample.sampleBasic);
  await person.call(resume.saveAdvantage, sample.sampleAdvantage);
  await person.call(resume.saveObjectives, sample.sampleObjectives);
  await person.call(resume.saveExperience, { id: null, item: sample.sampleExperience });
  await person.call(resume.saveEducation, { id: null, item: sample.sampleEducation });
}

const at = (days: number) => w.setNow(new Date(START.getTime() + days * DAY_MS));
/** Moves in time with everybody still logged in. */
async function stayUntil(days: number): Promise<void> {
  const expires_at = new Date('2030-01-01');
  await w.services.db.updateTable('account_session').set({ expires_at }).execute();
  at(days);
}
const state = async (person = seeker) => (await person.call(contract.getMyElite)).state;
const certify = (enterprise_id: number) =>
  w.services.db
    .updateTable('enterprise')
    .set({ certified_at: START })
    .where('id', '=', enterprise_id)
    .execute();

async function queued(): Promise<number> {
  const { items } = await operator.call(contract.listEliteQueue, {});
  const [first] = items;
  if (!first) throw new Error('nobody waits');
  return first.id;
}
const decide = async (decision: contract.EliteDecision, reason = '') =>
  operator.ask(contract.decideElite, { id: await eliteId(), decision, reason });
const eliteId = async () => {
  const row = await w.services.db
    .selectFrom('talent_elite')
    .select('id')
    .where('account_id', '=', seeker.account_id)
    .executeTakeFirstOrThrow();
  return row.id;
};

beforeEach(async () => {
  w = await world();
  at(0);
  seeker = await w.person('seeker');
  operator = await w.person('operator');
});

async function ready(): Promise<void> {
  await fill(seeker);
  await verifyName(w, seeker.account_id);
}

describe('the conditions', () => {
  it('are shown one by one with what to do, and refuse an application', async () => {
    const { conditions, may_apply } = await seeker.call(contract.getMyElite);
    expect(conditions.map(({ code, met }) => [code, met])).toEqual([
      ['completeness', false],
      ['real_name', false],
      ['ability', false],
      ['active', true],
    ]);
    expect(conditions.map(({ fix }) => fix?.to)).toEqual([
      '/my-resume',
      '/account',
      '/educational',
      undefined,
    ]);
    expect(may_apply).toBe(false);
    const refused = await seeker.ask(contract.applyElite, eliteInput);
    expect(refused.code).toBe(409);
    expect(refused.msg).toContain('简历完整度达到 90%');
    await fill(seeker);
    expect((await seeker.ask(contract.applyElite, eliteInput)).msg).toContain('实名认证');
    await verifyName(w, seeker.account_id);
    expect((await seeker.ask(contract.applyElite, eliteInput)).code).toBe(200);
    expect(await state()).toBe('pending');
  });

  it('need a proof for an achievement, and the picture must be one’s own', async () => {
    await ready();
    const claim = { ...eliteInput, achievement: 'patent' };
    const bare = await seeker.ask(contract.applyElite, claim);
    expect([bare.code, bare.data]).toEqual([422, { fields: { proofs: expect.any(String) } }]);
    const stolen = { ...claim, proofs: ['private/pictures/2026-05/abc.webp'] };
    expect((await seeker.ask(contract.applyElite, stolen)).data).toHaveProperty('fields.proofs');
  });

  it('are asked of the form’s own bounds', async () => {
    await ready();
    for (const [field, value] of [
      ['highlights', '字'.repeat(501)],
      ['highlights', '太短'],
      ['field', '9999'],
      ['field', '01'],
      ['salary_band', 'much'],
      ['proofs', Array.from({ length: 6 }, () => 'private/pictures/2026-05/abc.webp')],
    ] as const) {
      const answer = await seeker.ask(contract.applyElite, { ...eliteInput, [field]: value });
      expect([field, answer.code]).toEqual([field, 422]);
    }
  });
});

describe('the review', () => {
  beforeEach(async () => {
    await ready();
    await seeker.call(contract.applyElite, eliteInput);
  });

  it('passes, tells, and gives a year', async () => {
    const id = await queued();
    const review = await operator.call(contract.reviewElite, { id });
    expect(review).toMatchObject({ name: '林小满', state: 'pending', years: 7 });
    expect((await decide('approve')).code).toBe(200);
    const mine = await seeker.call(contract.getMyElite);
    expect(mine).toMatchObject({ state: 'approved', certified_only: true });
    expect(mine.ends_at).toBe(new Date(START.getTime() + 365 * DAY_MS).toISOString());
    expect(mine.events.map((event) => event.state)).toEqual(['pending', 'approved']);
    const told = await w.services.db.selectFrom('notice').select(['event', 'link']).execute();
    expect(told).toContainEqual({ event: 'elite_result', link: '/elite' });
    // Decided once: a second press finds it changed.
    expect((await decide('approve')).code).toBe(409);
  });

  it('refuses with a reason, and seven days later one may apply again', async () => {
    expect((await decide('reject')).code).toBe(422);
    expect((await decide('reject', '成绩不够具体，请补充')).code).toBe(200);
    at(6.9);
    expect(await seeker.call(contract.getMyElite)).toMatchObject({
      state: 'rejected',
      reason: '成绩不够具体，请补充',
      may_apply: false,
      may_apply_at: new Date(START.getTime() + 7 * DAY_MS).toISOString(),
    });
    expect((await seeker.ask(contract.applyElite, eliteInput)).msg).toBe(
      '还需等待 1 天才能再次申请',
    );
    await stayUntil(7);
    expect((await seeker.ask(contract.applyElite, eliteInput)).code).toBe(200);
  });

  it('may be revoked, appealed against and restored', async () => {
    await decide('approve');
    expect((await decide('revoke', '材料与事实不符')).code).toBe(200);
    expect((await seeker.ask(contract.applyElite, eliteInput)).msg).toContain('申诉');
    await seeker.call(contract.appealElite, { content: '附上的证书可以在官网查到，请再核对。' });
    expect((await seeker.ask(contract.appealElite, { content: '再来一次再来一次呀' })).code).toBe(
      422,
    );
    expect(await state()).toBe('appealing');
    await decide('restore');
    expect(await state()).toBe('approved');
  });

  it('lapses after 365 days, with the timer or without', async () => {
    await decide('approve');
    await stayUntil(364);
    expect(await state()).toBe('approved');
    at(365);
    expect(await state()).toBe('lapsed');
    await eliteJob.run(w.services, new Date(START.getTime() + 365 * DAY_MS));
    const { events, form } = await seeker.call(contract.getMyElite);
    expect(events.at(-1)?.state).toBe('lapsed');
    expect(form?.title).toBe('前端架构师');
    expect((await seeker.ask(contract.applyElite, eliteInput)).code).toBe(200);
  });
});

describe('what an elite gets', () => {
  let recruiter: Person & { enterprise_id: number };
  let position_id: number;
  beforeEach(async () => {
    recruiter = await recruiterOf(w);
    position_id = await published(recruiter);
    await ready();
  });

  it('is a mark in the recruiter’s list, which can be asked for elites only', async () => {
    const plain = await w.person('seeker');
    await fill(plain);
    await plain.call(apply, { position_id });
    const { id } = await seeker.call(apply, { position_id });
    await makeElite(w, seeker.account_id);
    const all = await recruiter.call(listCandidates, {});
    expect(all.items.map(({ elite }) => elite)).toEqual([true, false]);
    const elites = await recruiter.call(listCandidates, { elite: '1' });
    expect(elites.items.map((item) => item.id)).toEqual([id]);
    expect(elites.counts).toEqual({ submitted: 1 });
    expect((await recruiter.call(openApplication, { id })).elite).toBe(true);
    await stayUntil(366);
    expect((await recruiter.call(listCandidates, { elite: '1' })).items).toEqual([]);
  });

  it('is an invitation that becomes an application when accepted', async () => {
    const id = await makeElite(w, seeker.account_id);
    const message = '看到您做过千万级产品，这里正需要。';
    await recruiter.call(contract.inviteElite, { id, position_id, message });
    const again = await recruiter.ask(contract.inviteElite, { id, position_id, message });
    expect(again.code).toBe(409);
    const { items } = await seeker.call(contract.listMyInvitations, {});
    expect(items).toMatchObject([{ state: 'sent', message, position: { id: position_id } }]);
    const invitation = items[0]?.id ?? 0;
    await seeker.call(contract.answerInvitation, { id: invitation, accept: true });
    expect((await recruiter.call(listCandidates, {})).items).toHaveLength(1);
    const twice = await seeker.ask(contract.answerInvitation, { id: invitation, accept: false });
    expect(twice.code).toBe(409);
    const list = await recruiter.call(contract.listElites, { position_id });
    expect(list.items.map(({ invited }) => invited)).toEqual(['accepted']);
  });

  it('uses the quota of invitations up, and lets them end after two weeks', async () => {
    const id = await makeElite(w, seeker.account_id);
    await recruiter.call(contract.inviteElite, { id, position_id });
    const before = (await recruiter.call(contract.listElites, {})).left_today;
    const { db } = w.services;
    const used = await db.selectFrom('wallet_quota_use').select('used').execute();
    expect(used).toEqual([{ used: 1 }]);
    await db
      .updateTable('wallet_quota_use')
      .set({ used: 1 + before })
      .execute();
    const other = await published(recruiter);
    const refused = await recruiter.ask(contract.inviteElite, { id, position_id: other });
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('已用完')]);
    expect((await recruiter.call(contract.listElites, {})).left_today).toBe(0);
    await stayUntil(14);
    const { items } = await seeker.call(contract.listMyInvitations, {});
    expect(new Set(items.map((item) => item.state))).toEqual(new Set(['expired']));
    const old = { id: items[0]?.id ?? 0, accept: true };
    expect((await seeker.ask(contract.answerInvitation, old)).msg).toContain('已过期');
  });

  it('is to be found by certified enterprises only, unless one says otherwise', async () => {
    // What others chose is theirs alone.
    await makeElite(w, (await w.person('seeker')).account_id, { certified_only: true });
    const id = await makeElite(w, seeker.account_id, { certified_only: true });
    const found = async () => (await recruiter.call(contract.listElites, {})).items.length;
    await w.services.db.updateTable('enterprise').set({ certified_at: null }).execute();
    expect(await found()).toBe(0);
    expect((await recruiter.ask(contract.inviteElite, { id, position_id })).code).toBe(404);
    await seeker.call(contract.setEliteOptions, { certified_only: false });
    expect(await found()).toBe(1);
    await seeker.call(contract.setEliteOptions, { certified_only: true });
    await certify(recruiter.enterprise_id);
    expect(await found()).toBe(1);
  });

  it('is hidden from enterprises one blocks, and shown under the name one chose', async () => {
    await makeElite(w, seeker.account_id);
    const { db } = w.services;
    const { account_id } = seeker;
    await db.insertInto('resume_privacy').values({ account_id, name_display: 'masked' }).execute();
    const { items } = await recruiter.call(contract.listElites, {});
    expect(items.map(({ name }) => name)).toEqual(['林**']);
    expect(JSON.stringify(items)).not.toMatch(/林小满|13800138000|50-80|主导三个/);
    const block = { account_id, kind: 'enterprise', label: '青禾' } as const;
    await db
      .insertInto('resume_block')
      .values({ ...block, enterprise_id: recruiter.enterprise_id })
      .execute();
    expect((await recruiter.call(contract.listElites, {})).items).toEqual([]);
  });

  it('fits a position by its field when asked', async () => {
    await makeElite(w, seeker.account_id, { field: '0303' });
    const all = await recruiter.call(contract.listElites, { position_id });
    const fitting = await recruiter.call(contract.listElites, { position_id, fitting: '1' });
    expect([all.items.length, fitting.items.length]).toEqual([1, 0]);
  });
});

it('is handed out and forgotten with the person', async () => {
  await makeElite(w, seeker.account_id);
  const { db } = w.services;
  const copy = JSON.stringify(await elitePersonalData.collect(db, seeker.account_id));
  expect(copy).toContain('前端架构师');
  await elitePersonalData.erase(db, seeker.account_id, START);
  expect(await db.selectFrom('talent_elite').selectAll().execute()).toEqual([]);
});
