// Managing many positions: list, batches, promotions, figures, timers.
import { describe, expect, it } from 'vitest';
import {
  draftInput,
  newcomerOf,
  published,
  readySeeker,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { apply, openApplication } from '../../../contract/application/application.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import {
  getClosing,
  getPositionRoom,
  getStatistics,
  movePositions,
  promotePosition,
  refreshAll,
  setAutoRefresh,
  transferPositions,
} from '../../../contract/position/manage.ts';
import {
  listMyPositions,
  movePosition,
  positionSorts,
  searchPositions,
  seePosition,
} from '../../../contract/position/position.ts';
import { listSpends } from '../../../contract/wallet/wallet.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import { grantPlan } from '../../wallet/wallet.ts';
import { insertPosition, shanghaiDay } from '../position.ts';
import { nextAt } from '../timer/daily.ts';
import { pausePiles, refreshByItself, remindOfPositionEnds, warnOfPiles } from '../timer/timer.ts';
import { moveOne } from './moving.ts';
import { endPromotions } from './promote.ts';

const DAY_MS = 86_400_000;
const MORNING = new Date('2026-05-01T01:00:00Z');
const later = (days: number) => new Date(MORNING.getTime() + days * DAY_MS);

type Recruiter = Person & { enterprise_id: number };

/** Stores positions without the rules of publishing. */
async function stored(w: World, { enterprise_id, account_id }: Recruiter, count: number) {
  const { valid_days: _, ...facts } = { ...draftInput(), valid_days: 60 };
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const owner = { enterprise_id, account_id, title: `会计${n}号` };
    const region = n % 2 === 0 ? '440305' : '330106';
    const valid_until = shanghaiDay(MORNING, 100 - n);
    const row = { ...facts, ...owner, region, valid_until, published_at: later(n / 100) };
    ids.push(await insertPosition(w.services.db, row, MORNING));
  }
  return ids;
}

async function colleagueOf(w: World, { enterprise_id }: Recruiter): Promise<Person> {
  const person = await w.person('recruiter');
  const member = { account_id: person.account_id, enterprise_id, name: '方晓', title: 'HR' };
  await addMember(w.services.db, { ...member, role: 'recruiter' }, new Date());
  return person;
}

const plan = (w: World, { enterprise_id }: Recruiter, until = later(400)) =>
  grantPlan(w.services.db, { enterprise_id, plan: 'year', until }, MORNING);
const titlesTold = async (person: Person) =>
  (await person.call(getNotice, { side: 'recruiter' })).items.map(({ title }) => title);

describe('the list of own positions', () => {
  it('goes on in every order, each position once, with every filter', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    const colleague = await colleagueOf(w, recruiter);
    const ids = await stored(w, recruiter, 13);
    await w.services.db
      .updateTable('position')
      .set((eb) => ({ views: eb('id', '*', 2), applications: eb('id', '%', 3) }))
      .execute();
    for (const { code: sort } of positionSorts) {
      const seen: number[] = [];
      let cursor = '';
      do {
        const page = await recruiter.call(listMyPositions, {
          sort,
          limit: 5,
          ...(cursor && { cursor }),
        });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next ?? '';
      } while (cursor);
      expect(
        [...seen].sort((a, b) => a - b),
        sort,
      ).toEqual(ids);
      if (sort === 'views') expect(seen[0]).toBe(ids.at(-1));
      if (sort === 'validity') expect(seen[0]).toBe(ids.at(-1));
    }
    const newest = await recruiter.call(listMyPositions, { limit: 5 });
    const other = { sort: 'views', cursor: newest.next };
    expect((await recruiter.ask(listMyPositions, other)).msg).toContain('翻页位置无效');
    await recruiter.call(transferPositions, {
      rows: [{ id: ids[2] ?? 0 }],
      to: colleague.account_id,
    });
    await recruiter.call(movePosition, { id: ids[0] ?? 0, move: 'pause' });
    const count = async (filter: object) =>
      (await recruiter.call(listMyPositions, { ...filter, limit: 50 })).items.length;
    expect(await count({ city: '440300' })).toBe(6);
    expect(await count({ category: '0102' })).toBe(13);
    expect(await count({ category: '06' })).toBe(0);
    expect(await count({ publisher: colleague.account_id })).toBe(1);
    expect(await count({ state: 'paused' })).toBe(1);
    expect(await count({ keyword: '计1号' })).toBe(1);
    const room = await recruiter.call(getPositionRoom);
    expect(room.cities.map(({ label }) => label).sort()).toEqual(['杭州', '深圳']);
    expect(room.members.map(({ name, is_me }) => [name, is_me])).toEqual([
      ['林小满', true],
      ['方晓', false],
    ]);
    expect(room.open_positions).toEqual({ used: 12, limit: 10 });
  });
});

