// The help's articles over HTTP: written over the shipped ones, hidden, brought back; the log keeps the versions.
import { beforeEach, expect, it } from 'vitest';
import { type Person, type World, world } from '../../../../tests/stage/world.ts';
import { listStaffLog } from '../../../contract/console/log.ts';
import { listHelp, listHelpRows, resetHelp, saveHelp } from '../../../contract/site/help.ts';

const reason = '用户常常这样问';
const article = {
  slug: 'code-missing',
  category: 'account' as const,
  title: '收不到短信怎么办？',
  body: '先检查手机信号。',
  link: '/forget',
  rank: 5,
  shown: true,
};

let w: World;
let operator: Person;
beforeEach(async () => {
  w = await world();
  operator = await w.person('operator');
});
const read = () => w.anonymous.call(listHelp);

it('is written over a shipped one, and read by everybody at once', async () => {
  expect(await read()).toEqual({ items: [], hidden: [] });
  await operator.call(saveHelp, { ...article, version: 0, reason });
  expect((await read()).items).toMatchObject([{ slug: 'code-missing', title: article.title }]);
  await operator.call(saveHelp, { ...article, shown: false, version: 1, reason });
  expect(await read()).toEqual({ items: [], hidden: ['code-missing'] });
  const { items } = await operator.call(listStaffLog, {});
  expect(items[0]).toMatchObject({
    subject: 'help',
    subject_id: 'code-missing',
    before: { shown: true, body: article.body },
    after: { shown: false },
  });
});

it('is not saved over a change of a colleague, and brought back once', async () => {
  const other = await w.person('operator');
  const save = (by: Person) => by.ask(saveHelp, { ...article, version: 0, reason });
  const codes = (await Promise.all([save(operator), save(other)])).map(({ code }) => code);
  expect(codes.sort()).toEqual([200, 409]);
  const reset = { slug: 'code-missing', version: 1, reason };
  expect((await other.ask(resetHelp, { ...reset, version: 0 })).code).toBe(409);
  await other.call(resetHelp, reset);
  expect(await read()).toEqual({ items: [], hidden: [] });
  expect((await other.ask(resetHelp, reset)).code).toBe(404);
});

it('of the staff’s own gets a name of its own', async () => {
  const { slug: _, ...facts } = article;
  const { slug } = await operator.call(saveHelp, { ...facts, version: 0, reason });
  expect(slug).toMatch(/^own-[0-9a-f]{8}$/);
  expect((await operator.call(listHelpRows)).items).toMatchObject([{ slug, version: 1 }]);
});

it.each([
  [{ title: '问' }, '问题至少 4 个字'],
  [{ body: ' ' }, '回答至少 4 个字'],
  [{ link: 'https://evil.test' }, '链接应是本站的地址，如 /protocol'],
  [{ category: 'other' }, '请选择分类'],
  [{ slug: '../x' }, '没有这篇文章'],
])('refuses %j in words', async (changes, msg) => {
  const input = { ...article, version: 0, reason, ...changes };
  expect(await operator.ask(saveHelp, input)).toMatchObject({ code: 422, msg });
});
