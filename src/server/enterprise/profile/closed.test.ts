// What remains of a company that closed its account, field by field: every new field must be added here.
import { beforeEach, expect, test } from 'vitest';
import { bought, ordered } from '../../../../tests/stage/payment-stage.ts';
import { recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { proofOf } from '../../../../tests/stage/proof.ts';
import { askedBack } from '../../../../tests/stage/refund-stage.ts';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { getEnterprise } from '../../../contract/enterprise/enterprise.ts';
import { eachFact } from '../../../contract/enterprise/facts.ts';
import { closeEnterprise, getEnterpriseClosing } from '../../../contract/enterprise/members.ts';
import { decideRefund, requestPayback, withdrawRefund } from '../../../contract/wallet/refund.ts';
import { lookAfterOrders } from '../../wallet/order/jobs.ts';

/** Emptied: the company's own texts, its people, and data that only open companies need. */
const GOES = {
  logo: '/files/public/logo.webp',
  slogan: '一起种树',
  address: '文一西路 1 号',
  intro: '我们种树',
  website: 'https://qinghe.example',
  founded_on: '2015-03-01',
  legal_person: '林青',
  ...eachFact((name) => `写过的${name}`),
  pictures: ['/files/public/a.webp'],
  welfare: ['five-insurances'],
  tags: ['双休'],
  certified_at: new Date('2026-01-01T00:00:00Z'),
  products: [{ name: '树苗', description: '', image: '', link: '' }],
  milestones: [{ month: '2015-03', content: '成立' }],
  open_positions: 3,
  famous_since: new Date('2026-01-02T00:00:00Z'),
  famous_rank: 2,
};
/** Kept: the company's identity, because applications, reports and the law refer to it. */
const STAYS = [
  'id',
  'full_name',
  'short_name',
  'industry',
  'size',
  'stage',
  'nature',
  'account_class',
  'region',
  'city',
  'credit_code',
  'source',
  'version',
  'created_at',
];
/** Computed by the database, or written by the closing itself. */
const FOLLOWS = [
  'terms',
  'names_plain',
  'names_indexed',
  'website_host',
  'updated_at',
  'closed_at',
];

let w: World;
let boss: Person & { enterprise_id: number };
beforeEach(async () => {
  w = await world();
  boss = await recruiterOf(w);
});

const row = () =>
  w.services.db
    .selectFrom('enterprise')
    .selectAll()
    .where('id', '=', boss.enterprise_id)
    .executeTakeFirstOrThrow();

async function close(): Promise<void> {
  const { full_name } = await boss.call(getEnterpriseClosing);
  const proof = await proofOf(w, boss, 'close_enterprise');
  await boss.call(closeEnterprise, { proof, full_name, understood: true });
}

test('every field of a company either goes or stays when it closes', async () => {
  const before = await row();
  expect(Object.keys(before).sort()).toEqual([...Object.keys(GOES), ...STAYS, ...FOLLOWS].sort());
  const { products, milestones, ...rest } = GOES;
  await w.services.db
    .updateTable('enterprise')
    .set({ ...rest, products: JSON.stringify(products), milestones: JSON.stringify(milestones) })
    .where('id', '=', boss.enterprise_id)
    .execute();
  const full = await row();
  await close();
  const after = await row();
  for (const [name, value] of Object.entries(GOES)) {
    expect([name, full[name as keyof typeof full]]).toEqual([name, value]);
    const left = after[name as keyof typeof after];
    expect([name, Array.isArray(left) ? left.length : left || '']).toEqual([
      name,
      Array.isArray(left) ? 0 : '',
    ]);
  }
  for (const name of STAYS as (keyof typeof full)[])
    expect([name, after[name]]).toEqual([name, full[name]]);
});

test('its open page shows nothing of what goes', async () => {
  const { products: _, milestones: __, ...rest } = GOES;
  await w.services.db
    .updateTable('enterprise')
    .set(rest)
    .where('id', '=', boss.enterprise_id)
    .execute();
  await close();
  const page = JSON.stringify(await w.anonymous.call(getEnterprise, { id: boss.enterprise_id }));
  for (const value of Object.values(rest).flat())
    if (typeof value === 'string') expect(page).not.toContain(value);
});

test('a balance is asked back first; then orders that wait to be paid are cancelled', async () => {
  await bought(w, boss, { kind: 'top_up', top_up_fen: 10_000 });
  const order_no = await ordered(boss, { kind: 'plan', product: 'month' });
  const told = await boss.call(getEnterpriseClosing);
  expect(told).toMatchObject({ balance_fen: 10_000, open_orders: 1 });
  await expect(close()).rejects.toThrow('账户余额还有 ¥100，请先到“账户资产”退回余额');
  const { id } = await boss.call(requestPayback, { fen: 10_000, reason: '不再招聘', payee: '' });
  await expect(close()).rejects.toThrow('退款申请在审核');
  const operator = await w.person('operator');
  await operator.call(decideRefund, { id, decision: 'approve' });
  await lookAfterOrders(w.services, w.services.clock());
  await close();
  const { db } = w.services;
  await lookAfterOrders(w.services, w.services.clock());
  const found = db.selectFrom('wallet_order').select('state').where('number', '=', order_no);
  expect(await found.executeTakeFirst()).toEqual({ state: 'closed' });
});

test('what was paid for is told before, and nothing closes while something is asked back', async () => {
  const plan = await bought(w, boss, { kind: 'plan', product: 'month' });
  await bought(w, boss, { kind: 'pack', product: 'contact-100' });
  const id = await askedBack(boss, plan);
  expect(await boss.call(getEnterpriseClosing)).toMatchObject({
    plans: [{ label: 'VIP 月卡', ends_at: expect.any(String) }],
    lots: [{ label: expect.any(String), unit: expect.any(String), left: 100 }],
    refund_waits: true,
  });
  await expect(close()).rejects.toThrow('退款申请在审核');
  await boss.call(withdrawRefund, { id });
  expect(await boss.call(getEnterpriseClosing)).toMatchObject({ refund_waits: false });
  await close();
});
