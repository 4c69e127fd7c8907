// Runs axe on a page or on what is open on it: WCAG 2.2 A and AA and the best practices, every impact, in
// both themes.
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { loadAxe } from '../stage/axe.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that axe runs only on request. */
const BESIDES = ['target-size', 'label-content-name-mismatch'];
/** Rules that depend on the theme; all others give the same result in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const ALL: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(BESIDES.map((id) => [id, { enabled: true }])),
  resultTypes: ['violations'],
};
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: OF_COLOURS },
  resultTypes: ['violations'],
};

/** Lists of Ant Design whose focus stays in the field above; arrow keys move through them. */
const MOVED_FROM_FIELD = /ant-(?:select-dropdown-list-holder|cascader-menu)\b/;

/** Ant Design's hidden copy of the current option for screen readers; it has no role. */
const READ_ALOUD = /^<div role="presentation" id="\w+_list_\d+" aria-selected=/;

/**
 * Checks the page in its present state, light and dark. With `opened`, only the topmost dialog, drawer or
 * menu is checked, where there is one. Gives one line per fault.
 */
export async function faultsFor(page: Page, opened: boolean): Promise<string[]> {
  const light = await run(page, ALL, opened);
  await wear(page, 'dark');
  const dark = await run(page, COLOURS, opened);
  await wear(page, 'light');
  return [...light.map((line) => `light ${line}`), ...dark.map((line) => `dark ${line}`)];
}

/** Checks only if the page contains a part that is not in `looked`; adds its parts to `looked`. */
export async function newFaultsFor(
  page: Page,
  opened: boolean,
  looked: Set<string>,
): Promise<string[]> {
  const parts = await page.evaluate((boxOnly) => window.eyes.parts(boxOnly), opened);
  if (parts.every((part) => looked.has(part))) return [];
  const faults = await faultsFor(page, opened);
  for (const part of parts) looked.add(part);
  return faults;
}

/** Switches the system's colour scheme and waits until scripts have redrawn the page in it. */
async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await drawn();
    await window.eyes.quiet(30, 1000);
  });
}

/**
 * Leaves out false positives: a target under an open menu or under a bar that content scrolls beneath (the
 * walk itself reports covered controls), and lists of Ant Design.
 */
function isOurs(id: string, { html, any }: NodeResult): boolean {
  if (id === 'scrollable-region-focusable') return !MOVED_FROM_FIELD.test(html);
  if (id === 'target-size') {
    const keys = any.map(({ data }) => String(data?.messageKey ?? ''));
    return !keys.some((key) => /obscured/i.test(key));
  }
  return id !== 'aria-allowed-attr' || !READ_ALOUD.test(html);
}

async function run(page: Page, options: RunOptions, opened: boolean): Promise<string[]> {
  await loadAxe(page);
  const { violations } = await page.evaluate(
    ([rules, boxOnly]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const box = boxOnly ? window.eyes.topBox() : null;
      return axe.run(box ?? document, rules) as Promise<AxeResults>;
    },
    [options, opened] as const,
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      .filter((node) => isOurs(id, node))
      .map(({ target, html, any }) =>
        [`${id} (${impact}): ${target.join(' ')}`, html.slice(0, 160), any[0]?.message].join(' '),
      ),
  );
}
