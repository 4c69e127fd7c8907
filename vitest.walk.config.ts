import { defineConfig } from 'vitest/config';

// The walker over the whole site (tests/e2e/walk): two walks at a time, each with a site and a
// browser of its own. Takes minutes and is not part of `npm test`; `.ci/run` runs it after that.
export default defineConfig({
  test: {
    include: ['tests/e2e/walk/**/*.test.ts'],
    globalSetup: ['tests/e2e/walk/setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
