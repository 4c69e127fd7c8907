// Lighthouse on the open pages, with the Chromium of the browser tests.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '../tests/e2e/stage/chromium.ts';
import { freePort } from '../tests/stage/process/free-port.ts';
import type { BenchSite } from './site.ts';
import { type Line, printTable } from './table.ts';

const PAGES = ['/', '/position', '/position-details?id=1'];
/** Minimal scores. Performance has none: on two busy cores the machine's load decides it. */
const GOALS = { accessibility: 0.95, 'best-practices': 0.95, seo: 0.95, performance: 0 } as const;

/** Prints the scores; gives the goals that were missed. */
export async function benchLighthouse(site: BenchSite): Promise<string[]> {
  const port = await freePort();
  const found = await findChromium();
  const browser = await chromium.launch({
    ...found,
    args: [...(found.args ?? []), `--remote-debugging-port=${port}`],
  });
  const lines: Line[] = [];
  const missed: string[] = [];
  for (const path of PAGES) {
    const result = await lighthouse(site.url + path, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(GOALS),
    });
    for (const [name, goal] of Object.entries(GOALS)) {
      const score = result?.lhr.categories[name]?.score ?? 0;
      const ratio = goal > 0 ? `目标 95 的 ${(score / goal).toFixed(2)} 倍` : '没有目标';
      lines.push({ what: `${path} ${name}`, value: (score * 100).toFixed(0), ratio });
      if (score < goal) missed.push(`${path} ${name}: ${faults(result?.lhr, name)}`);
    }
  }
  await browser.close();
  printTable('Lighthouse', lines);
  return missed;
}

interface Report {
  categories: Record<string, { auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

function faults(report: unknown, category: string): string {
  const { categories, audits } = report as Report;
  const ids = categories[category]?.auditRefs.map((ref) => ref.id) ?? [];
  return ids
    .filter((id) => (audits[id]?.score ?? 1) < 1)
    .map((id) => audits[id]?.title ?? id)
    .join('; ');
}
