// What the busiest calls were measured at before, and what of a new measurement is more than noise.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { median, printTable } from '../table.ts';

const FILE = join(import.meta.dirname, '../baseline.json');

/** The share of the bare route's rate that each call reached, in each turn of a run. */
export type Shares = Readonly<Record<string, readonly number[]>>;

const Stored = z.record(z.string(), z.array(z.number()));

export function saveBaseline(shares: Shares): void {
  const lines = Object.entries(shares).map(([name, turns]) => {
    const rounded = turns.map((share) => Math.round(share * 1000) / 1000);
    return `  "${name}": [${rounded.join(', ')}]`;
  });
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}

/** Half of what the turns of one run differ by, as a share of their median. */
const noiseOf = (turns: readonly number[]): number =>
  (Math.max(...turns) - Math.min(...turns)) / 2 / median(turns);

/** Prints each call beside the baseline; gives those that are slower by more than both runs' noise. */
export function compareBaseline(shares: Shares): string[] {
  if (!existsSync(FILE)) throw new Error('没有基准：先运行 npm run bench -- api --save');
  const before = Stored.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const slower: string[] = [];
  const lines = Object.entries(shares).map(([what, turns]) => {
    const old = before[what];
    if (!old) return { what, value: median(turns).toFixed(2), ratio: '基准里没有' };
    const change = median(turns) / median(old) - 1;
    const noise = noiseOf(turns) + noiseOf(old);
    const isSlower = change < -noise;
    const said = `${(100 * change).toFixed(0)}%，噪声 ±${(100 * noise).toFixed(0)}%`;
    if (isSlower) slower.push(`${what}：比基准慢，${said}`);
    return { what, value: median(turns).toFixed(2), ratio: `${said}${isSlower ? '；变慢' : ''}` };
  });
  printTable('与基准比（占裸路由的份额）', lines);
  return slower;
}
