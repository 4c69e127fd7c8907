// `npm run bench -- image`: builds the image of deploy/Containerfile from a release of the last commit, and runs it as it is meant to
// run. Needs root, Debian's buildah, podman, runc and debootstrap. `--base FOLDER` names a Debian to stand on, because no registry of
// images is asked; without it one is made.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/stage/process/free-port.ts';
import { must, runCommand } from './cluster/shell.ts';
import { type Line, printTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const BASE = 'localhost/zemu-base';
const IMAGE = 'localhost/zemu-bench';
const NAME = `zemu-bench-${process.pid}`;
const START_MS = 120_000;
/** Much of it is Node (121 MB), the font of PDFs (22 MB) and what draws pictures. */
const SIZE_MB = 450;
/** What containers need where limits of the machine may not be raised. */
const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'];
const podman = (...args: string[]) =>
  must('podman', ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args]);
const tries = (...args: string[]) =>
  runCommand('podman', ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args]);
const build = (...args: string[]) =>
  must('buildah', ['bud', '--isolation', 'chroot', '--format', 'docker', ...args]);

/** Makes the base image of a Debian in a folder. */
async function buildBase(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'etc')))
    await must('debootstrap', ['--variant=minbase', 'bookworm', folder]);
  await must('sh', [
    '-c',
    `printf 'FROM scratch\\nCOPY . /\\n' | buildah bud -q --isolation chroot -f - -t ${BASE} ${folder}`,
  ]);
}

const sizeOf = async (image: string) =>
  Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;

async function buildImage(): Promise<void> {
  const release = (await must(join(ROOT, 'deploy/pack'), [])).trim().split('\n').at(-1) ?? '';
  try {
    const args = ['--build-arg', `BASE=${BASE}`, '--build-arg', `RELEASE=${release}`];
    await build('-q', '-f', join(ROOT, 'deploy/Containerfile'), ...args, '-t', IMAGE, ROOT);
  } finally {
    rmSync(join(ROOT, release), { force: true });
  }
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

async function until(what: string, holds: () => Promise<boolean>, within_ms = START_MS) {
  const late = performance.now() + within_ms;
  while (!(await holds())) {
    if (performance.now() > late) throw new Error(`${what} did not come`);
    await sleep(200);
  }
}

/** Gives what misses its aim. */
async function tryImage(volume: string): Promise<{ lines: Line[]; missed: string[] }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const given = [
    '-e',
    `PORT=${port}`,
    '-e',
    'SITE_URL=https://zemu.example',
    '-v',
    `${volume}:/data:U`,
  ];
  await podman(
    'run',
    '-d',
    '--name',
    NAME,
    '--network',
    'host',
    '--read-only',
    ...LIMITS,
    ...given,
    IMAGE,
  );
  await until('/readyz', async () => (await statusOf(`${url}/readyz`)) === 200);
  const started_s = (performance.now() - begun) / 1000;
  const inside = async (command: string) => {
    const { code, output } = await tries('exec', NAME, 'sh', '-c', command);
    return code === 0 ? output.trim() : null;
  };
  const user = await inside('id -u');
  const writable = await inside(
    'for at in / /app /app/build /etc /usr /var /root; do touch $at/.x 2>/dev/null && echo $at; done; true',
  );
  const kept = await inside('touch /data/.x /tmp/.x && rm /data/.x /tmp/.x && echo yes');
  const pages = await Promise.all(
    ['/', '/login', '/position', '/healthz', '/api/region'].map((path) => statusOf(url + path)),
  );
  const health = (await tries('healthcheck', 'run', NAME)).code;
  const said = tries('stop', '-t', '40', NAME);
  let hasLeft = false;
  await until(
    '/readyz 503',
    async () => {
      hasLeft = (await statusOf(`${url}/readyz`)) === 503;
      return hasLeft;
    },
    10_000,
  );
  const whileLeaving = await statusOf(`${url}/login`);
  await said;
  const exit = (await podman('inspect', '--format', '{{.State.ExitCode}}', NAME)).trim();
  const checks: [string, string, string, boolean][] = [
    ['能回答', pages.join(' '), '首页、登录、职位、健康、接口', pages.every((one) => one === 200)],
    ['用户', String(user), '目标 10001', user === '10001'],
    ['卷外可写', writable || '无', '目标 无', writable === ''],
    ['/data 与 /tmp 可写', String(kept), '目标 yes', kept === 'yes'],
    ['健康检查', String(health), '目标 0', health === 0],
    ['SIGTERM 后 /readyz', hasLeft ? '503' : '-', '目标 503', hasLeft],
    ['其间的页面', String(whileLeaving), '目标 200', whileLeaving === 200],
    ['退出码', exit, '目标 0', exit === '0'],
  ];
  const lines = checks.map(([what, value, ratio]) => ({ what, value, ratio }));
  lines.unshift({ what: '第一次启动', value: `${started_s.toFixed(1)} s`, ratio: '建库在内' });
  return {
    lines,
    missed: checks
      .filter(([, , , holds]) => !holds)
      .map(([what, value]) => `镜像：${what} ${value}`),
  };
}

/** Builds and tries the image; gives what misses its aim. */
export async function benchImage(args: readonly string[]): Promise<string[]> {
  const at = args.indexOf('--base');
  const folder = mkdtempSync(join(tmpdir(), 'zemu-image-'));
  try {
    await buildBase(at < 0 ? join(folder, 'base') : (args[at + 1] ?? ''));
    await buildImage();
    const size = (await sizeOf(IMAGE)) - (await sizeOf(BASE));
    const volume = join(folder, 'data');
    mkdirSync(volume);
    const { lines, missed } = await tryImage(volume);
    const line = {
      what: '镜像，不含底座',
      value: `${size.toFixed(0)} MB`,
      ratio: `目标 ${SIZE_MB} MB`,
    };
    printTable('容器镜像', [line, ...lines]);
    return size > SIZE_MB ? [...missed, `镜像：${size.toFixed(0)} MB`] : missed;
  } catch (error) {
    console.log((await tries('logs', NAME)).output.slice(-3000));
    throw error;
  } finally {
    await tries('rm', '-f', NAME);
    await tries('rmi', '-f', IMAGE, BASE);
    rmSync(folder, { recursive: true, force: true });
  }
}
