// Three machines on this one: each a Debian with its own systemd, files, processes and address (systemd-nspawn on an
// overlay). They are killed as a power cut does. Needs root.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { must, runCommand } from './shell.ts';

const BRIDGE = 'zemu0';
/** The host's own address in the machines' network. */
const HOST_ADDRESS = '10.77.0.1';
export const NAMES = ['a', 'b', 'c'] as const;
type Name = (typeof NAMES)[number];
const ADDRESSES: Record<Name, string> = { a: '10.77.0.11', b: '10.77.0.12', c: '10.77.0.13' };
const CLEAN = ['env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'];
const BOOT_MS = 60_000;
/** Where the three keep their archive, as in a bucket: it outlives each of them. */
const ARCHIVE = '/var/lib/pgbackrest';
/** Folders that nspawn needs where the control groups are those of before (version 1). */
const GROUPS = '/sys/fs/cgroup/systemd';

export interface Machine {
  name: Name;
  address: string;
  /** Runs a script as its root. @throws with its output when it fails. */
  run(script: string): Promise<string>;
  /** The same without a fault: gives null when it fails. */
  tries(script: string): Promise<string | null>;
  /** Runs a command of this machine with its network, and one variable. @throws with its output when it fails. */
  fromOutside(command: readonly string[], variable: string): Promise<string>;
  /** Kills everything on it at once. */
  kill(): Promise<void>;
  /** Starts it with the files that it had. */
  start(): Promise<void>;
  /** Takes its disk away and starts it with what all began with. */
  renew(): Promise<void>;
}

export interface Machines {
  all: Record<Name, Machine>;
  /** Stops all and takes their files and network away. */
  remove(): Promise<void>;
}

/** Makes the disk of a machine. */
async function newDisk(base: string, folder: string, name: Name): Promise<string> {
  const root = await overlay(base, join(folder, name));
  writeFileSync(join(root, 'etc/hostname'), `${name}\n`);
  return root;
}

/** Makes a folder that begins as a copy of `base` without copying it. */
async function overlay(base: string, folder: string): Promise<string> {
  const parts = ['upper', 'work', 'root'].map((part) => join(folder, part));
  for (const part of parts) mkdirSync(part, { recursive: true });
  const [upper, work, root = ''] = parts;
  const options = `lowerdir=${base},upperdir=${upper},workdir=${work}`;
  await must('mount', ['-t', 'overlay', 'overlay', '-o', options, root]);
  return root;
}

/** Runs a script in a folder as if that were the whole machine, with this machine's network. */
async function runInside(root: string, script: string): Promise<void> {
  const mounts = ['proc', 'dev'].map((name) => `mount --rbind /${name} ${join(root, name)}`);
  const enter = [...mounts, `exec chroot ${root} ${CLEAN.join(' ')} bash -se`].join(' && ');
  await must('unshare', ['--mount', '--fork', 'bash', '-c', enter], script);
}

/** The process that is number one inside of what nspawn started; null before it is there. */
function leaderOf(pid: number): number | null {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  for (const child of children.split(' ').filter(Boolean).map(Number)) {
    const [, ids = ''] =
      /^NSpid:\s*(.*)$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
    if (/\s1$/.test(ids)) return child;
    const below = leaderOf(child);
    if (below !== null) return below;
  }
  return null;
}

