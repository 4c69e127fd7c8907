// What open pages cost a phone's browser: `npm run bench -- browser [--before FOLDER] [--rounds N] [--page PATH]`, where
// FOLDER is a built checkout of another commit, which is measured by turns with this one. Each page is loaded with and
// without scripts, because what it takes without them is what its HTML, styles and pictures cost.
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/stage/browser.ts';
import { startSite } from '../../tests/e2e/stage/site.ts';
import { median, printTable } from '../table.ts';
import { type Load, load, trace } from './phone.ts';
import type { Task } from './tasks.ts';

const PAGES = [
  '/',
  '/position',
  '/position-details?id=1',
  '/enterprise',
  '/company-details?id=1',
  '/login',
];
const ROUNDS = 5;
/** The aims: of the paint against that without scripts, of a task, of all scripts. */
const PAINT_AIM = 1.1;
const TASK_AIM_MS = 50;
const SCRIPTS_AIM_KB = 115;

interface Loads {
  with: Load[];
  without: Load[];
  tasks: Task[][];
}

/** Loads a page of each site by turns, with and without scripts. */
async function loadByTurns(
  browser: Browser,
  sites: readonly { url: string }[],
  path: string,
  rounds: number,
): Promise<Loads[]> {
  const loads = sites.map((): Loads => ({ with: [], without: [], tasks: [] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { url }] of sites.entries()) {
      loads[at]?.without.push(await load(browser, url + path, false));
      loads[at]?.with.push(await load(browser, url + path, true));
      loads[at]?.tasks.push(await trace(browser, url + path));
    }
  }
  return loads;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const middle = (loads: readonly Load[], of: (load: Load) => number) => median(loads.map(of));
const longOf = (tasks: readonly Task[]) => tasks.filter((task) => task.ms > TASK_AIM_MS);
const namesOf = (pictures: readonly string[] = []) =>
  pictures.map((address) => address.split('/').at(-1)).join(' ');

/** Prints the figures of a page; gives the aims that it misses. */
function report(title: string, { with: run, without, tasks }: Loads): string[] {
  const paint = middle(run, (one) => one.paint);
  const plain = middle(without, (one) => one.paint);
  const longest = median(tasks.map((all) => Math.max(0, ...all.map((task) => task.ms))));
  const scripts = middle(run, (one) => one.scripts) / 1000;
  const shift = middle(run, (one) => one.shift);
  const last = run.at(-1);
  const times = (paint / plain).toFixed(2);
  printTable(title, [
    {
      what: '最大内容绘制',
      value: ms(paint),
      ratio: `无脚本 ${ms(plain)} 的 ${times} 倍；${last?.largest}`,
    },
    { what: '布局偏移', value: shift.toFixed(3), ratio: '目标 0' },
    {
      what: '最长任务',
      value: ms(longest),
      ratio: `目标 ${TASK_AIM_MS}；更长的 ${median(tasks.map((all) => longOf(all).length))} 个`,
    },
    { what: '脚本', value: `${scripts.toFixed(1)} kB`, ratio: `目标 ${SCRIPTS_AIM_KB}` },
    {
      what: '图片',
      value: `${(middle(run, (one) => one.pictures) / 1000).toFixed(1)} kB`,
      ratio: `${middle(run, (one) => one.fetched)} 张`,
    },
    {
      what: '首屏外的图片',
      value: `${middle(run, (one) => one.unseen.length)} 张`,
      ratio: namesOf(last?.unseen),
    },
    {
      what: '过宽的图片',
      value: `${middle(run, (one) => one.wide.length)} 张`,
      ratio: namesOf(last?.wide),
    },
  ]);
  for (const task of longOf(tasks.at(-1) ?? []))
    console.log(`  ${ms(task.at)} 起 ${ms(task.ms)}  ${task.inside}`);
  return [
    ...(paint > PAINT_AIM * plain ? [`最大内容绘制是无脚本的 ${times} 倍`] : []),
    ...(longest > TASK_AIM_MS ? [`最长任务 ${ms(longest)}`] : []),
    ...(scripts > SCRIPTS_AIM_KB ? [`脚本 ${scripts.toFixed(1)} kB`] : []),
  ].map((what) => `${title}：${what}`);
}

/** Measures all pages; gives the aims that were missed. */
export async function benchBrowser(args: readonly string[]): Promise<string[]> {
  const optionOf = (name: string) =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined;
  const before = optionOf('--before');
  const only = optionOf('--page');
  const sites = [
    ...(before ? [{ name: '之前 ', ...(await startSite({}, resolve(before))) }] : []),
    { name: '', ...(await startSite()) },
  ];
  const browser = await openBrowser();
  const missed: string[] = [];
  try {
    for (const path of only ? [only] : PAGES) {
      const loads = await loadByTurns(browser, sites, path, Number(optionOf('--rounds') ?? ROUNDS));
      for (const [at, one] of loads.entries()) {
        const found = report(`${sites[at]?.name}${path}`, one);
        if (sites[at]?.name === '') missed.push(...found);
      }
      console.log(`（机器一分钟的平均负载 ${loadavg()[0]?.toFixed(1)}）`);
    }
  } finally {
    await browser.close();
    for (const site of sites) await site.stop();
  }
  return missed;
}
