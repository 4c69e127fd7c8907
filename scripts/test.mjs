// `npm test`: types, lint, unit and API tests, browser tests; ends with the number of tests.
// `npm run test:more`: the walk over the whole site, which takes minutes.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, runSideBySide, runTool, toolEnv } from './ready.mjs';

const reports = mkdtempSync(join(tmpdir(), 'zemu-reports-'));
/** One test loads the demo town and leaves it here for the browser tests. */
const town = join(reports, 'town');
process.on('exit', () => rmSync(town, { recursive: true, force: true }));
const env = toolEnv({ TOWN_FOLDER: town });
const tallies = [];

/** Runs one Vitest project and adds its numbers. */
function vitest(name, args) {
  const report = join(reports, `${name}.json`);
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  runTool('vitest/vitest.mjs', ['run', ...args, ...outputs], env);
  tallies.push(JSON.parse(readFileSync(report, 'utf8')));
}

/** Builds and lints while types are checked: by one checker, as each more knows all types anew. */
function checkAndBuild() {
  return runSideBySide(
    [
      ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'],
    ],
    [['scripts/build.mjs'], ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
  );
}

const only = process.argv[2];
ensureInstalled();
if (only) await ensureBuilt({ isStrict: true });
else await checkAndBuild();
if (!only || only === 'unit') vitest('unit', []);
if (!only || only === 'e2e') vitest('e2e', ['--config', 'vitest.e2e.config.ts']);
if (only === 'more') vitest('more', ['--config', 'vitest.more.config.ts']);

const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
process.stdout.write(`\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed\n`);
