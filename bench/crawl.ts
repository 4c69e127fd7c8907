// What a visitor waits while another address requests pages on 40 connections: without and with limits.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { loadDemoTown } from '../demo/load.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { builtPages, registerPages } from '../src/server/platform/http/render.ts';
import { printTable } from './table.ts';

const CONNECTIONS = 40;
const SECONDS = 6;
/** The visitor's own loopback address: limits count by address, and the crawler has another one. */
const VISITOR = '127.0.0.2';

async function openSite(pagesPerMinute: string) {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-crawl-'));
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' };
  const config = readConfig({ ...environment, PAGES_PER_MINUTE: pagesPerMinute });
  const app = await buildApp(config);
  await loadDemoTown(app.services);
  registerPages(app.http, config, app.call, await builtPages());
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

/** Milliseconds until a page arrives that was not requested before, so that no cache answers it. */
function timeOf(url: string, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, localAddress: VISITOR }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - begun));
    }).once('error', reject);
  });
}

/** Requests one page after another; gives median and slow end of the waiting time. */
async function visit(url: string, until: () => boolean): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!until()) times.push(await timeOf(`${url}/position?page=1&visit=${times.length}`, agent));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
  return `p50 ${at(0.5)}，p95 ${at(0.95)}`;
}

async function crawled(url: string) {
  let n = 0;
  let isOver = false;
  const others = visit(url, () => isOver);
  const { '2xx': given, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          n += 1;
          return { ...request, path: `/position?keyword=${n}` };
        },
      },
    ],
  });
  isOver = true;
  return { others: await others, answers: `${given} 页，${non2xx} 次 429` };
}

/** Prints the visitor's waiting time without a crawler, and with one both without and with limits. */
export async function benchCrawl(): Promise<void> {
  const lines = [];
  for (const [what, limit] of [
    ['没有限制', '0'],
    ['每个地址每分钟 240 页', '240'],
  ] as const) {
    const site = await openSite(limit);
    const end = performance.now() + 2000;
    const alone = await visit(site.url, () => performance.now() > end);
    const { others, answers } = await crawled(site.url);
    lines.push({
      what,
      value: `其他访客 ${others}`,
      ratio: `无人抓取时 ${alone}；抓取者 ${answers}`,
    });
    await site.close();
  }
  printTable(`一个地址用 ${CONNECTIONS} 个连接抓取搜索页（${SECONDS} 秒）`, lines);
}
