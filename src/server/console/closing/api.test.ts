// Closings of accounts as the staff see them: they go on by themselves, and stop only for a reason that the law names.
import { beforeEach, describe, expect, it } from 'vitest';
import { makeReport } from '../../../../tests/stage/operator-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { CLOSING_DAYS, cancelClosing, getClosing } from '../../../contract/account/closing.ts';
import { decideClosing, listClosings } from '../../../contract/console/closing.ts';
import { readOverview } from '../../../contract/console/review.ts';
import { eraseDue } from '../../account/closing/erasing.ts';

const DAY_MS = 86_400_000;
let w: World;
let person: Person;
let operator: Person;
let id: number;

beforeEach(async () => {
  w = await world();
  person = await w.person('seeker');
  operator = await w.person('operator');
  const now = w.services.clock();
  const due_at = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  const row = { account_id: person.account_id, requested_at: now, due_at, reason: '已找到工作' };
  ({ id } = await w.services.db
    .insertInto('account_closing')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow());
});

const queue = async (state?: 'released' | 'held') =>
  (await operator.call(listClosings, state ? { state } : {})).items;
const hold = (more: object = {}) =>
  operator.ask(decideClosing, {
    id,
    decision: 'hold',
    ground: 'report',
    reason: '正在核实一件收费的举报',
    ...more,
  });
const release = () => operator.call(decideClosing, { id, decision: 'release' });
const erasedAfter = (days: number) =>
  eraseDue(w.services, new Date(w.services.clock().getTime() + days * DAY_MS));
const titles = async () =>
  (
    await w.services.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', person.account_id)
      .where('event', '=', 'account_closing')
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

describe('a closing', () => {
  it('shows what is open, without the number', async () => {
    await makeReport(w, { reporter_id: null, reported_account_id: person.account_id });
    const [one] = await queue();
    expect(one).toMatchObject({
      id,
      state: 'cooling',
      reason: '已找到工作',
      blockers: [],
      open: ['1 件针对该账号的举报正在处理'],
    });
    expect(one?.mobile).toMatch(/^\d{3}\*+\d{4}$/);
    const { queues } = await operator.call(readOverview);
    expect(queues.find(({ kind }) => kind === 'closings')).toMatchObject({
      waiting: 1,
      // Nobody has to decide it, so it is never late.
      due_at: null,
    });
  });

  it('goes on by itself, looked at or not', async () => {
    await release();
    expect(await queue()).toEqual([]);
    expect(await queue('released')).toHaveLength(1);
    expect(await titles()).toEqual([]);
    expect(await erasedAfter(CLOSING_DAYS + 1)).toBe(1);
    expect(await queue('released')).toEqual([]);
  });

  it('stops for a legal reason, of which the person is told, and goes on when it is over', async () => {
    expect((await hold({ ground: null })).data).toHaveProperty('fields.ground');
    expect((await hold({ reason: '短' })).code).toBe(422);
    expect((await hold()).code).toBe(200);
    expect(await queue('held')).toMatchObject([
      { stop_reason: '针对该账号的举报或申诉正在处理：正在核实一件收费的举报' },
    ]);
    expect((await person.call(getClosing)).stop_reason).toContain('正在核实');
    expect(await erasedAfter(CLOSING_DAYS + 30)).toBe(0);
    await release();
    expect(await titles()).toEqual(['账号注销已暂停', '账号注销继续进行']);
    expect(await erasedAfter(CLOSING_DAYS + 30)).toBe(1);
  });

  it('is the person’s to take back while it is stopped, also after its time', async () => {
    await hold();
    w.setNow(new Date(w.services.clock().getTime() + 3 * DAY_MS));
    await person.call(cancelClosing);
    expect(await queue('held')).toEqual([]);
    expect((await hold()).code).toBe(404);
  });
});
