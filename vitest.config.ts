import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/stage/process/longest-first.ts';

const ALL = [
  'src/**/*.test.ts',
  'demo/**/*.test.ts',
  'tests/*.test.ts',
  'tests/{laws,long}/**/*.test.ts',
];
/** Tests that meet a database or Redis; directly, or on the stage of tests/stage/world.ts. */
const MEETS_SERVERS = /\/(?:world|cast|scratch-database|[\w-]+-stage)\.ts'|DATABASE_URL|REDIS_URL/;

/** These meet a database, but what they prove is decided before its engine matters. */
const BEFORE_ENGINE = /^tests\/(?:laws\/|(?:http|member-rights|staff-log|staff-rights)\.test)/;

/** With servers named, only what meets them runs: everything else has been proven without. */
function onServers(): string[] {
  return ALL.flatMap((pattern) => globSync(pattern)).filter(
    (path) => !BEFORE_ENGINE.test(path) && MEETS_SERVERS.test(readFileSync(path, 'utf8')),
  );
}

export default defineConfig({
  test: {
    globalSetup: ['tests/stage/global-setup.ts'],
    include: process.env.DATABASE_URL ? onServers() : ALL,
    pool: 'forks',
    maxWorkers: 2,
    // Two processes for all files: each opens one world (tests/stage/world.ts) and loads the house once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
