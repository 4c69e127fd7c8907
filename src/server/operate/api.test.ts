// Adverts, their clicks and activities over HTTP.
import { beforeEach, describe, expect, it } from 'vitest';
import { type World, world } from '../../../tests/stage/world.ts';
import { seeAdverts } from '../../contract/operate/advert.ts';
import {
  clickAdvert,
  getActivity,
  listActivities,
  listAdverts,
} from '../../contract/operate/operate.ts';
import { VISITORS_OF_ADDRESS, visitorName } from '../platform/http/visitor.ts';
import { addActivity, addAdvert } from './operate.ts';

const NOW = new Date('2026-03-10T04:00:00Z');
const DAY_MS = 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);

let w: World;
beforeEach(async () => {
  w = await world();
  w.setNow(NOW);
});

const advert = (title: string, facts: object = {}) =>
  addAdvert(w.services.db, {
    slot: 'home-banner',
    title,
    image: '/files/public/demo/a.webp',
    link: '/position',
    starts_at: days(-1),
    ends_at: days(1),
    ...facts,
  });

const clicksOf = async (id: number) => {
  const row = await w.services.db
    .selectFrom('operate_advert')
    .select('clicks')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.clicks;
};

describe('adverts', () => {
  it('are those that run now, by slot and rank', async () => {
    await advert('第三', { slot: 'position-side' });
    await advert('第二', { rank: 2 });
    await advert('第一', { rank: 1, paid: true });
    await advert('过去', { ends_at: NOW });
    await advert('将来', { starts_at: days(1), ends_at: days(2) });
    await advert('别处', { slot: 'old-slot' });
    const listed = await w.anonymous.call(listAdverts);
    expect(listed.map(({ title, paid }) => [title, paid])).toEqual([
      ['第一', true],
      ['第二', false],
      ['第三', false],
    ]);
  });

  it('tell nothing about their clicks or times', async () => {
    await advert('广告');
    const [only] = await w.anonymous.call(listAdverts);
    expect(Object.keys(only ?? {}).sort()).toEqual([
      'id',
      'image',
      'link',
      'paid',
      'slot',
      'subtitle',
      'title',
    ]);
  });
});

describe('a click', () => {
  const press = (id: number, agent: string) =>
    w.http.inject({
      url: `${clickAdvert.path}?position_id=${id}`,
      headers: { 'user-agent': agent },
    });
  const see = (id: number, agent: string) =>
    w.http.inject({
      method: 'POST',
      url: seeAdverts.path,
      headers: { 'user-agent': agent },
      payload: { ids: [id] },
    });
  const from = async (id: number, agent: string) => {
    await see(id, agent);
    return press(id, agent);
  };

  it('counts of nobody who did not see the advert that day', async () => {
    const id = await advert('广告');
    expect((await press(id, 'one')).json().data.counted).toBe(false);
    expect(await clicksOf(id)).toBe(0);
    expect((await from(id, 'one')).json().data.counted).toBe(true);
  });

  it('counts few visitors of an address, whatever browsers it names', async () => {
    const id = await advert('广告');
    for (let index = 0; index < 2 * VISITORS_OF_ADDRESS; index += 1) await from(id, `b${index}`);
    const counted = await clicksOf(id);
    expect(counted).toBeGreaterThan(2);
    expect(counted).toBeLessThanOrEqual(VISITORS_OF_ADDRESS);
  });

  it('counts once for each visitor and day, however often it is repeated', async () => {
    const id = await advert('广告');
    const answers = [];
    for (const agent of ['甲', '甲', '乙', '甲'].map(encodeURIComponent))
      answers.push((await from(id, agent)).json().data.counted);
    expect(answers).toEqual([true, false, true, false]);
    expect(await clicksOf(id)).toBe(2);
    w.setNow(days(0.9));
    expect((await from(id, encodeURIComponent('甲'))).json().data.counted).toBe(true);
    expect(await clicksOf(id)).toBe(3);
    const names = await w.services.db.selectFrom('operate_advert_click').select('day').execute();
    expect(names, 'yesterday is forgotten').toEqual([{ day: '2026-03-11' }]);
  });

  it('counts from our own pages alone: a picture on another site is no click', async () => {
    const id = await advert('广告');
    const asked = async (site: string) => {
      await see(id, site);
      return w.http.inject({
        url: `${clickAdvert.path}?position_id=${id}`,
        headers: { 'sec-fetch-site': site, 'user-agent': site },
      });
    };
    for (const site of ['cross-site', 'same-site'])
      expect((await asked(site)).json()).toMatchObject({ code: 403 });
    expect(await clicksOf(id)).toBe(0);
    expect((await asked('same-origin')).json().data.counted).toBe(true);
  });

  it('counts once when it comes many times at once', async () => {
    const id = await advert('广告');
    const answers = await Promise.all(Array.from({ length: 20 }, () => from(id, 'one')));
    const counted = answers.filter((answer) => answer.json().data.counted);
    expect(counted).toHaveLength(1);
    expect(await clicksOf(id)).toBe(1);
  });

  it('on an advert that has ended, or never was, is not found', async () => {
    const ended = await advert('过去', { ends_at: NOW });
    expect((await w.anonymous.ask(clickAdvert, { position_id: ended })).code).toBe(404);
    expect((await w.anonymous.ask(clickAdvert, { position_id: 999 })).code).toBe(404);
    expect(await clicksOf(ended)).toBe(0);
  });

  it('keeps neither address nor browser, and another name each day', () => {
    const visitor = { address: '203.0.113.9', agent: 'Browser' };
    const name = visitorName(visitor, '2026-03-10');
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    expect(visitorName(visitor, '2026-03-10')).toBe(name);
    expect(visitorName(visitor, '2026-03-11')).not.toBe(name);
    expect(visitorName({ ...visitor, agent: 'Other' }, '2026-03-10')).not.toBe(name);
  });
});

describe('activities', () => {
  const activity = (title: string, from: number, to: number) =>
    addActivity(w.services.db, {
      title,
      kind: '双选会',
      cover: '',
      summary: '一句话',
      content: ['第一段', '第二段'],
      schedule: [{ time: '09:00', item: '签到' }],
      organiser: '主办方',
      region: '440305',
      place: '体育馆',
      starts_at: days(from),
      ends_at: days(to),
    });

  it('that have not ended come first, the next one ahead; then the latest past', async () => {
    await activity('很久以前', -30, -29);
    await activity('下月', 30, 31);
    await activity('刚结束', -2, -1);
    await activity('正在进行', -1, 1);
    const listed = await w.anonymous.call(listActivities);
    expect(listed.map(({ title }) => title)).toEqual(['正在进行', '下月', '刚结束', '很久以前']);
    expect(listed[0]).toMatchObject({ city_name: '深圳', starts_at: days(-1).toISOString() });
  });

  it('are read whole one by one', async () => {
    const id = await activity('招聘会', 1, 2);
    expect(await w.anonymous.call(getActivity, { id })).toMatchObject({
      title: '招聘会',
      content: ['第一段', '第二段'],
      schedule: [{ time: '09:00', item: '签到' }],
      organiser: '主办方',
    });
    expect((await w.anonymous.ask(getActivity, { id: id + 1 })).code).toBe(404);
  });
});
