// The files of deploy/ and the commands of docs/deploy.md, without the machines that `npm run bench -- cluster` starts for them.
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readGuide } from '../bench/cluster/guide.ts';
import { Environment } from '../src/server/platform/config-variables.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const KNOWN = new Set(Object.keys(Environment.shape));
/** Variables of Node and the system, which the site does not read. */
const OTHERS = new Set([
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_COMPILE_CACHE',
]);
const machines = 'deploy/machines';

it('each block of commands says where it runs, and is a script without faults of syntax', () => {
  const blocks = readGuide();
  expect(new Set(blocks.map(({ where }) => where))).toEqual(
    new Set('build install machines first update left stop restore others again'.split(' ')),
  );
  for (const { commands } of blocks) execFileSync('bash', ['-n'], { input: commands });
  expect(() => readGuide('```sh\nls\n```\n')).toThrow('does not say where');
});

it('the settings name variables that the site knows', () => {
  const named = [
    ...read(`${machines}/zemu.env`).matchAll(/^(\w+)=/gm),
    ...read('deploy/Containerfile').matchAll(/^ENV (.*)$/gm),
  ].flatMap(([, text = '']) => text.split(' ').map((one) => one.split('=')[0] ?? ''));
  const site = readGuide().find(({ commands }) => commands.includes('>/etc/zemu/site.env'));
  const ofSite = [...(site?.commands.split('site.env')[1] ?? '').matchAll(/^(\w+)=/gm)];
  const all = [...named, ...ofSite.map(([, name = '']) => name)];
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((name) => !KNOWN.has(name) && !OTHERS.has(name))).toEqual([]);
});

it('each template is written by `configure`, which sets every name in it', () => {
  const script = read(`${machines}/configure`);
  const [, names = ''] = /^NAMES='(.*)'$/m.exec(script) ?? [];
  const templates = globSync('*', { cwd: join(ROOT, machines) }).filter(
    (name) => name !== 'configure',
  );
  expect(templates.length).toBeGreaterThan(4);
  for (const template of templates) {
    expect(script, template).toContain(`write ${template} `);
    for (const [name] of read(`${machines}/${template}`).matchAll(/\$\{\w+\}/g))
      expect(names.split(' '), `${template}: ${name}`).toContain(name.replace(/[{}]/g, ''));
  }
  execFileSync('sh', ['-n', join(ROOT, machines, 'configure')]);
  execFileSync('sh', ['-n', join(ROOT, 'deploy/pack')]);
  execFileSync('sh', ['-n', join(ROOT, 'deploy/apart')]);
  execFileSync('sh', ['-n', join(ROOT, 'deploy/admin')]);
});

it('the page asks for every password that a template needs', () => {
  const first = readGuide().find(({ commands }) => commands.includes('>/etc/zemu/cluster.env'));
  const given = [...(first?.commands ?? '').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const [, names = ''] = /^NAMES='(.*)'$/m.exec(read(`${machines}/configure`)) ?? [];
  const needed = names.split(' ').map((name) => name.slice(1));
  // Which one a machine is, and where the others ask its Patroni, follows from its address, and whom it joins from what the others say.
  expect(needed.filter((name) => !given.includes(name))).toEqual([
    'NODE',
    'ADDRESS',
    'PATRONI',
    'ETCD_STATE',
    'MASTER',
  ]);
});

it('a release keeps the packages that the server imports, with what these need', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zemu-lean-'));
  const needing = (...names: string[]) =>
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) });
  const files: Record<string, string> = {
    'build/process/main.js': "import a from 'named';\nawait import('@a/late');\n",
    'src/server/thread.ts': "import { b } from 'of-thread/part';\n",
    'src/server/thread.test.ts': "import c from 'of-test';\n",
    'src/web/page.tsx': "import d from 'of-page';\n",
    'node_modules/node/package.json': '{}',
    'node_modules/named/package.json': needing('needed'),
    'node_modules/named/types.d.ts': '',
    'node_modules/named/node_modules/inner/package.json': needing('needed-inside'),
    'node_modules/@a/late/package.json': '{}',
    'node_modules/@a/other/package.json': '{}',
    'node_modules/of-thread/package.json': '{}',
    'node_modules/needed/package.json': needing('named'),
    'node_modules/needed-inside/package.json': '{}',
    'node_modules/of-test/package.json': '{}',
    'node_modules/of-page/package.json': '{}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  execFileSync(process.execPath, [join(ROOT, 'deploy/lean.mjs'), folder], { stdio: 'ignore' });
  const left = globSync('node_modules/**/*.{json,ts}', { cwd: folder }).map((path) =>
    path.slice(13),
  );
  rmSync(folder, { recursive: true });
  expect(left.toSorted()).toEqual([
    '@a/late/package.json',
    'named/node_modules/inner/package.json',
    'named/package.json',
    'needed-inside/package.json',
    'needed/package.json',
    'node/package.json',
    'of-thread/package.json',
  ]);
});
