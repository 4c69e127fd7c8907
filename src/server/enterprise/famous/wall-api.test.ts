// The wall as the staff arrange it: added by number, name or credit code, put first in an order, and taken off.
import { beforeEach, expect, it } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listFamous } from '../../../contract/enterprise/famous.ts';
import * as api from '../../../contract/enterprise/famous-wall.ts';
import { certify } from '../certification/certification.ts';

let w: World;
let operator: Person;
let ids: number[];
beforeEach(async () => {
  w = await world();
  operator = await w.person('operator');
  ids = [];
  for (let n = 0; n < 3; n += 1) {
    const { enterprise_id } = await recruiterOf(w);
    await certify(w.services.db, enterprise_id, w.services.clock());
    ids.push(enterprise_id);
  }
});

const reason = '连续三年诚信用工';
const add = (id = 0) => operator.ask(api.addFamous, { id, reason });
const wall = async () => (await w.anonymous.call(listFamous, {})).items.map(({ id }) => id);
const entries = async () =>
  (await operator.call(api.listFamousWall, {})).items.map(({ id, is_first }) => [id, is_first]);

it('takes in a company that is found by number, name or credit code, once, and tells it', async () => {
  const [id = 0] = ids;
  const { db } = w.services;
  const code = '91110108551385082Q';
  const { full_name } = await db
    .updateTable('enterprise')
    .set({ credit_code: code })
    .where('id', '=', id)
    .returning('full_name')
    .executeTakeFirstOrThrow();
  for (const keyword of [String(id), full_name, code.toLowerCase()]) {
    const { items } = await operator.call(api.findFamousCandidates, { keyword });
    expect(items.map((one) => [one.id, one.hindrance])).toContainEqual([id, '']);
  }
  expect((await add(id)).code).toBe(200);
  expect(await wall()).toEqual([id]);
  expect((await add(id)).code).toBe(409);
  const again = await operator.call(api.findFamousCandidates, { keyword: code });
  expect(again.items[0]?.hindrance).toBe('已在名企墙上');
  const told = await db
    .selectFrom('notice')
    .select('title')
    .where('event', '=', 'famous_result')
    .execute();
  expect(told.map(({ title }) => title)).toEqual(['贵企业已加入名企墙']);
});

it('takes in no company without a certification', async () => {
  const [id = 0] = ids;
  await w.services.db.updateTable('enterprise').set({ certified_at: null }).execute();
  expect((await add(id)).msg).toContain('认证通过后');
  expect(await wall()).toEqual([]);
});

it('stands in the order of the staff, then by open positions; who leaves loses the place', async () => {
  const [a = 0, b = 0, c = 0] = ids;
  for (const id of ids) await add(id);
  await w.services.db
    .updateTable('enterprise')
    .set({ open_positions: 9 })
    .where('id', '=', b)
    .execute();
  expect((await wall())[0]).toBe(b);
  await operator.call(api.orderFamous, { ids: [c, a] });
  expect(await wall()).toEqual([c, a, b]);
  expect(await entries()).toEqual([
    [c, true],
    [a, true],
    [b, false],
  ]);
  await operator.call(api.endFamousEntry, { id: c, reason: '长期没有在招职位' });
  expect(await wall()).toEqual([a, b]);
  expect((await operator.ask(api.orderFamous, { ids: [c] })).code).toBe(409);
  await add(c);
  expect((await wall())[0]).toBe(a);
  await operator.call(api.orderFamous, { ids: [] });
  expect((await wall())[0]).toBe(b);
});