describe('a batch', () => {
  it('answers each row and does what can be done', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    const ids = await stored(w, recruiter, 3);
    const foreign = await published(await recruiterOf(w));
    const [a = 0, b = 0, c = 0] = ids;
    await recruiter.call(movePosition, { id: b, move: 'close' });
    const rows = [
      { id: a, seen: 'online' as const },
      { id: b },
      { id: foreign },
      { id: c },
      { id: c },
    ];
    const answer = await recruiter.call(movePositions, { move: 'pause', rows });
    expect(answer.rows.map(({ id, done }) => [id, done])).toEqual([
      [a, true],
      [b, false],
      [foreign, false],
      [c, true],
    ]);
    expect(answer.rows[1]).toMatchObject({ title: '会计2号' });
    expect(answer.rows[1]?.message).toContain('“已关闭”的职位不能暂停');
    expect(answer.rows[2]).toMatchObject({ title: '', message: '没有找到这个职位' });
    const stale = { move: 'resume' as const, rows: [{ id: a, seen: 'online' as const }] };
    expect((await recruiter.call(movePositions, stale)).rows[0]?.message).toContain('刚被修改');
    const leaver = { rows: [{ id: a }], to: 99_999 };
    expect((await recruiter.ask(transferPositions, leaver)).code).toBe(404);
  });

  it('is not handed on by who saw somebody else in charge', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const { account_id } = recruiter;
    const colleague = await colleagueOf(w, recruiter);
    const rows = [{ id: await published(recruiter), seen: account_id }];
    const handOn = (to: number) => recruiter.call(transferPositions, { rows, to });
    expect((await handOn(colleague.account_id)).rows[0]?.done).toBe(true);
    expect((await handOn(account_id)).rows).toMatchObject([
      { done: false, message: expect.stringContaining('刚被同事改动') },
    ]);
  });

  it('never puts more online than the plan grants, also at once', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    const ids = await stored(w, recruiter, 12);
    const rows = ids.map((id) => ({ id }));
    await recruiter.call(movePositions, { move: 'pause', rows });
    const answers = await Promise.all(
      ids.map((id) => recruiter.ask(movePosition, { id, move: 'resume' })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      msg: expect.stringContaining('同时在招职位已达上限（10/10 个）'),
      data: { reason: 'plan-full' },
    });
    const { counts } = await recruiter.call(listMyPositions, {});
    expect(counts).toEqual({ online: 10, paused: 2 });
  });

  it('refreshes as often as the plan grants, and asks for the certification', async () => {
    const w = await world();
    w.setNow(later(2));
    const recruiter = await recruiterOf(w);
    const ids = await stored(w, recruiter, 4);
    const rows = ids.map((id) => ({ id }));
    const answer = await recruiter.call(movePositions, { move: 'refresh', rows });
    expect(answer.rows.map(({ done }) => done)).toEqual([true, true, true, false]);
    expect(answer.rows[3]?.message).toContain('今天的职位刷新已用完');
    const newcomer = await newcomerOf(w);
    const [id = 0] = await stored(w, newcomer, 1);
    const refused = await newcomer.ask(movePosition, { id, move: 'refresh' });
    expect(refused.msg).toContain('企业认证');
  });
});

