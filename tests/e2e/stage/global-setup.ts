// Starts a site for each of the three lines of browser tests. E2E_URL names a site that runs already; then
// there is one line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openAlipay } from '../../stage/pay/alipay.ts';
import { byKey } from '../../stage/pay/alipay-keys.ts';
import { findChromium } from './chromium.ts';
import { type Site, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrls: readonly string[];
    /** Folder for the browsers' profiles. */
    profiles: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first run unpacks the browser: here, so that the lines do not do it at the same time.
  const [sites] = await Promise.all([openSites(), findChromium()]);
  const profiles = await mkdtemp(join(tmpdir(), 'zemu-profiles-'));
  project.provide(
    'siteUrls',
    sites.map(({ url }) => url),
  );
  project.provide('profiles', profiles);
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
    // A browser that is still ending may write into its profile meanwhile.
    await rm(profiles, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

const LINES = 3;

/** All sites, or none: when one does not start, the others are stopped. */
async function openSites(): Promise<Site[]> {
  const running = process.env.E2E_URL;
  if (running) return [{ url: running, stop: async () => {} }];
  const starts = await Promise.allSettled(Array.from({ length: LINES }, startPayingSite));
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return sites;
  await Promise.all(sites.map(({ stop }) => stop()));
  throw failed.reason;
}

/** A site whose people can also pay at a pretended Alipay, which has the real one's pages and notices. */
async function startPayingSite(): Promise<Site> {
  const alipay = await openAlipay({ clock: () => new Date() });
  const { url, stop } = await startSite({ ...byKey, ALIPAY_ENDPOINT: alipay.gateway }).catch(
    async (error: unknown) => {
      await alipay.close();
      throw error;
    },
  );
  return { url, stop: () => stop().finally(() => alipay.close()) };
}
