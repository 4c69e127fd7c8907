// Where pictures of faults go: outside the project.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(tmpdir(), 'zemu-walker');
/** More would say the same again. */
const PICTURES = 30;
let taken = 0;

/** Takes a picture of the page as it is; gives its path, or nothing when there are enough. */
export async function picture(page: Page, name: string): Promise<string> {
  taken += 1;
  if (taken > PICTURES) return '';
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}-${taken}.png`);
  await page.screenshot({ path, timeout: 5000 }).catch(() => {});
  return path;
}
