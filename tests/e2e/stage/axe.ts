// Runs axe in a page: its script is loaded once per document, and no second window is opened.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Only violations are read. The pages contain no frames of other sites, and no rule in use reads style sheets or
 * films, so nothing is fetched again for axe.
 */
const LESS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };

/** Loads axe's script into the document, unless it is there. */
export async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(SOURCE);
}

/**
 * Checks the page in its present state; with `within`, only what this selector matches first.
 * Gives the rules that are violated, each with its elements.
 */
export async function violationsOn(
  page: Page,
  { within, ...options }: RunOptions & { within?: string } = {},
): Promise<Result[]> {
  await loadAxe(page);
  const { violations } = await page.evaluate(
    ([rules, selector]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const box = selector ? document.querySelector(selector) : null;
      return axe.run(box ?? document, rules) as Promise<AxeResults>;
    },
    [{ ...LESS, ...options }, within] as const,
  );
  return violations;
}
