// Every export is imported by another file, so that `export` marks what others rely on.
import { expect, it } from 'vitest';
import { unusedExports } from './exports.ts';
import { importsOf, readConfigs, readSources, type Source } from './import-graph.ts';

const sources = readSources('src', 'demo', 'tests', 'bench', 'scripts');
const all = [...sources, ...readConfigs()];
/** Exceptions: functions by which tests of one process reset a module's state. */
const FOR_TESTS = ['src/server/platform/db/faults.ts: forgetFull is used by nobody'];
/** What the staff's login and the management of the staff will read. */
const FOR_LATER = [
  'src/contract/call/staff-rights.ts: staffRoles needs no export',
  'src/contract/call/staff-rights.ts: STAFF_ROLE_NOTES is used by nobody',
  'src/server/platform/http/call.ts: StaffContext needs no export',
];

it('each export is imported by another file', () => {
  const looked = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const say = ({ path, name, isUsedInside }: ReturnType<typeof unusedExports>[number]) =>
    `${path}: ${name} ${isUsedInside ? 'needs no export' : 'is used by nobody'}`;
  expect(looked.length).toBeGreaterThan(500);
  const found = unusedExports(all, looked).map(say);
  expect(found.filter((one) => !FOR_LATER.includes(one))).toEqual(FOR_TESTS);
});

const source = (path: string, text: string): Source => ({
  path,
  text,
  imports: importsOf(path, text),
});
const unused = (...files: Source[]) =>
  unusedExports(files, files).map(({ path, name }) => `${path} ${name}`);

it('sees imports by name, under another name, of everything, passed on and late', () => {
  const a = source(
    'src/web/a.ts',
    'export const x = 1, y = 2; export type T = 1; export class Z {}',
  );
  const lists = [
    ["import { x as other, type T, y } from './a.ts'; other + y;", ['Z']],
    ["import * as a from './a.ts'; a;", []],
    ["export * from './a.ts';", []],
    ["const { x } = await import('./a.ts');", ['y', 'T', 'Z']],
    ["// import { x } from './a.ts';", ['x', 'y', 'T', 'Z']],
  ] as const;
  for (const [text, left] of lists) {
    const found = unused(a, source('src/web/b.test.ts', ''), source('src/web/b.ts', text));
    expect([text, found.filter((name) => name.startsWith('src/web/a.ts'))]).toEqual([
      text,
      left.map((name) => `src/web/a.ts ${name}`),
    ]);
  }
});

it('a test keeps a rule that its file uses, and nothing that is there for the test alone', () => {
  const rule = source('src/web/a.ts', 'export const x = 1; export const y = 2; const z = x;');
  const test = source('src/web/a.test.ts', "import { x, y } from './a.ts'; x + y;");
  expect(unused(rule, test)).toEqual(['src/web/a.ts y']);
});

it('a room takes the handlers of its modules and what it names', () => {
  const text =
    'export const get = handle(a, b); export const job = 1;\nexport const put = handle(c, d);\nexport const left = 2;';
  const room = source(
    'src/server/a/room.ts',
    "import * as b from './b.ts'; ({ handlers: [b], jobs: [b.job] });",
  );
  expect(unused(source('src/server/a/b.ts', text), room)).toEqual(['src/server/a/b.ts left']);
});
