// Open pages fetch pictures in about the size in which they show them.
import { expect, it } from 'vitest';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';
import { picturesOf } from '../stage/pictures.ts';

const { visit } = harness();

it.each(['/', '/position', '/enterprise', '/company-details?id=1'])(
  '%s fetches no picture more than twice as wide as it is drawn, on a phone or a wide screen',
  async (path) => {
    for (const width of [390, 1366]) {
      const { page } = await visit({ fresh: true, width });
      await open(page, path);
      // Lazy pictures do not hold the page's load up.
      await expect.poll(async () => (await picturesOf(page)).fetched).toBeGreaterThan(0);
      expect((await picturesOf(page)).wide).toEqual([]);
    }
  },
);
