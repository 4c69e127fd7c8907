// `npm run bench -- cluster [--short] [--only WORDS] [--base FOLDER]`: follows docs/deploy.md on three machines of its own, loads them, and
// does to them what happens to machines. Needs root, systemd-nspawn and nsenter.
// `--base` names a Debian to begin with; without it an empty one is made (debootstrap).
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rateOf, ratesByTurns } from '../rate.ts';
import { type Line, printTable } from '../table.ts';
import { FAULTS, type Fault, untilWhole } from './faults.ts';
import { type Block, readGuide } from './guide.ts';
import type { People, Verdict } from './inside.ts';
import { type Load, startLoad } from './load.ts';
import { type Machine, type Machines, NAMES, prepareBase, startMachines } from './machines.ts';
import { copyFiles, recoveriesOf } from './recover.ts';
import { jsonAtEnd, must } from './shell.ts';

const ROOT = join(import.meta.dirname, '../..');
const INSIDE = join(import.meta.dirname, 'inside.ts');
const MIRROR = 'http://deb.debian.org/debian';
const SUITE = 'bookworm';
const CALM_MS = 3000;
/** How long each rate is measured. */
const RATE_S = 8;
/** A trial has no bucket and no provider of payments, loads the demo town, and runs one process a machine: all share the cores. */
const TRIAL = `sed -i '/^S3_/d' /etc/zemu/site.env
printf 'DEMO=1\\nSANDBOX_CASHIER=1\\nPAGES_PER_MINUTE=0\\nPROCESSES=1\\n' >>/etc/zemu/site.env`;

const began = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** An empty Debian, or a copy of the named one's beginning. */
async function debian(args: readonly string[], folder: string): Promise<string> {
  const at = args.indexOf('--base');
  if (at >= 0) return args[at + 1] ?? '/';
  const base = join(folder, 'debian');
  const include = '--include=systemd,systemd-sysv,dbus,iproute2,ca-certificates';
  await must('debootstrap', ['--variant=minbase', include, SUITE, base, MIRROR]);
  return base;
}

/** Builds the release as the page says and puts it where the page copies it to. */
async function release(blocks: readonly Block[], folder: string): Promise<string> {
  const layer = join(folder, 'release');
  mkdirSync(join(layer, 'root'), { recursive: true });
  const commands = blocks.filter(({ where }) => where === 'build').map((block) => block.commands);
  // The packages are there: this command itself came with them.
  const script = commands.join('\n').replace('npm ci\n', '');
  const output = await must('bash', ['-se'], `cd ${ROOT}\n${script}`);
  const name = output.trim().split('\n').at(-1) ?? '';
  cpSync(join(ROOT, name), join(layer, 'root/zemu.tar'));
  rmSync(join(ROOT, name));
  return layer;
}

/** Does on the machines what the page says, block by block. */
async function follow(blocks: readonly Block[], { all }: Machines): Promise<void> {
  for (const { where, commands } of blocks) {
    if (where !== 'first' && where !== 'machines') continue;
    say(`${where === 'first' ? 'a' : 'a b c'}: ${commands.split('\n')[0]}`);
    const on = where === 'first' ? (['a'] as const) : NAMES;
    await Promise.all(on.map((name) => all[name].run(commands)));
    if (where === 'first') await copyFromFirst(all, commands);
  }
}

/** Copies files that the commands wrote on the first machine, and makes the site's settings those of a trial. */
async function copyFromFirst(all: Machines['all'], commands: string): Promise<void> {
  if (commands.includes('/etc/zemu/site.env')) await all.a.run(TRIAL);
  await copyFiles(all.a, [all.b, all.c], (file) => commands.includes(`>${file}`));
}

/** Runs a script of the bench in a machine's network, so that it reaches the database as the site does. */
async function inside<T>({ all }: Machines, args: readonly string[]): Promise<T> {
  const env = await all.a.run('grep ^DATABASE_URL= /etc/zemu/node.env');
  return jsonAtEnd<T>(await all.a.fromOutside([process.execPath, INSIDE, ...args], env.trim()));
}

interface Struck {
  fault: Fault;
  refusals: number[];
  reads: number;
  failed: string[];
}

/** Prints which nodes the proxies took out of late: then it shows why a read had no answer. */
async function tellProxies({ all }: Machines): Promise<void> {
  const script = `journalctl -u haproxy --since -90s -o short-precise | grep -E 'DOWN|UP|no server' | tail -30`;
  for (const name of NAMES) console.log(name, (await all[name].tries(script)) ?? '–');
}

async function strike(
  fault: Fault,
  times: number,
  machines: Machines,
  load: Load,
): Promise<Struck> {
  const struck: Struck = { fault, refusals: [], reads: 0, failed: [] };
  for (let turn = 0; turn < times; turn += 1) {
    await untilWhole(machines);
    await sleep(CALM_MS);
    const watch = load.begin();
    await fault.strike(machines, turn, load);
    await untilWhole(machines);
    struck.refusals.push(watch.refusal() / 1000);
    const { done, failed } = fault.closes ? { done: 0, failed: [] } : watch.reads;
    struck.reads += done;
    struck.failed.push(...failed);
    if (failed.length > 0) await tellProxies(machines);
    say(
      `${fault.what}：停写 ${(watch.refusal() / 1000).toFixed(1)} s，读 ${done} 次，失败 ${failed.length} 次`,
    );
  }
  return struck;
}

