// Companies by their names, as people write them: /enterprise, and the card above a search of positions.
import { describe, expect, it } from 'vitest';
import { newcomerOf, published, recruiterOf } from '../../../../tests/stage/position-stage.ts';
import { type World, world } from '../../../../tests/stage/world.ts';
import { countEnterpriseAreas } from '../../../contract/enterprise/areas.ts';
import {
  type EnterpriseFilter,
  searchEnterprises,
} from '../../../contract/enterprise/enterprise.ts';
import { searchPositions } from '../../../contract/position/position.ts';
import { fillNames } from './job.ts';

/** Two companies of Hangzhou and one of Beijing. */
async function town(w: World) {
  const teng = await recruiterOf(w, { short_name: '青藤云', full_name: '杭州青藤云科技有限公司' });
  await newcomerOf(w, {
    short_name: '麦田里',
    full_name: '北京麦田里文化传媒有限公司',
    industry: 'media',
    region: '110105',
  });
  await newcomerOf(w, {
    short_name: '杭州银行',
    full_name: '杭州银行股份有限公司',
    industry: 'finance',
  });
  return teng;
}

const find = async (w: World, filter: EnterpriseFilter) => {
  const { items, total, understood } = await w.anonymous.call(searchEnterprises, filter);
  const names = items.map(({ short_name }) => short_name);
  return { names, total, understood, labels: understood.conditions.map(({ label }) => label) };
};

describe('/enterprise', () => {
  it('finds a company by every way of writing its name', async () => {
    const w = await world();
    await town(w);
    for (const keyword of [
      '青藤云',
      '青藤雲',
      '青籐云',
      '青腾云',
      'qingtengyun',
      'qing teng yun',
      'qty',
      'ＱＴＹ',
      '青藤云公司',
      '杭州青藤云科技有限公司',
      '青藤雨',
    ]) {
      expect([keyword, (await find(w, { keyword })).names]).toEqual([keyword, ['青藤云']]);
    }
    const { understood } = await find(w, { keyword: '青腾云' });
    expect(understood.corrected).toEqual({ from: '青腾云', to: '青藤云' });
    expect((await find(w, { keyword: '青腾云', literal: '1' })).names).toEqual([]);
  });

  it('takes places and industries for filters, which a click makes words again', async () => {
    const w = await world();
    await town(w);
    expect(await find(w, { keyword: '北京 传媒' })).toMatchObject({
      names: ['麦田里'],
      total: 1,
      labels: ['北京', '广告/传媒/文化/体育'],
    });
    expect((await find(w, { keyword: '杭州互联网' })).names).toEqual(['青藤云']);
    expect((await find(w, { keyword: '杭州 麦田里' })).names).toEqual([]);
    const kept = await find(w, { keyword: '杭州互联网', kept: ['互联网'] });
    expect(kept.labels).toEqual(['杭州']);
    // A company of this name is meant by it.
    expect(await find(w, { keyword: '杭州银行' })).toMatchObject({
      names: ['杭州银行'],
      labels: [],
    });
    // The filter leaves nothing, but a company is called so.
    const names = { short_name: '板鸭王', full_name: '南京板鸭王食品有限公司' };
    await newcomerOf(w, names);
    expect(await find(w, { keyword: '南京板鸭王' })).toMatchObject({
      names: ['板鸭王'],
      labels: [],
    });
    const areas = await w.anonymous.call(countEnterpriseAreas, { keyword: '北京传媒' });
    expect(areas.areas.map(({ count }) => count)).toEqual([1]);
  });

  it('finds nothing by nonsense, and offers a way on', async () => {
    const w = await world();
    await town(w);
    for (const keyword of ['蹦蹦呱唧', 'xqzkw', '%%%']) {
      const page = await w.anonymous.call(searchEnterprises, { keyword });
      expect([keyword, page.total, page.items]).toEqual([keyword, 0, []]);
      expect(page.loosen.map(({ filter }) => filter)).toEqual(['keyword']);
    }
  });

  it('pages without a company twice, the one that is called so first', async () => {
    const w = await world();
    for (const name of ['晨光二店', '晨光三店', '晨光']) {
      await newcomerOf(w, { short_name: name, full_name: `${name}文具有限公司` });
    }
    const first = await w.anonymous.call(searchEnterprises, { keyword: '晨光', limit: 2 });
    const input = { keyword: '晨光', limit: 2, cursor: first.next ?? '' };
    const second = await w.anonymous.call(searchEnterprises, input);
    const names = [...first.items, ...second.items].map(({ short_name }) => short_name);
    expect(names).toEqual(['晨光', '晨光三店', '晨光二店']);
    expect(second.next).toBeNull();
  });

  it('has the keys of companies that were stored before there were any', async () => {
    const w = await world();
    await town(w);
    const { db } = w.services;
    await db.updateTable('enterprise').set({ terms: '', names_indexed: false }).execute();
    expect((await find(w, { keyword: 'qingtengyun' })).names).toEqual([]);
    expect(await fillNames(db)).toBe(3);
    expect((await find(w, { keyword: 'qingtengyun' })).names).toEqual(['青藤云']);
    expect(await fillNames(db)).toBe(0);
  });
});

describe('/position', () => {
  it('shows the company that the keyword names above the positions', async () => {
    const w = await world();
    const recruiter = await town(w);
    await published(recruiter, { title: '会计' });
    const company = async (keyword: string, more: { cursor?: string; enterprise?: number } = {}) =>
      (await w.anonymous.call(searchPositions, { keyword, ...more })).company?.short_name ?? null;
    for (const keyword of ['青藤云', 'qingtengyun', '青藤云 会计', '青藤云会计', '青腾云 北京']) {
      expect([keyword, await company(keyword)]).toEqual([keyword, '青藤云']);
    }
    const card = (await w.anonymous.call(searchPositions, { keyword: '青藤云' })).company;
    expect(card).toMatchObject({ open_positions: 1, certified: true, id: recruiter.enterprise_id });
    // A job is no company, a company without a certificate has no card, one that is chosen needs none.
    expect(await company('会计')).toBeNull();
    expect(await company('麦田里')).toBeNull();
    expect(await company('青藤云', { enterprise: recruiter.enterprise_id })).toBeNull();
  });
});
