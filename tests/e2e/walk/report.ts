// Stores pictures of faults outside the project.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(tmpdir(), 'zemu-walker');
/** At most so many pictures: more would show the same again. */
const PICTURES = 30;
let taken = 0;

/** Takes a picture of the page; gives its path, or '' when there are enough. */
export async function picture(page: Page, name: string): Promise<string> {
  taken += 1;
  if (taken > PICTURES) return '';
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}-${taken}.png`);
  await page.screenshot({ path, timeout: 5000 }).catch(() => {});
  return path;
}
