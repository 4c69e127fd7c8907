// The architecture's rules, checked against the real imports and source texts.
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../src/server/order.ts';
import {
  filesByFolder,
  findCycle,
  type Import,
  importsOf,
  packageOf,
  reachedBy,
  readSources,
  readStyles,
  type Source,
  withoutComments,
} from './import-graph.ts';

const sources = readSources('src', 'demo');
const isTest = ({ path }: { path: string }) => /\.test\.tsx?$/.test(path);
const isProduct = (source: Source) => !isTest(source);
const product = sources.filter(isProduct);
const imports = product.flatMap((source) => source.imports);

const floorOf = (path: string) => /^(src\/\w+|\w+)\//.exec(path)?.[1] ?? path;
/** The folder below server/ or web/: a room, or platform, kit, shell, styles; '' for files above. */
const folderOf = (path: string) => /^src\/(?:server|web)\/([\w-]+)\//.exec(path)?.[1] ?? '';
const on = (floor: string) => (item: Import) => floorOf(item.from) === floor;
const say = ({ from, to }: Import) => `${from} → ${to}`;
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;
const broken = (law: (item: Import) => boolean, among = imports) =>
  among.filter((item) => !law(item)).map(say);
const server = imports.filter(on('src/server'));
const web = imports.filter(on('src/web'));

/** Files that may contain SQL. */
const QUERIES = /\/(?:[\w-]+\.)?queries\.ts$/;
/** The folders that all rooms of the contract may import, lowest first. */
const GROUND: readonly string[] = ['dictionary', 'call', 'value'];
const ANT_DESIGN = /^(?:antd|@ant-design|@rc-component)(?:\/|$)/;
const NOT_ROOMS = ['', 'platform', 'schema'];

describe('the scan', () => {
  const found = importsOf(
    'src/server/a/b.ts',
    [
      "import { x } from '../c.ts';",
      "import type { Y } from './y.ts';",
      "import './side.css';",
      "export { z } from 'zod';",
      'import {\n  long,\n  list,\n} from "node:fs";',
      "const late = await import('./late.ts');",
      "// import { no } from './comment.ts';",
      "/* import { no } from './block.ts'; */",
      "const text = 'https://example.com'; import.meta.dirname;",
    ].join('\n'),
  );

  it('sees every form of import, and none in comments', () => {
    expect(found.map(({ to }) => to)).toEqual([
      'src/server/c.ts',
      'src/server/a/y.ts',
      'src/server/a/side.css',
      'zod',
      'node:fs',
      'src/server/a/late.ts',
    ]);
    expect(found.filter(({ isTypeOnly }) => isTypeOnly).map(({ to }) => to)).toEqual([
      'src/server/a/y.ts',
    ]);
    expect(found.filter(({ isLazy }) => isLazy).map(({ to }) => to)).toEqual([
      'src/server/a/late.ts',
    ]);
  });

  it('follows what loads at once and leaves out what loads later', () => {
    const source = (path: string, text: string) => ({ path, text, imports: importsOf(path, text) });
    const files = [
      source('src/a.ts', "import './b.ts'; import type { C } from './c.ts'; import('./d.ts');"),
      source('src/b.ts', "import 'antd';"),
    ];
    expect([...reachedBy(files, 'src/a.ts')]).toEqual(['src/a.ts', 'src/b.ts', 'antd']);
  });

  it('finds a circle', () => {
    const source = (path: string, text: string) => ({ path, text, imports: importsOf(path, text) });
    const files = [
      source('src/a.ts', "import './b.ts';"),
      source('src/b.ts', "import './c.ts';"),
      source('src/c.ts', "import './b.ts';"),
    ];
    expect(findCycle(files)).toEqual(['src/b.ts', 'src/c.ts', 'src/b.ts']);
  });

  it('reads the whole house', () => {
    expect(product.length).toBeGreaterThan(60);
    expect(server.length).toBeGreaterThan(60);
    expect(web.length).toBeGreaterThan(30);
  });
});

