// Recommendation keeps to the cities one wishes to work in.
import { expect, test } from 'vitest';
import { published, readySeeker, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { world } from '../../../../tests/stage/world.ts';
import { listRecommended } from '../../../contract/position/match.ts';

test('what lies elsewhere comes after, whatever it scores, and is known as such', async () => {
  const w = await world();
  const recruiter = await recruiterOf(w);
  const seeker = await w.person('seeker');
  await readySeeker(seeker);
  const far = await published(recruiter, { region: '110105', skills: ['vue.js'] });
  const near = await published(recruiter, { salary_min: 10_000, salary_max: 14_000 });
  const { items, cities } = await seeker.call(listRecommended, {});
  expect(cities).toEqual(['杭州']);
  expect(items.map(({ position, elsewhere }) => [position.id, elsewhere])).toEqual([
    [near, false],
    [far, true],
  ]);
});
