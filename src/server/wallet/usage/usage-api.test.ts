// The recommendation over HTTP: from what was really used, in Shanghai's days and months, of the own enterprise alone.
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { cashierFor, ordered, press } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listBalanceEntries, payOrder } from '../../../contract/wallet/order.ts';
import type { SpentKind } from '../../../contract/wallet/quota.ts';
import { exportEntries, exportOrders, getAdvice, getUses } from '../../../contract/wallet/usage.ts';
import { exportSpends } from '../../../contract/wallet/wallet.ts';
import { addMember } from '../../enterprise/enterprise.ts';
import { transact } from '../../platform/db/db.ts';
import { addPastSpend, requireRoom } from '../wallet.ts';
import { standingJob } from './jobs.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
});

async function used(kind: SpentKind, count: number, at: Date) {
  const { enterprise_id, account_id } = boss;
  for (let n = 0; n < count; n += 1)
    await addPastSpend(w.services.db, { enterprise_id, account_id, kind, about: '' }, at);
}

/** A position is added where so many are open already. */
const opens = (count: number, at: Date) =>
  transact(w.services.db, (trx) => {
    const room = { enterprise_id: boss.enterprise_id, kind: 'open_positions' } as const;
    return requireRoom(trx, room, async () => count - 1, at);
  });

describe('the recommendation', () => {
  test('of a new enterprise is the free plan', async () => {
    expect(await boss.call(getAdvice)).toEqual({
      days: 1,
      figures: [],
      plan: { code: 'free', label: '免费版' },
      times: 0,
      packs: [],
      fen: 0,
      is_enough: true,
    });
  });

  test('counts months of Shanghai and what plans do not hold, and nothing of before or of others', async () => {
    await used('top', 50, ago(91));
    await used('top', 2, new Date('2026-10-31T23:59:00+08:00'));
    await used('top', 4, new Date('2026-11-01T00:01:00+08:00'));
    const advice = await boss.call(getAdvice);
    expect(advice).toMatchObject({
      days: 22,
      figures: [{ kind: 'top', usual: 4, most: 4 }],
      plan: { code: 'free' },
      packs: [{ kind: 'service', code: 'top-1', label: '置顶 1 次', quantity: 6 }],
      fen: 15_000,
    });
    const other = await recruiterOf(w);
    expect((await other.call(getAdvice)).figures).toEqual([]);
  });

  test('takes the level of nine days of ten, as positions were added', async () => {
    for (let day = 29; day >= 0; day -= 1) await opens(day < 4 ? 10 : 7, ago(day));
    await w.services.db.updateTable('wallet_standing_day').set({ members: 1 }).execute();
    expect((await boss.call(getAdvice)).figures).toMatchObject([
      { kind: 'open_positions', usual: 10, most: 10 },
    ]);
    await used('refresh', 9, ago(3));
    await used('refresh', 8, ago(2));
    const advice = await boss.call(getAdvice);
    expect(advice.figures).toMatchObject([
      { kind: 'open_positions' },
      { kind: 'refresh', usual: 0, most: 9 },
    ]);
    // Nine of ten days had no refresh at all: the free plan holds them.
    expect(advice.plan.code).toBe('free');
    await used('refresh', 5, ago(5));
    await used('refresh', 5, ago(6));
    // More refreshes than every plan grants are no reason to buy one.
    expect((await boss.call(getAdvice)).plan.code).toBe('free');
    const more = { open_positions: 11 };
    await w.services.db.updateTable('wallet_standing_day').set(more).execute();
    expect(await boss.call(getAdvice)).toMatchObject({
      plan: { code: 'month', label: 'VIP 月卡' },
      times: 1,
      fen: 29_800,
    });
  });
});

