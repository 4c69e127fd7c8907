// A seeker's favourites, what they are told about, and gets recommended.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { busyRecruiterOf, published, readySeeker } from '../../../../tests/stage/position-stage.ts';
import * as sample from '../../../../tests/stage/sample-resume.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { apply, withdraw } from '../../../contract/application/application.ts';
import {
  followEnterprise,
  getFollow,
  listFollowed,
  unfollowEnterprise,
} from '../../../contract/enterprise/follow.ts';
import * as interest from '../../../contract/position/interest.ts';
import { getMatch, listRecommended } from '../../../contract/position/match.ts';
import { movePosition, searchPositions, seePosition } from '../../../contract/position/position.ts';
import * as subscription from '../../../contract/position/subscription.ts';
import { blockEnterprise, savePrivacy } from '../../../contract/privacy/privacy.ts';
import { saveBasic } from '../../../contract/resume/resume.ts';
import { enterprisePersonalData } from '../../enterprise/personal-data.ts';
import type { Db } from '../../platform/db/db.ts';
import { positionPersonalData } from '../personal-data.ts';
import { runRecommendations } from '../recommend/weekly.ts';
import { runAlerts } from './alerts.ts';
import { forgetOldFootprints } from './footprint-age.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A Saturday noon in Shanghai. */
const NOON = new Date('2026-11-21T04:00:00Z');

let w: World;
let db: Db;
let seeker: Person;
let recruiter: Person & { enterprise_id: number };

beforeEach(async () => {
  w = await world();
  db = w.services.db;
  w.setNow(NOON);
  seeker = await w.person('seeker');
  recruiter = await busyRecruiterOf(w);
});

const moveOn = (ms: number) => {
  const now = new Date(NOON.getTime() + ms);
  w.setNow(now);
  return now;
};
const favourites = async (input = {}) => (await seeker.call(interest.listFavourites, input)).items;
const idsOf = (items: readonly { position: { id: number } }[]) =>
  items.map(({ position }) => position.id);

describe('favourites', () => {
  test('are kept once, newest first, and let go as often as one likes', async () => {
    const [one, two] = [await published(recruiter), await published(recruiter)];
    await Promise.all([1, 2, 3].map(() => seeker.call(interest.addFavourite, { id: one })));
    moveOn(1000);
    await seeker.call(interest.addFavourite, { id: two });
    expect(idsOf(await favourites())).toEqual([two, one]);
    await seeker.call(interest.removeFavourite, { id: two });
    await seeker.call(interest.removeFavourite, { id: two });
    expect(idsOf(await favourites())).toEqual([one]);
  });

  test('stay when the position has ended, and say so', async () => {
    const id = await published(recruiter);
    await seeker.call(interest.addFavourite, { id });
    await recruiter.call(movePosition, { id, move: 'close' });
    expect(await favourites()).toMatchObject([{ state: 'closed', position: { id } }]);
    expect(await favourites({ open: '1' })).toEqual([]);
    const past = await published(recruiter);
    await seeker.call(interest.addFavourite, { id: past });
    await sql`update position set valid_until = '2026-11-20' where id = ${past}`.execute(db);
    expect(await favourites()).toMatchObject([{ state: 'expired' }, { state: 'closed' }]);
    expect(await favourites({ open: '1' })).toEqual([]);
  });

  test('carry a note and tags that only their owner has', async () => {
    const id = await published(recruiter);
    await seeker.call(interest.addFavourite, { id });
    const words = { id, note: '<b>离家近</b>', tags: ['优先', '优先', '远程'] };
    await seeker.call(interest.noteFavourite, words);
    await seeker.call(interest.addFavourite, { id });
    expect(await favourites()).toMatchObject([{ note: '<b>离家近</b>', tags: ['优先', '远程'] }]);
    expect(await favourites({ tag: '远程' })).toHaveLength(1);
    expect(await favourites({ tag: '别的' })).toEqual([]);
    expect((await seeker.call(interest.listFavourites, {})).tags).toEqual(['优先', '远程']);
    const other = await w.person('seeker');
    expect((await other.ask(interest.noteFavourite, words)).code).toBe(404);
  });

  test('come in pages without a gap', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 23; at += 1) {
      ids.push(await published(recruiter));
      await seeker.call(interest.addFavourite, { id: ids[at] ?? 0 });
    }
    const first = await seeker.call(interest.listFavourites, {});
    const second = await seeker.call(interest.listFavourites, { cursor: first.next ?? '' });
    expect(first).toMatchObject({ total: 23 });
    expect(second.next).toBeNull();
    expect(idsOf([...first.items, ...second.items])).toEqual(ids.reverse());
  });
});

