// What is sold, its versions, and what an enterprise keeps of the one it bought.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { type Catalogue, getCatalogue } from '../../../contract/wallet/catalogue.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { getWallet } from '../../../contract/wallet/wallet.ts';
import { grantPlan } from '../wallet.ts';
import { grantsOf } from './catalogue.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
  boss = await recruiterOf(w);
});

const month = ({ plans }: Catalogue) => plans.find(({ code }) => code === 'month');

/** A new price of the month from tomorrow, with one more place. */
async function raise() {
  const row = {
    product: 'month',
    version: 3,
    label: 'VIP 月卡',
    list_fen: 32_800,
    days: 31,
    rights: JSON.stringify({ open_positions: 31 }),
    refund_rule: 'by_day' as const,
    tax_item: '信息技术服务费',
    from_at: days(1),
  };
  await w.services.db.insertInto('wallet_product_version').values(row).execute();
}

describe('the catalogue', () => {
  test('shows everybody what is sold with its price, length and rule, plans without holes', async () => {
    const { plans, packs, services } = await (await w.person('seeker')).call(getCatalogue);
    const priceOf = ({ code, list_fen, days: length }: (typeof packs)[number]) => [
      code,
      list_fen,
      length,
    ];
    expect(plans.map(priceOf)).toEqual([
      ['free', 0, null],
      ['month', 29_800, 31],
      ['quarter', 79_800, 92],
      ['year', 238_800, 366],
    ]);
    for (const { rights, list_fen, refund_rule } of plans) {
      expect(Object.keys(rights).sort()).toEqual(quotaKinds.map(({ code }) => code).sort());
      expect(refund_rule).toBe(list_fen === 0 ? 'none' : 'by_day');
    }
    // A refresh lifts a posting and has no word beside it: so whoever pays gets no more of them.
    const [free] = plans;
    for (const { rights } of plans) expect(rights.refresh).toBe(free?.rights.refresh);
    for (const { rights } of [...packs, ...services]) expect(rights.refresh ?? 0).toBe(0);
    for (const [index, pack] of packs.entries()) {
      const [kind, units = 0] = (Object.entries(pack.rights) as [string, number][])[0] ?? [];
      const single = services[index];
      expect(single?.rights).toEqual({ [kind ?? '']: 1 });
      // Several at once are cheaper than one by one.
      expect(pack.list_fen).toBeLessThan((single?.list_fen ?? 0) * units);
    }
  });

  test('sells a new version from its day, and no longer what was withdrawn', async () => {
    await raise();
    expect(month(await (await w.person('seeker')).call(getCatalogue))?.list_fen).toBe(29_800);
    w.setNow(days(1));
    expect(month(await (await w.person('seeker')).call(getCatalogue))?.list_fen).toBe(32_800);
    await w.services.db
      .updateTable('wallet_product')
      .set({ is_sold: false })
      .where('code', '=', 'top-10')
      .execute();
    const { packs } = await (await w.person('seeker')).call(getCatalogue);
    expect(packs.map(({ code }) => code)).toEqual(['urgent-10', 'download-50', 'contact-100']);
  });

  test.each([
    'update wallet_product_version set list_fen = 1',
    'delete from wallet_product_version',
    'truncate wallet_product_version cascade',
  ])('never changes a version: %s', async (change) => {
    await expect(sql.raw(change).execute(w.services.db)).rejects.toThrow(/never changes/);
  });
});

describe('an enterprise', () => {
  test('keeps the version it has, whatever is sold since', async () => {
    const plan = { enterprise_id: boss.enterprise_id, plan: 'month', until: days(31) } as const;
    await grantPlan(w.services.db, plan, NOW);
    await raise();
    w.setNow(days(2));
    const kept = await grantsOf(w.services.db, boss.enterprise_id, days(2));
    expect(kept.rights).toMatchObject({ open_positions: 30, members: 10 });
    expect((await boss.call(getWallet)).quotas[0]).toMatchObject({ limit: 30 });
    const other = await recruiterOf(w);
    await grantPlan(w.services.db, { ...plan, enterprise_id: other.enterprise_id }, days(2));
    const fresh = await grantsOf(w.services.db, other.enterprise_id, days(2));
    // What a version does not name it does not grant.
    expect(fresh.rights).toMatchObject({ open_positions: 31, members: 0 });
    expect(fresh.version_id).not.toBe(kept.version_id);
  });

  test('of a node of the older version, which knows no versions, gets that of the plan', async () => {
    const { db } = w.services;
    const old = (plan: string) =>
      sql`insert into wallet_plan (enterprise_id, plan, starts_at, ends_at)
        values (${boss.enterprise_id}, ${plan}, ${NOW}, ${days(30)})
        on conflict (enterprise_id) do update set plan = excluded.plan`.execute(db);
    for (const plan of ['month', 'year']) {
      await old(plan);
      expect((await grantsOf(db, boss.enterprise_id, NOW)).plan).toBe(plan);
    }
    await grantPlan(db, { ...boss, plan: 'quarter', until: days(9) }, NOW);
    const row = db.selectFrom('wallet_plan').select('plan').executeTakeFirst();
    expect((await row)?.plan).toBe('quarter');
  });
});
