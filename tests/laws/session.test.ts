// Behind a pooler each transaction may run on another connection (DATABASE_POOLER), so no statement may count on what an
// earlier one left there: locks, settings, temporary tables, cursors, LISTEN.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OF_SESSION: readonly RegExp[] = [
  /\bpg_(?:try_)?advisory_(?:lock|unlock)\w*\(/i,
  /\b(?:un)?listen \w+`/i,
  /\bcreate temp(?:orary)? table (?!.*\bon commit drop\b)/i,
  /\bwith hold\b/i,
  /\bset (?:session|jit|timezone|search_path|statement_timeout|lock_timeout)\b(?! from current)/i,
  /\bset_config\([^)]*, ?false\)/i,
];
/** Each client says the same to each connection that it gets, and only so that plans are cheaper. */
const ALLOWED = new Set(['src/server/platform/db/server/hosts.ts']);

const findsOf = (text: string) =>
  text.split('\n').filter((line) => OF_SESSION.some((form) => form.test(line)));

it('no statement counts on what an earlier transaction left on its connection', () => {
  const paths = globSync(['src/server/**/*.ts', 'demo/**/*.ts', 'migrations/*.sql'], { cwd: ROOT });
  const found = paths
    .filter((path) => !path.endsWith('.test.ts') && !ALLOWED.has(path))
    .flatMap((path) => findsOf(readFileSync(join(ROOT, path), 'utf8')).map((line) => [path, line]));
  expect(paths.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

it.each([
  'select pg_advisory_lock(1)',
  'select pg_try_advisory_lock(1, 2)',
  'await sql`listen news`.execute(db)',
  'create temporary table seed as',
  'declare c cursor with hold for',
  'set statement_timeout = 0',
  "select set_config('jit', 'off', false)",
])('finds: %s', (line) => {
  expect(findsOf(line)).toEqual([line]);
});

it.each([
  'select pg_advisory_xact_lock(1)',
  'create temporary table fresh (like position_suggestion) on commit drop',
  "select set_config('timezone', 'UTC', true)",
  '  set search_path from current as $$',
])('leaves alone: %s', (line) => {
  expect(findsOf(line)).toEqual([]);
});
