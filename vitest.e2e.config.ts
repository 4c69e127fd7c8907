import { defineConfig } from 'vitest/config';

// Browser tests in three lines of files, each with a real server of its own (tests/e2e/stage/line.ts).
// Needs `build/`.
export default defineConfig({
  test: {
    // `npm test` runs core alone; the walk has a configuration of its own (vitest.walk.config.ts).
    include: ['tests/e2e/{core,chat,console,recruiter,seeker,site}/*.test.ts'],
    globalSetup: ['tests/e2e/stage/global-setup.ts'],
    pool: 'forks',
    maxWorkers: process.env.E2E_URL ? 1 : 3,
    // A line is one process for all its files: the browser starts once and knows the scripts already.
    isolate: false,
    // The longest walk takes 28 s on a free machine, and took 121 beside the component tests on a slow day. What is stuck
    // fails sooner, at the step that waits (tests/e2e/stage/browser.ts).
    testTimeout: 300_000,
    // As long as the pages themselves wait (tests/e2e/stage/browser.ts); the usual second is a guess.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
  },
});
