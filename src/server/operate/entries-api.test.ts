// Enterprises enter activities, operators decide, over HTTP.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { published, recruiterOf } from '../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import { getNotice } from '../../contract/notice/center.ts';
import * as api from '../../contract/operate/entry.ts';
import { getActivity } from '../../contract/operate/operate.ts';
import { certify } from '../enterprise/certification/certification.ts';
import { entryMoves } from './entry-states.ts';
import { addActivity } from './operate.ts';
import { remindOfActivities } from './reminders.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

let w: World;
let boss: Person & { enterprise_id: number };
let position_id: number;
let operator: Person;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await certified();
  position_id = await published(boss);
  operator = await w.person('operator');
});

async function certified() {
  const person = await recruiterOf(w);
  await certify(w.services.db, person.enterprise_id, NOW);
  return person;
}

const fair = (facts: { entry_until?: Date; entry_max?: number } = { entry_until: days(2) }) =>
  addActivity(w.services.db, {
    title: '岁末双选会',
    kind: '双选会',
    cover: '',
    summary: '一句话',
    content: ['一段'],
    schedule: [],
    organiser: '',
    region: '330106',
    place: '文化会馆',
    starts_at: days(3),
    ends_at: days(4),
    ...facts,
  });
const form = (id: number, facts: object = {}) => ({
  id,
  version: 0,
  position_ids: [position_id],
  contact_name: '林小满',
  contact_phone: '13800000000',
  attendees: 2,
  ...facts,
});
const offered = async (id: number, who: Person = boss) =>
  (await who.call(api.listOfferedActivities)).find((activity) => activity.id === id);
const waiting = async () => (await operator.call(api.listEntryQueue, {})).items;

describe('an enterprise', () => {
  test('enters with its positions, is approved and stands on the open page', async () => {
    const id = await fair({ entry_until: days(2), entry_max: 5 });
    await boss.call(api.enterActivity, form(id));
    expect(await offered(id)).toMatchObject({
      places_left: 4,
      entry: { state: 'pending', version: 1 },
    });
    expect((await w.anonymous.call(getActivity, { id })).enterprises).toEqual([]);
    const [entry] = await waiting();
    expect(entry).toMatchObject({ positions: ['前端工程师'], contact_phone: '13800000000' });
    const reader = await (await w.staff('readonly')).call(api.listEntryQueue, {});
    expect(reader.items[0]?.contact_phone).toBe('138****0000');
    await operator.call(api.decideEntry, { id: entry?.id ?? 0, decision: 'approve' });
    const open = await w.anonymous.call(getActivity, { id });
    expect(open.enterprises).toMatchObject([
      { id: boss.enterprise_id, positions: [{ id: position_id, title: '前端工程师' }] },
    ]);
    expect(JSON.stringify(open)).not.toContain('13800000000');
    const { items } = await boss.call(getNotice, { side: 'recruiter' });
    expect(items[0]).toMatchObject({ title: '“岁末双选会”的报名已通过' });
    expect(await remindOfActivities(w.services.db, days(2.1))).toBe(1);
    expect(await remindOfActivities(w.services.db, days(2.2))).toBe(0);
  });

  test('is refused with a reason, enters again, changes and withdraws before the beginning', async () => {
    const id = await fair();
    await boss.call(api.enterActivity, form(id));
    const entry_id = (await waiting())[0]?.id ?? 0;
    const silent = await operator.ask(api.decideEntry, { id: entry_id, decision: 'reject' });
    expect(silent).toMatchObject({ code: 422, data: { fields: { reason: /原因/ } } });
    const reason = '职位与主题不符';
    await operator.call(api.decideEntry, { id: entry_id, decision: 'reject', reason });
    expect((await offered(id))?.entry).toMatchObject({ state: 'rejected', reason });
    // Who read it before the decision is told so.
    expect((await boss.ask(api.enterActivity, form(id, { version: 1 }))).msg).toContain('同事');
    await boss.call(api.enterActivity, form(id, { version: 2 }));
    expect((await offered(id))?.entry).toMatchObject({ state: 'pending', reason: '' });
    await boss.call(api.withdrawEntry, { id });
    expect((await boss.ask(api.withdrawEntry, { id })).code).toBe(409);
    w.setNow(days(3));
    expect((await boss.ask(api.enterActivity, form(id, { version: 4 }))).msg).toContain('截止');
  });

  test('cannot enter uncertified, too late, what takes nobody, or with foreign positions', async () => {
    const id = await fair();
    const other = await certified();
    const foreign = await other.ask(api.enterActivity, form(id));
    expect(foreign).toMatchObject({ code: 422, data: { fields: { position_ids: /不在招聘/ } } });
    const closed = await fair({});
    expect((await boss.ask(api.enterActivity, form(closed))).msg).toContain('不需要企业报名');
    const { db } = w.services;
    await db
      .updateTable('enterprise')
      .set({ certified_at: null })
      .where('id', '=', boss.enterprise_id)
      .execute();
    const uncertified = await boss.ask(api.enterActivity, form(id));
    expect(uncertified).toMatchObject({ code: 409, msg: expect.stringContaining('认证') });
  });

  test('gets the last slot alone when two come at once', async () => {
    const id = await fair({ entry_until: days(2), entry_max: 1 });
    const other = await certified();
    const theirs = await published(other);
    const answers = await Promise.all([
      boss.ask(api.enterActivity, form(id)),
      other.ask(api.enterActivity, form(id, { position_ids: [theirs] })),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});

test('an entry never leaves its table, and only operators approve', () => {
  const state = fc.constantFrom(...api.entryStates.map(({ code }) => code));
  const actor = fc.constantFrom('enterprise', 'operator');
  fc.assert(
    fc.property(fc.array(fc.tuple(state, actor), { maxLength: 30 }), (moves) => {
      let here: api.EntryState = 'pending';
      for (const [to, by] of moves) {
        if (!entryMoves.mayBecome(here, to, by)) continue;
        if (to === 'approved') expect([here, by]).toEqual(['pending', 'operator']);
        if (to === 'pending' || to === 'withdrawn') expect(by).toBe('enterprise');
        here = to;
      }
    }),
  );
});