describe('footprints', () => {
  test('are one row a position, the last one first; nobody else leaves any', async () => {
    const [one, two] = [await published(recruiter), await published(recruiter)];
    await seeker.call(seePosition, { id: one });
    moveOn(1000);
    await seeker.call(seePosition, { id: two });
    moveOn(2000);
    await seeker.call(seePosition, { id: one });
    await w.anonymous.call(seePosition, { id: one });
    await recruiter.call(seePosition, { id: one });
    const seen = await seeker.call(interest.listFootprints, {});
    expect(idsOf(seen.items)).toEqual([one, two]);
    expect(await db.selectFrom('position_footprint').selectAll().execute()).toHaveLength(2);
    await seeker.call(interest.removeFootprint, { id: two });
    expect((await seeker.call(interest.listFootprints, {})).total).toBe(1);
    await seeker.call(interest.clearFootprints);
    expect((await seeker.call(interest.listFootprints, {})).items).toEqual([]);
  });

  test('are the newest 200 and gone after 90 days', async () => {
    const id = await published(recruiter);
    const { account_id } = seeker;
    await sql`insert into position (enterprise_id, state, title, category, job_type, experience,
        education, salary_min, salary_max, description, region, city, valid_until)
      select enterprise_id, state, title, category, job_type, experience, education, salary_min,
        salary_max, description, region, city, valid_until
      from position cross join generate_series(1, 200)`.execute(db);
    await sql`insert into position_footprint (account_id, position_id, seen_at)
      select ${account_id}, id, ${new Date(NOON.getTime() - DAY_MS)} from position
      where id <> ${id}`.execute(db);
    await seeker.call(seePosition, { id });
    const { total, items } = await seeker.call(interest.listFootprints, {});
    expect([total, items[0]?.position.id]).toEqual([200, id]);
    expect(await forgetOldFootprints(db, new Date(NOON.getTime() + 90 * DAY_MS))).toBe(199);
    await sql`update position_footprint set seen_at = seen_at - interval '91 days'`.execute(db);
    expect(await seeker.call(interest.listFootprints, {})).toMatchObject({ total: 0, items: [] });
  });
});

describe('followed enterprises', () => {
  test('are followed once, listed with their open positions, and let go', async () => {
    const id = recruiter.enterprise_id;
    await published(recruiter);
    await Promise.all([1, 2].map(() => seeker.call(followEnterprise, { id })));
    const followed = await seeker.call(listFollowed, {});
    expect(followed).toMatchObject({
      total: 1,
      items: [{ enterprise: { id, open_positions: 1 } }],
    });
    expect(await seeker.call(getFollow, { id })).toEqual({ since: NOON.toISOString() });
    await seeker.call(unfollowEnterprise, { id });
    await seeker.call(unfollowEnterprise, { id });
    expect(await seeker.call(getFollow, { id })).toBeNull();
    expect((await seeker.call(listFollowed, {})).items).toEqual([]);
  });
});

const frontend = { keyword: '前端', region: '330100' };
const save = (input: object = {}) =>
  seeker.call(subscription.saveSearch, { name: '杭州前端', filter: frontend, ...input });
const notices = () =>
  db.selectFrom('notice').select(['account_id', 'event', 'title', 'link']).orderBy('id').execute();

