// Which words some row has: frequent ones, and one that only the last of many rows has.
import { expect, it } from 'vitest';
import { withoutReferences } from '../../../../tests/stage/without-references.ts';
import { world } from '../../../../tests/stage/world.ts';
import { listUsedWords } from '../db/used-words.ts';

const NOW = new Date('2026-05-01T02:00:00Z');
const ROWS = 400;

it('finds frequent words and rare ones, and none that nobody has', async () => {
  const { db } = (await world()).services;
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    account_id: 1 + n,
    active_at: NOW,
    refreshed_at: NOW,
    indexed_at: NOW,
    degree: 0,
    facts: '{}',
    card: '{}',
    key_terms: '',
    all_terms: n < ROWS - 1 ? "'前端'" : "'前端' 'k4711'",
  }));
  await withoutReferences(db, ['talent_profile'], async (trx) => {
    await trx.insertInto('talent_profile').values(rows).execute();
  });
  const words = ['前端', 'k4711', 'p4711'].map((word) => ({ word, terms: `'${word}'` }));
  const found = await listUsedWords(db, words, 'talent_profile.all_terms');
  expect(found.sort()).toEqual(['k4711', '前端']);
});
