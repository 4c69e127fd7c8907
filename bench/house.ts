// Figures of code quality, one commit against another:
// `npm run bench -- house [--before COMMIT] [--tests]`, where COMMIT is HEAD~1 by default.
// `--tests` also runs `npm test` of both commits, which takes minutes.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { parseAst } from 'vite';
import { ROOMS } from '../src/server/order.ts';
import { type Import, importsOf, withoutComments } from '../tests/laws/import-graph.ts';
import { median, printTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const FLOORS = ['src/contract', 'src/server', 'src/web', 'demo', 'tests', 'bench', 'scripts'];
/** Folders below src/server that are not rooms. */
const GROUND = ['platform', 'schema'];
const LONG_FUNCTION = 60;
/** An object or list that is spread into a literal only to save lines. */
const PACKED = /^\s*\.\.\.(?:\{ |\[.*\] as const)/gm;

interface Source {
  path: string;
  text: string;
  imports: Import[];
}

/** Every source file of a checkout; tests and style sheets among them. */
function sourcesOf(root: string): Source[] {
  return FLOORS.flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs|css)$/.test(name))
      .map((name) => {
        const path = `${floor}/${name}`;
        const text = readFileSync(join(root, path), 'utf8');
        return { path, text, imports: name.endsWith('.css') ? [] : importsOf(path, text) };
      }),
  );
}

const linesOf = ({ text }: Source): number => text.split('\n').length - 1;
const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path);
const roomOf = (path: string): string => /^src\/server\/(\w+)\//.exec(path)?.[1] ?? '';
/** A room's rank in the order of this checkout; used for both commits. */
const rankOf = (room: string): number => (ROOMS as readonly string[]).indexOf(room);
const isRoom = (name: string): boolean => name !== '' && !GROUND.includes(name);
const count = (sources: readonly Source[], pattern: RegExp): number =>
  sources.reduce((sum, { text }) => sum + [...withoutComments(text).matchAll(pattern)].length, 0);

/** Counts the functions longer than a screen, components included. */
function longFunctions(sources: readonly Source[]): number {
  let found = 0;
  for (const { path, text } of sources) {
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, start, end } = value as { type?: string; start?: number; end?: number };
      if (/Function/.test(type ?? '') && text.slice(start, end).split('\n').length > LONG_FUNCTION)
        found += 1;
      Object.values(value).forEach(visit);
    };
    visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
  }
  return found;
}

/** Gives each figure's value by its name, in printing order. */
function figuresOf(root: string): Map<string, number> {
  const all = sourcesOf(root);
  const figures = new Map<string, number>();
  const lines = (sources: readonly Source[]) => sources.reduce((sum, one) => sum + linesOf(one), 0);
  const styles = all.filter(({ path }) => path.endsWith('.css'));
  const code = all.filter(({ path }) => !path.endsWith('.css'));
  const product = code.filter((source) => source.path.startsWith('src/') && !isTest(source));
  figures.set('TypeScript 行', lines(code)).set('CSS 行', lines(styles));
  for (const floor of FLOORS) {
    figures.set(`${floor} 行`, lines(code.filter(({ path }) => path.startsWith(`${floor}/`))));
  }
  for (const [room, files] of Map.groupBy(product, ({ path }) => roomOf(path))) {
    if (room) figures.set(`src/server/${room} 行`, lines(files));
  }
  const between = product
    .flatMap(({ imports }) => imports)
    .map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to), door: to }))
    .filter(({ from, to }) => isRoom(from) && isRoom(to) && from !== to);
  const arrows = new Set(between.map(({ from, to }) => `${from} ${to}`));
  const mutual = [...arrows].filter((arrow) => arrows.has(arrow.split(' ').reverse().join(' ')));
  const folders = Map.groupBy(
    all.filter(({ path }) => path.startsWith('src/')),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  );
  const web = product.filter(({ path }) => path.startsWith('src/web/'));
  const scripts = product.filter(({ path }) => !path.endsWith('.d.ts'));
  return figures
    .set('服务端房间', new Set(product.map(({ path }) => roomOf(path)).filter(isRoom)).size)
    .set('房间之间的箭头', arrows.size)
    .set('互相引用的房间对', mutual.length / 2)
    .set('逆着顺序的引用', between.filter(({ from, to }) => rankOf(to) > rankOf(from)).length)
    .set('门（被别的房间引用的文件）', new Set(between.map(({ door }) => door)).size)
    .set('最大的文件夹（文件数）', Math.max(...[...folders.values()].map(({ length }) => length)))
    .set('超过 25 个文件的文件夹', [...folders.values()].filter(({ length }) => length > 25).length)
    .set('挤在一起的行', count(code, PACKED))
    .set('文件行数中位数', median(product.map(linesOf)))
    .set('最长的文件（行）', Math.max(...product.map(linesOf)))
    .set(`超过 ${LONG_FUNCTION} 行的函数`, longFunctions(scripts))
    .set('手写的 queryKey', count(web, /\bqueryKey\b/g))
    .set('手写的 invalidateQueries', count(web, /\binvalidateQueries\b/g))
    .set('Modal', count(web, /<Modal\b/g))
    .set('Popconfirm', count(web, /<Popconfirm\b/g))
    .set('Drawer', count(web, /<Drawer\b/g))
    .set('Dialog', count(web, /<\w*Dialog\b/g))
    .set('引用 antd 的文件', web.filter(({ text }) => /from 'antd['/]/.test(text)).length);
}

/** Seconds of `npm test` in an installed checkout, in total and by part. Failures are printed with them. */
function testFigures(root: string): Map<string, number> {
  const since = Date.now();
  const { stdout, status } = spawnSync('npm', ['test'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const parts = [...stripVTControlCharacters(stdout).matchAll(/Duration\s+([\d.]+)s/g)];
  const seconds = parts.map(([, text]) => Math.round(Number(text)));
  const [unit, browser] = [seconds.at(0), seconds.at(-1)];
  // Earlier commits have no component tests.
  const components = seconds.length > 2 ? seconds[1] : 0;
  return new Map([
    ['npm test 秒', Math.round((Date.now() - since) / 1000)],
    ['其中单元与接口测试 秒', unit ?? 0],
    ['其中组件测试 秒', components ?? 0],
    ['其中浏览器测试 秒', browser ?? 0],
    ['npm test 退出码', status ?? -1],
  ]);
}

/** Prints each figure of another commit beside the one of this checkout. */
export function benchHouse(args: readonly string[]): void {
  const at = args.indexOf('--before');
  const commit = at < 0 ? 'HEAD~1' : (args[at + 1] ?? 'HEAD~1');
  const folder = mkdtempSync(join(tmpdir(), 'zemu-bench-house-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    const before = figuresOf(folder);
    const now = figuresOf(ROOT);
    if (args.includes('--tests')) {
      execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
      for (const [what, value] of testFigures(folder)) before.set(what, value);
      for (const [what, value] of testFigures(ROOT)) now.set(what, value);
    }
    const names = new Set([...before.keys(), ...now.keys()]);
    printTable(
      `整洁（之前：${commit}）`,
      [...names].map((what) => ({
        what,
        value: String(now.get(what) ?? 0),
        ratio: `之前 ${before.get(what) ?? 0}`,
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
