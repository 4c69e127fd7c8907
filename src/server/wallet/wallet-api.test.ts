// Quotas, plans and asking for one, over HTTP and in the house.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { bought } from '../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../tests/stage/world.ts';
import { getNotice } from '../../contract/notice/center.ts';
import { getCatalogue, type Offer } from '../../contract/wallet/catalogue.ts';
import type { PaidPlan } from '../../contract/wallet/quota.ts';
import * as api from '../../contract/wallet/wallet.ts';
import { transact } from '../platform/db/db.ts';
import { grantsOf } from './catalogue/catalogue.ts';
import { remindOfPlanEnds } from './jobs.ts';
import { upgradeMoves } from './upgrade-states.ts';
import { grantPlan, requireRoom, spendQuota } from './wallet.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
});

const spend = (kind: 'refresh' | 'top' = 'refresh', now = NOW) => {
  const { account_id, enterprise_id } = boss;
  const use = { account_id, enterprise_id, kind, about: '前端工程师' } as const;
  return transact(w.services.db, (trx) => spendQuota(trx, use, now));
};
const quota = async (kind: string) => {
  const { quotas } = await boss.call(api.getWallet);
  const found = quotas.find((one) => one.kind === kind);
  return [found?.used, found?.limit];
};

const offer = async (plan: PaidPlan | 'free'): Promise<Offer> => {
  const found = (await boss.call(getCatalogue)).plans.find(({ code }) => code === plan);
  if (!found) throw new Error(`${plan} is not sold`);
  return found;
};