test('the daily job keeps the highest level of a day, for 90 days', async () => {
  const { db } = w.services;
  const levels = () =>
    db
      .selectFrom('wallet_standing_day')
      .select(['open_positions', 'members'])
      .where('enterprise_id', '=', boss.enterprise_id)
      .execute();
  const { account_id } = await w.person('recruiter');
  const facts = { account_id, enterprise_id: boss.enterprise_id, title: 'HR', name: '方晓' };
  await addMember(db, { ...facts, role: 'recruiter' }, NOW);
  await opens(6, NOW);
  await standingJob.run(w.services, NOW);
  expect(await levels()).toEqual([{ open_positions: 6, members: 2 }]);
  await standingJob.run(w.services, ago(-89));
  expect(await levels()).toEqual([
    { open_positions: 6, members: 2 },
    { open_positions: 0, members: 2 },
  ]);
});

describe('what was used', () => {
  test('is told by kind and member, of 90 days or a month in Shanghai, and of the own enterprise', async () => {
    const other = await w.person('recruiter');
    const { enterprise_id } = boss;
    const facts = { account_id: other.account_id, enterprise_id, title: 'HR', name: '方晓' };
    await addMember(w.services.db, { ...facts, role: 'recruiter' }, ago(60));
    await used('refresh', 2, NOW);
    await used('refresh', 1, new Date('2026-10-31T23:59:59+08:00'));
    await used('top', 1, ago(91));
    const use = {
      enterprise_id,
      account_id: other.account_id,
      kind: 'refresh',
      about: '',
    } as const;
    for (let n = 0; n < 4; n += 1) await addPastSpend(w.services.db, use, ago(1));
    const { uses } = await boss.call(getUses);
    expect(uses).toMatchObject([
      { kind: 'refresh', total: 7, members: [{ name: '方晓', count: 4 }, { count: 3 }] },
    ]);
    const october = await boss.call(getUses, { month: '2026-10' });
    expect(october.uses).toMatchObject([{ kind: 'refresh', total: 1 }]);
    const foreign = await recruiterOf(w);
    expect((await foreign.call(getUses)).uses).toEqual([]);
  });
});

describe('tables', () => {
  const textOf = (file: { bytes: Uint8Array }) => new TextDecoder().decode(file.bytes);
  const sheetOf = (file: { bytes: Uint8Array }) =>
    new TextDecoder().decode(unzipSync(file.bytes)['xl/worksheets/sheet1.xml']);

  test('of the balance have its entries, of one kind alone, with amounts as numbers', async () => {
    const topping = await ordered(boss, { kind: 'top_up', top_up_fen: 100_050 });
    await press(w, await cashierFor(boss, topping), 'pay');
    const bought = await ordered(boss, { kind: 'plan', product: 'month' });
    await boss.call(payOrder, { order_no: bought, way: 'balance' });
    const all = await boss.call(listBalanceEntries, {});
    expect(all.items.map(({ label, fen, order_no }) => [label, fen, order_no])).toEqual([
      ['购买', -29_800, bought],
      ['充值', 100_050, topping],
    ]);
    const { items } = await boss.call(listBalanceEntries, { kind: 'top_up' });
    expect(items).toEqual([all.items[1]]);
    const csv = textOf(await boss.call(exportEntries, {}));
    expect(csv).toContain(`"购买","-298.00","${bought}"`);
    const xlsx = sheetOf(await boss.call(exportEntries, { kind: 'top_up', format: 'xlsx' }));
    expect(xlsx).toContain('<c><v>1000.5</v></c>');
    expect(xlsx).not.toContain(bought);
    expect(textOf(await boss.call(exportOrders, {}))).toContain(`"${bought}"`);
    expect(textOf(await boss.call(exportOrders, {}))).toContain('"298.00","298.00","0.00"');
    expect(sheetOf(await boss.call(exportOrders, { format: 'xlsx' }))).toContain('VIP 月卡');
    await used('refresh', 1, NOW);
    expect(sheetOf(await boss.call(exportSpends, { format: 'xlsx' }))).toContain('职位刷新');
    const foreign = await recruiterOf(w);
    expect(textOf(await foreign.call(exportOrders, {}))).not.toContain(bought);
    expect(textOf(await foreign.call(exportEntries, {}))).not.toContain(bought);
  });
});