async function until<T>(what: string, ask: () => Promise<T | null> | T | null): Promise<T> {
  const end = performance.now() + BOOT_MS;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what} did not come`);
    await sleep(100);
  }
}

class Container implements Machine {
  readonly name: Name;
  readonly address: string;
  readonly #root: string;
  readonly #archive: string;
  readonly #newDisk: () => Promise<string>;
  #nspawn: ChildProcess | null = null;
  #leader = 0;

  /** @param newDisk makes its disk anew, at `root`. */
  constructor(name: Name, root: string, archive: string, newDisk: () => Promise<string>) {
    this.name = name;
    this.#archive = archive;
    this.address = ADDRESSES[name];
    this.#root = root;
    this.#newDisk = newDisk;
  }

  #inside(script: string) {
    const enter = ['-t', String(this.#leader), '-m', '-u', '-i', '-n', '-p', '--', ...CLEAN];
    return [[...enter, 'bash', '-se'], script] as const;
  }

  run(script: string): Promise<string> {
    return must('nsenter', ...this.#inside(script));
  }

  async tries(script: string): Promise<string | null> {
    const { code, output } = await runCommand('nsenter', ...this.#inside(script));
    return code === 0 ? output : null;
  }

  fromOutside(command: readonly string[], variable: string): Promise<string> {
    return must('nsenter', ['-t', String(this.#leader), '-n', '--', 'env', variable, ...command]);
  }

  async start(): Promise<void> {
    const child = spawn(
      'systemd-nspawn',
      [
        `--directory=${this.#root}`,
        `--machine=zemu-${this.name}`,
        `--network-bridge=${BRIDGE}`,
        `--bind=${this.#archive}:${ARCHIVE}`,
        '--quiet',
        '--boot',
        '--register=no',
        '--keep-unit',
        '--link-journal=no',
        '--resolv-conf=off',
        '--timezone=off',
      ],
      { stdio: 'ignore' },
    );
    this.#nspawn = child;
    this.#leader = await until(`machine ${this.name}`, () => {
      if (child.exitCode !== null) throw new Error(`machine ${this.name} did not start`);
      return child.pid === undefined ? null : leaderOf(child.pid);
    });
    const net = ['-t', String(this.#leader), '-n', 'ip'];
    await until('its network', async () => {
      const { code } = await runCommand('nsenter', [...net, 'link', 'set', 'host0', 'up']);
      return code === 0 ? true : null;
    });
    await must('nsenter', [...net, 'addr', 'add', `${this.address}/24`, 'dev', 'host0']);
    await until('systemd', () =>
      this.tries('systemctl is-system-running | grep -E "running|degraded"'),
    );
  }

  async kill(): Promise<void> {
    const child = this.#nspawn;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // One that has not come so far has no first process yet.
    if (this.#leader > 0) process.kill(this.#leader, 'SIGKILL');
    else child.kill('SIGKILL');
    await ended;
  }

  async renew(): Promise<void> {
    await this.kill();
    await must('umount', ['-l', this.#root]);
    rmSync(join(this.#root, '..'), { recursive: true });
    await this.#newDisk();
    await this.start();
  }
}

/**
 * Starts three machines.
 * @param base what they begin with, from `prepareBase`.
 * @param folder for their files.
 */
export async function startMachines(base: string, folder: string): Promise<Machines> {
  await runCommand('ip', ['link', 'del', BRIDGE]);
  await must('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await must('ip', ['addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE]);
  await must('ip', ['link', 'set', BRIDGE, 'up']);
  if (existsSync(GROUPS))
    for (const name of ['payload', 'supervisor'])
      mkdirSync(join(GROUPS, name), { recursive: true });
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  const roots: string[] = [];
  const containers: Container[] = [];
  for (const name of NAMES) {
    const make = () => newDisk(base, folder, name);
    const root = await make();
    roots.push(root);
    containers.push(new Container(name, root, archive, make));
  }
  const remove = async () => {
    await Promise.all(containers.map((one) => one.kill()));
    for (const root of roots) await runCommand('umount', ['-l', root]);
    await runCommand('ip', ['link', 'del', BRIDGE]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(containers.map((one) => one.start()));
    await containers[0]?.run(`chown postgres:postgres ${ARCHIVE}`);
  } catch (error) {
    await remove();
    throw error;
  }
  const all = Object.fromEntries(containers.map((one) => [one.name, one]));
  return { all: all as unknown as Record<Name, Machine>, remove };
}

/**
 * Makes what all machines begin with: the Debian in `base`, in which the scripts of `install` have run. Gives it in the form
 * that `startMachines` takes.
 */
export async function prepareBase(
  base: string,
  folder: string,
  install: readonly string[],
): Promise<string> {
  const made = join(folder, 'base');
  const root = await overlay(base, made);
  try {
    // What the Debian itself would start does not belong to an empty machine.
    const units = join(root, 'etc/systemd/system');
    for (const wants of readdirSync(units).filter((name) => name.endsWith('.wants')))
      rmSync(join(units, wants), { recursive: true });
    for (const script of install) await runInside(root, script);
  } finally {
    await must('umount', ['-l', root]);
  }
  return `${join(made, 'upper')}:${base}`;
}
