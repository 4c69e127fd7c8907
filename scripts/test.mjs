// `npm test`: types, lint, unit, API and component tests, and the core browser tests. It ends with the
// number of tests.
// `npm run test:long`: tests that take minutes, i.e. tests/long, the other browser tests, the walk.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, runSideBySide, runTool, toolEnv } from './ready.mjs';

const reports = mkdtempSync(join(tmpdir(), 'zemu-reports-'));
/** Folder for the loaded demo town: one test stores it, the browser tests begin with a copy. */
const town = join(reports, 'town');
process.on('exit', () => rmSync(town, { recursive: true, force: true }));
const env = toolEnv({ TOWN_FOLDER: town });
const tallies = [];

/** Runs one Vitest project and adds its numbers to the totals. */
function vitest(name, args) {
  const report = join(reports, `${name}.json`);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  runTool('vitest/vitest.mjs', ['run', ...args, ...outputs], env);
  tallies.push(JSON.parse(readFileSync(report, 'utf8')));
}

/** Builds and lints while types are checked. One checker only: a second would load all types again. */
function checkAndBuild() {
  return runSideBySide(
    [
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'],
    ],
    [['scripts/build.mjs'], ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  );
}

const BROWSER = ['--config', 'vitest.e2e.config.ts'];
const PARTS = {
  unit: () => vitest('unit', ['--exclude', 'tests/long/**']),
  components: () => vitest('components', ['--config', 'vitest.components.config.ts']),
  e2e: () => vitest('e2e', [...BROWSER, 'tests/e2e/core/']),
  'long-unit': () => vitest('long-unit', ['tests/long/']),
  'long-e2e': () => vitest('long-e2e', [...BROWSER, '--exclude', 'tests/e2e/core/**']),
  walk: () => vitest('walk', ['--config', 'vitest.walk.config.ts']),
};
const asked = process.argv.slice(2);
ensureInstalled();
if (asked.length > 0) await ensureBuilt({ isStrict: true });
else await checkAndBuild();
for (const part of asked.length > 0 ? asked : ['unit', 'components', 'e2e']) PARTS[part]();

const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(`\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed\n`);
