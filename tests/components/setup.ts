// Before each component test: nobody is signed in, storage is empty, no call has an answer.
import { afterEach, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { useSession } from '../../src/web/data/session.ts';
import { guardPresses } from '../../src/web/shell/double-press.ts';
import { keepMovedPresses } from '../../src/web/shell/moved-press.ts';
import { useToasts } from '../../src/web/shell/toast.ts';
import { forgetCalls, stubFetch, unansweredCalls } from './calls.ts';
import '../../src/web/styles/tokens.css';
import '../../src/web/styles/base.css';
import '../../src/web/styles/looks.css';

stubFetch();
guardPresses(document);
keepMovedPresses(document);

/** Each test begins a minute after the last one: time limits, as of double presses, do not carry over. */
let minutes = 0;
const now = performance.now.bind(performance);
performance.now = () => now() + minutes * 60_000;

beforeEach(() => {
  minutes += 1;
  forgetCalls();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState(useSession.getInitialState(), true);
  useToasts.setState({ items: [] });
});

afterEach(async () => {
  await cleanup();
  expect(unansweredCalls(), 'calls that the test does not answer').toEqual([]);
});
