// Functions have at most 60 lines, on the web 80; components and hooks count, too.
import { expect, it } from 'vitest';
import { functionsOf } from './functions.ts';
import { readSources } from './import-graph.ts';

/** Functions that are still longer. The list may only shrink: shortened ones are removed. */
const STILL_LONG: readonly string[] = [
  'src/web/chat/store/chat.ts: openChat',
  'src/web/chat/store/outbox.ts: makeOutbox',
  'src/web/chat/transport/gateway.ts: gatewayTransport',
  'src/web/chat/transport/tencent.ts: tencentTransport',
];

const limitOf = (path: string) => (path.startsWith('src/web/') ? 80 : 60);

it('no function is longer than the list of exceptions allows', () => {
  const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));
  const long = sources.flatMap((source) =>
    functionsOf(source)
      .filter(({ lines }) => lines > limitOf(source.path))
      .map(({ name }) => `${source.path}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect([...new Set(long)].toSorted()).toEqual(STILL_LONG.toSorted());
});

it('sees functions, arrows, methods and callbacks, each with a name', () => {
  const text = [
    'function one() {\n  return 1;\n}',
    'const two = () => 2;',
    'const three = make(async () => {\n});',
    'const four = { five() {\n\n\n} };',
    'export default () => {\n};',
  ].join('\n');
  expect(functionsOf({ path: 'a.tsx', text })).toEqual([
    { name: 'one', lines: 3 },
    { name: 'two', lines: 1 },
    { name: 'three', lines: 2 },
    { name: 'five', lines: 4 },
    { name: '', lines: 2 },
  ]);
});