describe('closing', () => {
  it('says beforehand how many applications end', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    await seeker.call(apply, { position_id: id });
    expect(await recruiter.call(getClosing, { ids: [id] })).toEqual({
      applications: 1,
      interviews: 0,
    });
    const stranger = await recruiterOf(w);
    expect((await stranger.call(getClosing, { ids: [id] })).applications).toBe(0);
    const [row] = (await recruiter.call(listMyPositions, {})).items;
    expect(row).toMatchObject({ applications: 1, unread_applications: 1, chatted: 0 });
  });
});

describe('promotions', () => {
  it('stand first in their category, say so, and end', async () => {
    const w = await world();
    w.setNow(later(1));
    const recruiter = await recruiterOf(w);
    const [first = 0, second = 0] = await stored(w, recruiter, 3);
    const top = { id: first, kind: 'top' as const };
    expect((await recruiter.ask(promotePosition, top)).msg).toContain('当前套餐不含职位置顶');
    await plan(w, recruiter);
    const { until } = await recruiter.call(promotePosition, top);
    expect(Date.parse(until)).toBe(later(8).getTime());
    // A colleague who pressed on what the page showed before pays nothing.
    const late = await recruiter.ask(promotePosition, { ...top, seen: null });
    expect(late).toMatchObject({ code: 409, data: { fields: { version: expect.anything() } } });
    await recruiter.call(promotePosition, { id: second, kind: 'urgent', seen: null });
    const list = (filter: object) => w.anonymous.call(searchPositions, filter);
    const shown = await list({ category: '0102', limit: 1 });
    expect(shown.items[0]).toMatchObject({ id: first, is_top: true });
    expect(shown.total).toBe(3);
    const rest = await list({ category: '0102', limit: 1, cursor: shown.next ?? '' });
    const all = [...shown.items, ...rest.items].map(({ id }) => id);
    expect(all).toHaveLength(new Set(all).size);
    // A search by words ranks by what fits, never by money.
    expect(
      (await list({ category: '0102', keyword: '会计' })).items.some((one) => one.is_top),
    ).toBe(false);
    expect((await list({})).items.find(({ id }) => id === second)?.is_urgent).toBe(true);
    expect(await endPromotions(w.services.db, later(9))).toBe(1);
    w.setNow(later(9));
    const after = await list({ category: '0102' });
    expect(after.items.some((one) => one.is_top || one.is_urgent)).toBe(false);
  });
});

describe('figures', () => {
  it('count what was seen, sent, talked about, per day and beside the others', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    await published(recruiter, { title: '测试工程师', category: '010501' });
    await w.anonymous.call(seePosition, { id });
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    const { id: application_id } = await seeker.call(apply, { position_id: id });
    await recruiter.call(openApplication, { id: application_id });
    w.setNow(later(1));
    await w.anonymous.call(seePosition, { id });
    const figures = await recruiter.call(getStatistics, { id, days: '7' });
    expect(figures.totals).toEqual({ views: 2, chatted: 0, applications: 1, interviews: 0 });
    expect(figures.trend.slice(-2).map(({ day, views }) => [day, views])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 1],
    ]);
    expect(figures.average).toMatchObject({ views: 0 });
    const [row] = (await recruiter.call(listMyPositions, { keyword: '前端' })).items;
    expect(row).toMatchObject({ views: 2, applications: 1 });
  });
});

