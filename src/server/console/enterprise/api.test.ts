// The page of an enterprise, and a position taken down from it.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cast, castOf } from '../../../../tests/fixtures/cast.ts';
import { getMyApplication } from '../../../contract/application/application.ts';
import {
  changeAccountClass,
  getStaffEnterprise,
  getStaffPosition,
  listStaffPositions,
  restoreTakenPosition,
  takePositionDown,
} from '../../../contract/console/enterprise.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { listMyMeasures } from '../../../contract/measure/measure.ts';
import { getNotice } from '../../../contract/notice/center.ts';
import { getPosition, listMyPositions, movePosition } from '../../../contract/position/position.ts';
import { setStaffRoles } from '../../account/staff/queries.ts';

let cast: Cast;
const reason = '职位要求求职者先交服装费，经核实属实';

beforeEach(async () => {
  cast = await castOf();
});

describe('the page of an enterprise', () => {
  it('says what it is, who works there and what it has online', async () => {
    const { operator, recruiter } = cast.people;
    const page = await operator.call(getStaffEnterprise, { id: cast.enterprise_id });
    expect(page).toMatchObject({
      certification: { state: { code: 'approved' }, certified: true },
      members_total: 2,
      positions: { online: 2, takedown: 0 },
    });
    expect(page.members[0]?.account_id).toBe(recruiter.account_id);
    expect(page.quotas.find(({ label }) => label === '成员账号')?.used).toBe(2);
    expect(JSON.stringify(page)).not.toContain(recruiter.mobile);
  });

  it('shows orders to finance alone', async () => {
    const { operator } = cast.people;
    const ask = async () =>
      (await operator.call(getStaffEnterprise, { id: cast.enterprise_id })).orders;
    expect(await ask()).toEqual({ paid: 0, paid_fen: 0, refunded_fen: 0, last_at: null });
    await setStaffRoles(cast.w.services.db, operator.account_id, ['reviewer']);
    expect(await ask()).toBeNull();
  });

  it('lists its positions by state', async () => {
    const { operator } = cast.people;
    const id = cast.enterprise_id;
    const all = await operator.call(listStaffPositions, { id });
    expect(all.items.map((item) => item.id)).toEqual([cast.fresh_position_id, cast.position_id]);
    const none = await operator.call(listStaffPositions, { id, state: 'takedown' });
    expect(none.items).toEqual([]);
  });
});

describe('the account class', () => {
  const change = (more: object = {}) =>
    cast.people.operator.ask(changeAccountClass, {
      id: cast.enterprise_id,
      seen: 'direct',
      account_class: 'agency',
      reason: '许可证显示主营人力资源服务',
      ...more,
    });

  it('is changed with a reason, told, and shown with the enterprise and its positions', async () => {
    const { anonymous, recruiter } = cast.people;
    const shown = async () => {
      const { enterprise } = await anonymous.call(getPosition, { id: cast.position_id });
      return enterprise.account_class?.code;
    };
    expect(await shown()).toBe('direct');
    expect((await change()).code).toBe(200);
    expect(await shown()).toBe('agency');
    const { account_class } = await anonymous.call(getEnterprise, { id: cast.enterprise_id });
    expect(account_class?.label).toBe('人力资源服务机构');
    const [notice] = (await recruiter.call(getNotice, { side: 'recruiter' })).items;
    expect(notice?.title).toBe('企业的账号类型已改为“人力资源服务机构”');
    expect(notice?.body).toContain('主营人力资源服务');
  });

  it('is not changed twice, to the same, or without a reason', async () => {
    expect((await change({ account_class: 'direct' })).code).toBe(422);
    expect((await change({ reason: '改' })).code).toBe(422);
    expect((await change()).code).toBe(200);
    expect(await change()).toMatchObject({ code: 409 });
  });
});

describe('a position taken down', () => {
  const takeDown = (more: object = {}) =>
    cast.people.operator.ask(takePositionDown, { id: cast.position_id, reason, ...more });

  it('is gone, and the recruiter and those who applied are told why', async () => {
    const { operator, recruiter, seeker, anonymous } = cast.people;
    expect((await takeDown()).code).toBe(200);
    expect((await anonymous.ask(getPosition, { id: cast.position_id })).code).toBe(404);
    const { items } = await recruiter.call(listMyPositions, { state: 'takedown' });
    expect(items).toMatchObject([{ id: cast.position_id, state_note: reason }]);
    const [notice] = (await recruiter.call(getNotice, { side: 'recruiter' })).items;
    expect(notice?.title).toContain('被下架');
    expect(notice?.body).toMatch(/服装费.*申诉一次/);
    const [taken] = (await recruiter.call(listMyMeasures, {})).items;
    expect(taken).toMatchObject({ kind: 'takedown', appeal_until: expect.any(String) });
    const sent = await seeker.call(getMyApplication, { position_id: cast.position_id });
    expect(sent?.state).toBe('closed');
    const page = await operator.call(getStaffEnterprise, { id: cast.enterprise_id });
    expect(page.acts).toMatchObject([{ reason }]);
    expect(page.positions.takedown).toBe(1);
  });

  it('needs a reason, and is taken down once', async () => {
    expect((await takeDown({ reason: '不行' })).code).toBe(422);
    expect((await takeDown()).code).toBe(200);
    expect(await takeDown()).toMatchObject({
      code: 409,
      msg: '这个职位已经下架，刷新后可以看到原因',
    });
  });

  it('stands before people; a closed one is left', async () => {
    const { recruiter } = cast.people;
    await recruiter.call(movePosition, { id: cast.position_id, move: 'close' });
    expect(await takeDown()).toMatchObject({ code: 409, msg: expect.stringContaining('已关闭') });
  });

  it('comes back as paused', async () => {
    const { operator, recruiter } = cast.people;
    await takeDown();
    const back = { id: cast.position_id, reason: '企业补充了收费依据，复核后撤销' };
    expect((await operator.ask(restoreTakenPosition, back)).code).toBe(200);
    expect((await operator.call(getStaffPosition, { id: cast.position_id })).state.code).toBe(
      'paused',
    );
    const { items } = await recruiter.call(listMyPositions, { state: 'paused' });
    expect(items.map((item) => item.id)).toEqual([cast.position_id]);
    expect((await operator.ask(restoreTakenPosition, back)).code).toBe(409);
  });

  it('writes rows with who, what and why', async () => {
    await takeDown();
    const act = await cast.w.services.db
      .selectFrom('platform_staff_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      subject: 'position',
      subject_id: String(cast.position_id),
      about_id: cast.people.recruiter.account_id,
      enterprise_id: cast.enterprise_id,
      before: { state: 'online' },
      after: { state: 'takedown' },
      reason,
    });
  });
});
