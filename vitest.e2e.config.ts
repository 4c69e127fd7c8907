import { defineConfig } from 'vitest/config';

// Browser tests: one real server for all files (tests/e2e/global-setup.ts), one file at a time,
// because some close the site for everybody. Needs `build/`.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    fileParallelism: false,
    pool: 'forks',
    // A long walk takes 8 s on a free machine, four times that on a busy one.
    testTimeout: 60_000,
    // As long as the pages themselves wait (tests/e2e/browser.ts); the usual second is a guess.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
});
