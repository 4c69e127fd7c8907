// The words of a search: corrected, taken as conditions, and taken back; wide and narrow, with and without scripts.
import { expect, test } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';

const { visit } = harness();

test.each([
  { width: 1366, script: true },
  { width: 390, script: true },
  { width: 1366, script: false },
  { width: 390, script: false },
])('words become conditions and words again: %o', async (options) => {
  const { page } = await visit({ ...options, fresh: !options.script });
  const address = `/position?keyword=${encodeURIComponent('kuaiji 月薪五千')}`;
  await (options.script ? open(page, address) : page.goto(address));
  await page.getByText('已按“会计 月薪五千”搜索').waitFor();
  await page.getByRole('heading', { level: 2, name: /会计/ }).first().waitFor();
  const condition = page.getByRole('link', { name: '5K以上：把“月薪五千”只作为关键词搜索' });
  await condition.click();
  await page.getByRole('link', { name: '去掉条件：“月薪五千”只作关键词' }).waitFor();
  expect(await condition.count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('kept')).toBe('月薪五千');
  await page.getByRole('link', { name: '去掉条件：“月薪五千”只作关键词' }).click();
  await condition.waitFor();

  // What was written is searched as it is, and finds nothing; the way back is a chip and a link where nothing is found.
  const asWritten = page.getByRole('link', { name: 'kuaiji 月薪五千', exact: true });
  for (const wayBack of ['去掉条件：按原文搜索', '不按原文，按意思重新搜索']) {
    await asWritten.click();
    await page.getByRole('heading', { name: '没有符合条件的职位' }).waitFor();
    await page.getByRole('link', { name: wayBack }).click();
    await page.getByText('已按“会计 月薪五千”搜索').waitFor();
  }
});

test.each([{ script: true }, { script: false }])(
  'a long keyword is cut with a word: %o',
  async ({ script }) => {
    const { page } = await visit({ script, fresh: !script });
    for (const path of ['/position', '/enterprise']) {
      await (script ? open(page, path) : page.goto(path));
      const field = page.getByRole('search').locator('input[name="keyword"]');
      await field.fill(`会计${'很长的话'.repeat(15)}`);
      await page.getByRole('button', { name: '搜索', exact: true }).click();
      const said = page.getByText('关键词最多 50 个字，已按前 50 个字搜索');
      await said.waitFor();
      expect(await field.inputValue()).toHaveLength(50);
      await page.getByRole('button', { name: '搜索', exact: true }).click();
      await said.waitFor({ state: 'detached' });
    }
  },
);

test.each([390, 1366])('a word that finds few offers another one at %i px', async (width) => {
  const { page } = await visit({ width });
  await open(page, `/position?keyword=${encodeURIComponent('技士')}&education=college`);
  const article = page.getByRole('region', { name: '职位列表' }).getByRole('article');
  await article.getByRole('heading', { name: /技士/ }).first().waitFor();
  await page.getByText('您是不是想找').getByRole('link', { name: '技工', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('keyword') === '技工');
  // The other filters stay, and what is found is enough to ask no more.
  expect(new URL(page.url()).searchParams.get('education')).toBe('college');
  await page.getByText('您是不是想找').waitFor({ state: 'detached' });
});

test('what is refused is named and not searched', async () => {
  const { page } = await visit({ script: false });
  await page.goto(`/position?keyword=${encodeURIComponent('会计 不要销售 非外包')}`);
  await page.getByText('没有用到“不要销售”').waitFor();
  await page.getByRole('link', { name: '企业直招：把“非外包”只作为关键词搜索' }).waitFor();
  const article = page.getByRole('region', { name: '职位列表' }).getByRole('article');
  await article.getByRole('heading', { name: /会计/ }).first().waitFor();
});

test('two places are two conditions, each of which can be taken back', async () => {
  const { page } = await visit({});
  await open(page, `/position?keyword=${encodeURIComponent('北京 上海 会计')}`);
  const conditionOf = (name: string) =>
    page.getByRole('link', { name: `${name}：把“${name}”只作为关键词搜索` });
  await conditionOf('北京').waitFor();
  await conditionOf('上海').click();
  await page.getByRole('link', { name: '去掉条件：“上海”只作关键词' }).waitFor();
  expect(await conditionOf('北京').count()).toBe(1);
  expect(await conditionOf('上海').count()).toBe(0);
});

test('what is near stands in a list of its own, with its reason', async () => {
  const { page } = await visit({});
  await open(page, `/position?keyword=${encodeURIComponent('会计 xqzwvk')}`);
  await page.getByRole('heading', { name: '没有符合条件的职位' }).waitFor();
  const near = page.getByRole('region', { name: '相近职位' });
  await near.getByText('只符合“会计”').waitFor();
  await near.getByRole('heading', { level: 3, name: /会计/ }).first().waitFor();
});
