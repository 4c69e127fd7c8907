// Open pages per second: kept ones against the same bytes as a static file, others against a bare React page with the same cards.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../tests/e2e/stage/browser.ts';
import { startProcess } from '../../tests/stage/process/processes.ts';
import { startBuilt, stopBuilt } from '../built-site.ts';
import { openBenchDatabase } from '../database.ts';
import { CONNECTIONS, rateOf, ratesByTurns } from '../rate.ts';
import { type Line, median, printTable } from '../table.ts';
import { cardsOf } from './cards.ts';

const SECONDS = 5;
const PAGES = ['/', '/position', '/enterprise'];
/** The share of a bare React page's rate that a page rendered anew is to reach. */
const AIM = 0.6;

interface Measured {
  lines: Line[];
  missed: string[];
}

/**
 * Measures the built site with production settings, one process on PostgreSQL.
 * @returns what missed its aim.
 */
export async function benchPages(): Promise<string[]> {
  const { database, url: databaseUrl, stop } = await openBenchDatabase();
  if (!databaseUrl) throw new Error('bench -- pages 需要 PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-pages-'));
  const site = await startBuilt(1, databaseUrl, folder);
  const bare = await startProcess({ databaseUrl }, join(import.meta.dirname, 'bare-page.ts'));
  const browser = await openBrowser();
  try {
    await sql`create table if not exists bench_answer (id int primary key, body text not null)`.execute(
      database.db,
    );
    const all: Measured[] = [];
    for (const [id, path] of PAGES.entries()) {
      const html = await (await fetch(site.url + path)).text();
      const cards = JSON.stringify(await cardsIn(browser, html, path));
      await sql`insert into bench_answer values (${id}, ${cards})
        on conflict (id) do update set body = excluded.body`.execute(database.db);
      const kept = await measureKept(site.url + path, folder, html);
      const anew = await measureAnew(`${site.url}${path}?view={n}`, `${bare.url}/page/${id}`, path);
      all.push({ lines: [kept, ...anew.lines], missed: anew.missed });
    }
    printTable(
      `开放页面（生产设置，一个进程，PostgreSQL，${CONNECTIONS} 个连接，${SECONDS} 秒）`,
      all.flatMap(({ lines }) => lines),
    );
    return all.flatMap(({ missed }) => missed);
  } finally {
    await browser.close();
    await bare.kill();
    await stopBuilt(site);
    await sql`drop table if exists bench_answer`.execute(database.db);
    rmSync(folder, { recursive: true, force: true });
    await stop();
  }
}

async function cardsIn(browser: Browser, html: string, path: string) {
  const cards = await cardsOf(browser, html);
  if (cards.length === 0) throw new Error(`${path} has no cards`);
  return cards;
}

const perSecond = (value: number) => `${value.toFixed(0)}/s`;

/** A page that is kept, against the same bytes, already compressed, by the static file plugin. */
async function measureKept(url: string, folder: string, html: string): Promise<Line> {
  writeFileSync(join(folder, 'page.html'), html);
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(html));
  const http = Fastify();
  await http.register(fastifyStatic, { root: folder, preCompressed: true });
  const file = await http.listen({ port: 0, host: '127.0.0.1' });
  const asked = { seconds: SECONDS, headers: { 'accept-encoding': 'gzip' } };
  const [kept, asFile] = await ratesByTurns(
    () => rateOf(url, asked),
    () => rateOf(`${file}/page.html`, asked),
  );
  await http.close();
  return {
    what: `${new URL(url).pathname} 保留 5 秒`,
    value: perSecond(median(kept)),
    ratio: `同样内容静态文件（${perSecond(median(asFile))}）的 ${shareOf(kept, asFile).toFixed(2)} 倍`,
  };
}

/** A page that each request has rendered, against the bare one; neither is compressed. */
async function measureAnew(url: string, bare: string, path: string): Promise<Measured> {
  const [own, plain] = await ratesByTurns(
    () => rateOf(url, { seconds: SECONDS }),
    () => rateOf(bare, { seconds: SECONDS }),
  );
  const share = shareOf(own, plain);
  const ratio = `同样卡片的 React 空页面（${perSecond(median(plain))}）的 ${share.toFixed(2)}，目标 ${AIM}`;
  return {
    lines: [{ what: `${path} 每次重新渲染`, value: perSecond(median(own)), ratio }],
    missed: share < AIM ? [`${path}：React 空页面的 ${share.toFixed(2)}，目标 ${AIM}`] : [],
  };
}

const shareOf = (own: readonly number[], other: readonly number[]) =>
  median(own.map((rate, turn) => rate / (other[turn] ?? Number.NaN)));