describe('saved searches', () => {
  test('are saved once, however the filter is written, and five at most', async () => {
    const first = await save();
    const again = await save({
      name: '另一个名字',
      filter: { region: '330100', keyword: ' 前端 ' },
    });
    expect(again).toEqual({ id: first.id, is_new: false });
    for (const keyword of ['a', 'b', 'c', 'd']) await save({ filter: { keyword } });
    const sixth = { name: '第六个', filter: { keyword: 'e' } };
    const refused = await seeker.ask(subscription.saveSearch, sixth);
    expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('最多保存 5 个')]);
    expect(await save()).toMatchObject({ is_new: false });
    await seeker.call(subscription.removeSearch, { id: first.id });
    expect(await save(sixth)).toMatchObject({ is_new: true });
  });

  test('are five at most also when ten are saved at one moment', async () => {
    const saves = Array.from({ length: 10 }, (_, at) =>
      seeker.ask(subscription.saveSearch, { name: '同时', filter: { keyword: `词${at}` } }),
    );
    const codes = (await Promise.all(saves)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(await seeker.call(subscription.listSearches)).toHaveLength(5);
  });

  test('need a condition, a name and filters that exist', async () => {
    const code = async (input: object) =>
      (await seeker.ask(subscription.saveSearch, { name: '名', ...input })).code;
    expect(await code({ filter: {} })).toBe(422);
    expect(await code({ filter: { keyword: '!!!' } })).toBe(422);
    expect(await code({ filter: { salary: ['999'] } })).toBe(422);
    expect(await code({ filter: { ...frontend, sort: 'newest' } })).toBe(422);
    expect(await code({ name: ' ', filter: frontend })).toBe(422);
    expect(await code({ name: '长'.repeat(31), filter: frontend })).toBe(422);
  });

  test('say their conditions in words and lead to exactly that search', async () => {
    const filter = { ...frontend, education: ['master', 'bachelor'], salary: ['10-20'] };
    await save({ filter });
    const [saved] = await seeker.call(subscription.listSearches);
    expect(saved).toMatchObject({
      words: ['关键词“前端”', '杭州', '10-20K', '本科、硕士'],
      path: `/position?education=bachelor,master&keyword=${encodeURIComponent('前端')}&region=330100&salary=10-20&sort=newest`,
      ran_at: null,
    });
  });
});

describe('alerts', () => {
  const run = (ms: number) => runAlerts(db, moveOn(ms));

  test('tell what is new since the last look, each position exactly once', async () => {
    await published(recruiter, { title: '前端工程师（早已在）' });
    moveOn(HOUR_MS);
    await save();
    moveOn(2 * HOUR_MS);
    await published(recruiter, { title: 'Web前端' });
    await published(recruiter, { title: '会计', category: '080101' });
    const old = await published(recruiter, { title: '前端专家' });
    expect(await run(3 * HOUR_MS)).toBe(0);
    expect(await run(DAY_MS)).toBe(1);
    expect(await run(DAY_MS + 1000)).toBe(0);
    expect(await notices()).toEqual([
      {
        account_id: seeker.account_id,
        event: 'subscription',
        title: '“杭州前端”有 2 个新职位',
        link: `/position?keyword=${encodeURIComponent('前端')}&region=330100&sort=newest`,
      },
    ]);
    // Refreshed is not new.
    await recruiter.call(movePosition, { id: old, move: 'refresh' });
    expect(await run(2 * DAY_MS)).toBe(0);
    moveOn(2 * DAY_MS + HOUR_MS);
    await published(recruiter, { title: '前端架构' });
    expect(await run(3 * DAY_MS)).toBe(1);
    expect((await notices()).at(-1)?.title).toBe('“杭州前端”有 1 个新职位');
  });

  test('what is published in the very minute of a look is told at the next one', async () => {
    await save();
    moveOn(DAY_MS - 30_000);
    await published(recruiter, { title: '前端' });
    expect(await run(DAY_MS)).toBe(0);
    expect(await run(2 * DAY_MS)).toBe(1);
  });

  test('a run that fails half-way loses nothing and tells nothing twice', async () => {
    await save();
    await save({ name: '另一个', filter: { region: '330100' } });
    moveOn(HOUR_MS);
    await published(recruiter, { title: '前端' });
    await sql`create function break_notice() returns trigger language plpgsql as
      'begin if new.title like ''“杭州%'' then raise ''full''; end if; return new; end'`.execute(
      db,
    );
    await sql`create trigger break_notice before insert on notice
      for each row execute function break_notice()`.execute(db);
    await expect(run(DAY_MS)).rejects.toThrow('full');
    await sql`drop trigger break_notice on notice`.execute(db);
    await sql`drop function break_notice`.execute(db);
    await run(DAY_MS + 300_000);
    const titles = (await notices()).map(({ title }) => title);
    expect(titles.sort()).toEqual(['“另一个”有 1 个新职位', '“杭州前端”有 1 个新职位'].sort());
  });

  test('keep silent while paused, and about what is not wanted', async () => {
    const { id } = await save();
    const pause = (is_paused: boolean) =>
      seeker.call(subscription.editSearch, { id, name: '改名', frequency: 'daily', is_paused });
    await pause(true);
    moveOn(HOUR_MS);
    await published(recruiter, { title: '前端' });
    expect(await run(2 * DAY_MS)).toBe(0);
    await pause(false);
    expect(await run(3 * DAY_MS)).toBe(0);
    const hidden = await published(recruiter, { title: '前端主管' });
    await seeker.call(interest.hidePosition, { id: hidden, reason: 'other' });
    expect(await run(4 * DAY_MS)).toBe(0);
    expect(await notices()).toEqual([]);
  });

  test('a weekly one waits a week', async () => {
    await save({ frequency: 'weekly' });
    moveOn(HOUR_MS);
    await published(recruiter, { title: '前端' });
    expect(await run(2 * DAY_MS)).toBe(0);
    expect(await run(7 * DAY_MS)).toBe(1);
  });
});

