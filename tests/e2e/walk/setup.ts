// Loads the demo town once, unless the run has one already. Every walk begins with a copy of it.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../stage/chromium.ts';
import { startSite } from '../stage/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a loaded demo town. */
    town: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The first run unpacks the browser.
  await findChromium();
  const given = process.env.TOWN_FOLDER;
  if (given && existsSync(given)) {
    project.provide('town', given);
    return async () => {};
  }
  const town = await mkdtemp(join(tmpdir(), 'zemu-town-'));
  const site = await startSite({ DATA_DIR: town });
  await site.stop();
  project.provide('town', town);
  return () => rm(town, { recursive: true, force: true });
}
