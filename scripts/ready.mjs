// Installs packages and builds pages and server, which `npm start` and `npm test` need first. It is plain
// JavaScript without packages, for any Node from 20 on, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const STAMP = join(ROOT, 'node_modules/.zemu-installed');
const COMMIT = join(ROOT, 'build/commit');
/** Suffix of the stamp of a build that had warnings. */
const WARNED = ' with warnings';
/** The server in a few files, which `npm start` runs. */
export const SERVER = 'build/process/main.js';
/** What is built: by which tool, whose output is warnings only, and from what; a change in that causes a new build. */
const BUILDS = [
  {
    what: '页面（约十几秒，页面改动后才需要）',
    stamp: join(ROOT, 'build/.zemu-built'),
    tool: ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    sources: [
      'src/web',
      'src/contract',
      'public',
      'vite.config.ts',
      'react-router.config.ts',
      'scripts/vite',
    ],
  },
  {
    what: '服务器（约几秒，程序改动后才需要）',
    stamp: join(ROOT, 'build/.zemu-bundled'),
    tool: ['scripts/bundle.ts'],
    sources: ['src/server', 'src/contract', 'demo', 'scripts/bundle.ts'],
  },
];

/** The path of the pinned Node where it is installed, otherwise of the running one. */
function nodePath() {
  const pinned = join(ROOT, 'node_modules/node/bin/node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** An environment whose PATH begins with the pinned Node and the packages' tools, as under `npm run`. */
export function toolEnv(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const folders = [join(ROOT, 'node_modules/node/bin'), join(ROOT, 'node_modules/.bin')];
  return { ...process.env, PATH: [...folders, process.env.PATH].join(separator), ...extra };
}

/** Runs a command to its end with the terminal's input and output. When it fails, this process ends. */
function run(command, args, env = toolEnv()) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a tool of node_modules with the pinned Node. */
export function runTool(path, args, env = toolEnv()) {
  run(nodePath(), [join(ROOT, 'node_modules', path), ...args], env);
}

/**
 * Runs lists of scripts side by side, those of one list one after another. Each script is given by its path
 * in this project and its arguments. Its output is printed in one piece when it ends. When a script fails,
 * the rest of its list is skipped; the other lists run on, and then this process ends with an error. What a failed
 * script printed comes last, because a CI may keep the end of an output only.
 */
export async function runSideBySide(...lists) {
  const failed = (await Promise.all(lists.map(runInTurn))).filter(Boolean);
  for (const { said } of failed) process.stdout.write(said);
  if (failed.length > 0) process.exit(failed[0].status);
}

/** Runs scripts one after another; gives the first that failed, if one did. */
async function runInTurn(list) {
  for (const [path, ...args] of list) {
    const run = await listenTo(path, args);
    if (run.status !== 0) return run;
    process.stdout.write(run.said);
  }
}

/** Runs a script of this project to its end; gives its exit code and its whole output. */
function listenTo(path, args) {
  const options = { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: toolEnv() };
  const child = spawn(nodePath(), [join(ROOT, path), ...args], options);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status: status ?? 1, said: Buffer.concat(said) }));
  });
}

/** Whether the packages of the current lockfile are installed. */
export function isInstalled() {
  return readOr(STAMP) === digest([join(ROOT, 'package-lock.json')]);
}

/** Installs exactly what the lockfile names, once per lockfile. */
export function ensureInstalled() {
  if (isInstalled()) return;
  const folder = lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) {
    // node_modules is a link to another project's folder, which npm would empty.
    process.stderr.write('node_modules 是指向别处的链接，请先删除这个链接再安装。\n');
    process.exit(1);
  }
  const done = announce('正在安装依赖（约一两分钟，视网络而定）……');
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...quiet], process.env);
  else run('npm', quiet, process.env);
  writeFileSync(STAMP, digest([join(ROOT, 'package-lock.json')]));
  done();
}

/**
 * Builds pages and server when their sources have changed since the last build; prints the bundler's warnings.
 * @param isStrict true to fail on a warning, also on one of the last build: for tests and `npm run
 *   build`. `npm start` goes on, because the person who starts the site cannot fix the sources.
 */
export async function ensureBuilt({ isStrict }) {
  for (const one of BUILDS) await build(one, isStrict);
  noteCommit();
}

async function build({ what, stamp, tool, sources }, isStrict) {
  const wanted = digest(sources.map((name) => join(ROOT, name)).filter(existsSync), STAMP);
  const last = readOr(stamp);
  if (last === wanted || (!isStrict && last === wanted + WARNED)) return;
  const done = announce(`正在构建${what}……`);
  const { status, said } = await listenTo(tool[0], tool.slice(1));
  const warnings = said.toString();
  process.stderr.write(warnings);
  if (status !== 0) process.exit(status);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, warnings ? wanted + WARNED : wanted);
  if (warnings && isStrict) {
    process.stderr.write('\n构建有警告（见上），请消除它的起因。\n');
    process.exit(1);
  }
  done();
}

/** Notes the commit of the sources for the health page; without git, what an earlier build noted stays. */
function noteCommit() {
  const args = ['describe', '--always', '--dirty', '--exclude', '*', '--abbrev=10'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || !existsSync(join(ROOT, '.git'))) return;
  mkdirSync(dirname(COMMIT), { recursive: true });
  if (readOr(COMMIT) !== stdout) writeFileSync(COMMIT, stdout);
}

/** Prints what begins; gives a function that prints how long it took. */
function announce(text) {
  const begin = Date.now();
  process.stdout.write(`${text}\n`);
  return () => process.stdout.write(`完成，用时 ${Math.round((Date.now() - begin) / 1000)} 秒。\n`);
}

/**
 * Starts a long-running script with the pinned Node; passes signals and its exit code on. The script also
 * ends when npm or this launcher is killed.
 */
export function runServer(script, env = toolEnv(), flags = []) {
  const child = spawn(nodePath(), [...flags, resolve(ROOT, script)], {
    cwd: ROOT,
    // The IPC channel closes when this launcher ends; the script then ends, too.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  // Ctrl-C also reaches the child directly; the child treats both signals as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    setInterval(() => process.ppid !== npm && child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** The text of a file; '' when it does not exist. */
function readOr(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function digest(paths, ...more) {
  const hash = createHash('sha256');
  for (const path of more) hash.update(existsSync(path) ? readFileSync(path) : '');
  for (const path of paths) feed(hash, path);
  return hash.digest('hex');
}

function feed(hash, path) {
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) feed(hash, join(path, name));
}
