// The words of positions that were online before there were any.
import { expect, it } from 'vitest';
import { published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { fillWords } from './fill.ts';

it('are written once with the marks, and until then the terms find them', async () => {
  const w = await world();
  const { db, clock } = w.services;
  const recruiter = await recruiterOf(w);
  const id = await published(recruiter, { title: '会计' });
  const words = () =>
    db
      .selectFrom('position_word')
      .select(['word', 'tier'])
      .orderBy('word')
      .orderBy('tier')
      .execute();
  const before = await words();
  expect(before).toContainEqual({ word: '会计', tier: 0 });
  const marks = async () =>
    (await db.selectFrom('position_search').select('marks').executeTakeFirstOrThrow()).marks;
  const marked = await marks();
  expect(marked).toEqual(expect.arrayContaining(['会计', '#c330100']));
  await db.deleteFrom('position_word').execute();
  await db.updateTable('position_search').set({ marks: null }).execute();
  await db.updateTable('position_word_fill').set({ version: 0, is_whole: false }).execute();
  const found = async () => (await w.anonymous.call(searchPositions, { keyword: '会计' })).items;
  expect((await found()).map((item) => item.id)).toEqual([id]);
  expect(await fillWords(db, clock())).toBe(1);
  expect(await words()).toEqual(before);
  expect(await marks()).toEqual(marked);
  expect(await fillWords(db, clock())).toBe(0);
  expect((await found()).map((item) => item.id)).toEqual([id]);
});
