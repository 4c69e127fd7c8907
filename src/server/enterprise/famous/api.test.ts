// The wall of famous companies: who stands there, and how an enterprise comes to it.
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import * as api from '../../../contract/enterprise/famous.ts';
import { certify } from '../certification/certification.ts';
import { insertApplication } from './famous.ts';
import { famousReview } from './review.ts';

const REASONS = '连续三年获评当地诚信用工企业，按时发薪，团队稳定。';
const DAY_MS = 86_400_000;
type Recruiter = Person & { enterprise_id: number };
let w: World;
let boss: Recruiter;
let operator: Person;
beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
  operator = await w.person('operator');
});

const certified = ({ enterprise_id }: Recruiter) =>
  certify(w.services.db, enterprise_id, w.services.clock());
const ask = (reasons = REASONS) => boss.ask(api.applyFamous, { reasons, proofs: [] });
const mine = () => boss.call(api.getMyFamous);
const queue = async () => (await operator.call(api.listFamousQueue, {})).items;
const decide = async (decision: api.FamousDecision, reason = '') => {
  const state = decision === 'end' ? 'approved' : 'pending';
  const [item] = (await operator.call(api.listFamousQueue, { state })).items;
  return operator.ask(api.decideFamous, { id: item?.id ?? 0, decision, reason });
};
const wall = async (filter: object = {}) =>
  (await w.anonymous.call(api.listFamous, filter)).items.map(({ id }) => id);

describe('the way to the wall', () => {
  test('is for certified enterprises, is decided by operators, and both sides read how it stands', async () => {
    await w.services.db.updateTable('enterprise').set({ certified_at: null }).execute();
    expect(await mine()).toMatchObject({
      state: 'none',
      may: [],
      hindrance: expect.any(String),
      needs_certification: true,
    });
    expect((await ask()).msg).toContain('企业认证通过后');
    await certified(boss);
    expect(await mine()).toMatchObject({
      may: ['apply'],
      hindrance: '',
      needs_certification: false,
    });
    expect((await ask('太好了')).code).toBe(422);
    expect((await ask('好'.repeat(501))).code).toBe(422);
    const tries = await Promise.all([ask(), ask(), ask()]);
    expect(tries.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await queue()).toMatchObject([{ reasons: REASONS, label: '审核中' }]);
    expect(await wall()).toEqual([]);
    expect((await decide('approve')).code).toBe(200);
    expect(await mine()).toMatchObject({ state: 'approved', may: ['leave'] });
    expect(await wall()).toEqual([boss.enterprise_id]);
    expect((await decide('end')).code).toBe(422);
    expect((await decide('end', '企业信息与事实不符')).code).toBe(200);
    expect(await mine()).toMatchObject({ state: 'ended', reason: '企业信息与事实不符' });
    expect(await wall()).toEqual([]);
    const told = await w.services.db.selectFrom('notice').select('event').execute();
    expect(told.filter(({ event }) => event === 'famous_result')).toHaveLength(2);
  });

  test('is closed for thirty days after a rejection, and can be taken back before it', async () => {
    await certified(boss);
    await ask();
    expect((await boss.ask(api.withdrawFamous)).code).toBe(200);
    expect((await boss.ask(api.withdrawFamous)).code).toBe(409);
    await ask();
    await decide('reject', '材料不足以说明行业地位');
    expect((await ask()).msg).toContain('可以再次申请');
    const state_at = new Date(Date.now() - 31 * DAY_MS);
    await w.services.db.updateTable('enterprise_famous').set({ state_at }).execute();
    expect((await ask()).code).toBe(200);
  });

  test('takes no picture of somebody else', async () => {
    await certified(boss);
    const proofs = ['private/abc/def.webp'];
    const { code, data } = await boss.ask(api.applyFamous, { reasons: REASONS, proofs });
    expect([code, data]).toEqual([422, { fields: { proofs: expect.any(String) } }]);
  });
});

test('the wall pages and filters, and shows only who is certified', async () => {
  const { db, clock } = w.services;
  const ids: number[] = [];
  for (let i = 0; i < 23; i += 1) {
    const one = await recruiterOf(w, i === 0 ? { region: '110105', industry: 'finance' } : {});
    await certified(one);
    const { account_id, enterprise_id } = one;
    const facts = { account_id, enterprise_id, reasons: REASONS, proofs: [] };
    const id = await insertApplication(db, facts, clock());
    const decision = { id, decision: 'approve', reason: '', staff: null } as const;
    await famousReview.decide(db, decision, clock());
    ids.unshift(enterprise_id);
  }
  const first = await w.anonymous.call(api.listFamous, {});
  expect([first.items.length, first.total]).toEqual([20, 23]);
  const rest = await w.anonymous.call(api.listFamous, { cursor: first.next ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  const only = ids.at(-1) ?? 0;
  for (const filter of [{ industry: ['finance'] }, { region: '110100' }, { region: '110105' }]) {
    expect(await wall(filter)).toEqual([only]);
  }
  await db.updateTable('enterprise').set({ certified_at: null }).where('id', '=', only).execute();
  expect(await wall({ region: '110000' })).toEqual([]);
});
