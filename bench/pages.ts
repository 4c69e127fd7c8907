// Open pages per second against the same bytes served as a static file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { CONNECTIONS, rateOf } from './rate.ts';
import type { BenchSite } from './site.ts';
import { printTable } from './table.ts';

const SECONDS = 6;
const PAGES = ['/', '/position', '/enterprise'];

const perSecond = (url: string): Promise<number> =>
  rateOf(url, { seconds: SECONDS, headers: { 'accept-encoding': 'gzip' } });

/** Serves the same bytes, already compressed, by the static file plugin. */
async function serveStatically(folder: string, html: Buffer) {
  writeFileSync(join(folder, 'page.html'), html);
  writeFileSync(join(folder, 'page.html.gz'), gzipSync(html));
  const http = Fastify();
  await http.register(fastifyStatic, { root: folder, preCompressed: true });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return http;
}

export async function benchPages(site: BenchSite): Promise<void> {
  const lines = [];
  for (const path of PAGES) {
    const html = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    const http = await serveStatically(site.folder, html);
    const { port } = http.server.address() as { port: number };
    const asFile = await perSecond(`http://127.0.0.1:${port}/page.html`);
    await http.close();
    const kept = await perSecond(site.url + path);
    const fresh = await perSecond(`${site.url}${path}?view={n}`);
    const rate = (value: number) => `${value.toFixed(0)}/s`;
    const share = (value: number) =>
      `同样内容静态文件（${rate(asFile)}）的 ${(value / asFile).toFixed(2)} 倍`;
    lines.push({ what: `${path} 保留 5 秒`, value: rate(kept), ratio: share(kept) });
    lines.push({ what: `${path} 每次重新渲染`, value: rate(fresh), ratio: share(fresh) });
  }
  printTable(`开放页面（${CONNECTIONS} 个连接，${SECONDS} 秒）`, lines);
}
