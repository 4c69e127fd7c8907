// The catalogue of building blocks: screenshots in light and dark at three widths, without a fault of axe.
// The pictures are stored in `zemu-kit` in the folder for temporary files.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { violationsOn } from '../stage/axe.ts';
import { open } from '../stage/browser.ts';
import { harness } from '../stage/harness.ts';

const { visit } = harness();
const PICTURES = join(tmpdir(), 'zemu-kit');

test.each([
  { width: 1920, colorScheme: 'light' },
  { width: 1366, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)('shows every state at $width px, $colorScheme', async ({ width, colorScheme }) => {
  const { page } = await visit({ width });
  await page.emulateMedia({ colorScheme });
  await open(page, '/dev/kit');
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${width}-${colorScheme}.png`), fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const violations = await violationsOn(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
