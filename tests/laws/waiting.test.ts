// No test sleeps for a fixed time: what it waits for may be later on a busy machine, and is earlier on any other. Tests wait
// for what they expect (`expect.poll`, `expect.element`, the helpers of the stages) or turn a clock of their own.
import { expect, it } from 'vitest';
import { readSources } from './import-graph.ts';

/** Real time that passes. Files with fake timers turn theirs. */
const SLEEP =
  /\bwaitForTimeout\(|\bsetTimeout\((?:resolve|done|ok)\b|'node:timers\/promises'|\bawait pause\((?:\d|[A-Z])/;

/** Files that let time pass, and why no event can stand for it. */
const WAITING: Readonly<Record<string, string>> = {
  'tests/e2e/stage/keyboard.ts': 'asks again until the page is still',
  'tests/e2e/stage/site.ts': 'asks again until the server is ready',
  'tests/e2e/stage/weight.ts': 'no event says that a page loads no further file',
  'tests/e2e/walk/press.ts':
    'looks whether a page changes by itself, as a clock does; asks again for late changes',
  'tests/e2e/walk/walk.ts': 'asks again for a control that is late; going back may have no event',
  'tests/e2e/walk/watch.ts': 'asks again until the page is still',
  'tests/long/chat-storm.test.ts': 'an outage lasts longer than every timeout',
  'tests/long/database-away.test.ts': 'asks again for the output of a process',
  'tests/long/npm-start.test.ts':
    'asks again whether a process is alive; the server it starts takes time to close',
  'tests/long/start-again.test.ts': 'gives up after ten seconds',
  'tests/stage/chat/storm.ts': 'devices act at moments drawn by lot',
  'tests/stage/cluster.ts': 'asks again until a process has ended',
  'tests/stage/process/server-run.ts': 'asks again for the output of a process',
};

it('no test sleeps for a fixed time', () => {
  const tests = readSources('src', 'demo', 'tests').filter(
    ({ path, text }) =>
      (path.startsWith('tests/') || /\.test\.tsx?$/.test(path)) &&
      !path.startsWith('tests/laws/') &&
      !text.includes('vi.useFakeTimers()'),
  );
  const sleeping = tests.filter(({ text }) => SLEEP.test(text)).map(({ path }) => path);
  expect(SLEEP.test('await new Promise((resolve) => setTimeout(resolve, 50));')).toBe(true);
  expect(sleeping.toSorted()).toEqual(Object.keys(WAITING).toSorted());
});
