// Which searches have many hits is remembered within a bound.
import { expect, it } from 'vitest';
import type { Db } from '../db/db.ts';
import { manyMemory } from '../db/many.ts';

it('remembers the searches of the last million characters', () => {
  const db = {} as Db;
  const { hasMany, noteMany } = manyMemory((scope: string) => scope);
  const scopes = Array.from({ length: 30 }, (_, n) => `${n} `.padEnd(100_000, 'x'));
  for (const scope of scopes) noteMany(db, scope);
  expect(scopes.filter((scope) => hasMany(db, scope))).toEqual(scopes.slice(-10));
});
