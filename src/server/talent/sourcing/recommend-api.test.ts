// Recommended talents over HTTP: who, in which order, why, and what a recruiter does with them; who
// hides is found nowhere.
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeElite } from '../../../../tests/stage/operator-stage.ts';
import {
  draftInput,
  published,
  readySeeker,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { sampleBasic, sampleObjective } from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { apply, listViewers } from '../../../contract/application/application.ts';
import { editPosition } from '../../../contract/position/position.ts';
import { blockEnterprise, savePrivacy } from '../../../contract/privacy/privacy.ts';
import * as resume from '../../../contract/resume/resume.ts';
import { previewResume } from '../../../contract/resume/resume.ts';
import { answerInvitation, listMyInvitations } from '../../../contract/talent/elite.ts';
import { addFavourite } from '../../../contract/talent/favourite.ts';
import * as contract from '../../../contract/talent/search.ts';
import { sourcingPersonalData } from './personal-data.ts';
import { requireOwnFacts } from './recommend.ts';
import { renewTalents } from './renew.ts';
import { findRecommended } from './walks.ts';

const START = new Date('2026-05-01T02:00:00Z');
let w: World;
let recruiter: Awaited<ReturnType<typeof recruiterOf>>;
let position_id: number;

const renew = () => renewTalents(w.services.db, w.services.clock());
const listed = (input: object = {}, person: Person = recruiter) =>
  person.call(contract.listRecommendedTalents, { position_id, ...input });
const names = async (input: object = {}) => (await listed(input)).items.map(({ name }) => name);

/** A frontend developer in Hangzhou who can be found under a name. */
async function talent(name: string, facts: Partial<typeof sampleObjective> = {}): Promise<Person> {
  const person = await w.person('seeker');
  await readySeeker(person);
  await person.call(resume.saveBasic, { ...sampleBasic, region: '330106', name });
  if (Object.keys(facts).length > 0) {
    const wish = {
      ...sampleObjective,
      regions: ['330100'],
      salary_min: 14_000,
      salary_max: 20_000,
    };
    await person.call(resume.saveObjectives, { arrival: 'month', items: [{ ...wish, ...facts }] });
  }
  return person;
}

const idOf = async (name: string) => {
  const card = (await listed()).items.find((item) => item.name === name);
  if (!card) throw new Error(`${name} is not listed`);
  return card.talent_id;
};

/** Has people found nowhere, without telling the order that is kept. */
const hide = (talent_ids: readonly string[]) =>
  w.services.db
    .insertInto('resume_privacy')
    .columns(['account_id', 'visibility'])
    .expression((eb) =>
      eb
        .selectFrom('resume')
        .select(['account_id', sql<'hidden'>`'hidden'`.as('visibility')])
        .where('public_id', 'in', talent_ids as never),
    )
    .execute();

beforeEach(async () => {
  w = await world();
  w.setNow(START);
  recruiter = await recruiterOf(w);
  position_id = await published(recruiter, { skills: ['Vue', 'React'] });
});

describe('the recommended', () => {
  it('come with elites first, then by fit, each point said as met, unmet or unknown', async () => {
    await talent('张合适', { category: '010201' });
    await talent('李同类', { category: '010202' });
    const elite = await talent('王精英', {
      category: '010202',
      salary_min: 60_000,
      salary_max: 80_000,
    });
    await talent('赵会计', { category: '010401' });
    await makeElite(w, elite.account_id);
    await renew();
    const { items } = await listed();
    expect(items.map(({ name }) => name)).toEqual(['王精英', '张合适', '李同类']);
    const [first, second] = items;
    expect([first?.elite, second?.elite]).toEqual([true, false]);
    expect(second?.match?.score).toBeGreaterThan(first?.match?.score ?? 100);
    const verdicts = Object.fromEntries(
      (second?.match?.items ?? []).map(({ aspect, verdict }) => [aspect, verdict]),
    );
    expect(verdicts).toMatchObject({ category: 'met', place: 'met', skills: 'partly' });
    expect(second?.match?.met).toBe(
      second?.match?.items.filter(({ verdict }) => verdict === 'met').length,
    );
    expect(second).toMatchObject({ active: '刚刚活跃', wish: expect.stringContaining('杭州') });
    // A number drawn at random may hold any digits.
    const shown = items.map(({ talent_id: _drawn, ...rest }) => rest);
    expect(JSON.stringify(shown)).not.toMatch(/1996|female|13800138000|account_id/);
  });

  it('page without repeating anybody, and follow a new resume after the job alone', async () => {
    const { db } = w.services;
    const one = await talent('源头');
    await renew();
    const own = await db.selectFrom('talent_profile').selectAll().executeTakeFirstOrThrow();
    for (let index = 0; index < 44; index += 1) {
      const { account_id } = await w.person('seeker');
      await db
        .insertInto('resume')
        .values({ account_id, name: `人才${index}`, region: '330106', completeness: 90 })
        .execute();
      const { facts, card, ...columns } = own;
      await db
        .insertInto('talent_profile')
        .values({
          ...columns,
          account_id,
          facts: JSON.stringify(facts),
          card: JSON.stringify(card),
          active_at: new Date(START.getTime() - index * 60_000),
        } as never)
        .execute();
      const wish = { category: '010201', family: '0102', city: '330100' };
      await db
        .insertInto('talent_wish')
        .values({ account_id, ...wish, active_at: START, elite_until: null })
        .execute();
    }
    // The job has put those in order that it knew.
    await db.deleteFrom('talent_pool').execute();
    const pages = async () => {
      const seen: string[][] = [];
      let cursor: string | undefined;
      do {
        const { items, next } = await listed(cursor ? { cursor } : {});
        seen.push(items.map(({ talent_id }) => talent_id));
        cursor = next ?? undefined;
      } while (cursor);
      return seen;
    };
    const seen = (await pages()).flat();
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    // Where few of the likeliest fit, the others are compared before other cities are searched.
    const asker = { enterprise_id: recruiter.enterprise_id, position_id, now: START };
    const position = await requireOwnFacts(db, position_id, asker.enterprise_id);
    const asked = { filter: {}, order: 'best', compared: 2 } as const;
    const { account_ids, isWide } = await findRecommended(db, position, asked, asker);
    expect([account_ids.length, isWide]).toEqual([45, false]);
    // Who hides or is dismissed before the order is made anew leaves no gap, and ends no list.
    const gone = [...seen.slice(3, 6), ...seen.slice(18, 29), seen[44] as string];
    for (const talent_id of gone.slice(0, 4)) {
      await recruiter.call(contract.dismissTalent, { talent_id, position_id });
    }
    await hide(gone.slice(4));
    const left = seen.filter((id) => !gone.includes(id));
    expect(await pages()).toEqual([left.slice(0, 20), left.slice(20)]);
    // The page behind which nobody may be seen is the last one: no empty one follows.
    await hide(left.slice(20));
    expect(await pages()).toEqual([left.slice(0, 20)]);
    await db.deleteFrom('resume_privacy').where('visibility', '=', 'hidden').execute();
    for (const talent_id of gone.slice(0, 4)) {
      await recruiter.call(contract.restoreTalent, { talent_id, position_id });
    }
    await one.call(resume.saveObjectives, {
      arrival: 'month',
      items: [{ ...sampleObjective, category: '010401' }],
    });
    expect(await names({ degree: 'bachelor', cities: '330100' })).toContain('源头');
    await renew();
    expect((await listed()).items.map(({ name }) => name)).not.toContain('源头');
  });

  it('stand in an order that is kept, which follows changes and never shows who hides', async () => {
    const { db } = w.services;
    const kept = () => db.selectFrom('talent_pool').selectAll().orderBy('city', 'desc').execute();
    const other = await published(recruiter, { title: 'Web 工程师' });
    const first = await talent('张合适');
    await renew();
    expect(await names()).toEqual(['张合适']);
    const late = await talent('李后来');
    // Made before, and not touched until the job has seen the change.
    expect(await names()).toEqual(['张合适']);
    await renew();
    expect((await kept()).map(({ position_id: of }) => of).sort()).toEqual([position_id, other]);
    expect(
      (await kept()).every(({ account_ids, is_stale }) => account_ids.length === 2 && !is_stale),
    ).toBe(true);
    expect((await names()).sort()).toEqual(['张合适', '李后来']);
    await first.call(blockEnterprise, { id: recruiter.enterprise_id });
    expect(await names()).toEqual(['李后来']);
    // An edited position has its people compared anew at once.
    const draft = draftInput({ region: '110101' });
    await recruiter.call(editPosition, { id: position_id, version: 1, draft });
    await names();
    expect(await kept()).toMatchObject([{ city: '330100' }, { city: '110100', version: 2 }]);
    await sourcingPersonalData.erase(db, late.account_id, START);
    expect(await kept()).toEqual([]);
  });

  it('are put in order for a position just published, before anybody opens it', async () => {
    const pools = () => w.services.db.selectFrom('talent_pool').selectAll().execute();
    const person = await talent('张合适');
    await renew();
    const { account_id } = person;
    const made = { position_id, version: 1, account_ids: [account_id], is_stale: false };
    expect(await pools()).toMatchObject([made]);
    const old = await published(recruiter, { title: 'Web 工程师' });
    w.setNow(new Date(START.getTime() + 60_000));
    await renew();
    expect((await pools()).map(({ position_id: of }) => of)).not.toContain(old);
    const draft = await published(await w.again(recruiter), { title: '前端专家' });
    await renew();
    expect(await pools()).toMatchObject([made, { position_id: draft, account_ids: [account_id] }]);
  });

  it('can be filtered, and an empty list says which filter to relax', async () => {
    await talent('张合适');
    await renew();
    expect(await names({ years: '5-10,gt10', degree: 'bachelor', pay: '10-20' })).toEqual([
      '张合适',
    ]);
    expect(await names({ schools: 'overseas' })).toEqual([]);
    expect(await names({ schools: '985', active: 'day', stay: '36' })).toEqual(['张合适']);
    expect(await names({ elite: '1' })).toEqual([]);
    expect(await names({ status: 'free' })).toEqual([]);
    const relaxed = await recruiter.call(contract.relaxTalents, {
      position_id,
      elite: '1',
      degree: 'bachelor',
    });
    expect(relaxed).toEqual([{ name: 'elite', label: '精英', count: 1 }]);
    const wrong = await recruiter.ask(contract.listRecommendedTalents, {
      position_id,
      degree: '博士',
    });
    expect(wrong.code).toBe(422);
  });
});

describe('a person who', () => {
  it('blocks the enterprise, hides, or is not recommended is found nowhere from then on', async () => {
    const person = await talent('张合适');
    await renew();
    const talent_id = await idOf('张合适');
    const found = async () => ({
      list: await names(),
      search: (await recruiter.call(contract.searchTalents, { keyword: '前端' })).total,
      relax: await recruiter.call(contract.relaxTalents, { position_id, keyword: '前端' }),
      open: (await recruiter.ask(contract.openTalent, { talent_id })).code,
      invite: (await recruiter.ask(contract.inviteTalent, { talent_id, position_id })).code,
      unfit: (await recruiter.ask(contract.dismissTalent, { talent_id, position_id })).code,
    });
    const nothing = { list: [], search: 0, relax: [], open: 410, invite: 404, unfit: 404 };
    await person.call(blockEnterprise, { id: recruiter.enterprise_id });
    expect(await found()).toEqual(nothing);
    const other = await recruiterOf(w);
    const own = await published(other);
    const theirs = await other.call(contract.listRecommendedTalents, { position_id: own });
    expect(theirs.items.map(({ name }) => name)).toEqual(['张合适']);
    // Nobody names another enterprise's position.
    expect((await other.ask(contract.listRecommendedTalents, { position_id })).code).toBe(404);
    await person.call(savePrivacy, { visibility: 'applied' });
    const after = await other.call(contract.listRecommendedTalents, { position_id: own });
    expect(after.items).toEqual([]);
    await renew();
    expect(await w.services.db.selectFrom('talent_profile').selectAll().execute()).toEqual([]);
  });

  it('is an elite for certified enterprises only is no talent for others', async () => {
    const person = await talent('王精英');
    await makeElite(w, person.account_id, { certified_only: true });
    await renew();
    const certified_at = null;
    const { db } = w.services;
    await db.updateTable('enterprise').set({ certified_at }).execute();
    expect(await names()).toEqual([]);
    await db.updateTable('enterprise').set({ certified_at: START }).execute();
    expect(await names()).toEqual(['王精英']);
  });
});

describe('a recruiter', () => {
  it('opens a person, who reads of it; contacts stay hidden, and a day has its limit', async () => {
    const person = await talent('张合适');
    await renew();
    const talent_id = await idOf('张合适');
    const { resume: opened, card } = await recruiter.call(contract.openTalent, {
      talent_id,
      position_id,
    });
    expect(opened.basic).toMatchObject({ name: '张合适', mobile: '', email: '', wechat: '' });
    expect(card.marks.seen_at).toBe(START.toISOString());
    // What the person is told beforehand is what was read here, to the letter.
    const { found } = await person.call(previewResume, {});
    expect({ ...found, taken_at: '' }).toEqual({ ...opened, taken_at: '' });
    const viewers = await person.call(listViewers, {});
    expect(viewers.items).toMatchObject([{ times: 1, places: ['search'] }]);
    expect(await names({ unseen: '1' })).toEqual([]);
    const others = Array.from({ length: contract.OPENS_A_DAY }, (_, index) => ({
      account_id: person.account_id,
      enterprise_id: recruiter.enterprise_id,
      viewer_id: recruiter.account_id,
      place: 'search',
      at: START,
      day: '2026-05-01',
      index,
    }));
    const { db } = w.services;
    const people = await Promise.all(others.map(() => w.person('seeker')));
    await db
      .insertInto('talent_view')
      .values(
        others.map(({ index, ...row }) => ({ ...row, account_id: people[index]?.account_id ?? 0 })),
      )
      .execute();
    await talent('李第二');
    await renew();
    expect((await recruiter.ask(contract.openTalent, { talent_id })).code).toBe(200);
    const next = { talent_id: await idOf('李第二') };
    expect((await recruiter.ask(contract.openTalent, next)).code).toBe(429);
    expect((await recruiter.call(contract.getTalentQuota)).opens.left).toBe(0);
  });

  it('invites once for each position; accepting sends the resume', async () => {
    const person = await talent('张合适');
    await renew();
    const talent_id = await idOf('张合适');
    const invitation = { talent_id, position_id, message: '看到您做过商家后台。' };
    await recruiter.call(contract.inviteTalent, invitation);
    expect((await recruiter.ask(contract.inviteTalent, invitation)).code).toBe(409);
    const { contact } = await recruiter.call(contract.getTalentQuota);
    expect(contact.left).toBe(contact.limit - 1);
    expect((await listed()).items[0]?.marks.invited).toBe('sent');
    const { items } = await person.call(listMyInvitations, {});
    expect(items).toMatchObject([{ state: 'sent', message: invitation.message }]);
    await person.call(answerInvitation, { id: items[0]?.id ?? 0, accept: true });
    // Who has applied is recommended for it no more.
    expect(await names()).toEqual([]);
  });

  it('cannot invite once the quota is used up, and nothing is written then', async () => {
    const person = await talent('张合适');
    await renew();
    const talent_id = await idOf('张合适');
    const { contact } = await recruiter.call(contract.getTalentQuota);
    const { enterprise_id } = recruiter;
    const period = '2026-05-01';
    await w.services.db
      .insertInto('wallet_quota_use')
      .values({ enterprise_id, kind: 'contact', period, used: contact.limit })
      .execute();
    const refused = await recruiter.ask(contract.inviteTalent, { talent_id, position_id });
    expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining('已用完') });
    expect((await person.call(listMyInvitations, {})).items).toEqual([]);
  });

  it('dismisses somebody for one position, takes it back, and adds favourites', async () => {
    await talent('张合适');
    await renew();
    const talent_id = await idOf('张合适');
    const other = await published(recruiter, { title: 'Web 工程师' });
    await recruiter.call(contract.dismissTalent, { talent_id, position_id });
    await recruiter.call(contract.dismissTalent, { talent_id, position_id });
    expect(await names()).toEqual([]);
    expect(await names({ position_id: other })).toEqual(['张合适']);
    await recruiter.call(contract.restoreTalent, { talent_id, position_id });
    await recruiter.call(addFavourite, { talent_id });
    expect((await listed()).items).toMatchObject([{ marks: { unfit: false, kept: true } }]);
  });
});

it('what people are found by is handed out and forgotten with them', async () => {
  const person = await talent('张合适');
  await renew();
  const { db } = w.services;
  const copy = JSON.stringify(await sourcingPersonalData.collect(db, person.account_id));
  expect(copy).toContain('985');
  await sourcingPersonalData.erase(db, person.account_id, START);
  expect(await db.selectFrom('talent_profile').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('talent_wish').selectAll().execute()).toEqual([]);
});

it('who applied to another position of the enterprise is marked as such', async () => {
  const person = await talent('张合适');
  const other = await published(recruiter, { title: '测试工程师' });
  await person.call(apply, { position_id: other });
  await renew();
  expect((await listed()).items).toMatchObject([
    { marks: { application: { state: 'submitted', title: '测试工程师' } } },
  ]);
});
