// The site under measurement: a real server with the demo town on a free port, and a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { loadDemoTown } from '../demo/load.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import type { Call } from '../src/server/platform/http/call.ts';
import { builtPages, registerAssets, registerPages } from '../src/server/platform/http/render.ts';
import { openBrowser } from '../tests/e2e/stage/browser.ts';

export interface BenchSite {
  url: string;
  folder: string;
  browser: Browser;
  /** Calls endpoints in this process, without the network. */
  call: Call;
  close(): Promise<void>;
}

export async function openBenchSite(): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-site-'));
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    PORT: '0',
    PAGES_PER_MINUTE: '0',
  });
  const app = await buildApp(config);
  await loadDemoTown(app.services);
  await registerAssets(app.http);
  registerPages(app.http, config, app.call, await builtPages());
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  app.startJobs();
  const browser = await openBrowser();
  const close = async () => {
    await browser.close();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, browser, call: app.call, close };
}
