// Publishing, editing and moving positions; their pages and views.
import { describe, expect, it } from 'vitest';
import {
  busyRecruiterOf,
  draftInput,
  published,
  recruiterOf,
} from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import {
  editPosition,
  getMyPosition,
  getPosition,
  listCategories,
  listMyPositions,
  movePosition,
  publishPosition,
  searchPositions,
  seePosition,
} from '../../../contract/position/position.ts';
import { insertPosition, positionCard, requireOpenPosition } from '../position.ts';
import { expirePositions } from '../timer/expiry.ts';

const DAY_MS = 86_400_000;
const MORNING = new Date('2026-05-01T01:00:00Z');

async function openPositions(w: World, enterprise_id: number): Promise<number> {
  return (await w.anonymous.call(getEnterprise, { id: enterprise_id })).open_positions;
}

async function refusal(person: Person, endpoint: Parameters<Person['ask']>[0], input: unknown) {
  const { code, msg } = await person.ask(endpoint, input);
  return `${code}: ${msg}`;
}

describe('publishing', () => {
  it('makes a position found at once and counts it at its enterprise', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { welfare: ['insurance', '弹性工作'] });
    const page = await w.anonymous.call(searchPositions, { keyword: '前端工程师' });
    expect(page.items.map((item) => item.id)).toEqual([id]);
    expect(page.items[0]?.poster).toEqual({ name: '林小满', title: '招聘经理', avatar: '' });
    expect(await openPositions(w, recruiter.enterprise_id)).toBe(1);
    const detail = await w.anonymous.call(getPosition, { id });
    expect(detail.welfare).toEqual(['五险一金', '弹性工作']);
    expect(detail.category_path).toHaveLength(3);
    expect(detail.salary).toEqual({ min: 15000, max: 25000, months: 12, unit: 'month' });
  });

  it('pays part-time work by the day', async () => {
    const w = await world();
    const pay = { job_type: 'part' as const, salary_min: 150, salary_max: 200 };
    const id = await published(await recruiterOf(w), pay);
    const { salary } = await w.anonymous.call(getPosition, { id });
    expect(salary.unit).toBe('day');
  });

  it('needs an enterprise, a city, a category that exists and clean texts', async () => {
    const w = await world();
    const loner = await w.person('recruiter');
    expect(await refusal(loner, publishPosition, draftInput())).toBe('403: 请先创建或加入企业');
    const recruiter = await recruiterOf(w);
    const { description } = draftInput();
    const cases = [
      [{ region: '330000' }, '请选择工作所在的城市'],
      [{ category: '999999' }, '请选择到第三级职位类别'],
      [{ title: '文员（限女）' }, '“限女”属于性别限制'],
      [{ description: `${description}35岁以下。` }, '“35岁以下”属于年龄限制'],
      [{ description: `${description}电话 138 0013 8000` }, '“13800138000”像是手机号'],
      [{ salary_min: 10000, salary_max: 30000 }, '最高薪资不能超过最低薪资的 2 倍'],
    ] as const;
    for (const [facts, message] of cases) {
      expect(await refusal(recruiter, publishPosition, draftInput(facts))).toContain(message);
    }
    expect(await openPositions(w, recruiter.enterprise_id)).toBe(0);
  });
});

describe('editing', () => {
  it('changes the position and what it is found by, and shows it in the form', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    const mine = await recruiter.call(getMyPosition, { id });
    const draft = { ...mine.draft, skills: ['Svelte'], valid_days: 90 as const };
    await recruiter.call(editPosition, { id, version: mine.version, draft });
    const page = await w.anonymous.call(searchPositions, { keyword: 'svelte' });
    expect(page.items.map((item) => item.id)).toEqual([id]);
    const again = await recruiter.call(getMyPosition, { id });
    expect(again).toMatchObject({ version: mine.version + 1, draft: { valid_days: 90 } });
  });

  it('never overwrites what somebody changed meanwhile', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    const edit = (skill: string) =>
      recruiter.ask(editPosition, { id, version: 1, draft: draftInput({ skills: [skill] }) });
    const [one, two] = await Promise.all([edit('甲'), edit('乙')]);
    expect([one.code, two.code].sort()).toEqual([200, 409]);
    expect([one, two]).toContainEqual({
      code: 409,
      msg: '该职位刚被修改，请刷新后重试',
      data: { reason: 'outdated' },
    });
  });

  it('keeps title and category after publishing', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    for (const facts of [{ title: '后端工程师' }, { category: '010101' }]) {
      const input = { id, version: 1, draft: draftInput(facts) };
      expect(await refusal(recruiter, editPosition, input)).toContain('发布后不可修改');
    }
  });
});

