// `npm test`: types, lint, unit, API and component tests, and the core browser tests. It ends with the
// number of tests.
// `npm run test:long`: tests/long and *.long.*test.ts, which take minutes together, and the other browser tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, runSideBySide, runTool } from './ready.mjs';

const reports = mkdtempSync(join(tmpdir(), 'zemu-reports-'));
/**
 * Folder for the loaded demo town: one test stores it, the browser tests begin with a copy. `TOWN_FOLDER` names one that
 * stays for the next command.
 */
const town = process.env.TOWN_FOLDER ?? join(reports, 'town');
if (!process.env.TOWN_FOLDER)
  process.on('exit', () => rmSync(town, { recursive: true, force: true }));
process.env.TOWN_FOLDER = town;

const BROWSER = ['--config', 'vitest.e2e.config.ts'];
const COMPONENTS = ['--config', 'vitest.components.config.ts'];
const excluding = (pattern) => ['--exclude', pattern];
const longTest = (name) => `tests/long/${name}.test.ts`;
/** Long tests that start and end servers of their own, which `.ci/run` installs only for its second half. */
const SERVERS = [
  'failover',
  'replica',
  'database-away',
  'sentinel',
  'prometheus',
  'move',
  'archive',
  'around/pgbouncer',
  'around/drain',
  'around/migrations',
  'around/proxies',
  'around/haproxy',
];
/** The arguments of each Vitest project. */
const PARTS = {
  town: ['--config', 'vitest.town.config.ts'],
  unit: [...['tests/long/**', 'src/**/*.long.test.ts', 'tests/start.test.ts'].flatMap(excluding)],
  components: [...COMPONENTS, ...excluding('**/*.long.component.test.tsx')],
  e2e: [...BROWSER, 'tests/e2e/core/'],
  'long-unit': ['tests/long/', '.long.test.ts', ...SERVERS.map(longTest).flatMap(excluding)],
  // The long tests in which the database's engine makes a difference: `.ci/run` asks them of PostgreSQL as well.
  'long-engine': [
    ...['order-walk', 'lot-walk', 'invoice-walk', 'reconcile-walk', 'fold', 'store'].map(
      (name) => `${name}.long.`,
    ),
    ...['wallet-storm', 'backfills', 'privacy', 'processes', ...SERVERS].map(longTest),
  ],
  'long-components': [...COMPONENTS, '.long.component.test.tsx'],
  'long-e2e': [...BROWSER, '--exclude', 'tests/e2e/core/**'],
  walk: ['--config', 'vitest.walk.config.ts'],
};
const reportOf = (part) => join(reports, `${part}.json`);

/** The arguments with which Vitest runs a part and writes its numbers to a file. */
function vitest(part) {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(part)}`];
  return ['run', ...PARTS[part], ...outputs];
}

const runPart = (part) => runTool('vitest/vitest.mjs', vitest(part));
const scriptOf = (part) => ['node_modules/vitest/vitest.mjs', ...vitest(part)];

/**
 * Builds, lints and stores the demo town while types are checked. One checker only: a second would load all types
 * again.
 */
function checkAndBuild() {
  return runSideBySide(
    [
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'],
    ],
    [
      ['scripts/build.mjs'],
      ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
      scriptOf('town'),
    ],
  );
}

/**
 * Everything that `npm test` runs. Both kinds of browser tests wait more than they work, so they run side by
 * side, after the unit tests, which keep both cores busy.
 */
async function runWhole() {
  await checkAndBuild();
  runPart('unit');
  await runSideBySide([scriptOf('components')], [scriptOf('e2e')]);
  return ['town', 'unit', 'components', 'e2e'];
}

/** Parts whose sites begin with the stored town: three that load it at once would take minutes. */
const TOWN_PARTS = ['e2e', 'long-e2e', 'walk', 'long-engine'];

async function runParts(asked) {
  await ensureBuilt({ isStrict: true });
  const isTownNeeded = !existsSync(town) && asked.some((part) => TOWN_PARTS.includes(part));
  const parts = isTownNeeded ? ['town', ...asked] : asked;
  parts.forEach(runPart);
  return parts;
}

const asked = process.argv.slice(2);
ensureInstalled();
const done = await (asked.length > 0 ? runParts(asked) : runWhole());

const tallies = done.map((part) => JSON.parse(readFileSync(reportOf(part), 'utf8')));
const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(`\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed\n`);