/** One machine after the other gets the new release, as the page says. */
function updateOf(blocks: readonly Block[]): Fault {
  const commands = blocks.filter(({ where }) => where === 'update').map((block) => block.commands);
  return {
    what: '逐台更新',
    atMost_s: 1,
    times: 1,
    async strike({ all }) {
      for (const name of NAMES) for (const script of commands) await all[name].run(script);
    },
  };
}

function lineOf({ fault, refusals, reads, failed }: Struck): Line {
  return {
    what: `${fault.what}（${refusals.length} 次）`,
    value: `停写最长 ${Math.max(...refusals).toFixed(1)} s`,
    ratio: fault.closes
      ? `目标 ${fault.atMost_s} s；其间按页面所说停站`
      : `目标 ${fault.atMost_s} s；读 ${reads} 次，失败 ${failed.length} 次（目标 0）`,
  };
}

/** Pages rendered anew in a second, by one node and by two side by side. Nothing else may load the machines. */
async function compareNodes({ all }: Machines): Promise<Line> {
  const rate = ({ address }: Machine) =>
    rateOf(`http://${address}:3000/position?n={n}`, { seconds: RATE_S });
  const rates = await ratesByTurns(
    () => rate(all.a),
    async () => {
      const [a, b] = await Promise.all([rate(all.a), rate(all.b)]);
      return a + b;
    },
  );
  const [one, two] = rates.map((turns) => Math.max(...turns)) as [number, number];
  const what = `两个节点对一个（${availableParallelism()} 核，数据库与压测也在其上）`;
  return {
    what,
    value: `${two.toFixed(0)}/s 对 ${one.toFixed(0)}/s`,
    ratio: `${(two / one).toFixed(2)}（核够时目标 1.7）`,
  };
}

/** Gives what misses its aim; in the short form, which runs on busy machines, only what must never be. */
export async function benchCluster(args: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-machines-'));
  const isShort = args.includes('--short');
  const blocks = readGuide();
  const installs = blocks.filter(({ where }) => where === 'install').map((block) => block.commands);
  let machines: Machines | null = null;
  try {
    const layer = await release(blocks, folder);
    say('发布包');
    const base = await prepareBase(`${layer}:${await debian(args, folder)}`, folder, installs);
    say('装好软件的 Debian');
    machines = await startMachines(base, folder);
    const { remove } = machines;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void remove().finally(() => process.exit(1)));
    await follow(blocks, machines);
    await untilWhole(machines);
    say('三台机器在服务');
    const people = await inside<People>(machines, ['people']);
    const load = startLoad(
      NAMES.map((name) => `https://${machines?.all[name].address}`),
      people,
    );
    const struck: Struck[] = [];
    const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '';
    const all = [updateOf(blocks), ...FAULTS, ...recoveriesOf(blocks)];
    const faults = all.filter(({ what }) => new RegExp(only).test(what));
    for (const fault of faults)
      struck.push(await strike(fault, isShort ? 1 : fault.times, machines, load));
    await load.stop();
    const nodes = isShort ? [] : [await compareNodes(machines)];
    const file = join(folder, 'acknowledged.json');
    writeFileSync(file, JSON.stringify(load.acknowledged));
    const verdict = await inside<Verdict>(machines, ['verify', file]);
    const { lost, late } = report(struck, load, verdict, nodes);
    if (!isShort) return [...lost, ...late];
    for (const one of late) say(`没有达到：${one}`);
    return lost;
  } finally {
    await machines?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each text with how often it occurs. */
function eachOnce(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}

/** Prints all. `lost` is what must never be, `late` what was too slow or had to be asked again. */
function report(
  struck: readonly Struck[],
  { acknowledged }: Load,
  verdict: Verdict,
  more: readonly Line[],
): { lost: string[]; late: string[] } {
  const late = struck.flatMap(({ fault, refusals, failed }) => [
    ...(Math.max(...refusals) > fault.atMost_s
      ? [`${fault.what}：停写 ${Math.max(...refusals).toFixed(1)} s`]
      : []),
    ...eachOnce(failed).map(([what, times]) => `${fault.what}：${times} 次读失败 ${what}`),
  ]);
  const lost: string[] = [];
  const kept = (Object.keys(acknowledged) as (keyof typeof acknowledged)[]).map((what) => {
    if (verdict.lost[what] > 0) lost.push(`丢失 ${what}：${verdict.lost[what]}`);
    if (acknowledged[what].length === 0) lost.push(`${what}：一次也没有成功`);
    return {
      what,
      value: `${acknowledged[what].length}`,
      ratio: `丢失 ${verdict.lost[what]}（目标 0）`,
    };
  });
  if (verdict.disordered > 0) lost.push(`次序错乱 ${verdict.disordered}`);
  printTable('三台机器', [
    ...struck.map(lineOf),
    ...kept,
    { what: '次序错乱、空缺、重复', value: `${verdict.disordered}`, ratio: '目标 0' },
    ...more,
  ]);
  return { lost, late };
}