describe('moving', () => {
  it('pauses, resumes and closes for good, and the index and the count follow', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter);
    const state = async () => [
      (await w.anonymous.call(getPosition, { id })).state,
      (await w.anonymous.call(searchPositions, {})).total,
      await openPositions(w, recruiter.enterprise_id),
    ];
    await recruiter.call(movePosition, { id, move: 'pause' });
    expect(await state()).toEqual(['paused', 0, 0]);
    await expect(requireOpenPosition(w.services.db, id, new Date())).rejects.toThrow('已暂停招聘');
    await recruiter.call(movePosition, { id, move: 'resume' });
    expect(await state()).toEqual(['online', 1, 1]);
    await recruiter.call(movePosition, { id, move: 'close' });
    expect(await state()).toEqual(['closed', 0, 0]);
    await expect(requireOpenPosition(w.services.db, id, new Date())).rejects.toThrow('已停止招聘');
    for (const move of ['resume', 'renew', 'pause', 'refresh', 'close']) {
      expect(await refusal(recruiter, movePosition, { id, move })).toContain(
        '409: “已关闭”的职位不能',
      );
    }
  });

  it('refreshes once a day, which brings it up', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    w.setNow(MORNING);
    const id = await published(recruiter);
    const newer = await published(recruiter);
    const refresh = { id, move: 'refresh' };
    expect(await refusal(recruiter, movePosition, refresh)).toBe(
      '409: 今天已刷新过该职位，请明天再来',
    );
    w.setNow(new Date(MORNING.getTime() + DAY_MS));
    await recruiter.call(movePosition, { id, move: 'refresh' });
    const page = await w.anonymous.call(searchPositions, {});
    expect(page.items.map((item) => item.id)).toEqual([id, newer]);
    expect(await refusal(recruiter, movePosition, refresh)).toContain('今天已刷新过');
  });

  it('ends with the validity and can be renewed', async () => {
    const w = await world();
    w.setNow(MORNING);
    const recruiter = await recruiterOf(w);
    const id = await published(recruiter, { valid_days: 30 });
    const { db } = w.services;
    expect(await expirePositions(db, new Date(MORNING.getTime() + 30 * DAY_MS))).toBe(0);
    const after = new Date(MORNING.getTime() + 31 * DAY_MS);
    await expect(requireOpenPosition(db, id, after)).rejects.toThrow('已到期');
    expect(await expirePositions(db, after)).toBe(1);
    expect(await expirePositions(db, after)).toBe(0);
    expect(await openPositions(w, recruiter.enterprise_id)).toBe(0);
    expect((await w.anonymous.call(searchPositions, {})).total).toBe(0);
    const token = await w.services.db
      .updateTable('account_session')
      .set({ expires_at: new Date(after.getTime() + DAY_MS) })
      .execute();
    expect(token.length).toBe(1);
    w.setNow(after);
    await recruiter.call(movePosition, { id, move: 'renew' });
    expect((await requireOpenPosition(db, id, after)).id).toBe(id);
    expect((await w.anonymous.call(getPosition, { id })).valid_until).toBe('2026-07-31');
  });
});

describe("another enterprise's position", () => {
  it('is not found, whatever is tried', async () => {
    const w = await world();
    const id = await published(await recruiterOf(w));
    const stranger = await recruiterOf(w);
    const inputs = [
      [getMyPosition, { id }, 410],
      [movePosition, { id, move: 'close' }, 404],
      [editPosition, { id, version: 1, draft: draftInput() }, 404],
    ] as const;
    for (const [endpoint, input, code] of inputs) {
      expect((await stranger.ask(endpoint, input)).code).toBe(code);
    }
    expect((await stranger.call(listMyPositions, {})).items).toEqual([]);
    expect((await w.anonymous.call(getPosition, { id })).state).toBe('online');
  });
});

describe("a position's page", () => {
  it('is not there for drafts, reviews and take-downs', async () => {
    const w = await world();
    const { enterprise_id } = await recruiterOf(w);
    const { valid_days: _, ...draft } = { ...draftInput(), valid_days: 60 };
    for (const state of ['draft', 'pending', 'rejected', 'takedown'] as const) {
      const facts = { ...draft, enterprise_id, account_id: null, state, valid_until: '2099-01-01' };
      const id = await insertPosition(w.services.db, facts, new Date());
      expect((await w.anonymous.ask(getPosition, { id })).code, state).toBe(404);
      expect((await w.anonymous.ask(seePosition, { id })).code, state).toBe(410);
      expect((await positionCard(w.services.db, id))?.title).toBe('前端工程师');
    }
    expect(await openPositions(w, enterprise_id)).toBe(0);
  });

  it('shows up to six similar ones, those of the same city first', async () => {
    const w = await world();
    const recruiter = await busyRecruiterOf(w);
    const id = await published(recruiter);
    const far = [await published(recruiter, { region: '440305' })];
    const near = [await published(recruiter), await published(recruiter)];
    await published(recruiter, { category: '060101' });
    const { similar } = await w.anonymous.call(getPosition, { id });
    expect(similar.map((card) => card.id)).toEqual([...near.reverse(), ...far]);
    for (let n = 0; n < 6; n += 1) await published(recruiter);
    expect((await w.anonymous.call(getPosition, { id })).similar).toHaveLength(6);
  });

  it('is counted once for each visitor and day, and the recruiter sees the views', async () => {
    const w = await world();
    const recruiter = await recruiterOf(w);
    w.setNow(MORNING);
    const id = await published(recruiter);
    await w.anonymous.call(seePosition, { id });
    await w.anonymous.call(seePosition, { id });
    w.setNow(new Date(MORNING.getTime() + DAY_MS));
    await w.anonymous.call(seePosition, { id });
    const { items, counts } = await recruiter.call(listMyPositions, { keyword: '前端' });
    expect(items.map((item) => item.views)).toEqual([2]);
    expect(counts).toEqual({ online: 1 });
  });
});

describe('the rest', () => {
  it('lists the categories in three levels', async () => {
    const w = await world();
    const tree = await w.anonymous.call(listCategories, {});
    expect(tree[0]?.children?.[0]?.children?.[0]?.code).toHaveLength(6);
  });
});