describe('the floors', () => {
  it('contract imports contract and zod', () => {
    const law = (item: Import) =>
      item.isPackage ? item.to === 'zod' : floorOf(item.to) === 'src/contract';
    expect(broken(law, imports.filter(on('src/contract')))).toEqual([]);
  });

  it('server imports server, contract and packages; the demo town only serve.ts', () => {
    const law = ({ from, to, isPackage }: Import) =>
      isPackage ||
      ['src/server', 'src/contract'].includes(floorOf(to)) ||
      (floorOf(to) === 'demo' && from === 'src/server/serve.ts');
    expect(broken(law, server)).toEqual([]);
  });

  it('web imports web, contract and packages that run in a browser', () => {
    const serverOnly =
      /^(?:node:.*|fastify|@fastify\/.*|kysely|pg|ioredis|sharp|flydrive|@node-rs\/.*)$/;
    const law = ({ to, isPackage }: Import) =>
      isPackage
        ? !serverOnly.test(packageOf(to))
        : ['src/web', 'src/contract'].includes(floorOf(to));
    expect(broken(law, web)).toEqual([]);
  });

  it('the demo town imports itself, the contract, and the doors and seeds of the server', () => {
    const law = ({ to, isPackage }: Import) =>
      isPackage ||
      ['demo', 'src/contract'].includes(floorOf(to)) ||
      (floorOf(to) === 'src/server' && (isDoor(to) || isSeed(to)));
    expect(broken(law, imports.filter(on('demo')))).toEqual([]);
  });

  it('tests are the only files that import the tools of tests', () => {
    const law = ({ to }: Import) => !/^(?:vitest|fast-check|playwright-core)$/.test(packageOf(to));
    expect(broken(law)).toEqual([]);
  });
});

/** Web folders that are not rooms: every room may use them. */
const NOT_WEB_ROOMS = ['', 'data', 'kit', 'parts', 'shell', 'styles'];

/**
 * Whether other rooms may import this file of a room: the file named like its folder (the room's or a
 * task's), or the room's events and questions to the rooms above it.
 */
const isDoor = (path: string): boolean =>
  NOT_ROOMS.includes(folderOf(path)) ||
  /\/([\w-]+)\/\1\.ts$/.test(path) ||
  /^src\/server\/\w+\/(?:events|hooks)\.ts$/.test(path);
/** Files of a room that only the demo town imports, besides. */
const isSeed = (path: string): boolean => /^src\/server\/\w+\/seed\.ts$/.test(path);

const rankOf = (path: string): number => (ROOMS as readonly string[]).indexOf(folderOf(path));

