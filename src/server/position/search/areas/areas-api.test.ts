// Where hits lie: by city, by district of the city asked for, with the same filters as the list.
import { expect, it } from 'vitest';
import { busyRecruiterOf, published } from '../../../../../tests/stage/position-stage.ts';
import { world } from '../../../../../tests/stage/world.ts';
import { countEnterpriseAreas } from '../../../../contract/enterprise/areas.ts';
import { countPositionAreas } from '../../../../contract/position/areas.ts';
import { areaLevelOf } from '../../../dictionary/area/area.ts';
import { countByArea } from './areas.queries.ts';

it('counts by city everywhere, by district within a city, and keeps the neighbours of a district', async () => {
  const w = await world();
  const recruiter = await busyRecruiterOf(w);
  await published(recruiter, { title: '会计', region: '440305' });
  await published(recruiter, { title: '会计', region: '440305' });
  await published(recruiter, { title: '会计', region: '440304' });
  await published(recruiter, { title: '木工', region: '330106' });
  const areas = async (query: { region?: string; keyword?: string }) => {
    const answer = await w.anonymous.call(countPositionAreas, query);
    return [answer.level, ...answer.areas.map(({ name, count }) => `${name} ${count}`)];
  };
  expect(await areas({})).toEqual(['city', '深圳 3', '杭州 1']);
  expect(await areas({ region: '440000' })).toEqual(['city', '深圳 3']);
  expect(await areas({ region: '440300' })).toEqual(['district', '南山区 2', '福田区 1']);
  expect(await areas({ region: '440304' })).toEqual(['district', '南山区 2', '福田区 1']);
  expect(await areas({ keyword: '木工' })).toEqual(['city', '杭州 1']);
  expect(await areas({ keyword: '木工', region: '440300' })).toEqual(['district']);
  const { areas: found, counted } = await w.anonymous.call(countPositionAreas, {});
  expect(counted).toBe(4);
  expect(found[0]).toMatchObject({ code: '440300', latitude: expect.closeTo(22.54, 1) });
  // Counting stops at the cap.
  const capped = await countByArea(w.services.db, {}, 'city', 3);
  expect(capped.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const seats = await w.anonymous.call(countEnterpriseAreas, { region: '330106' });
  expect(seats).toMatchObject({ level: 'district', areas: [{ code: '330106', count: 1 }] });
});

it('takes an unknown region as everywhere, and the cities right below a province as districts', () => {
  expect(areaLevelOf(undefined)).toEqual({ level: 'city', within: null });
  expect(areaLevelOf('999999')).toEqual({ level: 'city', within: null });
  expect(areaLevelOf('429004')).toEqual({ level: 'district', within: '429000' });
});
