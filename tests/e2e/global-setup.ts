// Starts the site once for all browser tests; E2E_URL names one that runs already.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** Folder of the profiles that the browsers of one file hand on to the next. */
    profiles: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.E2E_URL;
  const site = running ? { url: running, stop: async () => {} } : await startSite();
  const profiles = await mkdtemp(join(tmpdir(), 'zemu-profiles-'));
  project.provide('siteUrl', site.url);
  project.provide('profiles', profiles);
  return async () => {
    await site.stop();
    await rm(profiles, { recursive: true, force: true });
  };
}
