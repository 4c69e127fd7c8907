// Reading the figures: the period beside the one before, what whom is shown, the table, and visits of pages.
import { expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { exportNumbers, getNumbers, getShares } from '../../../contract/console/numbers.ts';
import { fold } from './fold.ts';
import { registerVisits } from './visits.ts';

const NOW = new Date('2026-03-15T12:00:00+08:00');
const WEEK = { from: '2026-03-09', to: '2026-03-15' };
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

async function stage() {
  const w = await world();
  w.setNow(NOW);
  const boss = await recruiterOf(w);
  const { db } = w.services;
  const add = (
    day: string,
    metric: string,
    value: number,
    scope: { city?: string; category?: string } = {},
  ) =>
    db
      .insertInto('console_day')
      .values({ day, metric, value, part: 'test', ...scope })
      .execute();
  const staff = async (role: string) => {
    const person = await w.person('operator');
    await db.deleteFrom('account_staff_role').where('account_id', '=', person.account_id).execute();
    await db
      .insertInto('account_staff_role')
      .values({ account_id: person.account_id, role } as never)
      .execute();
    return person;
  };
  return { w, db, boss, add, staff };
}

it('gives a period beside the one of the same length before, and means where days cannot be added', async () => {
  const { add, staff } = await stage();
  await add('2026-03-15', 'applications', 30);
  await add('2026-03-09', 'applications', 5);
  await add('2026-03-08', 'applications', 7);
  await add('2026-03-01', 'applications', 1000);
  await add('2026-03-10', 'active', 70);
  await add('2026-03-12', 'funnel.1', 4);
  await add('2026-03-12', 'reply.15', 3);
  const reader = await staff('content');
  const numbers = await reader.call(getNumbers, WEEK);
  const of = (code: string) => numbers.metrics.find((metric) => metric.code === code);
  expect(numbers.before).toEqual({ from: '2026-03-02', to: '2026-03-08' });
  expect(of('applications')).toEqual({
    code: 'applications',
    value: 35,
    before: 7,
    by_day: [5, 0, 0, 0, 0, 0, 30],
    before_by_day: [0, 0, 0, 0, 0, 0, 7],
  });
  expect(of('active')).toMatchObject({ value: 10 });
  expect(numbers.funnel.find(({ code }) => code === 'resume')).toEqual({
    code: 'resume',
    count: 4,
    before: 0,
  });
  expect(numbers.reply).toEqual({ median_min: 1800, before: null, count: 3 });
});

it('shows money only to finance and administrators, and files not to those who only look', async () => {
  const { add, staff } = await stage();
  await add('2026-03-15', 'paid', 12_345);
  const [content, finance, readonly] = [
    await staff('content'),
    await staff('finance'),
    await staff('readonly'),
  ];
  const codes = async (who: typeof content) =>
    (await who.call(getNumbers, WEEK)).metrics.map(({ code }) => code);
  expect(await codes(content)).not.toContain('paid');
  expect(await codes(readonly)).not.toContain('paid');
  expect(await codes(finance)).toContain('paid');
  const table = async (who: typeof content) =>
    new TextDecoder().decode((await who.call(exportNumbers, WEEK)).bytes);
  expect(await table(content)).not.toContain('收款');
  expect(await table(finance)).toMatch(/"收款（元）"[\s\S]*"2026-03-15".*"123\.45"/);
  expect((await readonly.ask(exportNumbers, WEEK)).code).toBe(403);
});

it('narrows to a city or field, and says how a figure is spread', async () => {
  const { w, boss, staff } = await stage();
  await published(boss, { region: '310104', category: '010101' });
  await published(boss, { region: '330106', category: '010101' });
  await fold(w.services, NOW);
  const reader = await staff('administrator');
  const shanghai = await reader.call(getNumbers, { ...WEEK, city: '310100' });
  expect(shanghai.metrics.map(({ code }) => code)).not.toContain('seekers');
  expect(shanghai.metrics.find(({ code }) => code === 'published')?.value).toBe(1);
  expect(shanghai.funnel).toEqual([]);
  const cities = await reader.call(getShares, { ...WEEK, metric: 'published', by: 'city' });
  expect(cities).toEqual([
    { code: '310100', name: '上海', value: 1, before: 0 },
    { code: '330100', name: '杭州', value: 1, before: 0 },
  ]);
  const fields = await reader.call(getShares, {
    ...WEEK,
    metric: 'published',
    by: 'category',
    city: '310100',
  });
  expect(fields).toMatchObject([{ code: '01', value: 1 }]);
  expect((await reader.ask(getShares, { ...WEEK, metric: 'seekers', by: 'city' })).code).toBe(422);
});

it.each([
  [{ from: '2026-03-09', to: '2026-03-08' }, '结束日期不能早于开始日期'],
  [{ from: '2024-03-09', to: '2026-03-08' }, '一次最多看 400 天'],
  [{ from: '2026-03-09', to: '2026-02-30' }, '请选择日期'],
])('refuses the period %j', async (period, words) => {
  const { staff } = await stage();
  const { code, msg } = await (await staff('administrator')).ask(getNumbers, period);
  expect([code, msg]).toEqual([422, words]);
});

it('counts visits of pages by people, once a person and day, and keeps no name', async () => {
  const { w, db } = await stage();
  const Fastify = (await import('fastify')).default;
  const http = Fastify();
  registerVisits(http, w.services);
  http.get('/*', async (_, reply) => reply.type('text/html').send('<!doctype html>'));
  http.get('/api/x', async (_, reply) => reply.type('text/html').send(''));
  const open = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    http.inject({ url, remoteAddress, headers: { 'user-agent': CHROME, ...headers } });
  for (let n = 0; n < 3; n += 1) await open('/', '203.0.113.7');
  await open('/recruit', '203.0.113.8');
  await open('/', '203.0.113.9', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' });
  await open('/', '203.0.113.10', { 'sec-purpose': 'prefetch' });
  await open('/admin', '203.0.113.11');
  await open('/api/x', '203.0.113.12');
  await http.close();
  await fold(w.services, NOW);
  const rows = await db.selectFrom('console_day').select(['metric', 'value']).execute();
  const of = (metric: string) => Number(rows.find((row) => row.metric === metric)?.value);
  expect([of('visits'), of('visitors')]).toEqual([4, 2]);
  const kept = JSON.stringify(await db.selectFrom('console_visit').selectAll().execute());
  expect(kept).not.toContain('203.0.113');
  // The salt goes with the night; visits of several nodes are added.
  await fold(w.services, new Date(NOW.getTime() + 2 * 86_400_000));
  expect(await db.selectFrom('console_salt').select('day').execute()).toEqual([]);
});
