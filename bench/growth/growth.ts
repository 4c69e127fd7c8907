// What the largest table, the messages, costs in one piece and in a partition for each month.
import { startCluster } from '../../tests/stage/cluster.ts';
import { fillMessages } from './fill.ts';
import { type Form, monthsForm, timesForm, wholeForm } from './forms.ts';
import { type Figures, measure, removeMonth } from './measure.ts';

const PORT = 25_436;
const SETTINGS = ['shared_buffers=2GB', 'maintenance_work_mem=1GB', 'max_wal_size=8GB'];
export const MESSAGES = 10_000_000;

export async function benchGrowth(messages: number): Promise<void> {
  const given = process.env.DATABASE_URL;
  const cluster = given ? null : await startCluster(PORT, SETTINGS);
  const url = given ?? cluster?.url;
  if (!url) {
    console.log('\n增长的测量需要 PostgreSQL：请设置 DATABASE_URL');
    return;
  }
  const now = new Date();
  const found = new Map<string, Figures>();
  try {
    for (const open of [wholeForm, monthsForm, timesForm]) {
      const form = await open(url, now);
      found.set(form.name, await figuresOf(form, messages).finally(() => form.close()));
    }
  } finally {
    await cluster?.remove();
  }
  print(messages, found);
}

async function figuresOf(form: Form, messages: number): Promise<Figures> {
  const figures: Figures = new Map();
  const took = await fillMessages(form, messages);
  for (const [name, seconds] of took) figures.set(`建 ${name}（全部）`, `${seconds.toFixed(1)} s`);
  await measure(form, figures);
  await removeMonth(form, figures);
  return figures;
}

/** The forms side by side. */
function print(messages: number, found: ReadonlyMap<string, Figures>): void {
  console.log(`\n== ${messages.toLocaleString('en-US')} 条消息，36 个月`);
  const names = [...found.keys()];
  const whats = new Set([...found.values()].flatMap((figures) => [...figures.keys()]));
  console.log(['', ...names].join(' | '));
  for (const what of whats)
    console.log([what, ...names.map((name) => found.get(name)?.get(what) ?? '–')].join(' | '));
}