describe('a quota', () => {
  test('is never used more often than the plan grants, however many try at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => spend()));
    const limit = (await offer('free')).rights.refresh ?? 0;
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit);
    expect(await quota('refresh')).toEqual([limit, limit]);
    expect((await boss.call(api.listSpends, {})).items).toHaveLength(limit);
    await expect(spend()).rejects.toThrow('今天的职位刷新已用完（共 3 次），明天恢复');
  });

  test('of a day returns with the next day in Shanghai, that of a month does not', async () => {
    await grantPlan(w.services.db, { ...boss, plan: 'month', until: hours(900) }, NOW);
    for (let n = 0; n < ((await offer('month')).rights.top ?? 0); n += 1) await spend('top');
    await spend('refresh');
    w.setNow(hours(14.1));
    expect(await quota('refresh')).toEqual([0, 3]);
    await expect(spend('top', hours(14.1))).rejects.toThrow('本月的职位置顶已用完');
    await expect(spend('top', hours(24 * 10))).resolves.toBeUndefined();
  });

  test('that the plan does not hold says so, and is taken back with what it was used for', async () => {
    await expect(spend('top')).rejects.toThrow('当前套餐不含职位置顶');
    const undone = transact(w.services.db, async (trx) => {
      await spendQuota(trx, { ...boss, kind: 'refresh' }, NOW);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await quota('refresh')).toEqual([0, 3]);
  });

  test('of things that stand keeps its last slot for one', async () => {
    let standing = ((await offer('free')).rights.members ?? 0) - 1;
    const room = { enterprise_id: boss.enterprise_id, kind: 'members' } as const;
    const join = () =>
      transact(w.services.db, async (trx) => {
        await requireRoom(trx, room, async () => standing, NOW);
        standing += 1;
      });
    const tries = await Promise.allSettled([join(), join(), join()]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});

describe('uses', () => {
  test('are listed by kind and month, and exported', async () => {
    await spend();
    const kept = await boss.call(api.listSpends, { kind: 'refresh', month: '2026-11' });
    expect(kept.items).toMatchObject([
      { about: '前端工程师', by: '林小满', kind: { label: '职位刷新' }, at: NOW.toISOString() },
    ]);
    expect((await boss.call(api.listSpends, { month: '2026-12' })).items).toEqual([]);
    const file = await boss.call(api.exportSpends, { month: '2026-11' });
    expect(new TextDecoder().decode(file.bytes)).toContain('"职位刷新","前端工程师","林小满"');
    const foreign = await recruiterOf(w);
    expect((await foreign.call(api.listSpends, {})).items).toEqual([]);
  });
});

describe('asking for a plan', () => {
  const wish = { plan: 'quarter', contact: '林小满 13800000000', note: '年底招人多' } as const;

  test('is open once, is granted by operators and told; the same plan then lasts longer', async () => {
    const operator = await w.person('operator');
    const { id } = await boss.call(api.requestUpgrade, wish);
    expect((await boss.ask(api.requestUpgrade, wish)).code).toBe(409);
    const queue = await operator.call(api.listUpgradeQueue, {});
    expect(queue).toMatchObject({
      waiting: 1,
      items: [{ id, contact: wish.contact, current: '免费版', asked_by: '林小满' }],
    });
    await operator.call(api.decideUpgrade, { id, decision: 'grant' });
    const first = await boss.call(api.getWallet);
    expect(first).toMatchObject({ plan: { label: 'VIP 季卡' }, upgrade: { label: '已开通' } });
    expect(await quota('top')).toEqual([0, 6]);
    expect((await boss.call(getNotice, { side: 'recruiter' })).items[0]?.title).toBe(
      'VIP 季卡已开通',
    );
    const again = await boss.call(api.requestUpgrade, wish);
    await operator.call(api.decideUpgrade, { id: again.id, decision: 'grant' });
    const second = await boss.call(api.getWallet);
    const days = (Date.parse(second.until ?? '') - Date.parse(first.until ?? '')) / 86_400_000;
    expect([second.since, days]).toEqual([first.since, (await offer('quarter')).days]);
  });

  test('is not granted beside a plan that is paid for', async () => {
    const operator = await w.person('operator');
    await bought(w, boss, { kind: 'plan', product: 'month' });
    const paid = await boss.call(api.getWallet);
    const { id } = await boss.call(api.requestUpgrade, wish);
    const [asked] = (await operator.call(api.listUpgradeQueue, {})).items;
    const end = (paid.until ?? '').slice(0, 10);
    expect(asked).toMatchObject({ current: `VIP 月卡，到 ${end}`, refusal: /现在开通会与它重叠/ });
    await expect(operator.call(api.decideUpgrade, { id, decision: 'grant' })).rejects.toThrow(
      `已付款的套餐到 ${end}`,
    );
    expect(await boss.call(api.getWallet)).toMatchObject({ plan: paid.plan, until: paid.until });
  });

  test('is refused with a reason only, or withdrawn; both once', async () => {
    const operator = await w.person('operator');
    const { id } = await boss.call(api.requestUpgrade, wish);
    const silent = await operator.ask(api.decideUpgrade, { id, decision: 'refuse' });
    expect(silent).toMatchObject({ code: 422, data: { fields: { reason: /原因/ } } });
    await operator.call(api.decideUpgrade, { id, decision: 'refuse', reason: '请先完成企业认证' });
    expect((await boss.ask(api.withdrawUpgrade, { id })).code).toBe(409);
    expect((await boss.call(api.getWallet)).upgrade).toMatchObject({ reason: '请先完成企业认证' });
    const next = await boss.call(api.requestUpgrade, wish);
    await boss.call(api.withdrawUpgrade, next);
    expect((await operator.ask(api.decideUpgrade, { ...next, decision: 'grant' })).code).toBe(409);
  });

  test('never leaves its table, whatever is done in whatever order', () => {
    const state = fc.constantFrom(...api.upgradeStates.map(({ code }) => code));
    const actor = fc.constantFrom('enterprise', 'operator');
    fc.assert(
      fc.property(fc.array(fc.tuple(state, actor)), (moves) => {
        const path: api.UpgradeState[] = ['pending'];
        for (const [to, by] of moves) {
          const here = path.at(-1) ?? 'pending';
          if (upgradeMoves.mayBecome(here, to, by as 'operator')) path.push(to);
        }
        expect(path.length).toBeLessThanOrEqual(2);
        expect(path.slice(1)).not.toContain('pending');
      }),
    );
  });
});

test('administrators hear once, five days ahead, that a plan ends; then the free one holds', async () => {
  const until = hours(24 * 8);
  await grantPlan(w.services.db, { ...boss, plan: 'year', until }, NOW);
  expect(await remindOfPlanEnds(w.services.db, NOW)).toBe(0);
  expect(await remindOfPlanEnds(w.services.db, hours(71))).toBe(0);
  expect(await remindOfPlanEnds(w.services.db, hours(72))).toBe(1);
  expect(await remindOfPlanEnds(w.services.db, hours(73))).toBe(0);
  const { items } = await boss.call(getNotice, { side: 'recruiter' });
  expect(items[0]).toMatchObject({
    title: 'VIP 年卡将于 11月29日到期',
    body: expect.stringMatching(/^续订 366 天 ¥2388，/),
    link: '/layout/vip?buy=year',
  });
  const planAt = async (at: Date) => (await grantsOf(w.services.db, boss.enterprise_id, at)).plan;
  expect(await planAt(hours(24 * 8 - 1))).toBe('year');
  expect(await planAt(until)).toBe('free');
});
