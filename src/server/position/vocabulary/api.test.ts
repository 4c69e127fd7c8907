// The vocabulary of what positions use: counted, and used by the search.
import { expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { countVocabulary } from './vocabulary.ts';

it('are counted, and kept while positions use them', async () => {
  const w = await world();
  const { db } = w.services;
  const recruiter = await recruiterOf(w, {
    short_name: '望岚',
    full_name: '杭州望岚科技有限公司',
  });
  for (let n = 0; n < 3; n += 1) await published(recruiter, { title: '会计', skills: ['金蝶云'] });
  // Names of companies need no counting: they are found by their own keys.
  const { items, understood } = await w.anonymous.call(searchPositions, { keyword: 'wanglan' });
  expect(items).toHaveLength(3);
  expect(understood.corrected).toEqual({ from: 'wanglan', to: '望岚' });
  await countVocabulary(db);
  const words = await db
    .selectFrom('search_word')
    .select(['word', 'kind', 'n'])
    .where('n', '=', 3)
    .orderBy('word')
    .execute();
  expect(words).toContainEqual({ word: '金蝶云', kind: 'skill', n: 3 });
  expect(words).toContainEqual({ word: '会计', kind: 'job', n: 3 });

  // What did not change is kept, and what nobody uses any more is forgotten.
  const stored = () => db.selectFrom('search_word').selectAll().orderBy('id').execute();
  const before = await stored();
  await countVocabulary(db);
  expect(await stored()).toEqual(before);
  await db.updateTable('position').set({ state: 'closed' }).execute();
  await countVocabulary(db);
  expect((await stored()).map(({ word }) => word)).not.toContain('金蝶云');
}, 60_000);
