// Tests the walker: on a page with planted faults it reports each of them, and nothing that is correct.
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../stage/chromium.ts';
import { faultsFor, newFaultsFor } from './accessible.ts';
import { chooser, noMemory } from './choice.ts';
import { eyesScript } from './eyes-script.ts';
import { openWindow } from './person-walk.ts';
import { startPlanted } from './planted.ts';
import { type Fault, walk } from './walk.ts';
import { watch } from './watch.ts';

let browser: Browser;
let planted: Awaited<ReturnType<typeof startPlanted>>;
beforeAll(async () => {
  browser = await chromium.launch({ ...(await findChromium()), headless: true });
  planted = await startPlanted();
});
afterAll(async () => {
  await browser.close();
  planted.stop();
});

test('it reports every planted fault and nothing that is sound', async () => {
  const context = await openWindow(browser, planted.url, 1366);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await context.addInitScript({ content: eyesScript() });
  const faults: Fault[] = [];
  const states: string[] = [];
  const { screens } = await walk(
    {
      page,
      watch: watch(context, page, []),
      storage: {},
      signIn: async () => ({}),
      chooser: chooser('visitor', noMemory()),
      most: Number.POSITIVE_INFINITY,
      report: async (fault) => {
        faults.push(fault);
      },
      look: async ({ opened }) => {
        states.push(opened);
      },
    },
    ['/'],
  );
  const dead = 'nothing changed and nothing was said';
  const found = faults.map(({ control, what }) => `${control.replace(/ \([^(]*$/, '')}: ${what}`);
  expect(found.sort()).toEqual(
    [
      `button 什么也不做: ${dead}`,
      `button 只有悬停: ${dead}`,
      `button 被拒绝: 422 GET /api/refused 不行 {}`,
      `button 被拒绝: ${dead}`,
      `button 报错: ${dead}`,
      'button 报错: console: 坏了',
      `button 抛出: ${dead}`,
      'button 抛出: uncaught: 摔倒',
      'button main>button: has no name',
      'button 盖住的: cannot be pressed: <div></div> intercepts pointer events',
      'link 走丢的链接: 404 GET /missing',
      // The linked screen, opened directly.
      ': 404 GET /missing',
      'link 引向找不到: leads to /notFont',
      `textbox 吃掉输入: ${dead}`,
      `菜单 › 打开窗口 › button 窗口里不动的: ${dead}`,
      `button 第二页不动的: ${dead}`,
    ].sort(),
  );
  expect(screens).toContain('/second');
  expect(states).toContain('菜单 › 打开窗口');
  await context.close();
}, 180_000);

test('axe reports small targets, names beside their labels, and colours of the dark theme alone', async () => {
  const context = await openWindow(browser, planted.url, 1366);
  const page = await context.newPage();
  await context.addInitScript({ content: eyesScript() });
  await page.goto('/second');
  await page.setContent(`<html lang="zh-CN"><head><title>试验</title><style>
    @media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }</style></head>
    <body><main><h1>试验</h1><h3>跳级</h3><p>看不清</p>
    <button style="padding:0;border:0;width:9px;height:9px" aria-label="小一">1</button><button
      style="padding:0;border:0;width:9px;height:9px" aria-label="小二">2</button>
    <button aria-label="另一个名字">看到的字</button></main></body></html>`);
  const rules = new Set((await faultsFor(page, false)).map((line) => line.split(' (')[0]));
  expect([...rules].sort()).toEqual([
    'dark color-contrast',
    'light heading-order',
    'light label-content-name-mismatch',
    'light target-size',
  ]);
  await context.close();
});

test('axe looks again at whatever differs in more than its words', async () => {
  const context = await openWindow(browser, planted.url, 1366);
  const page = await context.newPage();
  await context.addInitScript({ content: eyesScript() });
  await page.goto('/second');
  const looked = new Set<string>();
  const look = async (words: string, more = '', style = '') => {
    await page.setContent(`<html lang="zh-CN"><head><title>${words}</title><style>${style}</style></head>
      <body><main><h1>${words}</h1><p>${words}</p><button aria-label="${words}">${words}</button>
      <button style="margin:40px;padding:0;border:0;width:9px;height:30px">1</button>${more}</main></body></html>`);
    const before = looked.size;
    const lines = await newFaultsFor(page, false, looked);
    const rules = new Set(lines.map((line) => line.split(' (')[0]));
    return { rules: [...rules].join(), isNew: looked.size > before };
  };
  expect(await look('试验')).toEqual({ rules: '', isNew: true });
  expect(await look('另一次')).toEqual({ rules: '', isNew: false });
  const plants: [string, string, string][] = [
    [
      'dark color-contrast',
      '',
      '@media (prefers-color-scheme: dark) { p { color: #333; background: #222 } }',
    ],
    ['light color-contrast', '', 'p { color: #eee }'],
    ['light heading-order', '<h3>跳级</h3>', ''],
    ['light label-content-name-mismatch', '<button aria-label="另一个名字">看到的字</button>', ''],
    [
      'light target-size',
      '<button style="margin-left:-38px;padding:0;border:0;width:9px;height:30px">2</button>',
      '',
    ],
    ['light label', '<input>', ''],
    ['light image-alt', '<img src="data:,">', ''],
    ['light region', '</main><p>试验</p>', ''],
  ];
  for (const [rule, more, style] of plants) {
    expect((await look('试验', more, style)).rules).toContain(rule);
  }
  await context.close();
});
