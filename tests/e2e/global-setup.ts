// Starts the site once for all browser tests; E2E_URL names one that runs already.
import type { TestProject } from 'vitest/node';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.E2E_URL;
  const site = running ? { url: running, stop: async () => {} } : await startSite();
  project.provide('siteUrl', site.url);
  return site.stop;
}