describe('what happens by itself', () => {
  it('reminds 7 days and 1 day before the end, once each', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    await published(recruiter, { valid_days: 30 });
    const { db } = w.services;
    const told = [];
    for (const day of [20, 23, 24, 29, 29]) told.push(await remindOfPositionEnds(db, later(day)));
    expect(told).toEqual([0, 1, 0, 1, 0]);
    expect(await titlesTold(recruiter)).toEqual([
      '“前端工程师”明天就要到期',
      '“前端工程师”将在 7 天内到期',
    ]);
  });

  it('refreshes at the hour it was told, from the same quota', async () => {
    const w = await world();
    w.setNow(later(1));
    const recruiter = await recruiterOf(w);
    const ids = await stored(w, recruiter, 4);
    for (const id of ids) await recruiter.call(setAutoRefresh, { id, minute: 9 * 60 + 30 });
    const { db } = w.services;
    expect((await refreshByItself(db, later(1))).size).toBe(0);
    const at = nextAt(9 * 60 + 30, later(1));
    expect(at.toISOString()).toBe('2026-05-02T01:30:00.000Z');
    expect([...(await refreshByItself(db, at))]).toEqual([recruiter.enterprise_id]);
    // The free plan refreshes three a day; the fourth says why it did not.
    expect(await titlesTold(recruiter)).toEqual([expect.stringContaining('今天没有自动刷新')]);
    expect((await refreshByItself(db, at)).size).toBe(0);
    // The list of uses names who is in charge, not somebody who left.
    const { items } = await recruiter.call(listSpends, { kind: 'refresh' });
    expect(items).toHaveLength(3);
    for (const use of items) expect(use.by).not.toBe('');
    expect(items[0]?.about).toContain('（自动刷新）');
    expect((await refreshByItself(db, new Date(at.getTime() + DAY_MS))).size).toBe(1);
  });

  it('is done for all at one press, the longest waiting first, as far as the plan reaches', async () => {
    const w = await world();
    w.setNow(later(1));
    const recruiter = await recruiterOf(w);
    const ids = await stored(w, recruiter, 4);
    // Those of this morning have been refreshed today; on the next day all wait.
    w.setNow(later(2));
    const { rows, more } = await recruiter.call(refreshAll);
    expect([rows.map(({ id, done }) => [id, done]), more]).toEqual([
      ids.slice(0, 3).map((id) => [id, true]),
      true,
    ]);
    expect(await recruiter.ask(refreshAll)).toMatchObject({
      code: 409,
      msg: '今天的 3 次刷新已用完，请明天再来',
    });
    w.setNow(later(3));
    expect((await recruiter.call(refreshAll)).rows[0]?.id).toBe(ids[3]);
    const other = await recruiterOf(w);
    expect(await other.call(refreshAll)).toEqual({ rows: [], more: false });
  });

  it('keeps the hour that a colleague set meanwhile', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    await recruiter.call(setAutoRefresh, { id, minute: 540, seen: null });
    const late = await recruiter.ask(setAutoRefresh, { id, minute: 600, seen: null });
    expect([late.code, late.data]).toMatchObject([
      409,
      { fields: { version: expect.stringContaining('同事') }, reason: 'outdated' },
    ]);
    const [row] = (await recruiter.call(listMyPositions, {})).items;
    expect(row?.auto_refresh_minute).toBe(540);
    await recruiter.call(setAutoRefresh, { id, minute: null, seen: 540 });
  });

  it('stops a position whose applications nobody handles, two days after a warning', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    const seeker = await w.person('seeker');
    await readySeeker(seeker);
    await seeker.call(apply, { position_id: id });
    const { db } = w.services;
    // Fifty more of the same, as nobody can apply twice.
    const row = await db.selectFrom('talent_application').selectAll().executeTakeFirstOrThrow();
    for (let n = 0; n < 50; n += 1) {
      const { account_id } = await w.person('seeker');
      const { position_id, enterprise_id, state, is_open, created_at, updated_at } = row;
      const texts = [row.resume, row.position, row.candidate].map((one) => JSON.stringify(one));
      const [resume = '', position = '', candidate = ''] = texts;
      const values = {
        position_id,
        enterprise_id,
        state,
        is_open,
        created_at,
        updated_at,
        account_id,
        resume,
        position,
        candidate,
      };
      await db
        .insertInto('talent_application')
        .values(values as never)
        .execute();
    }
    expect(await warnOfPiles(db, later(4))).toBe(0);
    expect(await warnOfPiles(db, later(6))).toBe(1);
    expect(await warnOfPiles(db, later(6))).toBe(0);
    expect((await pausePiles(db, later(7.5))).size).toBe(0);
    expect((await pausePiles(db, later(8.5))).size).toBe(1);
    const [paused] = (await recruiter.call(listMyPositions, {})).items;
    expect(paused?.state).toBe('paused');
    expect(paused?.state_note).toContain('已自动暂停');
    const resume = moveOne(db, recruiter, { id, move: 'resume' }, later(8.5));
    await expect(resume).rejects.toThrow('51 份投递');
    expect(await titlesTold(recruiter)).toContain('“前端工程师”已自动暂停招聘');
  });
});