const recommended = (input = {}) => seeker.call(listRecommended, input);

describe('recommendation', () => {
  test('is empty before anything is known, and says so', async () => {
    await published(recruiter);
    expect(await recommended()).toEqual({ items: [], next: null, basis: 'unknown', cities: [] });
  });

  test('puts what fits first, with reasons that hold', async () => {
    await readySeeker(seeker);
    const low = { salary_min: 5000, salary_max: 8000 };
    const poor = await published(recruiter, { category: '010202', ...low });
    const far = await published(recruiter, { region: '110105' });
    const fit = await published(recruiter, { skills: ['vue.js', 'Node.js'] });
    const { items, basis } = await recommended();
    expect(basis).toBe('personal');
    expect(idsOf(items)[0]).toBe(fit);
    expect(idsOf(items)).toContain(poor);
    expect(idsOf(items).indexOf(far)).not.toBe(0);
    expect(items[0]?.reasons).toEqual(
      expect.arrayContaining(['薪资 15-25K 符合您期望的 14-20K', '在您期望的杭州']),
    );
  });

  test('leaves out what was sent, is not wanted, blocked, closed or one’s own', async () => {
    await readySeeker(seeker);
    const others = await Promise.all([1, 2, 3, 4].map(() => busyRecruiterOf(w)));
    const publishers = [recruiter, recruiter, recruiter, ...others];
    const made: number[] = [];
    for (const publisher of publishers) made.push(await published(publisher));
    const [sent = 0, hidden = 0, closed = 0, whole = 0, , favourites = 0] = made;
    const ids = async () => idsOf((await recommended()).items).sort();
    expect(await ids()).toEqual(made.sort());
    const { id: application } = await seeker.call(apply, { position_id: sent });
    await seeker.call(interest.hidePosition, { id: hidden, reason: 'far' });
    await recruiter.call(movePosition, { id: closed, move: 'close' });
    await seeker.call(interest.hidePosition, {
      id: whole,
      reason: 'other',
      whole_enterprise: true,
    });
    await seeker.call(blockEnterprise, { id: others[3]?.enterprise_id ?? 0 });
    await sql`update enterprise_member set account_id = ${seeker.account_id}
      where account_id = ${others[1]?.account_id}`.execute(db);
    expect(await ids()).toEqual([favourites]);
    await seeker.call(withdraw, { id: application, reason: 'other' });
    expect(await ids()).toEqual([sent, favourites].sort());
  });

  test('shows three of one enterprise on a page at most, and nothing twice on the next', async () => {
    await readySeeker(seeker);
    const other = await busyRecruiterOf(w);
    for (let at = 0; at < 5; at += 1) await published(recruiter);
    for (let at = 0; at < 2; at += 1) await published(other);
    const first = await recommended({ limit: 6 });
    const ofOne = first.items.filter(
      ({ position }) => position.enterprise.id === recruiter.enterprise_id,
    );
    expect([first.items.length, ofOne.length]).toEqual([5, 3]);
    // A new one and one taken away meanwhile move nothing that was shown.
    await published(other, { title: '前端新职位' });
    const second = await recommended({ limit: 6, cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    const all = idsOf([...first.items, ...second.items]);
    expect([all.length, new Set(all).size]).toEqual([7, 7]);
    expect((await seeker.ask(listRecommended, { cursor: 'nonsense' })).code).toBe(422);
  });

  test('switched off, it is the newest in the chosen cities, whatever one did', async () => {
    await readySeeker(seeker);
    const fit = await published(recruiter);
    moveOn(1000);
    const other = await published(recruiter, { title: '会计', category: '080101' });
    await published(recruiter, { region: '110105' });
    await seeker.call(interest.addFavourite, { id: fit });
    await seeker.call(savePrivacy, { personalised: false });
    const { items, basis } = await recommended();
    expect([basis, idsOf(items)]).toEqual(['newest', [other, fit]]);
    expect(items.flatMap(({ reasons }) => reasons)).toEqual([]);
  });

  test('follows favourites also without intentions', async () => {
    const liked = await published(recruiter);
    const alike = await published(await busyRecruiterOf(w));
    await seeker.call(saveBasic, { ...sample.sampleBasic, region: '330106' });
    await seeker.call(interest.addFavourite, { id: liked });
    await seeker.call(followEnterprise, { id: recruiter.enterprise_id });
    const { basis } = await recommended();
    expect(basis).toBe('personal');
    await readySeeker(seeker);
    const reasons = (await recommended()).items.find(({ position }) => position.id === alike);
    expect(reasons?.reasons.join()).toContain('您收藏过类似职位');
  });

  test('explains one position point by point, and what the resume leaves open', async () => {
    const id = await published(recruiter, { skills: ['vue.js'], education: 'master' });
    const bare = await seeker.call(getMatch, { id });
    expect(bare.items.every(({ verdict }) => verdict === 'unknown')).toBe(true);
    expect(bare.fill.map(({ path }) => path)).toEqual([
      '/advantage',
      '/objective',
      '/experience',
      '/educational',
    ]);
    await readySeeker(seeker);
    const { items, fill } = await seeker.call(getMatch, { id });
    const verdicts = Object.fromEntries(items.map(({ aspect, verdict }) => [aspect, verdict]));
    expect(verdicts).toEqual({
      // Years beyond what is asked for are not counted as met.
      experience: 'partly',
      education: 'unmet',
      skills: 'met',
      category: 'met',
      place: 'met',
      salary: 'met',
      job_type: 'met',
      industry: 'met',
    });
    expect(fill).toEqual([]);
  });
});

describe('the weekly recommendation', () => {
  test('tells active seekers about good new matches once, and nobody else', async () => {
    await readySeeker(seeker);
    const first = await published(recruiter);
    await seeker.call(seePosition, { id: first });
    const idle = await w.person('seeker');
    await readySeeker(idle);
    moveOn(DAY_MS);
    for (const title of ['前端甲', '前端乙']) await published(recruiter, { title });
    const run = (ms: number) => runRecommendations(db, moveOn(ms));
    expect(await run(3 * DAY_MS)).toBe(0);
    expect(await run(7 * DAY_MS)).toBe(1);
    expect(await run(7 * DAY_MS + HOUR_MS)).toBe(0);
    expect(await notices()).toMatchObject([
      { account_id: seeker.account_id, event: 'recommendation', title: '这周有 2 个新职位适合您' },
    ]);
    expect(await run(14 * DAY_MS)).toBe(0);
  });

  test('keeps silent when it is switched off', async () => {
    await readySeeker(seeker);
    await seeker.call(seePosition, { id: await published(recruiter) });
    await seeker.call(savePrivacy, { personalised: false });
    moveOn(DAY_MS);
    for (const title of ['前端甲', '前端乙']) await published(recruiter, { title });
    expect(await runRecommendations(db, moveOn(7 * DAY_MS))).toBe(0);
  });
});

test('a person gets all of it, and nothing of it stays when they go', async () => {
  const id = await published(recruiter);
  await seeker.call(interest.addFavourite, { id });
  await seeker.call(seePosition, { id });
  await seeker.call(interest.hidePosition, { id, reason: 'far' });
  await seeker.call(followEnterprise, { id: recruiter.enterprise_id });
  await save();
  const { account_id } = seeker;
  expect(await positionPersonalData.collect(db, account_id)).toMatchObject({
    收藏的职位: [{ 职位: '前端工程师' }],
    足迹: [{ 职位: '前端工程师' }],
    不感兴趣的职位: [{ 原因: '同城距离远' }],
    职位订阅: [{ 名称: '杭州前端' }],
  });
  const published_ = await positionPersonalData.collect(db, recruiter.account_id);
  expect(published_.发布的职位).toHaveLength(1);
  for (const { account_id: person } of [seeker, recruiter]) {
    await positionPersonalData.erase(db, person, NOON);
    await enterprisePersonalData.erase(db, person, NOON);
    const left = await Promise.all([
      positionPersonalData.collect(db, person),
      enterprisePersonalData.collect(db, person),
    ]);
    expect(left.flatMap((room) => Object.values(room)).flat()).toEqual([]);
  }
  // The enterprise's position stays.
  expect((await w.anonymous.call(searchPositions, {})).total).toBe(1);
});