describe('the rooms', () => {
  it('of the server are all in the order', () => {
    const folders = product
      .filter(({ path }) => floorOf(path) === 'src/server')
      .map(({ path }) => folderOf(path))
      .filter((folder) => !NOT_ROOMS.includes(folder));
    expect([...new Set(folders)].toSorted()).toEqual(ROOMS.toSorted());
  });

  it('a server room imports only rooms before it', () => {
    const between = server.filter(({ from, to }) => isRoom(from) && isRoom(to));
    const law = ({ from, to }: Import) => rankOf(to) <= rankOf(from);
    expect(between.length).toBeGreaterThan(1000);
    expect(broken(law, between)).toEqual([]);
  });

  it('the contract keeps the same order, on the ground that all rooms share', () => {
    const order: readonly string[] = [...GROUND, ...ROOMS.filter((room) => !GROUND.includes(room))];
    const folder = (path: string) => /^src\/contract\/(\w+)\//.exec(path)?.[1];
    const rank = (path: string) => order.indexOf(folder(path) ?? '');
    const within = imports.filter(({ from, to }) => folder(from) && folder(to));
    const law = ({ from, to }: Import) => rank(from) >= 0 && rank(to) <= rank(from);
    expect(within.length).toBeGreaterThan(200);
    expect(broken(law, within)).toEqual([]);
  });

  it('what starts the house wires what it loads', () => {
    const all = [...sources, ...readSources('scripts')];
    const starts = ['src/server/serve.ts', 'demo/load.ts'];
    starts.push(...all.map(({ path }) => path).filter((path) => path.startsWith('scripts/')));
    const declares = (path: string) => /\/(?:events|hooks)\.ts$/.test(path);
    const telling = all.filter(
      ({ path, imports }) =>
        !declares(path) && imports.some(({ to }) => /\/platform\/(?:event|hook)\.ts$/.test(to)),
    );
    const tells = (path: string) => telling.some((source) => source.path === path);
    const reached = starts.map((start) => ({ start, loads: reachedBy(all, start) }));
    const unwired = reached.filter(
      ({ loads }) => [...loads].some(tells) && !loads.has('src/server/wiring.ts'),
    );
    expect(reached.some(({ loads }) => [...loads].some(tells))).toBe(true);
    expect(unwired.map(({ start }) => start)).toEqual([]);
  });

  it('another server room is entered only through its doors', () => {
    const law = ({ from, to, isPackage }: Import) =>
      isPackage ||
      floorOf(to) !== 'src/server' ||
      folderOf(from) === '' ||
      folderOf(from) === folderOf(to) ||
      isDoor(to);
    expect(broken(law, server)).toEqual([]);
  });

  it('in web only pages, the shell and what rooms share reach into another room', () => {
    const law = ({ from, to, isPackage }: Import) =>
      isPackage ||
      floorOf(to) !== 'src/web' ||
      /-page\.tsx$/.test(from) ||
      ['', 'parts', 'shell'].includes(folderOf(from)) ||
      NOT_WEB_ROOMS.includes(folderOf(to)) ||
      folderOf(from) === folderOf(to);
    expect(broken(law, web)).toEqual([]);
  });

  it('platform and kit know no rooms', () => {
    const lower = imports.filter(({ from }) => ['platform', 'kit'].includes(folderOf(from)));
    const law = ({ to, isPackage }: Import) => isPackage || !isRoom(to);
    expect(lower.length).toBeGreaterThan(20);
    expect(broken(law, lower)).toEqual([]);
  });

  it('the schema knows the contract alone', () => {
    const ground = imports.filter(({ from }) => folderOf(from) === 'schema');
    const law = ({ to }: Import) =>
      to === 'kysely' || folderOf(to) === 'schema' || floorOf(to) === 'src/contract';
    expect(ground.length).toBeGreaterThan(20);
    expect(broken(law, ground)).toEqual([]);
  });

  it('no imports run in a circle', () => {
    expect(findCycle(sources)).toBeNull();
  });
});

/** The room of each table, i.e. the file schema/<room>.ts or schema/<room>.<part>.ts that declares it. */
function roomsOfTables(): Map<string, string> {
  const declared = product.filter(({ path }) => folderOf(path) === 'schema');
  return new Map(
    declared.flatMap(({ path, text }) => {
      const room = /\/(\w+)(?:\.\w+)?\.ts$/.exec(path)?.[1] ?? '';
      const tables = [...text.matchAll(/^export interface \w+Tables \{(.*?)^\}/gms)];
      return tables.flatMap(([, rows = '']) =>
        [...rows.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => [table, room] as const),
      );
    }),
  );
}

function isRoom(path: string): boolean {
  return ![...NOT_WEB_ROOMS, 'platform', 'schema'].includes(folderOf(path));
}

describe('the texts', () => {
  const code = product.map(({ path, text }) => ({ path, code: withoutComments(text) }));
  const holding = (pattern: RegExp, allowed: (path: string) => boolean) =>
    code.filter(({ path, code }) => pattern.test(code) && !allowed(path)).map(({ path }) => path);

  it('process.env is read only in config.ts', () => {
    const isConfig = (path: string) => path === 'src/server/platform/config.ts';
    expect(holding(/process\s*\.\s*env|from 'node:process'/, isConfig)).toEqual([]);
  });

  it('only web/data names what the cache keeps and makes it old', () => {
    const mayName = (path: string) => path.startsWith('src/web/data/');
    const keys = /\b(?:queryKey|invalidateQueries|useQuery|useInfiniteQuery|useMutation)\b/;
    expect(holding(keys, mayName)).toEqual([]);
  });

  it('what was not read is shown by Loaded alone', () => {
    const notAnswers = [
      // A conversation's log, and files, are no answers of calls.
      'src/web/chat/message/history.tsx',
      'src/web/data/loaded.tsx',
      'src/web/kit/media/file-preview.tsx',
      'src/web/kit/media/pdf-pages.tsx',
    ];
    const isSelf = (path: string) =>
      path === 'src/web/kit/missing/load-failed.tsx' || path.includes('/catalogue/');
    expect(holding(/\bLoadFailed\b/, isSelf).toSorted()).toEqual(notAnswers);
  });

  it('SQL stands only in queries.ts, in <noun>.queries.ts and in platform', () => {
    const isSql =
      /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bsql\.raw\(/;
    const mayHold = (path: string) => QUERIES.test(path) || folderOf(path) === 'platform';
    expect(holding(isSql, mayHold)).toEqual([]);
  });

  it('every query of a room takes the database first', () => {
    const signature = /^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(\s*(\w*)/;
    const wrong = product
      .filter(({ path }) => QUERIES.test(path))
      .flatMap(({ path, text }) =>
        text
          .split(/^(?=export )/m)
          .filter((part) => /\.execute\w*\(/.test(part))
          .map((part) => signature.exec(part))
          .filter((match) => match && !['db', 'trx'].includes(match[2] ?? ''))
          .map((match) => `${path}: ${match?.[1]}`),
      );
    expect(wrong).toEqual([]);
  });

  it('a room writes only its own tables', () => {
    const write =
      /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+"?([a-z]\w*_?\w*)"?\s+(?:set|values|\(|where|as|select|using)/g;
    const roomOf = roomsOfTables();
    const strange = code
      .filter(({ path }) => isRoom(path) && path.startsWith('src/server/'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(write)]
          .map(([, builder, raw]) => builder ?? raw ?? '')
          .filter((table) => roomOf.get(table) !== folderOf(path))
          .map((table) => `${path} writes ${table}`),
      );
    expect(strange).toEqual([]);
  });

  it('no page looks for words in a message: a refusal names its reason', () => {
    const message = String.raw`(?:[\w$.?]*\.)?(?:msg|message|hindrance|problem|refus\w*|fault)`;
    const asked = new RegExp(
      `\\.(?:test|exec)\\(\\s*${message}\\s*\\)|\\b${message}\\??\\.(?:includes|match|startsWith|endsWith|search|indexOf)\\(`,
    );
    // Exception: a browser's own error has nothing but its message.
    const isElsewhere = (path: string) =>
      !path.startsWith('src/web/') || path === 'src/web/shell/fault/error-page.tsx';
    expect(asked.test('if (/满/.test(error.msg)) {')).toBe(true);
    expect(asked.test("refusal?.message.includes('满')")).toBe(true);
    expect(holding(asked, isElsewhere)).toEqual([]);
  });

  it('props are passed by their names, not as a literal that is spread', () => {
    const spread = product.filter(({ text }) => /\{\.\.\.\{/.test(text));
    expect(spread.map(({ path }) => path)).toEqual([]);
  });

  it('every length in a style sheet is in rem; only the root has a fixed size', () => {
    const inPx = readStyles('src/web').flatMap(({ path, text }) =>
      text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split('\n')
        .filter((line) => /\d(?:px|pt)\b/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(inPx).toEqual([
      'src/web/styles/base.css: font-size: clamp(12px, calc(100vw * 16 / 1920), 32px);',
      // Exception: in print the root has a font size of its own.
      'src/web/styles/base.css: font-size: 10pt;',
    ]);
  });

  it('no file has more than 400 lines, no test more than 500', () => {
    const all = [...sources, ...readSources('tests', 'scripts', 'bench')];
    const limit = (path: string) => (/\.test\.tsx?$|^tests\//.test(path) ? 500 : 400);
    const long = all
      .map(({ path, text }) => ({ path, lines: linesOf(text) }))
      .filter(({ path, lines }) => lines > limit(path));
    expect(long).toEqual([]);
  });

  it('no folder of code or documents has more than 25 files, style sheets among them', () => {
    const full = filesByFolder('src', 'demo', 'tests', 'bench', 'scripts', 'docs', 'public')
      .filter(([, files]) => files.length > 25)
      .map(([folder, files]) => `${folder}: ${files.length}`);
    expect(full).toEqual([]);
  });

  it('half of the files of each floor have at most 90 lines', () => {
    const floors = [...sources, ...readSources('bench', 'tests')].filter(isProduct);
    const long = [...Map.groupBy(floors, ({ path }) => floorOf(path))].flatMap(([floor, files]) => {
      const lines = files.map(({ text }) => linesOf(text)).toSorted((a, b) => a - b);
      const median = lines[Math.floor((lines.length - 1) / 2)] ?? 0;
      return median > 90 ? [`${floor}: ${median}`] : [];
    });
    expect(long).toEqual([]);
  });

  it('no file repeats the name of its folder, except its door, pages and tests', () => {
    const all = filesByFolder('src', 'demo', 'tests', 'bench', 'scripts').flatMap(
      ([folder, files]) => {
        const name = basename(folder);
        // A style sheet is named like its component.
        return files.filter(
          (file) =>
            basename(file).startsWith(`${name}-`) &&
            !/-page\.(?:tsx|module\.css)$/.test(file) &&
            !/\.test\.tsx?$/.test(file),
        );
      },
    );
    expect(all).toEqual([]);
  });

  it('every file says first what it is for', () => {
    const silent = product.filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('the open pages', () => {
  const OPEN = ['/', '/position', '/position-details', '/enterprise', '/company-details'];
  const pages = openPageModules();

  it('are found in the table of routes', () => {
    expect(pages.length).toBeGreaterThanOrEqual(OPEN.length + 5);
    const known = new Set(product.map(({ path }) => path));
    expect(pages.filter((path) => !known.has(path))).toEqual([]);
  });

  it('never load Ant Design', () => {
    const guilty = pages.flatMap((page) =>
      [...reachedBy(product, page)]
        .filter((to) => ANT_DESIGN.test(to))
        .map((to) => `${page} loads ${to}`),
    );
    expect(guilty).toEqual([]);
  });

  it('never load the charts', () => {
    const guilty = pages.filter((page) => reachedBy(product, page).has('echarts'));
    expect(guilty).toEqual([]);
  });
});

it('Ant Design is imported by its part of the kit alone', () => {
  const inKit = ({ from }: Import) => from.startsWith('src/web/kit/antd/');
  expect(broken((item) => inKit(item) || !ANT_DESIGN.test(item.to))).toEqual([]);
  expect(web.some((item) => inKit(item) && ANT_DESIGN.test(item.to))).toBe(true);
});

/** The root and every route outside of the areas behind the login. */
function openPageModules(): string[] {
  const routes = product.find(({ path }) => path === 'src/web/routes.ts')?.text ?? '';
  // Areas are nested layouts, so all routes inside them are removed, too.
  const open = ["layout('shell/frame/signed-in-area", "route('layout'", "route('admin',"].reduce(
    withoutBlock,
    routes,
  );
  const modules = [...open.matchAll(/'([\w/-]+\.tsx)'/g)].map(([, file]) => `src/web/${file}`);
  return [...new Set(['src/web/root.tsx', ...modules])];
}

/** The text without the call that begins with `start`, up to its closing bracket. */
function withoutBlock(text: string, start: string): string {
  const from = text.indexOf(start);
  if (from < 0) throw new Error(`routes.ts has no ${start}`);
  let depth = 0;
  for (let i = text.indexOf('(', from); i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return text.slice(0, from) + text.slice(i + 1);
  }
  throw new Error(`${start} does not end`);
}
